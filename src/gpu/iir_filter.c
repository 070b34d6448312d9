/*
** gpu/iir_filter.c - recursive filters of lines on a device (text/filter.k).
**
** If there are thousands of lines, one thread filters one line. Otherwise each line is divided into stretches, and one
** thread filters one stretch. A thread needs the delays (the state of the filter) at the start of its stretch, which
** depend on the stretch before. So the work has three steps:
**
** 1. filter_part filters each stretch with delays of zero, and keeps the final delays.
** 2. filter_join computes the delays at the start of each stretch, in order. It adds the final delays of step 1 to the
**    product of a matrix and the delays at the start of the stretch before. The host computes this matrix by running
**    the filter on zeros.
** 3. filter_apply filters each stretch with these delays.
**
** If the filter is unstable, or a number is not finite, the host runs the filter.
*/
#include <math.h>
#include <string.h>

#include "base/error.h"
#include "base/mem.h"
#include "device/place.h"
#include "gpu/call.h"
#include "gpu/device_function.h"

/* ENOUGH: threads that keep a device busy. The others are limits: elements of a stretch, and coefficients. */
enum { ENOUGH = 16384, LEAST_STRETCH = 64, LONGEST = 1 << 16, MOST_ORDER = 12 };

struct run {
	int order;                      /* coefficients of each of b and a */
	int x, y;                       /* classes of the input and of the result */
	bool keeps;                     /* there are initial delays, or the caller wants the final delays */
	int64_t count, apart, lines;    /* elements of a line, distance between them, and number of lines */
	int64_t stretch, stretches;     /* elements of a stretch, and stretches of a line */
};

/* Computes the matrix that turns delays into the delays after n zeros. Returns false if its numbers are too large,
   because the filter is unstable. */
static bool transition(const double *a, int order, int64_t n, double *to)
{
	int delays = order - 1;
	for (int c = 0; c < delays; c++) {
		double z[MOST_ORDER] = { 0 };
		z[c] = 1;
		for (int64_t k = 0; k < n; k++) {
			double y = z[0];
			for (int d = 1; d < order; d++)
				z[d - 1] = (d < delays ? z[d] : 0) - a[d] * y;
		}
		for (int d = 0; d < delays; d++) {
			if (!(fabs(z[d]) < 1e3))
				return false;
			to[c * delays + d] = z[d];
		}
	}
	return true;
}

/* Steps 1 and 2: computes the delays at the start of each stretch. */
static void begin(struct gpu_call *t, const struct run *r, const double *a, uint64_t x, uint64_t coefficients,
	uint64_t delays)
{
	double m[MOST_ORDER * MOST_ORDER];
	if (!transition(a, r->order, r->stretch, m)) {
		t->status = t->status ? t->status : RUNMAT_UNSUPPORTED;
		return;
	}
	uint64_t matrix = gpu_send(t, m, sizeof m), flag = gpu_zeros(t, 4);
	STEP(t, filter_part, gpu_groups(r->lines * r->stretches), .numbers = { x, r->x },
		.coefficients = { coefficients }, .delays = { delays }, .count = r->count, .apart = r->apart,
		.lines = r->lines, .stretch = r->stretch, .stretches = r->stretches, .order = r->order);
	STEP(t, filter_join, gpu_groups(r->lines), .delays = { delays }, .matrix = { matrix }, .flag = { flag },
		.lines = r->lines, .stretches = r->stretches, .order = r->order, .keeps = r->keeps);
	gpu_check(t, flag, RUNMAT_UNSUPPORTED);
}

/* The number of stretches of a line; 0: the host is faster. */
static int64_t stretches_for(int64_t n, int64_t lines)
{
	int64_t most = MAX(n / LEAST_STRETCH, 1),
		wanted = MIN((ENOUGH + lines - 1) / lines, (int64_t)sqrt((double)n) + 1);
	int64_t each = (n + MIN(wanted, most) - 1) / MIN(wanted, most);
	return each > LONGEST ? 0 : (n + each - 1) / each;
}

/* The position in the buffer `delays` of the caller's initial delays; those of the stretches stand before them. */
static uint64_t kept_from(const struct run *r) { return r->stretches > 1
	? (uint64_t)(r->stretches * r->lines * (r->order - 1)) : 0; }

