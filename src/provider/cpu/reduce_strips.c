/*
** provider/cpu/reduce_strips.c - reductions of groups that are too long for a tile.
**
** A strip is one group (by rows) or up to 128 groups that are neighbours in memory (by columns). Each stage of the
** kernel passes over the strip once. A pass computes the LANE values that it needs again, which costs less than
** keeping them. Accumulators collect the reductions. Between two passes the results of the reductions, and the GROUP
** values that depend on them, become known. If there are many strips, each thread takes its own. If there are few,
** the threads share the lanes of a strip, cut at whole chunks. The pieces meet in the same tree, so the result has
** equal bits.
*/
#include <stdlib.h>
#include <string.h>

#include "base/interrupt.h"
#include "base/thread.h"
#include "provider/cpu/cpu.h"

enum { WIDTH = 128, NARROW = 32, SHORT_RUN = 16, VALUE = 8 };
static const uint8_t bytes_of[RUNMAT_CLASSES] = { 8, 4, 1, 1, 2, 2, 4, 4, 8, 8, 1, 2 };

static bool has_tree(const struct runmat_instr *in)
{
	return in->cls <= RUNMAT_F32 && in->op != RUNMAT_ARGMIN && in->op != RUNMAT_ARGMAX && in->op != RUNMAT_ANY &&
		in->op != RUNMAT_ALL;
}

/* ---- accumulators ---- */

enum { TREE_BYTES = TREE_ROOM * WIDTH * VALUE, ROWS_BYTES = RUNMAT_ACCUMULATORS * WIDTH * VALUE,
	ACC_BYTES = TREE_BYTES + ROWS_BYTES + 2 * WIDTH * VALUE };

static void acc_init(struct accumulator *a, const struct tile *t, int i, char *room)
{
	const struct runmat_instr *in = &t->c->p->k->instr[i];
	unsigned cls = t->c->p->k->instr[in->a].cls;
	*a = (struct accumulator){ .rows = room + TREE_BYTES, .value = room + TREE_BYTES + ROWS_BYTES };
	a->lane = (int64_t *)(a->value + WIDTH * VALUE);
	if (has_tree(in))
		a->tree = (struct tree){ .merge = cpu_isa->merge[cls][in->op],
			.item = bytes_of[cls],
			.width = (int)t->groups,
			.stride = (size_t)t->groups * VALUE,
			.room = room };
}

static void rows_clear(struct accumulator *a, unsigned op, unsigned cls)
{
	char one[8];
	size_t item = a->tree.item, n = RUNMAT_ACCUMULATORS * (size_t)a->tree.width;
	reduce_neutral(op, cls, one);
	memcpy(a->rows, one, item);
	for (size_t done = 1; done < n; done *= 2)
		memcpy(a->rows + done * item, a->rows, MIN(done, n - done) * item);
}

/* Combines the 64 rows of a chunk by halving, and adds the result to the tree. */
static void rows_flush(struct accumulator *a)
{
	if (!a->filled)
		return;
	for (int half = RUNMAT_ACCUMULATORS / 2; half; half /= 2)
		a->tree.merge(a->rows, a->rows + (size_t)half * (size_t)a->tree.width * a->tree.item,
			half * a->tree.width, NULL);
	tree_push(&a->tree, a->rows, 0);
	a->filled = 0;
}

/* Adds lanes to the rows. x holds the groups of one lane side by side; the next lane is `apart` elements further
** on. */
static void rows_add(struct tile *t, struct accumulator *a, const struct runmat_instr *in, unsigned cls, const char *x,
	int64_t apart, const char *mean)
{
	int64_t w = t->groups;
	row_fn row = cpu_isa->row[cls][in->op];
	for (int64_t i = 0, n; i < t->lanes; i += n) {
		int64_t at = a->filled % RUNMAT_ACCUMULATORS;
		n = mean || apart != w ? 1 : MIN(t->lanes - i, RUNMAT_ACCUMULATORS - at);
		if (!a->filled)
			rows_clear(a, in->op, cls);
		row(a->rows + (size_t)(at * w) * a->tree.item, x + i * apart * (int64_t)a->tree.item, n * w, mean);
		a->filled += n;
		if (a->filled == RUNMAT_CHUNK)
			rows_flush(a);
	}
}

