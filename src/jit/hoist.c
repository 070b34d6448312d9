/*
** jit/hoist.c - moves checks and arithmetic with the same result in each turn out of `for` loops.
**
** A loop has a marker for instructions that are moved in front of it, and an exit for guards among them. If the loop
** does not change the registers of a guard, and each turn executes it, the guard is moved. It then takes the exit of
** the loop, because the machine code may leave earlier than necessary. A guard on the loop's counter, or on the counter
** plus a constant, becomes a guard on the first and the last value. Inner loops come first, so that an instruction
** may move out of several loops.
*/
#include <string.h>

#include "base/mem.h"
#include "jit/ir.h"

enum { STEPS_MOST = 4, STEP_AHEAD = 8, PRODUCTS_MOST = 2 };

struct hoist {
	struct jit_unit *u;
	const struct jit_loop *l;
	int marker, end;        /* the instructions between these are the loop */
	int *defs;              /* of each register: how often the loop sets it */
	VEC(struct jit_ins) moved;
	int step_at;            /* the instruction that sets the counter */
	VEC(struct jit_ins) steps;      /* instructions to be written behind it */
};

static int position_of(const struct jit_unit *u, int label)
{
	for (int k = 0; k < u->ins.n; k++)
		if (u->ins.at[k].op == JIT_LABEL && u->ins.at[k].to == label)
			return k;
	return -1;
}

static bool is_exit(const struct jit_unit *u, int label)
{
	for (int k = 0; k < u->exits.n; k++)
		if (u->exits.at[k].label == label)
			return true;
	return false;
}

static void count_defs(struct hoist *h)
{
	const struct jit_unit *u = h->u;
	memset(h->defs, 0, (size_t)u->reg.n * sizeof *h->defs);
	int edges = position_of(u, u->edges), after = position_of(u, u->entry);
	for (int k = 0; k < u->ins.n; k++)
		if (u->ins.at[k].dst >= 0 && ((k >= h->marker && k <= h->end) || (k >= edges && k < after)))
			h->defs[u->ins.at[k].dst]++;
}

static bool is_fixed(const struct hoist *h, int reg) { return reg < 0 || h->defs[reg] == 0; }

static bool is_local(const struct jit_unit *u, int reg) { return !(u->reg.at[reg] & JIT_REG_GLOBAL); }

/* Whether the register is the counter of the loop plus a constant, *by. */
static bool is_counter(const struct hoist *h, int reg, int64_t *by)
{
	*by = 0;
	for (int depth = 0; depth < 3; depth++) {
		if (reg == h->l->element)
			return h->defs[reg] == 1;
		if (reg < 0 || h->defs[reg] != 1 || !is_local(h->u, reg))
			return false;
		const struct jit_ins *def = NULL;
		for (int k = MAX(h->marker, 0); k <= h->end; k++)
			if (h->u->ins.at[k].dst == reg)
				def = &h->u->ins.at[k];
		if (!def || !def->k || (def->op != JIT_IADD && def->op != JIT_ISUB))
			return false;
		*by += def->op == JIT_IADD ? def->imm : -def->imm;
		reg = def->a;
	}
	return false;
}

static struct jit_ins *move_in_front(struct hoist *h, struct jit_ins i)
{
	i.depth = (uint8_t)(i.depth ? i.depth - 1 : 0);
	vec_push(&h->moved, i);
	return &vec_last(&h->moved);
}

/* The counter's value plus `by`, in the first turn or the last. */
static int counter_at(struct hoist *h, bool last, int64_t by)
{
	struct jit_unit *u = h->u;
	const struct jit_loop *l = h->l;
	int x = -1;
	struct jit_ins add = { .op = JIT_IADD, .depth = (uint8_t)u->ins.at[h->end].depth, .a = -1, .b = -1, .c = -1,
		.to = -1 };
	int64_t k = by + (l->start < 0 ? l->start_k : 0) - last;
	if (l->start >= 0 && last) {
		add.dst = x = jit_reg(u, false, true);
		add.a = l->count;
		add.b = l->start;
		(void)move_in_front(h, add);
		add.b = -1;
	}
	add.dst = jit_reg(u, false, true);
	add.imm = k;
	add.k = true;
	add.a = x >= 0 ? x : last ? l->count : l->start;
	if (add.a < 0) {
		add.op = JIT_ICONST;
		add.k = false;
	}
	(void)move_in_front(h, add);
	return add.dst;
}

