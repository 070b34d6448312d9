/*
** exec/there_count.c - histograms, and sums by subscripts, where the numbers are (kernel/own_count.c).
**
** What counts whole numbers is one pass. Sums have an order: the elements are sorted by where they belong (there_radix.c, whose order is
** stable), and those of one place are added one after another, or, where there are more than 64, as a tree. Two threads never add
** to one number, so the result is the same each time.
*/
#include <math.h>
#include <string.h>

#include "base/error.h"
#include "base/mem.h"
#include "device/place.h"
#include "exec/there.h"

enum { MOST_ELEMENTS = 1 << 28, MOST_PLACES = 1 << 26, MOST_EDGES = 1 << 22, SHORT = 64 };

struct how { int32_t what, detail, cls; };

static int word(struct builder *b, int i) { return build_cast(b, RUNMAT_U32, i); }

/* What is counted in is scattered to, which says so. */
static void counters(struct builder *b, int i) { build_scatter(b, build_array(b, RUNMAT_U32, false, RUNMAT_DENSE, RUNMAT_READ | RUNMAT_WRITE), 0, word(b, i), i, -1); }

static void read(struct builder *b, int cls) { build_load(b, build_array(b, cls, false, RUNMAT_DENSE, RUNMAT_READ), 0, -1, RUNMAT_LANE); }
static void write(struct builder *b, int cls, int i) { build_store(b, build_array(b, cls, false, RUNMAT_DENSE, RUNMAT_WRITE), 0, build_cast(b, cls, i), -1, -1, RUNMAT_LANE); }

/* Only says which arrays and scalars the text has. */
static struct runmat_kernel *kernel(const void *how)
{
	const struct how *h = how;
	struct builder b;
	builder_init(&b, 1, 0);
	int i = build_scalar(&b, RUNMAT_I32, NULL);
	switch (h->what) {
	case OWN_COUNT_CHECK: read(&b, h->cls), counters(&b, i); break;
	case OWN_COUNT_KEYS: read(&b, h->cls), write(&b, RUNMAT_U32, i); break;
	case OWN_COUNT_TALLY: read(&b, RUNMAT_U32), counters(&b, i); break;
	case OWN_COUNT_HIST: read(&b, h->cls), read(&b, RUNMAT_F64), counters(&b, i); break;
	case OWN_COUNT_BINS: read(&b, h->cls), read(&b, RUNMAT_F64), write(&b, RUNMAT_F64, i); break;
	case OWN_COUNT_LINES: case OWN_COUNT_MEMBER: read(&b, h->cls), read(&b, RUNMAT_F64), read(&b, RUNMAT_F64), write(&b, RUNMAT_F64, i); break;
	case OWN_COUNT_RESULT: read(&b, RUNMAT_U32), write(&b, RUNMAT_F64, i); break;
	case OWN_COUNT_START: read(&b, RUNMAT_U32), write(&b, RUNMAT_I32, i); break;
	default: read(&b, RUNMAT_I32), read(&b, RUNMAT_I32), read(&b, h->cls), write(&b, RUNMAT_F64, i);
	}
	build_scalar(&b, h->what == OWN_COUNT_RESULT || h->what == OWN_COUNT_LINES ? RUNMAT_F64 : RUNMAT_I32, NULL);
	for (int k = 0; k < 3; k++)
		build_scalar(&b, RUNMAT_I32, NULL);
	return builder_finish(&b, "count");
}

static int launch(const struct runmat_provider *p, struct how h, int64_t groups, const uint64_t *buffer, const union runmat_scalar *scalar)
{
	struct there_launch l = { .name = "count", .how = &h, .bytes = sizeof h, .make = kernel, .own = { own_count, { h.what, h.detail } }, .axes = 1 };
	l.extent[0] = MIN(MAX(groups, 1), 1 << 15) * 256;
	for (int i = 0; i < 4; i++)
		l.binding[i].buffer = buffer[i];
	for (int i = 0; i < 5; i++)
		l.scalar[i] = scalar[i];
	return there_launch(p, &l);
}

