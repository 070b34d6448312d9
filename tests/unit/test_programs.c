/*
** tests/unit/test_programs.c - random programs are computed eagerly, unrolled, and rolled into loop nodes, one after
** another in one process. They print all of their variables, which must be the same to the last bit.
**
** programs.def and programs_index.def are their grammar. tests/fuzz/reduce.py makes a failing program smaller. A
** provider that the environment names is used for all programs. These variables change the test:
**
**     PROGRAMS, PROGRAMS_FROM     the number of programs, and the number of the first one
**     PROGRAMS_SECONDS            the test ends after this time (20)
**     PROGRAMS_SHOW               prints this program
**     PROGRAMS_WRITE              writes the programs into this folder
**     PROGRAMS_ERRORS             prints the errors that end programs
**     PROGRAMS_ALL                continues after three failures
**     PROGRAMS_TIMES              lists slow programs
**     PROGRAMS_FILES              runs these files, in order, instead of random programs
**     PROGRAMS_NEAR               the largest difference, relative to the largest number (devices round differently)
**     PROGRAMS_OCTAVE             uses only what Octave knows (tools/octave_diff.sh)
*/
#include <ctype.h>
#include <time.h>

#include "array/node.h"
#include "base/engine.h"
#include "base/error.h"
#include "base/thread.h"
#include "exec/exec.h"
#include "exec/settings.h"
#include "graph/roll.h"
#include "host/session.h"
#include "draw.h"
#include "stop.h"
#include "test.h"
#include "totals.h"

static const char kinds_any[] = "ddddffffzzyiikllh";

static char one_of(const char *letters) { return letters[below((int)strlen(letters))]; }

struct rule { const char *shapes, *kinds, *text; };
static const struct rule rules[] = {
#define RULE(shapes, kinds, text) { shapes, kinds, text },
#include "programs.def"
#define RULE(shapes, kinds, text) { shapes, kinds, text },
#include "programs_index.def"
};
static const char *const statements[] = {
#define STATEMENT(text) text,
#include "programs.def"
#define STATEMENT(text) text,
#include "programs_index.def"
};
static const char *const conditions[] = {
#define CONDITION(text) text,
#include "programs.def"
};
enum { PLAIN = 6, SLOTS = 8, NAMES = 4 };       /* PLAIN: the first statements, which are plain assignments */

/* The program that is being written. Variables are named by shape, kind and number: md2. */
static struct {
	int loops, whiles, depth, functions, budget;
	bool local;                     /* inside of a function */
	bool random;                    /* draws are allowed */
	const char *whole, *other;      /* the classes of kinds i and k */
	struct str tails;               /* the functions at the end of the program */
} p;

static void write_text(struct str *s, const char *text, char shape, char kind, int deep);

static void write_name(struct str *s, char shape, char kind)
{
	if (shape == 'x')
		str_addf(s, "x%d", 1 + below(NAMES));
	else
		str_addf(s, "%c%c%d", shape, kind, 1 + below(NAMES - 1));
}

/* False for statements that Octave lacks or runs differently: draws, texts of errors and of disp, and assignments that
   take the class of their right side in Octave. */
static bool is_for_octave(const char *text)
{
	static const char *const without[] = { "rand", "'all'", ", [1 3])", ", [1 2 3])", ", [1 2])", "page", "omitnan",
		"includenan", "fillmissing", "normalize", "histcounts", "message", "disp(", "<sa>;", "= <ra>;",
		"= <ca>;", "= <ma>;", "$m) = <s", "'native'", "eval", "bounds", "'reverse'", "string(", "\"v\"",
		"idivide", "movmean", "> 0.4) - $I", ".*{mi}(", "(1:2) = 'ab'" };
	for (int i = 0; i < COUNT(without); i++)
		if (strstr(text, without[i]))
			return false;
	return true;
}

static bool is_allowed(const char *text) { return p.random || is_for_octave(text); }

static bool fits(const struct rule *r, char shape, char kind)
{
	return strchr(r->shapes, shape) && strchr(r->kinds, kind) && is_allowed(r->text);
}

static void write_expression(struct str *s, char shape, char kind, int deep)
{
	int n = 0;
	if (shape == 'x')
		kind = 'd';
	else if (deep <= 0 || below(4) == 0) {
		write_name(s, shape, kind);
		return;
	}
	for (int i = 0; i < COUNT(rules); i++)
		n += fits(&rules[i], shape, kind);
	for (int i = 0, k = below(n); i < COUNT(rules); i++)
		if (fits(&rules[i], shape, kind) && k-- == 0)
			write_text(s, rules[i].text, shape, kind, deep - 1);
}

