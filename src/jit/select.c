/*
** jit/select.c - short conditional assignments without jumps.
**
** In: a unit. Out: a unit in which `if c, x = u; else x = v; end` computes both u and v, and selects one. Both must be
** cheap, and neither may leave the unit or write to memory. A branch that a processor predicts well is faster than a
** selection, which waits for the condition. So the first code of a loop notes the outcomes of such branches. Where none
** are known, a branch that chooses a double becomes a selection only if each turn of the loop sets this double anew. A
** running maximum is predictable: a selection would make each turn wait for the turn before.
*/
#include <string.h>

#include "base/mem.h"
#include "jit/ir.h"

enum { WORK_MOST = 6, RESULTS_MOST = 2 };

struct block { int from, to, label; };  /* [from, to) is followed by a jump to the label, or by the label itself */
struct turn { int from, to, counter; }; /* instructions of a loop, and its variable, which grows by 1 */
struct result { int reg; int value[2]; };
struct select {
	struct jit_unit *u;
	int *refs, *position;   /* of each label */
	bool *fixed;            /* whether something else than a jump names the label */
	struct block side[2];   /* 1: the side that is taken if the relation holds */
	struct result results[RESULTS_MOST];
	int count, *renamed;    /* renamed: of each register, inside of a block */
	int branch;             /* the instruction */
	VEC(struct jit_ins) out;
};

static const struct jit_ins nothing = { .op = JIT_NOTHING, .dst = -1, .a = -1, .b = -1, .c = -1, .to = -1 };

static bool is_double(const struct jit_unit *u, int reg) { return u->reg.at[reg] & JIT_REG_DOUBLE; }

static bool is_cheap(const struct jit_ins *i)
{
	switch (i->op) {
	case JIT_IMOVE: case JIT_ICONST: case JIT_FMOVE: case JIT_FCONST: case JIT_IADD: case JIT_ISUB: case JIT_IAND:
	case JIT_IOR: case JIT_IXOR: case JIT_ISHR: case JIT_IMIN: case JIT_IMAX: case JIT_ISET: case JIT_FADD:
	case JIT_FSUB: case JIT_FABS: case JIT_FNEG: return true;
	default: return false;
	}
}

/* Whether the instruction is no boundary of blocks: NOTHING, or a label to which nothing jumps. */
static bool is_no_label(const struct select *s, const struct jit_ins *i)
{
	return i->op == JIT_NOTHING || (i->op == JIT_LABEL && !s->refs[i->to] && !s->fixed[i->to]);
}

/* Finds the block that begins at `from`. False: the block has an effect, or is too long to be computed in vain. */
static bool find_block(const struct select *s, int from, struct block *b)
{
	const struct jit_unit *u = s->u;
	int work = 0;
	*b = (struct block){ from, from, -1 };
	for (; b->to < u->ins.n; b->to++) {
		const struct jit_ins *i = &u->ins.at[b->to];
		if (is_no_label(s, i))
			continue;
		if (i->op == JIT_LABEL || i->op == JIT_JUMP) {
			b->label = i->to;
			return true;
		}
		if (!is_cheap(i) || ++work > WORK_MOST)
			return false;
	}
	return false;
}

static int work_of(const struct select *s, const struct block *b)
{
	int n = 0;
	for (int k = b->from; k < b->to; k++)
		n += !is_no_label(s, &s->u->ins.at[k]);
	return n;
}

/* The two sides of the branch at k, which meet at one label. */
static bool find_sides(struct select *s, int k)
{
	const struct jit_unit *u = s->u;
	const struct jit_ins *i = &u->ins.at[k];
	struct block *falls = &s->side[!i->sense], *jumps = &s->side[i->sense];
	int at = s->position[i->to];
	if (at < 0 || !find_block(s, k + 1, falls))
		return false;
	*jumps = (struct block){ at, at, i->to };
	if (falls->label != i->to) {
		if (s->refs[i->to] != 1 || s->fixed[i->to] || at == 0 || !jit_ends(&u->ins.at[at - 1]) ||
			!find_block(s, at + 1, jumps) || jumps->label != falls->label)
			return false;
	}
	return work_of(s, falls) + work_of(s, jumps) <= WORK_MOST && falls->to > falls->from;
}

static struct result *result_of(struct select *s, int reg)
{
	for (int k = 0; k < s->count; k++)
		if (s->results[k].reg == reg)
			return &s->results[k];
	if (s->count == RESULTS_MOST)
		return NULL;
	s->results[s->count] = (struct result){ reg, { reg, reg } };
	return &s->results[s->count++];
}

