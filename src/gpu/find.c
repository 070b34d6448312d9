/*
** gpu/find.c - uses masks and lists of subscripts on the device that computed them (text/find.k). Only one number is
** copied to the host: the number of positions, or whether all numbers of a list are valid subscripts.
*/
#include <string.h>

#include "base/error.h"
#include "device/place.h"
#include "gpu/device_function.h"
#include "gpu/launch.h"

enum { BLOCK = 2048 };                  /* elements of a workgroup */

static int64_t blocks_of(const struct array *m) { return (m->count + BLOCK - 1) / BLOCK; }

/* Whether a device can use x as a mask or as a list. Positions are 32-bit integers in the kernels. */
static bool can_use(const struct runmat_provider *p, const struct array *x)
{
	return gpu_runs_text(p) && !x->complex && x->count > 0 && x->count < INT32_MAX - (1 << 25) && !device_narrows()
		&& x->cls != CLS_INT64 && x->cls != CLS_UINT64 && (x->cls != CLS_DOUBLE || device_has_f64());
}

/* For each block, counts the true elements before it; then downloads the total. */
static int count_mask(const struct runmat_provider *p, struct array *m, uint64_t from,
	struct device_buffer **counts, int64_t *n)
{
	int64_t blocks = blocks_of(m);
	int32_t all = 0;
	int status = device_room(p, (uint64_t)(blocks + 1) * sizeof all, counts);
	if (status)
		return status;
	uint64_t id = (*counts)->id;
	status = LAUNCH(find_count, p, blocks, .T = gpu_type_of(m->cls), .mask = { from, m->cls }, .counts = { id },
		.count = m->count);
	status = status ? status : LAUNCH(find_totals, p, 1, .counts = { id }, .count = blocks);
	status = status ? status : device_download(p, id, (uint64_t)blocks * sizeof all, &all, sizeof all);
	*n = all;
	return status;
}

/* Converts subscripts (1 to extent) to positions: (subscript - 1) * stride. Returns RUNMAT_BAD_ARGUMENT if a number is
   not a valid subscript. */
static int list_numbers(const struct runmat_provider *p, struct array *x, int64_t extent, int64_t stride,
	uint64_t from, struct device_buffer **out)
{
	struct device_buffer *flag = NULL;
	uint32_t bad = 0;
	int status = device_room(p, (uint64_t)x->count * sizeof(int32_t), out);
	status = status ? status : device_room(p, sizeof bad, &flag);
	status = status ? status : p->upload(p->self, flag->id, 0, &bad, sizeof bad);
	if (!status)
		status = LAUNCH(find_subscripts, p, gpu_groups(x->count), .T = gpu_type_of(x->cls),
			.x = { from, x->cls }, .positions = { (*out)->id }, .bad = { flag->id }, .count = x->count,
			.extent = extent, .stride = stride);
	status = status ? status : device_download(p, flag->id, 0, &bad, sizeof bad);
	device_drop(&flag, 1);
	return status ? status : bad ? RUNMAT_BAD_ARGUMENT : RUNMAT_OK;
}

/* Writes the positions of the true elements of a mask, times stride. *n: their number. */
static int list_mask(const struct runmat_provider *p, struct array *m, int64_t stride, uint64_t from,
	struct device_buffer **out, int64_t *n)
{
	struct device_buffer *counts = NULL;
	int status = count_mask(p, m, from, &counts, n);
	if (!status && *n)
		status = device_room(p, (uint64_t)*n * sizeof(int32_t), out);
	if (!status && *n)
		status = LAUNCH(find_places, p, blocks_of(m), .T = gpu_type_of(m->cls), .mask = { from, m->cls },
			.counts = { counts->id },
			.positions = { (*out)->id }, .count = m->count, .most = *n, .stride = stride);
	if (counts)
		device_buffer_unref(counts);
	return status;
}

bool device_positions(struct array *x, int64_t extent, int64_t stride, struct device_buffer **out, int64_t *n)
{
	const struct runmat_provider *p = device_for_array(x);
	struct device_buffer *from = NULL;
	*out = NULL;
	if (!can_use(p, x) || extent >= INT32_MAX / MAX(stride, 1) || (x->cls == CLS_LOGICAL && x->count > extent)
		|| x->cls == CLS_CHAR)
		return false;
	int status = device_array(p, x, &from);
	*n = x->count;
	if (!status && x->cls == CLS_LOGICAL)
		status = list_mask(p, x, stride, from->id, out, n);
	else if (!status)
		status = list_numbers(p, x, extent, stride, from->id, out);
	device_drop(&from, 1);
	if (!status)
		return true;
	if (*out)
		device_buffer_unref(*out);
	*out = NULL;
	if (status != RUNMAT_BAD_ARGUMENT)
		device_work_failed(p, "the device could not list subscripts", status);
	return false;
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
	struct device_buffer *from = NULL, *counts = NULL;
	int64_t n = 0;
	int status = device_array(c->device, c->arg[0], &from);
	status = status ? status : count_mask(c->device, c->arg[0], from->id, &counts, &n);
	device_drop((struct device_buffer *[]){ from, counts }, 2);
	c->number = (double)n;
	return status;
}

/* Writes the positions of nonzero elements of m, counted from 1. If outs is 2, it writes rows and columns. It leaves
   out the first `skip` nonzero elements, and takes n. */
static int find(const struct runmat_provider *p, struct array *m, uint64_t from, uint64_t counts, int64_t skip,
	int64_t n, int outs, struct device_buffer **to)
{
	int status = RUNMAT_OK;
	for (int i = 0; i < outs && !status; i++)
		status = device_room(p, (uint64_t)n * sizeof(double), &to[i]);
	if (!status && outs > 1)
		return LAUNCH(find_rows_and_columns, p, blocks_of(m), .T = gpu_type_of(m->cls),
			.mask = { from, m->cls }, .counts = { counts }, .row_numbers = { to[0]->id },
			.column_numbers = { to[1]->id }, .count = m->count, .skip = skip, .most = n,
			.rows = m->shape.d[0]);
	if (!status)
		status = LAUNCH(find_numbers, p, blocks_of(m), .T = gpu_type_of(m->cls), .mask = { from, m->cls },
			.counts = { counts },
			.numbers = { to[0]->id }, .count = m->count, .skip = skip, .most = n);
	return status;
}

/* Returns the positions in one array, or rows and columns in two arrays. */
static int find_positions(struct device_call *c, int outs, struct array **out)
{
	const struct device_find *f = c->details;
	const struct runmat_provider *p = c->device;
	struct array *m = c->arg[0];
	struct device_buffer *from = NULL, *counts = NULL, *to[2] = { NULL, NULL };
	int64_t n = 0;
	int status = device_array(p, m, &from);
	status = status ? status : count_mask(p, m, from->id, &counts, &n);
	int64_t on = MIN(n, f->most);
	shape r = f->shape_for(&m->shape, on);
	if (!status && on)
		status = find(p, m, from->id, counts->id, f->last ? n - on : 0, on, outs, to);
	device_drop((struct device_buffer *[]){ from, counts }, 2);
	if (status)
		device_drop(to, 2);
	for (int i = 0; i < outs && !status; i++)
		out[i] = on ? array_on_device(CLS_DOUBLE, false, &r, to[i]) : array_new(CLS_DOUBLE, false, &r);
	return status;
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
