/*
** lib/linalg/linalg.h - functions that the files of linear algebra share.
*/
#ifndef LIB_LINALG_H
#define LIB_LINALG_H

#include "lib/linalg/matrix.h"

/* Computes Q*R of a, with columns in the order of pivots (1-based), in LAPACK's packed form. */
MUST bool qr_pivoted(struct mat *a, int *pivots, double *tau);

/* Makes a real Schur form U*T*U' with conjugate pairs complex and triangular. */
MUST bool schur_to_complex(struct mat *t, struct mat *u);

/* Computes a \ b for dense operands, by LAPACK if it is installed. */
MUST bool linalg_solve_left(value a, value b, value *out);

#endif
