/*
** provider/cpu/reduce_lanes.c - reductions of groups of few lanes that lie far apart, lane by lane.
**
** This strategy is for kernels that compute lanes and only reduce them, such as sum(f .* w, 3) and sum((X - m).^2,
** 2). A tile of whole groups would hold a few hundred neighbours of each lane, copied side by side. Here a tile is
** one lane of as many neighbours as a block holds. It reads them directly and adds its values to the results so far.
** The lanes come in the order in which the halving of kernel_ir.h adds them, so a sum needs one row for each step of
** the halving, not for each lane. A kernel that stores lanes after the reduction would compute them twice, and is
** left out.
*/
#include <string.h>

#include "base/interrupt.h"
#include "base/thread.h"
#include "provider/cpu/cpu.h"

enum { LANES_MOST = RUNMAT_ACCUMULATORS, NEIGHBOURS_LEAST = 512, ROWS = 7 };

bool reduce_lanes_suits(const struct cpu_plan *p)
{
	bool maps = false;
	for (int i = 0; i < p->k->instrs; i++) {
		const struct runmat_instr *in = &p->k->instr[i];
		if (in->kind == RUNMAT_REDUCE) {
			if (in->stage || in->cls > RUNMAT_F32 || in->b >= 0 || in->op == RUNMAT_ARGMIN ||
				in->op == RUNMAT_ARGMAX || in->op == RUNMAT_ANY || in->op == RUNMAT_ALL)
				return false;
		} else if (in->space == RUNMAT_LANE) {
			if (in->kind != RUNMAT_LOAD && in->kind != RUNMAT_MAP && in->kind != RUNMAT_CAST)
				return false;
			maps |= in->kind != RUNMAT_LOAD;
		}
	}
	for (int s = 1; s < p->stages; s++)
		for (int k = 0; k < p->pass[s].count; k++)
			if (p->k->instr[p->pass[s].instr[k]].space == RUNMAT_LANE)
				return false;
	return maps && p->loop < 0 && !p->whole_groups;
}

struct job {
	struct cpu_launch *c;
	char *room;
	size_t each;                    /* bytes of a thread: its tile's, its accumulators, their rows */
	int64_t run, width, parts;      /* groups that lie side by side; of them a task's; tasks of such a run */
};

struct context {
	struct tile t;
	struct accumulator *acc;
	size_t row;                     /* bytes */
};

/* Computes lane k of the tile's groups and adds it to row `depth` of each reduction; `begins` starts the row anew. */
static void take_lane(struct context *x, int64_t k, int depth, bool begins)
{
	const struct cpu_plan *p = x->t.c->p;
	for (int i = 0; i < p->k->instrs; i++)
		if (p->k->instr[i].kind == RUNMAT_REDUCE)
			x->acc[i].row = x->acc[i].rows + (size_t)depth * x->row, x->acc[i].any = !begins;
	x->t.l0 = k, x->t.lanes = 1;
	tile_run(&x->t, &p->pass[0], LANE_PART, 0);
}

/* Reduces lane k, and all lanes that the halving adds to it in the steps before s, into row `depth`. */
static void halve(struct context *x, int64_t k, int s, int depth)
{
	const struct cpu_launch *c = x->t.c;
	if (k + s >= c->lanes || s > LANES_MOST / 2) {
		take_lane(x, k, depth, true);
		return;
	}
	halve(x, k, 2 * s, depth);
	if (k + 3 * s >= c->lanes || s > LANES_MOST / 4) {
		take_lane(x, k + s, depth, false);
		return;
	}
	halve(x, k + s, 2 * s, depth + 1);
	for (int i = 0; i < c->p->k->instrs; i++) {
		const struct runmat_instr *in = &c->p->k->instr[i];
		if (in->kind != RUNMAT_REDUCE)
			continue;
		char *to = x->acc[i].rows + (size_t)depth * x->row;
		cpu_isa->merge[in->cls][in->op](to, to + x->row, x->t.groups, NULL);
	}
}