/* Reductions without a tree: the result of a piece replaces the result so far if it is better. */
static void acc_other(struct tile *t, struct accumulator *a, const struct runmat_instr *in, unsigned cls,
	const char *x, int64_t apart)
{
	bool arg = in->op == RUNMAT_ARGMIN || in->op == RUNMAT_ARGMAX,
	     max = in->op == RUNMAT_ARGMAX || in->op == RUNMAT_MAX;
	int64_t item = bytes_of[cls], step = t->c->by_columns ? apart : 1, all[WIDTH];
	if (arg && cls <= RUNMAT_F32 && !t->c->by_columns && a->any) {
		if (reduce_position(cls, max, x, t->lanes, a->value, a->lane))
			a->lane[0] += t->l0;
		return;
	}
	bool truth = in->op == RUNMAT_ANY || in->op == RUNMAT_ALL, together = t->c->by_columns &&
		(truth || (arg && cls <= RUNMAT_F32));
	if (together)
		runmat_reduce_rows(in->op, cls, all, x, step, t->lanes, t->groups, NULL);
	for (int64_t g = 0; g < t->groups; g++) {
		char value[2][VALUE] = { { 0 } };
		int64_t at = together && arg ? all[g] : 0, pick = 0;
		const char *from = x + g * item;
		memcpy(value[0], a->value + g * VALUE, VALUE);
		if (together && truth)
			value[1][0] = (char)((uint8_t *)all)[g];
		else if (!together)
			runmat_reduce(in->op, cls, arg ? (void *)&at : value[1], from, step, t->lanes, NULL);
		if (arg)
			memcpy(value[1], from + at * step * item, (size_t)item);
		if (!a->any)
			pick = 1;
		else if (truth) {
			value[1][0] = in->op == RUNMAT_ANY ? value[0][0] | value[1][0] : value[0][0] & value[1][0];
			pick = 1;
		} else {
			double both[16];
			memcpy(both, value[0], (size_t)item), memcpy((char *)both + item, value[1], (size_t)item);
			runmat_reduce(max ? RUNMAT_ARGMAX : RUNMAT_ARGMIN, cls, &pick, both, 1, 2, NULL);
		}
		if (pick) {
			memcpy(a->value + g * VALUE, value[1], VALUE);
			a->lane[g] = t->l0 + at;
		}
	}
	a->any = true;
}

void accumulate(struct tile *t, int i, const char *x, int64_t apart, const char *mean, int mean_step)
{
	const struct runmat_instr *in = &t->c->p->k->instr[i];
	struct accumulator *a = &t->acc[i];
	unsigned cls = t->c->p->k->instr[in->a].cls;
	if (!t->lanes)
		return;
	if (a->by_lane)
		reduce_lanes_add(t, i, x);
	else if (!has_tree(in))
		acc_other(t, a, in, cls, x, apart);
	else if (t->c->by_columns) {
		double same[WIDTH];
		if (mean && !mean_step)
			runmat_cast(cls, same, cls, mean, 0, t->groups), mean = (const char *)same;
		rows_add(t, a, in, cls, x, apart, mean);
	} else {
		chunk_fn chunk = reduce_chunk(in->op, cls);
		for (int64_t k = 0; k < t->lanes; k += RUNMAT_CHUNK) {
			double one;
			chunk(&one, x + (size_t)k * a->tree.item, MIN(t->lanes - k, RUNMAT_CHUNK), mean);
			tree_push(&a->tree, &one, 0);
		}
	}
}

