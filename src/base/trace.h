/*
** base/trace.h - events with their times for `runmat --trace FILE`, in the format of Chrome's trace viewer and
** Perfetto. Any thread may add events. docs/telemetry.md lists the events.
*/
#ifndef BASE_TRACE_H
#define BASE_TRACE_H

#include "base/str.h"

extern bool trace_on;                   /* set before the program starts threads, and never again */

/* A member of an event: a text, or a number if `text` is NULL. A list of members ends with a NULL name. */
struct trace_member { const char *name, *text; double number; };

double trace_clock(void);               /* monotonic seconds, as explain_clock; 0: there is no trace */
void trace_start(void);
/* Adds an event that lasted from `began` to `ended`. name and category are copied. members may be NULL. */
void trace_event(const char *category, const char *name, double began, double ended,
	const struct trace_member *members);
/* Adds an event to a track of its own name, such as a device, and not to that of the calling thread. */
void trace_event_on(const char *track, const char *category, const char *name, double began, double ended,
	const struct trace_member *members);
void trace_json(struct str *out);       /* all events, as one JSON object */

#endif
