/*
** tests/provider/bench.c - measures how fast a provider runs elementary kernels: `bench PROVIDER [SCALE]`. SCALE
** divides the sizes (for devices made of CPU). One row a case: median of seven, in ms, and what moved in a second.
**
** Kernels are built here and handed to the provider as the runtime does it; nothing of the language takes part.
*/
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/knobs.h"
#include "device/device.h"
#include "kernel/kernel.h"
#include "provider/provider.h"

enum { RUNS = 7, MOST = 8 };

static const struct runmat_provider *p;
static int64_t scale = 1;

static double now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

static int by_size(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;
	return x < y ? -1 : x > y;
}

static void row(const char *name, double first, double *ms, double bytes)
{
	qsort(ms, RUNS, sizeof *ms, by_size);
	printf("%-44s first %9.2f  median %9.4f ms  best %9.4f", name, first, ms[RUNS / 2], ms[0]);
	if (bytes > 0)
		printf("  %8.1f GB/s", bytes / ms[RUNS / 2] * 1e-6);
	printf("\n");
	fflush(stdout);
}

struct job {
	struct builder b;
	struct runmat_launch l;
	struct runmat_binding bind[MOST];
	union runmat_scalar scalar[16];
	int arrays;
	double bytes;
};

static const int size_of[RUNMAT_CLASSES] = { 8, 4, 1, 1, 2, 2, 4, 4, 8, 8, 1, 2 };

static int array(struct job *j, int cls, int layout, int access, int64_t n)
{
	int a = build_array(&j->b, cls, false, layout, access);
	if (p->alloc(p->self, (uint64_t)(n * size_of[cls]), &j->bind[a].buffer))
		printf("no memory for %lld elements: %s\n", (long long)n, device_error(p)), exit(1);
	j->arrays = a + 1;
	j->bytes += (double)n * size_of[cls];
	return a;
}

static int scalar(struct job *j, int cls, double x)
{
	int n, v = build_scalar(&j->b, cls, &n);
	if (cls == RUNMAT_F32)
		j->scalar[n].f32 = (float)x;
	else if (cls == RUNMAT_F64)
		j->scalar[n].f64 = x;
	else
		j->scalar[n].i64 = (int64_t)x;
	return v;
}

static void run(struct job *j, const char *name)
{
	struct runmat_kernel *k = builder_finish(&j->b, name);
	struct runmat_compiled *c;
	double ms[RUNS], begin = now();
	j->l.size = sizeof j->l, j->l.binding = j->bind, j->l.scalar = j->scalar;
	int status = kernel_compile(p, k, &c);
	if (!status)
		status = p->launch(p->self, c, &j->l);
	if (!status)
		status = p->synchronize(p->self);
	double first = now() - begin;
	for (int r = 0; r < RUNS && !status; r++) {
		begin = now();
		status = p->launch(p->self, c, &j->l);
		status = status ? status : p->synchronize(p->self);
		ms[r] = now() - begin;
	}
	if (status)
		printf("%-44s failed: %s\n", name, device_error(p));
	else
		row(name, first, ms, j->bytes);
	begin = now();
	for (int r = 0; r < 100 && !status && j->bytes < 1e6; r++)
		status = p->launch(p->self, c, &j->l);
	if (!status && j->bytes < 1e6 && !p->synchronize(p->self))
		printf("%-44s %9.4f ms each\n", "  100 launches, one wait", (now() - begin) / 100);
	for (int i = 0; i < j->arrays; i++)
		p->free(p->self, j->bind[i].buffer);
	if (p->release)
		p->release(p->self, c);
	kernel_free(k);
}

static struct job *start(struct job *j, int axes, uint32_t inner, int64_t a, int64_t b)
{
	memset(j, 0, sizeof *j);
	j->l.extent[0] = a, j->l.extent[1] = b;
	builder_init(&j->b, axes, inner);
	return j;
}

/* ---- cases ---- */

static void elementwise(int cls, int64_t n, int heavy, const char *name)
{
	struct job j;
	start(&j, 1, 0, n, 1);
	int x = build_load(&j.b, array(&j, cls, RUNMAT_DENSE, RUNMAT_READ, n), 0, -1, RUNMAT_LANE);
	int y = build_map(
		&j.b, OP_plus, cls, build_map(&j.b, OP_times, cls, x, scalar(&j, cls, 2), -1), scalar(&j, cls, 1), -1);
	if (heavy) {
		y = build_map(&j.b, OP_times, cls, build_map(&j.b, OP_sin, cls, y, -1, -1),
			build_map(&j.b, OP_exp, cls, build_map(&j.b, OP_uminus, cls, y, -1, -1), -1, -1), -1);
		y = build_map(&j.b, OP_tanh, cls,
			build_map(&j.b, OP_plus, cls, y, build_map(&j.b, OP_cos, cls, x, -1, -1), -1), -1, -1);
	}
	build_store(&j.b, array(&j, cls, RUNMAT_DENSE, RUNMAT_WRITE, n), 0, y, -1, -1, RUNMAT_LANE);
	run(&j, name);
}

