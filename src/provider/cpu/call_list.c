/*
** provider/cpu/call_list.c - records the calls of a tile, and repeats them, where there is no compiled code.
**
** An instruction makes equal calls in all tiles of one shape, and in all turns of a loop: one function, equal
** registers, operands of equal form. So a pass is interpreted first (tile.c) and then recorded. Numbers that do not
** change are computed already and left out. Of two neighbouring + - .* the pair becomes one call, which needs no
** register between them (block_pairs.inc). Draws, stores and reductions are more than one call, and are interpreted
** each time. A call names its registers by the instructions that own them, because the end of a turn exchanges
** registers. A list is valid for tiles of its shape. A load that turns out to have another form ends it.
*/
#include <string.h>

#include "provider/cpu/cpu.h"

enum { CALL_MAP, CALL_CAST, CALL_SELECT, CALL_PAIR, CALL_MAKE, CALL_ONE, CALL_EFFECT, CALL_FUSED, CALL_NOTHING };

struct call {
	uint8_t kind, form;
	uint8_t step_a, step_b, step_c;
	bool in_place, one;              /* its result may be made where it is stored; is one number */
	int at, instr;                   /* position in the pass */
	union { map_fn map; void (*cast)(void *out, const void *in, int64_t n); choose_fn choose; pair_fn pair; } f;
	struct held *y;
	const struct held *a, *b, *c;
};

/* Makes the empty lists: one for all instructions, and one for each stage. */
size_t call_list_room(const struct cpu_plan *p)
{
	size_t n = (size_t)p->all.count;
	for (int s = 0; s < p->stages; s++)
		n += (size_t)p->pass[s].count;
	return (2 * n + 1) * sizeof(struct call) + (size_t)(p->stages + 1) * sizeof(struct call_list);
}

void call_list_init(struct tile *t, char *room)
{
	const struct cpu_plan *p = t->c->p;
	t->calls = (struct call_list *)room;
	struct call *at = (struct call *)(t->calls + p->stages + 1);
	for (int s = 0; s <= p->stages; s++) {
		t->calls[s] = (struct call_list){ .at = at };
		at += 2 * (s ? p->pass[s - 1].count : p->all.count);
	}
}

static bool is_array(const struct held *h) { return h->form != FORM_ONE; }
static bool is_later(const struct tile *t, int i) { return (t->c->p->on_demand[i] && (!t->c->aliased || t->c->alike)) ||
	t->c->p->seldom_read[i]; }

/* Describes a MAP or CAST as one call; false: it is not one call. */
static bool find_function(const struct tile *t, int i, struct call *to)
{
	const struct cpu_plan *p = t->c->p;
	const struct runmat_instr *in = &p->k->instr[i];
	const int from[3] = { in->a, in->b, in->c };
	if ((in->kind != RUNMAT_MAP && in->kind != RUNMAT_CAST) || in->space == RUNMAT_GROUP || p->integer[i] >= 0 ||
		p->as_array[i] || to->form > FORM_FULL)
		return false;
	for (int k = 0; k < 3; k++)
		if (from[k] >= 0 &&
			(t->v[from[k]].pending || (t->v[from[k]].form == FORM_GROUP && in->space == RUNMAT_LANE)))
			return false;
	unsigned cls = p->k->instr[in->kind == RUNMAT_MAP && in->op == OP_select ? in->b : in->a].cls;
	to->a = &t->v[in->a], to->b = in->b < 0 ? to->a : &t->v[in->b], to->c = in->c < 0 ? to->a : &t->v[in->c];
	to->step_a = is_array(to->a), to->step_b = is_array(to->b), to->step_c = is_array(to->c);
	if (in->kind == RUNMAT_CAST)
		to->kind = CALL_CAST, to->f.cast = cpu_isa->cast[in->cls][cls];
	else if (in->op == OP_select)
		to->kind = CALL_SELECT, to->f.choose = to->step_a ? cpu_choose_function(cls) : NULL;
	else
		to->kind = CALL_MAP, to->f.map = cpu_map_function(in->op, cls, to->step_a, to->step_b);
	return to->f.map != NULL;
}

static bool is_effect(const struct runmat_instr *in) { return in->kind == RUNMAT_STORE || in->kind == RUNMAT_SCATTER ||
	in->kind == RUNMAT_FLAG; }

static struct call describe(const struct tile *t, int j, int i)
{
	const struct cpu_plan *p = t->c->p;
	const struct runmat_instr *in = &p->k->instr[i];
	struct held *h = &t->v[i];
	struct call c = { .kind = CALL_ONE, .form = h->form, .at = j, .instr = i, .y = h, .one = !is_array(h) };
	if (is_effect(in))
		c.kind = in->space == RUNMAT_LANE ? CALL_ONE : CALL_EFFECT;
	else if (p->fixed[i] || in->kind == RUNMAT_CARRY || p->only_for_draws[i])
		c.kind = CALL_NOTHING;
	else if (!is_later(t, i) && find_function(t, i, &c))
		c.in_place = p->direct[i] >= 0;
	else
		c.kind = CALL_ONE;
	return c;
}

/* Computes the operands of c that are computed on demand. This must not happen earlier: until now another value may
** use their register. */
static void ask(const struct tile *t, struct call_list *list, const struct call *c)
{
	const struct runmat_instr *in = &t->c->p->k->instr[c->instr];
	const int from[3] = { in->a, in->b, in->c };
	for (int k = 0; k < 3; k++) {
		bool made = from[k] < 0 || !is_later(t, from[k]);
		for (int n = 0; n < list->n && !made; n++)
			made = list->at[n].kind == CALL_MAKE && list->at[n].instr == from[k];
		if (!made)
			list->at[list->n++] = (struct call){
				.kind = CALL_MAKE, .form = t->v[from[k]].form, .at = c->at, .instr = from[k]
			};
	}
}