static void write_statement(struct str *s)
{
	const char *text;
	p.budget--;
	do
		text = below(3) == 0 ? statements[below(PLAIN)] : statements[below(COUNT(statements))];
	while ((strstr(text, "$b") && (p.depth >= 3 || p.budget < 2)) || !is_allowed(text) ||
		(!p.loops && !p.whiles && (strstr(text, "break") || strstr(text, "continue"))) ||
		(!p.local && strstr(text, "return")) ||
		(p.local && (strstr(text, "$f") || strstr(text, "eval") || strstr(text, "clear"))));
	write_text(s, text, one_of("scrmmqt"), one_of(kinds_any), 1 + below(3));
	str_addc(s, '\n');
}

static void write_block(struct str *s)
{
	p.depth++;
	for (int n = 1 + below(3); n > 0; n--)
		write_statement(s);
	p.depth--;
}

/* Writes a call and its function: [md1, sd2] = fun3(md1, cd1, sd2, L, M, N) */
static void write_call(struct str *s)
{
	static const char given[] = "cd1, cd2, md1, md2, sd1, sd2, rd1, cl1, ml1, x1, L, Q, Y, H, S, P, M, N, t",
			  *const taken[] = { "[cd1, md2, sd1]", "[md1, x1, L]", "[cd2, H, sd2, S]", "md1",
				  "[cd1, Q, Y]" };
	const char *take = taken[below(COUNT(taken))];
	struct str body = { 0 };
	int loops = p.loops, whiles = p.whiles, k = ++p.functions;
	p.local = true, p.loops = p.whiles = 0;
	write_block(&body);
	if (p.random && below(3) == 0) {        /* a nested function, which shares the variables */
		str_addf(&body, "for tmp = 1:2, inner%d(); end\n  function inner%d()\n", k, k);
		write_block(&body);
		str_adds(&body, "  end\n");
	}
	p.local = false, p.loops = loops, p.whiles = whiles;
	str_addf(s, "%s = fun%d(%s)", take, k, given);
	str_addf(&p.tails, "function %s = fun%d(%s)\n", take, k, given);
	str_addf(&p.tails, "$starts %s\n%send\n", given, str_text(&body));
	str_free(&body);
}

static const char *allowed_condition(void)
{
	const char *text;
	do
		text = conditions[below(COUNT(conditions))];
	while (!is_allowed(text));
	return text;
}

static void write_word(struct str *s, char word, int deep)
{
	static const char *const numbers[] = { "0.5", "-0.25", "1", "2", "0", "-1", "3", "0.1", "1e3", "-3" },
				 *const positive[] = { "0.5", "2", "3", "0.75", "1.5", "7" };
	switch (word) {
	case 'k': str_adds(s, numbers[below(COUNT(numbers))]); break;
	case 'p': str_adds(s, positive[below(COUNT(positive))]); break;
	case 'm': write_text(s, below(2) ? "mod($t, M) + 1" : below(2) ? "1" : "end", '.', '.', deep); break;
	case 'n': str_adds(s, below(2) ? "1" : below(2) ? "N" : "end"); break;
	case 'd': str_addf(s, "%d", 1 + below(2) + (below(5) == 0)); break;
	case 'I': str_adds(s, p.whole); break;
	case 'J': str_adds(s, p.other); break;
	case 't': str_addf(s, "%c", p.loops && below(4) ? "tuv"[below(p.loops)] : 't'); break;
	case 'T': str_addf(s, "%d", p.depth > 1 ? 2 + below(4) : 2 + below(below(3) ? 9 : 30)); break;
	case 'c': str_addc(s, '('), write_text(s, allowed_condition(), '.', '.', deep), str_addc(s, ')'); break;
	case 'f': write_call(s); break;
	}
}

static char kind_of(char k, char own)
{
	return k == '.' ? own :
		k == 'a' ? one_of(kinds_any) :
		k == 'n' ? one_of("ddddfffzzyiik") :
		k == 'w' ? one_of("ddf") :
		k;
}
static char shape_of(char x, char own) { return x == '.' ? own : x == 'a' ? one_of("scrmmqt") : x; }

