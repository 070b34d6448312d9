/*
** tests/unit/test_jit.c - loops as machine code: the code of single instructions, and random scalar programs. These
** must print the same, all variables to the last bit, as the VM alone prints.
**
** JIT_PROGRAMS says how many programs (JIT_FROM: the first), JIT_SECONDS for how long at most (20), JIT_SHOW prints
** one.
*/
#include <time.h>

#include "base/error.h"
#include "base/knobs.h"
#include "host/session.h"
#include "jit/ir.h"
#include "jit/x86.h"
#include "scalar_programs.h"
#include "stop.h"
#include "test.h"

/* ---- random programs ---- */

static int collect(void *context, const char *text, size_t n)
{
	str_add(context, text, n);
	return 1;
}

struct mode { const char *enable, *threshold, *fault, *level; };

static void run(const struct str *program, const struct mode *m, struct str *out, int seconds)
{
	knob_set(KNOB_jit_enable, m->enable);
	knob_set(KNOB_jit_threshold, m->threshold);
	knob_set(KNOB_jit_fault, m->fault);
	knob_set(KNOB_jit_opt_level, m->level);
	struct session *s = session_new(false, false);
	s->out = s->err = collect;
	s->out_context = s->err_context = out;
	stop_after(s, seconds);
	if (!vm_run_source(s->vm, "random", str_text(program), program->n, 0, NULL)) {
		session_failed(s);
		str_addf(out, "\n! %s\n", str_text(&s->message));
	}
	stop_after(s, 0);
	if (!vm_flush(s->vm))
		error_clear();
	session_free(s);
}

/* ---- code of single units ---- */

struct word { uint32_t tag, unused; union { double d; int64_t i; }; };
enum { MANY = 20, TURNS = 5 };

static double mix(double a, double b, struct jit_context *c, int64_t k)
{
	c->failed += k == 99;
	return a * 0.5 + b + (double)k;
}

static int add_exit(struct jit_unit *u, int pc)
{
	struct jit_exit e = { .label = jit_label(u), .pc = pc, .why = "test", .first = u->items.n };
	vec_push(&u->exits, e);
	return u->exits.n - 1;
}

static void add_result(struct jit_unit *u, int at, enum jit_form form, int reg)
{
	vec_push(&u->items, ((struct jit_item){ .at = at, .tag = 7, .form = (uint8_t)form, .reg = reg }));
	vec_last(&u->exits).n++;
}

/* Runs the unit. *number: the exit that it took. False: it cannot be translated. */
static bool run_unit(const struct jit_unit *u, struct word *values, struct jit_context *c, int64_t *number)
{
	struct jit_code code;
	jit_function f;
	const char *why;
	if (!jit_available(&why) || jit_check(u) || jit_assemble(&code, u))
		return false;
	memcpy(&f, &code.at, sizeof f);
	*number = f(values, c);
	jit_code_free(&code);
	return true;
}

/* Builds a loop with more registers than the machine has, and with calls that change registers. Label 0 begins it. */
static void build_crowded(struct jit_unit *u)
{
	int i[MANY], d[MANY], turn;
	u->fuel = jit_reg(u, false, true);
	u->entry = jit_label(u);
	int again = jit_label(u);
	turn = jit_reg(u, false, true);
	jit_add(u, JIT_LABEL, -1, -1, -1)->to = u->entry;
	jit_add(u, JIT_ICONST, turn, -1, -1);
	for (int k = 0; k < MANY; k++) {
		i[k] = jit_reg(u, false, true);
		d[k] = jit_reg(u, true, true);
		jit_add(u, JIT_VALUE, i[k], -1, -1)->imm = k * 16 + 8;
		jit_add(u, JIT_FVALUE, d[k], -1, -1)->imm = (MANY + k) * 16 + 8;
	}
	int stopped = add_exit(u, 1), done = add_exit(u, 2);
	jit_add(u, JIT_LABEL, -1, -1, -1)->to = again;
	u->depth = 1;
	for (int k = 0; k < MANY; k++) {
		int t = jit_reg(u, false, false), x = jit_reg(u, true, false);
		jit_add_k(u, JIT_IMUL, t, i[k], 3);
		jit_add(u, k % 2 ? JIT_IADD : JIT_ISUB, i[k], t, i[(k + 7) % MANY]);
		struct jit_ins *call = jit_add(u, JIT_CALL, x, d[k], d[(k + 3) % MANY]);
		call->imm = (int64_t)(intptr_t)mix;
		call->c = k;
		jit_add(u, k % 2 ? JIT_FSUB : JIT_FMUL, d[k], x, d[(k + 5) % MANY]);
	}
	jit_add_k(u, JIT_IADD, turn, turn, 1);
	jit_add(u, JIT_POLL, -1, -1, -1)->to = u->exits.at[stopped].label;
	jit_branch_k(u, false, REL_LT, true, turn, TURNS, again);
	jit_add(u, JIT_EXIT, -1, -1, -1)->to = u->exits.at[done].label;
	for (int k = 0; k < MANY; k++) {
		add_result(u, k, FORM_INT, i[k]);
		add_result(u, MANY + k, FORM_DOUBLE, d[k]);
	}
}