/* ---- pairs ---- */

static int arith_of(const struct cpu_plan *p, const struct call *c)
{
	const struct runmat_instr *in = &p->k->instr[c->instr];
	bool real = c->kind == CALL_MAP && !c->one && in->cls <= RUNMAT_F32;
	return !real ? -1 : in->op == OP_plus ? PAIR_PLUS : in->op == OP_minus ? PAIR_MINUS : in->op == OP_times
		? PAIR_TIMES : -1;
}

/* Joins two calls: the first computes x op y, and the second is its only reader. */
static bool join(const struct tile *t, const struct call *first, struct call *second)
{
	const struct cpu_plan *p = t->c->p;
	int f = arith_of(p, first), g = arith_of(p, second);
	if (f < 0 || g < 0 || first->in_place || (second->a == first->y) == (second->b == first->y) ||
		p->uses[first->instr] != 1)
		return false;
	bool left = second->a == first->y;
	const struct held *other = left ? second->b : second->a;
	second->step_c = left ? second->step_b : second->step_a, second->c = other;
	second->a = first->a, second->b = first->b, second->step_a = first->step_a, second->step_b = first->step_b;
	second->kind = CALL_PAIR;
	second->f.pair = cpu_isa->pair[p->k->instr[second->instr].cls][f][g == PAIR_MINUS && !left ? PAIR_FROM : g];
	return true;
}

/* Do the calls after call n - 1 leave its operands unchanged? */
static bool stays(const struct tile *t, const struct call_list *list, int n)
{
	const struct call *first = &list->at[n - 1];
	bool ok = first->kind == CALL_MAP;
	for (; ok && n < list->n; n++)
		ok = t->v[list->at[n].instr].home != first->a->p && t->v[list->at[n].instr].home != first->b->p;
	return ok;
}

/* Removes call n. If the list ends before the next call, that one is interpreted, too. */
static void leave_out(struct call_list *list, int n)
{
	int at = list->at[n].at;
	for (list->n--; n < list->n; n++)
		list->at[n] = list->at[n + 1], list->at[n].at = at;
}

/* ---- the list ---- */

/* Records the calls of the interpreted part [from, upto) of a pass, for the tiles and turns that follow. */
void call_list_record(const struct tile *t, const struct pass *pass, int from, int upto, bool lanes_only)
{
	const struct cpu_plan *p = t->c->p;
	struct call_list *list = call_list_of(t, pass);
	list->n = 0, list->groups = t->groups, list->lanes = t->lanes;
	for (int j = from; j < upto; j++) {
		int i = pass->instr[j];
		const struct runmat_instr *in = &p->k->instr[i];
		const struct fused_loop *f = pass->at[j] < 0 ? NULL : &pass->fused[pass->at[j]];
		bool fused = f && compiled_kernel_function(t->c->code, f->number);
		if (lanes_only && in->space != RUNMAT_LANE && in->kind != RUNMAT_REDUCE)
			continue;
		struct call c = fused ? (struct call){ .kind = CALL_FUSED, .at = j, .instr = i } : describe(t, j, i);
		if (fused)
			j += f->count - 1;
		if (c.kind == CALL_NOTHING)
			continue;
		int before = list->n;
		if (c.kind < CALL_MAKE)
			ask(t, list, &c);
		if (before && stays(t, list, before) && join(t, &list->at[before - 1], &c))
			leave_out(list, before - 1);
		list->at[list->n++] = c;
	}
}

/* Runs a call that interprets its instruction. False: its value has another form than it had when it was recorded. */
static bool run_one(struct tile *t, const struct call *c, int stage)
{
	struct held *h = &t->v[c->instr];
	if (c->kind != CALL_MAKE)
		tile_one(t, c->instr, stage);
	else if (h->pending)
		tile_make(t, c->instr);
	return h->pending || h->form == c->form || is_effect(&t->c->p->k->instr[c->instr]);
}

/* Runs the list. False: it is not valid any more, and the instructions of the pass from *at on must be
** interpreted. */
bool call_list_run(struct tile *t, const struct pass *pass, int stage, int *at)
{
	struct call_list *list = call_list_of(t, pass);
	for (int k = 0; k < list->n; k++) {
		const struct call *c = &list->at[k];
		int64_t n = c->one ? 1 : t->n;
		if (c->in_place)
			tile_choose_home(t, c->instr, stage);
		if (c->kind < CALL_MAKE)
			c->y->form = c->form;
		switch (c->kind) {
		case CALL_MAP: c->f.map(c->y->p, c->a->p, c->b->p, NULL, n); break;
		case CALL_CAST: c->f.cast(c->y->p, c->a->p, n); break;
		case CALL_SELECT: c->f.choose(c->y->p, c->a->p, c->b->p, c->step_b, c->c->p, c->step_c, n); break;
		case CALL_PAIR:
			c->f.pair(c->y->p, c->a->p, c->step_a, c->b->p, c->step_b, c->c->p, c->step_c, n);
			break;
		case CALL_EFFECT:
			if (t->stores)
				tile_one(t, c->instr, stage);
			break;
		default:
			*at = c->kind == CALL_ONE ? c->at + 1 : c->at;
			if (c->kind == CALL_FUSED ? !fused_try(t, pass, c->at, stage) : !run_one(t, c, stage))
				return list->n = 0, false;
		}
	}
	return true;
}