static bool find_results(struct select *s)
{
	s->count = 0;
	for (int side = 0; side < 2; side++)
		for (int k = s->side[side].from; k < s->side[side].to; k++) {
			int reg = s->u->ins.at[k].dst;
			if (reg >= 0 && (s->u->reg.at[reg] & JIT_REG_GLOBAL) && !result_of(s, reg))
				return false;
		}
	return s->count > 0;
}

/* Whether each turn of the innermost loop around the branch sets the register in front of the branch. */
static bool is_set_before(const struct select *s, int branch, int reg)
{
	for (int k = branch - 1; k >= 0; k--) {
		const struct jit_ins *i = &s->u->ins.at[k];
		if (i->dst == reg)
			return true;
		if (jit_ends(i) || i->depth != s->u->ins.at[branch].depth)
			return false;
	}
	return false;
}

/* ---- values that one turn takes over from the turn before, through memory ---- */

/* The index of an element: scale * (counter + offset) + base + plus. scale and base are registers. Without a scale
   (-1) the factor is 1; without a base (-1) the term is 0. */
struct affine { int scale, base; int64_t offset, plus; };

/* The last instruction in front of `at`, from `from` on, that sets the register; NULL: none. */
static const struct jit_ins *setter(const struct select *s, int from, int at, int reg)
{
	for (int k = at - 1; k >= from; k--)
		if (s->u->ins.at[k].dst == reg)
			return &s->u->ins.at[k];
	return NULL;
}

static bool find_affine(const struct select *s, const struct turn *t, int at, int reg, struct affine *x)
{
	if (reg == t->counter) {
		*x = (struct affine){ -1, -1, 0, 0 };
		return true;
	}
	const struct jit_ins *i = setter(s, t->from, at, reg);
	if (!i)
		return false;
	at = (int)(i - s->u->ins.at);
	if (i->op == JIT_IMOVE)
		return find_affine(s, t, at, i->a, x);
	if (i->op == JIT_IADD && i->k && find_affine(s, t, at, i->a, x)) {
		*(x->scale < 0 ? &x->offset : &x->plus) += i->imm;
		return true;
	}
	int moves = i->a, stays = i->k ? -1 : i->b;
	if (stays >= 0 && setter(s, t->from, t->to, stays)) {
		moves = i->b;
		stays = i->a;
	}
	if ((i->op != JIT_IADD && i->op != JIT_IMUL) || stays < 0 || setter(s, t->from, t->to, stays) ||
		!find_affine(s, t, at, moves, x) || x->base >= 0 || (i->op == JIT_IMUL && (x->scale >= 0 || x->plus)))
		return false;
	*(i->op == JIT_IADD ? &x->base : &x->scale) = stays;
	return true;
}

/* Whether the element that the instruction loads was stored by the turn before. */
static bool was_stored(const struct select *s, const struct turn *t, const struct jit_ins *load)
{
	struct affine x, y;
	if (load->k || !find_affine(s, t, (int)(load - s->u->ins.at), load->b, &x))
		return false;
	for (int k = t->from; k < t->to; k++) {
		const struct jit_ins *i = &s->u->ins.at[k];
		if (i->op == JIT_FSTORE && !i->k && i->a == load->a && find_affine(s, t, k, i->b, &y) &&
			x.scale == y.scale && x.base == y.base && x.plus == y.plus && x.offset + 1 == y.offset)
			return true;
	}
	return false;
}

static bool is_carried(const struct select *s, const struct turn *t, int at, int reg, int depth)
{
	const struct jit_ins *i = reg < 0 || depth == 0 ? NULL : setter(s, t->from, at, reg);
	if (!i)
		return false;
	at = (int)(i - s->u->ins.at);
	if (i->op == JIT_FLOAD)
		return was_stored(s, t, i);
	bool passes = i->op == JIT_FMOVE || i->op == JIT_FADD || i->op == JIT_FSUB || i->op == JIT_FMUL ||
		i->op == JIT_FMIN || i->op == JIT_FMAX;
	return passes && (is_carried(s, t, at, i->a, depth - 1) ||
		(!i->k && is_carried(s, t, at, i->b, depth - 1)));
}

static bool waits_for_last_turn(const struct select *s, int branch)
{
	const struct jit_ins *i = &s->u->ins.at[branch];
	for (int k = 0; k < s->u->loops.n; k++) {
		const struct jit_loop *l = &s->u->loops.at[k];
		struct turn t = { s->position[l->body], s->position[l->end], l->element };
		if (t.from >= 0 && t.from < branch && branch < t.to && t.counter >= 0)
			return is_carried(s, &t, branch, i->a, 4) || (!i->k && is_carried(s, &t, branch, i->b, 4));
	}
	return false;
}

