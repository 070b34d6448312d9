/*
** vm/host.h - the virtual machine as its host sees it: made, fed with text, asked about its variables, ended.
**
** A vm belongs to one thread at a time. What runs and fails returns false with one error written; vm_report turns that
** error into what a person reads. `exit` in a program unwinds like an error: the run returns false with the identifier
** ERR_exit and vm_exit_code answers. Nothing here touches the process: no signal handler, no exit, no chdir of its own.
*/
#ifndef VM_HOST_H
#define VM_HOST_H

#include "vm/vm.h"

struct vm_hooks {
	void *context;
	/* standard output; NULL: stdout; false: nobody listens any more */
	bool (*out)(void *context, const char *text, size_t n);
	bool (*err)(void *context, const char *text, size_t n);        /* standard error; NULL: stderr */
	/* input(), keyboard; NULL: stdin; false: end of input */
	bool (*input)(void *context, const char *prompt, struct str *line);
	bool interactive; /* a person is there: isdeployed, pause, keyboard */
	/* somebody may read variables when a program has ended */
	bool lasting;
};

struct vm *vm_new(const struct vm_hooks *hooks);                /* hooks are copied; NULL: all default */
/* runs onCleanup, delete of handle objects, closes files */
void vm_free(struct vm *vm);

/* Output: hooks.out may be called by another thread from now on, so that nothing waits for longer than a second. */
void output_start(struct vm *vm);
bool vm_may_have_threads(struct vm *vm);        /* threads that live as long as the process may work for it */
void output_write(struct vm *vm);                               /* what waits, now */
void output_done(struct vm *vm);

/* A script runs in the base workspace; a function file is called with args as char rows. The file's folder is on the
** path. */
MUST bool vm_run_file(struct vm *vm, const char *path, int nargs, char *const *args);
/* The same with the file's text at hand (standard input): local functions may follow the statements. */
MUST bool vm_run_source(struct vm *vm, const char *path, const char *text, size_t n, int nargs, char *const *args);
/* Statements in the base workspace (a line of the REPL, -e, standard input). `name` is what errors call the text. */
MUST bool vm_run_text(struct vm *vm, const char *name, const char *text, size_t n);

/* Takes the error from the slot: message, where, the source line with a caret, the stack; in colour if asked. */
void vm_report(struct vm *vm, struct str *out, bool colour);
bool vm_exit_code(struct vm *vm, int *code);                    /* true when the program asked to end */
/* from a signal handler or another thread: the program stops with ERR_interrupted */
void vm_interrupt(struct vm *vm);

MUST bool vm_go_to(struct vm *vm, const char *folder);          /* its current folder */
void vm_forget_interrupt(struct vm *vm);                        /* one that came when the program had ended */

/* The base workspace. get is lent, NONE when there is no such variable. */
value vm_get_variable(struct vm *vm, sym name);
void vm_set_variable(struct vm *vm, sym name, value taken);
int vm_variables(struct vm *vm, sym **names);                   /* sorted; free with mem_free */
/* Names that a call may use and that start with prefix: functions of the path, the builtins, methods. For
** completion. */
void vm_complete(struct vm *vm, const char *prefix, void (*found)(void *context, const char *name), void *context);
/* The file that defines a function, or NULL; lent until the next call. The first comment is its help. */
const char *vm_which(struct vm *vm, const char *name);
/* The rows of base/engine_hooks.h that the VM of this thread answers. */
void vm_hook_warn(const char *id, const char *fmt, ...) PRINTF(2, 3);
int vm_hook_line(void);
uint64_t vm_hook_site(void);
const char *vm_hook_name(const struct array *a);
const char *vm_hook_storage_name(const struct storage *s);
int vm_hook_reads_later(const struct array *a, int *names);
void vm_dump(struct vm *vm, const char *letters);               /* --dump: stages to print while running */

#endif
