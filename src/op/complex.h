/* op/complex.h - between complex.c (every op, one number after another) and complex_runs.c (the usual ones, by loops). */
#ifndef OP_COMPLEX_H
#define OP_COMPLEX_H

#include "op/op.h"

typedef void (*complex_plain)(enum op op, void *y, const double *const *x, const bool *real, int64_t n);

/* False: nothing done, the plain form must. */
bool complex_run(enum op op, void *y, const double *const *x, const bool *real, int64_t n, complex_plain plain);

#endif
