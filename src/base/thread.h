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
** As thread_for, for a result that nobody keeps after an interrupt: then the tasks that were not begun are left out.
** False: interrupted, and the error is written.
*/
MUST bool thread_for_or_stop(int64_t tasks, thread_fn fn, void *with);
/*
** The same of a loop that takes one thread about so many seconds: no more threads than have some 10 us to do, and for a
** short one nobody is woken. Threads that are awake still after an earlier loop join it, and are woken when short loops
** follow each other closely.
*/
void thread_for_seconds(double seconds, int64_t tasks, thread_fn fn, void *with);
/*
** Helpers are started when there is work for them, and starting fifteen costs a program about a millisecond, much of it
** when it ends. So who knows how long a loop takes asks before: true when they are there, or when this loop and those
** before it that asked in vain come to more than that. At worst the first of them take twice as long.
*/
bool thread_worth(double seconds);
int thread_count(void);
void thread_set_count(int n);               /* n < 1: as many as processors; before or between loops */
bool thread_inside(void);                   /* whether the caller runs a task */

#endif
