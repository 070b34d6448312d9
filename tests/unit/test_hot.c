/*
** tests/unit/test_hot.c - tests when loops run as machine code: variants for other classes, Ctrl-C, the profiler, the
** debugger, and code that is dropped when functions change. Results must be those of the VM.
*/
#include <pthread.h>
#include <string.h>
#include <time.h>

#include "base/engine.h"
#include "base/knobs.h"
#include "exec/explain.h"
#include "host/session.h"
#include "jit/ir.h"
#include "runmat/runmat.h"
#include "test.h"

static runmat_session *begin(const char *threshold)
{
	const char *why;
	knob_set(KNOB_jit_enable, "1");
	knob_set(KNOB_jit_threshold, threshold);
	if (!jit_available(&why)) {
		SKIP();
		return NULL;
	}
	runmat_session *s = runmat_new();
	engine_enter((*(struct session **)(void *)s)->engine);
	explain_start();
	return s;
}

static void end(runmat_session *s)
{
	engine_enter(NULL);
	runmat_free(s);
}

/* The turns of a loop, or calls of a function, that ran as machine code. *entered: how often the code was entered. */
static long turns_of(const char *lines, long *entered)
{
	struct str text = { 0 };
	explain_text(&text);
	char head[64];
	bool call = strncmp(lines, "call", 4) == 0;
	snprintf(head, sizeof head, call ? "recursive %s: machine code ran " : "loop at %s: machine code ran ", lines);
	const char *at = strstr(str_text(&text), head);
	long turns = -1;
	*entered = -1;
	if (at)
		sscanf(at + strlen(head), "%ld %*s entered %ld", &turns, entered);
	str_free(&text);
	return turns;
}

static void must_run(runmat_session *s, const char *text)
{
	bool ok = runmat_run(s, text);
	if (!ok)
		printf("%s\n", runmat_error(s));
	CHECK(ok);
}

TEST(variants_for_other_classes)
{
	long entered;
	runmat_session *s = begin("100");
	if (!s)
		return;
	must_run(s, "function t = total(x)\n"
		"t = x(1) - x(1);\n"
		"for i = 1:numel(x)\n"
		"t = t + x(i);\n"
		"end\n"
		"end\n"
		"for k = 1:4\n"
		"assert(total(ones(1, 1000)) == 1000);\n"
		"assert(isequal(total(int16(ones(1, 1000))), int16(1000)));\n"
		"assert(isequal(total(single(ones(1, 1000))), single(1000)));\n"
		"end\n");
	CHECK(turns_of("lines 3-4", &entered) > 11000);
	CHECK(entered == 12);
	end(s);
}

static void *interrupt_soon(void *session)
{
	nanosleep(&(struct timespec){ .tv_nsec = 200000000 }, NULL);
	runmat_interrupt(session);
	return NULL;
}

static void interrupted(const char *text, const char *after)
{
	pthread_t other;
	runmat_session *s = begin("100");
	if (!s)
		return;
	must_run(s, "k = 0; n = 0; x = zeros(1, 100);");
	CHECK(!pthread_create(&other, NULL, interrupt_soon, s));
	CHECK(!runmat_run(s, text));
	pthread_join(other, NULL);
	CHECK(strstr(runmat_error(s), "interrupted") || strstr(runmat_error(s), "terminated"));
	must_run(s, after);
	end(s);
}

/* After the interrupt, all variables must be those of one statement. */
TEST(compiled_loops_are_interrupted)
{
	interrupted("while true, k = k + 1; n = n + 2; end", "assert(k > 1e5 && (n == 2*k || n == 2*k - 2));");
	interrupted(
		"for i = 1:1e15, x(mod(i, 100) + 1) = i; k = k + 1; end", "assert(max(x) == i || max(x) == i - 1);");
	interrupted(
		"function y = next(x)\ny = x;\nfor j = 1:10, y = y + 0.1; end\nend\n"
		"while true, k = next(k); n = n + 1; end",
		"assert(abs(k - n) < 1e-3*n + 1.1 && n > 1e4);");
	interrupted("function spin(x)\nwhile x, x = x + 1; end\nend\nfor i = 1:5, spin(i); end", "assert(i == 1);");
	interrupted("while true, k = k + 1; x(end+1) = k; if numel(x) > 1e6, x = 0; end, end",
		"assert(x(end) == k || x(end) == k - 1 || isequal(x, 0));");
}

/* The range says how many turns will follow. So a long loop is compiled before its 1,000th turn. */
TEST(long_for_loops_are_compiled_early)
{
	long entered;
	struct str program = { 0 };
	runmat_session *s = begin("1000");
	if (!s)
		return;
	str_adds(&program, "a = 0;\nfor i = 1:900\n");
	for (int k = 0; k < 40; k++)
		str_adds(&program, "a = a + i*3;\n");
	str_adds(&program, "end\nassert(a == 40*3*450*901);\nb = 0;\nfor j = 1:900\nb = b + j;\nend\n");
	must_run(s, str_text(&program));
	CHECK(turns_of("lines 2-42", &entered) > 800);
	CHECK(turns_of("lines 46-47", &entered) <= 0);
	str_free(&program);
	end(s);
}

