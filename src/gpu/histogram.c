/*
** gpu/histogram.c - histograms, look-up in tables, and sums by subscripts, on a device (text/histogram.k).
**
** A histogram is one pass with atomic additions of whole numbers. For sums by subscripts, radix_sort.c first sorts the
** elements by subscript and keeps the order of equal ones. One thread then adds up to 64 elements of a subscript in
** order. If a subscript has more elements, one workgroup adds them as a tree. The order of the additions is fixed in
** both cases, so the rounding never changes.
*/
#include <math.h>

#include "array/ops.h"
#include "base/error.h"
#include "base/mem.h"
#include "device/place.h"
#include "gpu/device_function.h"
#include "gpu/launch.h"

enum {
	MOST_ELEMENTS = 1 << 28,
	MOST_PLACES = 1 << 26,                  /* elements of a result of accumarray */
	MOST_EDGES = 1 << 22,                   /* entries of a table */
	SHORT = 64,                             /* elements of a subscript that are added in order */
	NEAR = 2048                             /* counters that fit into shared memory */
};

static bool can(const struct array *x) { return !x->complex && x->cls != CLS_CHAR && x->cls != CLS_INT64
	&& x->cls != CLS_UINT64 && x->count > 0 && x->count < MOST_ELEMENTS; }

/* arg[0]: the elements that are counted or looked up. */
static bool may(const struct device_call *c)
{
	return can(c->arg[0])
		&& (!device_ready() || (device_has_f64() && !device_narrows() && gpu_runs_text(device_ready())));
}

/* Like may(), for look-ups in a table of n entries. Each entry has `each` further numbers. elements: of the result. */
static bool may_look(struct device_call *c, int what, int64_t n, int64_t each, int64_t elements)
{
	c->n = n, c->elements = elements, c->option.table.kind = what, c->option.table.each = each;
	return may(c);
}

/* Makes a buffer of n words that are 0. */
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

/* Makes a buffer of doubles: the counts times `each`. */
static int result(const struct runmat_provider *p, uint64_t counts, int64_t n, double each, struct device_buffer **out)
{
	int status = device_room(p, (uint64_t)n * 8, out);
	if (!status)
		status = LAUNCH(counts_as_doubles, p, gpu_groups(n), .counts = { counts }, .y = { (*out)->id },
			.count = n, .each = each);
	return status;
}

/*
** Whether n ascending numbers are about evenly spaced: each is less than a quarter of a step from its place in a row of
** equal steps. *per: entries a unit. Then a kernel finds places by a product (RANK_IN in text/histogram.k).
*/
static bool is_even(const double *e, int64_t n, double *per)
{
	double step = n > 2 ? (e[n - 1] - e[0]) / (double)(n - 1) : 0;
	bool even = step > 0 && isfinite(step) && isfinite(1 / step);
	for (int64_t k = 0; k < n && even; k++)
		even = fabs(e[k] - e[0] - (double)k * step) <= step / 4;
	*per = even ? 1 / step : 0;
	return even;
}

/* The same for edges. Edges that only the device has are not downloaded for this. */
static bool has_even_edges(struct array *edges, double *per)
{
	const double *e = array_is_away(edges) ? NULL : array_data(edges);
	*per = 0;
	return e && is_even(e, edges->count, per);
}

/* ---- between edges ---- */

static bool edges_ok(struct array *edges)
{
	return edges->cls == CLS_DOUBLE && !edges->complex && edges->count > 1 && edges->count < MOST_EDGES
		&& (!edges->pending || array_force(edges)) && !edges->complex;
}

/* arg[1]: the edges. */
bool edges_may(struct device_call *c)
{
	struct array *edges = c->arg[1];
	bool bins = c->function == DEVICE_bins;
	return edges_ok(edges) && may_look(c, bins ? OWN_COUNT_BINS : OWN_COUNT_HIST, edges->count, 0,
		bins ? c->arg[0]->count : edges->count - 1);
}