void accumulate_chunks(struct tile *t, int i, reduce_fn chunk, int part, size_t item, const char *x)
{
	unsigned cls = t->c->p->k->instr[i].cls;
	for (int64_t k = 0; k < t->lanes; k += RUNMAT_CHUNK) {
		double one;
		chunk(cls, part, &one, x + (size_t)k * item, MIN(t->lanes - k, RUNMAT_CHUNK));
		tree_push(&t->acc[i].tree, &one, 0);
	}
}

void accumulate_products(struct tile *t, int i, const char *x, const char *y)
{
	unsigned cls = t->c->p->k->instr[i].cls;
	struct accumulator *a = &t->acc[i];
	for (int64_t k = 0; k < t->lanes; k += RUNMAT_CHUNK) {
		double one;
		size_t at = (size_t)k * a->tree.item;
		cpu_isa->product[cls](&one, x + at, MIN(t->lanes - k, RUNMAT_CHUNK), y + at);
		tree_push(&a->tree, &one, 0);
	}
}

/* Joins the tree of b to the tree of a, whose lanes come first. The number of chunks in a is a multiple of the chunks
** in the largest part of b. */
static void acc_join(struct tile *t, struct accumulator *a, struct accumulator *b, const struct runmat_instr *in,
	unsigned cls)
{
	rows_flush(b);
	for (int k = 62; has_tree(in) && k >= 0; k--)
		if (b->tree.count >> k & 1)
			tree_push(&a->tree, b->tree.room + (size_t)k * b->tree.stride, k);
	if (has_tree(in) || !b->any)
		return;
	bool max = in->op == RUNMAT_ARGMAX || in->op == RUNMAT_MAX;
	int64_t item = bytes_of[cls];
	for (int64_t g = 0; g < t->groups; g++) {
		double both[16];
		int64_t pick = !a->any;
		char *va = a->value + g * VALUE, *vb = b->value + g * VALUE;
		memcpy(both, va, (size_t)item), memcpy((char *)both + item, vb, (size_t)item);
		if (a->any && (in->op == RUNMAT_ANY || in->op == RUNMAT_ALL))
			va[0] = in->op == RUNMAT_ANY ? va[0] | vb[0] : va[0] & vb[0];
		else if (a->any)
			runmat_reduce(max ? RUNMAT_ARGMAX : RUNMAT_ARGMIN, cls, &pick, both, 1, 2, NULL);
		if (pick)
			memcpy(va, vb, VALUE), a->lane[g] = b->lane[g];
	}
	a->any = true;
}

static void acc_result(struct tile *t, struct accumulator *a, int i)
{
	const struct runmat_instr *in = &t->c->p->k->instr[i];
	struct held *h = &t->v[i];
	int64_t item = bytes_of[in->cls];
	h->p = h->home, h->form = FORM_GROUP, h->widened = false;
	rows_flush(a);
	if (has_tree(in) && tree_result(&a->tree, h->p))
		return;
	for (int64_t g = 0; g < t->groups; g++)
		if (!a->any)
			reduce_neutral(in->op, in->cls, h->p + g * item);
		else if (in->op == RUNMAT_ARGMIN || in->op == RUNMAT_ARGMAX)
			memcpy(h->p + g * item, &a->lane[g], 8);
		else
			memcpy(h->p + g * item, a->value + g * VALUE, (size_t)item);
}

/* ---- strips ---- */

struct context { struct tile t; struct accumulator *acc; char *acc_room; };

struct job {
	struct cpu_launch *c;
	struct context *context;                 /* one a thread; in cut strips one a task */
	int64_t width, strips, tile_lanes;
	/* by columns: strips end where a run of `run` neighbouring groups ends; a run has `parts` strips */
	int64_t run, parts;
	int64_t strip, task_lanes, tasks;        /* of a strip whose lanes are cut */
	int stage;
};

static void start_strip(struct context *x, const struct job *j, int64_t strip)
{
	int64_t part = strip % j->parts;
	x->t.g0 = strip / j->parts * j->run + part * j->width;
	x->t.groups = MIN(j->width, j->run - part * j->width);
	x->t.acc = x->acc;
}

