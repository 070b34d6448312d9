/*
** tests/unit/test_gemm.c - compares the matrix products of op/gemm.c with plain sums. Their bits must not depend on the
** number of threads and the width of vectors.
*/
#include <dlfcn.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/cpu.h"
#include "base/thread.h"
#include "op/blas.h"
#include "op/gemm.h"
#include "test.h"

static uint64_t seed = 1;
static double number(void)
{
	seed = seed * 6364136223846793005u + 1442695040888963407u;
	return (double)(int64_t)(seed >> 11) / 4503599627370496.0 - 1;
}

static double at(const void *x, bool single, int64_t i)
{
	return single ? (double)((const float *)x)[i] : ((const double *)x)[i];
}

static void *numbers(bool single, int64_t n)
{
	void *x = malloc((size_t)n * (single ? 4 : 8) + 1);
	for (int64_t i = 0; i < n; i++)
		if (single)
			((float *)x)[i] = (float)number();
		else
			((double *)x)[i] = number();
	return x;
}

/* The largest error, in units of eps times the sum of magnitudes. */
static double worst(
	bool single, bool ta, bool tb, int64_t m, int64_t n, int64_t k, const void *a, const void *b, const void *y)
{
	double most = 0;
	for (int64_t j = 0; j < n; j++)
		for (int64_t i = 0; i < m; i++) {
			long double sum = 0;
			double size = 0;
			for (int64_t p = 0; p < k; p++) {
				double x = at(a, single, ta ? i * k + p : p * m + i) *
					at(b, single, tb ? p * n + j : j * k + p);
				sum += (long double)at(a, single, ta ? i * k + p : p * m + i) *
					at(b, single, tb ? p * n + j : j * k + p);
				size += fabs(x);
			}
			most = fmax(most,
				fabs((double)(at(y, single, j * m + i) - sum)) / (size * (single ? 0x1p-24 : 0x1p-53)));
		}
	return most;
}

/* A copy of x, transposed. */
static void *transposed_of(bool single, const void *x, int64_t rows, int64_t cols)
{
	void *y = malloc((size_t)(rows * cols) * (single ? 4 : 8) + 1);
	for (int64_t j = 0; j < cols; j++)
		for (int64_t i = 0; i < rows; i++)
			if (single)
				((float *)y)[i * cols + j] = ((const float *)x)[j * rows + i];
			else
				((double *)y)[i * cols + j] = ((const double *)x)[j * rows + i];
	return y;
}

static void try_shape(bool single, bool ta, bool tb, bool same, int64_t m, int64_t n, int64_t k)
{
	enum cls c = single ? CLS_SINGLE : CLS_DOUBLE;
	size_t bytes = (size_t)(m * n) * (single ? 4 : 8);
	void *a = numbers(single, m * k), *b = same ? a : numbers(single, k * n), *y = malloc(bytes + 1),
	     *z = malloc(bytes + 1);
	gemm_use(gemm_best());
	thread_set_count(1);
	if (gemm_try(c, ta, tb, m, n, k, a, b, y)) {
		CHECK(worst(single, ta, tb, m, n, k, a, b, y) < 4 + sqrt((double)k));
		thread_set_count(5);
		memset(z, 255, bytes);
		CHECK(gemm_try(c, ta, tb, m, n, k, a, b, z) && !memcmp(y, z, bytes));
		for (int64_t i = 0; i < m * n && same; i++)
			CHECK(at(y, single, i) == at(y, single, i % m * n + i / m));
		void *t = transposed_of(single, a, ta ? k : m, ta ? m : k);
		CHECK(same || (gemm_try(c, !ta, tb, m, n, k, t, b, z) && !memcmp(y, z, bytes)));
		free(t);
		gemm_use(&gemm_avx2);
		if (gemm_try(c, ta, tb, m, n, k, a, b, z))
			CHECK(!memcmp(y, z, bytes));
		gemm_use(gemm_best());
	}
	blas_gemm(c, false, ta ? 'T' : 'N', tb ? 'T' : 'N', m, n, k, a, b, z);
	CHECK(worst(single, ta, tb, m, n, k, a, b, z) < 4 + sqrt((double)k));
	for (int64_t i = 0; i < m * n && same; i++)
		CHECK(at(z, single, i) == at(z, single, i % m * n + i / m));
	free(a);
	if (!same)
		free(b);
	free(y);
	free(z);
}

