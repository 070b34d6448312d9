/*
** tests/unit/test_engines.c - two sessions in one process, and one that moves between threads.
**
** Each step of a program leaves work behind: pending arrays, objects that hold each other, a loop whose turns are
** deferred, draws, and a stopwatch. The next step runs on another thread, or after a step of another session. Results
** must be those of a session that stays alone on its thread.
*/
#include <pthread.h>

#include "array/node.h"
#include "base/engine.h"
#include "base/mem.h"
#include "base/str.h"
#include "host/session.h"
#include "runmat/runmat.h"
#include "test.h"
#include "value/cycle.h"

static const char *const steps[] = {
	"rng(5); x = linspace(0, 1, 50000); y = sin(x) .* 3 + x.^2; m = containers.Map(); tic;",
	"y = sqrt(y + 1); S = zeros(40000, 1, 'single'); for t = 1:30, S = S .* 0.5 + randn(40000, 1, 'single'); end",
	"z = cumsum(y) ./ 7; for k = 1:5, a = containers.Map(); a('me') = a; m(sprintf('%d', k)) = a; end",
	"w = z - mean(z); q = x; for t = 1:40, q = q + exp(-q) .* 0.01; end",
	"p = sqrt(y - 2); y(17) = 3; m = containers.Map();",
	"total = double(sum(S)) + sum(w) + sum(q) + sum(abs(p)) + y(17) + rand; t = toc;",
};

/* Runs one step of the program. */
static void one_step(runmat_session *s, int k)
{
	if (!runmat_run(s, steps[k])) {
		unit_failures++;
		printf("step %d: %s", k, runmat_error(s));
	}
}

struct visit { runmat_session *s; int step; };

static void *visit(void *p)
{
	struct visit *v = p;
	one_step(v->s, v->step);
	return NULL;
}

static void on_new_thread(runmat_session *s, int step)
{
	pthread_t t;
	CHECK(!pthread_create(&t, NULL, visit, &(struct visit){ s, step }));
	pthread_join(t, NULL);
}

static double total_of(runmat_session *s)
{
	double x = 0;
	CHECK(runmat_get_scalar(s, "total", &x));
	return x;
}

static double alone(void)
{
	runmat_session *s = runmat_new();
	for (int k = 0; k < COUNT(steps); k++)
		one_step(s, k);
	double x = total_of(s);
	runmat_free(s);
	return x;
}

TEST(a_session_may_change_its_thread_at_each_step)
{
	double want = alone();
	runmat_session *s = runmat_new();
	for (int k = 0; k < COUNT(steps); k++)
		on_new_thread(s, k);
	CHECK(want == want && total_of(s) == want);
	runmat_free(s);
}

TEST(two_sessions_take_turns_on_one_thread)
{
	double want = alone();
	runmat_session *s[2] = { runmat_new(), runmat_new() };
	for (int k = 0; k < COUNT(steps); k++)
		for (int i = 0; i < 2; i++)
			one_step(s[i], k);
	CHECK(total_of(s[0]) == want);
	CHECK(total_of(s[1]) == want);
	runmat_free(s[0]);
	runmat_free(s[1]);
}

/* The second session is one step behind the first. Each step of both sessions runs on another thread than the last. */
TEST(two_sessions_exchange_their_threads)
{
	double want = alone();
	runmat_session *s[2] = { runmat_new(), runmat_new() };
	for (int k = 0; k <= COUNT(steps); k++) {
		pthread_t t[2];
		struct visit v[2] = { { s[0], k }, { s[1], k - 1 } };
		for (int i = 0; i < 2; i++)
			if (v[i].step >= 0 && v[i].step < COUNT(steps))
				CHECK(!pthread_create(&t[i], NULL, visit, &v[i]));
		for (int i = 0; i < 2; i++)
			if (v[i].step >= 0 && v[i].step < COUNT(steps))
				pthread_join(t[i], NULL);
	}
	CHECK(total_of(s[0]) == want && total_of(s[1]) == want);
	runmat_free(s[1]);
	runmat_free(s[0]);
}

/* Arrays stay pending between two calls, in the engine of their session. */
TEST(pending_arrays_belong_to_the_session)
{
	struct session *a = session_new(false, true), *b = session_new(false, true);
	int before = node_count();
	CHECK(session_run_text(a, "", "x = rand(300, 300); y = x .* 2 + 1;", 35));
	int pending = node_count();
	CHECK(pending > 0);
	CHECK(session_run_text(b, "", "k = 1;", 6));
	CHECK(node_count() == before);
	CHECK(session_run_text(a, "", "assert(isequal(y, x .* 2 + 1));", 31));
	session_free(a);
	CHECK(session_run_text(b, "", "k = k + 1;", 10));
	session_free(b);
}

static void *make_cycles(void *s)
{
	if (!runmat_run(s,
		    "for k = 1:3, a = containers.Map(); b = containers.Map(); a('b') = b; b('a') = a; end, clear a b"))
		unit_failures++;
	return NULL;
}

/* Objects that hold each other are found by the session, whichever thread made them. */
TEST(cycles_are_collected_on_another_thread)
{
	struct session *s = session_new(false, true);
	runmat_session *view = (runmat_session *)(void *)&s;    /* the public handle is a struct with this pointer */
	int64_t none = cycle_live();
	pthread_t t;
	CHECK(!pthread_create(&t, NULL, make_cycles, view));
	pthread_join(t, NULL);
	CHECK(cycle_live() >= none);
	cycle_collect();
	CHECK(cycle_live() == none);
	session_free(s);
}

/* Two programs draw from two generators and have two stopwatches. */
TEST(sessions_share_no_state)
{
	runmat_session *a = runmat_new(), *b = runmat_new();
	double x = 0, y = 0;
	CHECK(runmat_run(a, "rng(7); u = rand;"));
	CHECK(runmat_run(b, "rng(9); v = rand; tic;"));
	CHECK(runmat_run(a, "u = rand;"));
	CHECK(runmat_get_scalar(a, "u", &x));
	CHECK(runmat_run(b, "rng(7); v = rand; v = rand;"));
	CHECK(runmat_get_scalar(b, "v", &y));
	CHECK(x == y);
	CHECK(!runmat_run(a, "toc"));
	CHECK(runmat_run(b, "t = toc;"));
	runmat_free(a);
	runmat_free(b);
}
