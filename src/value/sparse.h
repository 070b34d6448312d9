/*
** value/sparse.h - sparse matrices: compressed columns, 2-D, of double (real or complex) or logical.
**
** Column j holds entries colptr[j] .. colptr[j+1]-1; within a column rows ascend and none occurs twice. No entry is
** zero (sparse() and every operation drop them). x holds doubles, pairs of doubles, or bytes (logical).
*/
#ifndef VALUE_SPARSE_H
#define VALUE_SPARSE_H

#include "value/value.h"

struct device_rows;

struct sparse {
	uint32_t refs;
	bool logical, complex;
	int64_t rows, cols;
	int64_t room;           /* entries that row and x have room for; nzmax */
	int64_t *colptr;        /* cols + 1, owned */
	int64_t *row;           /* owned */
	void *x;                /* owned */
	/* For products on a device: how many full operands on a device there were, and a copy by rows, or NULL. */
	uint32_t device_products;
	struct device_rows *by_rows;
};

static inline int64_t sparse_nnz(const struct sparse *s) { return s->colptr[s->cols]; }
static inline value value_sparse(struct sparse *taken) { return taken ? (value){ .tag = V_SPARSE, .sparse = taken }
	: NONE; }
static inline int sparse_item(const struct sparse *s) { return s->logical ? 1 : s->complex ? 16 : 8; }

/* all zero; NULL: error */
struct sparse *sparse_new(int64_t rows, int64_t cols, int64_t room, bool logical, bool complex);
void sparse_free(struct sparse *s);                                 /* refs has come to 0 */
static inline void sparse_unref(struct sparse *s) { if (s && --s->refs == 0) sparse_free(s); }
MUST bool sparse_full(const struct sparse *s, value *out);             /* dense: V_ARRAY or a scalar */
double sparse_get(const struct sparse *s, int64_t row, int64_t col, double *imag);  /* imag may be NULL */

double sparse_value(const struct sparse *s, int64_t k, double *imag);               /* of entry k */
int64_t sparse_find(const struct sparse *s, int64_t row, int64_t col);              /* the entry's position; -1: zero */
MUST bool sparse_reserve(struct sparse *unshared, int64_t room);
struct sparse *sparse_own(struct sparse *taken);                    /* not shared, to be changed in place */
void sparse_drop_rows(struct sparse *s);                            /* frees by_rows */

/*
** A matrix out of entries in any order. Entries of one element are added (logical: or-ed); with `last` the last one
** counts. Zeros are dropped. x: elements as the result stores them.
*/
struct sparse *sparse_build(int64_t rows, int64_t cols, int64_t n, const int64_t *row, const int64_t *col,
	const void *x,
                            bool logical, bool complex, bool last);
/* owned: sparse or dense v as double sparse, complex if asked */
MUST bool sparse_as(value v, bool complex, struct sparse **out);
MUST bool sparse_values(const struct sparse *s, value *out);        /* the stored entries as a dense column */
MUST bool sparse_with(const struct sparse *pattern, value column, value *out);  /* the same positions, other entries */

/* ---- the language's operations; they take the place of value_* when an operand is sparse ---- */
MUST bool sparse_index(struct sparse *s, int n, const value *subs, value *out);
MUST bool sparse_assign(value *lvalue, int n, const value *subs, value rhs);
MUST bool sparse_delete(value *lvalue, int n, const value *subs);
MUST bool sparse_op(int op, int n, const value *args, value *out);
MUST bool sparse_mtimes(value a, value b, value *out);
MUST bool sparse_transpose(struct sparse *s, bool conjugate, value *out);
MUST bool sparse_cat(int axis, int n, const value *args, value *out);
MUST bool sparse_cast(struct sparse *s, enum cls c, value *out);
/* op: OP_sum, OP_prod, OP_sumsq, OP_any, OP_all, OP_max, OP_min; axes: bits 1 and 2; index (may be NULL): of
** extremes */
MUST bool sparse_reduce(int op, struct sparse *s, uint32_t axes, value *out, value *index);
MUST bool sparse_equal(value a, value b, bool nan_equal, bool *equal);
MUST bool sparse_from(value dense, value *out);                     /* sparse(A) */

#endif