TEST(crowded_registers)
{
	struct jit_unit u = { 0 };
	struct word got[2 * MANY] = { 0 }, want[2 * MANY] = { 0 };
	volatile int stop = 0;
	struct jit_context c = { .stop = &stop };
	int64_t number = -1;
	for (int k = 0; k < MANY; k++) {
		got[k].i = want[k].i = k * k - 50;
		got[MANY + k].d = want[MANY + k].d = k / 7.0 - 1;
	}
	for (int t = 0; t < TURNS; t++)
		for (int k = 0; k < MANY; k++) {
			struct word *d = want + MANY;
			int64_t y = want[(k + 7) % MANY].i;
			want[k].i = 3 * want[k].i + (k % 2 ? y : -y);
			double x = mix(d[k].d, d[(k + 3) % MANY].d, &c, k), z = d[(k + 5) % MANY].d;
			d[k].d = k % 2 ? x - z : x * z;
		}
	build_crowded(&u);
	CHECK(jit_check(&u) == NULL);
	if (run_unit(&u, got, &c, &number)) {
		CHECK(number == 1);
		CHECK(c.turns == TURNS);
		for (int k = 0; k < 2 * MANY; k++) {
			CHECK(got[k].i == want[k].i);
			CHECK(got[k].tag == 7);
		}
	} else {
		SKIP();
	}
	struct str text = { 0 };
	jit_print(&text, &u);
	CHECK(strstr(str_text(&text), "leave at 2 (test)"));
	str_free(&text);
	u.ins.at[u.ins.n - 1].to = -1;
	CHECK(jit_check(&u) != NULL);
	jit_unit_free(&u);
}

/* Computes a OP b of integers, which may be at the edges of their range. A result that is no double leaves the unit. */
static int64_t compute_with(enum jit_op op, int detail, int64_t a, int64_t b, int64_t *number)
{
	struct jit_unit u = { 0 };
	struct word v[3] = { { .i = a }, { .i = b } };
	volatile int stop = 0;
	struct jit_context c = { .stop = &stop };
	u.fuel = jit_reg(&u, false, true);
	u.entry = jit_label(&u);
	bool converts = op == JIT_FTOI;
	int x = jit_reg(&u, converts, false), y = jit_reg(&u, false, false), d = jit_reg(&u, false, false);
	jit_add(&u, JIT_LABEL, -1, -1, -1)->to = u.entry;
	int left_exit = add_exit(&u, 1), done_exit = add_exit(&u, 2);
	int left = u.exits.at[left_exit].label, done = u.exits.at[done_exit].label;
	jit_add(&u, converts ? JIT_FVALUE : JIT_VALUE, x, -1, -1)->imm = 8;
	jit_add(&u, JIT_VALUE, y, -1, -1)->imm = 24;
	struct jit_ins *i = jit_add(&u, op, d, x, converts ? -1 : y);
	i->sense = op == JIT_IMUL;
	i->detail = (uint8_t)detail;
	i->to = op == JIT_IMUL || converts ? left : -1;
	if (op == JIT_IWHOLE) {
		*i = (struct jit_ins){ .op = JIT_IWHOLE, .detail = (uint8_t)detail, .dst = -1, .a = x, .b = -1, .c = -1,
			.to = left };
		jit_add(&u, JIT_IMOVE, d, x, -1);
	}
	jit_add(&u, JIT_EXIT, -1, -1, -1)->to = done;
	add_result(&u, 2, FORM_INT, d);
	*number = -1;
	if (!run_unit(&u, v, &c, number))
		SKIP();
	jit_unit_free(&u);
	return v[2].i;
}

static int64_t compute(enum jit_op op, int64_t a, int64_t b, int64_t *number)
{
	return compute_with(op, 0, a, b, number);
}

