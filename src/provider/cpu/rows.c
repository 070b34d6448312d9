/*
** provider/cpu/rows.c - reductions of arrays as they lie in memory, over axes behind the first.
**
** sum(A, 2), max(B, [], 2), any(L, 3): neighbours in memory belong to different groups. A tile would copy its rectangle into a
** register, a few numbers of each row; here rows are read where they are, hundreds of numbers at a time, into as many
** accumulators: at the speed of memory. For kernels that do nothing on lanes but load what they reduce.
*/
#include "base/thread.h"
#include "provider/cpu/cpu.h"

enum { GROUPS_LEAST = 16, GROUPS_STEP = 64 };

bool rows_find(const struct cpu_plan *p)
{
	bool any = false;
	for (int i = 0; i < p->k->instrs; i++) {
		const struct runmat_instr *in = &p->k->instr[i];
		if (in->kind == RUNMAT_REDUCE) {
			any = true;
			if (p->k->instr[in->a].kind != RUNMAT_LOAD || p->k->instr[in->a].space != RUNMAT_LANE || in->b >= 0 || in->stage
			    || (in->cls > RUNMAT_F32 && (in->op == RUNMAT_SUM || in->op == RUNMAT_PROD)))
				return false;
		} else if (in->space == RUNMAT_LANE && (in->kind != RUNMAT_LOAD || in->a >= 0))
			return false;
	}
	return any && p->loop < 0;
}

struct job {
	struct cpu_launch *c;
	char *room;
	size_t each;
	int64_t run, width, per_run;    /* groups that lie side by side; of them a task's; tasks of such a run */
};

static void reduce_rows(struct tile *t, int i)
{
	const struct cpu_launch *c = t->c;
	const struct runmat_instr *in = &c->p->k->instr[i], *load = &c->p->k->instr[in->a];
	const struct bound *b = &c->array[load->arg];
	struct held *h = &t->v[i];
	h->p = h->home, h->form = FORM_GROUP, h->widened = false;
	runmat_reduce_rows(in->op, load->cls, h->p, b->base + (walk_offset(&b->outer, t->g0) + load->part) * b->item, b->inner.stride[0], c->lanes, t->groups, NULL);
}

static void some_groups(void *with, int64_t task, int thread)
{
	const struct job *j = with;
	const struct cpu_launch *c = j->c;
	struct tile t;
	tile_init(&t, c, j->room + (size_t)thread * j->each);
	int64_t at = task % j->per_run * j->width;
	t.g0 = task / j->per_run * j->run + at, t.groups = MIN(j->width, j->run - at), t.lanes = c->lanes;
	for (int s = 0; s < c->p->stages; s++) {
		tile_run(&t, &c->p->pass[s], COARSE_PART, s);
		for (int i = 0; s == 0 && i < c->p->k->instrs; i++)
			if (c->p->k->instr[i].kind == RUNMAT_REDUCE)
				reduce_rows(&t, i);
	}
}

/* How many groups lie side by side in all that is reduced; 0: not such a launch. */
static int64_t run_of(const struct cpu_launch *c)
{
	int64_t run = c->groups;
	for (int i = 0; i < c->p->k->instrs; i++) {
		const struct runmat_instr *in = &c->p->k->instr[i];
		if (in->kind != RUNMAT_LOAD || in->space != RUNMAT_LANE)
			continue;
		const struct bound *b = &c->array[in->arg];
		if (b->scale != 1 || b->inner.n != 1 || b->outer.n < 1 || b->outer.stride[0] != 1)
			return 0;
		if (b->outer.n > 1 && run != c->groups && run != b->outer.extent[0])
			return 0;
		run = b->outer.n > 1 ? b->outer.extent[0] : run;
	}
	return run;
}

bool cpu_rows(struct cpu_launch *c, bool *ok)
{
	struct job j = { .c = c, .run = c->p->rows && c->by_columns && !c->aliased && c->lanes > 1 ? run_of(c) : 0 };
	double ns = c->p->cost * (double)c->lanes * (double)c->groups;
	int threads = j.run >= GROUPS_LEAST && ns > 20000 && thread_worth(ns * 1e-9) ? thread_count() : 1;
	if (j.run < GROUPS_LEAST || (c->groups < GROUPS_STEP * threads && c->lanes > 65536))
		return false;
	int64_t most = (int64_t)(c->reg_bytes / 8) / GROUPS_STEP * GROUPS_STEP, want = c->groups / (4 * threads) / GROUPS_STEP * GROUPS_STEP;
	j.width = MIN(j.run, MAX(GROUPS_STEP, MIN(most, want)));
	if (most < GROUPS_STEP)
		return false;
	j.per_run = (j.run + j.width - 1) / j.width;
	j.each = (tile_room(c) + 255) / 128 * 128;
	j.room = cpu_scratch(j.each * (size_t)threads);
	*ok = j.room != NULL;
	if (j.room && threads > 1)
		thread_for(c->groups / j.run * j.per_run, some_groups, &j);
	for (int64_t k = 0; j.room && threads == 1 && k < c->groups / j.run * j.per_run; k++)
		some_groups(&j, k, 0);
	return true;
}
