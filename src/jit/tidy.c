/*
** jit/tidy.c - removes instructions whose result is known already.
**
** In: a unit. Out: a unit that does the same with fewer instructions.
**
** Each register has the number of the value that it holds. The same operation on the same values gives the same value
** again, so it becomes a copy, and uses of copies become uses of the original. If a guard has passed once, equal guards
** after it are dropped. Constants move into the instructions that use them. At the end, instructions whose results
** nobody reads are dropped.
**
** Several paths can lead to a label. If all of them come from the same branch, the facts that were known at this branch
** still hold, except for registers and memory that were written since. Otherwise, as at the head of a loop, a new
** section begins, in which nothing is known.
*/
#include <string.h>

#include "base/mem.h"
#include "jit/ir.h"

enum { EXPRESSIONS_MOST = 4096, LOOK_AHEAD = 16 };

/* An operation on values. For a load, `memory` tells how often memory was written before. */
struct expression { int op, detail, a, b, memory; bool k; int64_t imm; };
struct entry { unsigned section; int value; struct expression e; };
struct number {
	int holder;             /* a register that may have the value */
	int at;                 /* the instruction that computed it */
	int base;               /* the value is value number `base` plus `offset`; -1: this is not known */
	int64_t offset;
	bool constant;
	int64_t k;
};

/* time: the instruction at which the entry was made, or the value became a constant */
struct entered { struct entry *at; int time; };
struct assumed { int value, time; };
typedef VEC(struct jit_ins) instructions;
struct shared { int first, second, quotient; };  /* two instructions, and the register for the quotient of the first */
struct tidy {
	struct jit_unit *u;
	int at;                 /* the instruction that is being read */
	int begin;              /* the first instruction of the section */
	unsigned section;       /* counts the sections */
	int *set_at;            /* of each register: the last instruction that set it */
	int *first_ref, *last_ref;      /* of each label: the first and the last instruction that name it */
	VEC(struct entered) entered;    /* in the section */
	VEC(struct assumed) assumed;    /* values that are constant because a branch compared them */
	unsigned *known;        /* of each register: the section in which `value` was set */
	int *value;
	VEC(struct number) numbers;
	struct entry *table;    /* a hash table; three quarters of it are used at most */
	unsigned room;          /* the entries that it can hold, a power of two */
	int entries, ints_written, doubles_written;
	int *refs;              /* of each label: how many instructions name it */
	bool alive;             /* the instruction may be reached from the one before */
	int *uses, *defs;       /* of each register */
	VEC(struct shared) shared;      /* divisions of the same operands, of which one gives the rest */
};

static const struct jit_ins nothing = { .op = JIT_NOTHING, .dst = -1, .a = -1, .b = -1, .c = -1, .to = -1 };

static bool is_local(const struct jit_unit *u, int reg) { return !(u->reg.at[reg] & JIT_REG_GLOBAL); }
static bool is_double(const struct jit_unit *u, int reg) { return u->reg.at[reg] & JIT_REG_DOUBLE; }
static bool fits(int64_t k) { return k == (int32_t)k; }

/* ---- values ---- */

static void begin_section(struct tidy *t)
{
	t->section++;
	t->begin = t->at;
	t->numbers.n = t->entered.n = t->assumed.n = 0;
	t->entries = t->ints_written = t->doubles_written = 0;
}

static int new_value(struct tidy *t, int holder)
{
	vec_push(&t->numbers, ((struct number){ .holder = holder, .at = t->at, .base = -1 }));
	return t->numbers.n - 1;
}

static int value_of(struct tidy *t, int reg)
{
	if (t->known[reg] != t->section) {
		t->known[reg] = t->section;
		t->value[reg] = new_value(t, reg);
	}
	return t->value[reg];
}

/* A register that has the value now; -1: none. */
static int holder_of(const struct tidy *t, int value)
{
	int reg = t->numbers.at[value].holder;
	return reg >= 0 && t->known[reg] == t->section && t->value[reg] == value ? reg : -1;
}

