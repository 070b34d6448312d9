/*
** gpu/select.c - finds elements of sorted lines on a device, without sorting the lines (text/select.k): the first k
** elements (mink, maxk), and the elements at given places (median, quantile).
**
** The axis of the lines becomes the first one. All of the device works on a few long lines (select_long.c). Other long
** lines are divided into parts: the first k elements of each part are the entries of a second, shorter selection. For
** places in short lines, and for many places in a few long ones, the lines are sorted.
*/
#include "array/ops.h"
#include "device/place.h"
#include "gpu/call.h"
#include "gpu/device_function.h"
#include "gpu/select.h"

enum {
	MOST_ELEMENTS = 1 << 28,
	GROUPS_WANTED = 1024,                   /* workgroups that keep a device busy */
	LEAST_PART = 4096,                      /* elements of a part of a line */
	LONG = 1 << 17                          /* elements of a line that one workgroup should not select alone */
};

static bool can(const struct array *a)
{
	return !a->complex && a->cls != CLS_CHAR && a->cls != CLS_INT64 && a->cls != CLS_UINT64
		&& a->count > 0 && a->count < MOST_ELEMENTS && (a->cls != CLS_DOUBLE || !device_narrows());
}

/* ---- the axis ---- */

/* Returns `a` with this axis in front, or moved back from the front (back); computed, owned. */
static struct array *turned(struct array *a, int axis, bool back)
{
	int order[SHAPE_MAX], nd = MAX(a->shape.nd, axis + 1);
	if (axis == 0)
		return array_ref(a);
	for (int d = 0; d < nd; d++)
		order[d] = back ? d < axis ? d + 1 : d == axis ? 0 : d : d == 0 ? axis : d <= axis ? d - 1 : d;
	struct array *t = array_permute(a, nd, order);
	if (t && t->pending && !array_force(t))
		array_unref(t), t = NULL;
	return t;
}

/* The shape of n results for each line, the axis in front. */
static shape shape_of(const struct array *a, int64_t n)
{
	shape s = a->shape;
	s.d[0] = n;
	shape_trim(&s);
	return s;
}

/* Copies the selected elements, k for each line, and their positions if wanted, with the axis moved back. same: all
   lines have the same k positions. */
static int give(struct device_call *c, struct array *a, int axis, uint64_t numbers, int64_t k,
	bool positions, bool same)
{
	struct gpu_call t = { .p = c->device };
	int64_t rows = a->shape.d[0], count = a->count / rows * k;
	shape s = shape_of(a, k);
	uint64_t x = gpu_operand(&t, a), y[2] = { gpu_room(&t, (uint64_t)(count * cls_bytes((enum cls)a->cls))),
		positions ? gpu_room(&t, (uint64_t)count * 8) : 0 };
	STEP(&t, select_elements, gpu_groups(count), .T = gpu_type_of(a->cls), .x = { x, a->cls },
		.numbers = { numbers }, .y = { y[0], a->cls }, .positions = { y[1] }, .count = count, .k = k,
		.rows = rows, .same = same);
	for (int i = 0; i < 1 + positions && !t.status; i++) {
		struct array *z = gpu_result(&t, i ? CLS_DOUBLE : (enum cls)a->cls, &s, y[i]);
		c->out[i] = z ? turned(z, axis, true) : NULL;
		array_unref(z);
	}
	return gpu_end(&t);
}

/* ---- the first k elements ---- */

/* Selects k of the entries of each part of each line. list: the positions of the entries; 0: all elements. Returns the
   list of the selected ones. */
