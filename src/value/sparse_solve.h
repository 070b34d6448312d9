/*
** value/sparse_solve.h - direct solution of square sparse systems.
*/
#ifndef VALUE_SPARSE_SOLVE_H
#define VALUE_SPARSE_SOLVE_H

#include "value/sparse.h"

/* Fills order[0..cols-1] with an order of elimination for the symmetric pattern of pattern + pattern'. Square. */
MUST bool sparse_order(const struct sparse *pattern, int64_t *order);

/* a \ b: a square and sparse, b dense or sparse; the result is sparse when b is */
MUST bool sparse_solve(value a, value b, value *out);

/* Factors of a square double matrix. order: of columns. L (unit diagonal) and U, with a(rows[k], order[j]) = (L*U)(k,
** j). */
MUST bool sparse_lu(struct sparse *a, const int64_t *order, struct sparse **l, struct sparse **u, int64_t *rows);
/* L*L' = a, of which the upper triangle is read. *done: columns before the first that is not positive; L has as
** many. */
MUST bool sparse_chol(struct sparse *a, struct sparse **l, int64_t *done);

#endif
