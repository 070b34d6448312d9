/*
** gpu/windows.c - sums, products, minima, maxima, variances and medians of moving windows on a device
** (text/window.k).
**
** Short windows and medians take one launch. Long windows are combined from windows of half the length, and take one
** launch for each doubling of the length.
*/
#include "device/place.h"
#include "gpu/device_function.h"
#include "gpu/launch.h"

enum { MOST_NUMBERS = 1 << 28 };        /* numbers that describe all windows of a call */

struct run {
	const struct runmat_provider *p;
	int kind, cls, parts;           /* enum own_window; class of the elements; numbers that describe a window */
	bool omit;                      /* NaN is left out */
	int64_t n, columns;             /* rows and columns of the array */
	int64_t before, after;          /* elements of a window before and after its element */
	int64_t m;                      /* n + before + after: windows of a column, also those that begin above it */
	int64_t biased;                 /* variances divide by the number of elements, not by one less */
};

int own_window_parts(int kind, bool omit)
{
	return kind == OWN_WINDOW_VAR ? 3 : kind == OWN_WINDOW_MEAN && omit ? 2 : 1;
}

/*
** Long windows; text/window.k explains the method. S has windows of `span` elements, at first OWN_WINDOW_SPAN. From S,
** each step makes windows of twice the length (DOUBLE), and may add windows to REST, which becomes the result. pieces:
** how many times `span` fits into a window of the result. position: the first element of such a window that REST has
** already. b: the buffers of x, y, S, DOUBLE and REST.
*/
static int doubled(const struct run *r, struct device_buffer **b)
{
	enum { X, Y, S, DOUBLE, REST };
	int64_t w = r->before + r->after + 1, pieces = w / OWN_WINDOW_SPAN, span = OWN_WINDOW_SPAN,
		position = pieces * span;
	int status = RUNMAT_OK, now = S;
	for (int i = S; i <= REST && !status; i++)
		status = device_room(r->p, (uint64_t)(r->m * r->columns * r->parts) * 8, &b[i]);
	if (!status)
		status = LAUNCH(window_start, r->p, gpu_groups(r->m * r->columns), .numbers = { b[X]->id, r->cls },
			.s = { b[S]->id }, .rest = { b[REST]->id }, .n = r->n, .columns = r->columns,
			.before = r->before, .after = r->after, .m = r->m, .span = span, .position = position,
			.kind = r->kind, .omit = r->omit);
	for (; pieces && !status; pieces /= 2, span *= 2, now = now == S ? DOUBLE : S) {
		position -= pieces & 1 ? span : 0;
		status = LAUNCH(window_step, r->p, gpu_groups(r->m * r->columns), .s = { b[now]->id },
			.doubled = { b[now == S ? DOUBLE : S]->id }, .rest = { b[REST]->id }, .columns = r->columns,
			.m = r->m, .span = span,
			.position = pieces & 1 ? position : -1, .kind = r->kind, .omit = r->omit);
	}
	if (!status)
		status = LAUNCH(window_end, r->p, gpu_groups(r->n * r->columns), .rest = { b[REST]->id },
			.y = { b[Y]->id }, .n = r->n, .columns = r->columns, .before = r->before, .after = r->after,
			.m = r->m, .biased = r->biased, .kind = r->kind, .omit = r->omit);
	return status;
}

/* Short windows and medians: each thread reads all elements of a window. */
static int whole(const struct run *r, uint64_t x, uint64_t y)
{
	int64_t groups = gpu_groups(r->n * r->columns);
	if (r->kind >= OWN_WINDOW_MEDIAN)
		return LAUNCH(window_median, r->p, groups, .numbers = { x, r->cls }, .y = { y }, .n = r->n,
			.columns = r->columns, .before = r->before, .after = r->after,
			.distances = r->kind == OWN_WINDOW_MAD, .omit = r->omit);
	return LAUNCH(window_whole, r->p, groups, .numbers = { x, r->cls }, .y = { y }, .n = r->n,
		.columns = r->columns, .before = r->before, .after = r->after, .m = r->m, .biased = r->biased,
		.kind = r->kind, .omit = r->omit);
}

static bool can(const struct array *x) { return !x->complex && x->cls != CLS_CHAR && x->cls != CLS_INT64
	&& x->cls != CLS_UINT64 && x->count > 0; }

/* Windows along columns. */
bool windows_may(struct device_call *c)
{
	const struct array *x = c->arg[0];
	int64_t n = x->shape.d[0], w = c->option.windows.before + c->option.windows.after + 1;
	int kind = (int)c->option.windows.kind;
	c->n = w, c->elements = x->count;
	int parts = own_window_parts(kind, c->option.windows.flags & OMIT_NAN);
	return can(x) && (n + w) * (x->count / n) * parts <= MOST_NUMBERS
		&& (kind < OWN_WINDOW_MEDIAN || w <= OWN_WINDOW_RANKS) && device_has_f64() && !device_narrows()
		&& (!c->device || gpu_runs_text(c->device));
}

int windows_run(struct device_call *c)
{
	struct array *x = c->arg[0];
	int kind = (int)c->option.windows.kind;
	bool omit = c->option.windows.flags & OMIT_NAN;
	int64_t n = x->shape.d[0];
	struct run r = { .p = c->device, .kind = kind, .cls = x->cls, .parts = own_window_parts(kind, omit),
		.omit = omit, .n = n, .columns = x->count / n, .before = c->option.windows.before,
		.after = c->option.windows.after,
		.m = n + c->n - 1, .biased = c->option.windows.flags & BIASED };
	struct device_buffer *b[5] = { NULL };
	int status = device_array(r.p, x, &b[0]);
	status = status ? status : device_room(r.p, (uint64_t)x->count * 8, &b[1]);
	if (!status)
		status = c->n > OWN_WINDOW_DIRECT && kind < OWN_WINDOW_MEDIAN ? doubled(&r, b) :
			whole(&r, b[0]->id, b[1]->id);
	device_drop((struct device_buffer *[]){ b[0], b[2], b[3], b[4] }, 4);
	if (status)
		device_drop(b + 1, 1);
	else
		c->out[0] = array_on_device(CLS_DOUBLE, false, &x->shape, b[1]);
	return status;
}
