/*
** gpu/scan.c - running sums, products, minima and maxima (text/scan.k): of integers, and of floating-point lines that
** are too long for one thread.
**
** A line is divided into blocks. One launch combines the elements of each block, a second one combines the results of
** the blocks, and a third one computes all elements of the line. A line of one block needs the third launch only.
*/
#include "array/ops.h"
#include "device/place.h"
#include "exec/device_work.h"
#include "gpu/call.h"

enum {
	BLOCK = 2048,           /* elements of a block */
	PARTS = 3               /* how many numbers describe a block if results saturate */
};

/* Whether a is a scan of integers whose values doubles hold exactly, with lines that are long enough for a workgroup.
   */
static bool is_integer_scan(const struct array *a, const struct array *x)
{
	enum { LEAST_LINE = 32 };
	return a->cls == x->cls && a->cls != CLS_LOGICAL && shape_dim(&a->shape, a->pending->u.axis) >= LEAST_LINE
		&& device_has_f64() && !device_narrows();
}

bool device_can_scan(const struct array *a)
{
	const struct array *x = a->op == OP_cumsum || a->op == OP_cumprod || a->op == OP_cummax || a->op == OP_cummin
		? a->pending->arg[0] : NULL;
	return x && (a->cls <= CLS_SINGLE ? shape_dim(&a->shape, a->pending->u.axis) > BLOCK : is_integer_scan(a, x))
		&& !x->complex && x->cls != CLS_INT64
		&& x->cls != CLS_UINT64 && x->cls != CLS_CHAR && !(a->pending->flags & ~(unsigned)SCAN_REVERSE)
			&& a->count < INT32_MAX - (1 << 25);
}

/* The number of the operation in text/scan.k. */
static int number_of(int op)
{
	return op == OP_cumsum ? 0 : op == OP_cumprod ? 1 : op == OP_cummax ? 2 : 3;
}

/* The smallest and the largest number of a class of integers. */
static void bounds_of(int cls, double *low, double *high)
{
	int bits = 8 * (int)cls_bytes((enum cls)cls);
	bool is_signed = cls == RUNMAT_I8 || cls == RUNMAT_I16 || cls == RUNMAT_I32;
	double all = (double)((int64_t)1 << bits);
	*low = is_signed ? -all / 2 : 0, *high = is_signed ? all / 2 - 1 : all - 1;
}

int device_scan(const struct runmat_provider *p, const struct array *a, uint64_t to)
{
	struct array *x = a->pending->arg[0];
	int axis = a->pending->u.axis, op = number_of(a->op), type = a->cls > CLS_SINGLE ? RUNMAT_F64 : a->cls;
	int64_t n = shape_dim(&a->shape, axis), apart = 1, lines = a->count / MAX(n, 1),
		blocks = (n + BLOCK - 1) / BLOCK;
	bool back = a->pending->flags & SCAN_REVERSE, saturates = op < 2 && a->cls > CLS_SINGLE;
	double low = 0, high = 0;
	for (int d = 0; d < axis; d++)
		apart *= shape_dim(&a->shape, d);
	if (!gpu_runs_text(p))
		return RUNMAT_UNSUPPORTED;
	if (saturates)
		bounds_of(x->cls, &low, &high);
	struct gpu_call t = { .p = p };
	uint64_t from = gpu_operand(&t, x), sums = 0;
	if (blocks > 1) {
		sums = gpu_room(&t, (uint64_t)(blocks * lines * (saturates ? PARTS : 1) * cls_bytes((enum cls)type)));
		STEP(&t, scan_part, blocks * lines, .T = type, .x = { from, x->cls }, .sums = { sums }, .count = n,
			.apart = apart, .lines = lines, .blocks = blocks, .low = low, .high = high, .op = op,
			.back = back, .saturates = saturates);
		STEP(&t, scan_totals, lines, .T = type, .sums = { sums }, .lines = lines, .blocks = blocks, .low = low,
			.high = high, .op = op, .saturates = saturates);
	}
	STEP(&t, scan_apply, blocks * lines, .T = type, .x = { from, x->cls }, .sums = { sums }, .y = { to, a->cls },
		.count = n, .apart = apart, .lines = lines, .blocks = blocks, .low = low, .high = high, .op = op,
		.back = back, .saturates = saturates);
	return gpu_end(&t);
}