/* Moves a guard in front of the loop. False: this is not possible. */
static bool try_guard(struct hoist *h, const struct jit_ins *i)
{
	int64_t by;
	struct jit_ins guard = *i;
	guard.to = h->l->exit;
	if (is_fixed(h, i->a) && is_fixed(h, i->b)) {
		(void)move_in_front(h, guard);
		return true;
	}
	bool upper = i->detail == REL_GT && i->sense, both = i->detail == REL_ABOVE_EQ && i->sense;
	if (h->l->element < 0 || !(upper || both) || !is_fixed(h, i->b) || !is_counter(h, i->a, &by) ||
		by != (int32_t)by || by > INT32_MAX - 2 || by < -INT32_MAX)
		return false;
	guard.a = counter_at(h, true, by);
	(void)move_in_front(h, guard);
	if (both) {
		guard.a = counter_at(h, false, by);
		(void)move_in_front(h, guard);
	}
	return true;
}

static bool try_arithmetic(struct hoist *h, const struct jit_ins *i)
{
	bool fits = ((i->op == JIT_IADD || i->op == JIT_ISUB || (i->op == JIT_IMUL && !i->sense)) &&
			    is_fixed(h, i->b)) ||
		i->op == JIT_ITOF;
	if (!fits || !is_fixed(h, i->a) || h->defs[i->dst] != 1 || !is_local(h->u, i->dst))
		return false;
	(void)move_in_front(h, *i);
	h->u->reg.at[i->dst] |= JIT_REG_GLOBAL;
	h->defs[i->dst] = 0;
	return true;
}

/* ---- sums that grow a little in each turn ---- */

static struct jit_ins *only_def(const struct hoist *h, int reg)
{
	if (reg < 0 || h->defs[reg] != 1)
		return NULL;
	for (int k = MAX(h->marker, 0); k <= h->end; k++)
		if (h->u->ins.at[k].dst == reg)
			return &h->u->ins.at[k];
	return NULL;
}

/* If `move` sets the register to the sum of itself and a small number, returns the IWHOLE that checks this sum. NULL:
   it does not, or nothing checks the sum. */
static struct jit_ins *check_of_step(const struct hoist *h, const struct jit_ins *move, int reg)
{
	const struct jit_ins *add = move->op == JIT_IMOVE ? only_def(h, move->a) : NULL;
	if (!add || (add->op != JIT_IADD && add->op != JIT_ISUB) || add->a != reg || add->depth != move->depth)
		return NULL;
	for (struct jit_ins *i = h->u->ins.at + MAX(h->marker, 0); i < h->u->ins.at + h->end; i++)
		if (i->op == JIT_IWHOLE && i->a == move->a && i->imm > 0)
			return i;
	return NULL;
}

/*
** Finds the value of a register when the loop begins. Code between the marker and the loop may set the register to a
** constant: then *reg becomes -1, and *k the constant. Else the register has its value at the marker. False: not known.
*/
static bool value_at_marker(const struct hoist *h, int *reg, int64_t *k)
{
	const struct jit_unit *u = h->u;
	int goal = *reg;
	for (int at = position_of(u, h->l->marker) + 1; at < u->ins.n; at++) {
		const struct jit_ins *i = &u->ins.at[at];
		if (i->op == JIT_LABEL || jit_jumps(i) || jit_ends(i))
			return true;
		if (i->dst != goal)
			continue;
		if (i->op != JIT_ICONST || i->imm != (int32_t)i->imm || *reg < 0)
			return false;
		*reg = -1;
		*k = i->imm;
	}
	return false;
}

