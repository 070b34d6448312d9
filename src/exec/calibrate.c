/*
** exec/calibrate.c - measures costs: times short array programs on the host and on the device.
**
** The measured programs run through nodes, plans and kernels as all programs do, so the results are the costs of real
** programs. Each program runs once to compile its kernels, and then a few times. The shortest time counts, because
** other processes can only make a run longer. The whole measurement takes a few seconds.
*/
#include "exec/calibrate.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "array/ops.h"
#include "array/random.h"
#include "base/error.h"
#include "base/knobs.h"
#include "device/place.h"
#include "exec/exec.h"
#include "exec/explain.h"

enum { REPEATS = 4, CHAIN_OPS = 64, CHAIN_CALLS = 8 };  /* runs of a program; ops and function calls in a chain */

static struct array *number_of(enum cls c, double x)
{
	shape s = shape_2d(1, 1);
	struct array *y = array_zeros(c, false, &s);
	if (y)
		op_convert(c, y->data, CLS_DOUBLE, &x, 1);
	return y;
}

/* Returns the node `taken` op `number`; NULL if `taken` is NULL. */
static struct array *with_number(enum op op, struct array *taken, double number)
{
	struct array *x[2] = { taken, taken ? number_of((enum cls)taken->cls, number) : NULL };
	struct array *y = x[0] && x[1] ? array_op(op, 2, x) : NULL;
	array_unref(x[0]);
	array_unref(x[1]);
	return y;
}

/* Returns the node op(taken); NULL if `taken` is NULL. */
static struct array *function_of(enum op op, struct array *taken)
{
	struct array *y = taken ? array_op(op, 1, &taken) : NULL;
	array_unref(taken);
	return y;
}

/* ---- the measured programs: they compute with a leaf x and the number k of the run, so no two runs are equal ---- */

struct array *calibrate_add_one(struct array *x, int k) { return with_number(OP_plus, array_ref(x), k); }

struct array *calibrate_many_ops(struct array *x, int k)
{
	struct array *y = with_number(OP_plus, array_ref(x), k);
	for (int i = 1; y && i < CHAIN_OPS; i += 2)
		y = with_number(OP_plus, with_number(OP_times, y, 1 + 0.001 * i), 0.5);
	return y;
}

struct array *calibrate_many_calls(struct array *x, int k)
{
	struct array *y = with_number(OP_plus, array_ref(x), k);
	for (int i = 0; y && i < CHAIN_CALLS; i++)
		y = function_of(i & 1 ? OP_exp : OP_sin, y);
	return y;
}

/* Sums of columns, or of rows. */
static struct array *sums(struct array *x, int k, uint32_t axes)
{
	struct array *y = with_number(OP_plus, array_ref(x), k), *z = y ? array_reduce(OP_sum, y, axes, 0, NULL) : NULL;
	array_unref(y);
	return z;
}
struct array *calibrate_columns(struct array *x, int k) { return sums(x, k, 1); }
struct array *calibrate_rows(struct array *x, int k) { return sums(x, k, 2); }

struct array *calibrate_total(struct array *x, int k)
{
	struct array *y = with_number(OP_plus, array_ref(x), k), *z = y ? array_reduce(OP_sum, y, 3, 0, NULL) : NULL;
	array_unref(y);
	return z;
}

struct array *calibrate_product(struct array *x, int k)
{
	struct array *y = with_number(OP_plus, array_ref(x), k), *z = y ? array_mtimes(y, true, y, false) : NULL;
	array_unref(y);
	return z;
}

struct array *calibrate_fft(struct array *x, int k)
{
	struct dft t = { .axes = 1, .n = { x->shape.d[0] } };
	struct array *y = with_number(OP_plus, array_ref(x), k), *z = y ? array_dft(y, &t) : NULL;
	array_unref(y);
	return z;
}

/* ---- timing ---- */

/* Reads one number of the result, and so waits for the device as programs do. */
static bool look_at(struct bench *b, struct array *y)
{
	char number[8];
	struct device_buffer *d = b->p && y->storage ? storage_buffer(y->storage, b->p) : NULL;
	return !d || device_download(b->p, d->id, 0, number, 4) == RUNMAT_OK;
}

