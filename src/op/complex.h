/* op/complex.h - between complex.c (every op, one number after another) and complex_runs.c (the usual ones, by loops).
   */
#ifndef OP_COMPLEX_H
#define OP_COMPLEX_H

#include "op/op.h"

/* Operands are pairs of cls, or numbers of cls where real. False: nothing done, the plain form must. */
bool complex_run(enum op op, enum cls cls, void *y, const void *const *x, const bool *real, int64_t n);

#endif
