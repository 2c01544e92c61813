/*
 * async_check.h -- whether an access meets an asynchronous operation that is in
 * flight.
 */
#ifndef SIM_ASYNC_CHECK_H
#define SIM_ASYNC_CHECK_H

#include "devices/simulator/machine/async.h"

/* Checks an access of the running thread, and notes a write. Called only if
 * machine->async is set. */
void sim_async_access(sim_machine *machine, uintptr_t address, size_t bytes,
                      int kind, const void *code);

/* Ends the launch if an operation in flight writes these bytes or, for a write,
 * reads them. `what` names the access in the finding. */
void sim_async_check(sim_machine *machine, const sim_async *async,
                     uintptr_t address, size_t bytes, int is_write,
                     const char *what, const void *code);
/* Ends the launch if a thread's store to these bytes has not been shown to the
 * asynchronous side. */
void sim_async_check_proxy(sim_machine *machine, uintptr_t address,
                           size_t bytes, const char *what, const void *code);
/* Ends the launch if a load of the copy engine, which begins now and writes
 * these bytes of the block of `async`, may be faster than a thread's loads. */
void sim_async_check_loads(sim_machine *machine, const sim_async *async,
                           uintptr_t address, size_t bytes, const void *code);

#endif
