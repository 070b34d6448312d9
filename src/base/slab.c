/*
** base/slab.c - small blocks cut out of large ones: see slab.h. Under a sanitizer each block comes from malloc, so that
** the sanitizer finds uses of freed blocks.
*/
#include "base/slab.h"

#include <pthread.h>
#include <stdlib.h>

#include "base/mem.h"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define EACH_BY_ITSELF 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define EACH_BY_ITSELF 1
#endif
#endif

enum { SLAB = 64 << 10 };

_Thread_local struct slab_block *slab_free[SLAB_KINDS];
_Thread_local bool slab_watched;

#ifdef EACH_BY_ITSELF

void *slab_more(int kind)
{
	void *p = aligned_alloc(SLAB_STEP, (size_t)(kind + 1) * SLAB_STEP);
	return p ? p : mem_alloc(SIZE_MAX / 2);         /* which says that there is none */
}

void slab_give_slowly(void *p, int kind) { free(p); }

#else

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct slab_block *left[SLAB_KINDS];     /* by threads that ended */
static struct slab_block *slabs;                /* all of them, so that none looks lost */
static pthread_key_t watch;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void leave_lists(void *unused)
{
	pthread_mutex_lock(&lock);
	for (int k = 0; k < SLAB_KINDS; k++) {
		struct slab_block *last = slab_free[k];
		if (!last)
			continue;
		while (last->next)
			last = last->next;
		last->next = left[k];
		left[k] = slab_free[k];
		slab_free[k] = NULL;
	}
	pthread_mutex_unlock(&lock);
	slab_watched = false;
}

static void make_key(void) { pthread_key_create(&watch, leave_lists); }

static void watch_thread(void)
{
	pthread_once(&once, make_key);
	pthread_setspecific(watch, slab_free);
	slab_watched = true;
}

void *slab_more(int kind)
{
	size_t bytes = (size_t)(kind + 1) * SLAB_STEP;
	if (!slab_watched)
		watch_thread();
	pthread_mutex_lock(&lock);
	struct slab_block *b = left[kind];
	left[kind] = NULL;
	if (!b) {
		struct slab_block *slab = mem_alloc(SLAB + SLAB_STEP);
		slab->next = slabs;
		slabs = slab;
		char *from = (char *)(((uintptr_t)(slab + 1) + SLAB_STEP - 1) & ~(uintptr_t)(SLAB_STEP - 1)),
		     *end = (char *)slab + SLAB + SLAB_STEP;
		struct slab_block **link = &b;
		for (; (size_t)(end - from) >= bytes; from += bytes) {          /* in the order of their addresses */
			*link = (struct slab_block *)(void *)from;
			link = &(*link)->next;
		}
		*link = NULL;
	}
	pthread_mutex_unlock(&lock);
	slab_free[kind] = b->next;
	return b;
}

void slab_give_slowly(void *p, int kind)
{
	watch_thread();
	slab_give(p, kind);
}

#endif