static bool is_reduce(const struct job *j, int stage, int i)
{
	return j->c->p->k->instr[i].kind == RUNMAT_REDUCE && j->c->p->k->instr[i].stage == stage;
}

static void start_pass(struct context *x, const struct job *j, int stage, bool stores)
{
	const struct pass *pass = &j->c->p->pass[stage];
	x->t.stores = stores;
	x->t.l0 = 0, x->t.lanes = j->c->lanes;
	tile_run(&x->t, pass, COARSE_PART, stage);
	for (int n = 0, k = 0; k < pass->count; k++)
		if (is_reduce(j, stage, pass->instr[k]))
			acc_init(&x->acc[pass->instr[k]], &x->t, pass->instr[k], x->acc_room + (size_t)n++ * ACC_BYTES);
}

static void pass_lanes(struct context *x, const struct job *j, int stage, int64_t from, int64_t upto)
{
	for (int64_t l = from; l < upto && !interrupted(); l += j->tile_lanes) {
		int64_t before = l == from ? 0 : x->t.lanes;
		x->t.l0 = l, x->t.lanes = MIN(j->tile_lanes, upto - l);
		for (int i = 0; x->t.lanes > before && i < j->c->p->k->instrs; i++)
			x->t.v[i].widened =
				false; /* GROUP values that were repeated stay so for all tiles of a strip */
		tile_run(&x->t, &j->c->p->pass[stage], LANE_PART, stage);
	}
}

static void end_pass(struct context *x, const struct job *j, int stage)
{
	const struct pass *pass = &j->c->p->pass[stage];
	for (int k = 0; k < pass->count; k++)
		if (is_reduce(j, stage, pass->instr[k]))
			acc_result(&x->t, &x->acc[pass->instr[k]], pass->instr[k]);
}

static void whole_strip(void *with, int64_t strip, int thread)
{
	struct job *j = with;
	struct context *x = &j->context[thread];
	if (interrupted())
		return;
	start_strip(x, j, strip);
	for (int s = 0; s < j->c->p->stages; s++) {
		start_pass(x, j, s, true);
		pass_lanes(x, j, s, 0, j->c->lanes);
		end_pass(x, j, s);
	}
}

static void strip_part(void *with, int64_t task, int thread)
{
	struct job *j = with;
	pass_lanes(&j->context[task], j, j->stage, task * j->task_lanes, MIN(j->c->lanes, (task + 1) * j->task_lanes));
}

/* Runs one strip whose lanes are cut into tasks. The contexts of all tasks know the GROUP values; the first context
** stores them. */
static void cut_strip(struct job *j)
{
	const struct runmat_instr *all = j->c->p->k->instr;
	double seconds = j->c->p->cost * (double)j->c->lanes * (double)j->width * 1e-9;
	for (int64_t k = 0; k < j->tasks; k++)
		start_strip(&j->context[k], j, j->strip);
	for (int s = 0; s < j->c->p->stages; s++) {
		const struct pass *pass = &j->c->p->pass[s];
		for (int64_t k = 0; k < j->tasks; k++)
			start_pass(&j->context[k], j, s, k == 0);
		j->stage = s;
		thread_for_seconds(seconds / j->c->p->stages, j->tasks, strip_part, j);
		for (int n = 0; n < pass->count; n++) {
			int i = pass->instr[n];
			if (!is_reduce(j, s, i))
				continue;
			struct context *first = &j->context[0];
			rows_flush(&first->acc[i]);
			for (int64_t k = 1; k < j->tasks; k++)
				acc_join(&first->t, &first->acc[i], &j->context[k].acc[i], &all[i], all[all[i].a].cls);
			acc_result(&first->t, &first->acc[i], i);
			for (int64_t k = 1; k < j->tasks; k++) {
				struct held *h = &j->context[k].t.v[i];
				h->p = h->home, h->form = FORM_GROUP, h->widened = false;
				memcpy(h->p, first->t.v[i].p, (size_t)(first->t.groups * bytes_of[all[i].cls]));
			}
		}
	}
}