/* Whether there are instructions for the selection. */
static bool is_possible(const struct select *s, int branch)
{
	bool d = false;
	for (int k = 0; k < s->count; k++)
		d |= is_double(s->u, s->results[k].reg);
	return !d || (s->u->ins.at[branch].op == JIT_FBRANCH && s->count == 1);
}

static bool reads_any(const struct jit_ins *i, const bool *set)
{
	return (i->a >= 0 && set[i->a]) || (i->b >= 0 && set[i->b]) || (jit_reads_c(i) && i->c >= 0 && set[i->c]);
}

static bool is_load(const struct jit_ins *i) { return i->op == JIT_LOAD || i->op == JIT_FLOAD; }

/*
** Whether the condition depends on registers that the branch has set in an earlier turn. Values that pass through
** memory do not count. loads: elements count whose index depends on these registers.
*/
static bool tests_last_choice(const struct select *s, int branch, bool loads)
{
	const struct jit_unit *u = s->u;
	int from = branch, to = branch, depth = u->ins.at[branch].depth;
	while (from > 0 && u->ins.at[from - 1].depth >= depth)
		from--;
	while (to < u->ins.n && u->ins.at[to].depth >= depth)
		to++;
	bool *chosen = mem_zalloc((size_t)u->reg.n * sizeof *chosen), more = true;
	for (int k = 0; k < s->count; k++)
		chosen[s->results[k].reg] = true;
	while (more) {
		more = false;
		for (int k = from; k < to; k++) {
			const struct jit_ins *i = &u->ins.at[k];
			if (i->dst < 0 || chosen[i->dst] || !reads_any(i, chosen) || (is_load(i) && !loads))
				continue;
			chosen[i->dst] = more = true;
		}
	}
	bool yes = reads_any(&u->ins.at[branch], chosen);
	mem_free(chosen);
	return yes;
}

static bool is_unset_double(const struct select *s, int branch)
{
	for (int k = 0; k < s->count; k++)
		if (is_double(s->u, s->results[k].reg) && !is_set_before(s, branch, s->results[k].reg))
			return true;
	return false;
}

enum choice { BRANCHES, SELECTS, UNKNOWN };

/*
** A selection waits for its condition. This takes no time if turns do not wait for one another. Else it depends on how
** often the processor would go the wrong way.
*/
static enum choice choose(const struct select *s, int branch)
{
	bool fits = !is_unset_double(s, branch) && !waits_for_last_turn(s, branch);
	if (fits && !tests_last_choice(s, branch, true))
		return SELECTS;
	const struct jit_ins *i = &s->u->ins.at[branch];
	int outcome = i->site && s->u->outcomes ? s->u->outcomes[i->site - 1] & JIT_OUTCOMES : 0;
	if (outcome == JIT_OUTCOMES)    /* a selection that waits for a load is slow */
		return fits && !tests_last_choice(s, branch, false) ? BRANCHES : SELECTS;
	if (outcome)
		return outcome == JIT_PREDICTED ? BRANCHES : SELECTS;
	return i->site && i->depth && s->u->note_outcome ? UNKNOWN : fits ? SELECTS : BRANCHES;
}

static int renamed(const struct select *s, int reg) { return reg < 0 || s->renamed[reg] < 0 ? reg : s->renamed[reg]; }

/* Writes the block with new registers for all that it sets. */
static void write_block(struct select *s, int side)
{
	int regs = s->u->reg.n;
	for (int k = 0; k < regs; k++)
		s->renamed[k] = -1;
	for (int k = s->side[side].from; k < s->side[side].to; k++) {
		struct jit_ins i = s->u->ins.at[k];
		if (is_no_label(s, &i))
			continue;
		i.a = renamed(s, i.a);
		i.b = renamed(s, i.b);
		int to = jit_reg(s->u, is_double(s->u, i.dst), false);
		s->renamed[i.dst] = to;
		i.dst = to;
		vec_push(&s->out, i);
	}
	for (int k = 0; k < s->count; k++)
		s->results[k].value[side] = renamed(s, s->results[k].reg);
}

static void write_move(struct select *s, int to, int from, int depth)
{
	struct jit_ins i = nothing;
	i.op = is_double(s->u, to) ? JIT_FMOVE : JIT_IMOVE;
	i.depth = (uint8_t)depth;
	i.dst = to;
	i.a = from;
	if (to != from)
		vec_push(&s->out, i);
}

