/*
** provider/cpu/fuse.c - finds runs of element-wise instructions that one compiled loop can compute
** (compiled_kernels.c), and an order in which they are neighbours.
**
** A kernel mixes loads, arithmetic and stores. This file reorders each region (before, in and behind a loop), so that
** arithmetic without other dependences stands together in a run. An instruction that the run does not need moves
** before it. Stores and reductions, which need the run, move behind it. The operands of a run keep their registers
** until its end, so no result overlaps them.
*/
#include <stdlib.h>
#include <string.h>

#include "provider/cpu/cpu.h"

static bool is_real(unsigned cls) { return cls == RUNMAT_F64 || cls == RUNMAT_F32; }

bool fuse_can(const struct runmat_kernel *k, int i)
{
	const struct runmat_instr *in = &k->instr[i];
	if (in->space != RUNMAT_LANE || (in->kind != RUNMAT_MAP && in->kind != RUNMAT_CAST))
		return false;
	unsigned from = k->instr[in->a].cls;
	if (in->kind == RUNMAT_CAST)
		return (is_real(in->cls) && from != RUNMAT_U64) || (in->cls == RUNMAT_LOGICAL && is_real(from));
	if (in->op == OP_select)
		return from == RUNMAT_LOGICAL && (is_real(in->cls) || in->cls == RUNMAT_LOGICAL);
	return c_text_knows(in->op) && (c_text_is_logic(in->op) ? from == RUNMAT_LOGICAL : is_real(from) ||
		(c_text_compares(in->op) && from == RUNMAT_I64));
}

struct scheduler {
	struct cpu_plan *p;
	int *run;                /* of each instruction: the number of its run; -1 */
	bool *member, *waits;
	int *wait, waiting;      /* what comes behind the open run */
	int out, open;           /* instructions placed; number of the open run, or -1 */
};

static bool needs(const struct scheduler *s, const bool *set, int i)
{
	const struct runmat_instr *in = &s->p->k->instr[i];
	if (in->kind == RUNMAT_CARRY)           /* its second operand comes later, and is not read here */
		return in->a >= 0 && set[in->a];
	return (in->a >= 0 && set[in->a]) || (in->b >= 0 && set[in->b]) || (in->c >= 0 && set[in->c]);
}

static void place_one(struct scheduler *s, int i) { s->p->all.instr[s->out++] = i; }

static void close_run(struct scheduler *s)
{
	for (int j = 0; j < s->p->k->instrs; j++)
		if (s->member[j])
			place_one(s, j), s->member[j] = false;
	for (int j = 0; j < s->waiting; j++)
		place_one(s, s->wait[j]), s->waits[s->wait[j]] = false;
	s->waiting = 0, s->open = -1;
}

static bool has_effect(const struct runmat_instr *in) { return in->kind == RUNMAT_STORE ||
	in->kind == RUNMAT_SCATTER || in->kind == RUNMAT_FLAG; }

static void schedule_one(struct scheduler *s, int i, int *runs)
{
	const struct runmat_instr *in = &s->p->k->instr[i];
	if (fuse_can(s->p->k, i) && s->p->integer[i] < 0 && !s->p->seldom_read[i]) {
		if (needs(s, s->waits, i))
			close_run(s);
		if (s->open < 0)
			s->open = (*runs)++;
		s->member[i] = true, s->run[i] = s->open;
		return;
	}
	bool ordered = has_effect(in) || in->kind == RUNMAT_LOAD || in->kind == RUNMAT_GATHER ||
		in->kind == RUNMAT_PICK;
	if (needs(s, s->member, i) || needs(s, s->waits, i) || (s->waiting && ordered) ||
		(s->open >= 0 && has_effect(in)))
		s->wait[s->waiting++] = i, s->waits[i] = true;
	else
		place_one(s, i);
}

/* Fills p->all with all instructions in an order that makes long runs, and p->run_of. False: out of memory. */
bool fuse_schedule(struct cpu_plan *p)
{
	size_t n = (size_t)p->k->instrs + 1;
	struct scheduler s = { .p = p, .run = p->run_of, .open = -1 };
	s.member = calloc(n, sizeof *s.member), s.waits = calloc(n, sizeof *s.waits),
	s.wait = calloc(n, sizeof *s.wait);
	bool ok = s.member && s.waits && s.wait;
	for (int i = 0; ok && i < p->k->instrs; i++) {
		p->run_of[i] = -1;
		if (i == p->loop || i == p->end) {
			close_run(&s);
			place_one(&s, i);
		} else
			schedule_one(&s, i, &p->runs);
	}
	if (ok)
		close_run(&s);
	p->all.count = p->k->instrs;
	free(s.member), free(s.waits), free(s.wait);
	return ok;
}

/* ---- the runs of a pass ---- */

static void add(int *list, int *n, int x)
{
	for (int i = 0; i < *n; i++)
		if (list[i] == x)
			return;
	list[(*n)++] = x;
}

