/*
** host/session.h - a session: a VM with its output, its last error and what the host told it.
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
	int (*out)(void *context, const char *text, size_t n); /* an embedder's; NULL: the process's own streams */
	int (*err)(void *context, const char *text, size_t n);
	void *out_context, *err_context;
	struct str report, message, id;         /* of the last error */
	struct door *door;                      /* rules of an embedder, owned; NULL: none */
	struct limits limits;                   /* of each run, from an embedder; owns its helper */
	int write_error;                        /* errno: why standard output could not be written; 0: it could */
};

/* Leaves this thread in the engine of the session. lasting: somebody may read variables when a program has ended. */
struct session *session_new(bool interactive, bool lasting);
void session_free(struct session *s);
/* takes the error into report, message, id; always false */
bool session_failed(struct session *s);
MUST bool session_run_text(struct session *s, const char *name, const char *text, size_t n);
MUST bool session_run_file(struct session *s, const char *path, int nargs, char *const *args);
MUST bool session_set(struct session *s, const char *assignment);       /* NAME=VALUE of the command line */
/* "-": standard input; false: cannot be read, errno says why */
bool read_all(const char *path, struct str *text);

/* Registers the built-in providers, the first time; host/providers.def names them. */
void providers_start(void);
void telemetry_write(void);

#endif
