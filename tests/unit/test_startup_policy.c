/*
** tests/unit/test_startup_policy.c - a young process computes small arrays eagerly (array/startup_policy.c). Tests
** which arrays are small, how long the process is young, and that results do not depend on it.
*/
#include "array/node.h"
#include "array/ops.h"
#include "base/engine.h"
#include "base/str.h"
#include "exec/exec.h"
#include "graph/roll.h"
#include "host/session.h"
#include "test.h"
#include "totals.h"

static int collect(void *context, const char *text, size_t n)
{
	str_add(context, text, n);
	return 1;
}

/* Runs a program in a process that is young until it has computed `young` elements. out: what the program printed. */
static void run(const char *text, int64_t young, bool on, struct str *out)
{
	struct session *s = session_new(false, false);
	out->n = 0;
	s->out = s->err = collect;
	s->out_context = s->err_context = out;
	node_enable(on);
	startup_budget = young;
	bool ok = session_run_text(s, "test", text, strlen(text));
	CHECK(ok);
	if (!ok)
		session_failed(s), printf("%s\n", str_text(&s->report));
	add_totals(s->engine);
	session_free(s);
	node_enable(true);
	startup_budget = 0;
}

static struct array *zeros(int64_t n) { return array_zeros(CLS_DOUBLE, false, &(shape){ 2, { n, 1 } }); }

/* Whether x + x of n elements becomes a node. */
static bool waits(int64_t n)
{
	struct array *x = zeros(n), *y = x ? array_op(OP_plus, 2, (struct array *[]){ x, x }) : NULL;
	bool pending = y && y->pending;
	array_unref(x);
	array_unref(y);
	return pending;
}

TEST(small_work_waits_after_as_much_as_was_said)
{
	struct str out = { 0 };
	run("x = 1;", 0, true, &out);           /* makes the first session */
	startup_budget = 100000;
	CHECK(!waits(10000) && !waits(30000));
	CHECK(waits(40000));                    /* large arrays are deferred */
	CHECK(!waits(1000) && startup_budget == 60000);
	CHECK(!waits(30000));
	CHECK(waits(30000));
	CHECK(startup_budget == 0 && waits(10000));
	str_free(&out);
}

/* A new array gets the header of the array that was freed last. It must not keep its fields. */
TEST(new_arrays_are_bound_to_no_device)
{
	struct array *x = zeros(10);
	x->away_soon = true;
	array_unref(x);
	x = zeros(10);
	CHECK(!x->away_soon);
	array_unref(x);
}

TEST(functions_count_as_several)
{
	struct array *x = zeros(10000);
	startup_budget = 1000000;
	struct array *y = array_op(OP_exp, 1, &x);
	CHECK(y && !y->pending && startup_budget == 1000000 - STARTUP_FUNCTION * 10000);
	array_unref(x);
	array_unref(y);
	startup_budget = 0;
}

static const char smoothing[] =
	"rng(1); y = zeros(10000, 1); for t = 1:120, y = 0.9 * y + 0.1 * rand(10000, 1); "
	"end, fprintf('%.17g\\n', sum(y));";

TEST(loops_roll_when_it_is_over)
{
	struct str out = { 0 };
	uint64_t rolls = all_rolls.rolls, regions = all_runs.regions;
	run(smoothing, INT64_MAX, true, &out);
	CHECK(all_rolls.rolls == rolls && all_runs.regions == regions);
	uint64_t turns = all_rolls.turns;
	run(smoothing, 10000 * 3 * 60, true, &out);     /* the process stops being young after half of the turns */
	CHECK(all_rolls.rolls > rolls && all_rolls.turns > turns + 40);
	str_free(&out);
}

/* The first values of the loop are pending, because they depend on large arrays. Nevertheless its turns are not
   planned as regions. */
static const char descent[] = "rng(4); X = randn(4000, 10); y = double(-X * (1:10)' > 0.3); w = zeros(10, 1); b = 0;"
	"for k = 1:40, p = 1 ./ (1 + exp(-(X * w + b))); w = w - X' * (p - y) / 8000; b = b - 0.5 * mean(p - y); end, "
	"fprintf('%.12g %.12g\\n', b, norm(w));";

TEST(what_is_pending_does_not_spread_through_loops)
{
	struct str out = { 0 };
	uint64_t before = all_runs.regions;
	run(descent, INT64_MAX, true, &out);
	CHECK(all_runs.regions - before < 8);
	before = all_runs.regions;
	run(descent, 0, true, &out);
	CHECK(all_runs.regions - before > 15);
	str_free(&out);
}

TEST(programs_give_the_same_numbers)
{
	static const char *const program[] = { smoothing, descent,
		"rng(2); x = randn(6000, 1); for k = 1:30, z = x(randi(6000, 6000, 1)); m(k) = mean(z); s(k) = std(z); "
		"x = sqrt(abs(x)) .* sign(z); end, fprintf('%.17g ', m, s); disp(class(sqrt(x)));",
		"u = zeros(80); u(1, :) = 1; e = 1; k = 0; while e > 1e-3 && k < 60, v = u; "
		"v(2:79, 2:79) = 0.25 * (u(1:78, 2:79) + u(3:80, 2:79) + u(2:79, 1:78) + u(2:79, 3:80));"
		" e = max(abs(v(:) - u(:))); u = v; k = k + 1; end, fprintf('%d %.17g %.17g\\n', k, e, sum(u(:)));",
		"x = (1:9000) / 100; y = x; for k = 1:50, y(y > 40) = 0; y = y * 1.01 + mod(x * k, 3); A = [x; y]'; "
		"t(k) = sum(A(:, 2) > 20); B = A' * A; end, fprintf('%.12g ', t, B, sum(y(y > 10)));" };
	struct str want = { 0 }, got = { 0 };
	for (int i = 0; i < COUNT(program); i++) {
		run(program[i], 0, false, &want);
		for (int64_t young = 0; young < 8000000; young = young * 3 + 50000) {
			run(program[i], young, true, &got);
			CHECK_TEXT(str_text(&got), str_text(&want));
		}
	}
	str_free(&want);
	str_free(&got);
}