static struct jit_ins plain(const struct hoist *h, enum jit_op op, int dst, int a, int b)
{
	return (struct jit_ins){ .op = (uint8_t)op, .depth = (uint8_t)h->u->ins.at[h->end].depth, .dst = dst, .a = a,
		.b = b, .c = -1, .to = -1 };
}

static void check_in_front(struct hoist *h, int reg)
{
	struct jit_ins i = plain(h, JIT_IWHOLE, -1, reg, -1);
	i.to = h->l->exit;
	(void)move_in_front(h, i);
}

/* The register, or the constant k, plus or minus the largest change in all turns, is whole. */
static void check_last(struct hoist *h, int reg, int64_t k, int change, bool minus)
{
	int sum = jit_reg(h->u, false, true);
	struct jit_ins i = plain(h, minus ? JIT_ISUB : JIT_IADD, sum, reg < 0 ? change : reg, reg < 0 ? -1 : change);
	if (reg < 0) {
		i.k = true;
		i.imm = minus ? -k : k;
		i.op = JIT_IADD;
	}
	(void)move_in_front(h, i);
	check_in_front(h, sum);
}

/*
** If a register only changes by sums with small numbers, a few times in a turn, one check in front of the loop replaces
** the checks of the sums. It checks the value after the last turn, for the largest possible steps.
*/
static void try_steps(struct hoist *h, int reg)
{
	struct jit_unit *u = h->u;
	struct jit_ins *checks[STEPS_MOST];
	int n = 0, depth = u->ins.at[position_of(u, h->l->end)].depth;
	int64_t most = 0, k = 0;
	bool falls = false;
	for (int at = MAX(h->marker, 0); at <= h->end; at++) {
		const struct jit_ins *i = &u->ins.at[at];
		if (i->dst != reg)
			continue;
		struct jit_ins *check = n < STEPS_MOST && i->depth == depth ? check_of_step(h, i, reg) : NULL;
		if (!check)
			return;
		most += check->imm;
		falls |= check->sense;
		checks[n++] = check;
	}
	int first = reg;
	if (!n || n != h->defs[reg] || most > INT32_MAX || !value_at_marker(h, &first, &k))
		return;
	struct jit_ins all = plain(h, JIT_IMUL, jit_reg(u, false, true), h->l->count, -1);
	all.k = all.sense = true;
	all.imm = most;
	all.to = h->l->exit;
	(void)move_in_front(h, all);
	check_in_front(h, all.dst);
	check_last(h, first, k, all.dst, false);
	if (falls)
		check_last(h, first, k, all.dst, true);
	for (int j = 0; j < n; j++)
		*checks[j] = (struct jit_ins){ .op = JIT_NOTHING, .dst = -1, .a = -1, .b = -1, .c = -1, .to = -1 };
}

static void search_steps(struct hoist *h)
{
	const struct jit_unit *u = h->u;
	for (int k = MAX(h->marker, 0); k < h->end; k++) {
		const struct jit_ins *check = &u->ins.at[k];
		for (int j = k + 1; check->op == JIT_IWHOLE && check->imm && j < MIN(h->end, k + STEP_AHEAD); j++) {
			const struct jit_ins *move = &u->ins.at[j];
			if (move->op != JIT_IMOVE || move->a != check->a || is_local(u, move->dst))
				continue;
			try_steps(h, move->dst);
			break;
		}
	}
}

/* ---- products with the counter ---- */

/* The only instruction of the loop that reads the register; NULL: there are others. */
static struct jit_ins *only_use(const struct hoist *h, int reg)
{
	struct jit_ins *use = NULL;
	for (int k = MAX(h->marker, 0); k <= h->end; k++) {
		struct jit_ins *i = &h->u->ins.at[k];
		if (i->a != reg && i->b != reg && !(jit_reads_c(i) && i->c == reg))
			continue;
		if (use)
			return NULL;
		use = i;
	}
	return use;
}

