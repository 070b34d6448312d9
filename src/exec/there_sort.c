/*
** exec/there_sort.c - sorting columns on a device: by digits (there_radix.c), or, where they are short, by a bitonic network.
**
** The network works over keys and places.
** Each element gets a key and its number; a column is padded to a power of two by numbers that no element has, which belong at the
** end. A stage of the network makes sorted runs of 2h out of sorted runs of h: first each element of a run meets its mirror image
** in the next, then elements h/2, h/4, ... apart meet. Every kernel is a map over pairs, each pair owned by one thread, so it
** works in place. Equal elements meet in the order of their numbers: the result is stable, and so the only one. NaN comes last, or,
** descending, first, as on the host.
*/
#include <string.h>

#include "base/error.h"
#include "device/place.h"
#include "exec/exec.h"
#include "exec/there.h"

enum { MOST_ELEMENTS = 1 << 27, RADIX_ROWS = 512 };

static int both(struct builder *b, int x, int y) { return build_map(b, OP_and, RUNMAT_LOGICAL, x, y, -1); }
static int either(struct builder *b, int x, int y) { return build_map(b, OP_or, RUNMAT_LOGICAL, x, y, -1); }
static int not(struct builder *b, int x) { return build_map(b, OP_not, RUNMAT_LOGICAL, x, -1, -1); }
static int word(struct builder *b) { return build_scalar(b, RUNMAT_I32, NULL); }
static int add(struct builder *b, int x, int y) { return build_map(b, OP_plus, RUNMAT_I32, x, y, -1); }
static int times(struct builder *b, int x, int y) { return build_map(b, OP_times, RUNMAT_I32, x, y, -1); }
static int coord(struct builder *b, int d) { return build_cast(b, RUNMAT_I32, build_coord(b, d)); }
static int place(struct builder *b, int x) { return build_cast(b, RUNMAT_I64, x); }

/* Does x, of number i, belong before y, of number j? */
static int before(struct builder *b, int x, int i, int y, int j, int rows, bool descend)
{
	int cls = build_class(b, x), earlier = build_map(b, OP_lt, RUNMAT_LOGICAL, i, j, -1);
	int tie = both(b, build_map(b, OP_eq, RUNMAT_LOGICAL, x, y, -1), earlier);
	int core = either(b, build_map(b, descend ? OP_gt : OP_lt, RUNMAT_LOGICAL, x, y, -1), tie);
	if (cls <= RUNMAT_F32) {
		int nx = build_map(b, OP_isnan, RUNMAT_LOGICAL, x, -1, -1), ny = build_map(b, OP_isnan, RUNMAT_LOGICAL, y, -1, -1);
		int numbers = both(b, both(b, not(b, nx), not(b, ny)), core), none = both(b, both(b, nx, ny), earlier);
		core = either(b, either(b, numbers, none), descend ? both(b, nx, not(b, ny)) : both(b, ny, not(b, nx)));
	}
	return both(b, build_map(b, OP_lt, RUNMAT_LOGICAL, i, rows, -1), either(b, core, build_map(b, OP_ge, RUNMAT_LOGICAL, j, rows, -1)));
}

struct how { int32_t cls, descend, index; };

/* Box: padded rows x columns. A, keys, numbers; scalars: rows, rows - 1. */
static struct runmat_kernel *begin_kernel(const void *how)
{
	const struct how *h = how;
	struct builder b;
	builder_init(&b, 2, 0);
	int a = build_array(&b, h->cls, false, RUNMAT_STRIDED, RUNMAT_READ), key = build_array(&b, h->cls, false, RUNMAT_STRIDED, RUNMAT_WRITE);
	int number = build_array(&b, RUNMAT_I32, false, RUNMAT_STRIDED, RUNMAT_WRITE);
	int rows = word(&b), last = word(&b), i = coord(&b, 0);
	int from = add(&b, build_map(&b, OP_min, RUNMAT_I32, i, last, -1), times(&b, coord(&b, 1), rows));
	build_store(&b, key, 0, build_gather(&b, a, 0, place(&b, from)), -1, -1, RUNMAT_LANE);
	build_store(&b, number, 0, i, -1, -1, RUNMAT_LANE);
	return builder_finish(&b, "sort_begin");
}

/* Box: pairs x runs x columns. Keys, numbers; scalars: rows, 2h, padded rows, sign and start of the upper one's place in its run. */
static struct runmat_kernel *step_kernel(const void *how)
{
	const struct how *h = how;
	struct builder b;
	builder_init(&b, 3, 0);
	int key = build_array(&b, h->cls, false, RUNMAT_STRIDED, RUNMAT_READ | RUNMAT_WRITE), number = build_array(&b, RUNMAT_I32, false, RUNMAT_STRIDED, RUNMAT_READ | RUNMAT_WRITE);
	int rows = word(&b), run = word(&b), padded = word(&b), sign = word(&b), start = word(&b);
	int c = coord(&b, 0), base = add(&b, times(&b, coord(&b, 1), run), times(&b, coord(&b, 2), padded));
	int low = place(&b, add(&b, base, c)), high = place(&b, add(&b, base, add(&b, start, times(&b, sign, c))));
	int x = build_gather(&b, key, 0, low), y = build_gather(&b, key, 0, high), i = build_gather(&b, number, 0, low), j = build_gather(&b, number, 0, high);
	int swap = before(&b, y, j, x, i, rows, h->descend);
	build_scatter(&b, key, 0, y, low, swap);
	build_scatter(&b, key, 0, x, high, swap);
	build_scatter(&b, number, 0, j, low, swap);
	build_scatter(&b, number, 0, i, high, swap);
	return builder_finish(&b, "sort_step");
}

