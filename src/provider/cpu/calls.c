/*
** provider/cpu/calls.c - what a tile does as a list of calls, where no compiled code is there.
**
** An instruction does the same in every tile of one shape, and in every turn of a loop: one function over the same registers, of
** operands of the same form. So a pass is interpreted first (tile.c), and then written down. Numbers that stay the same have been
** made and are left out. Of two neighbours in + - .* the second reads what the first would have stored (block_pairs.inc). What is
** not one call (draws, stores, reductions) is interpreted each time. Registers are named by what holds them: the end of a turn
** exchanges them. A list holds for tiles of its shape; a load that turns out to have another form ends it.
*/
#include <string.h>

#include "provider/cpu/cpu.h"

enum { CALL_MAP, CALL_CAST, CALL_SELECT, CALL_PAIR, CALL_MAKE, CALL_ONE, CALL_EFFECT, CALL_FUSED, CALL_NOTHING };

struct call {
	uint8_t kind, form;
	uint8_t step_a, step_b, step_c;
	bool place, one;                 /* its result may be made where it is stored; is one number */
	int at, instr;                   /* place in the pass */
	union { map_fn map; void (*cast)(void *out, const void *in, int64_t n); choose_fn choose; pair_fn pair; } f;
	struct held *y;
	const struct held *a, *b, *c;
};

/* Lists of all instructions, and of each stage. */
size_t calls_room(const struct cpu_plan *p)
{
	size_t n = (size_t)p->all.count;
	for (int s = 0; s < p->stages; s++)
		n += (size_t)p->pass[s].count;
	return (2 * n + 1) * sizeof(struct call) + (size_t)(p->stages + 1) * sizeof(struct calls);
}

void calls_init(struct tile *t, char *room)
{
	const struct cpu_plan *p = t->c->p;
	t->calls = (struct calls *)room;
	struct call *at = (struct call *)(t->calls + p->stages + 1);
	for (int s = 0; s <= p->stages; s++) {
		t->calls[s] = (struct calls){ .at = at };
		at += 2 * (s ? p->pass[s - 1].count : p->all.count);
	}
}

static bool is_array(const struct held *h) { return h->form != FORM_ONE; }
static bool is_later(const struct tile *t, int i) { return (t->c->p->late[i] && (!t->c->aliased || t->c->alike)) || t->c->p->asked[i]; }

