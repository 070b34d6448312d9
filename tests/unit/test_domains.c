/*
** tests/unit/test_domains.c - random programs over arrays with negative numbers. Roots, logarithms and powers sometimes
** leave the real domain. Their results are moved, joined, scanned, summed, written to, and passed to isreal. The output
** must be the same in deferred and in eager mode. DOMAINS_PROGRAMS is the number of programs, DOMAINS_SEED the first.
*/
#include "array/node.h"
#include "base/engine.h"
#include "base/knobs.h"
#include "base/mem.h"
#include "exec/exec.h"
#include "host/session.h"
#include "test.h"
#include "totals.h"

static uint64_t seed;
static int below(int n)
{
	seed += 0x9e3779b97f4a7c15u;
	uint64_t z = seed;
	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
	z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
	return (int)((z ^ (z >> 31)) % (uint64_t)n);
}
#define PICK(list) (list)[below(COUNT(list))]

static struct str out;
static int collect(void *context, const char *text, size_t n)
{
	str_add(context, text, n);
	return 1;
}

static const char *const one[] = { "sqrt", "log", "log2", "log10", "log1p", "acos", "asin", "acosh", "atanh", "abs",
	"exp", "real", "imag", "conj", "sin", "floor", "-", "isnan", "sign", "tan", "cos", "sinh", "angle", "isinf",
	"round", "single", "double", "fix", "sum", "mean", "max", "any", "cumsum", "std", "diff", "fliplr", "isreal" };
static const char *const two[] = { "+", "-", ".*", "./", ".^", "<", "==" };
/* $ is replaced by a variable. */
static const char *const forms[] = { "$ .^ 0.5", "$ .^ 2", "$ .^ -1.5", "sum($, 2)", "prod($ * 0.1)", "sum($(:))",
	"cummax(real($))", "cumsum($, 2, 'reverse')", "cumprod($ * 0.5 + 1)", "$'", "$.'", "$(:)", "repmat($, 2, 3)",
	"[$; $]", "[$ $]", "$(end:-1:1, :)", "$(1, :)", "circshift($, 1)", "$([2:end 1], :)", "double(abs($))' * 2",
	"max(real($), real($))", "sum($, 'omitnan')", "$ .* conj($)", "$ + 1i * $", "complex($, 0)",
	"complex(real($), imag($) > 0.2)", "$ ./ ($ + 1i)", "1i ./ $", "abs($) <= 1", "angle($) + $", "sum(abs($).^2)",
	"conj($)' .* $", "hypot($, $)", "$ .* 1e200 .* $", "exp(1i * $)", "real($ .* $) ./ abs($)",
	"tanh($) - cosh($ .* 1i)", "$ .* (1 - 2i)", "single($) .* $", "rad2deg($ - 1i)", "$ .* Inf",
	"(0 * $ + 1i) .* $", "sqrt($ .* conj($))", "exp(cumsum($ + 1))", "$ * 2 + isreal($)" };
static const char *const acts[] = { "$(real($) < 0) = 0;", "$(1) = -2;", "$(2) = 1i;", "disp(isreal($))",
	"if any(real($(:)) > 100), disp(1), end", "for q = 1:3, $ = sqrt($) - 0.3; end", "c = {$}; disp(isreal(c{1}))",
	"y = $(1); disp(isreal(y))" };
static const char *const first[] = { "rand(%d,%d) - 0.5", "randn(%d,%d)", "rand(%d,%d) * 3", "round(randn(%d,%d))",
	"single(rand(%d,%d) - 0.1)", "abs(randn(%d,%d))" };

static void put(struct str *s, const char *form, int vars)
{
	for (; *form; form++)
		if (*form == '$')
			str_addf(s, "v%d", below(vars));
		else
			str_addc(s, *form);
}

static void program(struct str *s)
{
	static const int rows[] = { 1, 5, 40, 5000 }, cols[] = { 1, 3, 8 };
	int n = PICK(rows), m = PICK(cols), vars = 0;
	str_addf(s, "rng(%d);\n", below(1000));
	for (; vars < 3; vars++) {
		str_addf(s, "v%d = ", vars);
		str_addf(s, PICK(first), n, m);
		str_adds(s, ";\n");
	}
	for (int k = 3 + below(9); k > 0; k--) {
		str_adds(s, "try, ");
		int how = below(10);
		if (how < 9)
			str_addf(s, "v%d = ", vars);
		if (how < 4)
			str_addf(s, "%s(v%d);", PICK(one), below(vars));
		else if (how < 6)
			str_addf(s, "v%d %s v%d;", below(vars), PICK(two), below(vars));
		else if (how < 9)
			put(s, PICK(forms), vars);
		else
			put(s, PICK(acts), vars);
		str_adds(s, "; catch e, disp(e.message)");
		if (how < 9)
			str_addf(s, ", v%d = 1", vars++);
		str_adds(s, ", end\n");
	}
	for (int v = vars - 1; v >= 0; v--)
		str_addf(s,
			"y = v%d; fprintf('%d %%d %%s %%s\\n', isreal(y), class(y), mat2str(size(y))); "
			"y = double(y(:)); y = [real(y); imag(y)]; y = y(~isnan(y));"
			"fprintf('%%.17g ', sum(y), y(1:min(4, end)), mod(sum(mod(double(typecast(y, 'uint32')), "
			"65521) .* (1 + mod((1:2 * numel(y))', 127))), 1e9)); disp(' ')\n",
			v, v);
}

static char *run(const char *text, bool deferred)
{
	struct session *s = session_new(false, false);
	s->out = s->err = collect;
	s->out_context = s->err_context = &out;
	str_clear(&out);
	node_enable(deferred);
	if (!session_run_text(s, "test", text, strlen(text)) || !vm_flush(s->vm)) {
		session_failed(s);
		str_adds(&out, str_text(&s->report));
	}
	add_totals(s->engine);
	session_free(s);
	node_enable(true);
	return mem_copy_text(str_text(&out), out.n);
}

static void check_programs(int count, const char *defer_from)
{
	knob_set(KNOB_accel_defer_from, defer_from);
	node_settings_changed();
	for (int i = 0; i < count && !unit_failures; i++) {
		struct str s = { 0 };
		program(&s);
		char *now = run(str_text(&s), false), *later = run(str_text(&s), true);
		if (strcmp(now, later))
			printf("%s\n", str_text(&s));
		CHECK_TEXT(later, now);
		mem_free(now);
		mem_free(later);
		str_free(&s);
	}
	knob_set(KNOB_accel_defer_from, NULL);
	node_settings_changed();
}

TEST(random_programs_agree)
{
	const char *n = getenv("DOMAINS_PROGRAMS"), *from = getenv("DOMAINS_SEED");
	int count = n ? atoi(n) : 150;
	seed = from ? strtoull(from, NULL, 10) : 1;
	uint64_t before = all_runs.replays;
	check_programs(count, NULL);
	check_programs(count, "1");
	printf("domains: %llu replays\n", (unsigned long long)(all_runs.replays - before));
	CHECK(count < 100 || all_runs.replays > before);
}