static uint64_t first_of(struct gpu_call *t, const struct device_first *f, const struct array *a, uint64_t x,
	uint64_t list, int64_t entries, int64_t part_rows)
{
	int64_t rows = a->shape.d[0], lines = a->count / rows, parts = (entries + part_rows - 1) / part_rows;
	uint64_t numbers = gpu_room(t, (uint64_t)(lines * parts * f->k) * 4);
	struct gpu_buffer of = { list }, to = { numbers };
	if (a->cls == CLS_DOUBLE)
		STEP(t, select_first_f64, lines * parts, .x = { x }, .list = of, .numbers = to, .rows = rows,
			.entries = entries, .lines = lines, .parts = parts, .part_rows = part_rows, .k = f->k,
			.descend = f->descend);
	else if (a->cls == CLS_SINGLE)
		STEP(t, select_first_f32, lines * parts, .x = { x }, .list = of, .numbers = to, .rows = rows,
			.entries = entries, .lines = lines, .parts = parts, .part_rows = part_rows, .k = f->k,
			.descend = f->descend);
	else
		STEP(t, select_first_integer, lines * parts, .T = gpu_type_of(a->cls), .x = { x, a->cls }, .list = of,
			.numbers = to, .rows = rows, .entries = entries, .lines = lines, .parts = parts,
			.part_rows = part_rows, .k = f->k, .least = select_least(a->cls), .descend = f->descend);
	return numbers;
}

/* The elements of a part, so that all parts of all lines keep the device busy. */
static int64_t part_of(int64_t entries, int64_t lines, int64_t k)
{
	int64_t parts = MAX(GROUPS_WANTED / lines, 1), least = MAX(LEAST_PART, 4 * k);
	return MIN(MAX((entries + parts - 1) / parts, least), entries);
}

/* c->details: struct device_first. */
bool first_may(struct device_call *c)
{
	const struct array *a = c->arg[0];
	const struct device_first *f = c->details;
	c->n = shape_dim(&a->shape, f->axis), c->elements = f->k * (a->count / MAX(c->n, 1));
	return can(a) && f->k > 0 && f->k <= DEVICE_FIRST_MOST && f->k <= c->n
		&& (c->outs < 2 || !device_ready() || device_has_f64()) && (!c->device || gpu_runs_text(c->device));
}

int first_run(struct device_call *c)
{
	const struct device_first *f = c->details;
	struct array *a = turned(c->arg[0], f->axis, false);
	struct gpu_call t = { .p = c->device };
	if (!a)
		return RUNMAT_NO_MEMORY;
	int64_t entries = a->shape.d[0], lines = a->count / entries, part = 0;
	uint64_t x = gpu_operand(&t, a), list = 0;
	if (select_is_long(entries, lines, 1)) {
		list = select_long_first(&t, a, x, f->k, f->descend);
		list = first_of(&t, f, a, x, list, f->k, part = entries = f->k);
	}
	while (part != entries && !t.status) {  /* a round has at most a 16th of the entries: a call has at most 7 */
		entries = part ? (entries + part - 1) / part * f->k : entries;
		part = part_of(entries, lines, f->k);
		list = first_of(&t, f, a, x, list, entries, part);
	}
	DO(&t, give(c, a, f->axis, list, f->k, c->outs > 1, false));
	array_unref(a);
	return gpu_end(&t);
}

/* ---- elements at places ---- */

/* c->details: struct device_places. */
bool places_may(struct device_call *c)
{
	const struct array *a = c->arg[0];
	const struct device_places *q = c->details;
	c->n = shape_dim(&a->shape, q->axis), c->elements = q->count * (a->count / MAX(c->n, 1));
	return can(a) && c->n > 1 && (!c->device || gpu_runs_text(c->device));
}

static int select_places(const struct device_call *c, const struct array *a, uint64_t x, uint64_t places, uint64_t to)
{
	const struct runmat_provider *p = c->device;
	const struct device_places *q = c->details;
	int64_t rows = a->shape.d[0], lines = a->count / rows;
	if (a->cls == CLS_DOUBLE)
		return LAUNCH(select_places_f64, p, lines, .x = { x }, .places = { places }, .numbers = { to },
			.rows = rows, .lines = lines, .place_count = q->count);
	if (a->cls == CLS_SINGLE)
		return LAUNCH(select_places_f32, p, lines, .x = { x }, .places = { places }, .numbers = { to },
			.rows = rows, .lines = lines, .place_count = q->count);
	return LAUNCH(select_places_integer, p, lines, .T = gpu_type_of(a->cls), .x = { x, a->cls },
		.places = { places }, .numbers = { to }, .rows = rows, .lines = lines, .place_count = q->count,
		.least = select_least(a->cls));
}