/* Fields of a struct that is an argument, and a variable that gets its value late: no turn is left to the VM. */
TEST(turns_are_not_left)
{
	long entered;
	runmat_session *s = begin("1000");
	if (!s)
		return;
	must_run(s, "s = 0; p = struct('a', 2, 'v', [1 2]);\nfor i = 1:5000\ns = s + part(p, i);\nend\n"
		"assert(s == 5000*5001 + 10000);\nfunction y = part(p, i)\ny = p.a*i + p.v(2);\nend\n");
	CHECK(turns_of("lines 2-3", &entered) >= 4000 && entered < 4);
	must_run(s, "s = 0;\nfor i = 1:5000\nif mod(i, 9) == 2, v = i; end\n"
		"if i > 9, s = s + v; end\nend\nassert(s == 12482497);\n");
	CHECK(turns_of("lines 2-4", &entered) >= 4000 && entered < 4);
	end(s);
}

/* Recursive functions run as machine code, without frames of the VM. Ctrl-C interrupts them. */
TEST(recursive_functions_run_as_machine_code)
{
	long entered;
	runmat_session *s = begin("100");
	if (!s)
		return;
	must_run(s, "function f = fib(n)\n"
		"if n < 2\n"
		"f = n;\n"
		"else\n"
		"f = fib(n - 1) + fib(n - 2);\n"
		"end\n"
		"end\n"
		"for k = 1:3, assert(fib(18) == 2584); end\n");
	CHECK(turns_of("call at line 8", &entered) > 500);
	end(s);
	interrupted("function y = walk(n)\ny = 0;\nif n > 0, y = walk(n - 1) + walk(n - 1) + 1; end\nend\n"
		"k = 7; walk(60);", "assert(k == 7);");
}

/* As soon as the profiler is on, it counts each call. */
TEST(profiler_sees_every_call)
{
	long entered;
	runmat_session *s = begin("100");
	if (!s)
		return;
	must_run(s, "function y = counted(x)\n"
		"y = 2*x;\n"
		"end\n"
		"t = 0;\n"
		"for i = 1:3000\n"
		"if i == 2000, profile on; end\n"
		"t = t + counted(i);\n"
		"if i == 2500, profile off; end\n"
		"end\n"
		"assert(t == 3000*3001);\n"
		"p = profile('info');\n"
		"at = strcmp({p.FunctionTable.FunctionName}, 'counted') | "
		"endsWith({p.FunctionTable.FunctionName}, '>counted');\n"
		"assert(nnz(at) == 1 && p.FunctionTable(at).NumCalls == 501);\n");
	long turns = turns_of("lines 5-8", &entered);
	CHECK(turns > 1800 && turns < 2500);    /* before and after the profile */
	end(s);
}

TEST(code_is_dropped_when_functions_change)
{
	long entered;
	runmat_session *s = begin("100");
	if (!s)
		return;
	must_run(s, "cd(tempname_made());\n"
		"function d = tempname_made()\nd = tempname; mkdir(d);\nend\n"
		"function write(k)\nf = fopen('grown.m', 'w');\n"
		"fprintf(f, 'function y = grown(x)\\ny = x + %d;\\nend\\n', k);\n"
		"fclose(f); rehash; clear grown\nend\n"
		"write(1); t = 0;\n"
		"for i = 1:1000, t = t + grown(0); end\n"
		"assert(t == 1000);\n"
		"write(2);\n"
		"for i = 1:1000, t = t + grown(0); end\n"
		"assert(t == 3000);\n"
		"for i = 1:1000\n"
		"if i == 500, write(10); end\n"
		"t = t + grown(0);\n"
		"end\n"
		"assert(t == 3000 + 499*2 + 501*10);\n");
	CHECK(turns_of("lines 16-18", &entered) > 300);
	CHECK(entered > 1);
	end(s);
}

TEST(limit_of_recursion_is_kept)
{
	long entered;
	runmat_session *s = begin("10");
	if (!s)
		return;
	must_run(s, "function n = down(n, limit)\n"
		"if n < limit\n"
		"n = down(n + 1, limit);\n"
		"else\n"
		"t = 0;\n"
		"for i = 1:100, t = t + one(i); end\n"
		"assert(t == 100);\n"
		"end\n"
		"end\n"
		"function y = one(x)\n"
		"y = two(x);\n"
		"end\n"
		"function y = two(x)\n"
		"y = min(x, 1);\n"
		"end\n"
		"assert(down(1, 400) == 400);\n"
		"failed = 0;\n"
		"for limit = 490:502\n"
		"try, down(1, limit); catch e, failed = failed + 1;\n"
		"assert(strcmp(e.identifier, 'MATLAB:recursionLimit')); end\n"
		"end\n"
		"assert(failed > 0 && failed < 13);\n");
	CHECK(turns_of("line 6", &entered) > 100);
	end(s);
}
