/*
** vm/hot_joins.c - where paths through a compiled loop meet, and jumps to these places.
**
** In: states of variables at the end of each path. Out: one state that holds for all of them, and code on each path
** that brings the variables there. A variable may have a number on one path and no value on another one. It is kept in
** its register, and a second register has a flag. Exits write the variable only if the flag is set.
*/
#include <string.h>

#include "vm/hot_build.h"

bool hot_merge(struct hot_state *to, const struct hot_state *from, bool widens)
{
	struct hot_state was = *to;
	to->dirty |= from->dirty;
	bool arrays = kind_is_shared(to->kind) && to->kind == from->kind;
	if (arrays && to->reg == from->reg)
		return to->dirty != was.dirty;
	if (to->kind == HOT_NONE && kind_is_value(from->kind)) {
		bool dirty = to->dirty;
		*to = *from;
		to->dirty = dirty;
		return to->maybe = true;
	}
	if (kind_is_value(to->kind) && from->kind == HOT_NONE) {
		to->maybe = true;
		return !was.maybe || to->dirty != was.dirty;
	}
	to->maybe |= from->maybe;
	if (to->kind == HOT_DEAD || from->kind == HOT_DEAD) {
		to->kind = HOT_DEAD;
	} else if (to->kind == from->kind && !arrays) {
		if (to->kind == HOT_DOUBLE)
			to->k = to->k && from->k && to->lo == from->lo;
		else if (from->lo < to->lo)
			to->lo = widens ? -WHOLE_MOST : from->lo;
		if (to->kind != HOT_DOUBLE && from->hi > to->hi)
			to->hi = widens ? WHOLE_MOST : from->hi;
	} else if ((to->kind == HOT_INT && from->kind == HOT_DOUBLE) ||
		(to->kind == HOT_DOUBLE && from->kind == HOT_INT)) {
		to->kind = HOT_DOUBLE;
		to->k = false;
	} else {
		to->kind = HOT_OTHER;
		to->dirty = false;
	}
	if (to->kind == HOT_DOUBLE && !to->k)
		to->lo = to->hi = 0;
	to->maybe &= kind_is_value(to->kind);
	return to->kind != was.kind || to->dirty != was.dirty || to->k != was.k || to->lo != was.lo ||
		to->hi != was.hi || to->maybe != was.maybe;
}

/* Most slots are used up, or hold the same thing without a number. Then there is nothing to merge. */
static bool is_settled(const struct hot_state *to, const struct hot_state *from)
{
	return to->kind == HOT_DEAD || (to->kind == from->kind && to->kind < HOT_ARRAY && to->dirty == from->dirty);
}

void hot_visit(struct build *b, int target, const struct hot_state *s)
{
	if (b->pc >= 0 && target == b->begin)
		b->turned |= (b->pc == b->edge) == (target != b->edge);
	int n = b->leader[target - b->first];
	struct hot_state *to = &b->states[(size_t)n * (size_t)b->slots];
	bool changed = !b->reached[n];
	if (changed)
		memcpy(to, s, (size_t)b->slots * sizeof *s);
	for (int k = 0; k < b->slots; k++) {
		if (is_settled(&to[k], &s[k]))
			continue;
		bool dead = s[k].kind == HOT_DEAD;
		bool same = to[k].kind == s[k].kind && to[k].reg == s[k].reg;
		b->mixed |= !dead && !same &&
			(hot_is_alias(b, b->reg_of[k], &to[k]) || hot_is_alias(b, b->reg_of[k], &s[k]));
		changed |= hot_merge(&to[k], &s[k], b->widens[n] && b->visits[n] > 2);
		if (kind_is_value(to[k].kind) && (kind_is_value(s[k].kind) || to[k].maybe))
			to[k].reg = hot_canonical(b, k, kind_is_double(to[k].kind));
		b->maybe |= to[k].maybe;
	}
	b->reached[n] = true;
	if (changed) {
		b->visits[n]++;
		vec_push(&b->todo, target);
	}
}

const struct hot_state *hot_state_at(const struct build *b, int target)
{
	return &b->states[(size_t)b->leader[target - b->first] * (size_t)b->slots];
}

enum action { NOTHING_TO_DO, WRITES, COPIES, CONVERTS };

