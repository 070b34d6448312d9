/*
** array/nonzero.h - counts and lists the elements of an array that are not zero, by blocks, on all threads. Masks, find
** and nnz use it.
*/
#ifndef ARRAY_NONZERO_H
#define ARRAY_NONZERO_H

#include "array/array.h"

/* gcc makes vectors of such loops at -O3 only; clang does by itself. */
#if defined __GNUC__ && !defined __clang__
#define VECTORS __attribute__((optimize("O3")))
#else
#define VECTORS
#endif

struct nonzero {
	const struct array *a;          /* computed; lent */
	int64_t count;                  /* of elements that are not zero */
	int64_t blocks, *before;        /* before[b]: the nonzero elements before block b; owned */
};

MUST bool nonzero_init(struct nonzero *z, struct array *a);     /* computes what is pending; false: error written */
void nonzero_done(struct nonzero *z);
int64_t nonzero_first(const struct nonzero *z);                 /* -1: there is none */
int64_t nonzero_last(const struct nonzero *z);
/* Positions, from 0, of the nonzero elements number skip to skip + n - 1. */
void nonzero_places(const struct nonzero *z, int64_t skip, int64_t n, int64_t *to);
/*
** The same positions, as doubles from 1. If rows > 0, they are those of a matrix with so many rows: `to` gets rows, and
** cols, which may be NULL, gets columns.
*/
void nonzero_numbers(const struct nonzero *z, int64_t skip, int64_t n, int64_t rows, double *to, double *cols);

/* Copies the elements of `from` where the logical array is true to a list, and back. size: 1, 2, 4, 8 or 16 bytes. */
void nonzero_pick(const struct nonzero *z, char *to, const char *from, size_t size);
void nonzero_put(const struct nonzero *z, char *to, const char *from, size_t size);
void nonzero_fill(const struct nonzero *z, char *to, const char *one, size_t size);

#endif
