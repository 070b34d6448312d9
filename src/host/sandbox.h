/*
** host/sandbox.h - the rights of a program, as the command line and embedding programs set them: rules for files,
** limits, and features that are off while rules hold.
*/
#ifndef HOST_SANDBOX_H
#define HOST_SANDBOX_H

#include "base/door.h"
#include "base/limits.h"
#include "base/vec.h"
#include "host/session.h"

struct sandbox_options {
	bool on, isolate;               /* isolate: a helper process reads files; always true in the sandbox */
	VEC(const char *) read, write;
	double seconds;                 /* 0: no limit */
	int64_t memory, output;
};

static inline bool sandbox_is_wanted(const struct sandbox_options *o) { return o->on || o->read.n || o->write.n; }

enum { EXIT_TIME = 124, EXIT_OUTPUT = 125 };    /* exit codes of the process when a limit ended the program */

/*
** Sets up the sandbox of the whole process, before it has threads: closes the door, makes the private temporary folder,
** sets the limits. A helper process removes the folder when this process has ended. program: the file that will run, or
** NULL. False: an error was written.
*/
MUST bool sandbox_start(const struct sandbox_options *o, const char *program);
void sandbox_watch(struct session *s);          /* starts the clock; the limits then stop session s */

/* For one session of an embedder. */
struct runmat_rules;
MUST bool sandbox_restrict(struct session *s, const struct runmat_rules *rules);

/* Limits the time of one run: stops the session when the time is over, until clock_stop. NULL: there is no limit. */
struct session_clock;
struct session_clock *clock_start(struct session *s);
void clock_stop(struct session_clock *c);

#endif
