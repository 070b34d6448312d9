/*
** base/interrupt.h - Ctrl-C, for code that runs long without coming back to the VM.
**
** A session has a word in which bit INTERRUPT_STOP says that its program shall stop. A thread that runs the
** session's program knows the word, and so do the pool's threads while they work for it. Loops in C call
** interrupted() about once a millisecond. A loop that stops early has no result, so its caller must end with
** interrupt_check(), which writes the error. Requests for memory that can fail (mem_try, storage_new) fail with this
** error, too. The VM clears the bit when it unwinds.
**
** Bit INTERRUPT_MEMORY ends loops in the same way when requests that cannot fail (mem_alloc) begin to live from the
** reserve (reserve.h). The error is MATLAB:nomem then. So a loop of such requests ends before the reserve does.
*/
#ifndef BASE_INTERRUPT_H
#define BASE_INTERRUPT_H

#include "base/error.h"

enum { INTERRUPT_STOP = 1, INTERRUPT_MEMORY = 4 };

typedef const volatile int *interrupt_word;

extern _Thread_local interrupt_word interrupt_now;      /* of the program that this thread works for, or NULL */

/* Whether a program of this process was ever to stop: until then a look costs one load */
extern volatile int interrupt_ever;

static inline bool interrupted(void)
{
	return UNLIKELY(interrupt_ever) && interrupt_now && (*interrupt_now & (INTERRUPT_STOP | INTERRUPT_MEMORY));
}

/* As interrupted, for loops of quick steps: looks at each 65,536th k only. */
static inline bool interrupted_at(int64_t k) { return UNLIKELY(!(k & 0xffff)) && interrupted(); }

void interrupt_raise(volatile int *word);               /* from a signal handler or another thread, too */

/* For loops whose steps take up to some microseconds: looks at each 1,024th k only. */
static inline bool interrupted_in_steps(int64_t k) { return UNLIKELY(!(k & 0x3ff)) && interrupted(); }

/* False: the program shall stop, and the error is written. */
bool interrupt_fail(void);                              /* always false */
MUST static inline bool interrupt_check(void) { return !interrupted() || interrupt_fail(); }

/*
** An interrupt may come to code whose errors nobody gets, such as a destructor or a callback. This takes it out of the
** error slot and raises it again, for the program around that code. False: the error is another one.
*/
bool interrupt_pass_on(void);

/*
** Interrupts of this thread wait while work is done that cannot be left half done. Gives the word for
** interrupt_show.
*/
interrupt_word interrupt_hide(void);
void interrupt_show(interrupt_word hidden);

#endif
