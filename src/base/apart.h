/*
** base/apart.h - calls of other libraries that Ctrl-C need not wait for.
**
** A long call runs on a thread of its own, while the caller waits and checks for interrupts. After an interrupt the
** caller continues at once and abandons the call. The library cannot be stopped, so its thread works to the end. Until
** then, memory blocks that are arguments of the call are not freed (mem_hold). Arguments are addresses, as in Fortran.
** An argument on the caller's stack is replaced by a copy, which is written back when the call returns.
*/
#ifndef BASE_APART_H
#define BASE_APART_H

#include "base/base.h"

enum { APART_MOST = 32 };

typedef void apart_fn(void);            /* of any signature whose arguments are at most APART_MOST words */

/*
** Calls f with n words. Variables on the caller's stack are numbers of 16 bytes or fewer. False: interrupted, and the
** error is written. A call that is not `large` runs on the calling thread.
*/
MUST bool apart_call(apart_fn *f, bool large, int n, const void *const *words);

int apart_running(void);                /* abandoned calls whose threads still run */

#endif