static int add_in_front(struct hoist *h, enum jit_op op, int a, int b, int64_t k)
{
	struct jit_ins i = plain(h, op, jit_reg(h->u, false, true), a, b);
	i.k = b < 0 && a >= 0;
	i.imm = k;
	(void)move_in_front(h, i);
	return i.dst;
}

/* The counter plus `by`, one turn before the loop's first one; -1: not known. */
static int counter_before(struct hoist *h, int64_t by)
{
	const struct jit_ins *set = only_def(h, h->l->element);
	int turn = set && set->op == JIT_IADD ? set->a : -1;
	int64_t k = 0, add = by - 1 + (h->l->start < 0 ? h->l->start_k : 0);
	bool fits = turn >= 0 && (set->k ? h->l->start < 0 && set->imm == h->l->start_k : set->b == h->l->start &&
		is_fixed(h, set->b)) && add == (int32_t)add;
	if (!fits || !value_at_marker(h, &turn, &k))
		return -1;
	h->step_at = (int)(set - h->u->ins.at);
	if (turn < 0)
		turn = add_in_front(h, JIT_ICONST, -1, -1, k);
	if (h->l->start >= 0)
		turn = add_in_front(h, JIT_IADD, turn, h->l->start, 0);
	return add_in_front(h, JIT_IADD, turn, -1, add);
}

/*
** A product of the counter and a fixed factor grows by the factor in each turn. So does its sum with a fixed number.
** So the product or the sum becomes a register to which each turn adds the factor. Indices of elements in a row of a
** matrix are such sums. This is done in innermost loops only, because the register stays in use during inner loops.
*/
static void try_product(struct hoist *h, struct jit_ins *i)
{
	struct jit_unit *u = h->u;
	bool crossed = is_fixed(h, i->a);
	int64_t by;
	int factor = crossed ? i->a : i->b, before;
	if (!is_fixed(h, factor) || h->defs[i->dst] != 1 || !is_local(u, i->dst) ||
		!is_counter(h, crossed ? i->b : i->a, &by) || by != (int32_t)by || by > INT32_MAX - 2)
		return;
	struct jit_ins *sum = only_use(h, i->dst);
	bool adds = sum && sum->op == JIT_IADD && !sum->k && sum->a != sum->b && h->defs[sum->dst] == 1 &&
		is_local(u, sum->dst) && is_fixed(h, sum->a == i->dst ? sum->b : sum->a);
	int other = adds ? sum->a == i->dst ? sum->b : sum->a : -1;
	if ((before = counter_before(h, by)) < 0)
		return;
	int p = add_in_front(h, JIT_IMUL, before, factor, 0), step = jit_reg(u, false, true);
	struct jit_ins start = plain(h, adds ? JIT_IADD : JIT_IMOVE, step, p, other), *to = adds ? sum : i;
	(void)move_in_front(h, start);
	struct jit_ins grow = plain(h, JIT_IADD, step, step, factor);
	vec_push(&h->steps, grow);
	h->defs[step] = 1;
	*to = (struct jit_ins){ .op = JIT_IMOVE, .depth = to->depth, .dst = to->dst, .a = step, .b = -1, .c = -1,
		.to = -1 };
}

static void search_products(struct hoist *h)
{
	int depth = h->u->ins.at[position_of(h->u, h->l->end)].depth;
	bool innermost = h->l->element >= 0;
	for (int k = MAX(h->marker, 0); k < h->end; k++)
		innermost &= h->u->ins.at[k].depth <= depth;
	for (int k = MAX(h->marker, 0); k < h->end && innermost; k++) {
		struct jit_ins *i = &h->u->ins.at[k];
		if (i->op == JIT_IMUL && !i->k && !i->sense && i->depth == depth && h->steps.n < PRODUCTS_MOST)
			try_product(h, i);
	}
}

/* ---- a loop ---- */

