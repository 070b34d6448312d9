/*
** base/phases.c - see base/phases.h.
*/
#include "base/phases.h"

#include <stdatomic.h>
#include <string.h>
#include <time.h>

#include "base/trace.h"

const struct engine_part phases_part = { sizeof(struct phases), NULL, NULL };
static inline struct phases *state(void) { return engine()->phases; }

double phase_clock(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void begin(enum phase to)
{
	double t = phase_clock();
	state()->spent[state()->now] += t - state()->since;
	state()->since = t;
	state()->now = to;
}

void phases_start(void)
{
	*state() = (struct phases){ .now = PHASE_START };
	state()->began = state()->since = phase_clock();
}

void phases_update(void) { begin(state()->now); }

static const char *const names[PHASES] = { "start", "parse", "program", "output", "plan", "compile", "run", "upload",
	"wait", "download", "other" };

/* An event of --trace: a phase that ends now. Times between programs are phases without a span. */
static void trace(enum phase p, double began)
{
	if (UNLIKELY(trace_on))
		trace_event("phase", names[p], began, state()->since, NULL);
}

struct phase_span phase_enter_now(enum phase p)
{
	struct phase_span s = { p, state()->now, state()->since, true };
	begin(p);
	if (s.outer == PHASE_START || s.outer == PHASE_OTHER)
		trace(s.outer, s.began);
	s.began = state()->since;
	return s;
}

void phase_leave_now(struct phase_span s)
{
	begin(s.outer == PHASE_START ? PHASE_OTHER : s.outer);
	trace(s.phase, s.began);
}

void phases_trace_end(void)
{
	double began = state()->since;
	begin(state()->now);
	trace(state()->now, began);
	trace_event("session", "session", state()->began, state()->since, NULL);
}

static atomic_ullong background;        /* nanoseconds */

void phase_note_background(double seconds) { background += (unsigned long long)(MAX(seconds, 0) * 1e9); }
double phase_background(void) { return (double)background * 1e-9; }
