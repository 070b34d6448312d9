/*
** gpu/sort.c - sorts columns on a device: by a radix sort (radix_sort.c), or by counting if they are short.
**
** The position of an element in the sorted column is the number of elements that belong before it. One thread for each
** element counts them, so one launch is enough for any length. Each thread reads the whole column, from the cache. A
** sorting network has fewer comparisons. But each of its stages (45 for 512 rows) is a launch that reads and writes all
** elements, so counting takes less time for up to some hundred rows. Of two equal elements the earlier one belongs
** first, so the sort is stable. NaN comes last, or first if the order is descending, as on the host.
*/
#include <string.h>

#include "base/error.h"
#include "device/place.h"
#include "exec/exec.h"
#include "gpu/device_function.h"

enum { MOST_ELEMENTS = 1 << 27 };

static int both(struct builder *b, int x, int y) { return build_map(b, OP_and, RUNMAT_LOGICAL, x, y, -1); }
static int either(struct builder *b, int x, int y) { return build_map(b, OP_or, RUNMAT_LOGICAL, x, y, -1); }
static int not(struct builder *b, int x) { return build_map(b, OP_not, RUNMAT_LOGICAL, x, -1, -1); }
static int word(struct builder *b) { return build_scalar(b, RUNMAT_I32, NULL); }
static int add(struct builder *b, int x, int y) { return build_map(b, OP_plus, RUNMAT_I32, x, y, -1); }
static int place(struct builder *b, int x) { return build_cast(b, RUNMAT_I64, x); }

/* Builds the condition that element i, with value x, belongs before element j, with value y. */
static int before(struct builder *b, int x, int i, int y, int j, bool descend)
{
	int earlier = build_map(b, OP_lt, RUNMAT_LOGICAL, i, j, -1);
	int tie = both(b, build_map(b, OP_eq, RUNMAT_LOGICAL, x, y, -1), earlier);
	int core = either(b, build_map(b, descend ? OP_gt : OP_lt, RUNMAT_LOGICAL, x, y, -1), tie);
	if (build_class(b, x) > RUNMAT_F32)
		return core;
	int nx = build_map(b, OP_isnan, RUNMAT_LOGICAL, x, -1, -1),
	    ny = build_map(b, OP_isnan, RUNMAT_LOGICAL, y, -1, -1);
	int numbers = both(b, both(b, not(b, nx), not(b, ny)), core), none = both(b, both(b, nx, ny), earlier);
	return either(b, either(b, numbers, none), descend ? both(b, nx, not(b, ny)) : both(b, ny, not(b, nx)));
}

struct how { int32_t cls, descend, index; };    /* class of the elements; descending order; positions are wanted */

/*
** The kernel that sorts by counting. Its box is rows x columns. Its arrays are the elements, the result and, if wanted,
** positions counted from 1. Its scalars are the number of rows, 0 and 1 as int32, and the limits of the loop.
*/
static struct runmat_kernel *count_kernel(const void *how)
{
	const struct how *h = how;
	struct builder b;
	builder_init(&b, 2, 0);
	int a = build_array(&b, h->cls, false, RUNMAT_STRIDED, RUNMAT_READ), y = build_array(&b, h->cls, false,
		RUNMAT_STRIDED, RUNMAT_WRITE);
	int rows = word(&b), none = word(&b), one = word(&b), upto = build_scalar(&b, RUNMAT_I64, NULL),
		first = build_scalar(&b, RUNMAT_I64, NULL);
	int i = build_cast(&b, RUNMAT_I32, build_coord(&b, 0)),
	    base = build_map(&b, OP_times, RUNMAT_I32, build_cast(&b, RUNMAT_I32, build_coord(&b, 1)), rows, -1);
	int x = build_gather(&b, a, 0, place(&b, add(&b, base, i)));
	build_loop(&b, first, upto);
	int rank = build_carry(&b, none, RUNMAT_LANE), j = build_cast(&b, RUNMAT_I32, build_turn(&b));
	int other = build_gather(&b, a, 0, place(&b, add(&b, base, j)));
	build_next(&b, rank, add(&b, rank, build_cast(&b, RUNMAT_I32, before(&b, other, j, x, i, h->descend))));
	build_end(&b);
	int to = place(&b, add(&b, base, rank));
	build_scatter(&b, y, 0, x, to, -1);
	if (h->index) {
		int at = build_array(&b, RUNMAT_F64, false, RUNMAT_STRIDED, RUNMAT_WRITE);
		build_scatter(&b, at, 0, build_cast(&b, RUNMAT_F64, add(&b, i, one)), to, -1);
	}
	return builder_finish(&b, "sort_count");
}

struct sort {
	const struct runmat_provider *p;
	struct how how;
	int64_t rows, columns;
	struct device_buffer *b[3];     /* the elements, the result, and the positions */
};

static int sort_by_counting(const struct sort *s)
{
	struct device_launch l = { .name = "sort_count", .how = &s->how, .bytes = sizeof s->how, .make = count_kernel,
		.axes = 2, .extent = { s->rows, s->columns } };
	for (int i = 0; i < 2 + s->how.index; i++)
		l.binding[i] = (struct runmat_binding){ .buffer = s->b[i]->id, .stride = { 1, s->rows } };
	l.scalar[0].i64 = l.scalar[3].i64 = s->rows, l.scalar[2].i64 = 1;
	return device_launch(s->p, &l);
}

/*
** sort_run sorts along the first axis that is longer than 1. how[0]: descending order. how[1]: positions are wanted;
** this function sets it.
*/
bool sort_may(struct device_call *c)
{
	const struct array *a = c->arg[0];
	c->n = a->shape.d[shape_first_axis(&a->shape)], c->elements = a->count, c->how[1] = c->outs > 1;
	return !a->complex && a->cls != CLS_CHAR && a->cls != CLS_INT64 && a->cls != CLS_UINT64 && a->count > 1
		&& a->count <= MOST_ELEMENTS && (c->outs < 2 || device_has_f64()) && (!c->device || !device_narrows());
}

/* The results are the sorted elements and, if two results are wanted, their positions counted from 1. */
int sort_run(struct device_call *c)
{
	struct array *a = c->arg[0];
	bool index = c->outs > 1, descend = c->how[0];
	struct sort s = { .p = c->device, .how = { a->cls, descend, index }, .rows = c->n, .columns = a->count / c->n };
	int status = device_array(s.p, a, &s.b[0]);
	for (int i = 1; i < 2 + index && !status; i++)
		status = device_room(s.p, i == 1 ? array_bytes(a) : (uint64_t)a->count * 8, &s.b[i]);
	if (!status)
		status = s.rows <= SORT_COUNTS ? sort_by_counting(&s) :
			device_radix_sort(s.p, a->cls, descend, s.rows, s.columns, s.b[0]->id, s.b[1]->id,
				index ? s.b[2]->id : 0);
	for (int i = 0; i < 1 + index && !status; i++)
		c->out[i] = array_on_device(i ? CLS_DOUBLE : (enum cls)a->cls, false, &a->shape,
			device_buffer_ref(s.b[1 + i]));
	device_drop(s.b, COUNT(s.b));
	return status;
}

/*
** For maxk and mink. The built-in function first_sorted sets c->n, c->elements and the function that sorts and takes
** the first elements.
*/
bool first_may(struct device_call *c) { return c->arg[0]->cls <= CLS_SINGLE && !c->arg[0]->complex; }
