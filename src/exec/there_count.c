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

struct how { int what, detail, cls; };

#define READS(c) { (uint8_t)(c), THERE_READ }
#define WRITES(c) { (uint8_t)(c), THERE_WRITE }
#define TALLIES { RUNMAT_U32, THERE_TALLY }
#define TEXT(...) (struct there_text){ .array = { __VA_ARGS__ } }

/* Its arrays. */
static struct there_text text_of(struct how h)
{
	switch (h.what) {
	case OWN_COUNT_CHECK: return TEXT(READS(h.cls), TALLIES);
	case OWN_COUNT_KEYS: return TEXT(READS(h.cls), WRITES(RUNMAT_U32));
	case OWN_COUNT_TALLY: return TEXT(READS(RUNMAT_U32), TALLIES);
	case OWN_COUNT_HIST: return TEXT(READS(h.cls), READS(RUNMAT_F64), TALLIES);
	case OWN_COUNT_BINS: return TEXT(READS(h.cls), READS(RUNMAT_F64), WRITES(RUNMAT_F64));
	case OWN_COUNT_LINES: case OWN_COUNT_MEMBER: case OWN_COUNT_PIECES: return TEXT(READS(h.cls), READS(RUNMAT_F64), READS(RUNMAT_F64), WRITES(RUNMAT_F64));
	case OWN_COUNT_RESULT: return TEXT(READS(RUNMAT_U32), WRITES(RUNMAT_F64));
	case OWN_COUNT_START: return TEXT(READS(RUNMAT_U32), WRITES(RUNMAT_I32));
	default: return TEXT(READS(RUNMAT_I32), READS(RUNMAT_I32), READS(h.cls), WRITES(RUNMAT_F64));
	}
}

static int launch(const struct runmat_provider *p, struct how h, int64_t groups, const uint64_t *buffer, const union runmat_scalar *scalar)
{
	struct there_text t = text_of(h);
	t.write = own_count, t.how[0] = h.what, t.how[1] = h.detail;
	t.scalars = 5, t.reals = (h.what == OWN_COUNT_RESULT || h.what == OWN_COUNT_LINES) << 1;
	memcpy(t.name, "count", sizeof "count");
	return there_text(p, &t, groups, buffer, scalar);
}

static bool can(const struct array *x) { return !x->complex && x->cls != CLS_CHAR && x->cls != CLS_INT64 && x->cls != CLS_UINT64 && x->count > 0 && x->count < MOST_ELEMENTS; }

/* c.arg[0]: what is counted or looked up. */
static const struct runmat_provider *device_for(struct there_call c)
{
	struct array *x = c.arg[0];
	bool may = can(x) && (!device_ready() || (device_has_f64() && !device_narrows() && there_writes(device_ready())));
	const struct runmat_provider *p = may ? there_call(&c) : NULL;
	return can(x) ? p : NULL;
}

static struct there_call look_call(int what, struct array *x, int64_t n, int64_t each, int64_t out)
{
	return (struct there_call){ .kind = THERE_LOOK, .arg = { x }, .n = n, .out = out, .how = { what, each } };
}

bool there_looks(struct array *x, int64_t n) { return device_for(look_call(OWN_COUNT_LINES, x, n, 1, x->count)) != NULL; }

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

/* Counts times `each`. */
static int result(const struct runmat_provider *p, uint64_t counts, int64_t n, double each, struct device_buffer **out)
{
	union runmat_scalar s[5] = { { .i64 = n }, { .f64 = each } };
	int status = device_room(p, (uint64_t)n * 8, out);
	return status ? status : launch(p, (struct how){ .what = OWN_COUNT_RESULT }, there_groups(n), THERE_BUFFERS(counts, (*out)->id), s);
}

/* ---- between edges ---- */

static bool edges_ok(struct array *edges)
{
	return edges->cls == CLS_DOUBLE && !edges->complex && edges->count > 1 && edges->count < MOST_EDGES && (!edges->pending || array_force(edges)) && !edges->complex;
}