/* Returns a row: for each two neighbouring edges, the number of elements of x between them. */
int bin_counts_run(struct device_call *c)
{
	const struct runmat_provider *p = c->device;
	struct array *x = c->arg[0], *edges = c->arg[1];
	struct device_buffer *b[4] = { NULL };
	int64_t bins = edges->count - 1, groups = gpu_groups(x->count);
	double per;
	bool near = bins <= NEAR, even = has_even_edges(edges, &per);
	int status = device_array(p, x, &b[0]);
	status = status ? status : device_array(p, edges, &b[1]);
	status = status ? status : zeros(p, bins, &b[2]);
	if (!status)
		status = LAUNCH(histogram, p, near ? MIN(groups, 1024) : groups, .numbers = { b[0]->id, x->cls },
			.edges = { b[1]->id }, .counts = { b[2]->id }, .count = x->count, .edge_count = edges->count,
			.per = per, .near = near, .even = even);
	status = status ? status : result(p, b[2]->id, bins, 1, &b[3]);
	device_drop(b, 3);
	if (status)
		device_drop(b + 3, 1);
	else
		c->out[0] = array_on_device(CLS_DOUBLE, false, &(shape){ 2, { 1, bins } }, b[3]);
	return status;
}

/* Returns an array of the shape of x: for each element the number of its bin. */
int bins_run(struct device_call *c)
{
	const struct runmat_provider *p = c->device;
	struct array *x = c->arg[0], *edges = c->arg[1];
	struct device_buffer *b[3] = { NULL };
	double per;
	bool even = has_even_edges(edges, &per);
	int status = device_array(p, x, &b[0]);
	status = status ? status : device_array(p, edges, &b[1]);
	status = status ? status : device_room(p, (uint64_t)x->count * 8, &b[2]);
	if (!status)
		status = LAUNCH(bins_of, p, gpu_groups(x->count), .numbers = { b[0]->id, x->cls },
			.edges = { b[1]->id }, .bins = { b[2]->id }, .count = x->count, .edge_count = edges->count,
			.per = per, .closed = (int)c->option.table.edge, .even = even);
	device_drop(b, 2);
	if (status)
		device_drop(b + 2, 1);
	else
		c->out[0] = array_on_device(CLS_DOUBLE, false, &x->shape, b[2]);
	return status;
}

/* ---- tables ---- */

/* A table of n numbers in ascending order, and of further numbers for each of them. All elements of x are looked up. */
struct table {
	const struct runmat_provider *p;
	struct device_buffer *b[4];     /* x, the ascending numbers, the further numbers, and the results */
	enum cls cls;                   /* of the results: single or double */
	double per;                     /* entries a unit if the numbers are evenly spaced */
	bool even;
	int status;
};

static void table_begin(struct table *t, const struct device_call *c, const double *first, const double *second,
	int64_t n)
{
	*t = (struct table){ .p = c->device, .cls = c->option.table.single ? CLS_SINGLE : CLS_DOUBLE };
	t->even = is_even(first, n, &t->per);
	t->status = device_array(t->p, c->arg[0], &t->b[0]);
	for (int i = 1; i < 3 && !t->status; i++) {
		uint64_t bytes = (uint64_t)(i == 1 ? n : n * c->option.table.each) * 8;
		t->status = device_room(t->p, bytes, &t->b[i]);
		t->status = t->status ? t->status : device_upload(t->p, t->b[i]->id, i == 1 ? first : second, bytes);
	}
	t->status = t->status ? t->status : device_room(t->p, (uint64_t)c->arg[0]->count * (uint64_t)cls_bytes(t->cls),
		&t->b[3]);
}

static int table_end(struct table *t, struct device_call *c)
{
	device_drop(t->b, 3);
	if (t->status)
		device_drop(t->b + 3, 1);
	else
		c->out[0] = array_on_device(t->cls, false, &c->arg[0]->shape, t->b[3]);
	return t->status;
}

/* c->details: struct device_lines. */
bool lines_may(struct device_call *c)
{
	const struct device_lines *l = c->details;
	c->option.table.single = l->single;
	return c->arg[0]->cls <= CLS_SINGLE && l->points->count < MOST_EDGES
		&& may_look(c, OWN_COUNT_LINES, l->points->count, 1, c->arg[0]->count);
}

