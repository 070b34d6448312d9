/*
** vm/host.h - the functions with which a host creates a VM, executes text in it, reads its variables and frees it.
**
** A VM belongs to one thread at a time. Functions that execute programs return false after an error, with one error
** written. vm_report turns this error into text for the user. `exit` in a program unwinds the frames as an error does:
** the function returns false with the identifier ERR_exit, and vm_exit_code gives the code. No function here installs a
** signal handler, ends the process or changes its folder.
*/
#ifndef VM_HOST_H
#define VM_HOST_H

#include "vm/vm.h"

struct vm_hooks {
	void *context;
	/* standard output; NULL: stdout. It returns false when the output is closed. */
	bool (*out)(void *context, const char *text, size_t n);
	bool (*err)(void *context, const char *text, size_t n);        /* standard error; NULL: stderr */
	/* for input() and keyboard; NULL: stdin. It returns false at the end of input. */
	bool (*input)(void *context, const char *prompt, struct str *line);
	/* appends the code of a live script (.mlx); NULL: live scripts are errors */
	bool (*live_code)(const char *file, const char *bytes, size_t n, struct str *out);
	bool interactive; /* a user is present; isdeployed, pause and keyboard ask */
	/* variables may be read when a program has ended */
	bool lasting;
};

struct vm *vm_new(const struct vm_hooks *hooks);                /* hooks are copied; NULL: all default */
/* runs onCleanup, delete of handle objects, closes files */
void vm_free(struct vm *vm);

/* From now on another thread may call hooks.out, so that no output waits for longer than a second. */
void output_start(struct vm *vm);
/* whether threads that live as long as the process may work for this VM */
bool vm_may_have_threads(struct vm *vm);
void output_write(struct vm *vm);                               /* writes the output that waits */
void output_done(struct vm *vm);

/* Runs a file. A script runs in the base workspace; a function gets args as char rows. The file's folder is added to
** the path. */
MUST bool vm_run_file(struct vm *vm, const char *path, int nargs, char *const *args);
/* Like vm_run_file, for text that is already in memory (standard input). Local functions may follow the statements. */
MUST bool vm_run_source(struct vm *vm, const char *path, const char *text, size_t n, int nargs, char *const *args);
/* Executes statements in the base workspace (a line of the REPL, -e, standard input). Errors call the text `name`. */
MUST bool vm_run_text(struct vm *vm, const char *name, const char *text, size_t n);
/* Calls a file of lib/TOPIC/private between two statements, without arguments. */
MUST bool vm_run_private(struct vm *vm, const char *name);

/* Takes the error from the slot and writes its message, its position, the source line with a caret, and the stack. */
void vm_report(struct vm *vm, struct str *out, bool colour);
bool vm_exit_code(struct vm *vm, int *code);                    /* true when the program asked to end */
/* May be called from a signal handler or another thread. The program stops with ERR_interrupted. */
void vm_interrupt(struct vm *vm);

MUST bool vm_go_to(struct vm *vm, const char *folder);          /* changes the session's current folder */
/* drops an interrupt that came after the program had ended */
void vm_forget_interrupt(struct vm *vm);

/* Variables of the base workspace. The result of get is borrowed, and NONE if there is no such variable. */
value vm_get_variable(struct vm *vm, sym name);
void vm_set_variable(struct vm *vm, sym name, value taken);
int vm_variables(struct vm *vm, sym **names);                   /* sorted; free with mem_free */
/* Finds the names for completion that start with prefix: functions of the path, built-in functions, methods. */
void vm_complete(struct vm *vm, const char *prefix, void (*found)(void *context, const char *name), void *context);
/* The file that defines a function, or NULL; lent until the next call. The first comment is its help. */
const char *vm_which(struct vm *vm, const char *name);
/* Appends the code of a program file, which may be a live script. false: an error was written. */
MUST bool vm_read_code(struct vm *vm, const char *path, struct str *out);
/* These functions answer the rows of base/engine_hooks.h for the VM of this thread. */
void vm_hook_warn(const char *id, const char *fmt, ...) PRINTF(2, 3);
int vm_hook_line(void);
uint64_t vm_hook_site(void);
const char *vm_hook_name(const struct array *a);
const char *vm_hook_storage_name(const struct storage *s);
int vm_hook_reads_later(const struct array *a, int *names);
void vm_dump(struct vm *vm, const char *letters);               /* --dump: stages to print while running */

#endif
