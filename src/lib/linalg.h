/*
** lib/linalg.h - what the files of linear algebra share.
*/
#ifndef LIB_LINALG_H
#define LIB_LINALG_H

#include "lib/matrix.h"

/* Q*R of a with its columns in the order of pivots (1-based), in LAPACK's packed form. */
MUST bool qr_pivoted(struct mat *a, int *pivots, double *tau);

void linalg_start(void);        /* makes the operators \ and / use LAPACK */

#endif
