/*
** base/arena.c - memory that is freed all at once. It comes from a list of blocks. Each block is twice as large as the
** one before, up to a megabyte.
*/
#include "base/arena.h"

#include <string.h>

#include "base/mem.h"

struct arena_block {
	struct arena_block *before;
	size_t bytes;
};

enum { FIRST = 4096, LARGEST = 1 << 20, ALIGN = 16 };

static void add_block(struct arena *a, size_t least)
{
	size_t bytes = a->last ? MIN(a->last->bytes * 2, (size_t)LARGEST) : FIRST;
	bytes = MAX(bytes, least + sizeof(struct arena_block) + ALIGN);
	struct arena_block *b = mem_zalloc(bytes);
	*b = (struct arena_block){ a->last, bytes };
	a->last = b;
	a->total += bytes;
	a->at = (char *)(b + 1);
	a->end = (char *)b + bytes;
}

void *arena_alloc(struct arena *a, size_t bytes)
{
	bytes = (bytes + ALIGN - 1) & ~(size_t)(ALIGN - 1);
	if ((size_t)(a->end - a->at) < bytes)
		add_block(a, bytes);
	void *p = a->at;
	a->at += bytes;
	return p;
}

char *arena_text(struct arena *a, const char *s, size_t n)
{
	char *t = arena_alloc(a, n + 1);
	memcpy(t, s, n);
	return t;
}

void arena_free(struct arena *a)
{
	for (struct arena_block *b = a->last, *before; b; b = before) {
		before = b->before;
		mem_free(b);
	}
	memset(a, 0, sizeof *a);
}
