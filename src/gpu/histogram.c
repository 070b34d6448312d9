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
#include "gpu/call.h"
#include "gpu/device_function.h"

enum {
	MOST_ELEMENTS = 1 << 28,
	MOST_PLACES = 1 << 26,                  /* elements of a result of accumarray */
	MOST_EDGES = 1 << 22,                   /* entries of a table */
	SHORT = 64,                             /* elements of a subscript that are added in order */
	NEAR = 2048,                            /* counters that fit into shared memory */
	EACH_READS = 4                          /* elements that a thread reads before it counts them */
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

/* Makes a buffer of doubles: the counts times `each`. */
static uint64_t doubles_of(struct gpu_call *t, uint64_t counts, int64_t n, double each)
{
	uint64_t y = gpu_room(t, (uint64_t)n * 8);
	STEP(t, counts_as_doubles, gpu_groups(n), .counts = { counts }, .y = { y }, .count = n, .each = each);
	return y;
}

/* How the numbers of an ascending table are spaced: the arguments of RANK_IN in text/histogram.k. */
struct spacing {
	bool even;                      /* each number is less than a quarter of a step from its place in equal steps */
	double per;                     /* numbers a unit */
	double off;                     /* the largest such distance in steps, rounding included */
};

static struct spacing spacing_of(const double *e, int64_t n)
{
	double step = n > 2 ? (e[n - 1] - e[0]) / (double)(n - 1) : 0, most = 0;
	bool even = step > 0 && isfinite(step) && isfinite(1 / step);
	for (int64_t k = 0; k < n && even; k++) {
		double apart = fabs(e[k] - e[0] - (double)k * step);
		most = MAX(most, apart);
		even = apart <= step / 4;
	}
	return (struct spacing){ even, even ? 1 / step : 0, even ? most / step + 0x1p-48 * (double)n : 0 };
}

/* The same for edges. Edges that only the device has are not downloaded for this. */
static struct spacing spacing_of_edges(struct array *edges)
{
	const double *e = array_is_away(edges) ? NULL : array_data(edges);
	return e ? spacing_of(e, edges->count) : (struct spacing){ .even = false };
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
	struct gpu_call t = { .p = c->device };
	struct array *x = c->arg[0], *edges = c->arg[1];
	int64_t bins = edges->count - 1, groups = gpu_groups((x->count + EACH_READS - 1) / EACH_READS);
	struct spacing s = spacing_of_edges(edges);
	bool near = bins <= NEAR;
	uint64_t from = gpu_operand(&t, x), at = gpu_operand(&t, edges), counts = gpu_zeros(&t, bins);
	STEP(&t, histogram, near ? MIN(groups, 1024) : groups, .numbers = { from, x->cls }, .edges = { at },
		.counts = { counts }, .count = x->count, .edge_count = edges->count, .per = s.per, .off = s.off,
		.near = near, .even = s.even);
	uint64_t y = doubles_of(&t, counts, bins, 1);
	c->out[0] = gpu_result(&t, CLS_DOUBLE, &(shape){ 2, { 1, bins } }, y);
	return gpu_end(&t);
}

/* Returns an array of the shape of x: for each element the number of its bin. */
int bins_run(struct device_call *c)
{
	struct gpu_call t = { .p = c->device };
	struct array *x = c->arg[0], *edges = c->arg[1];
	struct spacing s = spacing_of_edges(edges);
	uint64_t from = gpu_operand(&t, x), at = gpu_operand(&t, edges), bins = gpu_room(&t, (uint64_t)x->count * 8);
	STEP(&t, bins_of, gpu_groups(x->count), .numbers = { from, x->cls }, .edges = { at }, .bins = { bins },
		.count = x->count, .edge_count = edges->count, .per = s.per, .off = s.off,
		.closed = (int)c->option.table.edge, .even = s.even);
	c->out[0] = gpu_result(&t, CLS_DOUBLE, &x->shape, bins);
	return gpu_end(&t);
}

/* ---- tables ---- */

/* A table of n numbers in ascending order, and of further numbers for each of them. All elements of x are looked up. */
struct table {
	struct gpu_call t;
	uint64_t x, first, second, y;   /* the elements, the ascending numbers, the further numbers, and the results */
	enum cls cls;                   /* of the results: single or double */
	struct spacing space;
};

static struct table table_begin(const struct device_call *c, const double *first, const double *second, int64_t n)
{
	struct table b = { .t = { .p = c->device }, .cls = c->option.table.single ? CLS_SINGLE : CLS_DOUBLE };
	b.space = spacing_of(first, n);
	b.x = gpu_operand(&b.t, c->arg[0]);
	b.first = gpu_send(&b.t, first, (uint64_t)n * 8);
	b.second = gpu_send(&b.t, second, (uint64_t)(n * c->option.table.each) * 8);
	b.y = gpu_room(&b.t, (uint64_t)c->arg[0]->count * (uint64_t)cls_bytes(b.cls));
	return b;
}

static int table_end(struct table *b, struct device_call *c)
{
	c->out[0] = gpu_result(&b->t, b->cls, &c->arg[0]->shape, b->y);
	return gpu_end(&b->t);
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
	struct table b = { .t = { .status = RUNMAT_UNSUPPORTED } };
	bool ok = v && !points->complex && !values->complex;
	for (int64_t k = 1; k < n && ok; k++)
		ok = x[k - 1] < x[k];
	if (ok)
		b = table_begin(c, x, v, n);
	array_unref(points), array_unref(values);
	STEP(&b.t, table_lines, gpu_groups(c->arg[0]->count), .numbers = { b.x, c->arg[0]->cls },
		.points = { b.first }, .values = { b.second }, .results = { b.y, b.cls }, .count = c->arg[0]->count,
		.point_count = n, .extend = l->extend, .outside = l->outside, .per = b.space.per, .off = b.space.off,
		.method = l->method, .even = b.space.even);
	return table_end(&b, c);
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
	struct gpu_call t = { .p = c->device };
	struct array *a = c->arg[0], *set = c->arg[1], *sorted[2] = { NULL };
	const double one = 1;
	bool single = set->count == 1;
	if (!single && !sorted_set(t.p, set, sorted))
		return RUNMAT_UNSUPPORTED;
	uint64_t x = gpu_operand(&t, a), points = gpu_operand(&t, single ? set : sorted[0]),
		positions = single ? gpu_send(&t, &one, sizeof one) : gpu_operand(&t, sorted[1]),
		y = gpu_room(&t, (uint64_t)a->count * 8);
	STEP(&t, table_member, gpu_groups(a->count), .numbers = { x, a->cls }, .points = { points, set->cls },
		.positions = { positions }, .results = { y }, .count = a->count, .point_count = set->count);
	array_unref(sorted[0]), array_unref(sorted[1]);
	c->out[0] = gpu_result(&t, CLS_DOUBLE, &a->shape, y);
	return gpu_end(&t);
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
	struct table b = table_begin(c, q->begin, q->coefficients, q->pieces);
	STEP(&b.t, table_pieces, gpu_groups(c->arg[0]->count), .numbers = { b.x, c->arg[0]->cls },
		.points = { b.first }, .coefficients = { b.second }, .results = { b.y },
		.count = c->arg[0]->count, .pieces = q->pieces, .order = q->order, .per = b.space.per,
		.off = b.space.off, .even = b.space.even);
	return table_end(&b, c);
}

/* ---- by subscripts ---- */

/*
** Replaces each size that is -1 by the largest subscript, and computes the distances between neighbouring sums along
** each axis. Returns the number of sums; -1 if a subscript is not valid.
*/
static int64_t check_subscripts(struct gpu_call *t, struct device_groups *g, uint64_t subs, int64_t stride[4])
{
	uint32_t most[5] = { 1 };               /* whether a subscript is wrong; the largest subscript of each column */
	uint64_t found = gpu_zeros(t, 5);
	int64_t total = 1;
	STEP(t, subscripts_check, MIN(gpu_groups(g->rows), 512), .T = gpu_type_of(g->subs->cls),
		.subs = { subs, g->subs->cls }, .found = { found }, .count = g->rows, .columns = g->columns);
	gpu_receive(t, found, most, sizeof most);
	if (t->status || most[0])
		return -1;
	for (int c = 0; c < g->columns; c++) {
		g->size[c] = g->size[c] < 0 ? most[1 + c] : g->size[c];
		if (most[1 + c] > g->size[c])
			return -1;
		stride[c] = total;
		total = total * g->size[c] <= MOST_PLACES ? total * g->size[c] : MOST_PLACES + 1;
	}
	if (total > MOST_PLACES)
		t->status = RUNMAT_UNSUPPORTED;
	return total;
}

/* Counts the elements of each group, and multiplies by g->one. */
static uint64_t count_all(struct gpu_call *t, const struct device_groups *g, uint64_t keys, int64_t total)
{
	bool near = total <= NEAR;
	int64_t groups = gpu_groups((g->rows + EACH_READS - 1) / EACH_READS);
	uint64_t counts = gpu_zeros(t, total);
	STEP(t, count_positions, near ? MIN(groups, 512) : groups, .positions = { keys }, .counts = { counts },
		.count = g->rows, .bins = total, .near = near);
	return doubles_of(t, counts, total, g->one);
}

/* Computes the sum, the maximum or the minimum of the elements of each group. */
static uint64_t sum_all(struct gpu_call *t, const struct device_groups *g, uint64_t keys, int64_t total)
{
	struct device_buffer *b[2] = { NULL };          /* sorted keys, element numbers */
	int bits = 1, combine = g->combine < 0 ? 2 : g->combine;
	while (bits < 28 && (int64_t)1 << bits < total)
		bits++;
	uint64_t x = gpu_operand(t, g->x);
	if (!t->status)
		t->status = device_sort_words(t->p, g->rows, bits, keys, &b[0], &b[1]);
	uint64_t sorted = gpu_keep(t, b[0]), order = gpu_keep(t, b[1]),
		start = gpu_room(t, (uint64_t)(total + 1) * 4), y = gpu_room(t, (uint64_t)total * 8);
	STEP(t, sums_start, gpu_groups(total + 1), .positions = { sorted }, .start = { start }, .count = g->rows,
		.bins = total);
	STEP(t, sums_short, gpu_groups(total), .start = { start }, .order = { order }, .x = { x, g->x->cls },
		.sums = { y }, .bins = total, .long_above = SHORT, .combine = combine);
	STEP(t, sums_long, total, .start = { start }, .order = { order }, .x = { x, g->x->cls }, .sums = { y },
		.bins = total, .long_above = SHORT, .combine = combine);
	return y;
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
	struct gpu_call t = { .p = c->device };
	struct device_groups g = *(const struct device_groups *)c->details;
	int64_t stride[4] = { 1 };
	uint64_t subs = gpu_operand(&t, g.subs);
	int64_t total = check_subscripts(&t, &g, subs, stride);
	c->number = c->outs = total >= 0;
	if (total < 0)
		return gpu_end(&t);
	/* keys: for each element, the position of its sum */
	uint64_t keys = gpu_room(&t, (uint64_t)g.rows * 4);
	STEP(&t, subscripts_place, gpu_groups(g.rows), .T = gpu_type_of(g.subs->cls), .subs = { subs, g.subs->cls },
		.positions = { keys }, .count = g.rows, .apart_2 = stride[1], .apart_3 = stride[2],
		.apart_4 = stride[3], .columns = g.columns);
	uint64_t y = g.x ? sum_all(&t, &g, keys, total) : count_all(&t, &g, keys, total);
	shape s = { .nd = MAX(g.columns, 2), .d = { 0, 1 } };
	for (int k = 0; k < g.columns; k++)
		s.d[k] = g.size[k];
	shape_trim(&s);
	c->out[0] = gpu_result(&t, CLS_DOUBLE, &s, y);
	return gpu_end(&t);
}
