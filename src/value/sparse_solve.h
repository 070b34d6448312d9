/*
** value/sparse_solve.h - direct solution of square sparse systems.
*/
#ifndef VALUE_SPARSE_SOLVE_H
#define VALUE_SPARSE_SOLVE_H

#include "value/sparse.h"

/* Fills order[0..cols-1] with an order of elimination for the symmetric pattern of pattern + pattern'. Square. */
void sparse_order(const struct sparse *pattern, int64_t *order);

/* a \ b: a square and sparse, b dense or sparse; the result is sparse when b is */
MUST bool sparse_solve(value a, value b, value *out);

#endif
