/*
** tests/unit/test_fft.c - transforms have the same bits for every width of vectors. The loops of op/fft.inc for plain
** C, AVX2 and AVX-512 transform the same lines.
*/
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/cpu.h"
#include "op/fft.h"
#include "op/loops.h"
#include "test.h"

enum { POINTS = 4 * 4 * 2 * 3 * 5 * 7, LANES = 16 };

static double number(uint64_t *state)
{
	*state = *state * 6364136223846793005u + 1442695040888963407u;
	return (double)(int64_t)*state * 0x1p-63;
}

/* Transforms all lines of complex numbers, one bunch of lines after the other. single: the numbers are singles. */
static void transform(const struct fft_loops *f, bool single, const void *from, void *to)
{
	double *root = malloc(2 * POINTS * sizeof *root);
	struct fft_factors plan = { .n = POINTS, .count = 6, .factor = { 4, 4, 2, 3, 5, 7 }, .root = root };
	for (int k = 0; k < POINTS; k++) {
		double re = cos(2 * 3.141592653589793 * k / POINTS), im = -sin(2 * 3.141592653589793 * k / POINTS);
		if (single)
			((float *)(void *)root)[2 * k] = (float)re, ((float *)(void *)root)[2 * k + 1] = (float)im;
		else
			root[2 * k] = re, root[2 * k + 1] = im;
	}
	char *x = aligned_alloc(64, (size_t)(POINTS * f->block + 63) / 64 * 64),
	     *y = aligned_alloc(64, (size_t)(POINTS * f->block + 63) / 64 * 64);
	for (int first = 0; first < LANES; first += f->lines) {
		int64_t start[FFT_MOST_LINES];
		for (int l = 0; l < f->lines; l++)
			start[l] = (int64_t)(first + l) * POINTS;
		f->load(x, POINTS, from, 1, start, f->lines, FFT_PAIRS);
		f->run(&plan, x, y);
		f->divide(y, POINTS, 3);
		f->store(y, POINTS, to, 1, start, f->lines, FFT_PAIRS);
	}
	free(x), free(y), free(root);
}

static void compare(bool single)
{
	size_t n = (size_t)2 * POINTS * LANES, item = single ? 4 : 8;
	uint64_t state = 7;
	void *from = malloc(n * item), *want = malloc(n * item), *got = malloc(n * item);
	for (size_t k = 0; k < n; k++)
		if (single)
			((float *)from)[k] = (float)number(&state);
		else
			((double *)from)[k] = number(&state);
	transform(op_loops_plain.fft[single ? LOOP_F32 : LOOP_F64], single, from, want);
#ifdef __x86_64__
	const struct op_loops *const wider[] = { &op_loops_avx2, &op_loops_avx512 };
	for (int v = 0; v < (int)cpu_vectors(); v++) {
		transform(wider[v]->fft[single ? LOOP_F32 : LOOP_F64], single, from, got);
		CHECK(memcmp(want, got, n * item) == 0);
	}
#endif
	free(from), free(want), free(got);
}

TEST(doubles_of_all_vectors) { compare(false); }
TEST(singles_of_all_vectors) { compare(true); }
