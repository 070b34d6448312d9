/*
** tests/fault/session.h - a session of a test whose output is compared, and what begins anew between two runs.
*/
#ifndef TESTS_FAULT_SESSION_H
#define TESTS_FAULT_SESSION_H

#include "base/engine.h"
#include "base/str.h"
#include "device/device.h"
#include "host/session.h"
#include "plan/plan.h"
#include "runmat/runmat.h"
#include "test.h"

static runmat_session *session;
static struct str out;                  /* what the session has printed */
static char *expected;                  /* what a program prints if nothing fails */

static int collect(void *context, const char *text, size_t n)
{
	str_add(context, text, n);
	return 1;
}

static void session_begin(void)
{
	session = runmat_new();
	runmat_on_output(session, collect, &out);
	runmat_on_error_output(session, collect, &out);
}

static struct engine *engine_of(runmat_session *s) { return (*(struct session **)(void *)s)->engine; }

/* Drops the plans and the free device memory of the session, whose engine owns them. */
static void forget_plans(void)
{
	struct engine *before = engine_enter(engine_of(session));
	plan_clear_cache();
	pool_trim(NULL, 0);
	engine_enter(before);
}

/* Changes to the CPU provider and computes something else, so that no state of the last run is left. */
static void leave_device(void)
{
	runmat_provider_select("cpu");
	if (!runmat_run(session, "clear; z = sum(sin(linspace(0, 1, 9000))); fprintf('%g', z); clear"))
		printf("%s", runmat_error(session));
	forget_plans();
}

#endif
