/*
** exec/explain.h - notes which work ran where, and prints it for --explain and telemetry.
*/
#ifndef EXEC_EXPLAIN_H
#define EXEC_EXPLAIN_H

#include "base/str.h"
#include "plan/plan.h"

enum { EXPLAIN_SCHEMA = 2 };    /* version of the JSON lines */

void explain_start(void);
double explain_clock(void);                             /* monotonic time in seconds */

/*
** Phases of a session's time. A span of one phase may contain spans of others, which are not counted twice.
** START is the time before the first program; OTHER is the time between and after programs.
*/
enum explain_phase { PHASE_START, PHASE_PROGRAM, PHASE_PLAN, PHASE_RUN, PHASE_OTHER, PHASES };
struct explain_span { enum explain_phase phase, outer; double began; };
struct explain_span explain_enter(enum explain_phase p);     /* measures time only after explain_start */
void explain_leave(struct explain_span s);

/* For --trace: ends the last phase. */
void explain_trace_end(void);
/*
** For --trace: notes that a region was planned and run from `began` to now, because the program looked at an array. op,
** elements and line are those of the array.
*/
void explain_forced(enum op op, int64_t elements, int line, double began);

/*
** Notes the launch of a step of a plan. In this function and in those below, the work took the time from `began` to
** now. lines: the source line of each node; the caller stores them before the launch, because a leaf has no line.
*/
void explain_kernel(const struct step *s, const char *where, const char *why, double began, const int *lines);
/* Notes a launch of a loop node. */
void explain_loop(
	const struct step *s, const char *where, int first_line, int last_line, int64_t turns, double began);
/* A held value was stored by a look, stayed pending, or joined the look (plan/joint_looks.c). */
enum holding { HELD_STORED, HELD_DEFERRED, HELD_JOINED };
void explain_held(const struct array *a, enum holding holding, const char *why);
/* turns > 0: the loop rolled, and `why` is the reason of its end. turns 0: `why` is why the loop did not roll. */
void explain_roll(int first_line, int last_line, int64_t turns, int ops, const char *why);
/* Notes that a device computed the node a, whose op was `op`, without a kernel of a plan. */
void explain_on_device(const struct array *a, const char *where, int line, double began, enum op op);
/* Notes where a function that makes no nodes, such as sort, was placed. */
void explain_call(const char *name, const struct array *a, const char *where, const char *why, int line);
/* Notes that such a function ran from `began` to now. */
void explain_call_took(const char *name, const char *where, int line, double began);
/* Notes that the host computed the node a, whose op was `op`, without a kernel. */
void explain_host(const struct array *a, int line, double began, enum op op);
/* From now on, the notes also contain the text of each kernel, which the page of --explain=html shows. */
void explain_keep_kernels(void);
void explain_json(struct str *out);                     /* writes the notes as JSON lines */
void explain_text(struct str *out);                     /* writes the notes as a table, and clears them */

#endif
