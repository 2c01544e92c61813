/*
 * test_fiber_ucontext.c -- fibers on the portable switch.
 *
 * This file includes the source with that switch. The program also links the
 * library's own fibers, so the names here must differ.
 */
#define SIM_FIBER_UCONTEXT
#define sim_fiber_stacks_create ucontext_stacks_create
#define sim_fiber_stacks_destroy ucontext_stacks_destroy
#define sim_fiber_create ucontext_create
#define sim_fiber_reset ucontext_reset
#define sim_fiber_saved_bytes ucontext_saved_bytes
#define sim_fiber_save ucontext_save
#define sim_fiber_restore ucontext_restore
#define sim_fiber_switch ucontext_switch
#include "../../runtime/devices/simulator/machine/fiber.c"
#include "test_fiber.h"