static void write_text(struct str *s, const char *text, char shape, char kind, int deep)
{
	char slot[SLOTS][16] = { { 0 } };
	int counters = 0, whiles = 0;
	for (const char *c = text; *c; c++) {
		if (*c == '<' && (c[3] == '>' || c[2] == '>') && c[1] != ' ') {
			if (c[2] == '>') {
				write_expression(s, 'x', 'd', deep);
				c += 2;
			} else {
				write_expression(s, shape_of(c[1], shape), kind_of(c[2], kind), deep);
				c += 3;
			}
		} else if (*c == '{' &&
			(c[1] == 'x' ||
				(c[1] && strchr(".ascrmqt", c[1]) && c[2] && strchr(".dfzilykhanw", c[2]) &&
					(c[3] == '}' || c[3] == ':')))) {
			char x = shape_of(c[1], shape), k = 'd';
			struct str name = { 0 };
			c++;
			if (*c++ != 'x')
				k = kind_of(*c++, kind);
			int which = *c == ':' ? c[1] - '0' : 0;
			write_name(&name, x, k);
			if (!which || !*slot[which])
				snprintf(slot[which], sizeof slot[which], "%s", str_text(&name));
			str_adds(s, slot[which]);
			c += *c == ':' ? 2 : 0;
			str_free(&name);
		} else if (*c == '$' && c[1] == 'b') {
			write_block(s);
			c++;
		} else if (*c == '$' && c[1] == 'L') {
			if (!counters++)
				p.loops++;
			str_addc(s, "tuvw"[p.loops - 1]);
			c++;
		} else if (*c == '$' && c[1] == 'W') {
			if (!whiles++)
				p.whiles++;
			str_addf(s, "w%d", p.whiles);
			c++;
		} else if (*c == '$')
			write_word(s, *++c, deep);
		else
			str_addc(s, *c);
	}
	p.loops -= counters > 0, p.whiles -= whiles > 0;
}

static bool names(const char *text, const char *name)
{
	size_t n = strlen(name);
	for (const char *at = text; (at = strstr(at, name)); at += n)
		if ((at == text || !(isalnum((unsigned char)at[-1]) || at[-1] == '_' || at[-1] == '.')) &&
			!isalnum((unsigned char)at[n]))
			return true;
	return false;
}

/* Writes initial values of the variables that occur in the text, but not in `given`. */
static void write_starts(struct str *s, const char *text, const char *given)
{
	static const char *const sizes[] = { "1, 1", "M, 1", "1, N", "M, N", "N, N", "M, N, 3" },
				 *const counts[] = { "1", "M", "N", "M*N", "N*N", "M*N*3" };
	static const char shapes[] = "scrmqt", kinds[] = "dfzilykh";
	for (int i = 0; i < 6; i++)
		for (int k = 0; k < COUNT(kinds) - 1; k++)
			for (int j = 1; j < NAMES; j++) {
				char name[16];
				snprintf(name, sizeof name, "%c%c%d", shapes[i], kinds[k], j);
				if (!names(text, name) || (given && names(given, name)))
					continue;
				struct str x = { 0 };
				str_addf(&x, "reshape(mod((1:%s)*%d.37, %d)/%d - %d.5, %s)", counts[i], j * 2 + k,
					5 + i, 3 + k, below(2), sizes[i]);
				str_addf(s, "%s = ", name);
				str_addf(s,
					kinds[k] == 'd' ? "%s;\n" :
						kinds[k] == 'f' ? "single(%s);\n" :
						kinds[k] == 'l' ? "%s > 0;\n" :
						kinds[k] == 'i' ? "XX(%s*10);\n" :
						kinds[k] == 'k' ? "ZZ(%s*10);\n" :
						kinds[k] == 'y' ? "complex(%s, 0);\n" :
						kinds[k] == 'h' ? "char(round(%s*6) + 75);\n" :
						"%s*(1+0.5i);\n",
					str_text(&x));
				str_free(&x);
			}
	for (int j = 1; j <= NAMES; j++) {
		char name[16];
		snprintf(name, sizeof name, "x%d", j);
		if (names(text, name) && !(given && names(given, name)))
			str_addf(s, "%s = %d:-1:0;\n", name, j);
	}
}

/* Replaces lines "$starts GIVEN" of the functions by the initial values of their variables. */
static void write_functions(struct str *s)
{
	for (char *line = (char *)str_text(&p.tails), *next; *line; line = next) {
		next = strchr(line, '\n') + 1;
		if (strncmp(line, "$starts ", 8) != 0) {
			str_add(s, line, (size_t)(next - line));
			continue;
		}
		const char *end = strstr(next, "\nfunction ");
		struct str body = { 0 }, given = { 0 };
		str_add(&body, next, end ? (size_t)(end - next) : strlen(next));
		str_add(&given, line + 8, (size_t)(next - line - 9));
		write_starts(s, str_text(&body), str_text(&given));
		str_adds(s, "tmp = 0; u = 2; v = 3; h = @(x) x; w1 = 0;\n");
		str_free(&body), str_free(&given);
	}
}