/* If the register is a copy of another one at the end of `out`, returns that register. */
static int source(const struct select *s, int reg)
{
	const struct jit_unit *u = s->u;
	for (int k = s->out.n - 1; k >= 0; k--)
		if (s->out.at[k].dst == reg)
			return s->out.at[k].op == JIT_FMOVE ? s->out.at[k].a : reg;
	for (int k = s->branch - 1; k >= 0 && u->ins.at[k].op != JIT_LABEL && !jit_ends(&u->ins.at[k]); k--) {
		const struct jit_ins *i = &u->ins.at[k];
		if (i->dst != reg)
			continue;
		for (int j = k + 1; j < s->branch; j++)
			if (i->op != JIT_FMOVE || u->ins.at[j].dst == i->a)
				return reg;
		return i->op == JIT_FMOVE ? i->a : reg;
	}
	return reg;
}

/* (a < b ? a : b) and the like are one instruction. */
static bool write_extreme(struct select *s, const struct jit_ins *test, const struct result *r)
{
	int x = source(s, r->value[1]), y = source(s, r->value[0]);
	if (test->op != JIT_FBRANCH || test->k || (test->detail != REL_LT && test->detail != REL_GT))
		return false;
	bool straight = x == test->a && y == test->b, crossed = x == test->b && y == test->a;
	if (!straight && !crossed)
		return false;
	struct jit_ins i = nothing;
	i.op = (test->detail == REL_LT) == straight ? JIT_FMIN : JIT_FMAX;
	i.depth = test->depth;
	i.dst = r->reg;
	i.a = x;
	i.b = y;
	vec_push(&s->out, i);
	return true;
}

static int opposite(int relation)
{
	static const uint8_t of[] = { REL_GE, REL_GT, REL_LE, REL_LT, REL_NE, REL_EQ, REL_ABOVE_EQ, REL_ABOVE,
		REL_BELOW_EQ, REL_BELOW };
	return of[relation];
}

static void write_selections(struct select *s, struct jit_ins test)
{
	int to[RESULTS_MOST];
	if (test.op == JIT_FBRANCH && !is_double(s->u, s->results[0].reg)) {
		struct jit_ins set = test;
		set.op = JIT_FSET;
		set.to = -1;
		set.dst = jit_reg(s->u, false, false);
		vec_push(&s->out, set);
		test.op = JIT_IBRANCH;
		test.detail = REL_NE;
		test.a = set.dst;
		test.b = -1;
		test.k = true;
		test.imm = 0;
	}
	for (int k = 0; k < s->count; k++) {
		const struct result *r = &s->results[k];
		bool read = r->reg == test.a || r->reg == test.b;
		to[k] = r->reg;
		if (s->count == 1 && write_extreme(s, &test, r))
			continue;
		struct jit_ins i = test;
		bool d = is_double(s->u, r->reg), stays = r->value[1] == r->reg && !d;  /* if the relation holds */
		i.op = d ? JIT_FSELECT : JIT_ISELECT;
		if (stays)
			i.detail = opposite(i.detail);
		if ((read && (k + 1 < s->count || r->value[stays] != r->reg)) || (d && r->value[1] == r->reg))
			to[k] = jit_reg(s->u, d, false);
		write_move(s, to[k], r->value[stays], test.depth);
		i.dst = to[k];
		i.c = r->value[!stays];
		i.to = -1;
		vec_push(&s->out, i);
	}
	for (int k = 0; k < s->count; k++)
		write_move(s, s->results[k].reg, to[k], test.depth);
}

static void erase(struct select *s, const struct block *b)
{
	for (int k = b->from; k < b->to; k++)
		s->u->ins.at[k] = nothing;
}

static void survey(struct select *s)
{
	const struct jit_unit *u = s->u;
	memset(s->refs, 0, (size_t)(u->labels + 1) * sizeof *s->refs);
	memset(s->fixed, 0, (size_t)(u->labels + 1) * sizeof *s->fixed);
	for (int k = 0; k <= u->labels; k++)
		s->position[k] = -1;
	for (int k = 0; k < u->ins.n; k++) {
		const struct jit_ins *i = &u->ins.at[k];
		if (i->op == JIT_LABEL)
			s->position[i->to] = k;
		if (jit_jumps(i))
			s->refs[i->to]++;
		if (i->op == JIT_CALLBODY)
			s->fixed[i->imm] = true;
	}
	s->fixed[u->entry] = s->fixed[u->edges] = true;
	if (u->calls)
		s->fixed[u->bodies] = true;
	for (int k = 0; k < u->loops.n; k++) {
		const struct jit_loop *l = &u->loops.at[k];
		const int labels[] = { l->marker, l->exit, l->body, l->end };
		for (int j = 0; j < COUNT(labels); j++)
			if (labels[j] >= 0)
				s->fixed[labels[j]] = true;
	}
}

