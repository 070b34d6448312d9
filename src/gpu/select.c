/*
** gpu/select.c - finds elements of sorted lines on a device, without sorting the lines (text/select.k): the first k
** elements (mink, maxk), and the elements at given places (median, quantile).
**
** The axis of the lines becomes the first one. A few long lines are divided into parts, so that all of the device
** works: the first k elements of each part are the entries of a second, shorter selection. For places in a few long
** lines, or in short ones, the lines are sorted.
*/
#include "array/ops.h"
#include "device/place.h"
#include "gpu/call.h"
#include "gpu/device_function.h"

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

static int64_t least_of(int cls)
{
	return cls == RUNMAT_I8 ? INT8_MIN : cls == RUNMAT_I16 ? INT16_MIN : cls == RUNMAT_I32 ? INT32_MIN : 0;
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
static int give(struct device_call *c, struct array *a, int axis, const struct device_buffer *numbers, int64_t k,
	bool positions, bool same)
{
	struct gpu_call t = { .p = c->device };
	int64_t rows = a->shape.d[0], count = a->count / rows * k;
	shape s = shape_of(a, k);
	uint64_t x = gpu_operand(&t, a), y[2] = { gpu_room(&t, (uint64_t)(count * cls_bytes((enum cls)a->cls))),
		positions ? gpu_room(&t, (uint64_t)count * 8) : 0 };
	STEP(&t, select_elements, gpu_groups(count), .T = gpu_type_of(a->cls), .x = { x, a->cls },
		.numbers = { numbers->id }, .y = { y[0], a->cls }, .positions = { y[1] }, .count = count, .k = k,
		.rows = rows, .same = same);
	for (int i = 0; i < 1 + positions && !t.status; i++) {
		struct array *z = gpu_result(&t, i ? CLS_DOUBLE : (enum cls)a->cls, &s, y[i]);
		c->out[i] = z ? turned(z, axis, true) : NULL;
		array_unref(z);
	}
	return gpu_end(&t);
}

/* ---- the first k elements ---- */

/* Selects k of the entries of each part of each line. list: the positions of the entries, or NULL: all elements. */
static int first_of(const struct device_call *c, const struct array *a, uint64_t x, const struct device_buffer *list,
	int64_t entries, int64_t part_rows, struct device_buffer **numbers)
{
	const struct runmat_provider *p = c->device;
	const struct device_first *f = c->details;
	int64_t rows = a->shape.d[0], lines = a->count / rows, parts = (entries + part_rows - 1) / part_rows;
	int status = device_room(p, (uint64_t)(lines * parts * f->k) * 4, numbers);
	if (status)
		return status;
	struct gpu_buffer of = { list ? list->id : 0 }, to = { (*numbers)->id };
	if (a->cls == CLS_DOUBLE)
		return LAUNCH(select_first_f64, p, lines * parts, .x = { x }, .list = of, .numbers = to, .rows = rows,
			.entries = entries, .lines = lines, .parts = parts, .part_rows = part_rows, .k = f->k,
			.descend = f->descend);
	if (a->cls == CLS_SINGLE)
		return LAUNCH(select_first_f32, p, lines * parts, .x = { x }, .list = of, .numbers = to, .rows = rows,
			.entries = entries, .lines = lines, .parts = parts, .part_rows = part_rows, .k = f->k,
			.descend = f->descend);
	return LAUNCH(select_first_integer, p, lines * parts, .T = gpu_type_of(a->cls), .x = { x, a->cls }, .list = of,
		.numbers = to, .rows = rows, .entries = entries, .lines = lines, .parts = parts, .part_rows = part_rows,
		.k = f->k, .least = least_of(a->cls), .descend = f->descend);
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
	struct device_buffer *b[2] = { NULL };
	int status = a ? device_array(c->device, a, &b[0]) : RUNMAT_NO_MEMORY;
	int64_t rows = a ? a->shape.d[0] : 1, lines = a ? a->count / rows : 1, entries = rows, part = rows;
	while (!status) {
		struct device_buffer *numbers = NULL;
		part = part_of(entries, lines, f->k);
		status = first_of(c, a, b[0]->id, b[1], entries, part, &numbers);
		device_drop(&b[1], 1);
		b[1] = numbers;
		if (part == entries)
			break;
		entries = (entries + part - 1) / part * f->k;
	}
	status = status ? status : give(c, a, f->axis, b[1], f->k, c->outs > 1, false);
	device_drop(b, 2);
	array_unref(a);
	return status;
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
		.least = least_of(a->cls));
}

