/*
** array/bounds.c - lower and upper bounds of the elements of a pending array, from its ops.
**
** The facts of a node (node.h) say little. For example, they do not prove that 2 - u is positive if u is from 0
** to 1. So for an op with a real domain (sqrt, log, acos), this file walks the nodes below the operand, and computes an
** interval for each. Each step widens the interval by more than the rounding error of singles, so that the bounds hold
** for the numbers of a kernel. The bounds say nothing about NaN, which is inside of every domain.
*/
#include <math.h>

#include "array/node.h"

enum { WALK_MOST = 48 };        /* nodes that one walk visits; of nodes below these, only the facts are used */

static const double slack = 1e-6;       /* by how much each step widens an interval, relative to its bounds */
static const double least = 1e-30;      /* a divisor that may be nearer to 0 gives no bounds */

static struct bounds any(void) { return (struct bounds){ -INFINITY, INFINITY }; }
static struct bounds hull(struct bounds a, struct bounds b) { return (struct bounds){ MIN(a.low, b.low),
	MAX(a.high, b.high) }; }

/* The interval, widened by `slack`. A bound of NaN, as from Inf - Inf, gives the interval of all numbers. */
static struct bounds wide(double low, double high)
{
	if (isnan(low) || isnan(high))
		return any();
	return (struct bounds){ low - fabs(low) * slack, high + fabs(high) * slack };
}

static struct bounds product(struct bounds a, struct bounds b)
{
	double p[4] = { a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high };
	struct bounds r = { p[0], p[0] };
	for (int i = 0; i < 4; i++) {
		if (isnan(p[i]))                /* for bounds, 0 * Inf is 0 */
			p[i] = 0;
		r = hull(r, (struct bounds){ p[i], p[i] });
	}
	return isnan(r.low) ? any() : wide(r.low, r.high);
}

static struct bounds quotient(struct bounds a, struct bounds b)
{
	if (b.low <= least && b.high >= -least)
		return any();
	return product(a, (struct bounds){ 1 / b.high, 1 / b.low });
}

static struct bounds by_facts(const struct array *a)
{
	unsigned f = node_facts(a);
	struct bounds b = any();
	if (f & FACT_UNIT)
		b = (struct bounds){ -1, 1 };
	if (f & FACT_NONNEG)
		b.low = 0;
	if (f & FACT_FROM_1)
		b.low = 1;
	return b;
}

static struct bounds by_class(const struct array *a)
{
	switch (a->cls) {
	case CLS_LOGICAL: return (struct bounds){ 0, 1 };
	case CLS_UINT8: return (struct bounds){ 0, 255 };
	case CLS_UINT16: case CLS_CHAR: return (struct bounds){ 0, 65535 };
	case CLS_UINT32: case CLS_UINT64: return (struct bounds){ 0, INFINITY };
	case CLS_INT8: return (struct bounds){ -128, 127 };
	case CLS_INT16: return (struct bounds){ -32768, 32767 };
	default: return any();
	}
}

static struct bounds bounds_of(struct array *a, int *budget);

/* Bounds of max(a, b). If one operand is NaN, the result is the other operand. */
static struct bounds larger(const struct pending *p, struct bounds a, struct bounds b)
{
	double low = MIN(a.low, b.low);
	if (node_facts(p->arg[0]) & FACT_NUMBER)
		low = MAX(low, a.low);
	if (node_facts(p->arg[1]) & FACT_NUMBER)
		low = MAX(low, b.low);
	return (struct bounds){ low, MAX(a.high, b.high) };
}

static struct bounds negative(struct bounds a) { return (struct bounds){ -a.high, -a.low }; }

static struct bounds smaller(const struct pending *p, struct bounds a, struct bounds b) {
	return negative(larger(p, negative(a), negative(b))); }

static struct bounds absolute(struct bounds a)
{
	return a.low >= 0 ? a : a.high <= 0 ? negative(a) : (struct bounds){ 0, MAX(-a.low, a.high) };
}

/* The bounds of an increasing function. */
static struct bounds increasing(double (*f)(double), struct bounds a) { return wide(f(a.low), f(a.high)); }

static struct bounds product_of(const struct pending *p, const struct bounds *x)
{
	bool square = p->arg[0] == p->arg[1];
	return square ? product(absolute(x[0]), absolute(x[0])) : product(x[0], x[1]);
}

static struct bounds range_of_map(enum op op, const struct pending *p, const struct bounds *x)
{
	switch (op) {
#define MAP(name, n, class, complex, domain, ulp, body, wgsl, help, ...) case OP_##name: __VA_ARGS__ break;
#define BOUNDS(bounds) return bounds;
#include "runmat/ops.def"
	default: break;
	}
	return any();
}

/* The bounds of a node, from the bounds x of its operands. */
static struct bounds of_op(const struct array *a, const struct bounds *x)
{
	const struct pending *p = a->pending;
	switch (a->op) {
	case OP_fill: return wide(p->u.number[0], p->u.number[0]);
	case OP_range: {
		double end = p->u.number[0] + (double)MAX(a->count - 1, 0) * p->u.number[1];
		return wide(MIN(p->u.number[0], end), MAX(p->u.number[0], end));
	}
	case OP_slice: case OP_reshape: return x[0];
	case OP_cast: return wide(x[0].low, x[0].high);
	/* max or min of one operand is a reduction, whose bounds are those of the operand */
	default: return p->n == 1 && op_info[a->op].n == 2 ? x[0] : range_of_map((enum op)a->op, p, x);
	}
}

/* The bounds of a. budget: how many more nodes the walk may visit. */
static struct bounds bounds_of(struct array *a, int *budget)
{
	struct bounds x[PENDING_ARGS], known = by_facts(a), r = by_class(a);
	known = (struct bounds){ MAX(known.low, r.low), MIN(known.high, r.high) };
	if (a->complex || a->unsure)
		return any();
	if (a->op == OP_LEAF && a->count == 1 && a->cls <= CLS_SINGLE) {
		double v = a->cls == CLS_DOUBLE ? *(const double *)a->data : (double)*(const float *)a->data;
		return isnan(v) ? any() : (struct bounds){ v, v };
	}
	if (!a->pending || a->cls > CLS_SINGLE || --*budget < 0)
		return known;
	for (int k = 0; k < PENDING_ARGS; k++)
		x[k] = k < a->pending->n ? bounds_of(a->pending->arg[k], budget) : any();
	r = of_op(a, x);
	return (struct bounds){ MAX(known.low, r.low), MIN(known.high, r.high) };
}

struct bounds array_bounds(struct array *a)
{
	int budget = WALK_MOST;
	return bounds_of(a, &budget);
}
