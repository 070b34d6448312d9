/*
** graph/loop_totals.c - totals in loops, such as `tot = tot + sum(S)` or `m(t) = mean(S)`.
**
** The kernel of a loop cannot combine all lanes, but only the 1,024 lanes of a chunk of the sum tree. So the kernel
** gives the sums of the chunks of each turn. This file combines them on the host in the order of the tree, which gives
** the bits of a sum over the stored array. In sum(sum(U)) the groups of the kernel are columns. The kernel gives a
** number for each column, and this file computes the second sum.
**
** This file also computes the ops behind the kernel: numbers that follow from totals (a mean, a running total), and
** assignments of such numbers to elements of a carried array. The kernel must not read them. A number is not computed
** if no later turn needs it and nobody holds it. For example, if the program looks at `mse = mean(e.^2)` after the
** loop, only the number of the last turn is computed.
*/
#include <string.h>

#include "graph/roll.h"

/* ---- which ops are totals, or follow from them ---- */

static bool is_total_op(const struct loop_instr *in)
{
	return in->op == OP_sum || in->op == OP_sumsq || in->op == OP_prod ||
		((in->op == OP_max || in->op == OP_min) && in->n == 1);
}

static bool is_inside(const struct loop_operand *o) { return o->kind == OPERAND_BODY || o->kind == OPERAND_CARRIED; }

/* most: the number of elements of the largest value */
static bool may_be_total(const struct loop *l, const struct loop_instr *in, int64_t most)
{
	int64_t n = is_inside(&in->arg[0]) ? l->body[in->arg[0].op_index].count : 0;
	return is_total_op(in) && in->compute == in->cls && in->compute <= CLS_SINGLE && is_inside(&in->arg[0]) &&
		in->arg[0].cls != CLS_INT64 && in->arg[0].cls != CLS_UINT64 && in->count == 1 &&
		(n > LOOP_LANES || (n > 1 && n < most));
}

static bool is_plain_class(int cls) { return cls != CLS_INT64 && cls != CLS_UINT64 && cls != CLS_CHAR; }

/* True for an assignment X(t) = number to a carried array X that no other op of the body reads. */
static bool is_number_store(const struct loop *l, int p)
{
	const struct loop_instr *in = &l->body[p];
	if (in->arg[0].kind != OPERAND_CARRIED || in->arg[0].op_index != p || in->arg[0].lag != 1 || in->lag != 1 ||
		!is_inside(&in->arg[1]))
		return false;
	for (int q = 0; q < l->count; q++)
		for (int k = 0; k < l->body[q].n; k++)
			if ((q != p || k) && is_inside(&l->body[q].arg[k]) && l->body[q].arg[k].op_index == p)
				return false;
	return l->body[in->arg[1].op_index].count == 1 && in->arg[1].cls == in->cls;
}

/* True if the host can compute the op after the kernel. */
static bool may_be_behind(const struct loop *l, int p)
{
	const struct loop_instr *in = &l->body[p];
	if (in->op == OP_assign)
		return is_number_store(l, p);
	bool ok = in->count == 1 && is_plain_class(in->cls) && is_plain_class(in->compute) && is_plain_class(in->raw) &&
		(in->op == OP_cast ||
			(op_info[in->op].kind == OPKIND_MAP && in->n == op_info[in->op].n &&
				op_info[in->op].rule != RULE_BOOL && op_info[in->op].rule != RULE_BITS));
	for (int k = 0; k < in->n; k++)
		ok &= (in->arg[k].kind == OPERAND_NUMBER || is_inside(&in->arg[k])) && is_plain_class(in->arg[k].cls);
	return ok && in->n > 0;
}

