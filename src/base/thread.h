/*
** base/thread.h - one pool of threads, and a parallel loop.
**
** Tasks are taken from a counter, so uneven ones balance. A call from inside a task, or while another thread of the
** program uses the pool, runs its tasks on the calling thread: never a deadlock, never more threads than processors.
** Work under about 10 us is not worth a call. Tasks see the interrupts of the program that the loop belongs to
** (interrupt.h): one that stops early leaves its part undone, so the caller of such a loop ends with
** interrupt_check.
*/
#ifndef BASE_THREAD_H
#define BASE_THREAD_H

#include "base/base.h"

enum { THREAD_MAX = 256 };

typedef void (*thread_fn)(void *with, int64_t task, int thread);     /* thread: 0 <= thread < thread_count() */

void thread_for(int64_t tasks, thread_fn fn, void *with);
/*
** As thread_for, but after an interrupt no further task begins, because nobody needs the result. Returns false, with
** the error written, if the loop was interrupted.
*/
MUST bool thread_for_or_stop(int64_t tasks, thread_fn fn, void *with);
/*
** As thread_for, for a loop that would take one thread about `seconds`. It uses only as many threads as have at least
** 10 us of work each. A short loop wakes no sleeping threads: only threads that are still awake from an earlier loop
** join it. If short loops follow each other closely, sleeping threads are woken after all.
*/
void thread_for_seconds(double seconds, int64_t tasks, thread_fn fn, void *with);
/*
** Whether helper threads should work on a loop that takes one thread about `seconds`. To start fifteen threads costs a
** program about a millisecond, much of it when the program ends. So the answer is true if the helpers have been
** started, or if this loop and earlier refused ones together take longer than the start. At worst, the first loops
** take twice as long as with helpers.
*/
bool thread_worth(double seconds);
int thread_count(void);
void thread_set_count(int n);               /* n < 1: as many as processors; before or between loops */
bool thread_inside(void);                   /* whether the caller runs a task */

#endif
