/*
** exec/explain.h - keeps what has run, when asked to, and prints it.
*/
#ifndef EXEC_EXPLAIN_H
#define EXEC_EXPLAIN_H

#include "base/str.h"
#include "plan/plan.h"

enum { EXPLAIN_SCHEMA = 2 };    /* of the JSON lines */

extern _Thread_local bool explain_on;
void explain_start(void);
double explain_clock(void);                             /* seconds */

/*
** Where the time of a session goes: a stretch of one phase may contain stretches of others, which are not counted twice.
** START is what comes before the first program; what comes between and after programs is OTHER.
*/
enum explain_phase { PHASE_START, PHASE_PROGRAM, PHASE_PLAN, PHASE_RUN, PHASE_OTHER, PHASES };
struct stretch { enum explain_phase phase, outer; };
struct stretch explain_enter(enum explain_phase p);     /* cheap when nothing is being explained */
void explain_leave(struct stretch s);

/* lines: of the members, read before they became leaves */
void explain_kernel(const struct step *s, const char *where, const char *why, double seconds, const int *lines);
void explain_loop(const struct step *s, const char *where, int first_line, int last_line, int64_t turns, double seconds);
enum holding { HELD_STORED, HELD_LEFT, HELD_TAKEN };        /* with what was looked at; still pending; it joined what was looked at */
void explain_held(const struct array *a, enum holding how, const char *why);
void explain_roll(int first_line, int last_line, int64_t turns, int ops, const char *why);      /* a loop rolled until..., or did not because... */
void explain_there(const struct array *a, const char *where, int line, double seconds, enum op op);     /* by the device, but by no kernel of a plan */
void explain_call(const char *name, const struct array *a, const char *where, const char *why, int line);        /* a function that is no node was placed so */
void explain_host(const struct array *a, int line, double seconds, enum op op);
void explain_json(struct str *out);                     /* the same as JSON lines */
void explain_text(struct str *out);                     /* the table; forgets it */

#endif
