/*
** provider/cpu/reduce_rows.c - reductions that read arrays directly from memory.
**
** This strategy is for kernels that load lanes and reduce them, and compute nothing in between. Along the first axis
** (max(A), sum(A) of many columns) a group is a line of memory. A tile would hold two or three groups and cost more
** than the work; here a task has dozens. Along other axes (sum(A, 2), max(B, [], 2), any(L, 3)) neighbours in memory
** belong to different groups. A tile would copy a few numbers of each row into a register. Here a task reads hundreds
** of numbers of a row at a time, into as many accumulators, at the speed of memory. Both parts of complex numbers are
** added in one pass.
*/
#include "base/interrupt.h"
#include "base/thread.h"
#include "provider/cpu/cpu.h"

enum { GROUPS_LEAST = 16, GROUPS_STEP = 64, LINES_STEP = 16, LINE_LEAST = 64, LINE_MOST = 65536 };

bool reduce_rows_suits(const struct cpu_plan *p)
{
	bool any = false;
	for (int i = 0; i < p->k->instrs; i++) {
		const struct runmat_instr *in = &p->k->instr[i];
		if (in->kind == RUNMAT_REDUCE) {
			any = true;
			if (p->k->instr[in->a].kind != RUNMAT_LOAD || p->k->instr[in->a].space != RUNMAT_LANE ||
				in->b >= 0 || in->stage ||
				(in->cls > RUNMAT_F32 && (in->op == RUNMAT_SUM || in->op == RUNMAT_PROD)))
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

/* Sums both parts of complex numbers; the sums lie side by side in the spare register. */
static void sum_pairs(struct tile *t, const struct bound *b, unsigned cls)
{
	const struct cpu_launch *c = t->c;
	const char *from = b->base + walk_offset(&b->outer, t->g0) * b->item;
	if (c->by_columns)
		runmat_reduce_rows(RUNMAT_SUM, cls, t->spare, from, b->inner.stride[0], c->lanes, 2 * t->groups, NULL);
	for (int64_t g = 0; !c->by_columns && g < t->groups; g++)
		reduce_pairs(cls, t->spare + 2 * g * b->item, b->base + walk_offset(&b->outer, t->g0 + g) * b->item,
			c->lanes);
}

static void take_part(struct tile *t, char *to, int part, int64_t item)
{
	for (int64_t g = 0; g < t->groups; g++)
		if (item == 8)
			((double *)to)[g] = ((const double *)t->spare)[2 * g + part];
		else
			((float *)to)[g] = ((const float *)t->spare)[2 * g + part];
}

/* Reduces group by group. The position of an extreme is sought after the extreme is known. */
static void reduce_lines(struct tile *t, int i, const struct bound *b)
{
	const struct cpu_launch *c = t->c;
	const struct runmat_instr *in = &c->p->k->instr[i];
	unsigned cls = c->p->k->instr[in->a].cls, same = cls == RUNMAT_LOGICAL ? RUNMAT_U8 : cls == RUNMAT_CHAR
		? RUNMAT_U16 : cls;
	bool place = in->op == RUNMAT_ARGMIN || in->op == RUNMAT_ARGMAX;
	int known = c->p->extreme[i];
	int64_t result = place ? 8 : b->item;
	for (int64_t g = 0; g < t->groups; g++) {
		const char *from = b->base + walk_offset(&b->outer, t->g0 + g) * b->item;
		if (place && known >= 0 && known < i)
			((int64_t *)t->v[i].p)[g] = reduce_find(same, from, t->v[known].p + g * b->item, c->lanes);
		else
			runmat_reduce(in->op, cls, t->v[i].p + g * result, from, 1, c->lanes, NULL);
	}
}

/* summed: the array whose parts' sums the spare register holds; -1 */
static void reduce_where_it_lies(struct tile *t, int i, int *summed)
{
	const struct cpu_launch *c = t->c;
	const struct runmat_instr *in = &c->p->k->instr[i], *load = &c->p->k->instr[in->a];
	const struct bound *b = &c->array[load->arg];
	struct held *h = &t->v[i];
	h->p = h->home, h->form = FORM_GROUP, h->widened = false;
	if (b->scale == 2) {
		if (*summed != load->arg)
			sum_pairs(t, b, load->cls);
		*summed = load->arg;
		take_part(t, h->p, load->part, b->item);
	} else if (c->by_columns)
		runmat_reduce_rows(in->op, load->cls, h->p, b->base + walk_offset(&b->outer, t->g0) * b->item,
			b->inner.stride[0], c->lanes, t->groups, NULL);
	else
		reduce_lines(t, i, b);
}

static void some_groups(void *with, int64_t task, int thread)
{
	const struct job *j = with;
	const struct cpu_launch *c = j->c;
	struct tile t;
	if (interrupted())
		return;
	tile_init(&t, c, j->room + (size_t)thread * j->each);
	int64_t at = task % j->per_run * j->width;
	t.g0 = task / j->per_run * j->run + at, t.groups = MIN(j->width, j->run - at), t.lanes = c->lanes;
	for (int s = 0; s < c->p->stages; s++) {
		tile_run(&t, &c->p->pass[s], COARSE_PART, s);
		for (int i = 0, summed = -1; s == 0 && i < c->p->k->instrs; i++)
			if (c->p->k->instr[i].kind == RUNMAT_REDUCE)
				reduce_where_it_lies(&t, i, &summed);
	}
}

/* Are all reductions of this complex array sums of its parts? */
static bool is_paired(const struct cpu_launch *c, int array)
{
	for (int i = 0; i < c->p->k->instrs; i++) {
		const struct runmat_instr *in = &c->p->k->instr[i], *of = &c->p->k->instr[MAX(in->a, 0)];
		if (in->kind == RUNMAT_REDUCE && of->arg == array && (in->op != RUNMAT_SUM || in->cls > RUNMAT_F32 ||
			of->cls != in->cls))
			return false;
	}
	return true;
}

/* Returns how many groups lie side by side in all reduced arrays, or how many lines form a run; 0: this strategy does
** not suit. */
static int64_t run_of(const struct cpu_launch *c, bool *pairs)
{
	int64_t run = c->groups;
	for (int i = 0; i < c->p->k->instrs; i++) {
		const struct runmat_instr *in = &c->p->k->instr[i];
		if (in->kind != RUNMAT_LOAD || in->space != RUNMAT_LANE)
			continue;
		const struct bound *b = &c->array[in->arg];
		*pairs |= b->scale == 2;
		if (b->scale > 2 || (b->scale == 2 && !is_paired(c, in->arg)) || b->inner.n != 1 || b->outer.n < 1
		    || (c->by_columns ? b->outer.stride[0] : b->inner.stride[0]) != b->scale)
			return 0;
		if (c->by_columns && b->outer.n > 1 && run != c->groups && run != b->outer.extent[0])
			return 0;
		run = c->by_columns && b->outer.n > 1 ? b->outer.extent[0] : run;
	}
	return run;
}

enum outcome reduce_rows_run(struct cpu_launch *c)
{
	bool pairs = false;
	bool may = c->p->reduce_rows && !c->aliased && (c->by_columns ? c->lanes > 1 : c->lanes >= LINE_LEAST &&
		c->lanes <= LINE_MOST);
	struct job j = { .c = c, .run = may ? run_of(c, &pairs) : 0 };
	double ns = c->p->cost * (double)c->lanes * (double)c->groups;
	int threads = j.run >= GROUPS_LEAST && ns > 20000 && thread_worth(ns * 1e-9) ? thread_count() : 1;
	int64_t step = c->by_columns ? GROUPS_STEP : LINES_STEP;
	if (j.run < GROUPS_LEAST || (c->groups < step * threads && (!c->by_columns || c->lanes > 65536)))
		return NOT_SUITED;
	int64_t most = (int64_t)(c->reg_bytes / (pairs ? 16 : 8)) / step * step,
		want = c->groups / (4 * threads) / step * step;
	j.width = MIN(j.run, MAX(step, MIN(most, want)));
	if (most < step)
		return NOT_SUITED;
	j.per_run = (j.run + j.width - 1) / j.width;
	j.each = (tile_room(c) + 255) / 128 * 128;
	j.room = cpu_scratch(j.each * (size_t)threads);
	if (!j.room)
		return NO_ROOM;
	if (threads > 1)
		thread_for_seconds(ns * 1e-9, c->groups / j.run * j.per_run, some_groups, &j);
	for (int64_t k = 0; threads == 1 && k < c->groups / j.run * j.per_run; k++)
		some_groups(&j, k, 0);
	return DONE;
}