bool there_counts(struct array *x, struct array *edges, struct array **out)
{
	const struct runmat_provider *p = edges_ok(edges) ? device_for(look_call(OWN_COUNT_HIST, x, edges->count, 0, edges->count - 1)) : NULL;
	struct device_buffer *b[4] = { NULL };
	int64_t bins = edges->count - 1, groups = there_groups(x->count);
	bool near = bins <= OWN_COUNT_NEAR;
	if (!p)
		return false;
	int status = device_array(p, x, &b[0]);
	status = status ? status : device_array(p, edges, &b[1]);
	status = status ? status : zeros(p, bins, &b[2]);
	if (!status)
		status = launch(p, (struct how){ OWN_COUNT_HIST, near, x->cls }, near ? MIN(groups, 512) : groups, THERE_BUFFERS(b[0]->id, b[1]->id, b[2]->id), THERE_WHOLES(x->count, edges->count));
	status = status ? status : result(p, b[2]->id, bins, 1, &b[3]);
	there_drop(b, 3);
	if (!status)
		return (*out = there_array(CLS_DOUBLE, false, &(shape){ 2, { 1, bins } }, b[3])) != NULL;
	there_drop(b + 3, 1);
	there_failed(p, "counting failed", status);
	return false;
}

bool there_bins(struct array *x, struct array *edges, int closed, struct array **out)
{
	const struct runmat_provider *p = edges_ok(edges) ? device_for(look_call(OWN_COUNT_BINS, x, edges->count, 0, x->count)) : NULL;
	struct device_buffer *b[3] = { NULL };
	if (!p)
		return false;
	int status = device_array(p, x, &b[0]);
	status = status ? status : device_array(p, edges, &b[1]);
	status = status ? status : device_room(p, (uint64_t)x->count * 8, &b[2]);
	if (!status)
		status = launch(p, (struct how){ OWN_COUNT_BINS, closed, x->cls }, there_groups(x->count), THERE_BUFFERS(b[0]->id, b[1]->id, b[2]->id), THERE_WHOLES(x->count, edges->count));
	there_drop(b, 2);
	if (!status)
		return (*out = there_array(CLS_DOUBLE, false, &x->shape, b[2])) != NULL;
	there_drop(b + 2, 1);
	there_failed(p, "telling bins failed", status);
	return false;
}

/* ---- tables ---- */

/* y(k) of what the text makes of x(k) and a table: n numbers, and for each of them so many others. */
static bool look_up(struct how how, struct array *x, const double *first, const double *second, int64_t n, int64_t each, const union runmat_scalar *scalar, struct array **out)
{
	const struct runmat_provider *p = n > 0 && n * each < MOST_EDGES ? device_for(look_call(how.what, x, n, each, x->count)) : NULL;
	struct device_buffer *b[4] = { NULL };
	if (!p)
		return false;
	int status = device_array(p, x, &b[0]);
	for (int i = 1; i < 3 && !status; i++) {
		uint64_t bytes = (uint64_t)(i == 1 ? n : n * each) * 8;
		status = device_room(p, bytes, &b[i]);
		status = status ? status : device_upload(p, b[i]->id, i == 1 ? first : second, bytes);
	}
	status = status ? status : device_room(p, (uint64_t)x->count * 8, &b[3]);
	if (!status)
		status = launch(p, (struct how){ how.what, how.detail, x->cls }, there_groups(x->count), THERE_BUFFERS(b[0]->id, b[1]->id, b[2]->id, b[3]->id), scalar);
	there_drop(b, 3);
	if (!status)
		return (*out = there_array(CLS_DOUBLE, false, &x->shape, b[3])) != NULL;
	there_drop(b + 3, 1);
	there_failed(p, "looking up failed", status);
	return false;
}

bool there_lines(struct array *x, const double *points, const double *values, int64_t n, int method, bool extend, double outside, struct array **out)
{
	return look_up((struct how){ OWN_COUNT_LINES, method, 0 }, x, points, values, n, 1, (union runmat_scalar[5]){ { .i64 = x->count }, { .f64 = outside }, { .i64 = n }, { .i64 = extend } }, out);
}

