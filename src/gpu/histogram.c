/*
** gpu/histogram.c - histograms, look-up in tables, and sums by subscripts, on a device (text/histogram.k).
**
** A histogram is one pass. For sums, the elements are sorted by their subscript; radix_sort.c is stable. The elements
** of one subscript are added one after another, or as a tree if there are more than 64. Two threads never add to one
** number, so the result is always the same.
*/
#include <math.h>
#include <string.h>

#include "base/error.h"
#include "base/mem.h"
#include "device/place.h"
#include "exec/there.h"
#include "gpu/launch.h"

enum { MOST_ELEMENTS = 1 << 28, MOST_PLACES = 1 << 26, MOST_EDGES = 1 << 22, SHORT = 64, NEAR = 2048 };

static bool can(const struct array *x) { return !x->complex && x->cls != CLS_CHAR && x->cls != CLS_INT64
	&& x->cls != CLS_UINT64 && x->count > 0 && x->count < MOST_ELEMENTS; }

/* c.arg[0]: what is counted or looked up. */
static const struct runmat_provider *device_for(struct there_call c)
{
	struct array *x = c.arg[0];
	bool may = can(x) &&
		(!device_ready() || (device_has_f64() && !device_narrows() && gpu_runs_text(device_ready())));
	const struct runmat_provider *p = may ? there_call(&c) : NULL;
	return can(x) ? p : NULL;
}

static struct there_call look_call(int what, struct array *x, int64_t n, int64_t each, int64_t out)
{
	return (struct there_call){ .kind = THERE_LOOK, .arg = { x }, .n = n, .out = out, .how = { what, each } };
}

bool there_looks(struct array *x, int64_t n) { return device_for(look_call(OWN_COUNT_LINES, x, n, 1,
	x->count)) != NULL; }

/* Makes n words of zeros. Few are uploaded; many are made on the device. */
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
	int status = device_room(p, (uint64_t)n * 8, out);
	if (!status)
		status = LAUNCH(counts_as_doubles, p, gpu_groups(n), .counts = { counts }, .y = { (*out)->id },
			.count = n, .each = each);
	return status;
}

/* ---- between edges ---- */

static bool edges_ok(struct array *edges)
{
	return edges->cls == CLS_DOUBLE && !edges->complex && edges->count > 1 && edges->count < MOST_EDGES
		&& (!edges->pending || array_force(edges)) && !edges->complex;
}

bool there_counts(struct array *x, struct array *edges, struct array **out)
{
	const struct runmat_provider *p = edges_ok(edges) ? device_for(look_call(OWN_COUNT_HIST, x, edges->count, 0,
		edges->count - 1)) : NULL;
	struct device_buffer *b[4] = { NULL };
	int64_t bins = edges->count - 1, groups = gpu_groups(x->count);
	bool near = bins <= NEAR;
	if (!p)
		return false;
	int status = device_array(p, x, &b[0]);
	status = status ? status : device_array(p, edges, &b[1]);
	status = status ? status : zeros(p, bins, &b[2]);
	if (!status)
		status = LAUNCH(histogram, p, near ? MIN(groups, 512) : groups, .numbers = { b[0]->id, x->cls },
			.edges = { b[1]->id },
			.counts = { b[2]->id }, .count = x->count, .edge_count = edges->count, .near = near);
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
	const struct runmat_provider *p = edges_ok(edges) ? device_for(look_call(OWN_COUNT_BINS, x, edges->count, 0,
		x->count)) : NULL;
	struct device_buffer *b[3] = { NULL };
	if (!p)
		return false;
	int status = device_array(p, x, &b[0]);
	status = status ? status : device_array(p, edges, &b[1]);
	status = status ? status : device_room(p, (uint64_t)x->count * 8, &b[2]);
	if (!status)
		status = LAUNCH(bins_of, p, gpu_groups(x->count), .numbers = { b[0]->id, x->cls },
			.edges = { b[1]->id }, .bins = { b[2]->id }, .count = x->count, .edge_count = edges->count,
			.closed = closed);
	there_drop(b, 2);
	if (!status)
		return (*out = there_array(CLS_DOUBLE, false, &x->shape, b[2])) != NULL;
	there_drop(b + 2, 1);
	there_failed(p, "telling bins failed", status);
	return false;
}

/* ---- tables ---- */

/* A table of n numbers, and further numbers for each of them. Each element of x is looked up in it. */
struct table {
	const struct runmat_provider *p;
	struct device_buffer *b[4];     /* x, the two parts of the table, and the results */
	int status;
};

static bool table_begin(struct table *t, int what, struct array *x, const double *first, const double *second,
	int64_t n, int64_t each)
{
	*t = (struct table){ .p = n > 0 && n * each < MOST_EDGES ? device_for(look_call(what, x, n, each, x->count)) :
		NULL };
	if (!t->p)
		return false;
	t->status = device_array(t->p, x, &t->b[0]);
	for (int i = 1; i < 3 && !t->status; i++) {
		uint64_t bytes = (uint64_t)(i == 1 ? n : n * each) * 8;
		t->status = device_room(t->p, bytes, &t->b[i]);
		t->status = t->status ? t->status : device_upload(t->p, t->b[i]->id, i == 1 ? first : second, bytes);
	}
	t->status = t->status ? t->status : device_room(t->p, (uint64_t)x->count * 8, &t->b[3]);
	return true;
}

static bool table_end(struct table *t, struct array *x, struct array **out)
{
	there_drop(t->b, 3);
	if (!t->status)
		return (*out = there_array(CLS_DOUBLE, false, &x->shape, t->b[3])) != NULL;
	there_drop(t->b + 3, 1);
	there_failed(t->p, "looking up failed", t->status);
	return false;
}

