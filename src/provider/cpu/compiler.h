/*
** provider/cpu/compiler.h - the system's C compiler as a child process, which makes a shared library of a text.
**
** The compiler works in a folder of its own that only this user may enter. It never outlives this process: a shell
** beside it holds the reading end of a pipe, and when the writing end closes, however this process ends, it kills the
** whole group.
*/
#ifndef PROVIDER_CPU_COMPILER_H
#define PROVIDER_CPU_COMPILER_H

#include <sys/types.h>

#include "base/str.h"

struct compiler_run {
	pid_t child;             /* 0: none */
	int alive, lock;         /* the writing end of the pipe; the locked work folder */
	struct str folder;
};

/* A hash of the compiler's file and flags, the processor and our version. False: there is no compiler. */
MUST bool compiler_identity(uint64_t *out);
/* Starts the compiler in a new folder inside `folder`. False: it cannot be started. */
MUST bool compiler_start(struct compiler_run *run, const char *folder, const char *text);
enum compiler_state { COMPILER_WORKS, COMPILER_DONE, COMPILER_FAILED, COMPILER_MISSING };
enum compiler_state compiler_poll(struct compiler_run *run);
/* Appends the library that was made. */
MUST bool compiler_result(const struct compiler_run *run, struct str *out);
/* Kills what still works, and removes the folder. */
void compiler_end(struct compiler_run *run);

#endif
