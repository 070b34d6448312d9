/*
** jit/layout.c - orders code so that a turn of a loop executes few jumps.
**
** In: a unit after jit_hoist. Out: a unit that does the same.
**
** A `for` loop ends with a branch that leaves it, a few instructions that set its variable, and a jump to its begin.
** These instructions move to the begin, and the branch becomes one that continues the loop.
**
** A `while` loop ends with a jump to its condition. A copy of a short condition replaces the jump.
*/
#include <string.h>

#include "base/mem.h"
#include "jit/ir.h"

enum { CONDITION_MOST = 4 };

struct layout {
	struct jit_unit *u;
	int *refs, *position;   /* of each label */
	VEC(struct jit_ins) out;
};

static const struct jit_ins nothing = { .op = JIT_NOTHING, .dst = -1, .a = -1, .b = -1, .c = -1, .to = -1 };

static void find_labels(struct layout *y)
{
	const struct jit_unit *u = y->u;
	memset(y->position, 0xFF, (size_t)(u->labels + 1) * sizeof *y->position);
	memset(y->refs, 0, (size_t)(u->labels + 1) * sizeof *y->refs);
	for (int at = 0; at < u->ins.n; at++) {
		const struct jit_ins *i = &u->ins.at[at];
		if (i->op == JIT_LABEL)
			y->position[i->to] = at;
		if (jit_jumps(i))
			y->refs[i->to]++;
	}
	y->refs[u->entry]++;
}

/* ---- the end of a for loop ---- */

/* The branch in front of the pure instructions before the jump `at`, if it jumps over the jump; -1: there is none. */
static int branch_over(const struct layout *y, int at)
{
	const struct jit_unit *u = y->u;
	int k = at - 1;
	while (k >= 0 && jit_is_pure(&u->ins.at[k]))
		k--;
	const struct jit_ins *i = k < 0 ? &nothing : &u->ins.at[k];
	bool over = (i->op == JIT_IBRANCH || i->op == JIT_FBRANCH) && y->position[i->to] == at + 1;
	return over ? k : -1;
}

/* Moves the instructions between the branch and the jump behind the label `to`, which only this jump reaches. */
static void turn_branch(struct jit_unit *u, int branch, int jump, int to)
{
	struct jit_ins moved[CONDITION_MOST];
	int n = jump - branch - 1;
	memcpy(moved, &u->ins.at[branch + 1], (size_t)n * sizeof *moved);
	u->ins.at[branch].sense = !u->ins.at[branch].sense;
	u->ins.at[branch].to = u->ins.at[to].to;
	for (int k = branch + 1; k <= jump; k++)
		u->ins.at[k] = nothing;
	memmove(&u->ins.at[to + 1 + n], &u->ins.at[to + 1], (size_t)(branch - to) * sizeof *u->ins.at);
	memcpy(&u->ins.at[to + 1], moved, (size_t)n * sizeof *moved);
}

static void turn_for_loops(struct layout *y)
{
	struct jit_unit *u = y->u;
	for (int at = 0; at + 1 < u->ins.n; at++) {
		const struct jit_ins *i = &u->ins.at[at];
		int to = i->op == JIT_JUMP ? y->position[i->to] : -1, branch = to < 0 ? -1 : branch_over(y, at);
		if (to < 0 || to >= at || y->refs[i->to] != 1 || (to > 0 && !jit_ends(&u->ins.at[to - 1])) ||
			branch <= to || at - branch - 1 > CONDITION_MOST)
			continue;
		turn_branch(u, branch, at, to);
		find_labels(y);
	}
}

/* ---- the condition of a while loop ---- */

/* The branch that ends the condition of the loop, if the instruction `at` jumps back to this condition, and only a few
   pure instructions precede the branch; -1: it does not, or there is none. */
static int condition_of(const struct layout *y, int at)
{
	const struct jit_unit *u = y->u;
	int from = y->position[u->ins.at[at].to], k = from + 1;
	if (from < 0 || from >= at || u->ins.at[at].depth == 0)
		return -1;
	while (k < at && k <= from + CONDITION_MOST && jit_is_pure(&u->ins.at[k]))
		k++;
	return u->ins.at[k].op == JIT_IBRANCH || u->ins.at[k].op == JIT_FBRANCH ? k : -1;
}

/* Writes a copy of the condition, which continues behind the original one at the label `inside`. */
static void write_condition(struct layout *y, int from, int branch, int inside)
{
	const struct jit_unit *u = y->u;
	for (int k = from + 1; k <= branch; k++)
		vec_push(&y->out, u->ins.at[k]);
	struct jit_ins *last = &vec_last(&y->out), jump = nothing;
	jump.op = JIT_JUMP;
	jump.depth = last->depth;
	jump.to = last->to;
	last->to = inside;
	last->sense = !last->sense;
	vec_push(&y->out, jump);
}

static void turn_while_loops(struct layout *y)
{
	struct jit_unit *u = y->u;
	int *inside = mem_zalloc((size_t)u->ins.n * sizeof *inside);   /* a label behind the instruction; 0: none */
	bool found = false;
	for (int at = 0; at < u->ins.n; at++) {
		const struct jit_ins *i = &u->ins.at[at];
		int branch = i->op == JIT_JUMP ? condition_of(y, at) : -1;
		if (branch < 0)
			continue;
		found = true;
		if (!inside[branch])
			inside[branch] = jit_label(u);
	}
	for (int at = 0; at < u->ins.n && found; at++) {
		const struct jit_ins *i = &u->ins.at[at];
		int branch = i->op == JIT_JUMP ? condition_of(y, at) : -1;
		if (branch >= 0) {
			write_condition(y, y->position[i->to], branch, inside[branch]);
			continue;
		}
		vec_push(&y->out, *i);
		if (inside[at]) {
			struct jit_ins label = nothing;
			label.op = JIT_LABEL;
			label.depth = i->depth;
			label.to = inside[at];
			vec_push(&y->out, label);
		}
	}
	mem_free(inside);
	if (!found)
		return;
	u->ins.n = 0;
	for (int k = 0; k < y->out.n; k++)
		vec_push(&u->ins, y->out.at[k]);
	vec_free(&y->out);
}

void jit_layout(struct jit_unit *u)
{
	struct layout y = { .u = u, .refs = mem_alloc((size_t)(u->labels + 1) * sizeof(int)),
		.position = mem_alloc((size_t)(u->labels + 1) * sizeof(int)) };
	find_labels(&y);
	turn_for_loops(&y);
	jit_close_gaps(u);
	find_labels(&y);
	turn_while_loops(&y);
	jit_drop_jumps(u);
	jit_close_gaps(u);
	mem_free(y.refs);
	mem_free(y.position);
}