static void define(struct tidy *t, int reg, int value)
{
	int holder = holder_of(t, value);
	t->known[reg] = t->section;
	t->value[reg] = value;
	t->set_at[reg] = t->at;
	if (holder < 0 || holder == reg || (is_local(t->u, holder) && !is_local(t->u, reg)))
		t->numbers.at[value].holder = reg;
}

static void replace(struct tidy *t, int *reg)
{
	if (*reg < 0)
		return;
	int value = value_of(t, *reg), holder = holder_of(t, value);
	if (holder >= 0)
		*reg = holder;
	else
		t->numbers.at[value].holder = *reg;
}

static const struct number *constant(struct tidy *t, int reg)
{
	const struct number *n = reg < 0 ? NULL : &t->numbers.at[value_of(t, reg)];
	return n && n->constant ? n : NULL;
}

static unsigned hash(const struct expression *e)
{
	uint64_t h = (uint64_t)e->op * 31 + (uint64_t)e->detail;
	const uint64_t words[] = { (uint64_t)e->a, (uint64_t)e->b, (uint64_t)e->memory, e->k, (uint64_t)e->imm };
	for (int k = 0; k < COUNT(words); k++)
		h = (h ^ words[k]) * UINT64_C(0x9E3779B97F4A7C15), h ^= h >> 29;
	return (unsigned)h;
}

static bool are_equal(const struct expression *x, const struct expression *y)
{
	return x->op == y->op && x->detail == y->detail && x->a == y->a && x->b == y->b && x->memory == y->memory &&
		x->k == y->k && x->imm == y->imm;
}

/* Returns the entry of the expression, or a free entry for it, which has an older section. NULL: the table is full. */
static struct entry *find_entry(struct tidy *t, const struct expression *e)
{
	for (unsigned at = hash(e);; at++) {
		struct entry *x = &t->table[at % t->room];
		if (x->section == t->section && !are_equal(&x->e, e))
			continue;
		return x->section == t->section || t->entries < (int)(t->room / 4 * 3) ? x : NULL;
	}
}

static void add_entry(struct tidy *t, struct entry *at, const struct expression *e, int value)
{
	if (!at)
		return;
	*at = (struct entry){ t->section, value, *e };
	t->entries++;
	vec_push(&t->entered, ((struct entered){ at, t->at }));
}

/* ---- one instruction ---- */

static void become_copy(const struct tidy *t, struct jit_ins *i, int from)
{
	struct jit_ins copy = nothing;
	copy.depth = i->depth;
	copy.op = is_double(t->u, from) ? JIT_FMOVE : JIT_IMOVE;
	copy.dst = i->dst;
	copy.a = from;
	*i = from == i->dst ? nothing : copy;
}

static void become_constant(struct jit_ins *i, int64_t k, bool d)
{
	struct jit_ins c = nothing;
	c.depth = i->depth;
	c.op = d ? JIT_FCONST : JIT_ICONST;
	c.dst = i->dst;
	c.imm = k;
	*i = c;
}

static bool is_commutative(int op)
{
	return op == JIT_IADD || op == JIT_IMUL || op == JIT_IAND || op == JIT_IOR || op == JIT_IXOR ||
		op == JIT_IMIN || op == JIT_IMAX;
}

static bool is_relation(int op)
{
	return op == JIT_ISET || op == JIT_FSET || op == JIT_IBRANCH || op == JIT_FBRANCH;
}

static void swap_operands(struct jit_ins *i)
{
	static const uint8_t exchanged[] = { REL_GT, REL_GE, REL_LT, REL_LE, REL_EQ, REL_NE, REL_ABOVE, REL_ABOVE_EQ,
		REL_BELOW, REL_BELOW_EQ };
	int a = i->a;
	i->a = i->b;
	i->b = a;
	if (is_relation(i->op))
		i->detail = exchanged[i->detail];
}

