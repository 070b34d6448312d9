/*
** lib/sorting/sort.h - order as whole numbers.
**
** Every real number of every class maps to a 64-bit key with the same order, so that one stable radix sort serves sort,
** unique, ismember and their like. What has no such key (texts, complex numbers, rows) is ranked by comparison first;
** its ranks are keys.
*/
#ifndef LIB_SORT_H
#define LIB_SORT_H

#include "value/value.h"

#define KEY_NAN UINT64_MAX                      /* of NaN and <missing>: greater than all, and equal to nothing */

/* -0 and 0 have the same key */
static inline uint64_t key_of_double(double x)
{
	const uint64_t sign = UINT64_C(1) << 63;
	uint64_t u;
	double y = x + 0.0;
	memcpy(&u, &y, sizeof u);
	return x != x ? KEY_NAN : u & sign ? ~u : u | sign;
}

static inline double double_of_key(uint64_t key)
{
	const uint64_t sign = UINT64_C(1) << 63;
	double x;
	uint64_t u = key & sign ? key & ~sign : ~key;
	memcpy(&x, &u, sizeof x);
	return key == KEY_NAN ? __builtin_nan("") : x;
}

/* Sorts keys and moves index along (NULL: there is none); stable. False: no memory. */
MUST bool sort_keys(uint64_t *key, int64_t *index, int64_t n);
MUST bool sort_keys_in(
	uint64_t *key, int64_t *index, uint64_t *key_room, int64_t *index_room, int64_t n); /* room given */

/* Sorts the lines of an array of real numbers, and tells where each stood (order may be NULL). */
struct lines;
MUST bool sort_real(struct array *a, const struct lines *l, bool descend, bool nan_first, struct array **sorted,
	struct array **order);

/* Sorts indices by comparison; stable. */
typedef int (*order_fn)(int64_t a, int64_t b, void *context);
MUST bool sort_by(int64_t *index, int64_t n, order_fn order, void *context);

/* Ranks 0, 1, ... of n items: equal items have equal ranks. */
MUST bool rank_by(int64_t n, order_fn order, void *context, uint64_t *rank);
/* The same of items that have a hash: equal ones are found by it, and only one of each kind is compared for its place.
   */
typedef uint64_t (*hash_fn)(int64_t item, void *context);
MUST bool rank_hashed(int64_t n, hash_fn hash, order_fn order, void *context, uint64_t *rank);

/* The texts of a cellstr, a string array, or a char matrix (one text a row), laid end to end. */
struct texts {
	int64_t n;
	uint16_t *units;
	int64_t *start;         /* n + 1 */
	bool *missing;          /* of <missing> strings */
};

/* Keys of a whole value: owned (mem_try_free). Numbers of real classes directly, everything else by rank. */
MUST bool keys_of(value v, uint64_t **keys);
MUST bool keys_of_members(value v, uint64_t **keys);    /* for sets: equal keys are equal values */
MUST bool keys_of_real(struct array *a, uint64_t *keys);

#endif