#define WHOLES(...) (const union runmat_scalar *)(const int64_t[5]){ __VA_ARGS__ }
#define BUFFERS(...) (const uint64_t[4]){ __VA_ARGS__ }

static bool can(const struct array *x) { return !x->complex && x->cls != CLS_CHAR && x->cls != CLS_INT64 && x->cls != CLS_UINT64 && x->count > 0 && x->count < MOST_ELEMENTS; }

static const struct runmat_provider *device_for(struct array *x)
{
	const struct runmat_provider *p = can(x) && device_has_f64() && !device_narrows() ? there_for(x) : NULL;
	return p && p->prefers && p->prefers(p->self) != RUNMAT_SOURCE_IR && can(x) ? p : NULL;
}

static int64_t groups_for(int64_t n) { return (n + 255) / 256; }

/* Words that begin as zeros. Few go up; many are made there. */
static int zeros(const struct runmat_provider *p, int64_t n, struct device_buffer **out)
{
	static const uint32_t none[64];
	uint64_t bytes = (uint64_t)n * 4;
	int status = device_room(p, bytes, out);
	if (status || bytes <= sizeof none)
		return status ? status : p->upload(p->self, (*out)->id, 0, none, bytes);
	uint32_t *zero = mem_try_zero(bytes);
	if (!zero)
		error_forgive();
	status = zero ? p->upload(p->self, (*out)->id, 0, zero, bytes) : RUNMAT_NO_MEMORY;
	mem_try_free(zero);
	return status;
}

static void drop(struct device_buffer **b, int n)
{
	for (int i = 0; i < n; i++)
		if (b[i])
			device_buffer_unref(b[i]);
}

/* Counts times `each`. */
static int result(const struct runmat_provider *p, uint64_t counts, int64_t n, double each, struct device_buffer **out)
{
	union runmat_scalar s[5] = { { .i64 = n }, { .f64 = each } };
	int status = device_room(p, (uint64_t)n * 8, out);
	return status ? status : launch(p, (struct how){ .what = OWN_COUNT_RESULT }, groups_for(n), BUFFERS(counts, (*out)->id), s);
}

/* ---- between edges ---- */

static bool edges_ok(struct array *edges)
{
	return edges->cls == CLS_DOUBLE && !edges->complex && edges->count > 1 && edges->count < MOST_EDGES && (!edges->pending || array_force(edges)) && !edges->complex;
}

bool there_counts(struct array *x, struct array *edges, struct array **out)
{
	const struct runmat_provider *p = edges_ok(edges) ? device_for(x) : NULL;
	struct device_buffer *b[4] = { NULL };
	int64_t bins = edges->count - 1, groups = groups_for(x->count);
	bool near = bins <= OWN_COUNT_NEAR;
	if (!p)
		return false;
	int status = device_array(p, x, &b[0]);
	status = status ? status : device_array(p, edges, &b[1]);
	status = status ? status : zeros(p, bins, &b[2]);
	if (!status)
		status = launch(p, (struct how){ OWN_COUNT_HIST, near, x->cls }, near ? MIN(groups, 512) : groups, BUFFERS(b[0]->id, b[1]->id, b[2]->id), WHOLES(x->count, edges->count));
	status = status ? status : result(p, b[2]->id, bins, 1, &b[3]);
	drop(b, 3);
	if (!status)
		return (*out = there_array(CLS_DOUBLE, false, &(shape){ 2, { 1, bins } }, b[3])) != NULL;
	drop(b + 3, 1);
	there_failed(p, "counting failed", status);
	return false;
}

