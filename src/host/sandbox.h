/*
** host/sandbox.h - what a program may do, as the command line and embedders say it: rules for files, limits, and what
** is switched off while rules hold.
*/
#ifndef HOST_SANDBOX_H
#define HOST_SANDBOX_H

#include "base/door.h"
#include "base/limits.h"
#include "base/vec.h"
#include "host/session.h"

struct sandbox_options {
	bool on, isolate;               /* isolate: files are read by a helper process; always so in the sandbox */
	VEC(const char *) read, write;
	double seconds;                 /* 0: no limit */
	int64_t memory, output;
};

static inline bool sandbox_is_wanted(const struct sandbox_options *o) { return o->on || o->read.n || o->write.n; }

enum { EXIT_TIME = 124, EXIT_OUTPUT = 125 };    /* of the process, when a limit ended the program */

/*
** For the whole process, before it has threads: closes the door, makes the private temporary folder (a helper process
** removes it when this one has ended), sets the limits. program: the file that will run; NULL: none. False: error
** written.
*/
MUST bool sandbox_start(const struct sandbox_options *o, const char *program);
void sandbox_watch(struct session *s);          /* starts the clock; from then on the limits stop the session s */

/* For one session of an embedder. */
struct runmat_rules;
MUST bool sandbox_restrict(struct session *s, const struct runmat_rules *rules);

/* The time of one run: stops the session when it is over, until clock_stop. NULL: there is no limit. */
struct session_clock;
struct session_clock *clock_start(struct session *s);
void clock_stop(struct session_clock *c);

#endif