static const char library[] =
	"function y = fix1(x)\n  y = x*0.5 + 0.25;\nend\n"
	"function y = two(x, y)\n  if nargin < 2, y = x; end\n  y = x*0.5 - y*0.25;\nend\n"
	"function y = accum(x)\n  y = zeros(size(x));\n  for i = 1:min(numel(x), 5), y(i) = x(i)*2; end\n"
	"  y = y + sum(x(:))*0.01;\nend\n"
	"function z = pick(m, x, y)\n  z = y; z(m) = x(m);\nend\n"
	"function x = clip1(x)\n  x(x > 1) = 1; x(x < -1) = -1;\nend\n"
	"function y = softmax1(x)\n  e = exp(x - max(x, [], 2)); y = e./sum(e, 2);\nend\n"
	"function y = cov1(x)\n  x = x - mean(x, 1); y = x'*x/(size(x, 1) + 1);\nend\n"
	"function y = corr1(x)\n  x = (x - mean(x))./(std(x) + 1); y = x'*x/(size(x, 1) + 1);\nend\n"
	"function y = mat2cell1(x)\n  y = {x, x(1,:), size(x)};\nend\n"
	"function [a, b] = both(x, y)\n  a = x*0.5 + y*0.1; b = y - x*0.2;\nend\n"
	"function y = step1(f, x)\n  k1 = f(x); y = x + 0.1*f(x + 0.5*k1);\nend\n"
	"function x = normal(x)\n  x(~isfinite(x)) = 0.1; x = x/(1 + max([abs(x(:)); 0]));\nend\n"
	"function show(name, x)\n"
	"  if iscell(x)\n    fprintf('%s cell [%s]\\n', name, sprintf('%d ', size(x)));\n"
	"    for i = 1:numel(x), show(sprintf('%s{%d}', name, i), x{i}); end\n"
	"  elseif isstruct(x)\n    f = fieldnames(x);\n    for k = 1:numel(x), for i = 1:numel(f), show([name '.' "
	"f{i}], x(k).(f{i})); end, end\n"
	"  elseif isa(x, 'function_handle') || isstring(x)\n    disp(x);\n"
	"  else\n    fprintf('%s %s [%s] %d:', name, class(x), sprintf('%d ', size(x)), isreal(x));\n"
	"    if ~isreal(x), x = [real(x(:)); imag(x(:))]; end\n"
	"    x = double(x(:)); x(isnan(x)) = NaN; fprintf(' %.17g', x(1:ceil(max(numel(x), 1)/40):end)); "
	"fprintf('\\n');\n"
	"    if numel(x) > 40, b = double(typecast(x(:).', 'uint32')); "
	"fprintf('# %.17g\\n', sum(mod(b, 65536).*mod(1:numel(b), 251)) + sum(floor(b/65536).*mod(1:numel(b), "
	"241))); end\n"
	"  end\nend\n";

