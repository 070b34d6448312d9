/*
** graph/check.c - checks the operands, classes, shapes and attributes of a pending array for internal errors. If
** RUNMAT_ACCEL_CHECK is set, as in the tests, each node is checked before and after each pass. So the check after a
** wrong pass reports the error.
*/
#include "graph/simplify.h"

/* Writes an error to why. Returns false. */
static bool bad(const struct array *a, struct str *why, const char *text)
{
	str_addf(why, "%s: %s", a->op < OP_COUNT ? op_info[a->op].name : "?", text);
	return false;
}

static bool check_map(const struct array *a, struct str *why)
{
	const struct pending *p = a->pending;
	for (int i = 0; i < p->n; i++)
		for (int d = 0; d < SHAPE_MAX; d++) {
			int64_t length = shape_dim(&p->arg[i]->shape, d);
			if (length != 1 && length != shape_dim(&a->shape, d))
				return bad(a, why, "an operand does not broadcast to the shape");
		}
	if (p->n != op_info[a->op].n)
		return bad(a, why, "the op takes another number of operands");
	if (p->check && p->compute > CLS_SINGLE)
		return bad(a, why, "a domain is checked, but the op does not compute in floats");
	return true;
}

static bool check_reduction(const struct array *a, struct str *why)
{
	const shape *from = &a->pending->arg[0]->shape;
	for (int d = 0; d < SHAPE_MAX; d++)
		if (shape_dim(&a->shape, d) != (a->pending->u.axes >> d & 1 ? 1 : shape_dim(from, d)))
			return bad(a, why, "the shape is not that of the operand without the reduced axes");
	return true;
}

static bool check_view(const struct array *a, struct str *why)
{
	const struct view *v = a->pending->u.view;
	const struct array *x = a->pending->arg[0];
	int64_t low[SHAPE_MAX], high[SHAPE_MAX];
	for (int d = 0; d < SHAPE_MAX; d++)
		low[d] = high[d] = d < x->shape.nd ? v->start[d] : 0;
	for (int d = 0; d < a->shape.nd; d++) {
		int e = v->axis[d];
		if (e < 0)
			continue;
		if (e >= x->shape.nd)
			return bad(a, why, "a view reads along an axis that its operand lacks");
		int64_t last = (a->shape.d[d] - 1) * v->step[d];
		*(last < 0 ? &low[e] : &high[e]) += last;
	}
	for (int d = 0; d < x->shape.nd && a->count; d++)
		if (low[d] < 0 || high[d] >= x->shape.d[d])
			return bad(a, why, "a view reads elements outside of its operand");
	return true;
}

bool graph_check(const struct array *a, struct str *why)
{
	const struct pending *p = a->pending;
	if (a->op == OP_LEAF || a->op >= OP_COUNT)
		return bad(a, why, "a pending array has no op");
	if (a->complex != p->complex || a->count != shape_count_known(&a->shape) || p->n > PENDING_ARGS)
		return bad(a, why, "complex, count or number of operands is wrong");
	for (int i = 0; i < p->n; i++)
		if (!p->arg[i] || p->arg[i]->refs == 0 || p->arg[i] == a)
			return bad(a, why, "an operand is missing");
	if (a->unsure != p->unsure || (p->check && !a->unsure) || (p->guess && p->guess != GUESS_DECIDED && !a->unsure))
		return bad(a, why, "a guess about a complex result does not set unsure");
	switch (a->op) {
	case OP_slice: return p->n == 1 && check_view(a, why);
	case OP_reshape:
		return p->arg[0]->count == a->count && p->arg[0]->cls == a->cls ?
			true :
			bad(a, why, "a reshape changes count or class");
	case OP_cast: return shape_equal(&p->arg[0]->shape, &a->shape) ? true : bad(a, why, "a cast changes the shape");
	case OP_max: case OP_min: return p->n == 1 ? check_reduction(a, why) : check_map(a, why);
	default:
		return op_info[a->op].kind == OPKIND_REDUCE ? check_reduction(a, why) :
			op_info[a->op].kind == OPKIND_MAP ? check_map(a, why) :
			true;
	}
}