/* Replaces the branch at k and its sides by the instructions of `out`, and a jump to the label after both sides. */
static void splice(struct select *s, int k)
{
	struct jit_unit *u = s->u;
	struct jit_ins jump = nothing, test = u->ins.at[k];
	struct block *jumps = &s->side[test.sense];
	VEC(struct jit_ins) all = { 0 };
	jump.op = JIT_JUMP;
	jump.depth = test.depth;
	jump.to = jumps->label;
	if (jumps->to > jumps->from) {  /* drops also the label before the block and the jump after it */
		u->ins.at[jumps->from - 1] = nothing;
		if (u->ins.at[jumps->to].op == JIT_JUMP)
			u->ins.at[jumps->to] = nothing;
	}
	int behind = s->side[!test.sense].to;
	if (u->ins.at[behind].op == JIT_JUMP)
		u->ins.at[behind] = nothing;
	erase(s, &s->side[0]);
	erase(s, &s->side[1]);
	for (int at = 0; at < u->ins.n; at++) {
		if (at != k) {
			vec_push(&all, u->ins.at[at]);
			continue;
		}
		for (int j = 0; j < s->out.n; j++)
			vec_push(&all, s->out.at[j]);
		vec_push(&all, jump);
	}
	vec_free(&u->ins);
	for (int at = 0; at < all.n; at++)
		vec_push(&u->ins, all.at[at]);
	vec_free(&all);
}

static void insert(struct jit_unit *u, int at, struct jit_ins i)
{
	vec_push(&u->ins, i);
	memmove(&u->ins.at[at + 1], &u->ins.at[at], (size_t)(u->ins.n - 1 - at) * sizeof i);
	u->ins.at[at] = i;
}

/* Inserts a call in front of the branch that notes its outcome. */
static void note_outcome(struct select *s, int branch)
{
	struct jit_unit *u = s->u;
	struct jit_ins set = u->ins.at[branch], convert = nothing, call = nothing;
	vec_push(&u->noted, set.site);
	set.op = set.op == JIT_FBRANCH ? JIT_FSET : JIT_ISET;
	set.sense = false;
	set.site = 0;
	set.to = -1;
	set.dst = jit_reg(u, false, false);
	convert.op = JIT_ITOF;
	convert.a = set.dst;
	convert.dst = jit_reg(u, true, false);
	call.op = JIT_CALL;
	call.a = convert.dst;
	call.c = u->noted.n - 1;
	call.imm = u->note_outcome;
	call.dst = jit_reg(u, true, false);
	convert.depth = call.depth = set.depth;
	insert(u, branch, call);
	insert(u, branch, convert);
	insert(u, branch, set);
}

static bool try_branch(struct select *s, int k)
{
	const struct jit_ins *i = &s->u->ins.at[k];
	if ((i->op != JIT_IBRANCH && i->op != JIT_FBRANCH) || !find_sides(s, k) || !find_results(s) ||
		!is_possible(s, k))
		return false;
	enum choice choice = choose(s, k);
	if (choice == UNKNOWN)
		note_outcome(s, k);
	if (choice != SELECTS)
		return choice == UNKNOWN;
	struct jit_ins test = *i;
	s->out.n = 0;
	s->branch = k;
	s->renamed = mem_realloc(s->renamed, (size_t)(s->u->reg.n + WORK_MOST + 1) * sizeof *s->renamed);
	write_block(s, 0);
	s->renamed = mem_realloc(s->renamed, (size_t)(s->u->reg.n + WORK_MOST + 1) * sizeof *s->renamed);
	write_block(s, 1);
	write_selections(s, test);
	splice(s, k);
	return true;
}

void jit_select(struct jit_unit *u)
{
	struct select s = { .u = u, .refs = mem_alloc((size_t)(u->labels + 1) * sizeof(int)),
		.position = mem_alloc((size_t)(u->labels + 1) * sizeof(int)),
		.fixed = mem_alloc((size_t)(u->labels + 1) * sizeof(bool)) };
	survey(&s);
	for (int k = u->ins.n - 1; k >= 0; k--)         /* inner branches first */
		if (try_branch(&s, k))
			survey(&s);
	mem_free(s.refs);
	mem_free(s.position);
	mem_free(s.fixed);
	mem_free(s.renamed);
	vec_free(&s.out);
}