static int upload_places(const struct runmat_provider *p, const struct device_places *q, struct device_buffer **to)
{
	int32_t place[DEVICE_PLACES_MOST];
	uint64_t bytes = (uint64_t)q->count * 4;
	for (int64_t i = 0; i < q->count; i++)
		place[i] = (int32_t)q->place[i];
	int status = device_room(p, bytes, to);
	return status ? status : p->upload(p->self, (*to)->id, 0, place, bytes);
}

/* Sorts the lines, which are few or short, and copies the elements at the places. */
static int places_of_sorted(struct device_call *c, struct array *a, int axis)
{
	const struct device_places *q = c->details;
	struct device_call sort = { .function = DEVICE_sort, .arg = { a }, .outs = 1, .device = c->device };
	struct device_buffer *numbers = NULL;
	if (!device_function(&sort))
		return RUNMAT_UNSUPPORTED;
	int status = upload_places(c->device, q, &numbers);
	status = status ? status : give(c, sort.out[0], axis, numbers, q->count, false, true);
	array_unref(sort.out[0]);
	device_drop(&numbers, 1);
	return status;
}

int places_run(struct device_call *c)
{
	const struct device_places *q = c->details;
	const struct runmat_provider *p = c->device;
	struct array *a = turned(c->arg[0], q->axis, false);
	struct device_buffer *b[3] = { NULL };          /* elements, places, positions */
	if (!a)
		return RUNMAT_NO_MEMORY;
	int64_t rows = a->shape.d[0], lines = a->count / rows;
	if (rows <= SORT_COUNTS || (rows > LONG && lines < 32)) {
		int status = places_of_sorted(c, a, q->axis);
		array_unref(a);
		return status;
	}
	int status = device_array(p, a, &b[0]);
	status = status ? status : upload_places(p, q, &b[1]);
	status = status ? status : device_room(p, (uint64_t)(lines * q->count) * 4, &b[2]);
	status = status ? status : select_places(c, a, b[0]->id, b[1]->id, b[2]->id);
	status = status ? status : give(c, a, q->axis, b[2], q->count, false, false);
	device_drop(b, 3);
	array_unref(a);
	return status;
}

/* ---- times ---- */

/* The largest or smallest elements of lines (maxk, mink). Host and device read each line once. */
void first_times(const struct device_call *c, struct place_call *w)
{
	const struct device_first *f = c->details;
	double n = (double)c->arg[0]->count, item = array_item(c->arg[0]);
	w->host = n * 1.5e-9 + (double)c->elements * 3e-8;
	w->kernels = w->texts = f->axis ? 4 : 3;
	w->device = n * item * (f->axis ? 4 : 1.5) * device_costs()->memory;
	w->down = (double)c->elements * (item + (c->outs > 1 ? 8 : 0));
}

/* Elements at places: a line is read about three times for a single, and six times for a double. */
void places_times(const struct device_call *c, struct place_call *w)
{
	const struct device_places *q = c->details;
	double n = (double)c->arg[0]->count, item = array_item(c->arg[0]);
	w->host = n * 8e-9;
	w->kernels = w->texts = q->axis ? 4 : 2;
	w->device = n * item * (item + (double)MIN(q->count, 8) + (q->axis ? 2 : 0)) * device_costs()->memory;
	w->down = (double)c->elements * item;
}
