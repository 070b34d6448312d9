/*
** exec/there_factor.c - small factorisations on a device, so that what stands between products need not come down.
**
** One workgroup does all of it (kernel/own_qr.c): for matrices of a few columns and some thousand rows, as power steps have
** them. Larger ones are LAPACK's.
*/
#include <string.h>

#include "base/error.h"
#include "device/place.h"
#include "exec/exec.h"
#include "exec/there.h"

enum { MOST_COLUMNS = 32, MOST_ELEMENTS = 1 << 17 };

/* Only says which arrays and scalars the text has. */
static struct runmat_kernel *qr_kernel(const void *how)
{
	const int *h = how;
	struct builder b;
	builder_init(&b, 1, 0);
	int a = build_array(&b, h[1], false, RUNMAT_DENSE, RUNMAT_READ), x = build_load(&b, a, 0, -1, RUNMAT_LANE);
	for (int i = 0; i < 3; i++)
		build_store(&b, build_array(&b, h[1], false, RUNMAT_DENSE, RUNMAT_WRITE), 0, x, -1, -1, RUNMAT_LANE);
	build_scalar(&b, RUNMAT_I32, NULL);
	build_scalar(&b, RUNMAT_I32, NULL);
	return builder_finish(&b, "qr");
}

/* buffer: A, Q, R, room to work in */
static int qr(const struct runmat_provider *p, const struct array *a, struct device_buffer *const *b)
{
	int64_t rows = a->shape.d[0], cols = a->shape.d[1];
	int how[4] = { cols <= 8 ? 8 : cols <= 16 ? 16 : MOST_COLUMNS, a->cls };
	how[2] = own_small_qr_each(rows, how[0]);
	struct there_launch l = { .name = "qr", .how = how, .bytes = sizeof how, .make = qr_kernel, .own = { .write = how[2] ? own_small_qr : own_qr }, .axes = 1 };
	memcpy(l.own.how, how, sizeof how);
	l.extent[0] = 256;
	for (int i = 0; i < 4; i++)
		l.binding[i].buffer = b[i]->id;
	l.scalar[0].i64 = rows, l.scalar[1].i64 = cols;
	return there_launch(p, &l);
}

static bool is_narrow_matrix(const struct array *a)
{
	return a->shape.nd == 2 && a->cls <= CLS_SINGLE && !a->complex && a->shape.d[1] > 0 && a->shape.d[1] <= MOST_COLUMNS && a->shape.d[0] >= a->shape.d[1]
		&& a->count <= MOST_ELEMENTS;
}

static bool has_room(const struct runmat_provider *p, const struct array *a)
{
	struct runmat_device_info info = { .size = sizeof info };
	int64_t cols = a->shape.d[1], room = cols <= 8 ? 8 : cols <= 16 ? 16 : MOST_COLUMNS;
	return !p->device_info(p->self, &info) && (uint64_t)own_qr_shared((int)room, a->cls) <= info.shared_bytes;
}

bool there_qr(struct array *a, struct array **q, struct array **r)
{
	const struct runmat_provider *p = is_narrow_matrix(a) ? there_for(a) : NULL;
	struct device_buffer *b[4] = { NULL };
	if (!p || a->complex || !has_room(p, a))
		return false;
	shape small = shape_2d(a->shape.d[1], a->shape.d[1]);
	int narrow = a->cls == CLS_DOUBLE && device_narrows();
	uint64_t bytes = there_bytes(a) >> narrow, few = (uint64_t)(small.d[0] * small.d[1] * array_item(a)) >> narrow;
	int status = device_array(p, a, &b[0]);
	for (int i = 1; i < 4 && !status; i++)
		status = device_room(p, i == 2 ? few : bytes, &b[i]);
	status = status ? status : qr(p, a, b);
	bool ok = !status;
	if (ok) {
		*q = there_array((enum cls)a->cls, false, &a->shape, device_buffer_ref(b[1]));
		*r = there_array((enum cls)a->cls, false, &small, device_buffer_ref(b[2]));
		ok = *q && *r;
		if (!ok)
			array_unref(*q), array_unref(*r);
	} else
		there_failed(p, "a factorisation failed", status);
	for (int i = 0; i < 4; i++)
		if (b[i])
			device_buffer_unref(b[i]);
	return ok;
}

/* ---- a matrix times a few columns ---- */

static struct runmat_kernel *thin_kernel(const void *how)
{
	const int *h = how;
	struct builder b;
	builder_init(&b, 1, 0);
	int x = build_load(&b, build_array(&b, h[1], false, RUNMAT_DENSE, RUNMAT_READ), 0, -1, RUNMAT_LANE);
	int y = build_load(&b, build_array(&b, h[1], false, RUNMAT_DENSE, RUNMAT_READ), 0, -1, RUNMAT_LANE);
	build_store(&b, build_array(&b, h[1], false, RUNMAT_DENSE, RUNMAT_WRITE), 0, build_map(&b, OP_plus, h[1], x, y, -1), -1, -1, RUNMAT_LANE);
	for (int i = 0; i < 3; i++)
		build_scalar(&b, RUNMAT_I32, NULL);
	return builder_finish(&b, "thin");
}

int there_thin(const struct runmat_provider *p, int cls, int64_t m, int64_t k, int64_t n, uint64_t a, uint64_t b, uint64_t c)
{
	if (!p->prefers || p->prefers(p->self) != RUNMAT_SOURCE_WGSL || n > 16 || m < 64 || k < 64 || m > 1 << 20 || m * k > 1 << 28 || a == b)
		return RUNMAT_UNSUPPORTED;
	int how[4] = { n <= 1 ? 1 : n <= 4 ? 4 : n <= 8 ? 8 : 16, cls };
	if (how[0] > 8 && cls == RUNMAT_F64)
		return RUNMAT_UNSUPPORTED;
	struct there_launch l = { .name = "thin", .how = how, .bytes = sizeof how, .make = thin_kernel, .own = { .write = own_thin }, .axes = 1 };
	memcpy(l.own.how, how, sizeof how);
	l.extent[0] = (m + 15) / 16 * 256;
	l.binding[0].buffer = a, l.binding[1].buffer = b, l.binding[2].buffer = c;
	l.scalar[0].i64 = m, l.scalar[1].i64 = k, l.scalar[2].i64 = n;
	return there_launch(p, &l);
}
