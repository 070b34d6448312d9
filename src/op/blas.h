/*
** op/blas.h - OpenBLAS, opened at first use through a table of its functions.
*/
#ifndef OP_BLAS_H
#define OP_BLAS_H

#include "op/class.h"

/*
** Announces that the next call of OpenBLAS does `work` multiplications. If they are few, OpenBLAS then uses only the
** calling thread, because its threads would wait for each other longer than the work takes.
*/
void blas_for(double work);
void blas_ended(void);                  /* such a call has returned */

void *blas_open(const char *name, int flags);     /* as dlopen: a library that may be OpenBLAS */
/* False: there is no memory for its buffers, and it must not be called */
bool blas_has_room(void);

/*
** C (m by n) = op(A) * op(B), op(A) being m by k; real or complex interleaved, double or single; ta, tb: 'N', 'T', 'C'.
** Small products are plain loops; large ones OpenBLAS where it is, else plain loops too.
*/
void blas_gemm(enum cls c, bool complex, char ta, char tb, int64_t m, int64_t n, int64_t k, const void *a,
	const void *b, void *y);

/*
** The same, of factors of which at least one is complex: by one real product (blas_complex.c). ta, tb of a real factor:
** 'N' or 'T'. blas_complex gives false if memory is missing; blas_complex_few if it is more than a few numbers.
*/
struct complex_factors {
	enum cls c;
	bool complex_a, complex_b;
	char ta, tb;
	int64_t m, n, k;
	const void *a, *b;
};
bool blas_complex(const struct complex_factors *f, void *y);
bool blas_complex_few(const struct complex_factors *f, void *y);
int64_t blas_complex_room(const struct complex_factors *f);      /* bytes that it needs */
/* Copies the lower triangle of the complex n-by-n matrix y to the upper one, conjugated; the diagonal becomes real. */
void blas_make_hermitian(enum cls c, void *y, int64_t n);
bool blas_complex_is_worth(const struct complex_factors *f);     /* for one real and one complex factor */

/* Is such a product of real numbers, of two different matrices, one of op/gemm.c's? */
bool blas_is_ours(enum cls c, int64_t m, int64_t n, int64_t k);

/* (A - means)' * (A - means), of k by n real numbers and n means, without storing the differences. False: the caller
   stores them. */
bool blas_centred(enum cls c, int64_t n, int64_t k, const void *a, const void *means, void *y);

#endif