/* Returns RUNMAT_UNSUPPORTED if the points are not in ascending order. */
int lines_run(struct device_call *c)
{
	const struct device_lines *l = c->details;
	int64_t n = l->points->count;
	struct array *points = array_cast(l->points, CLS_DOUBLE), *values = array_cast(l->values, CLS_DOUBLE);
	const double *x = points ? array_data(points) : NULL, *v = values && x ? array_data(values) : NULL;
	struct table t = { .status = RUNMAT_UNSUPPORTED };
	bool ok = v && !points->complex && !values->complex;
	for (int64_t k = 1; k < n && ok; k++)
		ok = x[k - 1] < x[k];
	if (ok)
		table_begin(&t, c, x, v, n);
	array_unref(points), array_unref(values);
	if (!t.status)
		t.status = LAUNCH(table_lines, t.p, gpu_groups(c->arg[0]->count),
			.numbers = { t.b[0]->id, c->arg[0]->cls }, .points = { t.b[1]->id }, .values = { t.b[2]->id },
			.results = { t.b[3]->id, t.cls }, .count = c->arg[0]->count, .point_count = n,
			.extend = l->extend, .outside = l->outside, .per = t.per, .method = l->method, .even = t.even);
	return table_end(&t, c);
}

/* arg[1]: the set. */
bool member_may(struct device_call *c)
{
	const struct array *set = c->arg[1], *a = c->arg[0];
	return a->cls != CLS_LOGICAL && a->count > 1 && set && set->cls == a->cls && can(set)
		&& may_look(c, OWN_COUNT_MEMBER, set->count, 1, a->count);
}

/* The set as a column with its positions, sorted on the device. */
static bool sorted_set(const struct runmat_provider *p, struct array *set, struct array *out[2])
{
	struct array *flat = array_reshape(set, &(shape){ 2, { set->count, 1 } });
	struct device_call sort = { .function = DEVICE_sort, .arg = { flat }, .outs = 2, .device = p };
	bool ok = flat && device_function(&sort);
	out[0] = ok ? sort.out[0] : NULL, out[1] = ok ? sort.out[1] : NULL;
	array_unref(flat);
	return ok;
}

/* Returns the position of each element in the set, counted from 1; 0: the set does not contain it. */
int member_run(struct device_call *c)
{
	const struct runmat_provider *p = c->device;
	struct array *a = c->arg[0], *set = c->arg[1], *sorted[2] = { NULL };
	struct device_buffer *b[4] = { NULL };
	int status = RUNMAT_OK;
	if (set->count > 1 && !sorted_set(p, set, sorted))
		return RUNMAT_UNSUPPORTED;
	if (set->count == 1) {
		const double one = 1;
		status = device_array(p, set, &b[1]);
		status = status ? status : device_room(p, 8, &b[2]);
		status = status ? status : p->upload(p->self, b[2]->id, 0, &one, 8);
	} else {
		status = device_array(p, sorted[0], &b[1]);
		status = status ? status : device_array(p, sorted[1], &b[2]);
	}
	status = status ? status : device_array(p, a, &b[0]);
	status = status ? status : device_room(p, (uint64_t)a->count * 8, &b[3]);
	if (!status)
		status = LAUNCH(table_member, p, gpu_groups(a->count), .numbers = { b[0]->id, a->cls },
			.points = { b[1]->id, set->cls }, .positions = { b[2]->id }, .results = { b[3]->id },
			.count = a->count, .point_count = set->count);
	array_unref(sorted[0]), array_unref(sorted[1]);
	device_drop(b, 3);
	if (status)
		device_drop(b + 3, 1);
	else
		c->out[0] = array_on_device(CLS_DOUBLE, false, &a->shape, b[3]);
	return status;
}

/* c->details: struct device_pieces. */
bool pieces_may(struct device_call *c)
{
	const struct device_pieces *q = c->details;
	return q->order > 0 && q->pieces > 0 && q->pieces * q->order < MOST_EDGES
		&& may_look(c, OWN_COUNT_PIECES, q->pieces, q->order, c->arg[0]->count);
}

int pieces_run(struct device_call *c)
{
	const struct device_pieces *q = c->details;
	struct table t;
	table_begin(&t, c, q->begin, q->coefficients, q->pieces);
	if (!t.status)
		t.status = LAUNCH(table_pieces, t.p, gpu_groups(c->arg[0]->count),
			.numbers = { t.b[0]->id, c->arg[0]->cls }, .points = { t.b[1]->id },
			.coefficients = { t.b[2]->id }, .results = { t.b[3]->id }, .count = c->arg[0]->count,
			.pieces = q->pieces, .order = q->order, .per = t.per, .even = t.even);
	return table_end(&t, c);
}

/* ---- by subscripts ---- */

