/*
** tests/unit/test_tidy.c - the passes jit_tidy and jit_select: units do the same with fewer instructions and branches.
*/
#include <math.h>
#include <string.h>

#include "jit/ir.h"
#include "test.h"

struct word { uint32_t tag, unused; union { double d; int64_t i; }; };

static int add_exit(struct jit_unit *u)
{
	struct jit_exit e = { .label = jit_label(u), .pc = 1, .why = "test", .first = u->items.n };
	vec_push(&u->exits, e);
	return e.label;
}

static void add_result(struct jit_unit *u, int at, enum jit_form form, int reg)
{
	vec_push(&u->items, ((struct jit_item){ .at = at, .tag = 7, .form = (uint8_t)form, .reg = reg }));
	vec_last(&u->exits).n++;
}

static int begin(struct jit_unit *u)
{
	u->fuel = jit_reg(u, false, true);
	u->entry = jit_label(u);
	u->edges = jit_label(u);
	jit_add(u, JIT_LABEL, -1, -1, -1)->to = u->edges;
	jit_add(u, JIT_LABEL, -1, -1, -1)->to = u->entry;
	return add_exit(u);
}

static int argument(struct jit_unit *u, int number, bool d)
{
	int reg = jit_reg(u, d, true);
	jit_add(u, d ? JIT_FVALUE : JIT_VALUE, reg, -1, -1)->imm = number * 16 + 8;
	return reg;
}

static int count(const struct jit_unit *u, int op)
{
	int n = 0;
	for (int k = 0; k < u->ins.n; k++)
		n += u->ins.at[k].op == op;
	return n;
}

static bool run(const struct jit_unit *u, struct word *values)
{
	struct jit_code code;
	jit_function f;
	const char *why;
	volatile int stop = 0;
	struct jit_context c = { .stop = &stop };
	CHECK(jit_check(u) == NULL);
	if (!jit_available(&why) || jit_assemble(&code, u))
		return false;
	memcpy(&f, &code.at, sizeof f);
	(void)f(values, &c);
	jit_code_free(&code);
	return true;
}

static void improve(struct jit_unit *u)
{
	jit_tidy(u);
	jit_select(u);
	jit_tidy(u);
}

/* if (x relation y), x = (x >> 1) ^ y, else x = x >> 1, y = 5 */
static void build_choice(struct jit_unit *u, enum jit_relation r, bool sense)
{
	int leave = begin(u), x = argument(u, 0, false), y = argument(u, 1, false);
	int other = jit_label(u), join = jit_label(u), t = jit_reg(u, false, false), v = jit_reg(u, false, false);
	jit_branch(u, false, r, sense, x, y, other);
	jit_add_k(u, JIT_ISHR, t, x, 1);
	jit_add(u, JIT_IXOR, x, t, y);
	jit_add(u, JIT_JUMP, -1, -1, -1)->to = join;
	jit_add(u, JIT_LABEL, -1, -1, -1)->to = other;
	jit_add_k(u, JIT_ISHR, v, x, 1);
	jit_add(u, JIT_IMOVE, x, v, -1);
	jit_add(u, JIT_ICONST, y, -1, -1)->imm = 5;
	jit_add(u, JIT_LABEL, -1, -1, -1)->to = join;
	jit_add(u, JIT_EXIT, -1, -1, -1)->to = leave;
	add_result(u, 0, FORM_INT, x);
	add_result(u, 1, FORM_INT, y);
}

TEST(select_integers)
{
	static const int64_t numbers[] = { 0, 1, -1, 7, INT64_MAX, INT64_MIN, 5 };
	for (int r = REL_LT; r <= REL_ABOVE_EQ; r++)
		for (int sense = 0; sense < 2; sense++) {
			struct jit_unit plain = { 0 }, better = { 0 };
			build_choice(&plain, (enum jit_relation)r, sense);
			build_choice(&better, (enum jit_relation)r, sense);
			improve(&better);
			CHECK(count(&better, JIT_IBRANCH) == 0);
			CHECK(count(&better, JIT_ISELECT) == 2);
			CHECK(count(&better, JIT_ISHR) == 1);
			for (int k = 0; k < COUNT(numbers) * COUNT(numbers); k++) {
				struct word a[2] = { { .i = numbers[k % COUNT(numbers)] },
					{ .i = numbers[k / COUNT(numbers)] } }, b[2] = { a[0], a[1] };
				if (run(&plain, a) && run(&better, b))
					CHECK(a[0].i == b[0].i && a[1].i == b[1].i);
			}
			jit_unit_free(&plain);
			jit_unit_free(&better);
		}
}

