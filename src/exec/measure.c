/*
** exec/measure.c - what things cost here: short programs of arrays, run on the host and on the device, and timed.
**
** They take the way that every program takes (nodes, plan, kernels), so that what is measured is what will be paid. Each is
** run once to compile, then a few times, and the best counts: other programs only ever add time. A few seconds in all.
*/
#include "exec/measure.h"

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

enum { REPEATS = 4, CHAIN_OPS = 64, CHAIN_CALLS = 8 };

struct bench {
	const struct runmat_provider *p;        /* NULL: the host */
	double first;                           /* seconds of the first run of the last program */
	bool failed;
};

static struct array *number_of(enum cls c, double x)
{
	shape s = shape_2d(1, 1);
	struct array *y = array_zeros(c, false, &s);
	if (y)
		op_convert(c, y->data, CLS_DOUBLE, &x, 1);
	return y;
}

/* a op number; takes a */
static struct array *then(enum op op, struct array *taken, double number)
{
	struct array *x[2] = { taken, taken ? number_of((enum cls)taken->cls, number) : NULL };
	struct array *y = x[0] && x[1] ? array_op(op, 2, x) : NULL;
	array_unref(x[0]);
	array_unref(x[1]);
	return y;
}

static struct array *call(enum op op, struct array *taken)
{
	struct array *y = taken ? array_op(op, 1, &taken) : NULL;
	array_unref(taken);
	return y;
}

/* ---- programs: of a leaf x, the k-th time ---- */
typedef struct array *(*program)(struct array *x, int k);

static struct array *add_one(struct array *x, int k) { return then(OP_plus, array_ref(x), k); }

static struct array *many_ops(struct array *x, int k)
{
	struct array *y = then(OP_plus, array_ref(x), k);
	for (int i = 1; y && i < CHAIN_OPS; i += 2)
		y = then(OP_plus, then(OP_times, y, 1 + 0.001 * i), 0.5);
	return y;
}

static struct array *many_calls(struct array *x, int k)
{
	struct array *y = then(OP_plus, array_ref(x), k);
	for (int i = 0; y && i < CHAIN_CALLS; i++)
		y = call(i & 1 ? OP_exp : OP_sin, y);
	return y;
}

static struct array *total(struct array *x, int k)
{
	struct array *y = then(OP_plus, array_ref(x), k), *z = y ? array_reduce(OP_sum, y, 3, 0, NULL) : NULL;
	array_unref(y);
	return z;
}

static struct array *product(struct array *x, int k)
{
	struct array *y = then(OP_plus, array_ref(x), k), *z = y ? array_mtimes(y, true, y, false) : NULL;
	array_unref(y);
	return z;
}

/* ---- timing ---- */

/* As programs wait: by looking at a number. */
static bool look_at(struct bench *b, struct array *y)
{
	char number[8];
	struct device_buffer *d = b->p && y->storage ? storage_buffer(y->storage, b->p) : NULL;
	return !d || device_download(b->p, d->id, 0, number, 4) == RUNMAT_OK;
}

/* Seconds of one run of f on x; b->first: of the first one. */
static double time_of(struct bench *b, program f, struct array *x, int repeats)
{
	double best = INFINITY;
	place_only(b->p ? PLACE_DEVICE : PLACE_HOST);
	for (int k = 0; k <= repeats && !b->failed; k++) {
		double began = explain_clock();
		struct array *y = f(x, k + 1);
		b->failed = !y || (y->pending && !array_force(y)) || !look_at(b, y) || (b->p && k == 0 && y->op != OP_AWAY && f != product);
		array_unref(y);
		double took = explain_clock() - began;
		if (k == 0)
			b->first = took;
		else
			best = MIN(best, took);
	}
	place_only(PLACE_ANY);
	return best;
}

static struct array *leaf(enum cls c, int64_t rows, int64_t cols)
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

/* ---- the constants ---- */

static double launch_time(struct bench *b)
{
	struct array *x = leaf(CLS_SINGLE, 8192, 1);
	double best = x ? time_of(b, add_one, x, 40) : NAN;
	array_unref(x);
	return best;
}

