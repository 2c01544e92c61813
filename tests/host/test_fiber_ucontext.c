/*
 * test_fiber_ucontext.c -- fibers on the portable switch.
 *
 * The source is compiled in here with that switch, beside the library's own,
 * so its names must differ.
 */
#define TW_FIBER_UCONTEXT
#define tw_fiber_stacks_create ucontext_stacks_create
#define tw_fiber_stacks_destroy ucontext_stacks_destroy
#define tw_fiber_create ucontext_create
#define tw_fiber_reset ucontext_reset
#define tw_fiber_switch ucontext_switch
#include "../../runtime/host/fiber.c"
#include "test_fiber.h"
