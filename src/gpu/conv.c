/*
** gpu/conv.c - convolution of a matrix with a small filter, on a device (text/conv.k).
*/
#include "device/place.h"
#include "gpu/call.h"
#include "gpu/device_function.h"

enum { MOST_FILTER = 1 << 14 };         /* elements of the filter */

static bool fits(const struct array *a) { return a->shape.nd == 2 && a->cls <= CLS_SINGLE && !a->complex
	&& a->count > 0; }

bool conv_may(struct device_call *c)
{
	const struct array *a = c->arg[0], *k = c->arg[1];
	int64_t rows = c->option.conv.rows, columns = c->option.conv.columns;
	c->elements = rows * columns;
	return fits(a) && fits(k) && a->cls == k->cls && k->count <= MOST_FILTER && rows > 0 && columns > 0
		&& rows <= INT32_MAX / 2 / columns && (!c->device || gpu_runs_text(c->device));
}

int conv_run(struct device_call *c)
{
	struct gpu_call t = { .p = c->device };
	struct array *a = c->arg[0], *k = c->arg[1];
	int64_t rows = c->option.conv.rows, columns = c->option.conv.columns;
	bool narrow = a->cls == CLS_DOUBLE && device_narrows();
	uint64_t in = gpu_operand(&t, a), filter = gpu_operand(&t, k),
		y = gpu_room(&t, (uint64_t)(rows * columns * array_item(a)) >> narrow);
	STEP(&t, convolve, gpu_groups(rows * columns), .T = a->cls, .a = { in }, .k = { filter }, .y = { y },
		.rows = a->shape.d[0], .columns = a->shape.d[1], .rows_k = k->shape.d[0], .columns_k = k->shape.d[1],
		.rows_y = rows, .columns_y = columns, .top = c->option.conv.top, .left = c->option.conv.left);
	c->out[0] = gpu_result(&t, (enum cls)a->cls, &(shape){ 2, { rows, columns } }, y);
	return gpu_end(&t);
}