/* A MAP or CAST that is one call; false: none. */
static bool find_function(const struct tile *t, int i, struct call *to)
{
	const struct cpu_plan *p = t->c->p;
	const struct runmat_instr *in = &p->k->instr[i];
	const int from[3] = { in->a, in->b, in->c };
	if ((in->kind != RUNMAT_MAP && in->kind != RUNMAT_CAST) || in->space == RUNMAT_GROUP || p->integer[i] >= 0 || p->spread[i] || to->form > FORM_FULL)
		return false;
	for (int k = 0; k < 3; k++)
		if (from[k] >= 0 && (t->v[from[k]].pending || (t->v[from[k]].form == FORM_GROUP && in->space == RUNMAT_LANE)))
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

static bool is_effect(const struct runmat_instr *in) { return in->kind == RUNMAT_STORE || in->kind == RUNMAT_SCATTER || in->kind == RUNMAT_FLAG; }

static struct call describe(const struct tile *t, int j, int i)
{
	const struct cpu_plan *p = t->c->p;
	const struct runmat_instr *in = &p->k->instr[i];
	struct held *h = &t->v[i];
	struct call c = { .kind = CALL_ONE, .form = h->form, .at = j, .instr = i, .y = h, .one = !is_array(h) };
	if (is_effect(in))
		c.kind = in->space == RUNMAT_LANE ? CALL_ONE : CALL_EFFECT;
	else if (p->fixed[i] || in->kind == RUNMAT_CARRY || p->lazy[i])
		c.kind = CALL_NOTHING;
	else if (!is_later(t, i) && find_function(t, i, &c))
		c.place = p->direct[i] >= 0;
	else
		c.kind = CALL_ONE;
	return c;
}

/* What c reads and is made when somebody asks: now. Not earlier, its register may be another's until then. */
static void ask(const struct tile *t, struct calls *list, const struct call *c)
{
	const struct runmat_instr *in = &t->c->p->k->instr[c->instr];
	const int from[3] = { in->a, in->b, in->c };
	for (int k = 0; k < 3; k++) {
		bool made = from[k] < 0 || !is_later(t, from[k]);
		for (int n = 0; n < list->n && !made; n++)
			made = list->at[n].kind == CALL_MAKE && list->at[n].instr == from[k];
		if (!made)
			list->at[list->n++] = (struct call){ .kind = CALL_MAKE, .form = t->v[from[k]].form, .at = c->at, .instr = from[k] };
	}
}

/* ---- pairs ---- */

static int arith_of(const struct cpu_plan *p, const struct call *c)
{
	const struct runmat_instr *in = &p->k->instr[c->instr];
	bool real = c->kind == CALL_MAP && !c->one && in->cls <= RUNMAT_F32;
	return !real ? -1 : in->op == OP_plus ? PAIR_PLUS : in->op == OP_minus ? PAIR_MINUS : in->op == OP_times ? PAIR_TIMES : -1;
}

/* The call before does x op y, and this one is all that reads it: together they are one. */
static bool join(const struct tile *t, const struct call *first, struct call *second)
{
	const struct cpu_plan *p = t->c->p;
	int f = arith_of(p, first), g = arith_of(p, second);
	if (f < 0 || g < 0 || first->place || (second->a == first->y) == (second->b == first->y) || p->uses[first->instr] != 1)
		return false;
	bool left = second->a == first->y;
	const struct held *other = left ? second->b : second->a;
	second->step_c = left ? second->step_b : second->step_a, second->c = other;
	second->a = first->a, second->b = first->b, second->step_a = first->step_a, second->step_b = first->step_b;
	second->kind = CALL_PAIR;
	second->f.pair = cpu_isa->pair[p->k->instr[second->instr].cls][f][g == PAIR_MINUS && !left ? PAIR_FROM : g];
	return true;
}

/* What is made behind call n - 1 leaves alone what that one reads. */
static bool stays(const struct tile *t, const struct calls *list, int n)
{
	const struct call *first = &list->at[n - 1];
	bool ok = first->kind == CALL_MAP;
	for (; ok && n < list->n; n++)
		ok = t->v[list->at[n].instr].home != first->a->p && t->v[list->at[n].instr].home != first->b->p;
	return ok;
}

/* Call n goes; where the list ends before the next one, that too is left to be done. */
static void leave_out(struct calls *list, int n)
{
	int at = list->at[n].at;
	for (list->n--; n < list->n; n++)
		list->at[n] = list->at[n + 1], list->at[n].at = at;
}

/* ---- the list ---- */

/* After [from, upto) of a pass was interpreted: what the next tiles and turns do. */
void calls_find(const struct tile *t, const struct pass *pass, int from, int upto, bool lanes_only)
{
	const struct cpu_plan *p = t->c->p;
	struct calls *list = calls_of(t, pass);
	list->n = 0, list->groups = t->groups, list->lanes = t->lanes;
	for (int j = from; j < upto; j++) {
		int i = pass->instr[j];
		const struct runmat_instr *in = &p->k->instr[i];
		const struct fused *f = pass->at[j] < 0 ? NULL : &pass->fused[pass->at[j]];
		bool fused = f && tier_function(t->c->code, f->number);
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

/* One that interprets. False: its value is not what it was when the list was made. */
static bool run_one(struct tile *t, const struct call *c, int stage)
{
	struct held *h = &t->v[c->instr];
	if (c->kind != CALL_MAKE)
		tile_one(t, c->instr, stage);
	else if (h->pending)
		tile_make(t, c->instr);
	return h->pending || h->form == c->form || is_effect(&t->c->p->k->instr[c->instr]);
}

/* The list. False: it does not hold any more; the instructions of the pass from *at on are left. */
bool calls_run(struct tile *t, const struct pass *pass, int stage, int *at)
{
	struct calls *list = calls_of(t, pass);
	for (int k = 0; k < list->n; k++) {
		const struct call *c = &list->at[k];
		int64_t n = c->one ? 1 : t->n;
		if (c->place)
			tile_place(t, c->instr, stage);
		if (c->kind < CALL_MAKE)
			c->y->form = c->form;
		switch (c->kind) {
		case CALL_MAP: c->f.map(c->y->p, c->a->p, c->b->p, NULL, n); break;
		case CALL_CAST: c->f.cast(c->y->p, c->a->p, n); break;
		case CALL_SELECT: c->f.choose(c->y->p, c->a->p, c->b->p, c->step_b, c->c->p, c->step_c, n); break;
		case CALL_PAIR: c->f.pair(c->y->p, c->a->p, c->step_a, c->b->p, c->step_b, c->c->p, c->step_c, n); break;
		case CALL_EFFECT:
			if (t->stores)
				tile_one(t, c->instr, stage);
			break;
		default:
			*at = c->kind == CALL_ONE ? c->at + 1 : c->at;
			if (c->kind == CALL_FUSED ? !fused_run(t, pass, c->at, stage) : !run_one(t, c, stage))
				return list->n = 0, false;
		}
	}
	return true;
}