TEST(products_are_right_and_have_the_same_bits_for_all_threads_and_vectors)
{
	static const int64_t shapes[][3] = { { 1, 1, 1 }, { 5, 3, 2 }, { 48, 8, 256 }, { 49, 9, 257 }, { 24, 8, 1 },
		{ 47, 100, 300 }, { 100, 7, 64 }, { 3, 200, 70 }, { 200, 3, 70 }, { 130, 131, 1030 }, { 64, 64, 64 },
		{ 16, 8, 20000 }, { 500, 16, 8 }, { 8, 512, 512 }, { 512, 8, 512 }, { 97, 33, 2100 }, { 4200, 20, 20 },
		{ 20, 4200, 20 }, { 300, 1, 200 }, { 1, 300, 200 } };
	if (!gemm_best())
		return;
	for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++)
		for (int flags = 0; flags < 8; flags++)
			try_shape(flags & 1, flags >> 1 & 1, flags >> 2 & 1, false, shapes[s][0], shapes[s][1],
				shapes[s][2]);
}

TEST(a_matrix_by_its_transpose_is_symmetric)
{
	static const int64_t shapes[][2] = { { 1, 9 }, { 2, 70 }, { 13, 1000 }, { 30, 100 }, { 100, 30 }, { 48, 256 },
		{ 49, 2100 }, { 150, 37 }, { 257, 11 }, { 8, 20000 }, { 20, 20000 } };
	for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++)
		for (int flags = 0; flags < 4; flags++)
			try_shape(flags & 1, flags >> 1, !(flags >> 1), true, shapes[s][0], shapes[s][0], shapes[s][1]);
}

/* y = A * x or A' * x is near the sum. Its bits do not depend on the number of threads and the width of vectors. */
static void try_vector(bool single, bool transposed, int64_t rows, int64_t cols)
{
	enum cls c = single ? CLS_SINGLE : CLS_DOUBLE;
	int64_t n = transposed ? cols : rows, k = transposed ? rows : cols;
	size_t bytes = (size_t)n * (single ? 4 : 8);
	void *a = numbers(single, rows * cols), *x = numbers(single, k), *y = malloc(bytes + 1), *z = malloc(bytes + 1);
	gemm_use(gemm_best());
	thread_set_count(1);
	CHECK(gemm_vector(c, transposed, rows, cols, a, x, y));
	CHECK(worst(single, transposed, false, n, 1, k, a, x, y) < 4 + sqrt((double)k));
	thread_set_count(5);
	CHECK(gemm_vector(c, transposed, rows, cols, a, x, z) && !memcmp(y, z, bytes));
	gemm_use(&gemm_avx2);
	CHECK(gemm_vector(c, transposed, rows, cols, a, x, z) && !memcmp(y, z, bytes));
	gemm_use(gemm_best());
	blas_gemm(c, false, 'N', transposed ? 'N' : 'T', 1, n, k, x, a, z);      /* the vector on the left */
	CHECK(worst(single, transposed, false, n, 1, k, a, x, z) < 4 + sqrt((double)k));
	free(a);
	free(x);
	free(y);
	free(z);
}

TEST(products_with_vectors)
{
	static const int64_t shapes[][2] = { { 1, 1 }, { 3, 7 }, { 200, 200 }, { 1023, 9 }, { 1025, 17 }, { 5000, 3 },
		{ 3, 5000 }, { 33, 31 }, { 700, 700 }, { 2049, 65 }, { 16, 20000 }, { 40000, 8 } };
	for (size_t s = 0; s < sizeof shapes / sizeof *shapes && gemm_best(); s++)
		for (int flags = 0; flags < 4; flags++)
			try_vector(flags & 1, flags >> 1, shapes[s][0], shapes[s][1]);
}