static size_t context_bytes(const struct cpu_launch *c, int reduces)
{
	size_t bytes = tile_room(c) + (size_t)c->p->k->instrs * sizeof(struct accumulator) +
		(size_t)reduces * ACC_BYTES + 256;
	return (bytes + 127) / 128 * 128;
}

static bool make_contexts(struct job *j, int64_t n)
{
	struct cpu_launch *c = j->c;
	int reduces = 0;
	for (int i = 0; i < c->p->k->instrs; i++)
		reduces += c->p->k->instr[i].kind == RUNMAT_REDUCE;
	size_t each = context_bytes(c, reduces);
	char *room = cpu_scratch((size_t)n * (each + sizeof(struct context)) + 256);
	if (!room)
		return false;
	j->context = (struct context *)room;
	room = (char *)(((uintptr_t)(room + (size_t)n * sizeof(struct context)) + 127) / 128 * 128);
	for (int64_t k = 0; k < n; k++, room += each) {
		struct context *x = &j->context[k];
		x->acc = (struct accumulator *)room;
		x->acc_room = room + ((size_t)c->p->k->instrs * sizeof(struct accumulator) + 127) / 128 * 128;
		tile_init(&x->t, c, x->acc_room + (size_t)reduces * ACC_BYTES);
	}
	return true;
}

/* Cuts the lanes of a strip into tasks of 2^k chunks each, about four tasks a thread. */
static void choose_cut(struct job *j)
{
	int64_t chunks = (j->c->lanes + RUNMAT_CHUNK - 1) / RUNMAT_CHUNK, each = 1;
	while (each * 4 * thread_count() < chunks)
		each *= 2;
	double ns = j->c->p->cost * (double)j->c->lanes * (double)j->width;
	if (ns < 20000 || thread_count() == 1)
		while (each < chunks)
			each *= 2;
	j->task_lanes = each * RUNMAT_CHUNK;
	j->tasks = (j->c->lanes + j->task_lanes - 1) / j->task_lanes;
}

/* Chooses the strips. By columns a strip is a part of a run of groups that lie side by side. Very short runs are
** taken together. */
static void choose_strips(struct job *j)
{
	const struct cpu_launch *c = j->c;
	const struct walk *w = &c->index_outer;
	j->run = c->groups;
	if (!c->by_columns)
		j->width = 1;
	else if (w->n > 1 && w->extent[0] < SHORT_RUN)
		j->width = MIN(c->groups, NARROW);
	else {
		j->run = w->n > 1 ? w->extent[0] : c->groups;
		int64_t parts = (j->run + WIDTH - 1) / WIDTH;
		j->width = (j->run + parts - 1) / parts;
	}
	j->parts = (j->run + j->width - 1) / j->width;
	j->strips = c->groups / j->run * j->parts;
}

bool reduce_strips_run(struct cpu_launch *c)
{
	struct job j = { .c = c };
	choose_strips(&j);
	j.tile_lanes = c->by_columns ? MAX(1, c->block / j.width) : c->block / RUNMAT_CHUNK * RUNMAT_CHUNK;
	int threads = thread_count();
	double ns = c->p->cost * (double)c->lanes * (double)c->groups;
	bool alone = ns < 20000 || !thread_worth(ns * 1e-9);
	if (j.strips >= 2 * threads || alone) {
		if (!make_contexts(&j, alone ? 1 : threads))
			return false;
		if (alone)
			for (int64_t s = 0; s < j.strips; s++)
				whole_strip(&j, s, 0);
		else
			thread_for_seconds(ns * 1e-9, j.strips, whole_strip, &j);
		return true;
	}
	choose_cut(&j);
	if (!make_contexts(&j, j.tasks))
		return false;
	for (j.strip = 0; j.strip < j.strips; j.strip++)
		cut_strip(&j);
	return true;
}