bool loop_mark_totals(struct loop *l)
{
	bool any = false;
	int64_t most = 0;
	for (int p = 0; p < l->count; p++)
		most = l->body[p].op != OP_assign ? MAX(most, l->body[p].count) : most;
	for (int p = 0; p < l->count; p++) {
		struct loop_instr *in = &l->body[p];
		bool plain = in->count > 0 && !in->has_complex && !in->check && !in->gpu;
		in->total = plain && may_be_total(l, in, most);
		any |= in->total;
	}
	for (int p = 0; p < l->count && any; p++) {
		struct loop_instr *in = &l->body[p];
		in->behind = !in->total && !in->has_complex && !in->check && !in->gpu && may_be_behind(l, p);
	}
	return any;
}

bool loop_keeps_total(const struct loop *l, struct loop_instr *in)
{
	if (in->total) {
		const struct loop_instr *from = &l->body[in->arg[0].op_index];
		uint32_t axes = 0;
		in->rows = l->inner != 0;
		return loop_in_kernel(from) && !from->total && from->op != OP_assign &&
			loop_is_shrunk(&from->shape, &l->box, &axes) && axes == l->inner &&
			(in->rows || from->count > LOOP_LANES);
	}
	for (int k = in->op == OP_assign; k < in->n; k++) {
		const struct loop_instr *x = is_inside(&in->arg[k]) ? &l->body[in->arg[k].op_index] : NULL;
		if (x && !x->total && !x->behind)
			return false;
	}
	return true;
}

/* True if at most one axis is longer than one. */
static bool is_line(const shape *s)
{
	int long_axes = 0;
	for (int d = 0; d < s->nd; d++)
		long_axes += s->d[d] != 1;
	return long_axes <= 1;
}

bool loop_is_flat(const struct loop *l)
{
	for (int p = 0; p < l->count; p++) {
		const struct loop_instr *in = &l->body[p];
		if (!loop_in_kernel(in) || in->total)
			continue;
		if ((in->op == OP_slice || in->op == OP_assign) && !is_line(&l->box))
			return false;
		for (int k = 0; k < in->n && in->op != OP_slice; k++)
			if (in->arg[k].kind == OPERAND_OUTSIDE && in->arg[k].array->count != 1 &&
				!shape_equal(&in->arg[k].array->shape, &l->box))
				return false;
	}
	return true;
}

bool loop_needs_chunks(const struct loop *l, const uint8_t *held)
{
	for (int p = 0; p < l->count; p++)
		if (l->body[p].total && !l->body[p].rows && held[p])
			return true;
	return false;
}

int64_t loop_chunks(const struct loop *l, int op_index)
{
	const struct loop_instr *in = &l->body[op_index];
	if (in->rows)
		return l->body[in->arg[0].op_index].count;
	int64_t n = shape_count_known(&l->box);
	return (n + SUM_CHUNK - 1) / SUM_CHUNK;
}

/* ---- the sum tree ---- */

/* Combines two numbers as the op does. */
static double merge(unsigned op, double a, double b, bool single)
{
	switch (op) {
	case OP_prod: return single ? (double)((float)a * (float)b) : a * b;
	case OP_max: return b > a || a != a ? b : a;
	case OP_min: return b < a || a != a ? b : a;
	default: return single ? (double)((float)a + (float)b) : a + b;
	}
}

/*
** Combines n chunks in the order of the sum tree. part[] works like a binary counter: while bit k of the count is set,
** part[k] is the sum of 2^k chunks. At the end, the remaining parts are added from small to large.
*/
static double combine(unsigned op, bool single, const void *chunk, int64_t n)
{
	double part[64], x = 0;
	bool any = false;
	for (int64_t i = 0; i < n; i++) {
		int k = 0;
		x = single ? (double)((const float *)chunk)[i] : ((const double *)chunk)[i];
		for (; i >> k & 1; k++)
			x = merge(op, part[k], x, single);
		part[k] = x;
	}
	for (int k = 0; k < 63 && n >> k; k++)
		if (n >> k & 1) {
			x = any ? merge(op, part[k], x, single) : part[k];
			any = true;
		}
	return x;
}

