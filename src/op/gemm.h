/*
** op/gemm.h - matrix products of our own: the same bits for any number of threads and any width of vector.
*/
#ifndef OP_GEMM_H
#define OP_GEMM_H

#include "op/class.h"

/* Products of `count` pages: y (rows by cols) = op(A) * op(B), A square. The pages of A are a_step elements apart. */
struct gemm_pages {
	int rows, cols;
	bool ta, tb;
	int64_t count, a_step, b_step;
	const void *a, *b;
	void *y;
};

/*
** The functions for one kind of CPU, for doubles [0] and singles [1]. A panel is up to mr rows of op(A), or nr columns
** of op(B), ordered by terms: its element (i, p) is at p * width + i.
*/
struct gemm_kernels {
	int mr[2], nr[2];
	/* c (a third, two or all of mr rows by nr, its columns ldc apart) = or += the product of k terms; those of a
	   stand sa apart, those of b sb. */
	void (*kernel[2][3])(
		int64_t k, const void *a, int64_t sa, const void *b, int64_t sb, void *c, int64_t ldc, bool add);
	/* Makes a panel of `have` rows, which stand side by side in memory (across) or each in one piece, then less
	   means[row] (NULL: 0); zeros fill it. */
	void (*pack[2])(const void *from, int64_t ld, bool across, int64_t have, int64_t k, int64_t width,
		const void *means, void *to);
	/* y = A * x, of m rows and k columns lda apart; y = A' * x, of n columns of k terms. */
	void (*rows[2])(int64_t m, int64_t k, const void *a, int64_t lda, const void *x, void *y);
	void (*dots[2])(int64_t k, int64_t n, const void *a, int64_t lda, const void *x, void *y);
	void (*dot[2])(int64_t k, const void *a, const void *x, void *y);       /* one sum */
	/*
	** y (m by n, its columns ldy apart) = the product of k terms, for few of all: rows of a stand side by side, its
	** terms lda apart; those of b sp, its columns sj.
	*/
	void (*few[2])(int64_t m, int64_t n, int64_t k, const void *a, int64_t lda, const void *b, int64_t sp,
		int64_t sj, void *y, int64_t ldy);
	/* Pages of two to four rows, and as many columns or one. False: pages of another size. */
	bool (*pages[2])(const struct gemm_pages *g);
};
extern const struct gemm_kernels gemm_avx2, gemm_avx512;
const struct gemm_kernels *gemm_best(void);             /* for this CPU; NULL: none */
void gemm_use(const struct gemm_kernels *g);            /* instead of the best; for tests */

/* C (m by n) = op(A) * op(B), real, as blas_gemm. False: better done elsewhere. */
bool gemm_try(enum cls c, bool ta, bool tb, int64_t m, int64_t n, int64_t k, const void *a, const void *b, void *y);
/* Like gemm_try for small matrices, by one thread, with equal bits. */
bool gemm_few(enum cls c, bool ta, bool tb, int64_t m, int64_t n, int64_t k, const void *a, const void *b, void *y);
/* Like gemm_few for few terms. False: there are more, or this CPU has no kernels. */
bool gemm_short(enum cls c, bool ta, bool tb, int64_t m, int64_t n, int64_t k, const void *a, const void *b, void *y);
/* Pages of a few numbers, with the bits of gemm_few. False: better done elsewhere. */
bool gemm_small_pages(enum cls c, const struct gemm_pages *g);
/* Their bits are not those that rows of the result have by themselves. */
bool gemm_has_long_sums(int64_t m, int64_t n, int64_t k);
/* Computes (A - means)' * (A - means) for k by n numbers and n means. Differences are rounded as if they were
** stored. */
bool gemm_centred(enum cls c, int64_t n, int64_t k, const void *a, const void *means, void *y);
/*
** A product by blocks of rows. One thread computes a block, and the bits are those of the whole product. It needs
** gemm_is_ours. gemm_pack packs op(B) once: n columns of k terms, in gemm_packed bytes. Then gemm_rows multiplies any
** rows of op(A) with it; ldy is the distance between the columns of the result. ld and across say how an operand lies
** in memory, as in `pack` above. room has gemm_room bytes for that number of rows.
*/
struct gemm_rows { enum cls cls; int64_t n, k; const void *packed; };
bool gemm_is_ours(enum cls c, int64_t m, int64_t n, int64_t k);
int gemm_width(enum cls c); /* rows that are best done together: blocks are multiples of it */
size_t gemm_packed(enum cls c, int64_t n, int64_t k);
size_t gemm_room(enum cls c, int64_t rows, int64_t k);
void gemm_pack(enum cls c, int64_t n, int64_t k, const void *b, int64_t ld, bool across, void *packed);
void gemm_rows(const struct gemm_rows *g, int64_t rows, const void *a, int64_t ld, bool across, void *room, void *y,
	int64_t ldy);
/* A (rows by cols) or its transpose by a vector. False: this CPU has no kernels. */
bool gemm_vector(enum cls c, bool transposed, int64_t rows, int64_t cols, const void *a, const void *x, void *y);
/* C (m by n) = op(A) * op(B), one of m and n small: by one vector after another. False: no kernels, or no memory. */
bool gemm_vectors(enum cls c, bool ta, bool tb, int64_t m, int64_t n, int64_t k, const void *a, const void *b, void *y);
void gemm_mirror(
	enum cls c, int64_t n, void *y); /* the triangle below the diagonal of n by n numbers becomes that above */

#endif
