/*
** gpu/sort.c - sorts columns on a device: by a radix sort (radix_sort.c), or by counting if they are short.
**
** The position of an element in the sorted column is the number of elements that belong before it. One thread for each
** element counts them, so one launch is enough for any length. Each thread reads the whole column, from the cache. A
** sorting network has fewer comparisons. But each of its stages (45 for 512 rows) is a launch that reads and writes all
** elements, so counting takes less time for up to some hundred rows. Of two equal elements the earlier one belongs
** first, so the sort is stable. NaN comes last, or first if the order is descending, as on the host.
*/
#include "device/place.h"
#include "exec/device_work.h"
#include "gpu/device_function.h"
#include "gpu/launch.h"

enum { MOST_ELEMENTS = 1 << 27 };

struct sort {
	const struct runmat_provider *p;
	int cls;
	bool descend;
	int64_t rows, columns;
	struct device_buffer *from, *sorted, *positions;        /* positions: NULL if they are not wanted */
};

static int sort_by_counting(const struct sort *s)
{
	int64_t count = s->rows * s->columns;
	return LAUNCH(sort_by_counting, s->p, gpu_groups(count), .T = gpu_type_of(s->cls),
		.x = { s->from->id, s->cls }, .sorted = { s->sorted->id, s->cls },
		.positions = { s->positions ? s->positions->id : 0 }, .count = count, .rows = s->rows,
		.descend = s->descend);
}

static int sort_columns(const struct sort *s)
{
	if (s->rows <= SORT_COUNTS)
		return sort_by_counting(s);
	return device_radix_sort(s->p, s->cls, s->descend, s->rows, s->columns, s->from->id, s->sorted->id,
		s->positions ? s->positions->id : 0);
}

/* sort_run sorts along the first axis that is longer than 1. */
bool sort_may(struct device_call *c)
{
	const struct array *a = c->arg[0];
	c->n = a->shape.d[shape_first_axis(&a->shape)], c->elements = a->count;
	return !a->complex && a->cls != CLS_CHAR && a->cls != CLS_INT64 && a->cls != CLS_UINT64 && a->count > 1
		&& a->count <= MOST_ELEMENTS && (c->outs < 2 || device_has_f64()) && (!c->device || !device_narrows());
}

/* The results are the sorted elements and, if two results are wanted, their positions counted from 1. */
int sort_run(struct device_call *c)
{
	struct array *a = c->arg[0];
	struct sort s = { .p = c->device, .cls = a->cls, .descend = c->option.sort.descending,
		.rows = c->n, .columns = a->count / c->n };
	int status = gpu_runs_text(s.p) ? device_array(s.p, a, &s.from) : RUNMAT_UNSUPPORTED;
	if (!status)
		status = device_room(s.p, array_bytes(a), &s.sorted);
	if (!status && c->outs > 1)
		status = device_room(s.p, (uint64_t)a->count * 8, &s.positions);
	if (!status)
		status = sort_columns(&s);
	if (!status)
		c->out[0] = array_on_device((enum cls)a->cls, false, &a->shape, device_buffer_ref(s.sorted));
	if (!status && c->outs > 1)
		c->out[1] = array_on_device(CLS_DOUBLE, false, &a->shape, device_buffer_ref(s.positions));
	device_drop((struct device_buffer *[]){ s.from, s.sorted, s.positions }, 3);
	return status;
}
