/*
** exec/there_conv.c - convolution of what a device has with a small filter (kernel/own_conv.c).
*/
#include "device/place.h"
#include "exec/there.h"

enum { MOST_FILTER = 1 << 14 };

static bool fits(const struct array *a) { return a->shape.nd == 2 && a->cls <= CLS_SINGLE && !a->complex && a->count > 0; }

struct array *there_conv(struct array *a, struct array *k, int64_t top, int64_t left, int64_t rows, int64_t columns)
{
	struct there_call call = { .kind = THERE_CONV, .arg = { a, k }, .out = rows * columns, .how = { top, left, rows, columns } };
	const struct runmat_provider *p = fits(a) && fits(k) && a->cls == k->cls && k->count <= MOST_FILTER && rows > 0 && columns > 0 ? there_call(&call) : NULL;
	if (!there_writes(p) || rows > INT32_MAX / 2 / columns || (k->pending && !array_force(k)) || !fits(a) || !fits(k))
		return NULL;
	uint8_t cls = (uint8_t)a->cls;
	const struct there_text t = { .write = own_conv, .name = "conv", .scalars = 8, .array = { { cls, THERE_READ }, { cls, THERE_READ }, { cls, THERE_WRITE } } };
	struct device_buffer *b[3] = { NULL };
	shape s = shape_2d(rows, columns);
	const int64_t scalar[] = { a->shape.d[0], a->shape.d[1], k->shape.d[0], k->shape.d[1], rows, columns, top, left };
	int status = device_array(p, a, &b[0]);
	status = status ? status : device_array(p, k, &b[1]);
	status = status ? status : device_room(p, (uint64_t)(rows * columns * array_item(a)) >> (a->cls == CLS_DOUBLE && device_narrows()), &b[2]);
	if (!status)
		status = there_text(p, &t, there_groups(rows * columns), THERE_BUFFERS(b[0]->id, b[1]->id, b[2]->id), (const union runmat_scalar *)scalar);
	there_drop(b, 2);
	if (!status)
		return there_array((enum cls)a->cls, false, &s, b[2]);
	if (b[2])
		device_buffer_unref(b[2]);
	there_failed(p, "a convolution failed", status);
	return NULL;
}