static double no_note(double truth, double unused, struct jit_context *c, int64_t number) { return truth; }

/* The condition reads what the branch chooses. */
TEST(select_by_outcomes)
{
	static const uint8_t outcomes[] = { JIT_PREDICTED, JIT_UNPREDICTED, JIT_OUTCOMES, 0 };
	for (int site = 1; site <= COUNT(outcomes); site++) {
		struct jit_unit u = { .outcomes = outcomes, .note_outcome = (int64_t)(intptr_t)no_note };
		build_choice(&u, REL_LT, true);
		for (int k = 0; k < u.ins.n; k++) {
			u.ins.at[k].depth = 1;
			u.ins.at[k].site = u.ins.at[k].op == JIT_IBRANCH ? (uint16_t)site : 0;
		}
		jit_select(&u);
		CHECK(jit_check(&u) == NULL);
		CHECK(count(&u, JIT_IBRANCH) == (outcomes[site - 1] == JIT_PREDICTED || !outcomes[site - 1]));
		CHECK(count(&u, JIT_CALL) == !outcomes[site - 1] && u.noted.n == !outcomes[site - 1]);
		CHECK(u.noted.n == 0 || u.noted.at[0] == site);
		jit_unit_free(&u);
	}
}

/* z = x; if (z relation y), z = from, with from = y or a third number */
static void build_doubles(struct jit_unit *u, enum jit_relation r, bool third)
{
	int leave = begin(u), x = argument(u, 0, true), y = argument(u, 1, true), w = argument(u, 2, true);
	int z = jit_reg(u, true, true), join = jit_label(u);
	jit_add(u, JIT_FMOVE, z, x, -1);
	jit_branch(u, true, r, false, z, y, join);
	jit_add(u, JIT_FMOVE, z, third ? w : y, -1);
	jit_add(u, JIT_LABEL, -1, -1, -1)->to = join;
	jit_add(u, JIT_EXIT, -1, -1, -1)->to = leave;
	add_result(u, 0, FORM_DOUBLE, z);
}

TEST(select_doubles)
{
	const double numbers[] = { 0.0, -0.0, 1, -1, INFINITY, -INFINITY, NAN, -NAN, 3.5 };
	for (int r = REL_LT; r <= REL_NE; r++)
		for (int third = 0; third < 2; third++) {
			struct jit_unit plain = { 0 }, better = { 0 };
			build_doubles(&plain, (enum jit_relation)r, third);
			build_doubles(&better, (enum jit_relation)r, third);
			improve(&better);
			CHECK(count(&better, JIT_FBRANCH) == 0);
			CHECK(count(&better, !third && r == REL_LT ? JIT_FMAX : !third && r == REL_GT ? JIT_FMIN :
				JIT_FSELECT) == 1);
			for (int k = 0; k < COUNT(numbers) * COUNT(numbers); k++) {
				struct word a[3] = { { .d = numbers[k % COUNT(numbers)] },
					{ .d = numbers[k / COUNT(numbers)] }, { .d = 42 } };
				struct word b[3] = { a[0], a[1], a[2] };
				if (run(&plain, a) && run(&better, b))
					CHECK(memcmp(&a[0].d, &b[0].d, sizeof a[0].d) == 0);
			}
			jit_unit_free(&plain);
			jit_unit_free(&better);
		}
}

