/*
** tests/unit/test_ahead.c - loops whose turns are not executed: they can be interrupted, and their cost to the host
** does not grow with the turns.
*/
#include <pthread.h>
#include <string.h>
#include <time.h>

#include "graph/roll.h"
#include "runmat/runmat.h"
#include "host/session.h"
#include "test.h"
#include "totals.h"
#include "base/engine.h"

static void *interrupt_soon(void *session)
{
	nanosleep(&(struct timespec){ .tv_nsec = 200000000 }, NULL);
	runmat_interrupt(session);
	return NULL;
}

/* Interrupts a program that would run for days. All its variables must be those of one statement. */
static void stops(const char *text, const char *after)
{
	runmat_session *s = runmat_new();
	pthread_t other;
	CHECK(runmat_run(s, "x = linspace(0, 1, 20000)'; y = x; z = x; k = 0;"));
	CHECK(!pthread_create(&other, NULL, interrupt_soon, s));
	CHECK(!runmat_run(s, text));
	pthread_join(other, NULL);
	CHECK(strstr(runmat_error(s), "interrupted") || strstr(runmat_error(s), "terminated"));
	CHECK(runmat_run(s, after));
	add_totals((*(struct session **)(void *)s)->engine);
	runmat_free(s);
}

TEST(loops_ahead_are_interrupted)
{
	uint64_t before = all_rolls.skipped;
	stops("for t = 1:1e12, y = y*0.5 + x; z = z + 1; end",
		"assert(abs(y(end) - (2 - 2^-min(t,60))) < 1e-9); assert(z(1) == t || z(1) == t - 1);");
	stops("for t = 1:1e12, k = k + 1; y = y + k; end",
		"assert(k == t); assert(y(1) == k*(k+1)/2 || y(1) == k*(k-1)/2);");
	CHECK(all_rolls.skipped > before + 1000);
}

TEST(turns_cost_nothing)
{
	runmat_session *s = runmat_new();
	uint64_t skipped = all_rolls.skipped, launches = all_rolls.launches;
	CHECK(runmat_run(s, "x = ones(4096, 1); x(1) = 2; y = x; for t = 1:1e5, y = y .* x; end; assert(y(2) == 1)"));
	add_totals((*(struct session **)(void *)s)->engine);
	CHECK(all_rolls.skipped - skipped > 99000);
	CHECK(all_rolls.launches - launches < 60);
	runmat_free(s);
}
