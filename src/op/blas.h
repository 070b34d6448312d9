/*
** op/blas.h - OpenBLAS, opened at first use through a table of its functions.
*/
#ifndef OP_BLAS_H
#define OP_BLAS_H

#include "op/class.h"

/*
** What OpenBLAS is to do next has so many multiplications: few are done by the thread that calls, since its threads
** wait for each other, spinning, for longer than that takes.
*/
void blas_for(double work);
void blas_ended(void);                  /* such a call has returned */

void *blas_open(const char *name, int how);     /* as dlopen: a library that may be OpenBLAS */
/* False: there is no memory for its buffers, and it must not be called */
bool blas_has_room(void);

/*
** C (m by n) = op(A) * op(B), op(A) being m by k; real or complex interleaved, double or single; ta, tb: 'N', 'T', 'C'.
** Small products are plain loops; large ones OpenBLAS where it is, else plain loops too.
*/
void blas_gemm(enum cls c, bool complex, char ta, char tb, int64_t m, int64_t n, int64_t k, const void *a,
	const void *b, void *y);

/* Is such a product of real numbers, of two different matrices, one of op/gemm.c's? */
bool blas_is_ours(enum cls c, int64_t m, int64_t n, int64_t k);

/* (A - means)' * (A - means), of k by n real numbers and n means, without storing the differences. False: the caller
   stores them. */
bool blas_centred(enum cls c, int64_t n, int64_t k, const void *a, const void *means, void *y);

#endif
