/*
** exec/there_scan.c - running sums, products and extremes of lines that are too long for a thread (kernel/own_scan.c).
*/
#include "device/place.h"
#include "exec/there.h"
#include "array/ops.h"

struct how { int32_t what, op, back, from, to; };

/* Only says which arrays and scalars the text has. */
static struct runmat_kernel *kernel(const void *how)
{
	const struct how *h = how;
	struct builder b;
	builder_init(&b, 1, 0);
	build_load(&b, build_array(&b, h->from, false, RUNMAT_DENSE, RUNMAT_READ), 0, -1, RUNMAT_LANE);
	int access = h->what == OWN_SCAN_PART ? RUNMAT_WRITE : h->what == OWN_SCAN_TOTALS ? RUNMAT_READ | RUNMAT_WRITE : RUNMAT_READ;
	int sums = build_array(&b, h->to, false, RUNMAT_DENSE, access), n = build_cast(&b, h->to, build_scalar(&b, RUNMAT_I32, NULL));
	if (access & RUNMAT_READ)
		build_load(&b, sums, 0, -1, RUNMAT_LANE);
	if (access & RUNMAT_WRITE)
		build_store(&b, sums, 0, n, -1, -1, RUNMAT_LANE);
	if (h->what == OWN_SCAN_APPLY)
		build_store(&b, build_array(&b, h->to, false, RUNMAT_DENSE, RUNMAT_WRITE), 0, n, -1, -1, RUNMAT_LANE);
	for (int i = 0; i < 3; i++)
		build_scalar(&b, RUNMAT_I32, NULL);
	return builder_finish(&b, "scan");
}

static int launch(const struct runmat_provider *p, struct how h, int what, int64_t groups, const uint64_t *buffer, const int64_t *scalar)
{
	h.what = what;
	struct there_launch l = { .name = "scan", .how = &h, .bytes = sizeof h, .make = kernel, .own = { own_scan, { what, h.op, h.back } }, .axes = 1 };
	l.extent[0] = MIN(groups, 1 << 15) * 256;
	for (int i = 0; i < 3; i++)
		l.binding[i].buffer = buffer[i];
	for (int i = 0; i < 4; i++)
		l.scalar[i].i64 = scalar[i];
	return there_launch(p, &l);
}

bool there_can_scan(const struct array *a)
{
	const struct array *x = a->op == OP_cumsum || a->op == OP_cumprod || a->op == OP_cummax || a->op == OP_cummin ? a->pending->arg[0] : NULL;
	return x && shape_dim(&a->shape, a->pending->u.axis) > OWN_SCAN_BLOCK && a->cls <= CLS_SINGLE && !x->complex && x->cls != CLS_INT64 && x->cls != CLS_UINT64 && x->cls != CLS_CHAR
		&& !(a->pending->flags & ~(unsigned)SCAN_REVERSE) && a->count < INT32_MAX - (1 << 25);
}

int there_scan(const struct runmat_provider *p, const struct array *a, uint64_t to)
{
	struct array *x = a->pending->arg[0];
	int axis = a->pending->u.axis;
	int64_t n = shape_dim(&a->shape, axis), apart = 1, lines = a->count / MAX(n, 1), blocks = (n + OWN_SCAN_BLOCK - 1) / OWN_SCAN_BLOCK;
	struct device_buffer *from = NULL, *sums = NULL;
	struct how h = { .op = a->op, .back = (a->pending->flags & SCAN_REVERSE) != 0, .from = x->cls, .to = a->cls };
	for (int d = 0; d < axis; d++)
		apart *= shape_dim(&a->shape, d);
	if (!p->prefers || p->prefers(p->self) == RUNMAT_SOURCE_IR)
		return RUNMAT_UNSUPPORTED;
	int status = device_array(p, x, &from);
	status = status ? status : device_room(p, (uint64_t)(blocks * lines * cls_bytes((enum cls)a->cls)), &sums);
	const uint64_t buffer[3] = { from ? from->id : 0, sums ? sums->id : 0, to };
	const int64_t scalar[4] = { n, apart, lines, blocks };
	status = status ? status : launch(p, h, OWN_SCAN_PART, blocks * lines, buffer, scalar);
	status = status ? status : launch(p, h, OWN_SCAN_TOTALS, lines, buffer, scalar);
	status = status ? status : launch(p, h, OWN_SCAN_APPLY, blocks * lines, buffer, scalar);
	if (from)
		device_buffer_unref(from);
	if (sums)
		device_buffer_unref(sums);
	return status;
}