static void write_program(struct str *s, int number)
{
	static const char *const whole[] = { "int32", "int8", "uint8", "int16", "uint16", "uint32", "int64", "uint64" };
	static const char *const rest[] = { "L", "Q", "Y", "S", "P", "H", "tmp", "t", "u", "v" };
	struct str body = { 0 }, text = { 0 }, tails = { 0 };
	seed = (uint64_t)number * 7919;
	p.loops = p.whiles = p.depth = p.functions = 0, p.whole = whole[below(COUNT(whole))],
	p.other = whole[below(COUNT(whole))], p.random = !getenv("PROGRAMS_OCTAVE");
	str_clear(&p.tails);
	p.budget = 4 + below(24);
	/* Arrays are empty, small or long, or large enough for products by blocks of rows. Octave is slow, so it gets
	   no large arrays. */
	int size = below(p.random ? 22 : 19),
	    rows = size < 2 ? below(3) :
		size < 19 ? 3 + below(40) :
		size < 21 ? 4000 + below(600) :
		400 + below(300);
	int columns = size < 19 ? 1 + below(7) : size < 21 ? 1 + below(3) : 90 + below(60);
	while (p.budget > 0) {
		if (p.budget > 3 && below(3) == 0)
			write_text(&body, "for $L = 1:$T\n$bend\n", '.', '.', 2);
		else
			write_statement(&body);
	}
	write_functions(&tails);
	str_addf(&text,
		"rng(%d, '%s'); M = %d; N = %d; L = [0.5 1]; Q = []; Y = zeros(M, 3); H = {1}; "
		"S = struct('a', 1, 'b', struct('c', [1 2]), 'v', [1 2 3], 'w', {{1, 2}}); "
		"P = struct('a', {1, [2 3]}, 'k', 1); tmp = 0; h = @(x) x; t = 1; u = 2; v = 3;\n",
		number, below(3) ? "philox" : "twister", rows, columns);
	if (!p.random)
		str_clear(&text),
			str_addf(&text,
				"M = %d; N = %d; L = [0.5 1]; Q = []; Y = zeros(M, 3); H = {1}; "
				"S = struct('a', 1, 'b', struct('c', [1 2]), 'v', [1 2 3], 'w', {{1, 2}}); "
				"P = struct('a', {1, [2 3]}, 'k', 1); tmp = 0; h = @(x) x; t = 1; u = 2; v = 3;\n",
				rows, columns);
	write_starts(&text, str_text(&body), NULL);
	str_adds(&text, str_text(&body));
	struct str named = { 0 };
	write_starts(&named, str_text(&body), NULL);
	for (char *line = (char *)str_text(&named), *next; *line; line = next) {
		next = strchr(line, '\n') + 1;
		int n = (int)(strchr(line, ' ') - line);
		str_addf(&text, "show('%.*s', %.*s);\n", n, line, n, line);
	}
	for (int i = 0; i < COUNT(rest); i++)
		str_addf(&text, "show('%s', %s);\n", rest[i], rest[i]);
	str_adds(&text, str_text(&tails));
	for (const char *c = str_text(&text); *c; c++)
		if ((c[0] == 'X' && c[1] == 'X') || (c[0] == 'Z' && c[1] == 'Z'))
			str_adds(s, *c == 'X' ? p.whole : p.other), c++;
		else
			str_addc(s, *c);
	str_adds(s, library);
	str_free(&body), str_free(&text), str_free(&tails), str_free(&named);
}

static int collect(void *context, const char *text, size_t n)
{
	str_add(context, text, n);
	return 1;
}

static void run(const struct str *program, bool deferred, bool rolled, struct str *out, int most_seconds)
{
	struct session *s = session_new(false, false);
	s->out = s->err = collect;
	s->out_context = s->err_context = out;
	node_enable(deferred);
	roll_enable(rolled);
	stop_after(s, most_seconds);
	if (!vm_run_source(s->vm, "random", str_text(program), program->n, 0, NULL)) {
		session_failed(s);
		str_addf(out, "\n! %s\n", str_text(&s->message));
	}
	stop_after(s, 0);
	roll_stop();
	if (!vm_flush(s->vm))
		error_clear();
	add_totals(s->engine);
	session_free(s);
}

/* Whether two texts are equal, except for numbers that are near each other. Sums of bits are not compared. */
static bool near_text(const char *x, const char *y, double bound)
{
	while (*x && *y) {
		if (*x == '#' && *y == '#') {
			x += strcspn(x, "\n"), y += strcspn(y, "\n");
			continue;
		}
		char *after_x, *after_y;
		double a = strtod(x, &after_x), b = strtod(y, &after_y);
		if (after_x > x && after_y > y) {
			if (!(fabs(a - b) <= bound * (1 + fabs(a) + fabs(b))) && !(isnan(a) && isnan(b)) && a != b)
				return false;
			x = after_x, y = after_y;
		} else if (*x++ != *y++)
			return false;
	}
	return *x == *y;
}


static bool same(const struct str *x, const struct str *y)
{
	const char *near = getenv("PROGRAMS_NEAR");
	double bound = near ? atof(near) : 0;
	return !strcmp(str_text(x), str_text(y)) || (bound > 0 && near_text(str_text(x), str_text(y), bound));
}

static void show_difference(const char *title, const char *x, const char *y)
{
	const char *line = x, *other = y;
	for (; *x && *x == *y; x++, y++)
		if (*x == '\n')
			line = x + 1, other = y + 1;
	printf("%s:\n  %.*s\n  %.*s\n  there: %.30s / %.30s\n", title, (int)MIN(strcspn(line, "\n"), 160), line,
		(int)MIN(strcspn(other, "\n"), 160), other, x, y);
}

