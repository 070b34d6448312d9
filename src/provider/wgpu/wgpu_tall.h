/*
** provider/wgpu/wgpu_tall.h - see wgpu_tall.c. P and the bindings are those of wgpu_gemm.c, but for what stands here.
*/
#ifndef PROVIDER_WGPU_TALL_H
#define PROVIDER_WGPU_TALL_H

#include "base/base.h"
#include "base/str.h"

enum {
	TALL_MOST = 1024,       /* numbers of C */
	TALL_LEAST_K = 4096,
	TALL_EACH = 1024,       /* steps of k that a workgroup takes at least */
	TALL_PARTS = 1024,
	TALL_WORKGROUPS = 2048,
	ROWS_LEAST = 8192,
	ROWS_MOST_COLUMNS = 16
};

/* strides of A's and B's lines, of C's rows and columns; turned: A and B change places */
struct tall { int64_t m, n, a, b, row, column; bool turned; };

/* Are both operands contiguous along k, and C is small? Then t says how C is made. */
bool tall_fits(int64_t m, int64_t n, int64_t k, bool ta, bool tb, int64_t lda, int64_t ldb, int64_t ldc,
	struct tall *t);
/*
** Writes the bindings of a product of numbers of type t, and number(i), which reads such a number from P. a, b, c and
** sums: the types of the elements of the arrays A, B, C and S.
*/
void product_head(struct str *s, const char *t, const char *a, const char *b, const char *c, const char *sums);
int tall_tile(const struct tall *t, int *columns);      /* rows of a tile */
void tall_text(struct str *out, bool single, int rows, int columns);
void tall_join_text(struct str *out, bool single);      /* a workgroup adds up one number's parts */
int rows_room(int64_t n);
void rows_text(struct str *out, bool single, int room); /* room: columns, rounded up to a power of two */

#endif