/* A constant operand becomes a part of the instruction. */
static void take_constant(struct tidy *t, struct jit_ins *i)
{
	bool d = i->op == JIT_FSET || i->op == JIT_FBRANCH || (i->op >= JIT_FADD && i->op <= JIT_FDIV);
	bool divides = i->op == JIT_IDIV || i->op == JIT_IMOD || i->op == JIT_IREM;
	bool takes = d || is_commutative(i->op) || is_relation(i->op) || i->op == JIT_ISUB || divides;
	if (!takes || i->k || i->b < 0)
		return;
	if (constant(t, i->a) && !constant(t, i->b) && (is_commutative(i->op) || is_relation(i->op)))
		swap_operands(i);
	const struct number *c = constant(t, i->b);
	if (!c || (!d && !fits(c->k)))
		return;
	bool is_power_of_two = divides && c->k >= 1 && (c->k & (c->k - 1)) == 0;  /* otherwise k may be a double */
	if (divides && (c->k < 1 || (is_power_of_two && i->op == JIT_IDIV)))
		return;
	i->k = true;
	i->imm = c->k;
	i->b = -1;
	if (divides && is_power_of_two) {
		i->op = JIT_IAND;
		i->imm--;
	}
}

/* Expresses a sum with a constant by the value without constants: (x + 1) - 1 is x. Returns the number of its value.
   -1: the instruction is no such sum. */
static int reduce_sum(struct tidy *t, struct jit_ins *i)
{
	if ((i->op != JIT_IADD && i->op != JIT_ISUB) || !i->k)
		return -1;
	int x = value_of(t, i->a), base = t->numbers.at[x].base < 0 ? x : t->numbers.at[x].base;
	int64_t offset = (base == x ? 0 : t->numbers.at[x].offset) + (i->op == JIT_IADD ? i->imm : -i->imm);
	const struct number *c = constant(t, i->a);
	if (c && fits(c->k)) {
		become_constant(i, c->k + (i->op == JIT_IADD ? i->imm : -i->imm), false);
		return -1;
	}
	if (!fits(offset))
		return -1;
	int holder = holder_of(t, base);
	if (holder >= 0 && offset == 0) {
		become_copy(t, i, holder);
		return base;
	}
	if (holder >= 0) {
		i->op = JIT_IADD;
		i->a = holder;
		i->imm = offset;
	}
	struct expression e = { .op = JIT_IADD, .a = base, .b = -1, .k = true, .imm = offset };
	struct entry *at = find_entry(t, &e);
	if (at && at->section == t->section) {
		if (holder_of(t, at->value) >= 0)
			become_copy(t, i, holder_of(t, at->value));
		return at->value;
	}
	int value = new_value(t, -1);
	t->numbers.at[value].base = base;
	t->numbers.at[value].offset = offset;
	add_entry(t, at, &e, value);
	return value;
}

static void reduce_product(struct jit_ins *i)
{
	if (i->op != JIT_IMUL || !i->k || i->sense || i->imm != 2)
		return;
	i->op = JIT_IADD;
	i->b = i->a;
	i->k = false;
	i->imm = 0;
}

static bool is_pure(int op)
{
	return (op >= JIT_IADD && op <= JIT_FSET) || (op >= JIT_FADD && op <= JIT_FTOI) || op == JIT_LOAD ||
		op == JIT_FLOAD || op == JIT_ICONST || op == JIT_FCONST;
}

static struct expression expression_of(struct tidy *t, const struct jit_ins *i)
{
	struct expression e = { .op = i->op, .detail = i->detail, .a = -1, .b = -1, .k = i->k, .imm = i->imm };
	e.a = i->a < 0 ? -1 : value_of(t, i->a);
	e.b = i->b < 0 ? -1 : value_of(t, i->b);
	e.memory = i->op == JIT_LOAD ? t->ints_written : i->op == JIT_FLOAD ? t->doubles_written : 0;
	if (is_commutative(i->op) && !i->k && e.a > e.b) {
		int a = e.a;
		e.a = e.b;
		e.b = a;
	}
	return e;
}