/* Many small kernels without waiting between them. */
static double queued_launch_time(struct bench *b)
{
	enum { MANY = 50 };
	struct array *x = leaf(CLS_SINGLE, 8192, 1);
	double began = 0;
	place_only(b->p ? PLACE_DEVICE : PLACE_HOST);
	for (int k = 0; x && k <= MANY && !b->failed; k++) {
		struct array *y = add_one(x, k + 1);
		b->failed = !y || (y->pending && !array_force(y));
		if (k == 0 || k == MANY)
			b->failed |= !y || !look_at(b, y);
		if (k == 0)
			began = explain_clock();
		array_unref(y);
	}
	place_only(PLACE_ANY);
	array_unref(x);
	return (explain_clock() - began) / MANY;
}

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

static double per_item(struct bench *b, program f, enum cls c, int64_t n, double items, double less)
{
	struct array *x = leaf(c, n, 1);
	double best = x ? time_of(b, f, x, REPEATS) : NAN;
	array_unref(x);
	return MAX(best - less, best * 0.1) / ((double)n * items);
}

/* `memory` is per byte: one array read, one written. What computes is at least the memory's time: that is taken off. */
/* wide: so many times the elements where memory is measured, or its time would be that of a launch. */
static void arithmetic(struct bench *b, struct device_costs *c, int64_t n, int wide, bool doubles)
{
	double spare = b->p ? launch_time(b) : c->launch;
	c->memory = per_item(b, add_one, CLS_SINGLE, n * wide, 8, spare);
	c->op32 = per_item(b, many_ops, CLS_SINGLE, n, CHAIN_OPS, spare);
	c->compile = b->p ? MAX(b->first - (double)n * CHAIN_OPS * c->op32 - (double)n * 4 * c->up, 1e-4) : 0;
	c->call32 = per_item(b, many_calls, CLS_SINGLE, n, CHAIN_CALLS, spare);
	if (!doubles)
		return;
	c->op64 = per_item(b, many_ops, CLS_DOUBLE, n / 4, CHAIN_OPS, spare);
	c->call64 = per_item(b, many_calls, CLS_DOUBLE, n / 4, CHAIN_CALLS, spare);
}

bool measure_costs(struct str *report)
{
	const struct runmat_provider *p = device_demand();
	struct runmat_device_info info = { .size = sizeof info };
	struct device_costs device, host;
	struct bench on_host = { 0 }, there = { .p = p };
	char why[400];
	if (!p || p->device_info(p->self, &info)) {
		str_adds(report, "There is no device to calibrate: everything runs on the CPU (runmat accel-info says why).\n");
		return false;
	}
	double began = explain_clock();
	bool software = info.capabilities & RUNMAT_SOFTWARE;
	costs_standard(&device, &host);
	host.launch = launch_time(&on_host);
	arithmetic(&on_host, &host, 2 << 20, 1, true);
	transfers(&there, &device, software ? 16 << 20 : 64 << 20);
	device.launch = queued_launch_time(&there);
	arithmetic(&there, &device, software ? 1 << 20 : 32 << 20, software || (info.memory_bytes && info.memory_bytes < (uint64_t)8 << 30) ? 1 : 4, info.capabilities & RUNMAT_HAS_F64);
	device.open = MAX(device_open_seconds(), 0.05);
	if (there.failed || on_host.failed) {
		error_clear();
		str_addf(report, "The device '%s' could not run what is measured (%s); the standard values stay.\n", info.name, device_error(p));
		return false;
	}
	bool ok = costs_save(&info, &device, &host, why, sizeof why);
	str_addf(report, "%s, '%s', in %.1f s\n%-10s %12s %12s  seconds for\n", p->name, info.name, explain_clock() - began, "", "host", "device");
	for (int i = 0; i < COST_COUNT; i++)
		str_addf(report, "%-10s %12.3g %12.3g  %s\n", cost_info[i].name, *cost_at(&host, i), *cost_at(&device, i), cost_info[i].help);
	str_addf(report, ok ? "kept in %s\n" : "not kept: %s; the standard values stay\n", why);
	if (ok)
		device_costs_reload();
	return ok;
}

/* ---- sweeps over sizes ---- */

static double sweep_row(struct bench *b, program f, enum cls c, int64_t rows, int64_t cols, bool *ok)
{
	struct array *x = leaf(c, rows, cols);
	double best = x ? time_of(b, f, x, REPEATS) : NAN;
	*ok = x && !b->failed;
	if (b->failed)
		error_clear();
	b->failed = false;
	array_unref(x);
	return best;
}

