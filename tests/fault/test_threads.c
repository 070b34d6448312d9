/*
** tests/fault/test_threads.c - sessions in eight threads at once: array programs, strings, errors, settings. Each
** thread must print what one thread alone prints. `make tsan` runs this under ThreadSanitizer.
*/
#include <pthread.h>
#include <stdbool.h>

#include "base/mem.h"
#include "base/str.h"
#include "runmat/accelerate_api.h"
#include "runmat/runmat.h"
#include "test.h"

enum { THREADS = 8, ROUNDS = 3 };

static const char *const programs[] = {
	"x = linspace(0, 1, 20000); y = sin(x) .* exp(-x); fprintf('%.17g ', sum(y), max(y), y(17));",
	"A = reshape(mod((1:40000) * 7, 101), 200, 200); Z = (A - mean(A)) ./ std(A); "
	"fprintf('%.17g ', Z(3, 4), norm(Z));",
	"rng(3); S = rand(70000, 1, 'single'); for t = 1:5, S = S .* 0.5 + randn(70000, 1, 'single'); "
	"end, fprintf('%.9g ', mean(S), S(5));",
	"A = magic(12); B = A * A'; [q, r] = qr(B); fprintf('%d ', norm(q * r - B) < 1e-6 * norm(B), rank(A)); "
	"x = (B(1:5, 1:5) + 1e9 * eye(5)) \\ ones(5, 1);",
	"clear, s = \"a\" + (1:50); c = strsplit(strjoin(s, ','), ','); t = regexprep('hello world', 'o(.)', '$1$1'); "
	"fprintf('%s %d ', t, numel(c));",
	"try, error('my:id', 'n%d', 3); catch e, fprintf('%s ', e.message); end, try, x = [1 2](5); "
	"catch, end, try, undefined_thing; catch e, fprintf('%s ', e.identifier); end",
	"clear, m = containers.Map(); for k = 1:50, m(sprintf('k%d', k)) = k; end, v = m.values; "
	"fprintf('%d ', sum([v{:}])); s.a.b(3).c = 5; fprintf('%d ', numel(s.a.b));",
	"f = @(x) x.^2 + 1; z = cellfun(@(c) sum(f(c)), {1:10, 1:5}); fprintf('%g ', z); w = sortrows(magic(10)); "
	"fprintf('%d ', w(1), unique([3 1 3]));",
	"i = int16(1:30000); j = i .* int16(3); m = j > 100; fprintf('%d ', sum(m), j(end)); z = fft(1:64); "
	"fprintf('%.6f ', abs(z(2)));",
	"old = accelerate('pending_bytes'); d = datestr(730000.5); fprintf('%s %s ', d, num2str(pi, 10)); "
	"disp(magic(3)); a = cumsum(1:9000); fprintf('%d ', a(end));",
};

static int collect(void *context, const char *text, size_t n)
{
	str_add(context, text, n);
	return 1;
}

static char *run_all(int first)
{
	struct str out = { 0 };
	runmat_session *s = runmat_new();
	runmat_on_output(s, collect, &out);
	runmat_on_error_output(s, collect, &out);
	char *part[COUNT(programs)];
	for (int i = 0; i < COUNT(programs); i++) {     /* each thread begins elsewhere */
		int k = (i + first) % COUNT(programs);
		if (!runmat_run(s, programs[k]))
			str_adds(&out, runmat_error(s));
		part[k] = str_take(&out);
	}
	for (int i = 0; i < COUNT(programs); i++) {
		str_adds(&out, part[i]);
		mem_free(part[i]);
	}
	runmat_free(s);
	return str_take(&out);
}

static void *one_thread(void *number)
{
	char *got = NULL;
	for (int round = 0; round < ROUNDS; round++) {
		mem_free(got);
		got = run_all((int)(intptr_t)number + round);
	}
	return got;
}

TEST(sessions_in_threads)
{
	pthread_t t[THREADS];
	char *got[THREADS];
	for (int i = 0; i < THREADS; i++)
		CHECK(!pthread_create(&t[i], NULL, one_thread, (void *)(intptr_t)i));
	for (int i = 0; i < THREADS; i++)
		pthread_join(t[i], (void **)&got[i]);
	char *want = run_all(0);
	CHECK(strlen(want) > 200 && !strstr(want, "error:"));
	for (int i = 0; i < THREADS; i++) {
		CHECK_TEXT(got[i], want);
		mem_free(got[i]);
	}
	mem_free(want);
}

/* Threads come and go: what each keeps for itself is given back. */
static void *short_thread(void *unused)
{
	runmat_session *s = runmat_new();
	double y = 0;
	if (!runmat_run(s, "y = sum(sqrt(1:9000));") || !runmat_get_scalar(s, "y", &y) || y < 500000)
		unit_failures++;
	runmat_free(s);
	return unused;
}

TEST(threads_come_and_go)
{
	for (int i = 0; i < 40; i++) {
		pthread_t t;
		CHECK(!pthread_create(&t, NULL, short_thread, NULL));
		pthread_join(t, NULL);
	}
}

/* A session belongs to one thread at a time, but to any: what one began another goes on with, also when the first has
   ended. */
static void *one_step(void *session)
{
	static const char step[] =
		"if ~exist('k', 'var'), k = 0; x = linspace(0, 1, 9000); m = containers.Map(); c = {}; end\n"
		"k = k + 1; y = sin(x) + k; x = x .* 0.5 + y; m(sprintf('%d', k)) = sum(y); c{k} = y(1:5000) * 2; "
		"z = cumsum(y);\n"
		"try, error('a:b', 'c'); catch e, end, s = sum([m.values{:}]);";
	if (!runmat_run(session, step)) {
		unit_failures++;
		printf("%s", runmat_error(session));
	}
	return NULL;
}

static double after_steps(bool threads)
{
	runmat_session *s = runmat_new();
	double x[3] = { 0 };
	for (int k = 0; k < 12; k++) {
		pthread_t t;
		if (!threads) {
			one_step(s);
			continue;
		}
		CHECK(!pthread_create(&t, NULL, one_step, s));
		pthread_join(t, NULL);
	}
	CHECK(runmat_run(s, "t = sum(cellfun(@sum, c)); u = sum(x);"));
	CHECK(runmat_get_scalar(s, "s", &x[0]) && runmat_get_scalar(s, "t", &x[1]) && runmat_get_scalar(s, "u", &x[2]));
	runmat_free(s);
	return x[0] + 3 * x[1] + 5 * x[2];
}

TEST(a_session_moves)
{
	double one = after_steps(false), many = after_steps(true);
	CHECK(one == many && one > 1000);
}
