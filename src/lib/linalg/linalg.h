/*
** lib/linalg/linalg.h - what the files of linear algebra share.
*/
#ifndef LIB_LINALG_H
#define LIB_LINALG_H

#include "lib/linalg/matrix.h"

/* Q*R of a with its columns in the order of pivots (1-based), in LAPACK's packed form. */
MUST bool qr_pivoted(struct mat *a, int *pivots, double *tau);

/* A real Schur form U*T*U' becomes a complex one, triangular, when it has conjugate pairs. */
MUST bool schur_to_complex(struct mat *t, struct mat *u);

/* a \ b of dense operands, by LAPACK where it is installed. */
MUST bool linalg_solve_left(value a, value b, value *out);

#endif
