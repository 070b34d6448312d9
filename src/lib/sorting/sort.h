/*
** lib/sorting/sort.h - sorting by integer keys.
**
** Every real number of every class has a 64-bit key with the same order. So one stable radix sort is enough for sort,
** unique, ismember and so on. Values without such a key (texts, complex numbers, rows) are ranked by comparison first,
** and their ranks are the keys.
*/
#ifndef LIB_SORT_H
#define LIB_SORT_H

#include "value/value.h"

#define KEY_NAN UINT64_MAX                      /* key of NaN and <missing>: greater than all others */

/* -0 and 0 have one key. */
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

/* Sorts keys stably, and permutes index in the same way (NULL: none). False: no memory. */
MUST bool sort_keys(uint64_t *key, int64_t *index, int64_t n);
MUST bool sort_keys_in(
	uint64_t *key, int64_t *index, uint64_t *key_room, int64_t *index_room, int64_t n); /* with given work space */

/* Sorts the lines of an array of real numbers. `order` (may be NULL) gets the old positions. */
struct lines;
MUST bool sort_real(struct array *a, const struct lines *l, bool descend, bool nan_first, struct array **sorted,
	struct array **order);

/* Sorts indices by comparison, stably. */
typedef int (*order_fn)(int64_t a, int64_t b, void *context);
MUST bool sort_by(int64_t *index, int64_t n, order_fn order, void *context);

/* Computes the ranks 0, 1, ... of n items. Equal items have equal ranks. */
MUST bool rank_by(int64_t n, order_fn order, void *context, uint64_t *rank);
/* Computes ranks of items with hashes. Equal items are found by hash, and only one item of each kind is compared. */
typedef uint64_t (*hash_fn)(int64_t item, void *context);
MUST bool rank_hashed(int64_t n, hash_fn hash, order_fn order, void *context, uint64_t *rank);

/* The texts of a cellstr, a string array, or a char matrix (one text in each row), joined in memory. */
struct texts {
	int64_t n;
	uint16_t *units;
	int64_t *start;         /* n + 1 */
	bool *missing;          /* for <missing> strings */
};

/* The keys of a whole value, owned (mem_try_free). Real numbers have direct keys; other values are ranked. */
MUST bool keys_of(value v, uint64_t **keys);
MUST bool keys_of_members(value v, uint64_t **keys);    /* for sets: equal keys mean equal values */
MUST bool keys_of_real(struct array *a, uint64_t *keys);

#endif
