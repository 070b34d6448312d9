/*
** gpu/windows.c - sums, products, minima, maxima, variances and medians of moving windows on a device
** (text/window.k).
**
** Short windows and medians take one launch. Long windows are combined from windows of half the length, and take one
** launch for each doubling of the length.
*/
#include "device/place.h"
#include "gpu/call.h"
#include "gpu/device_function.h"

enum { MOST_NUMBERS = 1 << 28 };        /* numbers that describe all windows of a call */

struct run {
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
** already.
*/
static void doubled(struct gpu_call *t, const struct run *r, uint64_t x, uint64_t y)
{
	int64_t pieces = (r->before + r->after + 1) / OWN_WINDOW_SPAN, span = OWN_WINDOW_SPAN, position = pieces * span;
	uint64_t bytes = (uint64_t)(r->m * r->columns * r->parts) * 8, s = gpu_room(t, bytes),
		twice = gpu_room(t, bytes), rest = gpu_room(t, bytes);
	STEP(t, window_start, gpu_groups(r->m * r->columns), .numbers = { x, r->cls }, .s = { s }, .rest = { rest },
		.n = r->n, .columns = r->columns, .before = r->before, .after = r->after, .m = r->m, .span = span,
		.position = position, .kind = r->kind, .omit = r->omit);
	for (; pieces && !t->status; pieces /= 2, span *= 2) {
		position -= pieces & 1 ? span : 0;
		STEP(t, window_step, gpu_groups(r->m * r->columns), .s = { s }, .doubled = { twice }, .rest = { rest },
			.columns = r->columns, .m = r->m, .span = span, .position = pieces & 1 ? position : -1,
			.kind = r->kind, .omit = r->omit);
		uint64_t now = twice;
		twice = s, s = now;
	}
	STEP(t, window_end, gpu_groups(r->n * r->columns), .rest = { rest }, .y = { y }, .n = r->n,
		.columns = r->columns, .before = r->before, .after = r->after, .m = r->m, .biased = r->biased,
		.kind = r->kind, .omit = r->omit);
}

/* Short windows and medians: each thread reads all elements of a window. */
static void read_each_window(struct gpu_call *t, const struct run *r, uint64_t x, uint64_t y)
{
	int64_t groups = gpu_groups(r->n * r->columns);
	if (r->kind >= OWN_WINDOW_MEDIAN)
		STEP(t, window_median, groups, .numbers = { x, r->cls }, .y = { y }, .n = r->n, .columns = r->columns,
			.before = r->before, .after = r->after, .distances = r->kind == OWN_WINDOW_MAD,
			.omit = r->omit);
	else
		STEP(t, window_whole, groups, .numbers = { x, r->cls }, .y = { y }, .n = r->n, .columns = r->columns,
			.before = r->before, .after = r->after, .m = r->m, .biased = r->biased, .kind = r->kind,
			.omit = r->omit);
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
	struct gpu_call t = { .p = c->device };
	struct array *x = c->arg[0];
	int kind = (int)c->option.windows.kind;
	bool omit = c->option.windows.flags & OMIT_NAN;
	int64_t n = x->shape.d[0];
	struct run r = { .kind = kind, .cls = x->cls, .parts = own_window_parts(kind, omit), .omit = omit, .n = n,
		.columns = x->count / n, .before = c->option.windows.before, .after = c->option.windows.after,
		.m = n + c->n - 1, .biased = c->option.windows.flags & BIASED };
	uint64_t from = gpu_operand(&t, x), y = gpu_room(&t, (uint64_t)x->count * 8);
	if (c->n > OWN_WINDOW_DIRECT && kind < OWN_WINDOW_MEDIAN)
		doubled(&t, &r, from, y);
	else
		read_each_window(&t, &r, from, y);
	c->out[0] = gpu_result(&t, CLS_DOUBLE, &x->shape, y);
	return gpu_end(&t);
}
