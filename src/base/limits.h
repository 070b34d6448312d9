/*
** base/limits.h - limits on the time, the output and the memory of a program.
**
** Limits of this thread come before those of the process, like the rules of base/door.h. When a program goes over the
** limit of time or output, `stop` is called (a session stops its VM), and limits_over says so until the limits are
** changed. Memory is the system's limit on the data of the process: what goes over it is MATLAB:nomem, which a
** program can catch.
*/
#ifndef BASE_LIMITS_H
#define BASE_LIMITS_H

#include <stdatomic.h>

#include "base/base.h"

struct helper;

enum limit { LIMIT_NONE, LIMIT_TIME, LIMIT_OUTPUT };

struct limits {
	double seconds;                 /* 0: no limit */
	int64_t output;                 /* bytes printed and written to files, together; 0: no limit */
	_Atomic int64_t written;
	_Atomic int over;               /* enum limit */
	void (*stop)(void *context);
	void *context;
	struct helper *helper;          /* reads the files of strangers (helper.h); NULL: that of the process, if any */
};

void limits_of_process(struct limits *l);                       /* kept, not copied */
struct limits *limits_swap_thread(struct limits *l);            /* gives those before */
void limits_wrote(size_t n);
enum limit limits_over(void);
void limits_pass(struct limits *l, enum limit which);           /* the limit was passed: stops the program */
bool limits_fail(enum limit which, const struct limits *l);     /* always false: RunMat:limit:time or :output */
struct limits *limits_now(void);                                /* NULL: there are none */

MUST bool limits_memory(size_t bytes);          /* of what the process takes from now on; false: error written */
MUST bool limits_read_size(const char *text, int64_t *bytes);   /* "500M"; at least 1 */

#endif
