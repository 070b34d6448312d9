/*
** runmat/runmat.h - run MATLAB-syntax code inside a program of yours.
**
**     runmat_session *s = runmat_new();
**     double *x = runmat_new_matrix(s, "x", 3, 1);        // filled in place: nothing is copied
**     x[0] = 1; x[1] = 2; x[2] = 3;
**     if (!runmat_run(s, "y = sum(x.^2);"))
**             fputs(runmat_error(s), stderr);
**     double y; runmat_get_scalar(s, "y", &y);
**     runmat_free(s);
**
** A session has variables, a path, open files and an output of its own. A process may have many; each belongs to one
** thread at a time. Nothing here installs a signal handler, changes the locale or the folder, or ends the process.
** Functions that return int give 1 when it worked and 0 when it did not: runmat_error then says why.
*/
#ifndef RUNMAT_RUNMAT_H
#define RUNMAT_RUNMAT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct runmat_session runmat_session;

const char *runmat_version(void);
runmat_session *runmat_new(void);
void runmat_free(runmat_session *s);

/* ---- running ---- */
int runmat_run(runmat_session *s, const char *text);                    /* statements, in the base workspace */
int runmat_run_file(runmat_session *s, const char *path);
void runmat_interrupt(runmat_session *s);                               /* from another thread or a signal handler */

/* After a 0: the report as the command line prints it, the bare message, and MATLAB's identifier. Valid until the next
   call. */
const char *runmat_error(runmat_session *s);
const char *runmat_error_message(runmat_session *s);
const char *runmat_error_id(runmat_session *s);

/*
** Settings: those that `runmat knobs` lists, by the name of their environment variable ("RUNMAT_ACCEL_PROVIDER"), which
** they override. They belong to the process. value NULL: what the environment says.
*/
int runmat_set_option(runmat_session *s, const char *variable, const char *value);
const char *runmat_option(const char *variable);                        /* NULL: there is none of that name */

/*
** The rights of the programs of a session. A program that exceeds a limit of time or output ends: runmat_run returns 0,
** and runmat_error_id is RunMat:limit:time or RunMat:limit:output. A refused action is an error RunMat:sandbox:...,
** which the program may catch. docs/security.md lists the promises and their limits.
*/
struct runmat_rules {
	size_t size;                    /* sizeof(struct runmat_rules) */
	int closed;                     /* 1: no processes, files only below these folders */
	const char *const *read;        /* folders that end in NULL; NULL: none */
	const char *const *write;       /* the same, to read and to change */
	int kernel; /* 1: Landlock and seccomp too, for ever, for this thread and all that it starts */
	double seconds;                 /* that one run may take; 0: no limit */
	int64_t output;                 /* bytes that one run may print and write to files, together; 0: no limit */
	int64_t memory;                 /* bytes more than now, of the process, for ever; 0: no limit */
	int isolate; /* 1: MAT-files and archives are read by a helper process, which is forked now */
};
/* Once for a session, before it runs anything. */
int runmat_restrict(runmat_session *s, const struct runmat_rules *rules);

/* ---- output: called with UTF-8 text, not NUL-terminated; return 0 when nobody listens any more ---- */
typedef int runmat_output(void *context, const char *text, size_t n);
void runmat_on_output(runmat_session *s, runmat_output *out, void *context);
void runmat_on_error_output(runmat_session *s, runmat_output *err, void *context);

/* ---- variables: a new one has a name that a program could say ---- */
enum runmat_view_class {
	RUNMAT_VIEW_NONE,
	RUNMAT_VIEW_DOUBLE,
	RUNMAT_VIEW_SINGLE,
	RUNMAT_VIEW_INT8,
	RUNMAT_VIEW_UINT8,
	RUNMAT_VIEW_INT16,
	RUNMAT_VIEW_UINT16,
	RUNMAT_VIEW_INT32,
	RUNMAT_VIEW_UINT32,
	RUNMAT_VIEW_INT64,
	RUNMAT_VIEW_UINT64,
	RUNMAT_VIEW_LOGICAL,
	RUNMAT_VIEW_CHAR,
	RUNMAT_VIEW_OTHER,
};

/* The elements of a variable in its own memory. They are column-major; complex ones are pairs; char is UTF-16. */
struct runmat_view {
	enum runmat_view_class cls;
	int complex;
	int nd;
	int64_t dims[16];
	int64_t count;
	const void *data; /* valid until the variable changes or the session runs again; NULL for RUNMAT_VIEW_OTHER */
};

int runmat_view(runmat_session *s, const char *name, struct runmat_view *view);         /* 0: no such variable */
double *runmat_new_matrix(
	runmat_session *s, const char *name, int64_t rows, int64_t cols); /* zeros, yours to fill; NULL: error */
int runmat_set_scalar(runmat_session *s, const char *name, double x);
int runmat_get_scalar(runmat_session *s, const char *name, double *x);
int runmat_set_text(runmat_session *s, const char *name, const char *utf8);             /* a char row */
char *runmat_get_text(
	runmat_session *s, const char *name); /* of a char row or string; release with free(); NULL: none */
int runmat_clear(runmat_session *s, const char *name);

#ifdef __cplusplus
}
#endif
#endif
