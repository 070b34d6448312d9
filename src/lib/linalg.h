/*
** lib/linalg.h - what the files of linear algebra share.
*/
#ifndef LIB_LINALG_H
#define LIB_LINALG_H

#include "lib/matrix.h"

/* Q*R of a with its columns in the order of pivots (1-based), in LAPACK's packed form. */
MUST bool qr_pivoted(struct mat *a, int *pivots, double *tau);

/* A real Schur form U*T*U' becomes a complex one, triangular, when it has conjugate pairs. */
MUST bool schur_to_complex(struct mat *t, struct mat *u);

void linalg_start(void);        /* makes the operators \ and / use LAPACK */

#endif
