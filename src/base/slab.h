/*
** base/slab.h - small blocks cut out of large ones: headers of arrays, and what a short text or a number needs.
**
** If a program asks malloc for many thousand aligned blocks, malloc spends most of its time on the gaps between them.
** Here, each thread has a list of free blocks for each size. Free blocks are never returned to the system. When a
** thread ends, other threads get its lists. Sizes and addresses are multiples of 64 bytes.
*/
#ifndef BASE_SLAB_H
#define BASE_SLAB_H

#include "base/base.h"

enum { SLAB_STEP = 64, SLAB_KINDS = 8, SLAB_MOST = SLAB_STEP * SLAB_KINDS };

struct slab_block { struct slab_block *next; };
extern _Thread_local struct slab_block *slab_free[SLAB_KINDS];
extern _Thread_local bool slab_watched;

void *slab_more(int kind) __attribute__((returns_nonnull));
void slab_give_slowly(void *p, int kind);       /* the first of this thread */

static inline int slab_kind(size_t bytes) { return (int)((bytes + SLAB_STEP - 1) / SLAB_STEP) - 1; }

/* A block that the next call gives was last used long ago: it is asked for now. */
static inline void *slab_take(int kind)
{
	struct slab_block *b = slab_free[kind];
	if (UNLIKELY(!b))
		return slab_more(kind);
	slab_free[kind] = b->next;
	__builtin_prefetch(b->next, 1);
	return b;
}

static inline void slab_give(void *p, int kind)
{
	if (UNLIKELY(!slab_watched)) {
		slab_give_slowly(p, kind);
		return;
	}
	struct slab_block *b = p;
	b->next = slab_free[kind];
	slab_free[kind] = b;
}

#endif