/* Notes a division whose operands were divided before, for the rest if this one is for the quotient, or else. */
static void note_division(struct tidy *t, const struct jit_ins *i)
{
	if (i->op != JIT_IDIV && i->op != JIT_IREM)
		return;
	struct expression e = expression_of(t, i);
	e.op = i->op == JIT_IDIV ? JIT_IREM : JIT_IDIV;
	const struct entry *at = find_entry(t, &e);
	if (!at || at->section != t->section)
		return;
	int first = t->numbers.at[at->value].at;
	for (int k = 0; k < t->shared.n; k++)
		if (t->shared.at[k].first == first)
			return;
	vec_push(&t->shared, ((struct shared){ first, t->at, -1 }));
}

static void compute(struct tidy *t, struct jit_ins *i)
{
	reduce_product(i);
	int dst = i->dst, value = reduce_sum(t, i);
	if (value < 0) {
		struct expression e = expression_of(t, i);
		struct entry *at = find_entry(t, &e);
		if (at && at->section == t->section) {
			value = at->value;
			if (holder_of(t, value) >= 0 && !t->numbers.at[value].constant)
				become_copy(t, i, holder_of(t, value));
		} else {
			note_division(t, i);
			value = new_value(t, -1);
			add_entry(t, at, &e, value);
			t->numbers.at[value].constant = i->op == JIT_ICONST || i->op == JIT_FCONST;
			t->numbers.at[value].k = i->imm;
		}
	}
	define(t, dst, value);
}

static bool relation_holds(int relation, int64_t x, int64_t y)
{
	switch (relation) {
	case REL_LT: return x < y;
	case REL_LE: return x <= y;
	case REL_GT: return x > y;
	case REL_GE: return x >= y;
	case REL_EQ: return x == y;
	case REL_NE: return x != y;
	case REL_BELOW: return (uint64_t)x < (uint64_t)y;
	case REL_BELOW_EQ: return (uint64_t)x <= (uint64_t)y;
	case REL_ABOVE: return (uint64_t)x > (uint64_t)y;
	default: return (uint64_t)x >= (uint64_t)y;
	}
}

/* The condition of a branch, as one of five relations. *opposite: it is the opposite of what the branch tests. */
static struct expression condition_of(struct tidy *t, const struct jit_ins *i, bool *opposite)
{
	static const uint8_t plain[] = { REL_LT, REL_LE, REL_LE, REL_LT, REL_EQ, REL_EQ, REL_BELOW, REL_BELOW_EQ,
		REL_BELOW_EQ, REL_BELOW };
	static const bool opposites[] = { false, false, true, true, false, true, false, false, true, true };
	bool exact = i->op == JIT_IBRANCH || i->detail == REL_EQ || i->detail == REL_NE;
	struct expression e = expression_of(t, i);
	e.detail = exact ? plain[i->detail] : i->detail;
	*opposite = exact && opposites[i->detail];
	return e;
}

static void become_jump(struct jit_ins *i)
{
	struct jit_ins jump = nothing;
	jump.op = JIT_JUMP;
	jump.depth = i->depth;
	jump.to = i->to;
	*i = jump;
}

/* Notes that the value is the constant k, until a label that the branch does not dominate. */
static void assume(struct tidy *t, int value, int64_t k)
{
	struct number *n = &t->numbers.at[value];
	if (n->constant)
		return;
	n->constant = true;
	n->k = k;
	vec_push(&t->assumed, ((struct assumed){ value, t->at }));
}

/* Drops a branch that is known not to jump. After a branch that stays, the outcome of its condition is known. */
static void branch(struct tidy *t, struct jit_ins *i)
{
	bool opposite;
	const struct number *c = constant(t, i->a);
	if (i->op == JIT_IBRANCH && c && i->k) {
		if (relation_holds(i->detail, c->k, i->imm) != i->sense)
			*i = nothing;
		else
			become_jump(i);
		return;
	}
	struct expression e = condition_of(t, i, &opposite);
	bool truth = !i->sense ^ opposite;
	struct entry *at = find_entry(t, &e);
	if (at && at->section != t->section)
		add_entry(t, at, &e, truth);
	else if (at && at->value == truth)
		*i = nothing;
	else if (at)
		become_jump(i);
	if (i->op == JIT_IBRANCH && i->k && e.detail == REL_EQ && truth)
		assume(t, e.a, i->imm);
}

