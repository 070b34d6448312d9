/*
** provider/cpu/reduce.h - the binary counter in which chunk results combine (kernel_ir.h, "one tree").
*/
#ifndef PROVIDER_CPU_REDUCE_H
#define PROVIDER_CPU_REDUCE_H

#include "provider/cpu/isa.h"

enum { TREE_ROOM = 65 };                 /* 64 parts, and one value on its way */

struct tree {
	row_fn merge;
	size_t item, stride;             /* bytes of an element; of a part (width elements and padding) */
	int width;                       /* groups that reduce side by side */
	int64_t count;                   /* chunks so far */
	char *room;                      /* TREE_ROOM * stride bytes */
};

/* results of 2^level chunks; count must be a multiple of that */
void tree_push(struct tree *t, const void *value, int level);
bool tree_result(struct tree *t, void *out);                      /* false: nothing was pushed */
chunk_fn reduce_chunk(unsigned reduction, unsigned cls);          /* of F64 and F32 */
/* *out = sum(x .* y) of n elements, in the order of the sum tree */
void reduce_product(unsigned cls, void *out, const void *x, const void *y, int64_t n);
/* Floats: the first extreme that is better than the best so far, and its position; false: there is none. */
bool reduce_position(unsigned cls, bool max, const void *in, int64_t n, void *best, int64_t *position);
/*
** reduce_chunks computes a sum, whose chunks the function `chunk` reads in their own form: logicals, or one part of
** complex numbers. An element has `item` bytes.
*/
typedef void (*reduce_fn)(unsigned cls, int part, void *out, const void *in, int64_t n);
void reduce_pairs_chunk(unsigned cls, int part, void *out, const void *in, int64_t n);
/* the sums of both parts of n complex numbers */
void reduce_pairs(unsigned cls, void *out, const void *in, int64_t n);
void reduce_truth_chunk(unsigned cls, int part, void *out, const void *in, int64_t n);
void reduce_chunks(reduce_fn chunk, unsigned cls, int part, size_t item, void *out, const void *in, int64_t n);
/* the first lane that holds the extreme, when that is known */
int64_t reduce_find(unsigned cls, const void *in, const void *value, int64_t n);
void reduce_neutral(unsigned reduction, unsigned cls, void *out); /* what the reduction of nothing gives */

/*
** Reduces `count` groups of a few elements, whose elements have the distance `apart`. There is one mean for each group.
** False: this function cannot do it, and nothing was done.
*/
bool runmat_reduce_short(unsigned reduction, unsigned cls, void *out, const void *in, int64_t apart, int64_t n,
	int64_t count, const void *mean);

#endif
