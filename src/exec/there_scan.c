/*
** exec/there_scan.c - running sums, products and extremes of lines that are too long for a thread, and all those of integers (kernel/own_scan.c).
*/
#include "device/place.h"
#include "exec/there.h"
#include "array/ops.h"

struct how { int op; bool back, saturates; uint8_t from, sums, to; };

static int launch(const struct runmat_provider *p, struct how h, int what, int64_t groups, const uint64_t *buffer, const int64_t *scalar)
{
	int use = what == OWN_SCAN_PART ? THERE_WRITE : what == OWN_SCAN_TOTALS ? THERE_BOTH : THERE_READ;
	struct there_text t = { .write = own_scan, .name = "scan", .how = { what, h.op, h.back, h.saturates }, .scalars = 4, .array = {
		{ h.from, THERE_READ }, { h.sums, (uint8_t)use }, { h.to, what == OWN_SCAN_APPLY ? THERE_WRITE : 0 } } };
	return there_text(p, &t, groups, buffer, (const union runmat_scalar *)scalar);
}

/* Integers that doubles hold: lines that are worth a workgroup. */
static bool is_whole(const struct array *a, const struct array *x)
{
	enum { LEAST_LINE = 32 };
	return a->cls == x->cls && a->cls != CLS_LOGICAL && shape_dim(&a->shape, a->pending->u.axis) >= LEAST_LINE && device_has_f64() && !device_narrows();
}

bool there_can_scan(const struct array *a)
{
	const struct array *x = a->op == OP_cumsum || a->op == OP_cumprod || a->op == OP_cummax || a->op == OP_cummin ? a->pending->arg[0] : NULL;
	return x && (a->cls <= CLS_SINGLE ? shape_dim(&a->shape, a->pending->u.axis) > OWN_SCAN_BLOCK : is_whole(a, x)) && !x->complex && x->cls != CLS_INT64
		&& x->cls != CLS_UINT64 && x->cls != CLS_CHAR && !(a->pending->flags & ~(unsigned)SCAN_REVERSE) && a->count < INT32_MAX - (1 << 25);
}

int there_scan(const struct runmat_provider *p, const struct array *a, uint64_t to)
{
	struct array *x = a->pending->arg[0];
	int axis = a->pending->u.axis;
	int64_t n = shape_dim(&a->shape, axis), apart = 1, lines = a->count / MAX(n, 1), blocks = (n + OWN_SCAN_BLOCK - 1) / OWN_SCAN_BLOCK;
	struct device_buffer *from = NULL, *sums = NULL;
	struct how h = { .op = a->op, .back = (a->pending->flags & SCAN_REVERSE) != 0, .from = x->cls, .to = a->cls };
	h.saturates = (a->op == OP_cumsum || a->op == OP_cumprod) && a->cls > CLS_SINGLE, h.sums = a->cls > CLS_SINGLE ? RUNMAT_F64 : a->cls;
	for (int d = 0; d < axis; d++)
		apart *= shape_dim(&a->shape, d);
	if (!there_writes(p))
		return RUNMAT_UNSUPPORTED;
	int status = device_array(p, x, &from);
	status = status ? status : device_room(p, (uint64_t)(blocks * lines * (h.saturates ? OWN_SCAN_PARTS : 1) * cls_bytes((enum cls)h.sums)), &sums);
	const uint64_t buffer[3] = { from ? from->id : 0, sums ? sums->id : 0, to };
	const int64_t scalar[4] = { n, apart, lines, blocks };
	if (blocks > 1) {
		status = status ? status : launch(p, h, OWN_SCAN_PART, blocks * lines, buffer, scalar);
		status = status ? status : launch(p, h, OWN_SCAN_TOTALS, lines, buffer, scalar);
	}
	status = status ? status : launch(p, h, OWN_SCAN_APPLY, blocks * lines, buffer, scalar);
	there_drop((struct device_buffer *[]){ from, sums }, 2);
	return status;
}
