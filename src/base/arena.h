/*
** base/arena.h - allocate one by one, free all at once. Memory is zeroed. Zero-initialised is empty.
*/
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#include "base/base.h"

struct arena_block;
struct arena {
	struct arena_block *last;
	char *at, *end;
	size_t total;           /* bytes of all blocks */
};

void *arena_alloc(struct arena *a, size_t bytes);                 /* never NULL */
char *arena_text(struct arena *a, const char *s, size_t n);       /* a copy that ends in NUL */
void arena_free(struct arena *a);

#endif