bool there_bins(struct array *x, struct array *edges, int closed, struct array **out)
{
	const struct runmat_provider *p = edges_ok(edges) ? device_for(x) : NULL;
	struct device_buffer *b[3] = { NULL };
	if (!p)
		return false;
	int status = device_array(p, x, &b[0]);
	status = status ? status : device_array(p, edges, &b[1]);
	status = status ? status : device_room(p, (uint64_t)x->count * 8, &b[2]);
	if (!status)
		status = launch(p, (struct how){ OWN_COUNT_BINS, closed, x->cls }, groups_for(x->count), BUFFERS(b[0]->id, b[1]->id, b[2]->id), WHOLES(x->count, edges->count));
	drop(b, 2);
	if (!status)
		return (*out = there_array(CLS_DOUBLE, false, &x->shape, b[2])) != NULL;
	drop(b + 2, 1);
	there_failed(p, "telling bins failed", status);
	return false;
}

/* ---- tables ---- */

/* y(k) of what the text makes of x(k) and a table of two columns. */
static bool look_up(int what, struct array *x, const double *first, const double *second, int64_t n, const union runmat_scalar *scalar, struct array **out)
{
	const struct runmat_provider *p = n > 0 && n < MOST_EDGES ? device_for(x) : NULL;
	struct device_buffer *b[4] = { NULL };
	if (!p)
		return false;
	int status = device_array(p, x, &b[0]);
	for (int i = 1; i < 3 && !status; i++) {
		status = device_room(p, (uint64_t)n * 8, &b[i]);
		status = status ? status : device_upload(p, b[i]->id, i == 1 ? first : second, (uint64_t)n * 8);
	}
	status = status ? status : device_room(p, (uint64_t)x->count * 8, &b[3]);
	if (!status)
		status = launch(p, (struct how){ what, 0, x->cls }, groups_for(x->count), BUFFERS(b[0]->id, b[1]->id, b[2]->id, b[3]->id), scalar);
	drop(b, 3);
	if (!status)
		return (*out = there_array(CLS_DOUBLE, false, &x->shape, b[3])) != NULL;
	drop(b + 3, 1);
	there_failed(p, "looking up failed", status);
	return false;
}

bool there_lines(struct array *x, const double *points, const double *values, int64_t n, bool extend, double outside, struct array **out)
{
	return look_up(OWN_COUNT_LINES, x, points, values, n, (union runmat_scalar[5]){ { .i64 = x->count }, { .f64 = outside }, { .i64 = n }, { .i64 = extend } }, out);
}

bool there_member(struct array *x, const double *of, const double *place, int64_t n, struct array **out)
{
	return look_up(OWN_COUNT_MEMBER, x, of, place, n, (union runmat_scalar[5]){ { .i64 = x->count }, { .i64 = n } }, out);
}

/* ---- by subscripts ---- */

/* Where the elements belong; false in *fits: some belong nowhere. Sizes that were not known are. A status; RUNMAT_UNSUPPORTED: too many places. */
static int places(const struct runmat_provider *p, struct there_groups *g, uint64_t from, struct device_buffer **keys, int64_t *total, bool *fits)
{
	struct device_buffer *found = NULL;
	uint32_t most[5] = { 1 };
	int64_t stride[4] = { 1 };
	int status = zeros(p, 5, &found);
	if (!status)
		status = launch(p, (struct how){ OWN_COUNT_CHECK, 0, g->subs->cls }, MIN(groups_for(g->rows), 512), BUFFERS(from, found->id), WHOLES(g->rows, g->columns));
	status = status ? status : device_download(p, found->id, 0, most, sizeof most);
	drop(&found, 1);
	*fits = !status && !most[0];
	*total = 1;
	for (int c = 0; c < g->columns && *fits; c++) {
		g->size[c] = g->size[c] < 0 ? most[1 + c] : g->size[c];
		*fits = most[1 + c] <= g->size[c];
		stride[c] = *total;
		*total = *total * g->size[c] <= MOST_PLACES ? *total * g->size[c] : MOST_PLACES + 1;
	}
	if (status || !*fits)
		return status;
	if (*total > MOST_PLACES)
		return RUNMAT_UNSUPPORTED;
	status = device_room(p, (uint64_t)g->rows * 4, keys);
	return status ? status : launch(p, (struct how){ OWN_COUNT_KEYS, g->columns, g->subs->cls }, groups_for(g->rows), BUFFERS(from, (*keys)->id),
		WHOLES(g->rows, g->columns, stride[1], stride[2], stride[3]));
}

