/*
** jit/allocate.c - assigns machine registers to virtual registers, or leaves them in memory.
**
** Virtual registers that live for a few instructions come first, and share as few machine registers as possible. Global
** ones follow, the most used first; a use in an inner loop counts ten times a use outside of it. Each global one takes
** a machine register of its own. All others are spilled.
*/
#include <stdlib.h>

#include "base/mem.h"
#include "jit/ir.h"

struct weight { int reg; double of; };

static void seen(struct jit_places *p, double *weight, int reg, int at, double w)
{
	if (reg < 0)
		return;
	if (p->first[reg] < 0)
		p->first[reg] = at;
	p->last[reg] = at;
	weight[reg] += w;
}

static const struct jit_exit *exit_at(const struct jit_exit *const *by_label, int label)
{
	return label >= 0 ? by_label[label] : NULL;
}

/* Finds the live range of each register, up to the last exit that writes it. */
static void find_lives(struct jit_places *p, double *weight, const struct jit_unit *u)
{
	static const double of_depth[] = { 1, 10, 100, 1000, 10000 };
	const struct jit_exit **by_label = mem_zalloc((size_t)(u->labels + 1) * sizeof *by_label);
	for (int k = 0; k < u->exits.n; k++)
		by_label[u->exits.at[k].label] = &u->exits.at[k];
	for (int at = 0; at < u->ins.n; at++) {
		const struct jit_ins *i = &u->ins.at[at];
		double w = of_depth[MIN(i->depth, COUNT(of_depth) - 1)];
		seen(p, weight, i->dst, at, w);
		seen(p, weight, i->a, at, w);
		seen(p, weight, i->b, at, w);
		if (i->op != JIT_CALL)
			seen(p, weight, i->c, at, w);
		if (i->op == JIT_POLL)
			seen(p, weight, u->fuel, at, w);
		if (i->op == JIT_SETVALUE)
			seen(p, weight, u->items.at[i->to].reg, at, w);
		else {
			const struct jit_exit *e = exit_at(by_label, i->to);
			for (int k = 0; e && k < e->n; k++)
				seen(p, weight, u->items.at[e->first + k].reg, at, 0);
		}
	}
	mem_free(by_label);
}

static int heavier(const void *x, const void *y)
{
	const struct weight *a = x, *b = y;
	return a->of < b->of ? 1 : a->of > b->of ? -1 : a->reg - b->reg;
}

/* Assigns registers in the order of the program, so that a machine register is free again after its last user. */
static void place_locals(struct jit_places *p, const struct jit_unit *u, const struct jit_machine *m, bool *taken)
{
	int until[2][32];
	for (int k = 0; k < 32; k++)
		until[0][k] = until[1][k] = -1;
	for (int at = 0; at < u->ins.n; at++) {
		int reg = u->ins.at[at].dst;
		if (reg < 0 || (u->reg.at[reg] & JIT_REG_GLOBAL) || p->first[reg] != at)
			continue;
		bool d = u->reg.at[reg] & JIT_REG_DOUBLE;
		int n = d ? m->double_count : m->int_count;
		const uint8_t *pool = d ? m->doubles : m->ints;
		for (int k = 0; k < n; k++)
			if (until[d][pool[k]] < at) {
				until[d][pool[k]] = p->last[reg];
				p->place[reg] = pool[k];
				taken[pool[k] + 32 * d] = true;
				break;
			}
	}
}

static void place_globals(struct jit_places *p, const struct jit_unit *u, const struct jit_machine *m, bool *taken,
	const double *weight)
{
	VEC(struct weight) order = { 0 };
	for (int reg = 0; reg < u->reg.n; reg++)
		if ((u->reg.at[reg] & JIT_REG_GLOBAL) && p->first[reg] >= 0)
			vec_push(&order, ((struct weight){ reg, weight[reg] }));
	if (order.n)
		qsort(order.at, (size_t)order.n, sizeof *order.at, heavier);
	for (int o = 0; o < order.n; o++) {
		int reg = order.at[o].reg;
		bool d = u->reg.at[reg] & JIT_REG_DOUBLE;
		const uint8_t *pool = d ? m->doubles : m->ints;
		for (int k = (d ? m->double_count : m->int_count) - 1; k >= 0; k--)
			if (!taken[pool[k] + 32 * d]) {
				p->place[reg] = pool[k];
				taken[pool[k] + 32 * d] = true;
				break;
			}
		p->first[reg] = 0;
		p->last[reg] = u->ins.n;
	}
	vec_free(&order);
}

void jit_allocate(struct jit_places *p, const struct jit_unit *u, const struct jit_machine *m)
{
	size_t n = (size_t)u->reg.n + 1;
	bool taken[64] = { false };
	double *weight = mem_zalloc(n * sizeof *weight);
	p->place = mem_alloc(n * sizeof *p->place);
	p->first = mem_alloc(n * sizeof *p->first);
	p->last = mem_alloc(n * sizeof *p->last);
	for (int reg = 0; reg < u->reg.n; reg++) {
		p->place[reg] = JIT_SPILLED;
		p->first[reg] = p->last[reg] = -1;
	}
	find_lives(p, weight, u);
	place_locals(p, u, m, taken);
	place_globals(p, u, m, taken, weight);
	mem_free(weight);
}

void jit_places_free(struct jit_places *p)
{
	mem_free(p->place);
	mem_free(p->first);
	mem_free(p->last);
}