static void reduce(int cls, int64_t a, int64_t b, uint32_t inner, bool broadcast, const char *name)
{
	struct job j;
	start(&j, 2, inner, a, b);
	int64_t groups = inner == 3 ? 1 : inner == 1 ? b : a;
	int x = build_load(&j.b, array(&j, cls, RUNMAT_DENSE, RUNMAT_READ, a * b), 0, -1, RUNMAT_LANE);
	int y = build_reduce(&j.b, RUNMAT_SUM, x, -1), out = array(&j, cls, RUNMAT_STRIDED, RUNMAT_WRITE, groups);
	j.bind[out].stride[inner == 1] = inner == 3 ? 0 : 1;
	build_store(&j.b, out, 0, y, -1, -1, RUNMAT_GROUP);
	if (broadcast)
		build_store(&j.b, array(&j, cls, RUNMAT_DENSE, RUNMAT_WRITE, a * b), 0,
			build_map(&j.b, OP_minus, cls, x, y, -1), -1, -1, RUNMAT_LANE);
	run(&j, name);
}

static void draw(int cls, bool normal, int64_t n, const char *name)
{
	struct job j;
	start(&j, 1, 0, n, 1);
	int d = build_draw(&j.b, normal, cls, -1, scalar(&j, RUNMAT_I64, 3), scalar(&j, RUNMAT_I64, 1));
	build_store(&j.b, array(&j, cls, RUNMAT_DENSE, RUNMAT_WRITE, n), 0, d, -1, -1, RUNMAT_LANE);
	run(&j, name);
}

/* S = S .* exp(drift + scale * randn), 256 times; or Y = a*Y + b*rand */
enum {
	LOOP_ALONE,
	LOOP_FROM_MEMORY,
	LOOP_TABLES
}; /* TABLES: as a loop that rolled, whose positions are read at each turn */

static void loop(int64_t n, bool normal, int how, const char *name)
{
	struct job j;
	start(&j, 1, 0, n, 1);
	int cls = RUNMAT_F32, from = scalar(&j, RUNMAT_I64, 0), upto = scalar(&j, RUNMAT_I64, 256),
	    key = scalar(&j, RUNMAT_I64, 7);
	int a = scalar(&j, cls, 0.0001), b = scalar(&j, cls, 0.0126), s0 = scalar(&j, cls, 100);
	if (how)
		s0 = build_load(&j.b, array(&j, cls, RUNMAT_DENSE, RUNMAT_READ, n), 0, -1, RUNMAT_LANE);
	int positions = how == LOOP_TABLES ? array(&j, RUNMAT_I64, RUNMAT_ONE, RUNMAT_READ, 256) : -1;
	build_loop(&j.b, from, upto);
	int s = build_carry(&j.b, s0, RUNMAT_LANE), at = build_turn(&j.b);
	int d = build_draw(&j.b, normal, cls, -1, positions < 0 ? at : build_gather(&j.b, positions, 0, at), key);
	int step = build_map(&j.b, OP_plus, cls, a, build_map(&j.b, OP_times, cls, b, d, -1), -1);
	if (normal)
		step = build_map(&j.b, OP_times, cls, s, build_map(&j.b, OP_exp, cls, step, -1, -1), -1);
	else
		step = build_map(&j.b, OP_plus, cls, build_map(&j.b, OP_times, cls, s, a, -1), step, -1);
	build_next(&j.b, s, step);
	build_end(&j.b);
	build_store(&j.b, array(&j, cls, RUNMAT_DENSE, RUNMAT_WRITE, n), 0, s, -1, -1, RUNMAT_LANE);
	run(&j, name);
}

