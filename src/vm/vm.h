/*
** vm/vm.h - the interface of the virtual machine for built-in functions and hosts.
**
** A built-in function is a C function after its help text (a file of lib/TOPIC/):
**
**     BUILTIN(numel, 1, -1, 1,
**             "numel(A)  Number of elements.\n"
**             ">> numel([1 2 3])\n"
**             "     3")
**     {
**             c->out[0] = value_double((double)value_count(c->in[0]));
**             return true;
**     }
**
** `in` is borrowed. `out` has MAX(nout, 1) slots that start as V_NONE, and the caller owns the values that the function
** stores there. A function that leaves out[0] as V_NONE has no result (no `ans`). nout is the number of outputs that
** the caller wants: 0 for a statement. After a failure it returns false with one error written, and the caller releases
** outputs that were already set.
*/
#ifndef VM_VM_H
#define VM_VM_H

#include "value/handle.h"
#include "value/show.h"
#include "value/value.h"

struct vm;

struct call {
	struct vm *vm;
	int nin, nout;
	const value *in;
	value *out;
	sym name;               /* the name by which it was called */
};

struct builtin {
	const char *name;
	int least, most, outs;  /* numbers of arguments and outputs; most, outs: -1 is any number */
	bool (*run)(struct call *c);
	const char *help; /* synopsis lines, then examples: ">> " input, and the output as printed in compact format */
};

/* Names with dots (containers.Map) are written with two underscores: BUILTIN(containers__Map, ...). */
#define BUILTIN(name, least, most, outs, help) \
	static bool run_##name(struct call *c); \
	const struct builtin builtin_row_##name = { #name, least, most, outs, run_##name, help }; \
	static bool run_##name(struct call *c)

/* A private part of the library, which only the library calls: from C by vm_call_private, from MATLAB code by its name.
** Users do not see it, so they can give the name to functions of their own. Files of lib/TOPIC/private are private,
** too. */
#define BUILTIN_PRIVATE BUILTIN

void vm_each_array(struct vm *vm, void (*f)(struct array *a));       /* each array of a variable; each_array.c */
bool vm_in_library(const struct vm *vm);                /* whether the running function belongs to the library */
/* Whether a gpuArray was ever made: then results may need its mark (call_gpu.c). */
extern bool vm_gpu_seen;
const struct builtin *builtin_find(sym name);           /* NULL: no such builtin */
const struct builtin *builtin_private(sym name);        /* one of BUILTIN_PRIVATE; NULL: no such */
const struct builtin *const *builtin_all(int *n);       /* sorted by name, without the private ones */
/* The text of "NAME" or "+pkg/NAME", a built-in function written in MATLAB; NULL: none. */
const char *builtin_m_text(const char *path, size_t *n);
const char *builtin_m_name(int i);                      /* the i-th name, without private ones; NULL: no more */

/* ---- calls from C ---- */
/* func: a handle, or a name as text */
MUST bool vm_call(struct vm *vm, value func, int nin, const value *in, int nout, value *out);
MUST bool vm_call_name(struct vm *vm, const char *name, int nin, const value *in, int nout, value *out);
/* Calls a private part of the library: BUILTIN_PRIVATE, or a file of lib/TOPIC/private. */
MUST bool vm_call_private(struct vm *vm, const char *name, int nin, const value *in, int nout, value *out);
/* Whether a ^ b needs eigenvalues (matrix_power.m): a square matrix with a fractional exponent, or a number to the
** power of a matrix. */
bool mpower_needs_eigenvalues(value a, value b);
MUST bool vm_mpower(struct vm *vm, value a, value b, value *out);
/* Applies f to all elements of arrays at once, with the results of a call for each element. done: false if f must be
** called for each element (vectorize.c). */
MUST bool vm_vectorize(struct vm *vm, value f, int nin, const value *in, int nout, value *out, bool *done);
/* Evaluates v(subs) as the language does, with overloading, methods and properties. */
MUST bool vm_index(struct vm *vm, value v, int n, const value *subs, value *out);
MUST bool vm_get_field(struct vm *vm, value v, sym name, value *out);
/* Applies an operator with overloading. The name is that of its function ("mtimes", "horzcat"). */
MUST bool vm_op(struct vm *vm, const char *name, int n, const value *args, value *out);
MUST bool vm_transpose(struct vm *vm, value object, bool conjugate, value *out);
/* Evaluates the text in the caller's workspace. */
MUST bool vm_eval(struct vm *vm, const char *text, size_t n, int nout, value *out);

/* ---- the session around a call ---- */
/* How deep calls may go (set(0, 'RecursionLimit', n)). 0 only asks. Returns the limit before. */
enum { VM_DEPTH_LIMIT = 500, VM_DEPTH_LIMIT_MOST = 100000 };
int vm_recursion_limit(struct vm *vm, int limit);
struct vm *vm_current(void);                            /* of this thread, while it runs; else NULL */
void vm_print(struct vm *vm, const char *text, size_t n);       /* standard output of the session (evalc swaps it) */
/* Sets the FILE that gets a copy of the output (NULL: none). Returns the errno of a failed write to the FILE before, or
** 0. */
int vm_diary(struct vm *vm, void *taken);
bool vm_diary_is_on(struct vm *vm);
void vm_printf(struct vm *vm, const char *fmt, ...) PRINTF(2, 3);
void vm_print_err(struct vm *vm, const char *text, size_t n);
MUST bool vm_flush(struct vm *vm);
/* Reads a line that the user types. It fails at the end of input. */
MUST bool vm_ask(struct vm *vm, const char *prompt, struct str *line);
struct show_settings *vm_show(struct vm *vm);           /* format settings */
void vm_warn(struct vm *vm, const char *id, const char *fmt, ...) PRINTF(3, 4);
/* Whether Ctrl-C is pending. Long built-in functions ask now and then, and fail with ERR_interrupted. */
bool vm_interrupted(struct vm *vm);
MUST bool vm_display(struct vm *vm, const char *name, value v); /* with overloaded display/disp */

#endif
