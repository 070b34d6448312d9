/*
** tests/gates/times/peer.c - the loops of ours.m in C, for times.sh. Prints "case seconds", the best of ROUNDS.
*/
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { N = 200000, TURNS = 300000, ROUNDS = 9 };
static double x[N], y[N];
static volatile double sink;

static double now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void chain(void)
{
	double s = 0;
	for (int i = 0; i < N; i++)
		s += (x[i] * 2 + 1) * (x[i] - 3) + x[i] * x[i];
	sink = s;
}

static void functions(void)
{
	double s = 0;
	for (int i = 0; i < N; i++)
		s += exp(-x[i] * x[i]) * sin(x[i]);
	sink = s;
}

static void scalar(void)
{
	double s = 0;
	for (int i = 1; i <= TURNS; i++) {
		s = s + i * 0.5;
		if (s > 1e6)
			s = s - 1e6;
	}
	sink = s;
}

static double fib(double n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
static double (*volatile fib_of)(double) = fib;
static void calls(void) { sink = fib_of(25); }

static int ascending(const void *a, const void *b)
{
	double p = *(const double *)a, q = *(const double *)b;
	return (p > q) - (p < q);
}

static void sorting(void)
{
	memcpy(y, x, sizeof x);
	qsort(y, N, sizeof *y, ascending);
	sink = y[6];
}

static void text(void)
{
	static char to[1 << 20];
	size_t n = 0;
	for (int i = 1; i <= 20000; i++)
		n += (size_t)sprintf(to + n, "%d,", i * 7);
	sink = (double)n;
}

int main(void)
{
	static const struct { const char *name; void (*run)(void); } cases[] = { { "chain", chain },
		{ "functions", functions }, { "scalar", scalar }, { "calls", calls }, { "sorting", sorting },
		{ "text", text } };
	for (int i = 0; i < N; i++)
		x[i] = (double)((long)(i + 1) * 7919 % 200003) / 200003;
	for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
		double best = 1e9;
		for (int r = 0; r < ROUNDS; r++) {
			double began = now();
			cases[c].run();
			best = fmin(best, now() - began);
		}
		printf("%s %.9f\n", cases[c].name, best);
	}
	return 0;
}