static enum action action_of(struct build *b, int target, int slot, const struct hot_state *s)
{
	const struct hot_state *to = &hot_state_at(b, target)[slot];
	if (to->kind == HOT_DEAD)
		return NOTHING_TO_DO;
	if (to->kind == HOT_OTHER)
		return hot_is_written(s) && hot_is_needed(b, target, slot) ? WRITES : NOTHING_TO_DO;
	if (!kind_is_value(to->kind) || is_constant(to) || s->kind == HOT_NONE)
		return NOTHING_TO_DO;
	if (kind_is_double(to->kind) != kind_is_double(s->kind))
		return CONVERTS;
	return is_constant(s) || s->reg != to->reg ? COPIES : NOTHING_TO_DO;
}

/* Whether the way must say if the variable has a value, because other ways to the target differ. */
static bool sets_flag(struct build *b, int target, int slot, const struct hot_state *s)
{
	const struct hot_state *to = &hot_state_at(b, target)[slot];
	return to->maybe && !s->maybe && hot_is_needed(b, target, slot);
}

static bool is_work(struct build *b, int target, const struct hot_state *s)
{
	for (int k = 0; k < b->slots; k++)
		if (sets_flag(b, target, k, &s[k]) || action_of(b, target, k, &s[k]) != NOTHING_TO_DO)
			return true;
	return false;
}

static void set_number(struct build *b, bool is_double, int reg, int64_t bits)
{
	hot_ins(b, is_double ? JIT_FCONST : JIT_ICONST, reg, -1, -1)->imm = bits;
}

/* A variable without a value gets a number, too, because its register may be copied. */
static void set_flags(struct build *b, int target, const struct hot_state *s)
{
	for (int k = 0; k < b->slots; k++) {
		const struct hot_state *to = &hot_state_at(b, target)[k];
		if (!sets_flag(b, target, k, &s[k]))
			continue;
		set_number(b, false, hot_canonical(b, k, HOT_CANON_FLAG), s[k].kind != HOT_NONE);
		if (s[k].kind == HOT_NONE && !is_constant(to))
			set_number(b, kind_is_double(to->kind), to->reg, 0);
	}
}

static void write_value(struct build *b, int slot, const struct hot_state *s)
{
	int at = b->u.items.n;
	hot_add_items(b, slot, s);
	for (; at < b->u.items.n; at++)
		hot_ins(b, JIT_SETVALUE, -1, -1, -1)->to = at;
}

static void go(struct build *b, int target, const struct hot_state *s)
{
	const struct hot_state *to = hot_state_at(b, target);
	for (int k = 0; k < b->slots; k++)
		switch (action_of(b, target, k, &s[k])) {
		case WRITES: write_value(b, k, &s[k]); break;
		case COPIES:
			if (is_constant(&s[k]))
				set_number(b, kind_is_double(to[k].kind), to[k].reg, s[k].lo);
			else
				hot_ins(b, kind_is_double(to[k].kind) ? JIT_FMOVE : JIT_IMOVE, to[k].reg, s[k].reg,
					-1);
			break;
		case CONVERTS:
			if (is_constant(&s[k]))
				set_number(b, true, to[k].reg, hot_bits_of((double)s[k].lo));
			else
				hot_ins(b, JIT_ITOF, to[k].reg, s[k].reg, -1);
			break;
		default: break;
		}
	set_flags(b, target, s);
}

void hot_flow(struct build *b, int target, struct hot_state *s, bool falls)
{
	if (!is_inside(b, target)) {
		b->turned |= b->l->is_call;
		if (b->emit)
			jit_add(&b->u, JIT_EXIT, -1, -1, -1)->to = hot_exit_at(b, target, s, "the loop ended");
	} else if (!b->emit) {
		hot_visit(b, target, s);
	} else {
		go(b, target, s);
		if (!falls)
			jit_add(&b->u, JIT_JUMP, -1, -1, -1)->to = hot_label_at(b, target);
	}
}

int hot_continue_label(struct build *b, int target, struct hot_state *s)
{
	if (!b->emit) {
		if (is_inside(b, target))
			hot_visit(b, target, s);
		return 0;
	}
	if (!is_inside(b, target))
		return hot_exit_at(b, target, s, "the loop ended");
	if (!is_work(b, target, s))
		return hot_label_at(b, target);
	struct hot_stub stub = { jit_label(&b->u), target, mem_alloc((size_t)b->slots * sizeof *s) };
	memcpy(stub.s, s, (size_t)b->slots * sizeof *s);
	vec_push(&b->stubs, stub);
	return stub.label;
}