/* Combines the numbers of n groups. */
static union loop_cell combine_rows(const struct loop_instr *in, const void *row, int64_t n)
{
	union loop_cell y = { .f = 0 };
	bool single = in->cls == CLS_SINGLE;
	if (in->op != OP_max && in->op != OP_min) {
		op_sum_outer((enum op)in->op, (enum cls)in->cls, &y, row, 1, n);
		return y;
	}
	double x = single ? (double)((const float *)row)[0] : ((const double *)row)[0];
	for (int64_t i = 1; i < n; i++)
		x = merge(in->op, x, single ? (double)((const float *)row)[i] : ((const double *)row)[i], single);
	op_convert((enum cls)in->cls, &y, CLS_DOUBLE, &x, 1);
	return y;
}

/* ---- numbers of each turn ---- */

/* x, converted from one class to another. */
static union loop_cell cell_as(enum cls to, union loop_cell x, enum cls from)
{
	union loop_cell y = { .f = 0 };
	if (to == from)
		return x;
	op_convert(to, &y, from, &x, 1);
	return y;
}

/* Operand k of op p. */
static union loop_cell operand(const struct loop *l, int p, int k, int64_t turn, union loop_cell *const *value)
{
	const struct loop_operand *o = &l->body[p].arg[k];
	int64_t t = turn - o->lag;
	union loop_cell x = { .f = 0 };
	if (o->kind == OPERAND_NUMBER) {
		x.f = column_at(&o->number, turn).f;
		return cell_as((enum cls)o->cls, x, CLS_DOUBLE);
	}
	if (t >= l->first)
		return value[o->op_index][t - l->first];
	const struct array *start = l->start[o->op_index][l->first - t - 1];
	memcpy(&x, start->data, (size_t)cls_bytes((enum cls)start->cls));
	return x;
}

/* The value of op p in a turn. */
static union loop_cell compute(const struct loop *l, int p, int64_t turn, union loop_cell *const *value)
{
	const struct loop_instr *in = &l->body[p];
	union loop_cell x[PENDING_ARGS], y = { .f = 0 };
	bool select = op_info[in->op].rule == RULE_SELECT;
	for (int k = 0; k < in->n; k++) {
		x[k] = operand(l, p, k, turn, value);
		if (in->op != OP_cast && in->op != OP_uplus && in->op != OP_assign)
			x[k] = cell_as(
				select && k == 0 ? CLS_LOGICAL : (enum cls)in->compute, x[k], (enum cls)in->arg[k].cls);
	}
	if (in->op == OP_cast || in->op == OP_uplus)
		return cell_as((enum cls)in->cls, x[0], (enum cls)in->arg[0].cls);
	op_run((enum op)in->op, (enum cls)in->compute, &y, &x[0], in->n > 1 ? &x[1] : NULL, in->n > 2 ? &x[2] : NULL,
		1);
	return cell_as((enum cls)in->cls, y, (enum cls)in->raw);
}

void loop_compute_behind(
	const struct loop *l, int64_t upto, const void *const *chunk, void *const *to, union loop_cell *const *value)
{
	for (int64_t t = l->first; t < upto; t++)
		for (int p = 0; p < l->count; p++) {
			const struct loop_instr *in = &l->body[p];
			size_t item = (size_t)cls_bytes((enum cls)in->cls);
			if (in->total && chunk[p]) {
				int64_t n = loop_chunks(l, p);
				const char *partial = (const char *)chunk[p] + (size_t)((t - l->first) * n) * item;
				union loop_cell x = {
					.f = in->rows ? 0 : combine(in->op, in->cls == CLS_SINGLE, partial, n)
				};
				value[p][t - l->first] = in->rows ? combine_rows(in, partial, n) :
					cell_as((enum cls)in->cls, x, CLS_DOUBLE);
			} else if (to[p]) {
				union loop_cell x = operand(l, p, 1, t, value);
				memcpy((char *)to[p] + (size_t)column_at(&in->attr[0], t).i * item, &x, item);
			} else if (in->behind && value[p])
				value[p][t - l->first] = compute(l, p, t, value);
		}
}