/* From how many elements on the device wins; 0: it does not. */
static int64_t sweep(const char *title, program f, const struct runmat_provider *p, int64_t most, bool square, struct str *report)
{
	int64_t from = 0;
	str_addf(report, "%s\n%14s %12s %12s %8s\n", title, "elements", "host ms", "device ms", "ratio");
	for (int64_t n = 8192; n <= most; n *= 4) {         /* fewer are computed at once, on the host */
		struct bench on_host = { 0 }, there = { .p = p };
		bool a, b;
		int64_t side = square ? (int64_t)sqrt((double)n) : 1;
		double host = sweep_row(&on_host, f, CLS_SINGLE, square ? side : n, side, &a), device = sweep_row(&there, f, CLS_SINGLE, square ? side : n, side, &b);
		if (!a || !b) {
			str_addf(report, "%14lld  the %s cannot\n", (long long)n, a ? "device" : "host");
			return from;
		}
		str_addf(report, "%14lld %12.4f %12.4f %8.2f\n", (long long)n, host * 1e3, device * 1e3, host / device);
		from = device >= host ? 0 : from ? from : n;
	}
	if (from)
		str_addf(report, "the device wins from %lld elements on, with the operand there\n", (long long)from);
	else
		str_adds(report, "the device does not win\n");
	return from;
}

/* Elements a group above which a reduction is spread over workgroups: what serves few and many groups best. */
static double best_split(const struct runmat_provider *p, int64_t most, struct str *report)
{
	static const int64_t tried[] = { 1024, 4096, 16384, 65536, 262144 };
	struct bench there = { .p = p };
	double best = INFINITY, split = 1024;
	char before[32], text[32];
	bool was_set = knob_is_set(KNOB_two_pass_threshold);
	snprintf(before, sizeof before, "%lld", (long long)knob_size(KNOB_two_pass_threshold));
	str_addf(report, "spread over workgroups above\n%14s %12s\n", "elements", "device ms");
	for (int i = 0; i < COUNT(tried); i++) {
		double all = 0;
		bool ok = true, each;
		snprintf(text, sizeof text, "%lld", (long long)tried[i]);
		knob_set(KNOB_two_pass_threshold, text);
		for (int64_t n = tried[0] * 4; n <= most && ok; n *= 8, ok &= each)
			all += sweep_row(&there, total, CLS_SINGLE, n, 1, &each);
		if (!ok)
			break;
		str_addf(report, "%14lld %12.4f\n", (long long)tried[i], all * 1e3);
		if (all < best * 0.97)
			best = all, split = (double)tried[i];
	}
	knob_set(KNOB_two_pass_threshold, was_set ? before : NULL);
	return split;
}

static bool keep_thresholds(const struct runmat_device_info *info, int64_t small, double split, struct str *report)
{
	struct device_costs device = *device_costs(), host = *device_host_costs();
	char why[400];
	device.small = (double)small;
	device.split = split ? split : device.split;
	bool ok = costs_save(info, &device, &host, why, sizeof why);
	str_addf(report, ok ? "thresholds kept in %s\n" : "thresholds not kept: %s\n", why);
	if (ok)
		device_costs_reload();
	return ok;
}

bool measure_profile(unsigned how, struct str *report)
{
	const struct runmat_provider *p = device_demand();
	struct runmat_device_info info = { .size = sizeof info };
	if (!p || p->device_info(p->self, &info)) {
		str_adds(report, "There is no device to profile (runmat accel-info says why).\n");
		return false;
	}
	int64_t most = how & PROFILE_QUICK || info.capabilities & RUNMAT_SOFTWARE ? 1 << 20 : 1 << 26, small = (int64_t)device_costs()->small;
	if (!(how & PROFILE_ONLY_REDUCE) && !(how & PROFILE_REDUCE)) {
		if (!measure_costs(report))
			return false;
		int64_t plain = sweep("element-wise: x + k", add_one, p, most, false, report);
		int64_t calls = sweep("element-wise: sin and exp, eight times", many_calls, p, most, false, report);
		small = plain && calls ? MIN(plain, calls) : plain || calls ? MAX(plain, calls) : most;         /* beyond, costs decide */
	}
	sweep("total: sum(x + k)", total, p, most, false, report);
	double split = best_split(p, most, report);
	if (!(how & PROFILE_ONLY_REDUCE))
		sweep("product: (X + k)' * (X + k)", product, p, MIN(most, 1 << 22), true, report);
	(void)keep_thresholds(&info, small, split, report);
	return true;
}
