/*
** array/nonzero.h - where an array is not zero: counted and listed by blocks, on all threads. Masks, find and nnz stand
** on this.
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
	int64_t blocks, *before;        /* of each block: how many stand before it; owned */
};

MUST bool nonzero_init(struct nonzero *z, struct array *a);     /* computes what is pending; false: error written */
void nonzero_done(struct nonzero *z);
int64_t nonzero_first(const struct nonzero *z);                 /* -1: there is none */
int64_t nonzero_last(const struct nonzero *z);
/* Numbers skip <= k < skip + n of them, in order: the place of each, from 0. */
void nonzero_places(const struct nonzero *z, int64_t skip, int64_t n, int64_t *to);
/* The same, as doubles from 1; rows > 0: row (in *to) and column (in *cols, may be NULL) of a matrix with so many
** rows. */
void nonzero_numbers(const struct nonzero *z, int64_t skip, int64_t n, int64_t rows, double *to, double *cols);

/* Of a logical array: elements of `from` where it holds, one after another; and back. size: 1, 2, 4, 8 or 16 bytes. */
void nonzero_pick(const struct nonzero *z, char *to, const char *from, size_t size);
void nonzero_put(const struct nonzero *z, char *to, const char *from, size_t size);
void nonzero_fill(const struct nonzero *z, char *to, const char *one, size_t size);

#endif
