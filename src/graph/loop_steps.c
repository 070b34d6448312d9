/*
** graph/loop_steps.c - loops whose turns run one after another, by one plan.
**
** A turn of a stencil reads neighbours, which other lanes computed in the turn before. So no kernel can compute all
** turns, but each turn has the same plan as the turn before. Such a loop node is `stepped`: its ops have none of the
** marks of a loop's kernel, and exec/turns.c launches the plan again for each turn. The VM then need not execute the
** turns, and nobody plans them.
*/
#include "graph/roll.h"

#include "base/knobs.h"

/* Makes every op an ordinary one. The search for a kernel has set marks. */
static void clear_marks(struct loop *l)
{
	for (int p = 0; p < l->count; p++) {
		struct loop_instr *in = &l->body[p];
		in->tail = in->total = in->rows = in->behind = in->memory = in->lanes = in->picks = false;
		in->root = -1, in->uses = 0;
	}
	l->totals = l->chunked = false;
	l->inner = l->split = 0;
	l->work = l->count;
}

/* True if a kernel of a plan may compute the op, and no guess must be checked. */
static bool instr_steps(const struct loop_instr *in)
{
	int kind = op_info[in->op].kind;
	bool kernel = kind == OPKIND_MAP || kind == OPKIND_REDUCE || kind == OPKIND_MAKE || in->op == OP_slice ||
		in->op == OP_assign || in->op == OP_cast || in->op == OP_complex || in->op == OP_cat ||
		in->op == OP_reshape;
	return kernel && !in->guess && !in->unsure && !in->check;
}

bool loop_steps(struct loop *l)
{
	int64_t most = 0, carried = 0;
	if (!knob_is_on(KNOB_accel_repeat))
		return false;
	for (int p = 0; p < l->count; p++) {
		const struct loop_instr *in = &l->body[p];
		if (!instr_steps(in))
			return false;
		if (in->count > most)
			most = in->count, l->box = in->shape;
		carried += in->lag > 0 && in->count >= node_defer_from();
	}
	if (!carried)
		return false;
	clear_marks(l);
	return l->stepped = true;
}