bool there_member(struct array *x, const double *of, const double *place, int64_t n, struct array **out)
{
	return look_up((struct how){ .what = OWN_COUNT_MEMBER }, x, of, place, n, 1, (union runmat_scalar[5]){ { .i64 = x->count }, { .i64 = n } }, out);
}

bool there_pieces(struct array *x, const double *begin, const double *coefficients, int64_t pieces, int64_t order, struct array **out)
{
	return order > 0 && look_up((struct how){ .what = OWN_COUNT_PIECES }, x, begin, coefficients, pieces, order, THERE_WHOLES(x->count, pieces, order), out);
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
		status = launch(p, (struct how){ OWN_COUNT_CHECK, 0, g->subs->cls }, MIN(there_groups(g->rows), 512), THERE_BUFFERS(from, found->id), THERE_WHOLES(g->rows, g->columns));
	status = status ? status : device_download(p, found->id, 0, most, sizeof most);
	there_drop(&found, 1);
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
	return status ? status : launch(p, (struct how){ OWN_COUNT_KEYS, g->columns, g->subs->cls }, there_groups(g->rows), THERE_BUFFERS(from, (*keys)->id),
		THERE_WHOLES(g->rows, g->columns, stride[1], stride[2], stride[3]));
}

/* Each element counts the same. */
static int count_all(const struct runmat_provider *p, const struct there_groups *g, uint64_t keys, int64_t total, struct device_buffer **out)
{
	struct device_buffer *counts = NULL;
	bool near = total <= OWN_COUNT_NEAR;
	int64_t groups = there_groups(g->rows);
	int status = zeros(p, total, &counts);
	if (!status)
		status = launch(p, (struct how){ OWN_COUNT_TALLY, near, 0 }, near ? MIN(groups, 512) : groups, THERE_BUFFERS(keys, counts->id), THERE_WHOLES(g->rows, total));
	status = status ? status : result(p, counts->id, total, g->one, out);
	there_drop(&counts, 1);
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
		status = launch(p, (struct how){ OWN_COUNT_START, 0, 0 }, there_groups(total + 1), THERE_BUFFERS(b[0]->id, b[2]->id), THERE_WHOLES(g->rows, total));
	for (int what = OWN_COUNT_SHORT; what <= OWN_COUNT_LONG && !status; what++)
		status = launch(p, (struct how){ what, g->how, g->x->cls }, what == OWN_COUNT_SHORT ? there_groups(total) : total, THERE_BUFFERS(b[2]->id, b[1]->id, b[3]->id, (*out)->id),
			THERE_WHOLES(total, SHORT));
	there_drop(b, 4);
	return status;
}

bool there_sums(struct there_groups *g, struct array **out, bool *fits)
{
	struct there_call call = { .kind = THERE_GROUPS, .arg = { g->subs, g->x }, .n = g->columns, .out = g->rows / 4 + 1 };
	bool fit = g->columns <= 4 && (!g->x || can(g->x)) && g->subs->cls != CLS_LOGICAL;
	const struct runmat_provider *p = fit ? device_for(call) : NULL;
	struct device_buffer *from = NULL, *keys = NULL, *to = NULL;
	int64_t total = 0;
	if (!p || (!g->x && (g->how || g->one != floor(g->one) || fabs(g->one) * (double)g->rows > 0x1p53)))
		return false;
	if (g->x && ((g->x->pending && !array_force(g->x)) || !can(g->x)))
		return false;
	int status = device_array(p, g->subs, &from);
	status = status ? status : places(p, g, from->id, &keys, &total, fits);
	if (!status && *fits)
		status = g->x ? sum_all(p, g, keys->id, total, &to) : count_all(p, g, keys->id, total, &to);
	there_drop((struct device_buffer *[]){ from, keys }, 2);
	if (!status && !*fits)
		return true;
	if (!status) {
		shape s = { .nd = MAX(g->columns, 2), .d = { 0, 1 } };
		for (int c = 0; c < g->columns; c++)
			s.d[c] = g->size[c];
		shape_trim(&s);
		return (*out = there_array(CLS_DOUBLE, false, &s, to)) != NULL;
	}
	there_drop(&to, 1);
	there_failed(p, "sums by subscripts failed", status);
	return false;
}
