/*
** jit/allocate.c - assigns machine registers to virtual registers, or leaves them in memory.
**
** Virtual registers that live for a few instructions come first, and share as few machine registers as possible. Global
** ones follow, the most used first; a use in an inner loop counts ten times a use outside of it. Registers that are
** never live at the same instruction (live.c) can share a machine register. All others are spilled.
*/
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "jit/ir.h"

struct weight { int reg; double weight; };
enum { MACHINE_REGISTERS = 64 };        /* integers, then doubles from 32 on */
enum { PARTNERS_MOST = 4 };

struct allocation {
	struct jit_assignment *p;
	const struct jit_unit *u;
	const struct jit_machine *m;
	uint64_t *taken[MACHINE_REGISTERS];     /* of each machine register: the instructions at which it has a value */
	double *weight;
	int (*partner)[PARTNERS_MOST];          /* for each register: others that it is copied from or to, or -1 */
};

static void add_weight(struct allocation *a, int reg, double w)
{
	if (reg >= 0)
		a->weight[reg] += w;
}

static void find_weights(struct allocation *a)
{
	static const double of_depth[] = { 1, 10, 100, 1000, 10000 };
	const struct jit_unit *u = a->u;
	for (int at = 0; at < u->ins.n; at++) {
		const struct jit_ins *i = &u->ins.at[at];
		double w = of_depth[MIN(i->depth, COUNT(of_depth) - 1)];
		add_weight(a, i->dst, w);
		add_weight(a, i->a, w);
		add_weight(a, i->b, w);
		if (jit_reads_c(i))
			add_weight(a, i->c, w);
		if (i->op == JIT_POLL)
			add_weight(a, u->fuel, w);
		if (i->op == JIT_SETVALUE)
			add_weight(a, u->items.at[i->to].reg, w);
	}
}

static int heavier(const void *x, const void *y)
{
	const struct weight *a = x, *b = y;
	return a->weight < b->weight ? 1 : a->weight > b->weight ? -1 : a->reg - b->reg;
}

static bool is_ever_live(const struct jit_lives *l, int reg)
{
	const uint64_t *at = jit_lives_of(l, reg);
	for (int w = 0; w < l->words; w++)
		if (at[w])
			return true;
	return false;
}

/* Assigns the machine register `number` to a register. False: it has another value at one of the same instructions. */
static bool try_assign(struct allocation *a, int reg, int number)
{
	const struct jit_lives *l = &a->p->lives;
	int k = number + (a->u->reg.at[reg] & JIT_REG_DOUBLE ? 32 : 0);
	const uint64_t *at = jit_lives_of(l, reg);
	size_t bytes = (size_t)l->words * sizeof *at;
	if (!a->taken[k])
		a->taken[k] = mem_zalloc(bytes);
	for (int w = 0; w < l->words; w++)
		if (at[w] & a->taken[k][w])
			return false;
	for (int w = 0; w < l->words; w++)
		a->taken[k][w] |= at[w];
	a->p->assigned[reg] = number;
	return true;
}

static void add_partner(struct allocation *a, int reg, int partner)
{
	for (int k = 0; k < PARTNERS_MOST; k++)
		if (a->partner[reg][k] < 0 || a->partner[reg][k] == partner) {
			a->partner[reg][k] = partner;
			return;
		}
}

static void find_partners(struct allocation *a)
{
	size_t bytes = (size_t)(a->u->reg.n + 1) * sizeof *a->partner;
	a->partner = mem_alloc(bytes);
	memset(a->partner, 0xFF, bytes);
	for (int at = 0; at < a->u->ins.n; at++) {
		const struct jit_ins *i = &a->u->ins.at[at];
		if (i->op != JIT_IMOVE && i->op != JIT_FMOVE)
			continue;
		add_partner(a, i->dst, i->a);
		add_partner(a, i->a, i->dst);
	}
}

/* Prefers the machine register of a partner, because a copy within one machine register costs nothing. */
static void assign(struct allocation *a, int reg, bool from_front)
{
	for (int k = 0; k < PARTNERS_MOST && a->partner[reg][k] >= 0; k++) {
		int at = a->p->assigned[a->partner[reg][k]];
		if (at != JIT_SPILLED && try_assign(a, reg, at))
			return;
	}
	bool d = a->u->reg.at[reg] & JIT_REG_DOUBLE;
	int n = d ? a->m->double_count : a->m->int_count;
	const uint8_t *pool = d ? a->m->doubles : a->m->ints;
	for (int k = 0; k < n; k++)
		if (try_assign(a, reg, pool[from_front ? k : n - 1 - k]))
			return;
}

static void assign_globals(struct allocation *a)
{
	VEC(struct weight) order = { 0 };
	for (int reg = 0; reg < a->u->reg.n; reg++)
		if ((a->u->reg.at[reg] & JIT_REG_GLOBAL) && is_ever_live(&a->p->lives, reg))
			vec_push(&order, ((struct weight){ reg, a->weight[reg] }));
	if (order.n)
		qsort(order.at, (size_t)order.n, sizeof *order.at, heavier);
	for (int k = 0; k < order.n; k++)
		if (order.at[k].reg != a->u->fuel || a->m->fuel < 0)
			assign(a, order.at[k].reg, false);
	vec_free(&order);
}

static void assign_locals(struct allocation *a)
{
	for (int at = 0; at < a->u->ins.n; at++) {
		int reg = a->u->ins.at[at].dst;
		if (reg >= 0 && !(a->u->reg.at[reg] & JIT_REG_GLOBAL) && a->p->assigned[reg] == JIT_SPILLED)
			assign(a, reg, true);
	}
}

void jit_allocate(struct jit_assignment *p, const struct jit_unit *u, const struct jit_machine *m)
{
	size_t n = (size_t)u->reg.n + 1;
	struct allocation a = { .p = p, .u = u, .m = m, .weight = mem_zalloc(n * sizeof(double)) };
	p->assigned = mem_alloc(n * sizeof *p->assigned);
	for (int reg = 0; reg < u->reg.n; reg++)
		p->assigned[reg] = JIT_SPILLED;
	jit_lives_find(&p->lives, u);
	if (u->fuel >= 0)       /* all back edges count in it */
		memset(jit_lives_of(&p->lives, u->fuel), 0xFF, (size_t)p->lives.words * sizeof *p->lives.at);
	find_weights(&a);
	find_partners(&a);
	assign_locals(&a);
	assign_globals(&a);
	if (m->fuel >= 0)
		p->assigned[u->fuel] = m->fuel;
	for (int k = 0; k < MACHINE_REGISTERS; k++)
		mem_free(a.taken[k]);
	mem_free(a.weight);
	mem_free(a.partner);
}

void jit_assignment_free(struct jit_assignment *p)
{
	mem_free(p->assigned);
	mem_free(p->lives.at);
}