/* ---- labels ---- */

/* Whether the label can only be reached from one branch. */
static bool has_one_source(const struct tidy *t, int label) { return !t->alive && t->refs[label] == 1; }

/*
** Finds a jump through which all paths to the label at t->at lead, so that all jumps between the two stay between them.
** Then no other instructions than those between them can have been executed since. -1: the section has no such jump.
*/
static int dominator(const struct tidy *t, int label)
{
	int from = t->first_ref[label];
	if (t->last_ref[label] > t->at)
		return -1;
	for (int k = t->at - 1; k > from && !has_one_source(t, label); k--) {
		const struct jit_ins *i = &t->u->ins.at[k];
		if (i->op != JIT_LABEL || !t->refs[i->to])
			continue;
		if (t->last_ref[i->to] > t->at)
			return -1;
		from = MIN(from, t->first_ref[i->to]);
	}
	return from < t->begin ? -1 : from;
}

/* Notes, at a label that only the branch i reaches, that the condition of this branch holds. */
static void know_condition(struct tidy *t, const struct jit_ins *i)
{
	bool opposite, fits = i->op == JIT_IBRANCH || i->op == JIT_FBRANCH;
	if (!fits || t->known[i->a] != t->section || (i->b >= 0 && t->known[i->b] != t->section))
		return;
	struct expression e = condition_of(t, i, &opposite);
	struct entry *at = find_entry(t, &e);
	if (at && at->section != t->section)
		add_entry(t, at, &e, i->sense ^ opposite);
}

static void enter_label(struct tidy *t, int label)
{
	int from = dominator(t, label);
	if (from < 0) {
		begin_section(t);
		return;
	}
	while (t->entered.n && vec_last(&t->entered).time >= from)      /* makes it unequal to all expressions */
		t->entered.at[--t->entered.n].at->e.op = JIT_OP_COUNT;
	while (t->assumed.n && vec_last(&t->assumed).time >= from)
		t->numbers.at[t->assumed.at[--t->assumed.n].value].constant = false;
	for (int reg = 0; reg < t->u->reg.n; reg++)
		if (t->known[reg] == t->section && t->set_at[reg] >= from)
			t->known[reg] = 0;
	if (has_one_source(t, label))
		know_condition(t, &t->u->ins.at[from]);
}

/* Whether the memory contains the number already that the instruction would write. */
static bool is_stored(struct tidy *t, const struct jit_ins *i)
{
	struct expression e = expression_of(t, i);
	const struct number *c = constant(t, i->c);
	e.op = JIT_LOAD;
	e.memory = t->ints_written;
	const struct entry *at = i->op == JIT_STORE ? find_entry(t, &e) : NULL;
	if (!at || at->section != t->section)
		return false;
	const struct number *n = &t->numbers.at[at->value];
	return at->value == value_of(t, i->c) || (c && n->constant && n->k == c->k && c->k >= 0);
}

/* Notes the number that is written, so that a load of it becomes a copy. Drops the store if it changes nothing. */
static void note_store(struct tidy *t, struct jit_ins *i)
{
	bool d = i->op == JIT_FSTORE;
	const struct number *c = d ? NULL : constant(t, i->c);
	if (is_stored(t, i)) {
		*i = nothing;
		return;
	}
	if (d)
		t->doubles_written++;
	else
		t->ints_written++;
	if (d ? i->detail != MEM_F64 : !c || (i->detail != MEM_U32 && i->detail != MEM_TAG) || c->k < 0 || !fits(c->k))
		return;
	struct expression e = expression_of(t, i);
	e.op = d ? JIT_FLOAD : JIT_LOAD;
	e.memory = d ? t->doubles_written : t->ints_written;
	struct entry *at = find_entry(t, &e);
	if (at && at->section != t->section)
		add_entry(t, at, &e, value_of(t, i->c));
}