/* Checks the quotient and the modulus of x by the constant k, and the remainder of this modulus by 7. */
static void divide_by(int64_t k, int64_t x)
{
	struct jit_unit u = { 0 };
	struct word v[4] = { { .i = x } };
	volatile int stop = 0;
	struct jit_context c = { .stop = &stop };
	int64_t number;
	u.fuel = jit_reg(&u, false, true);
	u.entry = jit_label(&u);
	jit_add(&u, JIT_LABEL, -1, -1, -1)->to = u.entry;
	int exit = add_exit(&u, 1), done = u.exits.at[exit].label, a = jit_reg(&u, false, false);
	jit_add(&u, JIT_VALUE, a, -1, -1)->imm = 8;
	static const enum jit_op ops[] = { JIT_IDIV, JIT_IMOD, JIT_IREM };
	int to[3];
	for (int n = 0; n < 3; n++) {
		to[n] = jit_reg(&u, false, false);
		jit_add_k(&u, ops[n], to[n], n == 2 ? to[1] : a, n == 2 ? 7 : k);
	}
	jit_add(&u, JIT_EXIT, -1, -1, -1)->to = done;
	for (int n = 0; n < 3; n++)
		add_result(&u, n + 1, FORM_INT, to[n]);
	if (run_unit(&u, v, &c, &number)) {
		int64_t modulus = x % k < 0 ? x % k + k : x % k;
		CHECK(v[1].i == x / k && v[2].i == modulus && v[3].i == modulus % 7);
	}
	jit_unit_free(&u);
}

/* The same of an x from 0 to 2^31 - 1, as the instructions know. */
static void divide_small_by(int64_t k, int64_t x)
{
	struct jit_unit u = { 0 };
	struct word v[3] = { { .i = x } };
	volatile int stop = 0;
	struct jit_context c = { .stop = &stop };
	int64_t number;
	u.fuel = jit_reg(&u, false, true);
	u.entry = jit_label(&u);
	jit_add(&u, JIT_LABEL, -1, -1, -1)->to = u.entry;
	int exit = add_exit(&u, 1), done = u.exits.at[exit].label, a = jit_reg(&u, false, false);
	int to[2] = { jit_reg(&u, false, false), jit_reg(&u, false, false) };
	jit_add(&u, JIT_VALUE, a, -1, -1)->imm = 8;
	jit_add_k(&u, JIT_IDIV, to[0], a, k)->detail = JIT_SMALL_A;
	jit_add_k(&u, JIT_IREM, to[1], a, k)->detail = JIT_SMALL_A;
	jit_add(&u, JIT_EXIT, -1, -1, -1)->to = done;
	add_result(&u, 1, FORM_INT, to[0]);
	add_result(&u, 2, FORM_INT, to[1]);
	if (run_unit(&u, v, &c, &number))
		CHECK(v[1].i == x / k && v[2].i == x % k);
	jit_unit_free(&u);
}

TEST(division_by_constants)
{
	static const int64_t by[] = { 3, 5, 7, 10, 17, 641, 1000, 65535, 65537, 715827883, 2147483629, 2147483647 };
	static const int64_t near[] = { 0, 1, 1000, (int64_t)1 << 31, (int64_t)1 << 32, (int64_t)1 << 53 };
	const char *why;
	if (!jit_available(&why)) {
		SKIP();
		return;
	}
	for (int k = 0; k < COUNT(by); k++)
		for (int64_t m = 1; m <= INT32_MAX / by[k]; m = m * 3 + 1) {
			divide_small_by(by[k], m * by[k] - 1);
			divide_small_by(by[k], m * by[k]);
		}
	for (int k = 0; k < COUNT(by); k++)
		divide_small_by(by[k], INT32_MAX);
	for (int k = 0; k < COUNT(by); k++)
		for (int n = 0; n < COUNT(near); n++)
			for (int64_t d = -1; d <= 1; d++) {
				int64_t multiple = near[n] / by[k] * by[k] + d, x = near[n] + d;
				divide_by(by[k], multiple);
				divide_by(by[k], -multiple);
				divide_by(by[k], x);
				divide_by(by[k], -x);
			}
}