static void try_few(bool single, bool ta, bool tb, int64_t m, int64_t n, int64_t k)
{
	enum cls c = single ? CLS_SINGLE : CLS_DOUBLE;
	size_t bytes = (size_t)(m * n) * (single ? 4 : 8);
	void *a = numbers(single, m * k), *b = numbers(single, k * n), *y = malloc(bytes), *z = malloc(bytes);
	gemm_use(gemm_best());
	if (gemm_few(c, ta, tb, m, n, k, a, b, y)) {
		CHECK(worst(single, ta, tb, m, n, k, a, b, y) < 4 + sqrt((double)k));
		if (gemm_try(c, ta, tb, m, n, k, a, b, z))
			CHECK(!memcmp(y, z, bytes));
		gemm_use(&gemm_avx2);
		memset(z, 255, bytes);
		CHECK(gemm_few(c, ta, tb, m, n, k, a, b, z) && !memcmp(y, z, bytes));
		gemm_use(gemm_best());
	}
	free(a), free(b), free(y), free(z);
}

TEST(small_products_have_the_bits_of_others)
{
	for (int64_t m = 1; m < 60; m += m < 20 ? 1 : 7)
		for (int64_t n = 1; n < 30; n += n < 10 ? 1 : 6)
			for (int64_t k = 1; k < 60; k = k * 3 + 1)
				for (int flags = 0; gemm_best() && flags < 8; flags++)
					try_few(flags & 1, flags >> 1 & 1, flags >> 2 & 1, m, n, k);
}

/* Pages of a few numbers, each as gemm_few computes it. */
static void try_pages(bool single, bool ta, bool tb, int rows, int cols, bool one)
{
	enum cls c = single ? CLS_SINGLE : CLS_DOUBLE;
	int64_t pages = 37, item = single ? 4 : 8, square = rows * rows, page = rows * cols;
	char *a = numbers(single, square * pages), *b = numbers(single, page * pages), y[16 * 8],
	     *z = malloc((size_t)(page * pages * item));
	const struct gemm_pages g = { rows, cols, ta, tb, pages, one ? 0 : square, page, a, b, z };
	CHECK(gemm_small_pages(c, &g) == (rows <= 4 && (cols == rows || cols == 1)));
	for (int64_t p = 0; p < pages && gemm_small_pages(c, &g); p++) {
		CHECK(gemm_few(c, ta, tb, rows, cols, rows, a + p * g.a_step * item, b + p * page * item, y));
		CHECK(!memcmp(y, z + p * page * item, (size_t)(page * item)));
	}
	free(a), free(b), free(z);
}

TEST(small_pages_have_the_bits_of_others)
{
	for (int flags = 0; gemm_best() && flags < 16; flags++)
		for (int rows = 2; rows < 6; rows++)
			for (int cols = 1; cols < 6; cols++)
				try_pages(flags & 1, flags >> 1 & 1, flags >> 2 & 1, rows, cols, flags >> 3);
}

/* Compares a product with one that is computed by blocks of rows. The result of a block is contiguous. */
static void try_rows(bool single, bool ta, bool tb, int64_t m, int64_t n, int64_t k, int64_t block)
{
	enum cls c = single ? CLS_SINGLE : CLS_DOUBLE;
	int64_t item = single ? 4 : 8;
	char *a = numbers(single, m * k), *b = numbers(single, k * n), *y = malloc((size_t)(m * n * item)),
	     *z = malloc((size_t)(block * n * item));
	char *packed = malloc(gemm_packed(c, n, k)), *room = malloc(gemm_room(c, block, k));
	CHECK(gemm_is_ours(c, m, n, k));
	CHECK(gemm_try(c, ta, tb, m, n, k, a, b, y));
	gemm_pack(c, n, k, b, tb ? n : k, tb, packed);
	for (int64_t i = 0; i < m; i += block) {
		int64_t rows = MIN(block, m - i);
		gemm_rows(&(struct gemm_rows){ c, n, k, packed }, rows, a + (ta ? i * k : i) * item, ta ? k : m, !ta,
			room, z, rows);
		for (int64_t j = 0; j < n; j++)
			CHECK(!memcmp(z + j * rows * item, y + (j * m + i) * item, (size_t)(rows * item)));
	}
	free(a), free(b), free(y), free(z), free(packed), free(room);
}

