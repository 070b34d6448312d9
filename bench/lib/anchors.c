/*
** bench/lib/anchors.c - what the machine itself can do, in C: the units of the table.
**
**     anchors triad N     STREAM triad over three arrays of N doubles, all cores, best of 10: GB/s
**     anchors loop        a turn of a loop that adds doubles: ns
**     anchors blas N D K ITERS single|double
**                         what pca asks of OpenBLAS, and nothing else, with OpenBLAS' own threads: seconds, median of 5
*/
#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

static double now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* ---- triad ---- */

/* The thread that looks at the clock has a part of the work: one that only waits may come to the clock late, and see a
   turn that is too
** short. */
enum { TURNS = 10 };

static double *a, *b, *c;
static long n;
static int threads;
static pthread_barrier_t barrier;

static void triad_turn(long me)
{
	long from = n / threads * me, upto = me == threads - 1 ? n : n / threads * (me + 1);
	for (long i = from; i < upto; i++)
		a[i] = b[i] + 3.0 * c[i];
}

static void triad_fill(long me)
{
	long from = n / threads * me, upto = me == threads - 1 ? n : n / threads * (me + 1);
	for (long i = from; i < upto; i++)
		a[i] = 0, b[i] = 1, c[i] = 2;
}

static void *triad_part(void *number)
{
	triad_fill((long)number);
	for (int turn = 0; turn < TURNS; turn++) {
		pthread_barrier_wait(&barrier);
		triad_turn((long)number);
		pthread_barrier_wait(&barrier);
	}
	return NULL;
}

static double *memory(size_t bytes)
{
	void *p = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	if (p == MAP_FAILED)
		exit(1);
	madvise(p, bytes, MADV_HUGEPAGE);
	return p;
}

static void triad(void)
{
	threads = (int)sysconf(_SC_NPROCESSORS_ONLN);
	a = memory((size_t)n * 8), b = memory((size_t)n * 8), c = memory((size_t)n * 8);
	pthread_barrier_init(&barrier, NULL, (unsigned)threads);
	pthread_t t;
	for (long i = 1; i < threads; i++)
		pthread_create(&t, NULL, triad_part, (void *)i);
	triad_fill(0);
	double best = 1e9;
	for (int turn = 0; turn < TURNS; turn++) {
		double start = now();
		pthread_barrier_wait(&barrier);
		triad_turn(0);
		pthread_barrier_wait(&barrier);
		double took = now() - start;
		best = took < best ? took : best;
	}
	printf("%.3f\n", 24e-9 * (double)n / best);
}

/* ---- a turn of an adding loop ---- */

static volatile double sink;

static void loop(void)
{
	double best = 1e9;
	volatile long turns = 1000000;
	for (int k = 0; k < 20; k++) {
		double start = now(), s = 0;
		for (long i = 1; i <= turns; i++)
			s = s + (double)i * 0.5;
		sink = s;
		double took = now() - start;
		best = took < best ? took : best;
	}
	printf("%.3f\n", best * 1e9 / 1e6);
}

/* ---- the products of pca ---- */

typedef void (*any_fn)();
static int item;
static any_fn syrk, gemm, geqrf, orgqr;

static void fill(char *p, long count)
{
	for (long i = 0; i < count; i++)
		if (item == 4)
			((float *)p)[i] = (float)((double)rand() / RAND_MAX - 0.5);
		else
			((double *)p)[i] = (double)rand() / RAND_MAX - 0.5;
}

static double pca(int rows, int d, int k, int iters, char *A, char *G, char *Q, char *Z, char *tau, char *work)
{
	double one8 = 1, zero8 = 0, start = now();
	float one4 = 1, zero4 = 0;
	const void *one = item == 4 ? (void *)&one4 : &one8, *zero = item == 4 ? (void *)&zero4 : &zero8;
	int info, lwork = 64 * d;
	syrk("U", "T", &d, &rows, one, A, &rows, zero, G, &d, (size_t)1, (size_t)1);
	for (int i = 0; i < d; i++)
		for (int j = 0; j < i; j++)
			memcpy(G + ((long)j * d + i) * item, G + ((long)i * d + j) * item, (size_t)item);
	for (int t = 0; t < iters; t++) {
		geqrf(&d, &k, Q, &d, tau, work, &lwork, &info);
		orgqr(&d, &k, &k, Q, &d, tau, work, &lwork, &info);
		gemm("N", "N", &d, &k, &d, one, G, &d, Q, &d, zero, Z, &d, (size_t)1, (size_t)1);
		memcpy(Q, Z, (size_t)d * (size_t)k * (size_t)item);
	}
	geqrf(&d, &k, Q, &d, tau, work, &lwork, &info);
	orgqr(&d, &k, &k, Q, &d, tau, work, &lwork, &info);
	gemm("T", "N", &k, &d, &d, one, Q, &d, G, &d, zero, Z, &k, (size_t)1, (size_t)1);
	return now() - start;
}

static int by_size(const void *x, const void *y)
{
	double p = *(const double *)x, q = *(const double *)y;
	return (p > q) - (p < q);
}

static int blas(char **arg)
{
	int rows = atoi(arg[0]), d = atoi(arg[1]), k = atoi(arg[2]), iters = atoi(arg[3]);
	bool single = !strcmp(arg[4], "single");
	void *lib = dlopen("libopenblas.so.0", RTLD_NOW);
	if (!lib)
		return 1;
	item = single ? 4 : 8;
	syrk = (any_fn)dlsym(lib, single ? "ssyrk_" : "dsyrk_"),
	gemm = (any_fn)dlsym(lib, single ? "sgemm_" : "dgemm_");
	geqrf = (any_fn)dlsym(lib, single ? "sgeqrf_" : "dgeqrf_"),
	orgqr = (any_fn)dlsym(lib, single ? "sorgqr_" : "dorgqr_");
	char *A = malloc((size_t)rows * (size_t)d * 8), *G = malloc((size_t)d * (size_t)d * 8),
	     *Q = malloc((size_t)d * (size_t)k * 8);
	char *Z = malloc((size_t)d * (size_t)k * 8), *tau = malloc((size_t)d * 8), *work = malloc((size_t)d * 64 * 8);
	fill(A, (long)rows * d), fill(Q, (long)d * k);
	double t[6];
	for (int i = 0; i < 6; i++)
		t[i] = pca(rows, d, k, iters, A, G, Q, Z, tau, work);
	qsort(t + 1, 5, sizeof *t, by_size);
	printf("%.6f\n", t[3]);
	return 0;
}

int main(int argc, char **argv)
{
	const char *what = argc > 1 ? argv[1] : "";
	if (!strcmp(what, "triad") && argc > 2)
		n = atol(argv[2]), triad();
	else if (!strcmp(what, "loop"))
		loop();
	else if (!strcmp(what, "blas") && argc > 6)
		return blas(argv + 2);
	else
		return 2;
	return 0;
}