static void check_once(struct tidy *t, struct jit_ins *i)
{
	struct expression e = expression_of(t, i);
	struct entry *at = find_entry(t, &e);
	if (at && at->section == t->section)
		*i = nothing;
	else
		add_entry(t, at, &e, 0);
}

static void move(struct tidy *t, struct jit_ins *i)
{
	int dst = i->dst, value = value_of(t, i->a);
	const struct number *c = constant(t, i->a);
	if (c)
		become_constant(i, c->k, i->op == JIT_FMOVE);
	else if (i->a == dst)
		*i = nothing;
	define(t, dst, value);
}

static void tidy_instruction(struct tidy *t, struct jit_ins *i)
{
	if (i->op == JIT_BODY || (i->op == JIT_LABEL && !t->refs[i->to] && !t->alive))
		begin_section(t);
	else if (i->op == JIT_LABEL && t->refs[i->to])
		enter_label(t, i->to);
	t->alive = !jit_ends(i) && (t->alive || i->op == JIT_LABEL || i->op == JIT_BODY);
	replace(t, &i->a);
	replace(t, &i->b);
	if (jit_reads_c(i))
		replace(t, &i->c);
	take_constant(t, i);
	if (is_pure(i->op) && !jit_reads_dst(i)) {
		compute(t, i);
		return;
	}
	switch (i->op) {
	case JIT_IMOVE: case JIT_FMOVE: move(t, i); return;
	case JIT_IBRANCH: case JIT_FBRANCH: branch(t, i); return;
	case JIT_IWHOLE: check_once(t, i); return;
	case JIT_STORE: case JIT_FSTORE: note_store(t, i); return;
	case JIT_CALL: case JIT_CALLBODY:
		t->ints_written++;
		t->doubles_written++;
		break;
	default: break;
	}
	if (i->dst >= 0)
		define(t, i->dst, new_value(t, i->dst));
}

/* ---- divisions of the same operands ---- */

static struct jit_ins with_operands(const struct jit_ins *like, enum jit_op op, int dst, int a, int b)
{
	struct jit_ins i = nothing;
	i.op = (uint8_t)op;
	i.depth = like->depth;
	i.dst = dst;
	i.a = a;
	i.b = b;
	return i;
}

/* Writes the rest as a - quotient * b. */
static void push_rest(struct jit_unit *u, instructions *out, const struct jit_ins *i, int quotient)
{
	int product = jit_reg(u, false, false);
	struct jit_ins times = with_operands(i, JIT_IMUL, product, quotient, i->b);
	times.k = i->k;
	times.imm = i->imm;
	vec_push(out, times);
	vec_push(out, with_operands(i, JIT_ISUB, i->dst, i->a, product));
}

/* Writes the first of two divisions so that its quotient is in the register `quotient`. */
static void push_first(struct jit_unit *u, instructions *out, const struct jit_ins *i, int quotient)
{
	struct jit_ins divide = *i;
	if (i->op == JIT_IDIV) {
		vec_push(out, divide);
		vec_push(out, with_operands(i, JIT_IMOVE, quotient, i->dst, -1));
		return;
	}
	divide.op = JIT_IDIV;
	divide.dst = quotient;
	vec_push(out, divide);
	push_rest(u, out, i, quotient);
}

/* One division gives the quotient and the rest. */
static void share_divisions(struct tidy *t)
{
	struct jit_unit *u = t->u;
	instructions out = { 0 };
	for (int k = 0; k < u->ins.n && t->shared.n; k++) {
		const struct jit_ins *i = &u->ins.at[k];
		struct shared *first = NULL;
		const struct shared *second = NULL;
		for (int j = 0; j < t->shared.n; j++) {
			if (t->shared.at[j].first == k)
				first = &t->shared.at[j];
			if (t->shared.at[j].second == k)
				second = &t->shared.at[j];
		}
		if (first)
			push_first(u, &out, i, first->quotient = jit_reg(u, false, false));
		else if (second && i->op == JIT_IDIV)
			vec_push(&out, with_operands(i, JIT_IMOVE, i->dst, second->quotient, -1));
		else if (second)
			push_rest(u, &out, i, second->quotient);
		else
			vec_push(&out, *i);
	}
	if (t->shared.n) {
		u->ins.n = 0;
		for (int k = 0; k < out.n; k++)
			vec_push(&u->ins, out.at[k]);
	}
	vec_free(&out);
}