/* Box: rows x columns. Keys, numbers, result, perhaps places from 1; scalar: 1. */
static struct runmat_kernel *end_kernel(const void *how)
{
	const struct how *h = how;
	struct builder b;
	builder_init(&b, 2, 0);
	int key = build_array(&b, h->cls, false, RUNMAT_STRIDED, RUNMAT_READ), number = build_array(&b, RUNMAT_I32, false, RUNMAT_STRIDED, RUNMAT_READ);
	int y = build_array(&b, h->cls, false, RUNMAT_DENSE, RUNMAT_WRITE);
	build_store(&b, y, 0, build_load(&b, key, 0, -1, RUNMAT_LANE), -1, -1, RUNMAT_LANE);
	if (h->index) {
		int at = build_array(&b, RUNMAT_F64, false, RUNMAT_DENSE, RUNMAT_WRITE);
		build_store(&b, at, 0, build_cast(&b, RUNMAT_F64, add(&b, build_load(&b, number, 0, -1, RUNMAT_LANE), word(&b))), -1, -1, RUNMAT_LANE);
	}
	return builder_finish(&b, "sort_end");
}

struct sort {
	const struct runmat_provider *p;
	struct how how;
	int64_t rows, padded, columns;
	struct device_buffer *b[5];     /* A, keys, numbers, result, places */
};

static void bind(struct there_launch *l, int i, const struct sort *s, int which, int64_t column)
{
	l->binding[i] = (struct runmat_binding){ .buffer = s->b[which]->id, .stride = { 1, column } };
}

static int begin(const struct sort *s)
{
	struct there_launch l = { .name = "sort_begin", .how = &s->how, .bytes = sizeof s->how, .make = begin_kernel, .axes = 2, .extent = { s->padded, s->columns } };
	bind(&l, 0, s, 0, 0);
	bind(&l, 1, s, 1, s->padded);
	bind(&l, 2, s, 2, s->padded);
	l.scalar[0].i64 = s->rows, l.scalar[1].i64 = s->rows - 1;
	return there_launch(s->p, &l);
}

static int step(const struct sort *s, int64_t half, bool mirror)
{
	struct there_launch l = { .name = "sort_step", .how = &s->how, .bytes = sizeof s->how, .make = step_kernel, .axes = 3,
		.extent = { half, s->padded / (2 * half), s->columns } };
	bind(&l, 0, s, 1, 0);
	bind(&l, 1, s, 2, 0);
	l.scalar[0].i64 = s->rows, l.scalar[1].i64 = 2 * half, l.scalar[2].i64 = s->padded;
	l.scalar[3].i64 = mirror ? -1 : 1, l.scalar[4].i64 = mirror ? 2 * half - 1 : half;
	return there_launch(s->p, &l);
}

static int end(const struct sort *s)
{
	struct there_launch l = { .name = "sort_end", .how = &s->how, .bytes = sizeof s->how, .make = end_kernel, .axes = 2, .extent = { s->rows, s->columns } };
	bind(&l, 0, s, 1, s->padded);
	bind(&l, 1, s, 2, s->padded);
	bind(&l, 2, s, 3, s->rows);
	if (s->how.index)
		bind(&l, 3, s, 4, s->rows);
	l.scalar[0].i64 = 1;
	return there_launch(s->p, &l);
}

static int network(const struct sort *s)
{
	int status = begin(s);
	for (int64_t h = 1; h < s->padded && !status; h *= 2) {
		status = step(s, h, true);
		for (int64_t g = h / 2; g && !status; g /= 2)
			status = step(s, g, false);
	}
	return status ? status : end(s);
}

bool there_sort(struct array *a, bool descend, struct array **sorted, struct array **index)
{
	if (a->complex || a->cls == CLS_CHAR || a->cls == CLS_INT64 || a->cls == CLS_UINT64 || a->count < 2 || (index && !device_has_f64()))
		return false;
	struct there_call call = { .kind = THERE_SORT, .arg = { a }, .n = a->shape.d[shape_first_axis(&a->shape)], .out = a->count, .how = { descend, index != NULL } };
	struct sort s = { .p = there_call(&call), .how = { a->cls, descend, index != NULL }, .rows = a->shape.d[shape_first_axis(&a->shape)], .padded = 2 };
	if (!s.p || a->complex || device_narrows())
		return false;
	while (s.padded < s.rows)
		s.padded *= 2;
	s.columns = a->count / s.rows;
	bool radix = s.rows > RADIX_ROWS;
	if ((radix ? a->count : s.padded * s.columns) > MOST_ELEMENTS)
		return false;
	uint64_t item = (uint64_t)array_item(a), all = (uint64_t)(s.padded * s.columns);
	const uint64_t bytes[5] = { 0, all * item, all * 4, there_bytes(a), (uint64_t)a->count * 8 };
	int status = device_array(s.p, a, &s.b[0]);
	for (int i = radix ? 3 : 1; i < 4 + s.how.index && !status; i++)
		status = device_room(s.p, bytes[i], &s.b[i]);
	if (!status)
		status = radix ? there_radix(s.p, a->cls, descend, s.rows, s.columns, s.b[0]->id, s.b[3]->id, index ? s.b[4]->id : 0) : network(&s);
	bool ok = !status;
	if (ok) {
		*sorted = there_array((enum cls)a->cls, false, &a->shape, device_buffer_ref(s.b[3]));
		if (index)
			*index = there_array(CLS_DOUBLE, false, &a->shape, device_buffer_ref(s.b[4]));
		ok = *sorted && (!index || *index);
		if (!ok) {
			array_unref(*sorted);
			if (index)
				array_unref(*index);
		}
	} else
		there_failed(s.p, "sorting failed", status);
	for (int i = 0; i < 5; i++)
		if (s.b[i])
			device_buffer_unref(s.b[i]);
	return ok;
}