/* The second read and the second guard are superfluous, unless there is a write between the two reads. */
static void build_reads(struct jit_unit *u, bool written)
{
	int leave = begin(u), array = argument(u, 0, false), at = argument(u, 1, false);
	int sum = jit_reg(u, true, true);
	int next = jit_reg(u, false, false), back = jit_reg(u, false, false), one = jit_reg(u, true, false);
	int two = jit_reg(u, true, false);
	jit_branch_k(u, false, REL_GE, true, at, 4, leave);
	jit_add(u, JIT_FLOAD, one, array, at)->detail = MEM_F64;
	if (written) {
		int k = jit_reg(u, true, false);
		jit_add(u, JIT_FCONST, k, -1, -1);
		struct jit_ins *store = jit_add(u, JIT_FSTORE, -1, array, at);
		store->c = k;
		store->detail = MEM_F64;
	}
	jit_add_k(u, JIT_IADD, next, at, 1);
	jit_add_k(u, JIT_ISUB, back, next, 1);
	jit_branch_k(u, false, REL_LT, false, back, 4, leave);
	jit_add(u, JIT_FLOAD, two, array, back)->detail = MEM_F64;
	jit_add(u, JIT_FADD, sum, one, two);
	jit_add(u, JIT_EXIT, -1, -1, -1)->to = leave;
	int last = add_exit(u);
	vec_last(&u->ins).to = last;
	add_result(u, 0, FORM_DOUBLE, sum);
}

TEST(tidy_reads)
{
	for (int written = 0; written < 2; written++) {
		struct jit_unit u = { 0 };
		double data[4] = { 1, 2, 3, 4 };
		struct word v[2] = { { .i = (int64_t)(intptr_t)data }, { .i = 2 } };
		build_reads(&u, written);
		int n = u.ins.n;
		jit_tidy(&u);
		CHECK(u.ins.n < n);
		CHECK(count(&u, JIT_FLOAD) == 1);
		CHECK(count(&u, JIT_IBRANCH) == 1);
		CHECK(count(&u, JIT_IADD) + count(&u, JIT_ISUB) == 0);
		if (run(&u, v)) {
			CHECK(v[0].d == (written ? 3 : 6));
			CHECK(data[2] == (written ? 0 : 3));
		} else {
			SKIP();
		}
		jit_unit_free(&u);
	}
}

/* for i = 1:count, s = s + data[offset + i - 1]; end, where data[0] is the first number. The loop begins at label 0. */
static void build_sum(struct jit_unit *u)
{
	int turns = jit_label(u), leave, test = jit_label(u), end = jit_label(u), marker = jit_label(u);
	int count = jit_reg(u, false, true), data = jit_reg(u, false, true), offset = jit_reg(u, false, true);
	int turn = jit_reg(u, false, true), i = jit_reg(u, false, true), s = jit_reg(u, true, true);
	int at = jit_reg(u, false, false), sum = jit_reg(u, false, false), x = jit_reg(u, true, false);
	u->fuel = jit_reg(u, false, true);
	u->entry = jit_label(u);
	u->edges = jit_label(u);
	leave = add_exit(u);
	u->depth = 1;
	jit_add(u, JIT_LABEL, -1, -1, -1)->to = turns;
	jit_add_k(u, JIT_IADD, at, i, -1);
	jit_add(u, JIT_IADD, sum, offset, at);
	jit_add(u, JIT_FLOAD, x, data, sum)->detail = MEM_F64;
	jit_add(u, JIT_FADD, s, s, x);
	jit_add(u, JIT_LABEL, -1, -1, -1)->to = test;
	jit_branch(u, false, REL_GE, true, turn, count, end);
	jit_add_k(u, JIT_IADD, i, turn, 1);
	jit_add_k(u, JIT_IADD, turn, turn, 1);
	jit_add(u, JIT_JUMP, -1, -1, -1)->to = turns;
	jit_add(u, JIT_LABEL, -1, -1, -1)->to = end;
	u->depth = 0;
	jit_add(u, JIT_EXIT, -1, -1, -1)->to = leave;
	jit_add(u, JIT_LABEL, -1, -1, -1)->to = u->edges;
	jit_add(u, JIT_LABEL, -1, -1, -1)->to = u->entry;
	jit_add(u, JIT_VALUE, count, -1, -1)->imm = 8;
	jit_add(u, JIT_VALUE, data, -1, -1)->imm = 24;
	jit_add(u, JIT_VALUE, offset, -1, -1)->imm = 40;
	jit_add(u, JIT_ICONST, turn, -1, -1);
	jit_add(u, JIT_FCONST, s, -1, -1);
	jit_add(u, JIT_LABEL, -1, -1, -1)->to = marker;
	jit_add(u, JIT_JUMP, -1, -1, -1)->to = test;
	add_result(u, 0, FORM_DOUBLE, s);
	struct jit_loop l = { .marker = marker, .exit = leave, .body = turns, .end = end, .element = i, .count = count,
		.start = -1, .start_k = 1 };
	vec_push(&u->loops, l);
}