/* Does any instruction but the members [from, from + count) of this pass read instruction i? */
static bool wanted(const struct cpu_plan *p, const struct pass *pass, int from, int count, int i)
{
	for (int c = 0; c < p->k->instrs; c++)
		if (p->k->instr[c].kind == RUNMAT_CARRY && p->k->instr[c].b == i)
			return true;
	for (int j = 0; j < pass->count; j++) {
		const struct runmat_instr *in = &p->k->instr[pass->instr[j]];
		if ((j < from || j >= from + count) && (in->a == i || in->b == i || in->c == i))
			return true;
	}
	return false;
}

static bool describe(const struct cpu_plan *p, const struct pass *pass, struct fused_loop *f)
{
	const struct runmat_instr *all = p->k->instr;
	for (int j = f->first; j < f->first + f->count; j++) {
		const struct runmat_instr *in = &all[pass->instr[j]];
		const int from[3] = { in->a, in->b, in->c };
		for (int k = 0; k < 3; k++) {
			bool inside = false;
			for (int m = f->first; m < j; m++)
				inside |= pass->instr[m] == from[k];
			if (from[k] >= 0 && !inside)
				add(f->operand, &f->ins, from[k]);
			if (f->ins > FUSED_MOST)
				return false;
		}
	}
	f->outs = 0;
	for (int j = f->first; j < f->first + f->count; j++)
		if (wanted(p, pass, f->first, f->count, pass->instr[j])) {
			if (f->ins + f->outs >= FUSED_MOST)
				return false;
			f->operand[f->ins + f->outs++] = pass->instr[j];
		}
	return f->outs > 0;
}

static bool is_worth(const struct runmat_instr *in) { return in->kind == RUNMAT_MAP && in->op != OP_select &&
	!runmat_map_is_exact(in->op); }

/* Returns the length of the run from j on. A run contains only instructions that are also run by the same earlier
** stages, as each pass computes them again. */
static int run_length(const struct cpu_plan *p, const struct pass *pass, int j, bool stages)
{
	int n = 1, run = p->run_of[pass->instr[j]];
	while (run >= 0 && j + n < pass->count && (p->run_of[pass->instr[j + n]] == run ||
		(stages && p->run_of[pass->instr[j + n]] >= 0)))
		n++;
	return n;
}

static bool is_of_group(const struct cpu_plan *p, int x) { return x >= 0 && p->k->instr[x].space == RUNMAT_GROUP; }

/* Does the value load a part of an array of several axes, which must be copied into a register? */
static bool is_apart(const struct cpu_plan *p, int x)
{
	return x >= 0 && p->on_demand[x] && p->k->axes > 1 && p->k->instr[x].kind == RUNMAT_LOAD &&
		p->k->array[p->k->instr[x].arg].layout == RUNMAT_STRIDED;
}

/*
** Is this instruction worth a compiled loop of its own? It is, if it is a function, or a group's value that would be
** repeated for each lane. It is, too, if its operand would be copied line by line, in a pass, or where pieces of
** arrays meet.
*/
static bool is_worth_alone(const struct cpu_plan *p, int i, bool stages)
{
	const struct runmat_instr *in = &p->k->instr[i];
	bool meets = p->loop < 0 && in->kind == RUNMAT_MAP && in->space == RUNMAT_LANE &&
		(is_of_group(p, in->a) || is_of_group(p, in->b));
	bool parts = p->loop < 0 && p->is_map && in->kind == RUNMAT_MAP && is_apart(p, in->a) && is_apart(p, in->b);
	return is_worth(in) || meets || parts || (stages && in->kind == RUNMAT_MAP && p->on_demand[in->a] &&
		p->k->instr[in->a].kind == RUNMAT_LOAD);
}

/* Finds the runs of a pass: at least two instructions, or one that is worth a loop of its own. */
bool fuse_runs(struct cpu_plan *p, struct pass *pass)
{
	bool stages = pass != &p->all && p->loop < 0 && p->stages > 1;
	pass->fused = calloc((size_t)pass->count + 1, sizeof *pass->fused);
	pass->at = malloc(((size_t)pass->count + 1) * sizeof *pass->at);
	if (!pass->fused || !pass->at)
		return false;
	for (int j = 0; j < pass->count; j++)
		pass->at[j] = -1;
	for (int j = 0, n; j < pass->count; j += n) {
		n = run_length(p, pass, j, stages);
		if (p->run_of[pass->instr[j]] < 0 || (n < 2 && !is_worth_alone(p, pass->instr[j], stages)) ||
			p->fused_count >= FUSED_RUNS)
			continue;
		struct fused_loop *f = &pass->fused[pass->fuses];
		*f = (struct fused_loop){ .first = j, .count = n, .number = p->fused_count };
		bool fits = describe(p, pass, f);
		if (!fits && stages) {
			n = run_length(p, pass, j, false);
			*f = (struct fused_loop){ .first = j, .count = n, .number = p->fused_count };
			fits = (n > 1 || is_worth_alone(p, pass->instr[j], stages)) && describe(p, pass, f);
		}
		if (fits)
			pass->at[j] = pass->fuses++, p->fused_count++;
	}
	return true;
}