/* Moves instructions to h->moved, and leaves NOTHING in their positions. The function insert writes them later. */
static void search_loop(struct hoist *h)
{
	struct jit_unit *u = h->u;
	int body = position_of(u, h->l->body);
	bool always = false;
	for (int k = h->marker + 1; k < h->end; k++) {
		struct jit_ins *i = &u->ins.at[k];
		bool leaves = i->to >= 0 && i->op != JIT_SETVALUE && is_exit(u, i->to);
		if (k == body)
			always = true;
		else if (i->op == JIT_LABEL || (i->to >= 0 && i->op != JIT_SETVALUE && !leaves))
			always = false;
		bool moved = i->op == JIT_IBRANCH && leaves ? always && h->l->guards && try_guard(h, i) :
			k > body && try_arithmetic(h, i);
		if (moved)
			u->ins.at[k] =
				(struct jit_ins){ .op = JIT_NOTHING, .dst = -1, .a = -1, .b = -1, .c = -1, .to = -1 };
	}
}

static void insert(struct hoist *h)
{
	struct jit_unit *u = h->u;
	VEC(struct jit_ins) all = { 0 };
	for (int k = 0; k < u->ins.n; k++) {
		if (u->ins.at[k].op != JIT_NOTHING)
			vec_push(&all, u->ins.at[k]);
		for (int m = 0; k == h->step_at && m < h->steps.n; m++)
			vec_push(&all, h->steps.at[m]);
		for (int m = 0; k == h->marker && m < h->moved.n; m++)
			vec_push(&all, h->moved.at[m]);
	}
	vec_free(&u->ins);
	for (int k = 0; k < all.n; k++)
		vec_push(&u->ins, all.at[k]);
	vec_free(&all);
}

/* Drops arithmetic whose result is not read any more. */
static void drop_unused(struct jit_unit *u)
{
	bool *used = mem_zalloc((size_t)u->reg.n + 1);
	for (int k = 0; k < u->ins.n; k++) {
		const struct jit_ins *i = &u->ins.at[k];
		const int reads[] = { i->a, i->b, jit_reads_c(i) ? i->c : -1, jit_reads_dst(i) ? i->dst : -1 };
		for (int r = 0; r < COUNT(reads); r++)
			if (reads[r] >= 0)
				used[reads[r]] = true;
	}
	for (int k = 0; k < u->items.n; k++)
		if (u->items.at[k].reg >= 0)
			used[u->items.at[k].reg] = true;
	int n = 0;
	for (int k = 0; k < u->ins.n; k++) {
		const struct jit_ins i = u->ins.at[k];
		bool plain = i.op == JIT_IADD || i.op == JIT_ISUB || i.op == JIT_ICONST ||
			(i.op == JIT_IMUL && !i.sense);
		if (!plain || used[i.dst] || !is_local(u, i.dst))
			u->ins.at[n++] = i;
	}
	u->ins.n = n;
	mem_free(used);
}

void jit_hoist(struct jit_unit *u)
{
	for (int k = 0; k < u->loops.n; k++) {
		int regs = u->reg.n + 1000;
		struct hoist h = { .u = u, .l = &u->loops.at[k], .defs = mem_zalloc((size_t)regs * sizeof *h.defs) };
		h.marker = position_of(u, h.l->marker);
		h.end = position_of(u, h.l->end);
		bool outermost = h.marker > h.end;
		int at = h.marker;
		if (h.marker >= 0 && h.end >= 0 && position_of(u, h.l->body) >= 0) {
			if (outermost)
				h.marker = -1;
			count_defs(&h);
			if (outermost)
				h.end = position_of(u, u->calls ? u->bodies : u->edges);
			search_loop(&h);
			if (h.l->guards)
				search_steps(&h);
			search_products(&h);
			h.marker = at;
			insert(&h);
		}
		vec_free(&h.moved);
		vec_free(&h.steps);
		mem_free(h.defs);
	}
	drop_unused(u);
}
