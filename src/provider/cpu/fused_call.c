/*
** provider/cpu/fused_call.c - calls the compiled loops (compiled_kernels.c) for a tile.
**
** A compiled loop goes over a rectangle: `major` runs of `minor` elements. It reads arrays directly and computes
** coordinates itself, so its text depends on the step of each operand along a run (fused_operand_class). A launch
** chooses the steps, and a kernel that is launched with different steps has code for each variant. A tile may not fit
** the variant, because an axis breaks a run or a value is one number. Then the operand is first copied into a
** register.
*/
#include "base/hash.h"
#include "provider/cpu/cpu.h"

static bool is_coord(const struct runmat_instr *in) { return in->kind == RUNMAT_INDEX || in->kind == RUNMAT_COORD; }

static void walks_of(const struct cpu_launch *c, const struct runmat_instr *in, struct walk own[2],
	const struct walk **inner, const struct walk **outer)
{
	if (in->kind == RUNMAT_LOAD)
		*inner = &c->array[in->arg].inner, *outer = &c->array[in->arg].outer;
	else if (in->kind == RUNMAT_INDEX)
		*inner = &c->index_inner, *outer = &c->index_outer;
	else
		coord_walks(c, in, own), *inner = &own[0], *outer = &own[1];
}

int fused_operand_class(const struct cpu_launch *c, int x)
{
	const struct runmat_instr *in = &c->p->k->instr[x];
	struct walk own[2];
	const struct walk *inner, *outer;
	if (in->space == RUNMAT_ONCE)
		return c->p->as_array[x];
	if (c->flat)
		return 1;
	if (in->space == RUNMAT_GROUP)
		return c->by_columns;
	if (!c->p->on_demand[x] || (c->aliased && !c->alike))
		return 1;
	walks_of(c, in, own, &inner, &outer);
	const struct walk *w = c->by_columns ? outer : inner;
	if (w->n > 1)
		return 1;
	if (is_coord(in))
		return w->n && w->stride[0] == 1 && c->groups * c->lanes <= INT32_MAX ? STEP_COUNT : STEP_COORD;
	int64_t step = w->n ? w->stride[0] : 0;
	return step >= -1 && step <= 2 ? (int)step : STEP_ANY;
}

/* Returns the step class of a result that is only stored: past the caches, as part of a complex array, or as a
** flag. */
static int result_class(const struct cpu_launch *c, int x)
{
	if (c->p->flag_of[x] >= 0)
		return STEP_FLAG;
	if (!c->p->only_stored[x] || (c->aliased && !c->alike) || c->flat)
		return 1;
	const struct bound *b = &c->array[c->p->k->instr[c->p->direct[x]].arg];
	const struct walk *w = c->by_columns ? &b->outer : &b->inner;
	if (b->scale == 2)
		return w->n == 1 && w->stride[0] == 2 ? 2 : 1;
	return b->stream ? STEP_STREAM : 1;
}

static uint64_t form_of(const struct cpu_launch *c, const struct pass *pass, uint64_t h)
{
	for (int n = 0; n < pass->fuses; n++)
		for (int k = 0; k < pass->fused[n].ins + pass->fused[n].outs; k++) {
			struct fused_loop *f = &pass->fused[n];
			f->class[k] = (int8_t)(k < f->ins ? fused_operand_class(c, f->operand[k]) :
				result_class(c, f->operand[k]));
			h = h * 31 + (uint8_t)f->class[k];
		}
	return h;
}

uint64_t fused_variant(const struct cpu_launch *c)
{
	uint64_t h = form_of(c, &c->p->all, 1);
	for (int s = 0; s < c->p->stages && c->p->loop < 0; s++)
		h = form_of(c, &c->p->pass[s], h);
	if (c->p->body)
		h = compiled_loop_variant(c, h);
	return hash_mix(c->p->k->key, h);
}

bool fused_ready(const struct cpu_launch *c)
{
	for (int i = 0; i < c->p->fused_count; i++)
		if (!compiled_kernel_function(c->code, i))
			return false;
	return c->p->fused_count > 0;
}

/* ---- operands ---- */

struct strided { void *p; int64_t step[2]; };

/* Describes a register that has one element for each element of the tile. */
static bool full_steps(struct tile *t, int x, struct strided *w)
{
	const struct runmat_instr *in = &t->c->p->k->instr[x];
	struct held *h = &t->v[x];
	struct runmat_in from = tile_operand(t, x, RUNMAT_LANE);
	char *to = h->home;
	if (in->space == RUNMAT_GROUP && (h->form != FORM_GROUP || t->groups == 1))
		to = t->c->p->wide[x] < 0 ? NULL : t->regs + (size_t)t->c->p->wide[x] * t->c->reg_bytes;
	if (!from.step) {
		if (!to)
			return false;
		runmat_cast(in->cls, to, in->cls, from.p, 0, t->n);
		if (in->space == RUNMAT_LANE)
			h->p = to, h->form = FORM_FULL;
		from.p = to;
	}
	*w = (struct strided){ (void *)(uintptr_t)from.p, { 1, t->c->by_columns ? t->groups : t->lanes } };
	return true;
}

static bool group_steps(struct tile *t, int x, int class, struct strided *w)
{
	const struct held *h = &t->v[x];
	*w = (struct strided){ h->p, { class, !class && h->form == FORM_GROUP } };
	return h->form == FORM_GROUP || !class || full_steps(t, x, w);
}