/* The body of NLMS: sums over the rows of a column, 200 turns. */
static void team(int64_t rows, int64_t columns, const char *name)
{
	struct job j;
	start(&j, 2, 1, rows, columns);
	int cls = RUNMAT_F32, from = scalar(&j, RUNMAT_I64, 0), upto = scalar(&j, RUNMAT_I64, 200),
	    key = scalar(&j, RUNMAT_I64, 7), mu = scalar(&j, cls, 0.5), eps = scalar(&j, cls, 1e-3);
	int t = build_load(&j.b, array(&j, cls, RUNMAT_DENSE, RUNMAT_READ, rows * columns), 0, -1, RUNMAT_LANE),
	    w0 = build_cast(&j.b, cls, scalar(&j, RUNMAT_F64, 0));
	build_loop(&j.b, from, upto);
	int w = build_carry(&j.b, w0, RUNMAT_LANE), x = build_draw(&j.b, false, cls, -1, build_turn(&j.b), key);
	int d = build_reduce(&j.b, RUNMAT_SUM, build_map(&j.b, OP_times, cls, t, x, -1), -1),
	    y = build_reduce(&j.b, RUNMAT_SUM, build_map(&j.b, OP_times, cls, w, x, -1), -1);
	int nx = build_map(&j.b, OP_plus, cls,
		build_reduce(&j.b, RUNMAT_SUM, build_map(&j.b, OP_times, cls, x, x, -1), -1), eps, -1);
	int e = build_map(&j.b, OP_rdivide, cls, build_map(&j.b, OP_minus, cls, d, y, -1), nx, -1);
	build_next(&j.b, w,
		build_map(&j.b, OP_plus, cls, w,
			build_map(&j.b, OP_times, cls, build_map(&j.b, OP_times, cls, x, mu, -1), e, -1), -1));
	build_end(&j.b);
	build_store(&j.b, array(&j, cls, RUNMAT_DENSE, RUNMAT_WRITE, rows * columns), 0, w, -1, -1, RUNMAT_LANE);
	run(&j, name);
}

static void moves(int64_t bytes)
{
	char *host = malloc((size_t)bytes);
	uint64_t b;
	double up[RUNS], down[RUNS], first[2] = { 0 };
	if (!host || p->alloc(p->self, (uint64_t)bytes, &b))
		return;
	memset(host, 1, (size_t)bytes);
	for (int r = -1; r < RUNS; r++) {
		double t0 = now();
		int bad = p->upload(p->self, b, 0, host, (uint64_t)bytes) || p->synchronize(p->self);
		double t1 = now();
		bad |= p->download(p->self, b, 0, host, (uint64_t)bytes) != 0;
		double t2 = now();
		if (bad)
			printf("moving failed: %s\n", device_error(p));
		*(r < 0 ? &first[0] : &up[r]) = t1 - t0, *(r < 0 ? &first[1] : &down[r]) = t2 - t1;
	}
	char name[60];
	snprintf(name, sizeof name, "upload %lld MB", (long long)(bytes >> 20));
	row(name, first[0], up, (double)bytes);
	snprintf(name, sizeof name, "download %lld MB", (long long)(bytes >> 20));
	row(name, first[1], down, (double)bytes);
	p->free(p->self, b);
	free(host);
}

static void gemm(int cls, char ta, int64_t m, int64_t n, int64_t k, const char *name)
{
	uint64_t a, b, c;
	double ms[RUNS], first = 0;
	if (!p->gemm || p->alloc(p->self, (uint64_t)(m * k * size_of[cls]), &a) ||
		p->alloc(p->self, (uint64_t)(k * n * size_of[cls]), &b) ||
		p->alloc(p->self, (uint64_t)(m * n * size_of[cls]), &c)) {
		printf("%-44s none\n", name);
		return;
	}
	for (int r = -1; r < RUNS; r++) {
		double t0 = now();
		int status = p->gemm(p->self, cls, 0, ta, 'N', m, n, k, 1, a, ta == 'N' ? m : k, b, k, 0, c, m);
		status = status ? status : p->synchronize(p->self);
		if (status) {
			printf("%-44s failed: %s\n", name, device_error(p));
			break;
		}
		*(r < 0 ? &first : &ms[r]) = now() - t0;
		if (r == RUNS - 1) {
			row(name, first, ms, 0);
			printf("%-44s %9.2f TFLOP/s\n", "",
				2.0 * (double)m * (double)n * (double)k / ms[RUNS / 2] * 1e-9);
		}
	}
	p->free(p->self, a), p->free(p->self, b), p->free(p->self, c);
}