double calibrate_time(struct bench *b, measured f, struct array *x, int repeats)
{
	double best = INFINITY;
	place_override(b->p ? PLACE_DEVICE : PLACE_HOST);
	for (int k = 0; k <= repeats && !b->failed; k++) {
		double began = explain_clock();
		struct array *y = f(x, k + 1);
		b->failed = !y || (y->pending && !array_force(y)) || !look_at(b, y);
		/* A result that is on the host says that the device did not run the program. A product may be there. */
		b->failed |= b->p && k == 0 && !b->failed && y->op != OP_AWAY && f != calibrate_product;
		array_unref(y);
		double took = explain_clock() - began;
		if (k == 0)
			b->first = took;
		else
			best = MIN(best, took);
	}
	place_override(PLACE_ANY);
	return best;
}

struct array *calibrate_leaf(enum cls c, int64_t rows, int64_t cols)
{
	struct array *x = array_new_2d(c, false, rows, cols);
	for (int64_t i = 0; x && i < x->count; i++) {
		double v = 0.25 + (double)(i & 1023) / 2048;
		if (c == CLS_DOUBLE)
			((double *)x->data)[i] = v;
		else
			((float *)x->data)[i] = (float)v;
	}
	return x;
}

/* ---- the cost constants (device/costs.def) ---- */

/* Seconds of a small program: a launch and the wait for it. */
static double launch_time(struct bench *b)
{
	struct array *x = calibrate_leaf(CLS_SINGLE, 8192, 1);
	double best = x ? calibrate_time(b, calibrate_add_one, x, 40) : NAN;
	array_unref(x);
	return best;
}

/* Seconds of a launch among many, without waiting between them. */
static double queued_launch_time(struct bench *b)
{
	enum { MANY = 50 };
	struct array *x = calibrate_leaf(CLS_SINGLE, 8192, 1);
	double began = 0;
	place_override(b->p ? PLACE_DEVICE : PLACE_HOST);
	for (int k = 0; x && k <= MANY && !b->failed; k++) {
		struct array *y = calibrate_add_one(x, k + 1);
		b->failed = !y || (y->pending && !array_force(y));
		if (k == 0 || k == MANY)
			b->failed |= !y || !look_at(b, y);
		if (k == 0)
			began = explain_clock();
		array_unref(y);
	}
	place_override(PLACE_ANY);
	array_unref(x);
	return (explain_clock() - began) / MANY;
}

/* Measures uploads, downloads and the wait for an answer. */
static void transfers(struct bench *b, struct device_costs *c, int64_t bytes)
{
	const struct runmat_provider *p = b->p;
	struct device_buffer *d;
	char *host = mem_zalloc((size_t)bytes), small[16];
	double up = INFINITY, down = INFINITY, wait = INFINITY;
	if (device_buffer_new(p, (uint64_t)bytes, &d)) {
		mem_free(host);
		b->failed = true;
		return;
	}
	for (int k = 0; k < REPEATS && !b->failed; k++) {
		double t0 = explain_clock();
		b->failed |= p->upload(p->self, d->id, 0, host, (uint64_t)bytes) || p->synchronize(p->self);
		double t1 = explain_clock();
		b->failed |= p->download(p->self, d->id, 0, host, (uint64_t)bytes) != RUNMAT_OK;
		double t2 = explain_clock();
		b->failed |= p->download(p->self, d->id, 0, small, 4) != RUNMAT_OK;
		double t3 = explain_clock();
		up = MIN(up, t1 - t0), down = MIN(down, t2 - t1), wait = MIN(wait, t3 - t2);
	}
	c->up = up / (double)bytes, c->down = down / (double)bytes, c->sync = wait;
	device_buffer_unref(d);
	mem_free(host);
}

/* Seconds for one operation, if f does `items` operations for each element. less: a launch's time, to subtract. */
static double per_item(struct bench *b, measured f, enum cls c, int64_t n, double items, double less)
{
	struct array *x = calibrate_leaf(c, n, 1);
	double best = x ? calibrate_time(b, f, x, REPEATS) : NAN;
	array_unref(x);
	return MAX(best - less, best * 0.1) / ((double)n * items);
}

