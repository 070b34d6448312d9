/*
** host/session.h - a session: a VM with its output, its last error and its settings.
*/
#ifndef HOST_SESSION_H
#define HOST_SESSION_H

#include "base/door.h"
#include "base/engine.h"
#include "base/limits.h"
#include "vm/host.h"

struct session {
	struct engine *engine;                  /* owned; a thread enters it before it works for the session */
	struct vm *vm;
	struct vm_hooks hooks;
	/* an embedding program's function; NULL: the streams of the process */
	int (*out)(void *context, const char *text, size_t n);
	int (*err)(void *context, const char *text, size_t n);
	void *out_context, *err_context;
	struct str report, message, id;         /* of the last error */
	struct door *door;                      /* rules of an embedding program, owned; NULL: none */
	struct limits limits;                   /* limits of each run, from an embedding program; owns its helper */
	int write_error;                        /* errno of a failed write to standard output; 0: none failed */
};

/* Leaves this thread in the engine of the session. lasting: variables may be read when a program has ended. */
struct session *session_new(bool interactive, bool lasting);
void session_free(struct session *s);
/* Moves the error to report, message and id. Always returns false. */
bool session_failed(struct session *s);
MUST bool session_run_text(struct session *s, const char *name, const char *text, size_t n);
MUST bool session_run_file(struct session *s, const char *path, int nargs, char *const *args);
MUST bool session_set(struct session *s, const char *assignment);       /* NAME=VALUE of the command line */
/* "-" is standard input. False: it cannot be read; errno has the reason. */
bool read_all(const char *path, struct str *text);

/* Registers the built-in providers, the first time; host/providers.def names them. */
void providers_start(void);
void telemetry_write(void);

#endif
