/*
** gpu/conv.c - convolution of a matrix with a small filter, on a device (text/conv.k).
*/
#include "device/place.h"
#include "gpu/device_function.h"
#include "gpu/launch.h"

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
	const struct runmat_provider *p = c->device;
	struct array *a = c->arg[0], *k = c->arg[1];
	int64_t rows = c->option.conv.rows, columns = c->option.conv.columns;
	struct device_buffer *b[3] = { NULL };
	shape s = shape_2d(rows, columns);
	int status = device_array(p, a, &b[0]);
	status = status ? status : device_array(p, k, &b[1]);
	status = status ? status : device_room(p, (uint64_t)(rows * columns * array_item(a)) >> (a->cls == CLS_DOUBLE
		&& device_narrows()), &b[2]);
	if (!status)
		status = LAUNCH(convolve, p, gpu_groups(rows * columns), .T = a->cls, .a = { b[0]->id },
			.k = { b[1]->id }, .y = { b[2]->id }, .rows = a->shape.d[0], .columns = a->shape.d[1],
			.rows_k = k->shape.d[0], .columns_k = k->shape.d[1], .rows_y = rows, .columns_y = columns,
			.top = c->option.conv.top, .left = c->option.conv.left);
	device_drop(b, 2);
	if (status)
		device_drop(b + 2, 1);
	else
		c->out[0] = array_on_device((enum cls)a->cls, false, &s, b[2]);
	return status;
}
