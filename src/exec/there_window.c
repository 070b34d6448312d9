/*
** exec/there_window.c - sums, extremes, variances and medians of sliding windows where the columns are (kernel/own_window.c): one launch for short
** windows and for medians, one for each doubling of long ones.
*/
#include "device/place.h"
#include "exec/there.h"

enum { MOST_NUMBERS = 1 << 28 };

struct run {
	const struct runmat_provider *p;
	int kind, cls, parts;
	bool omit;
	int64_t n, columns, before, after, m, biased;
};

static int launch(const struct run *r, int what, int64_t rows, int64_t span, int64_t place, const uint64_t *buffer)
{
	bool reads = what == OWN_WINDOW_WHOLE || what == OWN_WINDOW_START, two = what == OWN_WINDOW_WHOLE || what == OWN_WINDOW_END;
	struct there_text t = { .write = own_window, .name = "window", .how = { what, r->kind, r->omit }, .scalars = 8, .array = {
		{ (uint8_t)(reads ? r->cls : RUNMAT_F64), THERE_READ }, { RUNMAT_F64, THERE_WRITE }, { RUNMAT_F64, two ? 0 : reads ? THERE_WRITE : THERE_BOTH } } };
	return there_text(r->p, &t, there_groups(rows * r->columns), buffer, THERE_WHOLES(r->n, r->columns, r->before, r->after, r->m, span, place, r->biased));
}

/* b: x, y, and room for S, its double, R. */
static int doubled(const struct run *r, struct device_buffer **b)
{
	enum { X, Y, S, DOUBLE, REST };
	int64_t w = r->before + r->after + 1, pieces = w / OWN_WINDOW_SPAN, span = OWN_WINDOW_SPAN, place = pieces * span;
	int status = RUNMAT_OK, now = S;
	for (int i = S; i <= REST && !status; i++)
		status = device_room(r->p, (uint64_t)(r->m * r->columns * r->parts) * 8, &b[i]);
	status = status ? status : launch(r, OWN_WINDOW_START, r->m, span, place, THERE_BUFFERS(b[X]->id, b[S]->id, b[REST]->id));
	for (; pieces && !status; pieces /= 2, span *= 2, now = now == S ? DOUBLE : S) {
		place -= pieces & 1 ? span : 0;
		status = launch(r, OWN_WINDOW_STEP, r->m, span, pieces & 1 ? place : -1, THERE_BUFFERS(b[now]->id, b[now == S ? DOUBLE : S]->id, b[REST]->id));
	}
	return status ? status : launch(r, OWN_WINDOW_END, r->n, 0, 0, THERE_BUFFERS(b[REST]->id, b[Y]->id));
}

static bool can(const struct array *x) { return !x->complex && x->cls != CLS_CHAR && x->cls != CLS_INT64 && x->cls != CLS_UINT64 && x->count > 0; }

bool there_window(struct array *x, int64_t before, int64_t after, int kind, bool omit, bool biased, struct array **out)
{
	int64_t n = x->shape.d[0], w = before + after + 1;
	if (!can(x) || (n + w) * (x->count / n) * own_window_parts(kind, omit) > MOST_NUMBERS || (kind >= OWN_WINDOW_MEDIAN && w > OWN_WINDOW_RANKS) || !device_has_f64() || device_narrows())
		return false;
	struct there_call c = { .kind = THERE_WINDOW, .arg = { x }, .n = w, .out = x->count, .how = { before, after, kind, omit | biased << 1 } };
	struct run r = { .p = there_call(&c), .kind = kind, .cls = x->cls, .parts = own_window_parts(kind, omit), .omit = omit, .n = n, .columns = x->count / n, .before = before, .after = after,
		.m = n + before + after, .biased = biased };
	struct device_buffer *b[5] = { NULL };
	if (!there_writes(r.p) || x->complex)
		return false;
	int status = device_array(r.p, x, &b[0]);
	status = status ? status : device_room(r.p, (uint64_t)x->count * 8, &b[1]);
	if (!status)
		status = w > OWN_WINDOW_DIRECT && kind < OWN_WINDOW_MEDIAN ? doubled(&r, b) : launch(&r, OWN_WINDOW_WHOLE, n, 0, 0, THERE_BUFFERS(b[0]->id, b[1]->id));
	there_drop((struct device_buffer *[]){ b[0], b[2], b[3], b[4] }, 4);
	if (!status)
		return (*out = there_array(CLS_DOUBLE, false, &x->shape, b[1])) != NULL;
	there_drop(b + 1, 1);
	there_failed(r.p, "windows failed", status);
	return false;
}
