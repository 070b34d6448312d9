/*
** graph/loop_split.c - loops whose state has a few columns, rows or pages, which the program reads one by one.
**
** An element of a column then depends on elements of other columns, but on no other row. So the kernel takes one row a
** lane: its box has length 1 along the axis of the columns, and each value of the body becomes up to COMPONENTS_MOST
** values of the kernel, its components. A concatenation along this axis, a slice that takes whole components, and an
** assignment of whole components only choose among components. The nodes of the program stay as they are, so a
** variable may hold the whole matrix of any turn.
*/
#include "graph/roll.h"

#include "op/op.h"

int loop_components(const struct loop *l, const shape *s)
{
	int64_t n = 1;
	for (int d = 0; d < MAX(s->nd, l->box.nd); d++)
		if (l->split >> d & 1)
			n = shape_dim(s, d);
		else if (shape_dim(s, d) != shape_dim(&l->box, d))
			return 0;
	return n <= COMPONENTS_MOST ? (int)n : 0;
}

static const shape *shape_of(const struct loop *l, const struct loop_operand *o)
{
	return o->kind == OPERAND_OUTSIDE || o->kind == OPERAND_FRESH ? &o->array->shape : &l->body[o->op_index].shape;
}

/* The bit of the only axis along which b is shorter than a. 0: they differ otherwise. */
static uint32_t shorter_axis(const shape *a, const shape *b)
{
	uint32_t axes = 0;
	for (int d = 0; d < MAX(a->nd, b->nd); d++) {
		if (shape_dim(b, d) > shape_dim(a, d))
			return 0;
		axes |= (uint32_t)(shape_dim(b, d) < shape_dim(a, d)) << d;
	}
	return axes & (axes - 1) ? 0 : axes;
}

bool loop_split(struct loop *l)
{
	for (int p = 0; p < l->count; p++) {
		const struct loop_instr *in = &l->body[p];
		const struct loop_operand *o = &in->arg[in->op == OP_assign];
		if ((in->op != OP_cat && in->op != OP_slice && in->op != OP_assign) || o->kind == OPERAND_NUMBER)
			continue;
		uint32_t axis = in->op == OP_cat ? 1u << in->axes :
			in->op == OP_slice ? shorter_axis(shape_of(l, o), &in->shape) :
			shorter_axis(&in->shape, shape_of(l, o));
		shape s = in->op == OP_slice ? *shape_of(l, o) : in->shape;
		for (int d = 0; d < s.nd; d++)
			if (axis >> d & 1 && s.d[d] <= COMPONENTS_MOST) {
				s.d[d] = 1;
				shape_trim(&s);
				l->split = axis, l->box = s;
				return shape_count_known(&s) > 1;
			}
	}
	return false;
}

/* True if the view takes whole components of an array of shape `all`, and `taken` is the shape of what it takes. */
static bool takes_components(const struct loop *l, const struct view *v, const shape *taken,
	const shape *all)
{
	int n = loop_components(l, taken);
	if (!n || !loop_components(l, all))
		return false;
	for (int d = 0; d < all->nd; d++) {
		if (shape_dim(taken, d) == 1 && shape_dim(all, d) == 1)
			continue;
		if (!(l->split >> d & 1) && (v->axis[d] != d || v->step[d] != 1 || v->start[d] != 0))
			return false;
		if (l->split >> d & 1 && n > 1 && v->axis[d] != d)
			return false;
	}
	return true;
}

bool loop_picks(const struct loop *l, const struct loop_instr *in)
{
	const struct loop_operand *o = &in->arg[0];
	if (!l->split || !in->view || o->kind == OPERAND_NUMBER)
		return false;
	if (in->op == OP_assign)
		return in->arg[1].kind != OPERAND_NUMBER &&
			takes_components(l, in->view, shape_of(l, &in->arg[1]), &in->shape);
	if (o->kind == OPERAND_OUTSIDE || (o->kind != OPERAND_FRESH && l->body[o->op_index].op == OP_assign &&
		!loop_components(l, shape_of(l, o))))
		return false;
	return takes_components(l, in->view, &in->shape, shape_of(l, o));
}

int loop_component(const struct loop *l, const struct loop_instr *in, int c)
{
	for (int d = 0; d < SHAPE_MAX; d++)
		if (l->split >> d & 1)
			return (int)(in->view->start[d] + (in->view->axis[d] < 0 ? 0 : c * in->view->step[d]));
	return 0;
}

int64_t loop_split_stride(const struct loop *l, const shape *s)
{
	int64_t n = 1;
	for (int d = 0; d < SHAPE_MAX && !(l->split >> d & 1); d++)
		n *= shape_dim(s, d);
	return n;
}

bool loop_folds(const struct loop *l, const struct loop_instr *in)
{
	bool known = in->op == OP_sum || in->op == OP_sumsq || in->op == OP_prod || in->op == OP_max ||
		in->op == OP_min;
	return known && l->split && in->axes == l->split && !in->flags && in->compute <= CLS_SINGLE &&
		in->arg[0].kind != OPERAND_NUMBER && loop_components(l, shape_of(l, &in->arg[0]));
}

int loop_width(const struct loop *l, const struct loop_instr *in)
{
	bool stores_block = in->op == OP_assign && !in->picks;
	return l->split ? MAX(loop_components(l, stores_block ? shape_of(l, &in->arg[1]) : &in->shape), 1) : 1;
}
