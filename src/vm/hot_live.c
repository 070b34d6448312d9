/*
** vm/hot_live.c - finds which variables of called functions are still needed where compiled code is left.
**
** In: the text of a unit. Out: for each instruction, the registers whose values may be read from there on.
**
** A variable of a function that stands in the code is often read for the last time before another call. Then an exit
** at this call need not write it, and no register or stack slot must keep it during the call. Variables of the loop's
** own function are always needed. If a function may look at the variables of its caller, as evalin does, or catches
** errors, all variables are. Temporaries have no name, and none is needed outside of the loop.
*/
#include <string.h>

#include "vm/hot_build.h"
#include "vm/quick.h"

struct text_live {
	struct build *b;
	uint64_t *now;
};

static uint64_t *row(const struct build *b, int pc)
{
	return &b->needed[(size_t)(pc - b->first) * (size_t)b->needed_words];
}

static void mark(struct text_live *v, int reg, bool needed)
{
	int slot = v->b->slot_of[reg];
	if (slot < 0)
		return;
	uint64_t bit = UINT64_C(1) << slot % 64;
	v->now[slot / 64] = needed ? v->now[slot / 64] | bit : v->now[slot / 64] & ~bit;
}

static void need_all(struct text_live *v)
{
	memset(v->now, 0xFF, (size_t)v->b->needed_words * sizeof *v->now);
}

static void need(struct text_live *v, int reg, int n)
{
	for (int k = 0; k < n; k++)
		mark(v, reg + k, true);
}

/* Built-in functions that only compute with their arguments; all others may read variables by their names. */
static bool is_simple_call(const struct build *b, const ins *i)
{
	const struct ic *ic = &b->c->ics.at[i[1].c];
	return ic->key == b->vm->epoch && ic->builtin && !ic->plain && ic->quick && i[1].b == 1;
}

static bool reads_all(const struct build *b, const ins *i)
{
	return !hot_knows(i->op) || (i->op == I_CALL && !is_simple_call(b, i));
}

static bool may_jump(const ins *i)
{
	return strchr(hot_operands(i->op), 'j') || strchr(hot_more(i->op), 'j');
}

static void sets(struct text_live *v, const ins *i)
{
	if (i->op == HOT_DROP || i->op == I_CLEAR)
		for (int k = 0; k < (i->op == HOT_DROP ? i->b : 1); k++)
			mark(v, i->a + k, false);
	if (hot_operands(i->op)[0] != 'd' || may_jump(i))
		return;
	for (int k = 0; k < (i->op == HOT_CALL ? i[1].b : 1); k++)
		mark(v, i->a + k, false);
}

static void reads(struct text_live *v, const ins *i)
{
	const struct build *b = v->b;
	for (int word = 0; word < 2; word++) {
		const char *letters = word ? hot_more(i->op) : hot_operands(i->op);
		const int field[3] = { i[word].a, i[word].b, i[word].c };
		for (int k = 0; letters[k]; k++) {
			int n = i->op == I_FOR || i->op == I_FORPREP ? 4 : 1;
			if (letters[k] == 'w')
				n = i->op == I_CALL || i->op == HOT_CALL ? i[1].a : i->c;
			if (strchr("rpw", letters[k]) && i->op != I_CLEAR && field[k] != HOT_NO_NAME)
				need(v, field[k], n);
		}
		if (!hot_more(i->op)[0])
			break;
	}
	if (i->op == HOT_ENTER)
		need(v, i->a, i->c);
	if (i->op == HOT_RETURN) {
		const struct hot_frame *g = &b->l->frames.at[b->l->bodies.at[i->a].frame];
		for (int k = 0; k < g->nout; k++)
			mark(v, g->first + g->code->out_regs[k], true);
	}
}

static void add_row(struct text_live *v, int pc)
{
	const struct build *b = v->b;
	if (!is_inside(b, pc))
		return;
	for (int w = 0; w < b->needed_words; w++)
		v->now[w] |= row(b, pc)[w];
}

/* Returns true if the registers that are needed in front of the instruction have become more. */
static bool step_back(struct text_live *v, int pc)
{
	struct build *b = v->b;
	const ins *i = &b->c->ins.at[pc];
	bool two = hot_more(i->op)[0] != 0, changed = false;
	memset(v->now, 0, (size_t)b->needed_words * sizeof *v->now);
	if (i->op != I_JMP && i->op != HOT_RETURN)
		add_row(v, pc + 1 + two);
	if (may_jump(i))
		add_row(v, pc + two + 1 + ins_jump(i[two]));
	if (reads_all(b, i)) {
		need_all(v);
	} else {
		sets(v, i);
		reads(v, i);
	}
	for (int w = 0; w < b->needed_words; w++) {
		uint64_t *x = &row(b, pc)[w];
		changed |= (v->now[w] & ~*x) != 0;
		*x |= v->now[w];
	}
	return changed;
}

/* Whether nobody but the function itself can read a variable of a function that stands in the code. */
static bool are_hidden(const struct build *b)
{
	for (int k = 1; k < b->l->frames.n; k++)
		if (b->l->frames.at[k].code->sees_caller || b->l->frames.at[k].code->handler_count)
			return false;
	return true;
}

void hot_find_needed(struct build *b)
{
	int n = b->last - b->first + 1;
	struct text_live v = { .b = b };
	VEC(int) order = { 0 };
	for (int pc = b->first; pc <= b->last; pc += 1 + (hot_more(b->c->ins.at[pc].op)[0] != 0))
		vec_push(&order, pc);
	b->needed_words = b->slots / 64 + 1;
	b->hidden = are_hidden(b);
	b->needed = mem_zalloc((size_t)n * (size_t)b->needed_words * sizeof *b->needed);
	v.now = mem_zalloc((size_t)b->needed_words * sizeof *v.now);
	for (bool changed = true; changed;) {
		changed = false;
		for (int k = order.n - 1; k >= 0; k--)
			changed |= step_back(&v, order.at[k]);
	}
	mem_free(v.now);
	vec_free(&order);
}

/*
** Several instructions of the text may stand for one of the VM, which executes all of it when the code is left at one
** of them. So a register is needed if one of them needs it.
*/
bool hot_is_needed(const struct build *b, int pc, int slot)
{
	int reg = b->reg_of[slot];
	bool named = reg >= hot_field_reg(b->f->code, 0) && reg < hot_field_reg(b->f->code, JIT_FIELDS_MOST);
	if (!is_temporary(b, reg))
		named |= reg < b->f->code->regs || !b->hidden;
	if (!b->needed || !is_inside(b, pc) || named)
		return true;
	struct hot_place current = b->c->places.at[pc];
	for (int at = pc; at >= b->first; at--) {
		struct hot_place p = b->c->places.at[at];
		if (p.frame != current.frame || p.pc != current.pc)
			break;
		if (row(b, at)[slot / 64] >> slot % 64 & 1)
			return true;
	}
	return false;
}
