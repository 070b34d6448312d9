/*
** vm/vm.h - the virtual machine as builtins and hosts see it.
**
** A builtin is a C function under its help (lib/FAMILY.c):
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
** `in` is borrowed; `out` has MAX(nout, 1) slots that start as V_NONE; what the builtin puts there is owned by the
** caller. A builtin that leaves out[0] as V_NONE returned nothing (no `ans`). nout is what the caller asked for: 0 for
** a statement. On failure return false with one error written; outputs already set are released by the caller.
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
	sym name;               /* as what it was called */
};

struct builtin {
	const char *name;
	int least, most, outs;  /* arguments; most, outs: -1 is any number */
	bool (*run)(struct call *c);
	const char *help; /* synopsis lines, then examples: ">> " input, and the output as printed in compact format */
};

/* Names with dots (containers.Map) are written with two underscores: BUILTIN(containers__Map, ...). */
#define BUILTIN(name, least, most, outs, help) \
	static bool run_##name(struct call *c); \
	const struct builtin builtin_row_##name = { #name, least, most, outs, run_##name, help }; \
	static bool run_##name(struct call *c)

/* A part of the library that only the library calls: C by vm_call_private, MATLAB text by its name. Users do
** not see it: the name is free for functions of theirs. Functions of lib/TOPIC/private are the same, written in
** MATLAB. */
#define BUILTIN_PRIVATE BUILTIN

void vm_each_array(struct vm *vm, void (*f)(struct array *a));       /* that a variable holds; each_array.c */
bool vm_in_library(const struct vm *vm);                /* the running function is one of the library */
/* a gpuArray was made: results may need its mark (call_gpu.c) */
extern bool vm_gpu_seen;
const struct builtin *builtin_find(sym name);           /* NULL: no such builtin */
const struct builtin *builtin_private(sym name);        /* one of BUILTIN_PRIVATE; NULL: no such */
const struct builtin *const *builtin_all(int *n);       /* sorted by name, without the private ones */
/* "NAME" or "+pkg/NAME": a builtin written in MATLAB; NULL: none */
const char *builtin_m_text(const char *path, size_t *n);
const char *builtin_m_name(int i);                      /* names, one after the other, no private ones; NULL: no more */

/* ---- calls from C ---- */
/* a handle, or a name as text */
MUST bool vm_call(struct vm *vm, value func, int nin, const value *in, int nout, value *out);
MUST bool vm_call_name(struct vm *vm, const char *name, int nin, const value *in, int nout, value *out);
/* a private part of the library: BUILTIN_PRIVATE, or a file of lib/TOPIC/private */
MUST bool vm_call_private(struct vm *vm, const char *name, int nin, const value *in, int nout, value *out);
/* a ^ b; a square matrix with a broken exponent, and a number to a matrix, by eigenvalues (matrix_power.m) */
bool mpower_needs_eigenvalues(value a, value b);
MUST bool vm_mpower(struct vm *vm, value a, value b, value *out);
/* f of arrays of numbers as if it were called for each element, all at once; done: false when it has to be called
** (vectorize.c) */
MUST bool vm_vectorize(struct vm *vm, value f, int nin, const value *in, int nout, value *out, bool *done);
/* v(subs) etc. with overloading, methods and properties: what the language would do */
MUST bool vm_index(struct vm *vm, value v, int n, const value *subs, value *out);
MUST bool vm_get_field(struct vm *vm, value v, sym name, value *out);
/* operators with overloading: op is an enum op, or a name ("mtimes", "horzcat") */
MUST bool vm_op(struct vm *vm, const char *name, int n, const value *args, value *out);
MUST bool vm_transpose(struct vm *vm, value object, bool conjugate, value *out);
/* in the caller's workspace */
MUST bool vm_eval(struct vm *vm, const char *text, size_t n, int nout, value *out);

/* ---- the session around a call ---- */
struct vm *vm_current(void);                            /* of this thread, while it runs */
void vm_print(struct vm *vm, const char *text, size_t n);       /* standard output of the session (evalc swaps it) */
/* `taken`: a FILE that gets what is printed from now on; NULL: none. The result: why the diary before it lacks text, as
** in errno; 0 if it is whole. */
int vm_diary(struct vm *vm, void *taken);
bool vm_diary_is_on(struct vm *vm);
void vm_printf(struct vm *vm, const char *fmt, ...) PRINTF(2, 3);
void vm_print_err(struct vm *vm, const char *text, size_t n);
MUST bool vm_flush(struct vm *vm);
/* a line that a person types; fails at the end of input */
MUST bool vm_ask(struct vm *vm, const char *prompt, struct str *line);
struct show *vm_show(struct vm *vm);                    /* format settings */
void vm_warn(struct vm *vm, const char *id, const char *fmt, ...) PRINTF(3, 4);
/* Ctrl-C is pending: long builtins ask now and then, and fail with ERR_interrupted */
bool vm_interrupted(struct vm *vm);
MUST bool vm_display(struct vm *vm, const char *name, value v); /* with overloaded display/disp */

#endif
