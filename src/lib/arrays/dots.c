/*
** lib/arrays/dots.c - the scalar product of two complex vectors in memory, in one pass.
**
** With ops, it would be conj, times and sum, and the products would be written to memory and read again. Here the
** products of a chunk stay in the cache until they are added in the order of the sum tree. So the result has the bits
** of sum(conj(a) .* b), and is also real if all products are.
*/
#include <stdatomic.h>

#include "array/node.h"
#include "array/nonzero.h"
#include "base/mem.h"
#include "base/thread.h"
#include "lib/arrays/dots.h"
#include "op/op.h"

enum { LEAST = 256 };

struct dots {
	const void *x, *y;
	int64_t n;
	bool single;
	void *sums;             /* real and imaginary part for each chunk */
	atomic_bool imaginary;
};

#define DOTS(T, name) \
	static VECTORS bool products_##name(const T *x, const T *y, int64_t n, T *re, T *im) \
	{ \
		T odd = 0; \
		for (int64_t i = 0; i < n; i++) { \
			const T a = x[2 * i], b = -x[2 * i + 1], c = y[2 * i], d = y[2 * i + 1]; \
			re[i] = a * c - b * d; \
			im[i] = a * d + b * c; \
		} \
		for (int64_t i = 0; i < n; i++) \
			odd = im[i] != 0 ? 1 : odd; \
		return odd != 0; \
	} \
	static void chunk_##name(struct dots *s, int64_t chunk) \
	{ \
		T re[SUM_CHUNK], im[SUM_CHUNK], *to = (T *)s->sums + 2 * chunk; \
		int64_t from = chunk * SUM_CHUNK, n = MIN(SUM_CHUNK, s->n - from); \
		if (products_##name((const T *)s->x + 2 * from, (const T *)s->y + 2 * from, n, re, im)) \
			s->imaginary = true; \
		op_sum_outer(OP_sum, sizeof(T) == 8 ? CLS_DOUBLE : CLS_SINGLE, &to[0], re, 1, n); \
		op_sum_outer(OP_sum, sizeof(T) == 8 ? CLS_DOUBLE : CLS_SINGLE, &to[1], im, 1, n); \
	} \
	static void total_##name(const T *sums, int64_t chunks, T *to) \
	{ \
		T level[64]; \
		int levels = 0; \
		for (int64_t c = 0; c < chunks; c++) { \
			T v = sums[2 * c]; \
			for (int64_t q = c; q & 1; q >>= 1) \
				v = level[--levels] + v; \
			level[levels++] = v; \
		} \
		for (; levels > 1; levels--) \
			level[levels - 2] += level[levels - 1]; \
		*to = level[0]; \
	}
DOTS(double, double)
DOTS(float, single)

static void one_chunk(void *with, int64_t chunk, int thread)
{
	struct dots *s = with;
	if (s->single)
		chunk_single(s, chunk);
	else
		chunk_double(s, chunk);
}

static bool is_there(const struct array *a)
{
	return !array_is_pending(a) && a->complex && !a->gpu && cls_is_float((enum cls)a->cls);
}

struct array *complex_dot(struct array *a, struct array *b)
{
	if (!is_there(a) || !is_there(b) || a->cls != b->cls || a->count != b->count || a->count < LEAST)
		return NULL;
	struct dots s = { .x = a->data, .y = b->data, .n = a->count, .single = a->cls == CLS_SINGLE };
	int64_t chunks = (s.n + SUM_CHUNK - 1) / SUM_CHUNK;
	s.sums = mem_try((size_t)chunks * 2 * sizeof(double));
	if (!s.sums)
		return NULL;
	thread_for_seconds((double)s.n * 1e-9, chunks, one_chunk, &s);
	struct array *y = array_new_2d((enum cls)a->cls, s.imaginary, 1, 1);
	for (int part = 0; y && part <= s.imaginary; part++)
		if (s.single)
			total_single((const float *)s.sums + part, chunks, (float *)y->data + part);
		else
			total_double((const double *)s.sums + part, chunks, (double *)y->data + part);
	mem_try_free(s.sums);
	return y;
}