static bool late_steps(struct tile *t, int x, int class, struct strided *w)
{
	const struct runmat_instr *in = &t->c->p->k->instr[x];
	const struct walk *inner, *outer;
	struct walk own[2];
	int64_t first;
	walks_of(t->c, in, own, &inner, &outer);
	bool one = tile_steps(t, inner, outer, &first, w->step);
	if (is_coord(in)) {
		/* code of the other classes takes an array; an edge may have other steps than its code (box_parts.c) */
		w->p = (void *)(uintptr_t)(first + coord_first(t->c, in));
		bool by_one = w->step[0] == 1 || (t->c->by_columns ? t->groups : t->lanes) == 1;
		return one && (class == STEP_COORD || (class == STEP_COUNT && by_one));
	}
	const struct bound *b = &t->c->array[in->arg];
	if (!one || (class != STEP_ANY && class != w->step[0] && (t->c->by_columns ? t->groups : t->lanes) > 1))
		return false;
	w->p = b->base + (first + tile_number(t, in->a) * b->scale + in->part) * b->item;
	return true;
}

static bool once_steps(struct tile *t, int x, int class, struct strided *w)
{
	struct held *h = &t->v[x];
	unsigned cls = t->c->p->k->instr[x].cls;
	if (class && !h->widened) {
		runmat_cast(cls, h->home, cls, h->p, 0, t->c->block);
		h->p = h->home, h->widened = true;
	}
	*w = (struct strided){ h->p, { class, class * (t->c->by_columns ? t->groups : t->lanes) } };
	return true;
}

static bool operand_steps(struct tile *t, int x, int class, struct strided *w)
{
	const struct runmat_instr *in = &t->c->p->k->instr[x];
	const struct held *h = &t->v[x];
	
	if (in->space == RUNMAT_ONCE)
		return h->form == FORM_ONE && once_steps(t, x, class, w);
	if (in->space == RUNMAT_GROUP && !t->c->flat)
		return group_steps(t, x, class, w);
	if (h->pending && !t->c->p->seldom_read[x] && !t->c->flat && late_steps(t, x, class, w))
		return true;
	return class == 1 && full_steps(t, x, w);
}

bool fused_operand(struct tile *t, int x, int class, void **p, int64_t step[2])
{
	struct strided w;
	bool ok = operand_steps(t, x, class, &w);
	*p = w.p, step[0] = w.step[0], step[1] = w.step[1];
	return ok;
}

/* ---- the call ---- */

/* Finds the memory of a value that is only stored, run by run, in steps of `along`. */
static bool in_place(struct tile *t, int x, int stage, int along, void **p, int64_t step[2])
{
	const struct cpu_plan *plan = t->c->p;
	const struct runmat_instr *st = &plan->k->instr[plan->direct[x]];
	const struct bound *b = &t->c->array[st->arg];
	int64_t first, step_of[2];
	if ((t->c->aliased && !t->c->alike) || t->c->flat || (stage >= 0 && st->stage != stage))
		return false;
	if (!tile_steps(t, &b->inner, &b->outer, &first, step_of) ||
		(step_of[0] != along && (t->c->by_columns ? t->groups : t->lanes) > 1))
		return false;
	*p = b->base + (first + st->part) * b->item;
	step[0] = along, step[1] = step_of[1];
	return true;
}

/* Finds the memory of result k. joined: it is one run for the whole tile. */
static bool result_steps(struct tile *t, const struct fused_loop *f, int k, int stage, void **p, int64_t step[2],
	bool *joined)
{
	int x = f->operand[k], along = f->class[k] == 2 ? 2 : 1;
	struct held *h = &t->v[x];
	int64_t minor = t->c->by_columns ? t->groups : t->lanes;
	step[0] = along, step[1] = minor * along;
	if (f->class[k] == STEP_FLAG) {
		const struct runmat_instr *flag = &t->c->p->k->instr[t->c->p->flag_of[x]];
		*p = (uint32_t *)(void *)t->c->array[flag->arg].base + flag->part;
		h->form = FORM_STORED, step[1] = 0;
		return true;
	}
	tile_choose_home(t, x, stage);
	*p = h->p, h->form = FORM_FULL;
	if (h->p == h->home && t->c->p->only_stored[x] && in_place(t, x, stage, along, p, step))
		h->form = FORM_STORED, *joined &= step[1] == minor * along;
	else if (f->class[k] != 1)
		return false;
	return true;
}

bool fused_try(struct tile *t, const struct pass *pass, int j, int stage)
{
	const struct fused_loop *f = &pass->fused[pass->at[j]];
	fused_fn fn = compiled_kernel_function(t->c->code, f->number);
	void *p[FUSED_MOST];
	int64_t step[FUSED_MOST][2];
	struct fused_call call = { .minor = t->c->by_columns ? t->groups : t->lanes,
		.major = t->c->by_columns ? t->lanes : t->groups,
		.p = p,
		.step = step };
	if (!fn || !t->n)
		return false;
	bool joined = true;              /* as if it were one run */
	for (int k = 0; k < f->ins; k++) {
		struct strided w;
		if (!operand_steps(t, f->operand[k], f->class[k], &w))
			return false;
		p[k] = w.p, step[k][0] = w.step[0], step[k][1] = w.step[1];
		joined &= w.step[1] == w.step[0] * call.minor;
	}
	for (int k = f->ins; k < f->ins + f->outs; k++)
		if (!result_steps(t, f, k, stage, &p[k], step[k], &joined))
			return false;
	if (joined || t->c->flat)
		call.minor *= call.major, call.major = 1;
	bool rare = fn(&call);           /* a rare argument: all of it is done again by blocks */
	compiled_kernel_count_slow(t->c->code, f->number, rare);
	return !rare;
}
