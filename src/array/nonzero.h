/*
** array/nonzero.h - counts and lists the elements of an array that are not zero, by blocks, on all threads. Masks, find
** and nnz use it.
*/
#ifndef ARRAY_NONZERO_H
#define ARRAY_NONZERO_H

#include "array/array.h"

/* VECTORS before a function makes gcc vectorise its loops, as -O3 does. clang vectorises these loops anyway. */
#if defined __GNUC__ && !defined __clang__
#define VECTORS __attribute__((optimize("O3")))
#else
#define VECTORS
#endif

struct nonzero {
	const struct array *a;          /* computed; lent */
	int64_t count;                  /* how many elements are not zero */
	int64_t blocks;
	int64_t *before;                /* before[b]: how many nonzero elements are before block b; owned */
};

MUST bool nonzero_init(struct nonzero *z, struct array *a);     /* computes a and counts; false: error written */
void nonzero_done(struct nonzero *z);
/* The position, from 0, of the first or last nonzero element; -1: all are zero. */
int64_t nonzero_first(const struct nonzero *z);
int64_t nonzero_last(const struct nonzero *z);
/* Writes the positions, from 0, of n nonzero elements to `to`. The first `skip` nonzero elements are left out. */
void nonzero_positions(const struct nonzero *z, int64_t skip, int64_t n, int64_t *to);
/*
** Writes indices of these elements as doubles, from 1. If rows is 0, these are linear indices. Else the array is a
** matrix of `rows` rows: `to` gets row indices, and cols, which may be NULL, gets column indices.
*/
void nonzero_indices(const struct nonzero *z, int64_t skip, int64_t n, int64_t rows, double *to, double *cols);

/*
** These functions use the positions of the nonzero elements of z->a. nonzero_pick copies the elements of `from` at
** these positions to the list `to`. nonzero_put copies the list `from` to these positions of `to`. nonzero_fill copies
** one element to all these positions. size: the bytes of an element, which are 1, 2, 4, 8 or 16.
*/
void nonzero_pick(const struct nonzero *z, char *to, const char *from, size_t size);
void nonzero_put(const struct nonzero *z, char *to, const char *from, size_t size);
void nonzero_fill(const struct nonzero *z, char *to, const char *one, size_t size);

#endif
