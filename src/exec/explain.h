/*
** exec/explain.h - keeps what has run, when asked to, and prints it.
*/
#ifndef EXEC_EXPLAIN_H
#define EXEC_EXPLAIN_H

#include "base/str.h"
#include "plan/plan.h"

extern _Thread_local bool explain_on;
void explain_start(void);
double explain_clock(void);                             /* seconds */
/* lines: of the members, read before they became leaves */
void explain_kernel(const struct step *s, const char *where, const char *why, double seconds, const int *lines);
void explain_loop(const struct step *s, const char *where, int first_line, int last_line, int64_t turns, double seconds);
void explain_roll(int first_line, int last_line, int64_t turns, int ops, const char *why);      /* a loop rolled until..., or did not because... */
void explain_host(const struct array *a, int line, double seconds, enum op op);
void explain_json(struct str *out);                     /* the same as JSON lines */
void explain_text(struct str *out);                     /* the table; forgets it */

#endif