TEST(products_by_blocks_of_rows_have_the_bits_of_the_whole)
{
	static const int64_t shapes[][3] = { { 100, 40, 30 }, { 301, 16, 8 }, { 96, 77, 600 }, { 517, 130, 257 },
		{ 64, 33, 1030 } };
	for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++)
		for (int flags = 0; gemm_best() && flags < 8; flags++)
			for (int64_t block = 24; block <= 96; block += 24)
				try_rows(flags & 1, flags >> 1 & 1, flags >> 2 & 1, shapes[s][0], shapes[s][1],
					shapes[s][2], block);
}

/* The bits of a product do not depend on who transposes an operand: the caller or the product. Modes differ in this. */
static void try_transposed(bool single, int64_t m, int64_t n, int64_t k)
{
	enum cls c = single ? CLS_SINGLE : CLS_DOUBLE;
	size_t bytes = (size_t)(m * n) * (single ? 4 : 8);
	void *a = numbers(single, m * k), *b = numbers(single, k * n), *y = malloc(bytes), *z = malloc(bytes);
	void *a_transposed = transposed_of(single, a, m, k), *b_transposed = transposed_of(single, b, k, n);
	thread_set_count(1);
	blas_gemm(c, false, 'N', 'N', m, n, k, a, b, y);
	CHECK(worst(single, false, false, m, n, k, a, b, y) < 4 + sqrt((double)k));
	thread_set_count(5);
	blas_gemm(c, false, 'T', 'N', m, n, k, a_transposed, b, z);
	CHECK(!memcmp(y, z, bytes));
	blas_gemm(c, false, 'N', 'T', m, n, k, a, b_transposed, z);
	CHECK(!memcmp(y, z, bytes));
	blas_gemm(c, false, 'T', 'T', m, n, k, a_transposed, b_transposed, z);
	CHECK(!memcmp(y, z, bytes));
	if (m == n) {
		blas_gemm(c, false, 'N', 'N', m, m, k, a, a_transposed, y);
		blas_gemm(c, false, 'N', 'T', m, m, k, a, a, z);
		CHECK(!memcmp(y, z, bytes));
		blas_gemm(c, false, 'T', 'N', m, m, k, a_transposed, a_transposed, z);
		CHECK(!memcmp(y, z, bytes));
	}
	free(a), free(b), free(a_transposed), free(b_transposed), free(y), free(z);
}

TEST(a_transpose_may_be_made_or_left_to_the_product)
{
	static const int64_t sizes[] = { 1, 2, 3, 5, 17, 31, 257, 700 };
	static const int64_t terms[] = { 1, 7, 16, 33, 100, 300, 1000, 20000 };
	for (int i = 0; i < COUNT(sizes) && gemm_best(); i++)
		for (int j = 0; j < COUNT(sizes); j++)
			for (int k = 0; k < COUNT(terms); k++)
				for (int single = 0; single < 2 && sizes[i] * sizes[j] * terms[k] < 2000000; single++)
					try_transposed(single, sizes[i], sizes[j], terms[k]);
}

/* Makes OpenBLAS take the functions of an old processor, as it does on a processor that it does not know. */
TEST(openblas_uses_avx2_on_processors_that_it_does_not_know)
{
	void *library = blas_open("libopenblas.so.0", RTLD_LAZY | RTLD_LOCAL);
	const char *(*name)(void) = library ? (const char *(*)(void))dlsym(library, "openblas_get_corename") : NULL;
	void (*forget)(void) = name ? (void (*)(void))dlsym(library, "gotoblas_dynamic_quit") : NULL;
	void (*choose)(void) = forget ? (void (*)(void))dlsym(library, "gotoblas_dynamic_init") : NULL;
	if (!choose || cpu_vectors() == CPU_PLAIN || getenv("OPENBLAS_CORETYPE")) {
		SKIP();
		return;
	}
	setenv("OPENBLAS_CORETYPE", "Prescott", 1);
	forget();
	choose();
	CHECK(!strcmp(name(), "Prescott"));
	CHECK(blas_open("libopenblas.so.0", RTLD_LAZY | RTLD_LOCAL) == library);
	CHECK(!strcmp(name(), "Prescott"));     /* the user's choice stays */
	unsetenv("OPENBLAS_CORETYPE");
	CHECK(blas_open("libopenblas.so.0", RTLD_LAZY | RTLD_LOCAL) == library);
	CHECK(!strcmp(name(), "Haswell"));
}
