/*
** base/phases.h - how a session spends its time: the clock of phases, for --explain, --trace and telemetry.
**
** At each moment a session is in one phase. A span of one phase may contain spans of others, whose time is not counted
** twice. So the seconds of all phases add up to the time since phases_start. Without engine()->explain_on nothing is
** measured.
*/
#ifndef BASE_PHASES_H
#define BASE_PHASES_H

#include "base/engine.h"

/*
** START is the time before the first program; OTHER is the time between and after programs. PROGRAM is the VM and
** functions of the library. COMPILE includes reading compiled kernels from disk. WAIT is time in which the host waits
** for a device.
*/
enum phase { PHASE_START, PHASE_PARSE, PHASE_PROGRAM, PHASE_OUTPUT, PHASE_PLAN, PHASE_COMPILE, PHASE_RUN, PHASE_UPLOAD,
	PHASE_WAIT, PHASE_DOWNLOAD, PHASE_OTHER, PHASES };

struct phases {
	double began, since, spent[PHASES];     /* began: phases_start; since: when `now` began */
	enum phase now;
};

struct phase_span { enum phase phase, outer; double began; bool on; };

double phase_clock(void);                               /* monotonic time in seconds */
void phases_start(void);
void phases_update(void);                               /* adds the time until now to the present phase */
void phases_trace_end(void);                            /* for --trace: ends the last phase, and the session */
struct phase_span phase_enter_now(enum phase p);
void phase_leave_now(struct phase_span s);

static inline struct phase_span phase_enter(enum phase p)
{
	if (LIKELY(!engine_now || !engine_now->explain_on))
		return (struct phase_span){ .on = false };
	return phase_enter_now(p);
}

static inline void phase_leave(struct phase_span s)
{
	if (UNLIKELY(s.on))
		phase_leave_now(s);
}

/* Seconds that threads in the background have spent on compiling kernels, in this process. */
void phase_note_background(double seconds);
double phase_background(void);

#endif
