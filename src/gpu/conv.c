/*
** gpu/conv.c - convolution of a matrix that a device has with a small filter (text/conv.k).
*/
#include "device/place.h"
#include "exec/there.h"
#include "gpu/launch.h"

enum { MOST_FILTER = 1 << 14 };

static bool fits(const struct array *a) { return a->shape.nd == 2 && a->cls <= CLS_SINGLE && !a->complex
	&& a->count > 0; }

struct array *there_conv(struct array *a, struct array *k, int64_t top, int64_t left, int64_t rows, int64_t columns)
{
	struct there_call call = { .kind = THERE_CONV, .arg = { a, k }, .out = rows * columns, .how = { top, left, rows,
		columns } };
	const struct runmat_provider *p = fits(a) && fits(k) && a->cls == k->cls && k->count <= MOST_FILTER && rows > 0
		&& columns > 0 ? there_call(&call) : NULL;
	if (!gpu_runs_text(p) || rows > INT32_MAX / 2 / columns || (k->pending && !array_force(k)) || !fits(a) ||
		!fits(k))
		return NULL;
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
			.top = top, .left = left);
	there_drop(b, 2);
	if (!status)
		return there_array((enum cls)a->cls, false, &s, b[2]);
	if (b[2])
		device_buffer_unref(b[2]);
	there_failed(p, "a convolution failed", status);
	return NULL;
}
