/*
** gpu/library.h - calls of a vendor's library (runmat_provider.library), which factorizations and transforms prefer
** to their own kernels where it is usually faster.
*/
#ifndef GPU_LIBRARY_H
#define GPU_LIBRARY_H

#include "gpu/blocks.h"

/* Whether a matrix with this many rows should go to the library. */
bool library_wants(const struct runmat_provider *p, int64_t rows);
/* Whether the library should be used wherever it can (RUNMAT_ACCEL_LIBRARIES=always). */
bool library_is_forced(const struct runmat_provider *p);
/*
** Takes memory for the call and runs it. RUNMAT_UNSUPPORTED: nothing was computed, because there is no library, it has
** no such function, or there is too little memory; own kernels should do the work. Other errors: the operands may be
** overwritten.
*/
int library_run(const struct runmat_provider *p, struct runmat_library_call *c);

/* ---- steps of factorizations (blocks.h), by the library. They return as library_run does ---- */

/* Added to the class of struct work: elements are pairs. Only library_... and gpu/complex.c take such matrices. */
enum { LIBRARY_PAIRS = 64 };

/* Solves t * y = x with n rows. The solution replaces x. */
int library_substitute(const struct work *w, const struct side *t, enum triangle kind, int64_t n,
	const struct side *x, int64_t columns);
/*
** Replaces l by its lower Cholesky factor. The host waits. Of pairs: if the elements of a row are neighbours in memory,
** this memory, column by column, is then the upper factor R of R' * R.
*/
int library_cholesky(const struct work *w, const struct side *l, int64_t n, bool *positive);
/* The same without waiting. info: a word that is 0; the device sets it if l is not positive definite. The last number
   on the diagonal of the factor must be positive, too. */
int library_cholesky_later(const struct work *w, const struct side *l, int64_t n, uint64_t info);
/* Replaces a, of m x n, by its LU factors. pivots: 64-bit numbers of rows, from 1. */
int library_lu(const struct work *w, uint64_t a, uint64_t pivots, int64_t m, int64_t n);
/*
** Replaces a, of m x n with m not less than n, by Q, and writes R with this number of rows, whose elements below the
** diagonal are 0. Signs are LAPACK's.
*/
int library_qr(const struct work *w, uint64_t a, int64_t m, int64_t n, uint64_t r, int64_t rows);
/* Eigenvalues of a symmetric matrix, ascending, go to `values` of the host. vectors: a is replaced by eigenvectors. */
int library_eigen(const struct work *w, uint64_t a, int64_t n, bool vectors, double *values);
/*
** Singular values of a matrix of m x n, with m not less than n; they are descending and go to `values` of the host. The
** matrix is overwritten. u, v: buffers for m x n and n x n vectors, or 0. RUNMAT_UNSUPPORTED also if the library
** changed the matrix by more than rounding does.
*/
int library_svd(const struct work *w, uint64_t a, int64_t first, int64_t m, int64_t n, uint64_t u, uint64_t v,
	double *values);

#endif