/* Checks that the check of the depth moves behind the branch, and that unused instructions are dropped. */
TEST(functions_sink)
{
	struct jit_unit u = { 0 };
	u.calls = true;
	u.fuel = jit_reg(&u, false, true);
	u.bodies = jit_label(&u);
	int exit = add_exit(&u, 1), body = jit_label(&u), more = jit_label(&u), x = jit_reg(&u, false, true);
	int unused = jit_reg(&u, false, true), y = jit_reg(&u, false, false), left = u.exits.at[exit].label;
	jit_add(&u, JIT_BODY, -1, -1, -1)->to = body;
	jit_add(&u, JIT_IPARAM, x, -1, -1);
	jit_add(&u, JIT_LIMIT, -1, -1, -1)->to = left;
	jit_add(&u, JIT_POLL, -1, -1, -1)->to = left;
	jit_branch_k(&u, false, REL_LT, false, x, 2, more);
	jit_add(&u, JIT_ICONST, unused, -1, -1);
	jit_add(&u, JIT_IARG, -1, x, -1);
	jit_add(&u, JIT_RETURN, -1, -1, -1);
	jit_add(&u, JIT_LABEL, -1, -1, -1)->to = more;
	jit_add_k(&u, JIT_IADD, y, x, -1);
	jit_add(&u, JIT_IARG, -1, y, -1);
	struct jit_ins *call = jit_add(&u, JIT_CALLBODY, -1, -1, -1);
	call->imm = body;
	call->c = 4;
	call->to = left;
	jit_add(&u, JIT_IPARAM, y, -1, -1);
	jit_add(&u, JIT_IARG, -1, y, -1);
	jit_add(&u, JIT_RETURN, -1, -1, -1);
	jit_drop_dead(&u);
	jit_sink(&u);
	static const enum jit_op want[] = { JIT_BODY, JIT_IPARAM, JIT_IBRANCH, JIT_IARG, JIT_RETURN, JIT_LABEL,
		JIT_LIMIT, JIT_POLL, JIT_IADD, JIT_IARG, JIT_CALLBODY, JIT_IPARAM, JIT_IARG, JIT_RETURN };
	CHECK(u.ins.n == COUNT(want));
	for (int k = 0; k < u.ins.n && k < COUNT(want); k++)
		CHECK(u.ins.at[k].op == want[k]);
	jit_unit_free(&u);
}

static int64_t bits(double d)
{
	int64_t i;
	memcpy(&i, &d, sizeof i);
	return i;
}

TEST(single_instructions)
{
	const char *why;
	int64_t n;
	if (!jit_available(&why)) {
		SKIP();
		return;
	}
	CHECK(compute(JIT_IREM, 17, 5, &n) == 2);
	CHECK(compute(JIT_IREM, ((int64_t)1 << 52) + 3, 10, &n) == (((int64_t)1 << 52) + 3) % 10);
	CHECK(compute(JIT_IMIN, -3, 4, &n) == -3 && compute(JIT_IMAX, -3, 4, &n) == 4);
	CHECK(compute(JIT_IMUL, (int64_t)1 << 40, 1 << 20, &n) == (int64_t)1 << 60 && n == 1);
	(void)compute(JIT_IMUL, (int64_t)1 << 40, (int64_t)1 << 30, &n);
	CHECK(n == 0);
	CHECK(compute_with(JIT_IDIV, JIT_SMALL_A | JIT_SMALL_B, INT32_MAX, 10, &n) == INT32_MAX / 10);
	CHECK(compute_with(JIT_IREM, JIT_SMALL_A | JIT_SMALL_B, INT32_MAX, INT32_MAX, &n) == 0);
	static const int64_t numbers[] = { 0, 1, -1, INT32_MAX, INT32_MIN, UINT32_MAX, (int64_t)INT32_MAX + 1,
		(int64_t)INT32_MIN - 1, (int64_t)1 << 32, INT64_MAX, INT64_MIN };
	for (int k = 0; k < COUNT(numbers); k++) {
		int64_t x = numbers[k], most = UINT32_MAX;
		CHECK(compute_with(JIT_ICLAMP, MEM_I32, x, 0, &n) == MIN(MAX(x, INT32_MIN), INT32_MAX));
		CHECK(compute_with(JIT_ICLAMP, MEM_U32, x, 0, &n) == MIN(MAX(x, 0), most));
	}
	const int64_t edge = (int64_t)1 << 53;
	for (int detail = 0; detail <= JIT_IS_BELOW; detail++)
		for (int64_t x = edge - 1; x <= edge + 1; x++) {
			if (detail != JIT_IS_BELOW)
				CHECK((compute_with(JIT_IWHOLE, detail, x, 0, &n), n == (x <= edge)));
			if (detail != JIT_IS_ABOVE)
				CHECK((compute_with(JIT_IWHOLE, detail, -x, 0, &n), n == (-x > -edge)));
		}
	CHECK(compute(JIT_FTOI, bits(-12345), 0, &n) == -12345 && n == 1);
	const double leave[] = { 0.5, -0.0, NAN, INFINITY, 0x1p53 + 2, -0x1p60 };
	for (int k = 0; k < COUNT(leave); k++) {
		(void)compute(JIT_FTOI, bits(leave[k]), 0, &n);
		CHECK(n == 0);
	}
}