static void all_cases(void)
{
	int64_t big = 100000000 / scale, mid = 10000000 / scale;
	elementwise(RUNMAT_F32, 1000, 0, "y = 2*x + 1, single, 1e3");
	elementwise(RUNMAT_F32, mid, 0, "y = 2*x + 1, single, 1e7");
	elementwise(RUNMAT_F32, big, 0, "y = 2*x + 1, single, 1e8");
	elementwise(RUNMAT_F64, mid, 0, "y = 2*x + 1, double, 1e7");
	elementwise(RUNMAT_F32, mid, 1, "sin, exp, cos, tanh, single, 1e7");
	elementwise(RUNMAT_F32, big, 1, "sin, exp, cos, tanh, single, 1e8");
	elementwise(RUNMAT_F64, mid, 1, "sin, exp, cos, tanh, double, 1e7");
	elementwise(RUNMAT_I32, mid, 0, "y = 2*x + 1, int32, 1e7");
	elementwise(RUNMAT_U8, mid, 0, "y = 2*x + 1, uint8, 1e7");
	reduce(RUNMAT_F32, mid, 1, 3, false, "total, single, 1e7");
	reduce(RUNMAT_F32, big, 1, 3, false, "total, single, 1e8");
	reduce(RUNMAT_F64, mid, 1, 3, false, "total, double, 1e7");
	reduce(RUNMAT_F32, 1000, big / 1000, 1, false, "sums of columns, 1000 x 1e5");
	reduce(RUNMAT_F32, big / 1000, 1000, 2, false, "sums of rows, 1e5 x 1000");
	reduce(RUNMAT_F32, 16, mid / 16, 1, false, "sums of short columns, 16 x 625000");
	reduce(RUNMAT_F32, mid / 4, 4, 2, false, "sums of short rows, 2500000 x 4");
	reduce(RUNMAT_F32, 4, big / 4, 2, false, "sums of 4 long rows, 4 x 25e6");
	reduce(RUNMAT_F32, 1000, mid / 1000, 1, true, "x - sum(x), columns, 1000 x 1e4");
	reduce(RUNMAT_F32, mid, 1, 3, true, "x - sum(x, 'all'), 1e7");
	draw(RUNMAT_F32, false, big, "rand, single, 1e8");
	draw(RUNMAT_F32, true, big, "randn, single, 1e8");
	draw(RUNMAT_F64, true, mid, "randn, double, 1e7");
	loop(1000000 / scale, true, LOOP_ALONE, "Monte Carlo, 1e6 x 256");
	loop(5000000 / scale, true, LOOP_ALONE, "Monte Carlo, 5e6 x 256");
	loop(5000000 / scale, true, LOOP_FROM_MEMORY, "Monte Carlo, 5e6 x 256, from memory");
	loop(5000000 / scale, true, LOOP_TABLES, "Monte Carlo, 5e6 x 256, as rolled");
	loop(1000000 / scale, false, LOOP_ALONE, "IIR with rand, 1e6 x 256");
	team(128, 512 / MIN(scale, 16), "NLMS, 128 x 512, 200 turns");
	team(128, 4096 / scale, "NLMS, 128 x 4096, 200 turns");
	int64_t m = scale > 1 ? 256 : 4096;
	gemm(RUNMAT_F32, 'N', m, m, m, "gemm, single, 4096^3");
	gemm(RUNMAT_F32, 'T', 512, 512, scale > 1 ? 2048 : 80000, "gemm, single, A'*A, 80000 x 512");
	gemm(RUNMAT_F32, 'N', 512, 8, 512, "gemm, single, 512 x 512 * 512 x 8");
	gemm(RUNMAT_F64, 'N', m / 2, m / 2, m / 2, "gemm, double, 2048^3");
	moves((int64_t)256000000 / scale);
}

int main(int argc, char **argv)
{
	struct runmat_device_info info = { .size = sizeof info };
	p = argc > 1 && !strcmp(argv[1], "cuda") ? &provider_cuda :
		argc > 1 && !strcmp(argv[1], "cpu") ? &provider_cpu :
		&provider_wgpu;
	scale = argc > 2 ? MAX(atoll(argv[2]), 1) : 1;
	double begin = now();
	if (p->device_info(p->self, &info)) {
		printf("%s: %s\n", p->name, device_error(p));
		return 0;
	}
	printf("%s: %s, %s; opened in %.0f ms; f64 %s, fma %s, int64 %s\n", p->name, info.name, info.driver,
		now() - begin, info.capabilities & RUNMAT_HAS_F64 ? "yes" : "no",
		info.capabilities & RUNMAT_NO_FMA ? "made of products" : "fused",
		info.capabilities & RUNMAT_HAS_I64 ? "yes" : "no");
	all_cases();
	return 0;
}