/*
** For each element, computes the position of its sum (keys) from its subscripts. Replaces each size that is -1 by the
** largest subscript. *total: the number of sums. *fits: all subscripts are valid. Returns a status; RUNMAT_UNSUPPORTED:
** there are too many sums.
*/
static int find_positions(const struct runmat_provider *p, struct device_groups *g, uint64_t from,
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
	device_drop(&found, 1);
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
			.positions = { (*keys)->id }, .count = g->rows, .apart_2 = stride[1], .apart_3 = stride[2],
			.apart_4 = stride[3], .columns = g->columns);
	return status;
}

/* Counts the elements of each group, and multiplies by g->one. */
static int count_all(const struct runmat_provider *p, const struct device_groups *g, uint64_t keys, int64_t total,
	struct device_buffer **out)
{
	struct device_buffer *counts = NULL;
	bool near = total <= NEAR;
	int64_t groups = gpu_groups(g->rows);
	int status = zeros(p, total, &counts);
	if (!status)
		status = LAUNCH(count_positions, p, near ? MIN(groups, 512) : groups, .positions = { keys },
			.counts = { counts->id }, .count = g->rows, .bins = total, .near = near);
	status = status ? status : result(p, counts->id, total, g->one, out);
	device_drop(&counts, 1);
	return status;
}

/* Computes the sum, the maximum or the minimum of the elements of each group. */
static int sum_all(const struct runmat_provider *p, const struct device_groups *g, uint64_t keys, int64_t total,
	struct device_buffer **out)
{
	struct device_buffer *b[4] = { NULL };          /* sorted keys, element numbers, start of each group, x */
	int bits = 1, combine = g->combine < 0 ? 2 : g->combine;
	while (bits < 28 && (int64_t)1 << bits < total)
		bits++;
	int status = device_array(p, g->x, &b[3]);
	status = status ? status : device_sort_words(p, g->rows, bits, keys, &b[0], &b[1]);
	status = status ? status : device_room(p, (uint64_t)(total + 1) * 4, &b[2]);
	status = status ? status : device_room(p, (uint64_t)total * 8, out);
	if (!status)
		status = LAUNCH(sums_start, p, gpu_groups(total + 1), .positions = { b[0]->id }, .start = { b[2]->id },
			.count = g->rows, .bins = total);
	if (!status)
		status = LAUNCH(sums_short, p, gpu_groups(total), .start = { b[2]->id }, .order = { b[1]->id },
			.x = { b[3]->id, g->x->cls }, .sums = { (*out)->id }, .bins = total, .long_above = SHORT,
			.combine = combine);
	if (!status)
		status = LAUNCH(sums_long, p, total, .start = { b[2]->id }, .order = { b[1]->id },
			.x = { b[3]->id, g->x->cls }, .sums = { (*out)->id }, .bins = total, .long_above = SHORT,
			.combine = combine);
	device_drop(b, 4);
	return status;
}

/* arg[0]: subscripts; arg[1]: the elements, or NULL if each is the number `one`; c->details: struct device_groups. */
bool sums_may(struct device_call *c)
{
	const struct device_groups *g = c->details;
	c->n = g->columns, c->elements = g->rows / 4 + 1;
	return g->columns <= 4 && (!g->x || can(g->x)) && g->subs->cls != CLS_LOGICAL && may(c)
		&& (g->x || (!g->combine && g->one == floor(g->one) && fabs(g->one) * (double)g->rows <= 0x1p53));
}

/* Sets c->number to 0, and makes no result, if a subscript is not valid. */
int sums_run(struct device_call *c)
{
	struct device_groups g = *(const struct device_groups *)c->details;
	const struct runmat_provider *p = c->device;
	struct device_buffer *from = NULL, *keys = NULL, *to = NULL;
	int64_t total = 0;
	bool fits = false;
	int status = device_array(p, g.subs, &from);
	status = status ? status : find_positions(p, &g, from->id, &keys, &total, &fits);
	if (!status && fits)
		status = g.x ? sum_all(p, &g, keys->id, total, &to) : count_all(p, &g, keys->id, total, &to);
	device_drop((struct device_buffer *[]){ from, keys }, 2);
	c->number = fits, c->outs = fits;
	if (!status && fits) {
		shape s = { .nd = MAX(g.columns, 2), .d = { 0, 1 } };
		for (int k = 0; k < g.columns; k++)
			s.d[k] = g.size[k];
		shape_trim(&s);
		c->out[0] = array_on_device(CLS_DOUBLE, false, &s, to);
	} else
		device_drop(&to, 1);
	return status;
}
