/*
** exec/there_conv.c - convolution of what a device has with a small filter (kernel/own_conv.c).
*/
#include "device/place.h"
#include "exec/there.h"

enum { MOST_FILTER = 1 << 14 };

static struct runmat_kernel *kernel(const void *how)
{
	const int *cls = how;
	struct builder b;
	builder_init(&b, 1, 0);
	int x = build_load(&b, build_array(&b, *cls, false, RUNMAT_DENSE, RUNMAT_READ), 0, -1, RUNMAT_LANE);
	build_load(&b, build_array(&b, *cls, false, RUNMAT_DENSE, RUNMAT_READ), 0, -1, RUNMAT_LANE);
	build_store(&b, build_array(&b, *cls, false, RUNMAT_DENSE, RUNMAT_WRITE), 0, x, -1, -1, RUNMAT_LANE);
	for (int i = 0; i < 8; i++)
		build_scalar(&b, RUNMAT_I32, NULL);
	return builder_finish(&b, "conv");
}

static bool fits(const struct array *a) { return a->shape.nd == 2 && a->cls <= CLS_SINGLE && !a->complex && a->count > 0; }

struct array *there_conv(struct array *a, struct array *k, int64_t top, int64_t left, int64_t rows, int64_t columns)
{
	struct there_call call = { .kind = THERE_CONV, .arg = { a, k }, .out = rows * columns, .how = { top, left, rows, columns } };
	const struct runmat_provider *p = fits(a) && fits(k) && a->cls == k->cls && k->count <= MOST_FILTER && rows > 0 && columns > 0 ? there_call(&call) : NULL;
	if (!p || !p->prefers || p->prefers(p->self) == RUNMAT_SOURCE_IR || rows > INT32_MAX / 2 / columns || (k->pending && !array_force(k)) || !fits(a) || !fits(k))
		return NULL;
	int how[2] = { a->cls, 0 };
	struct there_launch l = { .name = "conv", .how = how, .bytes = sizeof how, .make = kernel, .own = { .write = own_conv }, .axes = 1 };
	struct device_buffer *b[3] = { NULL };
	shape s = shape_2d(rows, columns);
	const int64_t scalar[8] = { a->shape.d[0], a->shape.d[1], k->shape.d[0], k->shape.d[1], rows, columns, top, left };
	int status = device_array(p, a, &b[0]);
	status = status ? status : device_array(p, k, &b[1]);
	status = status ? status : device_room(p, (uint64_t)(rows * columns * array_item(a)) >> (a->cls == CLS_DOUBLE && device_narrows()), &b[2]);
	for (int i = 0; i < 3 && !status; i++)
		l.binding[i].buffer = b[i]->id;
	for (int i = 0; i < 8; i++)
		l.scalar[i].i64 = scalar[i];
	l.extent[0] = MIN((rows * columns + 255) / 256, 1 << 15) * 256;
	status = status ? status : there_launch(p, &l);
	for (int i = 0; i < 2; i++)
		if (b[i])
			device_buffer_unref(b[i]);
	if (!status)
		return there_array((enum cls)a->cls, false, &s, b[2]);
	if (b[2])
		device_buffer_unref(b[2]);
	there_failed(p, "a convolution failed", status);
	return NULL;
}
