/*
** exec/explain.h - notes which work ran where, and prints it for --explain and telemetry.
*/
#ifndef EXEC_EXPLAIN_H
#define EXEC_EXPLAIN_H

#include "base/phases.h"
#include "base/str.h"
#include "exec/explain_times.h"
#include "plan/plan.h"

enum { EXPLAIN_SCHEMA = 3 };    /* version of the JSON lines */

void explain_start(void);
static inline double explain_clock(void) { return phase_clock(); }
/* For --trace: adds the times of kernels on devices, and ends the last phase. */
void explain_trace_end(void);

/*
** For --trace: notes that a region was planned and run from `began` to now, because the program looked at an array. op,
** elements and line are those of the array.
*/
void explain_forced(enum op op, int64_t elements, int line, double began);

/*
** Notes the launch of a step of a plan. In this function and in those below, the work has begun with
** explain_work_begins, and ends now. lines: the source line of each node; the caller stores them before the launch,
** because a leaf has no line.
*/
void explain_kernel(const struct step *s, const char *where, const char *why, struct explain_work work,
	const int *lines);
/* Notes a launch of a loop node. */
void explain_loop(
	const struct step *s, const char *where, int first_line, int last_line, int64_t turns,
	struct explain_work work);
/* A held value was stored by a look, stayed pending, or joined the look (plan/joint_looks.c). */
enum holding { HELD_STORED, HELD_DEFERRED, HELD_JOINED };
void explain_held(const struct array *a, enum holding holding, const char *why);
/* turns > 0: the loop rolled, and `why` is the reason of its end. turns 0: `why` is why the loop did not roll. */
void explain_roll(int first_line, int last_line, int64_t turns, int ops, const char *why);
/* Notes that a device computed the node a, whose op was `op`, without a kernel of a plan. */
void explain_on_device(const struct array *a, const char *where, int line, struct explain_work work,
	enum op op);
/* Notes where a function that makes no nodes, such as sort, was placed. */
void explain_call(const char *name, const struct array *a, const char *where, const char *why, int line);
/* Notes that such a function has run. */
void explain_call_took(const char *name, const char *where, int line, struct explain_work work);
/* Notes that the host computed the node a, whose op was `op`, without a kernel. */
void explain_host(const struct array *a, int line, struct explain_work work, enum op op);
/* From now on, the notes also contain the text of each kernel, which the page of --explain=html shows. */
void explain_keep_kernels(void);
void explain_json(struct str *out);                     /* writes the notes as JSON lines */
void explain_text(struct str *out);                     /* writes the notes as a table, and clears them */

#endif