void reduce_lanes_add(struct tile *t, int i, const char *x)
{
	const struct runmat_instr *in = &t->c->p->k->instr[i];
	struct accumulator *a = &t->acc[i];
	double neutral;
	if (!a->any) {
		reduce_neutral(in->op, in->cls, &neutral);
		runmat_cast(in->cls, a->row, in->cls, &neutral, 0, t->groups);
	}
	cpu_isa->row[in->cls][in->op](a->row, x, t->groups, NULL);
}

static void some_groups(void *with, int64_t task, int thread)
{
	const struct job *j = with;
	const struct cpu_launch *c = j->c;
	if (interrupted())
		return;
	struct context x = { .row = c->reg_bytes };
	char *room = j->room + (size_t)thread * j->each;
	x.acc = (struct accumulator *)room;
	room += ((size_t)c->p->k->instrs * sizeof *x.acc + 127) / 128 * 128;
	for (int i = 0; i < c->p->k->instrs; i++) {
		x.acc[i] = (struct accumulator){ .by_lane = true };
		if (c->p->k->instr[i].kind == RUNMAT_REDUCE)
			x.acc[i].rows = room, room += ROWS * x.row;
	}
	tile_init(&x.t, c, room);
	int64_t at = task % j->parts * j->width;
	x.t.g0 = task / j->parts * j->run + at, x.t.groups = MIN(j->width, j->run - at), x.t.l0 = 0,
	x.t.lanes = c->lanes, x.t.stores = true;
	x.t.acc = x.acc;
	tile_run(&x.t, &c->p->pass[0], COARSE_PART, 0);
	halve(&x, 0, 1, 0);
	x.t.l0 = 0, x.t.lanes = c->lanes;
	for (int i = 0; i < c->p->k->instrs; i++)
		if (c->p->k->instr[i].kind == RUNMAT_REDUCE)
			x.t.v[i].p = x.acc[i].rows, x.t.v[i].form = FORM_GROUP, x.t.v[i].widened = false;
	for (int s = 1; s < c->p->stages; s++)
		tile_run(&x.t, &c->p->pass[s], COARSE_PART, s);
}

enum outcome reduce_lanes_run(struct cpu_launch *c)
{
	const struct walk *w = &c->index_outer;
	if (!c->p->reduce_lanes || !c->by_columns || c->aliased || c->lanes < 2 || c->lanes > LANES_MOST)
		return NOT_SUITED;
	struct job j = { .c = c, .run = w->n > 1 ? w->extent[0] : c->groups };
	j.width = MIN(j.run, c->block);
	if (j.width < NEIGHBOURS_LEAST)
		return NOT_SUITED;
	j.parts = (j.run + j.width - 1) / j.width;
	j.width = (j.run + j.parts - 1) / j.parts;
	double ns = c->p->cost * (double)c->lanes * (double)c->groups;
	int64_t tasks = c->groups / j.run * j.parts;
	int threads = tasks > 1 && ns > 20000 && thread_worth(ns * 1e-9) ? thread_count() : 1, reduces = 0;
	for (int i = 0; i < c->p->k->instrs; i++)
		reduces += c->p->k->instr[i].kind == RUNMAT_REDUCE;
	j.each = (((size_t)c->p->k->instrs * sizeof(struct accumulator) + 127) / 128 * 128 + (size_t)(reduces * ROWS) *
		c->reg_bytes + tile_room(c) + 255) / 128 * 128;
	j.room = cpu_scratch(j.each * (size_t)threads);
	if (!j.room)
		return NO_ROOM;
	if (threads > 1)
		thread_for_seconds(ns * 1e-9, tasks, some_groups, &j);
	for (int64_t k = 0; threads == 1 && k < tasks; k++)
		some_groups(&j, k, 0);
	return DONE;
}
