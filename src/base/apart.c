/*
** base/apart.c - calls of other libraries on a thread of their own: see apart.h.
*/
#include "base/apart.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "base/thread.h"

enum { PIECES = 4, LOOK_NS = 10000000, STACK = 8 << 20 };

struct number { uint32_t piece[PIECES]; };      /* a variable of the caller, of 16 bytes or fewer, and its neighbours */

struct call {
	apart_fn *f;
	int n;
	const void *word[APART_MOST];
	struct number before[APART_MOST], now[APART_MOST];
	pthread_mutex_t lock;
	pthread_cond_t ended;
	bool done, abandoned;           /* under the lock */
	struct mem_hold hold;
};

static _Atomic int running;

int apart_running(void) { return running; }

/* All arguments are words, which both supported kinds of processor pass in the same way whatever they point to. */
static void call_words(apart_fn *f, const void *const *w)
{
#define W8(i) w[i], w[i + 1], w[i + 2], w[i + 3], w[i + 4], w[i + 5], w[i + 6], w[i + 7]
#define P4 const void *, const void *, const void *, const void *
	((void (*)(P4, P4, P4, P4, P4, P4, P4, P4))f)(W8(0), W8(8), W8(16), W8(24));
#undef P4
#undef W8
}

static void *run_call(void *with)
{
	struct call *c = with;
	call_words(c->f, c->word);
	pthread_mutex_lock(&c->lock);
	bool abandoned = c->abandoned;
	c->done = true;
	pthread_cond_signal(&c->ended);
	pthread_mutex_unlock(&c->lock);
	if (abandoned) {
		mem_let_go(&c->hold);
		free(c);
		running--;
	}
	return NULL;
}

/* The stack of this thread; false: the caller runs on another one. */
static bool find_stack(uintptr_t *low, uintptr_t *high)
{
	static _Thread_local uintptr_t from, upto;
	uintptr_t here = (uintptr_t)__builtin_frame_address(0);
	pthread_attr_t a;
	if (!upto && !pthread_getattr_np(pthread_self(), &a)) {
		void *at;
		size_t bytes;
		if (!pthread_attr_getstack(&a, &at, &bytes))
			from = (uintptr_t)at, upto = from + bytes;
		pthread_attr_destroy(&a);
	}
	*low = from, *high = upto;
	return here >= from && here < upto;
}

/* Four bytes of a variable, which may begin anywhere. */
struct __attribute__((packed, may_alias)) piece { uint32_t bytes; };

/* The neighbours of a variable may be anything, and are neither read for their values nor written. */
__attribute__((no_sanitize("address"))) static void read_number(struct number *to, const void *from)
{
	const volatile struct piece *p = from;
	for (int i = 0; i < PIECES; i++)
		to->piece[i] = p[i].bytes;
}

__attribute__((no_sanitize("address"))) static void write_back(const struct call *c, const void *const *words)
{
	for (int k = 0; k < c->n; k++) {
		volatile struct piece *p = (volatile struct piece *)(uintptr_t)words[k];
		for (int i = 0; i < PIECES && c->word[k] != words[k]; i++)
			if (c->now[k].piece[i] != c->before[k].piece[i])
				p[i].bytes = c->now[k].piece[i];
	}
}

static struct call *call_new(apart_fn *f, int n, const void *const *words)
{
	uintptr_t low, high;
	struct call *c = find_stack(&low, &high) ? calloc(1, sizeof *c) : NULL;
	if (!c)
		return NULL;
	c->f = f, c->n = n;
	for (int k = 0; k < n; k++) {
		c->word[k] = words[k];
		if ((uintptr_t)words[k] < low || (uintptr_t)words[k] >= high)
			continue;
		read_number(&c->before[k], words[k]);
		c->now[k] = c->before[k];
		c->word[k] = &c->now[k];
	}
	pthread_condattr_t how;
	pthread_condattr_init(&how);
	pthread_condattr_setclock(&how, CLOCK_MONOTONIC);
	pthread_cond_init(&c->ended, &how);
	pthread_condattr_destroy(&how);
	pthread_mutex_init(&c->lock, NULL);
	return c;
}

/* It takes no signals: those belong to the program. */
static bool start(struct call *c)
{
	pthread_t t;
	pthread_attr_t how;
	sigset_t all, old;
	sigfillset(&all);
	pthread_attr_init(&how);
	pthread_attr_setdetachstate(&how, PTHREAD_CREATE_DETACHED);
	pthread_attr_setstacksize(&how, STACK);
	pthread_sigmask(SIG_SETMASK, &all, &old);
	bool ok = !pthread_create(&t, &how, run_call, c);
	pthread_sigmask(SIG_SETMASK, &old, NULL);
	pthread_attr_destroy(&how);
	return ok;
}

static void look_again_at(struct timespec *t)
{
	clock_gettime(CLOCK_MONOTONIC, t);
	t->tv_nsec += LOOK_NS;
	if (t->tv_nsec >= 1000000000)
		t->tv_sec++, t->tv_nsec -= 1000000000;
}

/* False: abandoned. The blocks are held before the thread can learn of it. */
static bool wait_for(struct call *c, const void *const *words)
{
	pthread_mutex_lock(&c->lock);
	while (!c->done && !interrupted()) {
		struct timespec t;
		look_again_at(&t);
		pthread_cond_timedwait(&c->ended, &c->lock, &t);
	}
	bool done = c->done;
	if (!done) {
		mem_hold(&c->hold, words, c->n);
		running++;
		c->abandoned = true;
	}
	pthread_mutex_unlock(&c->lock);
	return done;
}

bool apart_call(apart_fn *f, bool large, int n, const void *const *words)
{
	const void *all[APART_MOST] = { 0 };
	memcpy(all, words, (size_t)n * sizeof *all);
	struct call *c = large && interrupt_now && !thread_inside() ? call_new(f, n, all) : NULL;
	if (!c || !start(c)) {
		call_words(f, all);
		free(c);
		return interrupt_check();
	}
	TRY(wait_for(c, all) || interrupt_fail());
	write_back(c, all);
	pthread_mutex_lock(&c->lock);           /* the thread has left it */
	pthread_mutex_unlock(&c->lock);
	pthread_cond_destroy(&c->ended);
	pthread_mutex_destroy(&c->lock);
	free(c);
	return interrupt_check();
}
