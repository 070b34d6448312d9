/*
** gpu/histogram.c - histograms, look-up in tables, and sums by subscripts, on a device (text/histogram.k).
**
** A histogram is one pass with atomic additions of whole numbers. For sums by subscripts, radix_sort.c first sorts the
** elements by subscript and keeps the order of equal ones. One thread then adds up to 64 elements of a subscript in
** order. If a subscript has more elements, one workgroup adds them as a tree. The order of the additions is fixed in
** both cases, so the rounding never changes.
*/
#include <math.h>
#include <stdlib.h>
#include <string.h>

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
	bool near = bins <= NEAR;
	int status = device_array(p, x, &b[0]);
	status = status ? status : device_array(p, edges, &b[1]);
	status = status ? status : zeros(p, bins, &b[2]);
	if (!status)
		status = LAUNCH(histogram, p, near ? MIN(groups, 512) : groups, .numbers = { b[0]->id, x->cls },
			.edges = { b[1]->id },
			.counts = { b[2]->id }, .count = x->count, .edge_count = edges->count, .near = near);
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
	int status = device_array(p, x, &b[0]);
	status = status ? status : device_array(p, edges, &b[1]);
	status = status ? status : device_room(p, (uint64_t)x->count * 8, &b[2]);
	if (!status)
		status = LAUNCH(bins_of, p, gpu_groups(x->count), .numbers = { b[0]->id, x->cls },
			.edges = { b[1]->id }, .bins = { b[2]->id }, .count = x->count, .edge_count = edges->count,
			.closed = (int)c->option.table.edge);
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
	int status;
};

static void table_begin(struct table *t, const struct device_call *c, const double *first, const double *second,
	int64_t n)
{
	*t = (struct table){ .p = c->device };
	t->status = device_array(t->p, c->arg[0], &t->b[0]);
	for (int i = 1; i < 3 && !t->status; i++) {
		uint64_t bytes = (uint64_t)(i == 1 ? n : n * c->option.table.each) * 8;
		t->status = device_room(t->p, bytes, &t->b[i]);
		t->status = t->status ? t->status : device_upload(t->p, t->b[i]->id, i == 1 ? first : second, bytes);
	}
	t->status = t->status ? t->status : device_room(t->p, (uint64_t)c->arg[0]->count * 8, &t->b[3]);
}

static int table_end(struct table *t, struct device_call *c)
{
	device_drop(t->b, 3);
	if (t->status)
		device_drop(t->b + 3, 1);
	else
		c->out[0] = array_on_device(CLS_DOUBLE, false, &c->arg[0]->shape, t->b[3]);
	return t->status;
}

/* c->details: struct device_lines. */
bool lines_may(struct device_call *c)
{
	const struct device_lines *l = c->details;
	return l->points->count < MOST_EDGES
		&& may_look(c, OWN_COUNT_LINES, l->points->count, 1, c->arg[0]->count);
}

/* Returns RUNMAT_UNSUPPORTED if the points are not in ascending order. */
int lines_run(struct device_call *c)
{
	const struct device_lines *l = c->details;
	int64_t n = l->points->count;
	const double *x = array_data(l->points), *v = x ? array_data(l->values) : NULL;
	struct table t;
	if (!v || l->points->complex || l->values->complex)
		return RUNMAT_UNSUPPORTED;
	for (int64_t k = 1; k < n; k++)
		if (!(x[k - 1] < x[k]))
			return RUNMAT_UNSUPPORTED;
	table_begin(&t, c, x, v, n);
	if (!t.status)
		t.status = LAUNCH(table_lines, t.p, gpu_groups(c->arg[0]->count),
			.numbers = { t.b[0]->id, c->arg[0]->cls }, .points = { t.b[1]->id }, .values = { t.b[2]->id },
			.results = { t.b[3]->id }, .count = c->arg[0]->count, .point_count = n, .extend = l->extend,
			.outside = l->outside, .method = l->method);
	return table_end(&t, c);
}

struct item { double x, position; };

static int by_number(const void *p, const void *q)
{
	const struct item *a = p, *b = q;
	return a->x != b->x ? a->x < b->x ? -1 : 1 : a->position < b->position ? -1 : a->position > b->position;
}

/* Writes the different numbers of s, without NaN, to x in ascending order, and to `position` the first position of each
   in s, counted from 1. Returns how many there are. */
static int64_t sorted_set(const double *s, int64_t n, double *x, double *position)
{
	struct item *t = mem_try((size_t)MAX(n, 1) * sizeof *t);
	if (!t)
		return 0;
	int64_t m = 0, k = 0;
	for (int64_t i = 0; i < n; i++)
		if (s[i] == s[i])
			t[m++] = (struct item){ s[i], (double)(i + 1) };
	qsort(t, (size_t)m, sizeof *t, by_number);
	for (int64_t i = 0; i < m; i++)
		if (!k || t[i].x != x[k - 1])
			x[k] = t[i].x, position[k++] = t[i].position;
	mem_free(t);
	return k;
}

/* c->details: the set, an array. It is not larger than arg[0], so it is copied to the host and sorted there. */
bool member_may(struct device_call *c)
{
	const struct array *set = c->details, *a = c->arg[0];
	return a->cls != CLS_LOGICAL && a->count > 1 && set->cls == a->cls && !set->complex && set->count > 0
		&& set->count <= a->count && set->count < MOST_EDGES
		&& may_look(c, OWN_COUNT_MEMBER, set->count, 1, a->count);
}

/* Returns the position of each element in the set, counted from 1; 0: the set does not contain it. */
int member_run(struct device_call *c)
{
	struct array *set = array_cast((struct array *)c->details, CLS_DOUBLE);
	const double *s = set ? array_data(set) : NULL;
	size_t bytes = s ? (size_t)MAX(set->count, 1) * sizeof *s : 0;
	double *x = s ? mem_try(bytes) : NULL, *at = x ? mem_try(bytes) : NULL;
	int64_t m = at ? sorted_set(s, set->count, x, at) : 0;
	struct table t = { .status = RUNMAT_UNSUPPORTED };
	if (m > 0)
		table_begin(&t, c, x, at, m);
	if (!t.status)
		t.status = LAUNCH(table_member, t.p, gpu_groups(c->arg[0]->count),
			.numbers = { t.b[0]->id, c->arg[0]->cls }, .points = { t.b[1]->id },
			.positions = { t.b[2]->id },
			.results = { t.b[3]->id }, .count = c->arg[0]->count, .point_count = m);
	mem_try_free(x), mem_try_free(at);
	array_unref(set);
	return table_end(&t, c);
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
			.pieces = q->pieces, .order = q->order);
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
