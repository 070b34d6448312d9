/*
** gpu/find.c - uses masks and lists of subscripts on the device that computed them (text/find.k). Only one number is
** copied to the host: the number of positions, or whether all numbers of a list are valid subscripts.
*/
#include <string.h>

#include "base/error.h"
#include "device/place.h"
#include "gpu/call.h"
#include "gpu/device_function.h"

enum { BLOCK = 2048 };                  /* elements of a workgroup */

static int64_t blocks_of(const struct array *m) { return (m->count + BLOCK - 1) / BLOCK; }

/* Whether a device can use x as a mask or as a list. Positions are 32-bit integers in the kernels. */
static bool can_use(const struct runmat_provider *p, const struct array *x)
{
	return gpu_runs_text(p) && !x->complex && x->count > 0 && x->count < INT32_MAX - (1 << 25) && !device_narrows()
		&& x->cls != CLS_INT64 && x->cls != CLS_UINT64 && (x->cls != CLS_DOUBLE || device_has_f64());
}

/* For each block, counts the true elements before it; then downloads the total. Returns the buffer of the counts. */
static uint64_t count_mask(struct gpu_call *t, struct array *m, uint64_t from, int64_t *n)
{
	int64_t blocks = blocks_of(m);
	int32_t all = 0;
	uint64_t counts = gpu_room(t, (uint64_t)(blocks + 1) * sizeof all);
	STEP(t, find_count, blocks, .T = gpu_type_of(m->cls), .mask = { from, m->cls }, .counts = { counts },
		.count = m->count);
	STEP(t, find_totals, 1, .counts = { counts }, .count = blocks);
	if (!t->status)
		t->status = device_download(t->p, counts, (uint64_t)blocks * sizeof all, &all, sizeof all);
	*n = all;
	return counts;
}

/* Converts subscripts (1 to extent) to positions: (subscript - 1) * stride. The status becomes RUNMAT_BAD_ARGUMENT if a
   number is not a valid subscript. */
static uint64_t list_numbers(struct gpu_call *t, struct array *x, int64_t extent, int64_t stride, uint64_t from)
{
	uint64_t positions = gpu_room(t, (uint64_t)x->count * sizeof(int32_t)), flag = gpu_zeros(t, 1);
	STEP(t, find_subscripts, gpu_groups(x->count), .T = gpu_type_of(x->cls), .x = { from, x->cls },
		.positions = { positions }, .bad = { flag }, .count = x->count, .extent = extent, .stride = stride);
	gpu_check(t, flag, RUNMAT_BAD_ARGUMENT);
	return positions;
}

/* Lists the positions of the true elements of a mask, times stride. *n: their number. Returns 0 if there are none. */
static uint64_t list_mask(struct gpu_call *t, struct array *m, int64_t stride, uint64_t from, int64_t *n)
{
	uint64_t counts = count_mask(t, m, from, n);
	if (t->status || !*n)
		return 0;
	uint64_t positions = gpu_room(t, (uint64_t)*n * sizeof(int32_t));
	STEP(t, find_places, blocks_of(m), .T = gpu_type_of(m->cls), .mask = { from, m->cls }, .counts = { counts },
		.positions = { positions }, .count = m->count, .most = *n, .stride = stride);
	return positions;
}

bool device_positions(struct array *x, int64_t extent, int64_t stride, struct device_buffer **out, int64_t *n)
{
	struct gpu_call t = { .p = device_for_array(x) };
	*out = NULL;
	if (!can_use(t.p, x) || extent >= INT32_MAX / MAX(stride, 1) || (x->cls == CLS_LOGICAL && x->count > extent)
		|| x->cls == CLS_CHAR)
		return false;
	uint64_t from = gpu_operand(&t, x);
	*n = x->count;
	uint64_t positions = x->cls == CLS_LOGICAL ? list_mask(&t, x, stride, from, n) :
		list_numbers(&t, x, extent, stride, from);
	*out = gpu_share(&t, positions);
	int status = gpu_end(&t);
	if (status && status != RUNMAT_BAD_ARGUMENT)
		device_work_failed(t.p, "the device could not list subscripts", status);
	return !status;
}

/* c->details: struct device_find, or NULL if only the number of nonzero elements is wanted. */
bool find_may(struct device_call *c)
{
	const struct device_find *f = c->details;
	struct array *m = c->arg[0];
	c->elements = MIN(f ? f->most : 0, m->count / 4);
	return (!device_ready() || can_use(device_ready(), m)) && (!c->device || !c->outs || device_has_f64());
}

int nnz_run(struct device_call *c)
{
	struct gpu_call t = { .p = c->device };
	int64_t n = 0;
	count_mask(&t, c->arg[0], gpu_operand(&t, c->arg[0]), &n);
	c->number = (double)n;
	return gpu_end(&t);
}

/*
** Returns the positions of nonzero elements in one array (outs is 1), counted from 1, or their rows and columns in two
** arrays.
*/
static int find_positions(struct device_call *c, int outs, struct array **out)
{
	const struct device_find *f = c->details;
	struct gpu_call t = { .p = c->device };
	struct array *m = c->arg[0];
	int64_t n = 0, blocks = blocks_of(m);
	uint64_t from = gpu_operand(&t, m), counts = count_mask(&t, m, from, &n);
	int64_t on = MIN(n, f->most), skip = f->last ? n - on : 0;
	shape r = f->shape_for(&m->shape, on);
	if (!t.status && !on) {
		for (int i = 0; i < outs; i++)
			out[i] = array_new(CLS_DOUBLE, false, &r);
		return gpu_end(&t);
	}
	uint64_t bytes = (uint64_t)on * sizeof(double), first = gpu_room(&t, bytes),
		second = outs > 1 ? gpu_room(&t, bytes) : 0;
	if (outs > 1)
		STEP(&t, find_rows_and_columns, blocks, .T = gpu_type_of(m->cls), .mask = { from, m->cls },
			.counts = { counts }, .row_numbers = { first }, .column_numbers = { second },
			.count = m->count, .skip = skip, .most = on, .rows = m->shape.d[0]);
	else
		STEP(&t, find_numbers, blocks, .T = gpu_type_of(m->cls), .mask = { from, m->cls },
			.counts = { counts }, .numbers = { first }, .count = m->count, .skip = skip, .most = on);
	out[0] = gpu_result(&t, CLS_DOUBLE, &r, first);
	if (outs > 1)
		out[1] = gpu_result(&t, CLS_DOUBLE, &r, second);
	return gpu_end(&t);
}

/* The elements of a at the positions `at`, counted from 1. */
static struct array *values_at(struct array *a, struct array *at)
{
	struct device_subscripts t = { .from = at };
	struct array *y = NULL;
	if (!at->count)
		return array_new((enum cls)a->cls, false, &at->shape);
	if (device_positions(at, a->count, 1, &t.on_device, &t.count))
		y = device_gather(a, 1, &t, &a->count, &at->shape);
	device_drop(&t.on_device, 1);
	return y;
}

/* One result: positions. Two results: rows and columns. Three results: also the values of these elements. */
int find_run(struct device_call *c)
{
	struct array *at = NULL;
	int status = find_positions(c, MIN(c->outs, 2), c->out);
	if (status || c->outs < 3)
		return status;
	status = find_positions(c, 1, &at);
	c->out[2] = at ? values_at(c->arg[0], at) : NULL;
	array_unref(at);
	return status ? status : c->out[2] ? RUNMAT_OK : RUNMAT_UNSUPPORTED;
}