TEST(instruction_bytes)
{
	struct jit_bytes s = { 0 };
	x86_rm(&s, 0, true, 0x8B, R9, R13, NO_INDEX, 1, 0);     /* mov r9, [r13] needs a displacement */
	x86_rm(&s, 0, true, 0x8B, RAX, R12, RBX, 8, -8);        /* mov rax, [r12 + rbx * 8 - 8] */
	x86_load_k(&s, R10, -1);
	static const uint8_t want[] = { 0x4D, 0x8B, 0x4D, 0x00, 0x49, 0x8B, 0x44, 0xDC, 0xF8, 0x49, 0xC7, 0xC2,
		0xFF, 0xFF,
		0xFF, 0xFF };
	CHECK(s.b.n == COUNT(want) && memcmp(s.b.at, want, COUNT(want)) == 0);
	vec_free(&s.b);
}

/*
** for i = 1:count, guard i <= limit; s = s + i; end
** COUNTED_SUM: s = s + 1 in each turn, which is checked; s begins with value 2.
** COUNTED_PRODUCT: s = s + i*limit + count
*/
enum counted { COUNTED_GUARD, COUNTED_SUM, COUNTED_PRODUCT };
static void build_counted(struct jit_unit *u, int *inside, enum counted program)
{
	bool sum = program == COUNTED_SUM;
	int count = jit_reg(u, false, true), limit = jit_reg(u, false, true), turn = jit_reg(u, false, true);
	int i = jit_reg(u, false, true), s = jit_reg(u, false, true);
	int marker = jit_label(u), body = jit_label(u), test = jit_label(u), end = jit_label(u);
	u->fuel = jit_reg(u, false, true);
	u->entry = jit_label(u);
	u->edges = jit_label(u);
	int in_front = add_exit(u, 0), within = add_exit(u, 1), at_end = add_exit(u, 2);
	int front = u->exits.at[in_front].label, done = u->exits.at[at_end].label;
	*inside = u->exits.at[within].label;
	add_result(u, 2, FORM_INT, s);
	jit_add(u, JIT_LABEL, -1, -1, -1)->to = body;
	if (sum) {
		int x = jit_reg(u, false, false);
		jit_add_k(u, JIT_IADD, x, s, 1);
		struct jit_ins *check = jit_add(u, JIT_IWHOLE, -1, x, -1);
		check->to = *inside;
		check->imm = 1;
		jit_add(u, JIT_IMOVE, s, x, -1);
	} else if (program == COUNTED_PRODUCT) {
		int x = jit_reg(u, false, false), y = jit_reg(u, false, false);
		jit_add(u, JIT_IMUL, x, i, limit);
		jit_add(u, JIT_IADD, y, count, x);
		jit_add(u, JIT_IADD, s, s, y);
	} else {
		jit_branch(u, false, REL_GT, true, i, limit, *inside);
		jit_add(u, JIT_IADD, s, s, i);
	}
	jit_add(u, JIT_LABEL, -1, -1, -1)->to = test;
	jit_branch(u, false, REL_GE, true, turn, count, end);
	jit_add_k(u, JIT_IADD, i, turn, 1);
	jit_add_k(u, JIT_IADD, turn, turn, 1);
	jit_add(u, JIT_JUMP, -1, -1, -1)->to = body;
	jit_add(u, JIT_LABEL, -1, -1, -1)->to = end;
	jit_add(u, JIT_EXIT, -1, -1, -1)->to = done;
	jit_add(u, JIT_LABEL, -1, -1, -1)->to = u->edges;
	jit_add(u, JIT_LABEL, -1, -1, -1)->to = u->entry;
	jit_add(u, JIT_VALUE, count, -1, -1)->imm = 8;
	jit_add(u, JIT_VALUE, limit, -1, -1)->imm = 24;
	jit_add(u, JIT_ICONST, turn, -1, -1);
	jit_add(u, sum ? JIT_VALUE : JIT_ICONST, s, -1, -1)->imm = sum ? 40 : 0;
	jit_add(u, JIT_ICONST, i, -1, -1);
	jit_add(u, JIT_LABEL, -1, -1, -1)->to = marker;
	jit_add(u, JIT_JUMP, -1, -1, -1)->to = test;
	struct jit_loop l = { .marker = marker, .exit = front, .body = body, .end = end, .element = i, .count = count,
		.start = -1, .start_k = 1, .guards = true };
	vec_push(&u->loops, l);
}