static uint64_t send_places(struct gpu_call *t, const struct device_places *q)
{
	int32_t place[DEVICE_PLACES_MOST];
	for (int64_t i = 0; i < q->count; i++)
		place[i] = (int32_t)q->place[i];
	return gpu_send(t, place, (uint64_t)q->count * 4);
}

/* Sorts the lines, which are few or short, and copies the elements at the places. */
static int places_of_sorted(struct device_call *c, struct array *a, int axis)
{
	const struct device_places *q = c->details;
	struct device_call sort = { .function = DEVICE_sort, .arg = { a }, .outs = 1, .device = c->device };
	struct gpu_call t = { .p = c->device };
	if (!device_function(&sort))
		return RUNMAT_UNSUPPORTED;
	uint64_t numbers = send_places(&t, q);
	DO(&t, give(c, sort.out[0], axis, numbers, q->count, false, true));
	array_unref(sort.out[0]);
	return gpu_end(&t);
}

int places_run(struct device_call *c)
{
	const struct device_places *q = c->details;
	struct array *a = turned(c->arg[0], q->axis, false);
	struct gpu_call t = { .p = c->device };
	if (!a)
		return RUNMAT_NO_MEMORY;
	int64_t rows = a->shape.d[0], lines = a->count / rows;
	bool is_long = select_is_long(rows, lines, q->count);
	if (rows <= SORT_COUNTS || (rows > LONG && lines < 32 && !is_long)) {
		int status = places_of_sorted(c, a, q->axis);
		array_unref(a);
		return status;
	}
	uint64_t x = gpu_operand(&t, a), numbers;
	if (is_long) {
		numbers = select_long_places(&t, a, x, q->place, q->count);
	} else {
		uint64_t places = send_places(&t, q);
		numbers = gpu_room(&t, (uint64_t)(lines * q->count) * 4);
		DO(&t, select_places(c, a, x, places, numbers));
	}
	DO(&t, give(c, a, q->axis, numbers, q->count, false, false));
	array_unref(a);
	return gpu_end(&t);
}

/* ---- times ---- */

/* Whether select_long.c does the work. *launches: of its kernels; they read the lines *reads times. */
static bool is_long_work(const struct device_call *c, int64_t places, int *launches, int *reads)
{
	int64_t rows = MAX(c->n, 1);
	int steps = array_item(c->arg[0]) > 4 ? 6 : 3;
	*launches = 2 * steps + 3, *reads = steps + 2;
	return select_is_long(rows, c->arg[0]->count / rows, places);
}

/* The largest or smallest elements of lines (maxk, mink). Host and device read short lines once. */
void first_times(const struct device_call *c, struct place_call *w)
{
	const struct device_first *f = c->details;
	double n = (double)c->arg[0]->count, item = array_item(c->arg[0]);
	int launches, reads;
	bool is_long = is_long_work(c, 1, &launches, &reads);
	w->host = n * 1.5e-9 + (double)c->elements * 3e-8;
	w->kernels = w->texts = f->axis ? 4 : 3;
	w->device = n * item * (f->axis ? 4 : 1.5) * device_costs()->memory;
	w->down = (double)c->elements * (item + (c->outs > 1 ? 8 : 0));
	if (is_long)
		w->kernels += launches, w->texts += 3, w->device += n * item * reads * device_costs()->memory;
}

/* Elements at places: a line is read about three times for a single, and six times for a double. */
void places_times(const struct device_call *c, struct place_call *w)
{
	const struct device_places *q = c->details;
	double n = (double)c->arg[0]->count, item = array_item(c->arg[0]);
	int launches, reads;
	bool is_long = is_long_work(c, q->count, &launches, &reads);
	w->host = n * 8e-9;
	w->kernels = w->texts = q->axis ? 4 : 2;
	w->device = n * item * (item + (double)MIN(q->count, 8) + (q->axis ? 2 : 0)) * device_costs()->memory;
	w->down = (double)c->elements * item;
	if (is_long)
		w->kernels += launches, w->texts += 3;
}