/* ---- unused and unreachable instructions ---- */

static void count_refs(struct tidy *t)
{
	const struct jit_unit *u = t->u;
	memset(t->refs, 0, (size_t)(u->labels + 1) * sizeof *t->refs);
	for (int k = 0; k < u->ins.n; k++) {
		const struct jit_ins *i = &u->ins.at[k];
		if (jit_jumps(i)) {
			if (!t->refs[i->to]++)
				t->first_ref[i->to] = k;
			t->last_ref[i->to] = k;
		}
		if (i->op == JIT_CALLBODY)
			t->refs[i->imm]++;
	}
}

static void add_uses(struct tidy *t, const struct jit_ins *i, int change)
{
	const int reads[] = { i->a, i->b, jit_reads_c(i) ? i->c : -1, jit_reads_dst(i) ? i->dst : -1,
		i->op == JIT_SETVALUE ? t->u->items.at[i->to].reg : -1 };
	for (int r = 0; r < COUNT(reads); r++)
		if (reads[r] >= 0)
			t->uses[reads[r]] += change;
}

static void count_uses(struct tidy *t)
{
	const struct jit_unit *u = t->u;
	memset(t->uses, 0, (size_t)u->reg.n * sizeof *t->uses);
	memset(t->defs, 0, (size_t)u->reg.n * sizeof *t->defs);
	for (int k = 0; k < u->ins.n; k++) {
		add_uses(t, &u->ins.at[k], 1);
		if (u->ins.at[k].dst >= 0)
			t->defs[u->ins.at[k].dst]++;
	}
	for (int k = 0; k < u->exits.n; k++) {
		const struct jit_exit *e = &u->exits.at[k];
		for (int j = 0; j < e->n && t->refs[e->label]; j++)
			if (u->items.at[e->first + j].reg >= 0)
				t->uses[u->items.at[e->first + j].reg]++;
	}
}

bool jit_is_pure(const struct jit_ins *i)
{
	return ((is_pure(i->op) && i->op != JIT_FTOI) || i->op == JIT_IMOVE || i->op == JIT_FMOVE ||
		       i->op == JIT_HEADER || i->op == JIT_FHEADER) && i->to < 0;
}

static void drop_unused(struct tidy *t)
{
	for (int k = t->u->ins.n - 1; k >= 0; k--) {
		struct jit_ins *i = &t->u->ins.at[k];
		if (i->dst < 0 || !jit_is_pure(i) || !is_local(t->u, i->dst) || t->uses[i->dst])
			continue;
		add_uses(t, i, -1);
		*i = nothing;
	}
}

/* Whether the instruction reads or sets the register, or may leave its section. */
static bool is_in_the_way(const struct tidy *t, const struct jit_ins *i, int reg)
{
	return i->op == JIT_LABEL || i->op == JIT_BODY || jit_jumps(i) || jit_ends(i) || i->dst == reg ||
		i->a == reg || i->b == reg || (jit_reads_c(i) && i->c == reg) ||
		(i->op == JIT_SETVALUE && t->u->items.at[i->to].reg == reg);
}

