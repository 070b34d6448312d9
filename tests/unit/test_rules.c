/*
** tests/unit/test_rules.c - tests each rule of graph/rules.def by a statement that uses it. The result must be that of
** eager mode, exactly or up to rounding.
*/
#include "array/node.h"
#include "array/ops.h"
#include "graph/simplify.h"
#include "host/session.h"
#include "test.h"

static int swallow(void *context, const char *text, size_t n) { return 1; }

static const struct { const char *rule, *statement;
} rows[] = {
	{ "times_one", "y = sin(x .* 1);" },
	{ "times_one", "y = sin(1 .* x);" },
	{ "rdivide_one", "y = sin(x ./ 1);" },
	{ "rdivide_power", "y = sin(x ./ 8);" },
	{ "rdivide_power", "y = sin(single(x) ./ -0.25);" },
	{ "minus_zero", "y = sin(x - 0);" },
	{ "plus_zero", "y = sin(abs(x) + 0);" },
	{ "power_one", "y = sin(x .^ 1);" },
	{ "uplus", "y = sin(uplus(x));" },
	{ "minus_minus", "y = sin(-(-x));" },
	{ "not_not", "y = double(~(~(x > 1)));" },
	{ "abs_positive", "y = sin(abs(double(x > 1)));" },
	{ "floor_whole", "y = sin(floor(round(x)));" },
	{ "ceil_whole", "y = sin(ceil(fix(x)));" },
	{ "round_whole", "y = sin(round(floor(x)));" },
	{ "fix_whole", "y = sin(fix(ceil(x)));" },
	{ "real_real", "y = sin(real(x));" },
	{ "conj_real", "y = sin(conj(x));" },
	{ "max_self", "y = sin(max(x, x));" },
	{ "min_self", "y = sin(min(x, x));" },
	{ "reshape_reshape", "y = sin(reshape(reshape(x, 50, 200), 200, 50));" },
	{ "widen_narrow", "y = sin(single(double(single(x) * 2)));" },
	{ "rdivide_number", "y = sin(x ./ 3);" },
	{ "times_times", "y = sin(x .* 3 .* 5);" },
	{ "plus_plus", "y = sin(x + 3 + 5.1);" },
	{ "power_half", "y = sin(abs(x) .^ 0.5);" },
};

static int number_of(const char *name)
{
	int n;
	const struct rule *r = graph_rules(&n);
	for (int i = 0; i < n; i++)
		if (!strcmp(r[i].name, name))
			return i;
	return -1;
}

static bool run(struct session *s, const char *text)
{
	bool ok = session_run_text(s, "test", text, strlen(text));
	if (!ok) {
		session_failed(s);
		printf("%s\n", str_text(&s->report));
	}
	return ok;
}

__attribute__((constructor)) static void use_all(void) { setenv("RUNMAT_ACCEL_REWRITES", "all", 1); }

TEST(each_rule)
{
	int n;
	const struct rule *rules = graph_rules(&n);
	bool seen[256] = { false };
	for (int i = 0; i < COUNT(rows); i++) {
		int rule = number_of(rows[i].rule);
		CHECK(rule >= 0);
		if (rule < 0)
			continue;
		seen[rule] = true;
		char text[512];
		struct session *s = session_new(false, false);
		s->out = s->err = swallow;
		node_enable(true);
		uint64_t before = graph_rule_uses(rule);
		snprintf(text, sizeof text,
			"rng(3); x0 = round(randn(100, 100) * 16) / 8; x = x0 * 1.5; %s a = y + 0; "
			"assert(a(1) == a(1)); x = x0 * 1.5;",
			rows[i].statement);
		CHECK(run(s, text));
		if (graph_rule_uses(rule) == before)
			printf("%s: not used by %s\n", rows[i].rule, rows[i].statement);
		CHECK(graph_rule_uses(rule) > before);
		node_enable(false);
		snprintf(text, sizeof text, "x = x0 * 1.5; %s b = y + 0; assert(%s)", rows[i].statement,
			rules[rule].exact ? "isequaln(a, b)" : "max(abs(a(:) - b(:))) < 1e-9");
		CHECK(run(s, text));
		node_enable(true);
		session_free(s);
	}
	for (int i = 0; i < n; i++)
		CHECK(seen[i] || !strcmp(rules[i].name, "select_same"));
}

/* No statement makes such a node yet. */
TEST(select_same)
{
	struct session *s = session_new(false, false);
	node_enable(true);
	shape big = shape_2d(100, 100);
	struct array *x = array_fill(CLS_DOUBLE, 2, &big),
		     *m = x ? array_op(OP_gt, 2, (struct array *[]){ x, x }) : NULL;
	struct array *y = m ? array_op(OP_select, 3, (struct array *[]){ m, x, x }) : NULL,
		     *z = y ? array_op(OP_sin, 1, &y) : NULL;
	uint64_t before = graph_rule_uses(number_of("select_same"));
	CHECK(z && array_data(z) && ((double *)z->data)[5] == sin(2));
	CHECK(graph_rule_uses(number_of("select_same")) == before + 1);
	array_unref(x), array_unref(m), array_unref(y), array_unref(z);
	session_free(s);
}