/* Each element counts the same. */
static int count_all(const struct runmat_provider *p, const struct there_groups *g, uint64_t keys, int64_t total, struct device_buffer **out)
{
	struct device_buffer *counts = NULL;
	bool near = total <= OWN_COUNT_NEAR;
	int64_t groups = groups_for(g->rows);
	int status = zeros(p, total, &counts);
	if (!status)
		status = launch(p, (struct how){ OWN_COUNT_TALLY, near, 0 }, near ? MIN(groups, 512) : groups, BUFFERS(keys, counts->id), WHOLES(g->rows, total));
	status = status ? status : result(p, counts->id, total, g->one, out);
	drop(&counts, 1);
	return status;
}

static int sum_all(const struct runmat_provider *p, const struct there_groups *g, uint64_t keys, int64_t total, struct device_buffer **out)
{
	struct device_buffer *b[4] = { NULL };          /* places in their order, numbers, starts, x */
	int bits = 1;
	while (bits < 28 && (int64_t)1 << bits < total)
		bits++;
	int status = device_array(p, g->x, &b[3]);
	status = status ? status : there_order(p, g->rows, bits, keys, &b[0], &b[1]);
	status = status ? status : device_room(p, (uint64_t)(total + 1) * 4, &b[2]);
	status = status ? status : device_room(p, (uint64_t)total * 8, out);
	if (!status)
		status = launch(p, (struct how){ OWN_COUNT_START, 0, 0 }, groups_for(total + 1), BUFFERS(b[0]->id, b[2]->id), WHOLES(g->rows, total));
	for (int what = OWN_COUNT_SHORT; what <= OWN_COUNT_LONG && !status; what++)
		status = launch(p, (struct how){ what, g->how, g->x->cls }, what == OWN_COUNT_SHORT ? groups_for(total) : total, BUFFERS(b[2]->id, b[1]->id, b[3]->id, (*out)->id),
			WHOLES(total, SHORT));
	drop(b, 4);
	return status;
}

bool there_sums(struct there_groups *g, struct array **out, bool *fits)
{
	const struct runmat_provider *p = g->columns <= 4 && (!g->x || can(g->x)) ? device_for(g->subs) : NULL;
	struct device_buffer *from = NULL, *keys = NULL, *to = NULL;
	int64_t total = 0;
	if (!p || g->subs->cls == CLS_LOGICAL || (!g->x && (g->how || g->one != floor(g->one) || fabs(g->one) * (double)g->rows > 0x1p53)))
		return false;
	if (g->x && ((g->x->pending && !array_force(g->x)) || !can(g->x)))
		return false;
	int status = device_array(p, g->subs, &from);
	status = status ? status : places(p, g, from->id, &keys, &total, fits);
	if (!status && *fits)
		status = g->x ? sum_all(p, g, keys->id, total, &to) : count_all(p, g, keys->id, total, &to);
	drop((struct device_buffer *[]){ from, keys }, 2);
	if (!status && !*fits)
		return true;
	if (!status) {
		shape s = { .nd = MAX(g->columns, 2), .d = { 0, 1 } };
		for (int c = 0; c < g->columns; c++)
			s.d[c] = g->size[c];
		shape_trim(&s);
		return (*out = there_array(CLS_DOUBLE, false, &s, to)) != NULL;
	}
	drop(&to, 1);
	there_failed(p, "sums by subscripts failed", status);
	return false;
}