/* Computes a result that is only copied to another register in that register. */
static void join_copies(struct tidy *t)
{
	struct jit_unit *u = t->u;
	for (int k = 0; k < u->ins.n; k++) {
		struct jit_ins *i = &u->ins.at[k];
		int reg = i->dst;
		if (reg < 0 || !is_local(u, reg) || t->uses[reg] != 1 || t->defs[reg] != 1)
			continue;
		int at = k + 1;
		while (at < u->ins.n && at < k + LOOK_AHEAD && u->ins.at[at].a != reg)
			at++;
		if (at == u->ins.n || (u->ins.at[at].op != JIT_IMOVE && u->ins.at[at].op != JIT_FMOVE) ||
			u->ins.at[at].a != reg)
			continue;
		bool free = true;
		for (int j = k + 1; j < at; j++)
			free &= !is_in_the_way(t, &u->ins.at[j], u->ins.at[at].dst);
		if (!free)
			continue;
		i->dst = u->ins.at[at].dst;
		u->ins.at[at] = nothing;
	}
}

/* Drops instructions between one that ends a path and the next label. */
static void drop_unreachable(struct jit_unit *u)
{
	bool reachable = true;
	for (int k = 0; k < u->ins.n; k++) {
		struct jit_ins *i = &u->ins.at[k];
		if (i->op == JIT_LABEL || i->op == JIT_BODY)
			reachable = true;
		if (!reachable)
			*i = nothing;
		else if (jit_ends(i))
			reachable = false;
	}
}

void jit_drop_jumps(struct jit_unit *u)
{
	for (int k = 0; k < u->ins.n; k++) {
		struct jit_ins *i = &u->ins.at[k];
		if (i->op != JIT_JUMP && i->op != JIT_IBRANCH && i->op != JIT_FBRANCH)
			continue;
		for (int j = k + 1; j < u->ins.n; j++) {
			const struct jit_ins *x = &u->ins.at[j];
			if (x->op == JIT_LABEL && x->to == i->to) {
				*i = nothing;
				break;
			}
			if (x->op != JIT_LABEL && x->op != JIT_NOTHING)
				break;
		}
	}
}

void jit_close_gaps(struct jit_unit *u)
{
	int n = 0;
	for (int k = 0; k < u->ins.n; k++)
		if (u->ins.at[k].op != JIT_NOTHING)
			u->ins.at[n++] = u->ins.at[k];
	u->ins.n = n;
}

void jit_tidy(struct jit_unit *u)
{
	size_t regs = (size_t)u->reg.n + 1;
	struct tidy t = { .u = u, .known = mem_zalloc(regs * sizeof(unsigned)), .value = mem_zalloc(regs * sizeof(int)),
		.room = 64 };
	while (t.room < EXPRESSIONS_MOST && (int)t.room < 2 * u->ins.n)
		t.room *= 2;
	t.table = mem_zalloc(t.room * sizeof(struct entry));
	t.set_at = mem_zalloc(regs * sizeof *t.set_at);
	t.refs = mem_zalloc((size_t)(u->labels + 1) * sizeof *t.refs);
	t.first_ref = mem_zalloc((size_t)(u->labels + 1) * sizeof *t.first_ref);
	t.last_ref = mem_zalloc((size_t)(u->labels + 1) * sizeof *t.last_ref);
	begin_section(&t);
	jit_drop_jumps(u);
	count_refs(&t);
	for (t.at = 0; t.at < u->ins.n; t.at++)
		tidy_instruction(&t, &u->ins.at[t.at]);
	share_divisions(&t);
	regs = (size_t)u->reg.n + 1;
	t.uses = mem_zalloc(regs * sizeof(int));
	t.defs = mem_zalloc(regs * sizeof(int));
	drop_unreachable(u);
	jit_close_gaps(u);
	jit_drop_jumps(u);
	count_refs(&t);
	count_uses(&t);
	drop_unused(&t);
	jit_close_gaps(u);
	join_copies(&t);
	jit_close_gaps(u);
	vec_free(&t.numbers);
	vec_free(&t.entered);
	vec_free(&t.assumed);
	vec_free(&t.shared);
	mem_free(t.set_at);
	mem_free(t.first_ref);
	mem_free(t.last_ref);
	mem_free(t.known);
	mem_free(t.value);
	mem_free(t.table);
	mem_free(t.uses);
	mem_free(t.defs);
	mem_free(t.refs);
}