bool there_lines(struct array *x, const double *points, const double *values, int64_t n, int method, bool extend,
	double outside,
	struct array **out)
{
	struct table t;
	if (!table_begin(&t, OWN_COUNT_LINES, x, points, values, n, 1))
		return false;
	if (!t.status)
		t.status = LAUNCH(table_lines, t.p, gpu_groups(x->count), .numbers = { t.b[0]->id, x->cls },
			.points = { t.b[1]->id }, .values = { t.b[2]->id }, .results = { t.b[3]->id },
			.count = x->count, .point_count = n, .extend = extend, .outside = outside, .method = method);
	return table_end(&t, x, out);
}

bool there_member(struct array *x, const double *of, const double *place, int64_t n, struct array **out)
{
	struct table t;
	if (!table_begin(&t, OWN_COUNT_MEMBER, x, of, place, n, 1))
		return false;
	if (!t.status)
		t.status = LAUNCH(table_member, t.p, gpu_groups(x->count), .numbers = { t.b[0]->id, x->cls },
			.points = { t.b[1]->id },
			.places = { t.b[2]->id }, .results = { t.b[3]->id }, .count = x->count, .point_count = n);
	return table_end(&t, x, out);
}

bool there_pieces(struct array *x, const double *begin, const double *coefficients, int64_t pieces, int64_t order,
	struct array **out)
{
	struct table t;
	if (order <= 0 || !table_begin(&t, OWN_COUNT_PIECES, x, begin, coefficients, pieces, order))
		return false;
	if (!t.status)
		t.status = LAUNCH(table_pieces, t.p, gpu_groups(x->count), .numbers = { t.b[0]->id, x->cls },
			.points = { t.b[1]->id }, .coefficients = { t.b[2]->id }, .results = { t.b[3]->id },
			.count = x->count, .pieces = pieces, .order = order);
	return table_end(&t, x, out);
}

/* ---- by subscripts ---- */

/*
** Computes the group of each element from its subscripts, and fills in the sizes that the caller left open. *fits is
** false if a subscript is invalid. Returns a status; RUNMAT_UNSUPPORTED: there are too many groups.
*/
static int places(const struct runmat_provider *p, struct there_groups *g, uint64_t from,
	struct device_buffer **keys, int64_t *total, bool *fits)
{
	struct device_buffer *found = NULL;
	uint32_t most[5] = { 1 };
	int64_t stride[4] = { 1 };
	int status = zeros(p, 5, &found), type = gpu_type_of(g->subs->cls);
	if (!status)
		status = LAUNCH(subscripts_check, p, MIN(gpu_groups(g->rows), 512), .T = type,
			.subs = { from, g->subs->cls }, .found = { found->id }, .count = g->rows,
			.columns = g->columns);
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
	if (!status)
		status = LAUNCH(subscripts_place, p, gpu_groups(g->rows), .T = type, .subs = { from, g->subs->cls },
			.places = { (*keys)->id }, .count = g->rows, .apart_2 = stride[1], .apart_3 = stride[2],
			.apart_4 = stride[3], .columns = g->columns);
	return status;
}

/* Each element counts the same. */
static int count_all(const struct runmat_provider *p, const struct there_groups *g, uint64_t keys, int64_t total,
	struct device_buffer **out)
{
	struct device_buffer *counts = NULL;
	bool near = total <= NEAR;
	int64_t groups = gpu_groups(g->rows);
	int status = zeros(p, total, &counts);
	if (!status)
		status = LAUNCH(count_places, p, near ? MIN(groups, 512) : groups, .places = { keys },
			.counts = { counts->id }, .count = g->rows, .bins = total, .near = near);
	status = status ? status : result(p, counts->id, total, g->one, out);
	there_drop(&counts, 1);
	return status;
}

static int sum_all(const struct runmat_provider *p, const struct there_groups *g, uint64_t keys, int64_t total,
	struct device_buffer **out)
{
	struct device_buffer *b[4] = { NULL };          /* places in their order, numbers, starts, x */
	int bits = 1, how = g->how < 0 ? 2 : g->how;
	while (bits < 28 && (int64_t)1 << bits < total)
		bits++;
	int status = device_array(p, g->x, &b[3]);
	status = status ? status : there_order(p, g->rows, bits, keys, &b[0], &b[1]);
	status = status ? status : device_room(p, (uint64_t)(total + 1) * 4, &b[2]);
	status = status ? status : device_room(p, (uint64_t)total * 8, out);
	if (!status)
		status = LAUNCH(sums_start, p, gpu_groups(total + 1), .places = { b[0]->id }, .start = { b[2]->id },
			.count = g->rows, .bins = total);
	if (!status)
		status = LAUNCH(sums_short, p, gpu_groups(total), .start = { b[2]->id }, .order = { b[1]->id },
			.x = { b[3]->id, g->x->cls }, .sums = { (*out)->id }, .bins = total, .long_above = SHORT,
			.how = how);
	if (!status)
		status = LAUNCH(sums_long, p, total, .start = { b[2]->id }, .order = { b[1]->id },
			.x = { b[3]->id, g->x->cls }, .sums = { (*out)->id }, .bins = total, .long_above = SHORT,
			.how = how);
	there_drop(b, 4);
	return status;
}

bool there_sums(struct there_groups *g, struct array **out, bool *fits)
{
	struct there_call call = {
		.kind = THERE_GROUPS, .arg = { g->subs, g->x }, .n = g->columns, .out = g->rows / 4 + 1
	};
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