/* Seconds for one multiplication of a matrix product. */
static double per_multiplication(struct bench *b, enum cls c, int64_t side, double less)
{
	struct array *x = calibrate_leaf(c, side, side);
	double best = x ? calibrate_time(b, calibrate_product, x, REPEATS) : NAN;
	array_unref(x);
	return MAX(best - less, best * 0.1) / ((double)side * (double)side * (double)side);
}

/*
** Measures arithmetic on n elements, memory on `wide` times as many, and the time of compilation. `memory` is for one
** byte: a program that adds 1 to singles moves 8 bytes for each element.
*/
static void arithmetic(struct bench *b, struct device_costs *c, int64_t n, int wide, bool doubles)
{
	double launch = b->p ? launch_time(b) : c->launch;
	c->memory = per_item(b, calibrate_add_one, CLS_SINGLE, n * wide, 8, launch);
	c->op32 = per_item(b, calibrate_many_ops, CLS_SINGLE, n, CHAIN_OPS, launch);
	c->compile = b->p ? MAX(b->first - (double)n * CHAIN_OPS * c->op32 - (double)n * 4 * c->up, 1e-4) : 0;
	c->call32 = per_item(b, calibrate_many_calls, CLS_SINGLE, n, CHAIN_CALLS, launch);
	int64_t side = n > 4 << 20 ? 2048 : b->p && n <= 1 << 20 ? 128 : 768;
	c->mul32 = per_multiplication(b, CLS_SINGLE, side, launch);
	if (!doubles)
		return;
	c->op64 = per_item(b, calibrate_many_ops, CLS_DOUBLE, n / 4, CHAIN_OPS, launch);
	c->call64 = per_item(b, calibrate_many_calls, CLS_DOUBLE, n / 4, CHAIN_CALLS, launch);
	c->mul64 = per_multiplication(b, CLS_DOUBLE, side / 2, launch);
}

bool calibrate_costs(struct str *report)
{
	const struct runmat_provider *p = device_open_now();
	struct runmat_device_info info = { .size = sizeof info };
	struct device_costs device, host;
	struct bench on_host = { 0 }, on_device = { .p = p };
	char why[400];
	if (!p || p->device_info(p->self, &info)) {
		str_adds(report,
			"There is no device to calibrate: everything runs on the CPU (runmat accel-info says why).\n");
		return false;
	}
	double began = explain_clock();
	bool software = info.capabilities & RUNMAT_SOFTWARE;
	costs_standard(&device, &host);
	for (int i = COST_small; i < COST_COUNT; i++)           /* calibrate_thresholds.c finds these values */
		*cost_at(&device, i) = *cost_at((struct device_costs *)device_costs(), i);
	host.launch = launch_time(&on_host);
	arithmetic(&on_host, &host, 2 << 20, 1, true);
	transfers(&on_device, &device, software ? 16 << 20 : 64 << 20);
	device.launch = queued_launch_time(&on_device);
	arithmetic(&on_device, &device, software ? 1 << 20 : 32 << 20,
		software || (info.memory_bytes && info.memory_bytes < (uint64_t)8 << 30) ? 1 : 4,
		info.capabilities & RUNMAT_HAS_F64);
	/* The host is measured twice: during the first time, its kernels are compiled in the background. */
	struct device_costs again = host;
	arithmetic(&on_host, &again, 2 << 20, 1, true);
	for (int i = 0; i < COST_small; i++)
		*cost_at(&host, i) = MIN(*cost_at(&host, i), *cost_at(&again, i));
	device.open = MAX(device_open_seconds(), 0.05);
	if (on_device.failed || on_host.failed) {
		error_clear();
		str_addf(report, "The device '%s' could not run the programs (%s); the standard costs stay in use.\n",
			info.name, device_error(p));
		return false;
	}
	bool ok = costs_save(&info, false, &device, &host, why, sizeof why);
	str_addf(report, "%s, '%s', in %.1f s\n%-10s %12s %12s  seconds for\n", p->name, info.name,
		explain_clock() - began, "", "host", "device");
	for (int i = 0; i < COST_COUNT; i++)
		str_addf(report, "%-10s %12.3g %12.3g  %s\n", cost_info[i].name, *cost_at(&host, i),
			*cost_at(&device, i), cost_info[i].help);
	str_addf(report, ok ? "saved in %s\n" : "not saved: %s; the standard costs stay in use\n", why);
	if (ok)
		device_costs_reload();
	return ok;
}