TEST(checks_in_front_of_loops)
{
	for (int limit = 8; limit <= 12; limit++) {
		struct jit_unit u = { 0 };
		struct word v[3] = { { .i = 10 }, { .i = limit } };
		volatile int stop = 0;
		struct jit_context c = { .stop = &stop };
		int64_t number = -1;
		int inside, guards = 0;
		build_counted(&u, &inside, COUNTED_GUARD);
		jit_hoist(&u);
		for (int k = 0; k < u.ins.n; k++)
			guards += u.ins.at[k].to == inside;
		CHECK(guards == 0);
		if (run_unit(&u, v, &c, &number)) {
			CHECK(number == (limit < 10 ? 0 : 2));
			CHECK(limit < 10 || v[2].i == 55);
		} else {
			SKIP();
		}
		jit_unit_free(&u);
	}
}

TEST(sums_are_checked_in_front_of_loops)
{
	for (int more = -1; more <= 1; more++) {
		struct jit_unit u = { 0 };
		int64_t start = ((int64_t)1 << 53) - 10 + more, number = -1;
		struct word v[3] = { { .i = 10 }, { .i = 0 }, { .i = start } };
		volatile int stop = 0;
		struct jit_context c = { .stop = &stop };
		int inside, checks = 0;
		build_counted(&u, &inside, COUNTED_SUM);
		jit_hoist(&u);
		CHECK(jit_check(&u) == NULL);
		for (int k = 0; k < u.ins.n; k++)
			checks += u.ins.at[k].to == inside;
		CHECK(checks == 0);
		if (run_unit(&u, v, &c, &number)) {
			CHECK(number == (more > 0 ? 0 : 2));
			CHECK(v[2].i == (more > 0 ? start : start + 10));
		} else {
			SKIP();
		}
		jit_unit_free(&u);
	}
}

TEST(products_with_the_counter)
{
	struct jit_unit u = { 0 };
	struct word v[3] = { { .i = 10 }, { .i = -3 } };
	volatile int stop = 0;
	struct jit_context c = { .stop = &stop };
	int64_t number = -1;
	int inside;
	build_counted(&u, &inside, COUNTED_PRODUCT);
	jit_hoist(&u);
	CHECK(jit_check(&u) == NULL);
	for (int k = 0; k < u.ins.n && !(u.ins.at[k].op == JIT_LABEL && u.ins.at[k].to == u.edges); k++)
		CHECK(u.ins.at[k].op != JIT_IMUL);
	if (run_unit(&u, v, &c, &number))
		CHECK(number == 2 && v[2].i == 10*10 - 3*55);
	else
		SKIP();
	jit_unit_free(&u);
}

static int setting(const char *name, int standard) { return getenv(name) ? atoi(getenv(name)) : standard; }

TEST(random_programs)
{
	static const struct mode plain = { "0", "1000", "", "speed" };
	static const struct mode modes[] = { { "1", "0", "", "speed" }, { "1", "5", "", "speed" },
		{ "1", "0", "once", "speed" }, { "1", "0", "seventh", "speed" }, { "1", "0", "", "none" } };
	int first = setting("JIT_FROM", 1), n = setting("JIT_PROGRAMS", 400), differ = 0, done = 0;
	time_t begun = time(NULL);
	for (int k = first; k < first + n && differ < 3 && time(NULL) - begun < setting("JIT_SECONDS", 20); k++,
		done++) {
		struct str program = { 0 }, want = { 0 };
		write_program(&program, k);
		if (getenv("JIT_SHOW"))
			printf("%s", str_text(&program));
		too_long = 0;
		run(&program, &plain, &want, 3);
		for (int m = 0; m < COUNT(modes) && !too_long; m++) {
			struct str got = { 0 };
			run(&program, &modes[m], &got, 0);
			if (strcmp(str_text(&want), str_text(&got)) != 0) {
				differ++;
				printf("program %d differs in mode %d\n-- VM\n%s-- compiled\n%s\n", k, m,
					str_text(&want),
					str_text(&got));
				m = COUNT(modes);
			}
			str_free(&got);
		}
		str_free(&program);
		str_free(&want);
	}
	printf("%d random programs\n", done);
	CHECK(differ == 0);
	CHECK(done > 0);
}
