/*
** jit/live.c - finds where the value of each register is needed.
**
** In: a unit. Out: for each register, a set of instructions. The set has each instruction in front of which the
** register is live, which means that its value may be read later. It also has the instructions that set the register,
** except copies of another register. Two registers whose sets are disjoint can share a machine register.
**
** The unit is cut into blocks. What is live at the beginning of each block is computed until nothing changes; then one
** walk through each block marks the instructions.
*/
#include <string.h>

#include "base/mem.h"
#include "jit/ir.h"

enum { DROP_PASSES = 3 };

struct live {
	const struct jit_unit *u;
	struct jit_lives *l;
	const struct jit_exit **exit;   /* by label */
	int *block_of;                  /* by label: the number of the block that begins there */
	VEC(int) begin;                 /* of each block: its first instruction */
	size_t words;                   /* of a set of registers */
	uint64_t *in;                   /* for each block: the registers that are live at its beginning */
	uint64_t *now;                  /* the registers that are live at the instruction that is being read */
};

static void set_bit(uint64_t *set, int k) { set[k / 64] |= UINT64_C(1) << k % 64; }
static bool has_bit(const uint64_t *set, int k) { return set[k / 64] >> k % 64 & 1; }
static void clear_bit(uint64_t *set, int k) { set[k / 64] &= ~(UINT64_C(1) << k % 64); }

static void find_blocks(struct live *v)
{
	const struct jit_unit *u = v->u;
	for (int k = 0; k < u->exits.n; k++)
		v->exit[u->exits.at[k].label] = &u->exits.at[k];
	bool after = true;
	for (int at = 0; at < u->ins.n; at++) {
		const struct jit_ins *i = &u->ins.at[at];
		bool label = i->op == JIT_LABEL || i->op == JIT_BODY;
		if (label || after)
			vec_push(&v->begin, at);
		if (label)
			v->block_of[i->to] = v->begin.n - 1;
		after = jit_ends(i) || (jit_jumps(i) && !v->exit[i->to]);
	}
}

static void use(struct live *v, int reg)
{
	if (reg >= 0)
		set_bit(v->now, reg);
}

/* Turns the set of registers that are live after the instruction into the set before it. */
static void step_back(struct live *v, const struct jit_ins *i)
{
	const struct jit_unit *u = v->u;
	if (i->dst >= 0)
		clear_bit(v->now, i->dst);
	if (jit_reads_dst(i))
		use(v, i->dst);
	use(v, i->a);
	use(v, i->b);
	if (jit_reads_c(i))
		use(v, i->c);
	if (i->op == JIT_SETVALUE)
		use(v, u->items.at[i->to].reg);
	const struct jit_exit *e = jit_jumps(i) ? v->exit[i->to] : NULL;
	for (int k = 0; e && k < e->n; k++)
		use(v, u->items.at[e->first + k].reg);
}

static void add_block(struct live *v, int block)
{
	for (size_t w = 0; w < v->words; w++)
		v->now[w] |= v->in[(size_t)block * v->words + w];
}

/* Walks from the end of a block to its beginning. */
static void walk(struct live *v, int block, bool mark)
{
	const struct jit_unit *u = v->u;
	int from = v->begin.at[block], to = block + 1 < v->begin.n ? v->begin.at[block + 1] : u->ins.n;
	const struct jit_ins *last = &u->ins.at[to - 1];
	memset(v->now, 0, v->words * sizeof *v->now);
	if (!jit_ends(last) && block + 1 < v->begin.n)
		add_block(v, block + 1);
	if (jit_jumps(last) && !v->exit[last->to])
		add_block(v, v->block_of[last->to]);
	for (int at = to - 1; at >= from; at--) {
		const struct jit_ins *i = &u->ins.at[at];
		/* the copy of a register that is not read again can be in the same machine register */
		bool moves = (i->op == JIT_IMOVE || i->op == JIT_FMOVE) && has_bit(v->now, i->dst);
		step_back(v, i);
		if (!mark)
			continue;
		for (size_t w = 0; w < v->words; w++)
			for (uint64_t set = v->now[w]; set; set &= set - 1)
				set_bit(jit_lives_of(v->l, (int)w * 64 + __builtin_ctzll(set)), at);
		if (i->dst >= 0 && !moves)
			set_bit(jit_lives_of(v->l, i->dst), at);
	}
}

/*
** Drops each instruction that sets a register which is not read before it is set again. Then perhaps no instruction
** reads the operands of the dropped ones, so the search is repeated.
*/
void jit_drop_dead(struct jit_unit *u)
{
	for (int pass = 0, dropped = 1; pass < DROP_PASSES && dropped; pass++) {
		struct jit_lives lives;
		int n = 0;
		jit_lives_find(&lives, u);
		for (int at = 0; at < u->ins.n; at++) {
			const struct jit_ins *i = &u->ins.at[at];
			if (!jit_is_pure(i) || at + 1 == u->ins.n || jit_is_live(&lives, i->dst, at + 1))
				u->ins.at[n++] = *i;
		}
		dropped = u->ins.n - n;
		u->ins.n = n;
		mem_free(lives.at);
	}
}

void jit_lives_find(struct jit_lives *l, const struct jit_unit *u)
{
	struct live v = { .u = u, .l = l, .words = (size_t)u->reg.n / 64 + 1 };
	l->words = u->ins.n / 64 + 1;
	l->at = mem_zalloc((size_t)(u->reg.n + 1) * (size_t)l->words * sizeof *l->at);
	v.exit = mem_zalloc((size_t)(u->labels + 1) * sizeof *v.exit);
	v.block_of = mem_zalloc((size_t)(u->labels + 1) * sizeof *v.block_of);
	v.now = mem_zalloc(v.words * sizeof *v.now);
	find_blocks(&v);
	v.in = mem_zalloc(((size_t)v.begin.n + 1) * v.words * sizeof *v.in);
	for (bool changed = true; changed;) {
		changed = false;
		for (int b = v.begin.n - 1; b >= 0; b--) {
			walk(&v, b, false);
			uint64_t *in = &v.in[(size_t)b * v.words];
			if (memcmp(in, v.now, v.words * sizeof *in) == 0)
				continue;
			memcpy(in, v.now, v.words * sizeof *in);
			changed = true;
		}
	}
	for (int b = 0; b < v.begin.n; b++)
		walk(&v, b, true);
	mem_free(v.exit);
	mem_free(v.block_of);
	mem_free(v.now);
	mem_free(v.in);
	vec_free(&v.begin);
}
