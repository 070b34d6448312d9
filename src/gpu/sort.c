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
#include "gpu/call.h"
#include "gpu/device_function.h"

enum { MOST_ELEMENTS = 1 << 27 };

static void sort_columns(struct gpu_call *t, const struct device_call *c, uint64_t from, uint64_t sorted,
	uint64_t positions)
{
	const struct array *a = c->arg[0];
	bool descend = c->option.sort.descending;
	if (c->n <= SORT_COUNTS)
		STEP(t, sort_by_counting, gpu_groups(a->count), .T = gpu_type_of(a->cls), .x = { from, a->cls },
			.sorted = { sorted, a->cls }, .positions = { positions }, .count = a->count, .rows = c->n,
			.descend = descend);
	else if (!t->status)
		t->status = device_radix_sort(t->p, a->cls, descend, c->n, a->count / c->n, from, sorted, positions);
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
	struct gpu_call t = { .p = c->device, .status = gpu_runs_text(c->device) ? RUNMAT_OK : RUNMAT_UNSUPPORTED };
	struct array *a = c->arg[0];
	uint64_t from = gpu_operand(&t, a), sorted = gpu_room(&t, array_bytes(a)),
		positions = c->outs > 1 ? gpu_room(&t, (uint64_t)a->count * 8) : 0;
	sort_columns(&t, c, from, sorted, positions);
	c->out[0] = gpu_result(&t, (enum cls)a->cls, &a->shape, sorted);
	c->out[1] = c->outs > 1 ? gpu_result(&t, CLS_DOUBLE, &a->shape, positions) : NULL;
	return gpu_end(&t);
}