/* The turn has neither the sums of the subscript nor a jump. */
TEST(subscripts_become_addresses)
{
	struct jit_unit u = { 0 };
	double data[9] = { 100, 100, 1, 2, 3, 4, 5, 100, 100 };
	struct word v[3] = { { .i = 5 }, { .i = (int64_t)(intptr_t)data }, { .i = 2 } };
	int sums = 0, jumps = 0, end;
	build_sum(&u);
	jit_address(&u);
	jit_layout(&u);
	for (end = 0; u.ins.at[end].op != JIT_EXIT; end++) {
		sums += u.ins.at[end].op == JIT_IADD;
		jumps += u.ins.at[end].op == JIT_JUMP;
	}
	CHECK(sums == 2 && jumps == 0);
	if (run(&u, v))
		CHECK(v[0].d == 15);
	else
		SKIP();
	jit_unit_free(&u);
}

/* A loop whose condition comes first: while x < y, x = x + x; end */
TEST(conditions_are_copied_to_the_end)
{
	struct jit_unit u = { 0 };
	struct word v[2] = { { .i = 3 }, { .i = 100 } };
	int leave = begin(&u), x = argument(&u, 0, false), y = argument(&u, 1, false);
	int again = jit_label(&u), done = jit_label(&u), jumps = 0;
	u.depth = 1;
	jit_add(&u, JIT_LABEL, -1, -1, -1)->to = again;
	jit_branch(&u, false, REL_LT, false, x, y, done);
	jit_add(&u, JIT_IADD, x, x, x);
	jit_add(&u, JIT_JUMP, -1, -1, -1)->to = again;
	u.depth = 0;
	jit_add(&u, JIT_LABEL, -1, -1, -1)->to = done;
	jit_add(&u, JIT_EXIT, -1, -1, -1)->to = leave;
	add_result(&u, 0, FORM_INT, x);
	jit_layout(&u);
	for (int k = 0; k < u.ins.n; k++)
		jumps += u.ins.at[k].op == JIT_JUMP;
	CHECK(jumps == 0 && count(&u, JIT_IBRANCH) == 2);
	if (run(&u, v))
		CHECK(v[0].i == 192);
	else
		SKIP();
	jit_unit_free(&u);
}

/* The quotient and the rest of the same numbers, in both orders, by a register or a constant. */
TEST(divisions_are_shared)
{
	for (int k = 0; k < 4; k++) {
		struct jit_unit u = { 0 };
		struct word v[2] = { { .i = 1234567 }, { .i = 89 } };
		int leave = begin(&u), x = argument(&u, 0, false), y = argument(&u, 1, false);
		int d[2] = { jit_reg(&u, false, false), jit_reg(&u, false, false) };
		for (int n = 0; n < 2; n++) {
			enum jit_op op = (n == 0) == (k % 2 == 0) ? JIT_IDIV : JIT_IREM;
			if (k < 2)
				jit_add(&u, op, d[op == JIT_IREM], x, y);
			else
				jit_add_k(&u, op, d[op == JIT_IREM], x, 89);
		}
		jit_add(&u, JIT_EXIT, -1, -1, -1)->to = leave;
		add_result(&u, 0, FORM_INT, d[0]);
		add_result(&u, 1, FORM_INT, d[1]);
		jit_tidy(&u);
		CHECK(count(&u, JIT_IDIV) == 1 && count(&u, JIT_IREM) == 0);
		if (run(&u, v))
			CHECK(v[0].i == 1234567 / 89 && v[1].i == 1234567 % 89);
		else
			SKIP();
		jit_unit_free(&u);
	}
}
