/*
** tests/unit/test_random.c - statistical tests of the random numbers: Kolmogorov and Smirnov's distance, moments, tails
** up to 5 sigma, correlation with earlier draws and with other streams. They test Philox in both classes, and the
** Mersenne twister, which small draws use. Seeds are fixed, so no test fails by chance. Bounds are 4.5 standard errors.
*/
#include "array/random.h"
#include "runmat/loops.h"
#include "test.h"

enum { N = 1 << 20 };
static double x[N], y[N];

static void draw(double *to, int normal, unsigned cls, uint64_t seed, uint64_t position)
{
	static float f[N];
	if (cls == RUNMAT_F64)
		runmat_draw(normal, cls, to, seed, position, 0, N);
	else
		runmat_draw(normal, cls, f, seed, position, 0, N);
	for (int i = 0; cls == RUNMAT_F32 && i < N; i++)
		to[i] = (double)f[i];
}

static int ascending(const void *a, const void *b)
{
	double p = *(const double *)a, q = *(const double *)b;
	return (p > q) - (p < q);
}

/* sqrt(n) times the largest distance from the distribution. It exceeds 1.95 in one of 1,000 samples. */
static double distance(const double *v, int normal)
{
	double worst = 0;
	memcpy(y, v, sizeof y);
	qsort(y, N, sizeof *y, ascending);
	for (int i = 0; i < N; i++) {
		double p = normal ? 0.5 * erfc(-y[i] * M_SQRT1_2) : y[i];
		worst = fmax(worst, fmax(fabs(p - (double)i / N), fabs((double)(i + 1) / N - p)));
	}
	return worst * sqrt(N);
}

/* The error of a mean of a^p * b^q, in standard errors. */
static double off(double sum, double want, double variance)
{
	return fabs(sum / N - want) / sqrt(variance / N);
}

static double correlation(const double *a, const double *b, int n, double mean, double variance)
{
	double sum = 0;
	for (int i = 0; i < n; i++)
		sum += (a[i] - mean) * (b[i] - mean);
	return fabs(sum / n / variance) * sqrt(n);
}

static void check_uniform(const double *v)
{
	double m1 = 0, m2 = 0, least = 1, most = 0;
	for (int i = 0; i < N; i++)
		m1 += v[i], m2 += v[i] * v[i], least = fmin(least, v[i]), most = fmax(most, v[i]);
	CHECK(least > 0 && most < 1 && least < 1e-5 && most > 1 - 1e-5);
	CHECK(off(m1, 0.5, 1.0 / 12) < 4.5 && off(m2, 1.0 / 3, 4.0 / 45) < 4.5);
	CHECK(distance(v, 0) < 1.95);
}

static void check_normal(const double *v)
{
	double m[5] = { 0 };
	int beyond[7] = { 0 };
	for (int i = 0; i < N; i++) {
		for (int k = 1; k < 5; k++)
			m[k] += pow(v[i], k);
		for (int s = 1; s < 7; s++)
			beyond[s] += fabs(v[i]) > s;
	}
	CHECK(off(m[1], 0, 1) < 4.5 && off(m[2], 1, 2) < 4.5 && off(m[3], 0, 15) < 4.5 && off(m[4], 3, 96) < 4.5);
	for (int s = 1; s < 6; s++) {
		double p = erfc(s * M_SQRT1_2), want = p * N;
		CHECK(fabs(beyond[s] - want) < 4.5 * sqrt(want) + 1);
	}
	CHECK(beyond[6] == 0);
	CHECK(distance(v, 1) < 1.95);
}

/* Correlation with earlier draws: neighbours, the words of one counter, blocks, distances that are powers of two. */
static void check_serial(const double *v, double mean, double variance)
{
	static const int lags[] = { 1, 2, 3, 4, 8, 15, 16, 17, 31, 32, 48, 63, 64, 65, 128, 1000, 1024, 4096, 65536 };
	for (int k = 0; k < COUNT(lags); k++)
		CHECK(correlation(v, v + lags[k], N - lags[k], mean, variance) < 4.5);
}

TEST(counter_based_uniforms)
{
	for (unsigned cls = RUNMAT_F64; cls <= RUNMAT_F32; cls++)
		for (uint64_t seed = 0; seed < 3; seed++) {
			draw(x, 0, cls, seed, seed * 5);
			check_uniform(x);
			check_serial(x, 0.5, 1.0 / 12);
		}
}

TEST(counter_based_normals)
{
	for (unsigned cls = RUNMAT_F64; cls <= RUNMAT_F32; cls++)
		for (uint64_t seed = 0; seed < 3; seed++) {
			draw(x, 1, cls, seed, seed);
			check_normal(x);
			check_serial(x, 0, 1);
			for (int i = 0; i < N;
				i++) /* the pairs of Box and Muller share a radius: squares must not show it */
				x[i] = x[i] * x[i];
			check_serial(x, 1, 2);
		}
}

TEST(streams_do_not_know_each_other)
{
	static double z[N];
	static const uint64_t other[][2] = { { 0, 1 }, { 0, 2 }, { 1, 0 }, { 2, 0 }, { 1, 1 }, { 0, 1ull << 32 },
		{ 1ull << 32, 0 } };
	for (int normal = 0; normal < 2; normal++) {
		draw(x, normal, RUNMAT_F64, 0, 0);
		for (int k = 0; k < COUNT(other); k++) {
			draw(z, normal, RUNMAT_F64, other[k][0], other[k][1]);
			CHECK(correlation(x, z, N, normal ? 0 : 0.5, normal ? 1 : 1.0 / 12) < 4.5);
			CHECK(correlation(x + 1, z, N - 1, normal ? 0 : 0.5, normal ? 1 : 1.0 / 12) < 4.5);
		}
	}
}

TEST(small_draws)
{
	static struct random r;
	for (int kind = 0; kind < 2; kind++) {
		random_seed(&r, RANDOM_TWISTER, 7);
		if (kind)
			random_seed_old(&r, 7);
		for (int i = 0; i < N; i++)
			x[i] = random_uniform(&r);
		check_uniform(x);
		check_serial(x, 0.5, 1.0 / 12);
		for (int i = 0; i < N; i++)
			x[i] = random_normal(&r);
		check_normal(x);
		check_serial(x, 0, 1);
	}
}

TEST(documented_values)
{
	static const double uniform[] = { 0.8147, 0.9058, 0.1270, 0.9134, 0.6324 },
			    normal[] = { 0.5377, 1.8339, -2.2588, 0.8622, 0.3188 };
	static struct random r;
	random_seed(&r, RANDOM_DEFAULT, 0);
	for (int i = 0; i < 5; i++)
		CHECK(fabs(random_uniform(&r) - uniform[i]) < 5e-5);
	random_seed(&r, RANDOM_DEFAULT, 0);
	for (int i = 0; i < 5; i++)
		CHECK(fabs(random_normal(&r) - normal[i]) < 5e-5);
}