/* Copies the initial delays to the buffer `to`. delays NULL: they are 0. */
static void give_delays(struct gpu_call *t, const struct run *r, const double *delays, uint64_t to)
{
	uint64_t n = (uint64_t)(r->lines * (r->order - 1));
	double *zero = delays ? NULL : mem_try_zero(n * sizeof *zero);
	if (!delays && !zero) {
		error_forgive();
		t->status = RUNMAT_NO_MEMORY;
	}
	if (!t->status)
		t->status = device_upload_at(t->p, to, kept_from(r) * 8, delays ? delays : zero, n * 8);
	mem_try_free(zero);
}

/* Makes an array of the final delays, which are where the initial delays were. */
static struct array *take_delays(struct gpu_call *t, const struct run *r, uint64_t from)
{
	shape s = shape_2d(r->order - 1, r->lines);
	uint64_t bytes = (uint64_t)(s.d[0] * s.d[1]) * 8, y = gpu_room(t, bytes);
	if (!t->status)
		t->status = t->p->copy(t->p->self, y, 0, from, kept_from(r) * 8, bytes);
	return gpu_result(t, CLS_DOUBLE, &s, y);
}

static int64_t line_length(const struct device_call *c)
{
	return shape_dim(&c->arg[0]->shape, ((const struct device_filter *)c->details)->axis);
}

/* c->details: struct device_filter. */
bool iir_may(struct device_call *c)
{
	const struct device_filter *f = c->details;
	const struct array *x = c->arg[0];
	const struct runmat_provider *p = device_ready();
	int64_t n = line_length(c), parts = n ? stretches_for(n, x->count / n) : 0;
	if (!parts)
		return false;
	c->n = f->order, c->elements = x->count;
	c->option.filter.length = f->order > 1 ? (n + parts - 1) / parts : 1;
	c->option.filter.stretches = f->order > 1 ? parts : 1;
	c->option.filter.single = f->single;
	return x->cls <= CLS_SINGLE && !x->complex && x->count > 1 && x->count < 1 << 30 && f->order >= 1
		&& f->order <= MOST_ORDER && (c->outs < 2 || f->order > 1)
		&& (!p || (device_has_f64() && !device_narrows() && gpu_runs_text(p)));
}

/* The result and, if two results are wanted, the final delays. */
int iir_run(struct device_call *c)
{
	const struct device_filter *f = c->details;
	struct gpu_call t = { .p = c->device };
	struct array *x = c->arg[0];
	double both[2 * MOST_ORDER];
	int order = f->order;
	bool keeps = (f->delays || c->outs > 1) && order > 1;
	int64_t n = line_length(c), apart = 1, stretch = order > 1 ? c->option.filter.length : n;
	for (int d = 0; d < f->axis; d++)
		apart *= shape_dim(&x->shape, d);
	memcpy(both, f->b, (size_t)order * sizeof *both), memcpy(both + order, f->a, (size_t)order * sizeof *both);
	struct run r = { order, x->cls, f->single ? RUNMAT_F32 : RUNMAT_F64, keeps, n, apart, x->count / n, stretch,
		(n + stretch - 1) / stretch };
	uint64_t in = gpu_operand(&t, x), coefficients = gpu_send(&t, both, (uint64_t)(2 * order) * sizeof *both),
		delays = gpu_room(&t, (uint64_t)(r.lines * (r.stretches + keeps) * order) * 8);
	if (keeps)
		give_delays(&t, &r, f->delays, delays);
	uint64_t y = gpu_room(&t, (uint64_t)x->count * (f->single ? 4 : 8));
	if (r.stretches > 1)
		begin(&t, &r, f->a, in, coefficients, delays);
	STEP(&t, filter_apply, gpu_groups(r.lines * r.stretches), .numbers = { in, r.x },
		.coefficients = { coefficients }, .delays = { delays }, .results = { y, r.y }, .count = r.count,
		.apart = r.apart, .lines = r.lines, .stretch = r.stretch, .stretches = r.stretches, .order = order,
		.keeps = keeps);
	c->out[1] = c->outs > 1 ? take_delays(&t, &r, delays) : NULL;
	c->out[0] = gpu_result(&t, f->single ? CLS_SINGLE : CLS_DOUBLE, &x->shape, y);
	return gpu_end(&t);
}
