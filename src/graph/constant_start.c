/*
** graph/constant_start.c - finds loops whose carried value starts with one number in every element: zeros, ones, or
** arithmetic on these. The kernel then needs no array for the start.
*/
#include "graph/roll.h"

enum { DEPTH_MOST = 4 };        /* nested ops at most */

/*
** True if every element of a is *x: a is a fill, a number, or arithmetic on such arrays, with the rounding of its
** class.
*/
static bool is_uniform(const struct array *a, int depth, double *x)
{
	double y, z;
	if (a->cls > CLS_SINGLE || a->complex || depth > DEPTH_MOST)
		return false;
	if (a->op == OP_LEAF && a->count == 1) {
		op_convert(CLS_DOUBLE, x, (enum cls)a->cls, a->data, 1);
		return true;
	}
	if (a->op == OP_fill) {
		*x = a->cls == CLS_SINGLE ? (double)(float)a->pending->u.number[0] : a->pending->u.number[0];
		return true;
	}
	const struct pending *p = a->pending;
	if (!p || p->n != 2 || p->compute != a->cls || p->arg[0]->cls != a->cls || p->arg[1]->cls != a->cls ||
		!is_uniform(p->arg[0], depth + 1, &y) || !is_uniform(p->arg[1], depth + 1, &z))
		return false;
	switch (a->op) {
	case OP_plus: *x = y + z; break;
	case OP_minus: *x = y - z; break;
	case OP_times: *x = y * z; break;
	case OP_rdivide: *x = y / z; break;
	default: return false;
	}
	if (a->cls == CLS_SINGLE)
		*x = (double)(float)*x;
	return true;
}

bool loop_start_number(const struct loop *l, int op_index, int lag, double *x)
{
	const struct array *a = l->start[op_index][lag - 1];
	const struct loop_instr *in = &l->body[op_index];
	return l->entire && !in->memory && !in->complex && a->pending && is_uniform(a, 0, x);
}