static int failures;    /* programs that ended with an error */

/* The thresholds depend on the program's number, so small arrays are deferred in some programs and not in others. */
static bool agrees(const struct str *program, int number)
{
	static const char *const from[] = { "4", "1", "64", "4", "4096" };
	struct str off = { 0 }, unrolled = { 0 }, rolled = { 0 };
	if (!settings_change("RUNMAT_ACCEL_DEFER_FROM", from[number % 5]) ||
		!settings_change("RUNMAT_ACCEL_HOST_BELOW", number % 7 ? "0" : "256") ||
		!settings_change("RUNMAT_ACCEL_UNROLL", number % 4 ? "12" : "250"))
		error_clear();
	thread_set_count(number % 2 ? 16 : 0);  /* so that few processors find errors of many threads, too */
	too_long = 0;
	run(program, false, false, &off, 10);
	if (too_long) {                         /* nested loops over large arrays; it compares nothing */
		thread_set_count(0), str_free(&off);
		return true;
	}
	run(program, true, false, &unrolled, 0);
	run(program, true, true, &rolled, 0);
	bool ok = same(&off, &unrolled) && same(&off, &rolled);
	const char *error = strstr(str_text(&off), "\n! ");
	failures += error != NULL;
	if (!same(&off, &unrolled))
		show_difference("at once / unrolled", str_text(&off), str_text(&unrolled));
	if (!same(&off, &rolled))
		show_difference("at once / rolled", str_text(&off), str_text(&rolled));
	if (getenv("PROGRAMS_SHOW"))
		printf("%s", str_text(&rolled));
	else if (getenv("PROGRAMS_ERRORS") && error)
		printf("%d: %s", number, error + 1);
	thread_set_count(0);
	str_free(&off), str_free(&unrolled), str_free(&rolled);
	return ok;
}

static double seconds(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void run_files(char *list)
{
	int number = 0;
	for (char *name = strtok(list, " "); name; name = strtok(NULL, " ")) {
		struct str program = { 0 };
		const char *slash = strrchr(name, '/'), *base = slash ? slash + 1 : name,
			   *digits = base + strcspn(base, "0123456789");
		CHECK(read_all(name, &program));
		number = *digits ? atoi(digits) : number;
		bool ok = agrees(&program, number);
		printf("%s %s\n", name, ok ? "same" : "DIFFERS");
		CHECK(ok);
		str_free(&program);
	}
}

TEST(random_programs_agree)
{
	setenv("RUNMAT_ACCEL_CHECK", "1", 0);
	if (getenv("PROGRAMS_FILES")) {
		run_files(getenv("PROGRAMS_FILES"));
		return;
	}
	const char *show = getenv("PROGRAMS_SHOW"), *first = getenv("PROGRAMS_FROM"), *many = getenv("PROGRAMS"),
		   *limit = getenv("PROGRAMS_SECONDS"), *folder = getenv("PROGRAMS_WRITE");
	int from = show ? atoi(show) :
		first ? atoi(first) :
		0,
	    count = show ? 1 :
		many ? atoi(many) :
		1500,
	    bad = 0, n = 0;
	double end = seconds() + (limit ? atof(limit) : 20);
	for (; n < count && bad < (getenv("PROGRAMS_ALL") ? 1000 : 3) && seconds() < end; n++) {
		struct str program = { 0 };
		double start = seconds();
		write_program(&program, from + n);
		if (show)
			printf("%s", str_text(&program));
		if (folder) {
			char name[512];
			snprintf(name, sizeof name, "%s/p%d.m", folder, from + n);
			FILE *f = fopen(name, "w");
			if (f)
				fputs(str_text(&program), f), fclose(f);
		} else if (!agrees(&program, from + n)) {
			printf("program %d differs: PROGRAMS_SHOW=%d shows it\n", from + n, from + n);
			bad++;
		}
		if (getenv("PROGRAMS_TIMES") && seconds() - start > 0.5)
			printf("program %d: %.1f s\n", from + n, seconds() - start);
		str_free(&program);
	}
	CHECK(bad == 0);
	CHECK(n < 100 || failures < n / 2);
	printf("programs: %d, %d of them end by an error; %llu rolls, %llu turns, %llu of them skipped\n", n, failures,
		(unsigned long long)all_rolls.rolls, (unsigned long long)all_rolls.turns,
		(unsigned long long)all_rolls.skipped);
}
