/*
** vm/host.c - functions that create a VM, execute text in it, read its variables and free it.
**
** Where output goes is decided in vm/output.c.
*/
#include "array/node.h"
#include "vm/class/class.h"
#include "vm/host.h"

#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/phases.h"
#include "base/engine.h"
#include "base/file.h"
#include "base/interrupt.h"
#include "base/knobs.h"
#include "value/cell.h"
#include "value/structs.h"
#include "vm/error.h"
#include "vm/object.h"
#include "vm/path.h"
#include "vm/watch.h"

struct vm *vm_current(void) { return engine_now ? engine_now->vm : NULL; }

struct show_settings *vm_show(struct vm *vm) { return &vm->show; }

bool vm_interrupted(struct vm *vm) { return (vm->stop & (VM_STOP | VM_MEMORY)) != 0; }

void vm_interrupt(struct vm *vm) { interrupt_raise(&vm->stop); }

bool vm_go_to(struct vm *vm, const char *folder) { return path_cd(vm, folder); }
void vm_forget_interrupt(struct vm *vm) { vm->stop &= ~VM_STOP; }

/* Waits for input, because getline would not return after Ctrl-C. poll does not see text that is already in stdin's
   buffer. */
static void wait_for_input(struct vm *vm)
{
	enum { LOOK_MS = 100 };
	struct pollfd p = { .fd = fileno(stdin), .events = POLLIN };
	bool buffered = false;
#ifdef __GLIBC__
	buffered = stdin->_IO_read_ptr < stdin->_IO_read_end;
#endif
	while (!buffered && !vm_interrupted(vm))
		if (poll(&p, 1, LOOK_MS) > 0)
			return;
}

bool vm_ask(struct vm *vm, const char *prompt, struct str *line)
{
	TRY(vm_flush(vm));
	if (vm->hooks.input)
		return vm->hooks.input(vm->hooks.context, prompt, line) ||
			fail_id("MATLAB:input:eof", "There is no more input.");
	char *text = NULL;
	size_t room = 0;
	vm_print(vm, prompt, strlen(prompt));
	TRY(vm_flush(vm));
	wait_for_input(vm);
	ssize_t n = vm_interrupted(vm) ? 0 : getline(&text, &room, stdin);
	while (n > 0 && (text[n - 1] == '\n' || text[n - 1] == '\r'))
		n--;
	if (n >= 0)
		str_add(line, text, (size_t)n);
	bool end = n < 0 && feof(stdin);
	free(text);
	if (vm_interrupted(vm))
		return interrupt_fail();
	return !end || fail_id("MATLAB:input:eof", "There is no more input.");
}

bool vm_display(struct vm *vm, const char *name, value v)
{
	struct str s = { 0 };
	bool shown = false, ok = true;
	if (v.tag == V_OBJECT)
		ok = object_show(vm, &s, name, v, &shown);
	if (ok && !shown && !s.n) {
		struct phase_span phase = phase_enter(PHASE_OUTPUT);
		ok = show_display(&s, &vm->show, name, v);
		phase_leave(phase);
	}
	if (ok)
		vm_print(vm, str_text(&s), s.n);
	str_free(&s);
	return ok && (LIKELY(!vm->stop) || vm_check_stop(vm));
}

static bool show_object(void *context, struct str *out, const char *name, value v)
{
	bool shown = false;
	return object_show(context, out, name, v, &shown);
}

static bool show_inline_object(void *context, struct str *out, value v) { return class_show_inline(context, out, v); }

/* ---- birth and death ---- */

void vm_hook_warn(const char *id, const char *fmt, ...)
{
	struct str s = { 0 };
	va_list ap;
	va_start(ap, fmt);
	str_addv(&s, fmt, ap);
	va_end(ap);
	if (vm_current())
		vm_warn(vm_current(), id, "%s", str_text(&s));
	else
		fprintf(stderr, "Warning: %s\n", str_text(&s));
	str_free(&s);
}

/* The frame of the program that this thread executes, or NULL. */
static const struct frame *running(void) { return vm_current() ? vm_current()->frame : NULL; }

/* The line that is being executed. The array engine puts it into its reports. */
int vm_hook_line(void)
{
	for (const struct frame *f = running(); f; f = f->up)
		if (f->code && f->code->source && f->code->unit && !f->code->unit->builtin)
			return code_line(f->code, f->pc);
	return 0;
}

/* The name of a variable that holds the array, in this frame or a caller's. */
const char *vm_hook_name(const struct array *a)
{
	for (const struct frame *f = running(); f; f = f->up)
		for (int k = 0; f->code && f->r && k < f->code->named; k++)
			if (f->r[k].tag == V_ARRAY && f->r[k].array == a)
				return sym_text(f->code->names[k]);
	return NULL;
}

/* Whether a contains numbers of this storage, or needs them to be computed. *left limits the number of arrays that may
   be examined. */
static bool array_needs(const struct array *a, const struct storage *s, int *left)
{
	bool found = a->storage == s;
	for (int k = 0; !found && a->pending && k < a->pending->n && --*left > 0; k++)
		found = a->pending->arg[k] && array_needs(a->pending->arg[k], s, left);
	return found;
}

static bool value_needs(value v, const struct storage *s, int *left)
{
	const value *at = v.tag == V_CELL ? v.cell->at : v.tag == V_STRUCT ? v.structs->at : NULL;
	int64_t n = v.tag == V_CELL ? v.cell->count : at ? v.structs->count * v.structs->stride : 0;
	if (v.tag == V_ARRAY)
		return array_needs(v.array, s, left);
	for (int64_t i = 0; i < n && --*left > 0; i++)
		if (value_needs(at[i], s, left))
			return true;
	return false;
}

/* The name of a variable that holds an array of this storage. If there is none, the name of one that contains such an
   array, or waits for it. */
const char *vm_hook_storage_name(const struct storage *s)
{
	int left = 100000;
	for (int inside = 0; inside < 2; inside++)
		for (const struct frame *f = running(); f; f = f->up)
			for (int k = 0; f->code && f->r && k < f->code->named; k++) {
				value v = *register_read(&f->r[k]);
				if (inside ? value_needs(v, s, &left) : v.tag == V_ARRAY && v.array->storage == s)
					return sym_text(f->code->names[k]);
			}
	return NULL;
}

int vm_hook_reads_later(const struct array *a, int *names)
{
	*names = 0;
	return vm_current() ? (int)vm_liveness(vm_current(), a, names) : LATER_UNKNOWN;
}

/* The site includes the callers of a library function, because facts about one caller need not hold for another. */
uint64_t vm_hook_site(void)
{
	const struct frame *f = running();
	uint64_t position = f ? (uint64_t)(uintptr_t)f->pc : 0;
	for (; f && f->code && f->code->unit && f->code->unit->builtin && f->up && !f->from_c; f = f->up)
		position = position * 0x9e3779b97f4a7c15u + (uint64_t)(uintptr_t)f->up->pc;
	return position;
}

int vm_recursion_limit(struct vm *vm, int limit)
{
	int was = vm->depth_limit;
	if (limit)
		vm->depth_limit = limit;
	return was;
}

struct vm *vm_new(const struct vm_hooks *hooks)
{
	struct vm *vm = mem_zalloc(sizeof *vm);
	if (hooks)
		vm->hooks = *hooks;
	vm->depth_limit = VM_DEPTH_LIMIT;
	hot_init(vm);
	vm->epoch = IC_PROPERTY + 1;     /* so that caches of functions and caches of fields never look alike */
	vm->show =
		(struct show_settings){ .width = 80, .object = show_object, .object_inline = show_inline_object,
		.context = vm };
	vm->sym_ans = sym_z("ans");
	vm->sym_varargin = sym_z("varargin");
	vm->sym_varargout = sym_z("varargout");
	vm->sym_nargin = sym_z("nargin");
	vm->sym_nargout = sym_z("nargout");
	vm->sym_end = sym_z("end");
	path_init(vm);
	return vm;
}

static struct vm *enter(struct vm *vm)
{
	struct vm *before = engine()->vm;
	engine()->vm = vm;
	interrupt_now = &vm->stop;
	return before;
}

static void leave(struct vm *before)
{
	engine()->vm = before;
	interrupt_now = before ? &before->stop : NULL;
}

/* An interrupt that came before the first instruction, as during parsing, ends this run only. */
static void leave_run(struct vm *vm, struct vm *before)
{
	if (error_has_id(err_info[ERR_interrupted].id))
		vm_forget_interrupt(vm);
	leave(before);
}

static void free_globals(struct vm *vm)
{
	for (struct map_slot *s = NULL; (s = map_next(&vm->globals, s));)
		value_set(&((struct box *)s->p)->value, NONE);
	for (struct map_slot *s = NULL; (s = map_next(&vm->globals, s));)
		mem_free(s->p);
	map_free(&vm->globals);
	for (int i = 0; i < vm->dead_globals.n; i++)
		mem_free(vm->dead_globals.at[i]);
	vec_free(&vm->dead_globals);
}

/* Destructors that run meanwhile may store values in such variables again: hence a second pass. */
static void free_persistent(struct vm *vm)
{
	for (int pass = 0; pass < 2; pass++)
		for (int i = 0; i < vm->all_units.n; i++)
			for (int k = 0; k < vm->all_units.at[i]->count; k++)
				function_reset(vm->all_units.at[i]->all[k]);
}

void vm_free(struct vm *vm)
{
	struct vm *before = enter(vm);
	debug_free(vm);
	profile_free(vm);
	vm->stop = 0;
	value_free_all_late();
	workspace_free(&vm->base);
	free_globals(vm);
	scope_free_all(vm);
	free_persistent(vm);
	value_set(&vm->last_error, NONE);
	value_set(&vm->pending_catch, NONE);
	object_system_free(vm);
	output_write(vm);
	for (int i = 0; i < vm->all_units.n; i++)
		unit_unref(vm->all_units.at[i]);
	vec_free(&vm->all_units);
	map_free(&vm->units);
	map_free(&vm->sent_units);
	map_free(&vm->typed);
	path_done(vm);
	warn_free(vm);
	frames_free(vm);
	for (struct function *f = vm->kept; f; f = f->next_kept)        /* a handle that lives longer may hold it */
		f->at_kept = NULL;
	for (int i = 0; i < vm->run_folders.n; i++)
		mem_free(vm->run_folders.at[i]);
	vec_free(&vm->run_folders);
	vec_free(&vm->captures);
	mem_free(vm->last_warning);
	mem_free(vm->last_warning_id);
	mem_free(vm->last_error_text);
	mem_free(vm->last_error_id);
	mem_free(vm->script_folder);
	output_done(vm);
	error_clear();
	mem_free(vm);
	leave(before == vm ? NULL : before);
}

/* ---- running ---- */

static void drop_captures(struct vm *vm)
{
	while (vm->captures.n)
		str_free(&vm->captures.at[--vm->captures.n]);
}

static bool call_with_texts(struct vm *vm, struct function *f, int nargs, char *const *args)
{
	value *in = mem_alloc((size_t)MAX(nargs, 1) * sizeof *in), out = NONE;
	for (int i = 0; i < nargs; i++)
		in[i] = value_text_z(args[i]);
	bool ok = vm_call_function(vm, f, NULL, nargs, in, 0, &out);
	for (int i = 0; i < nargs; i++)
		value_unref(in[i]);
	value_unref(out);
	mem_free(in);
	return ok;
}

static bool run_unit(struct vm *vm, struct unit *u, int nargs, char *const *args)
{
	if (!u)
		return false;
	if (!u->main)
		return fail_id("MATLAB:scriptNotAFunction", "%s defines a class: nothing in it runs by itself.",
			file_name(u->path));
	if (*u->folder) {
		vec_push(&vm->run_folders, mem_copy_text(u->folder, (size_t)-1));
		path_changed(vm);
	}
	value out = NONE;
	bool ok = u->main->code->is_script ? vm_run_script(vm, u->main->code, u->main, NULL, 0, &out)
		: call_with_texts(vm, u->main, nargs, args);
	value_unref(out);
	if (*u->folder) {
		mem_free(vm->run_folders.at[--vm->run_folders.n]);
		path_changed(vm);
	}
	drop_captures(vm);
	return ok;
}

bool vm_run_file(struct vm *vm, const char *path, int nargs, char *const *args)
{
	struct vm *before = enter(vm);
	struct str full = { 0 };
	path_absolute(vm, path, &full);
	bool ok = run_unit(vm, unit_load(vm, full.at), nargs, args);
	str_free(&full);
	leave_run(vm, before);
	return ok;
}

bool vm_run_source(struct vm *vm, const char *path, const char *text, size_t n, int nargs, char *const *args)
{
	struct vm *before = enter(vm);
	bool ok = run_unit(vm, unit_from_source(vm, source_parse(path, text, n, SOURCE_FILE), path), nargs, args);
	leave_run(vm, before);
	return ok;
}

bool vm_run_text(struct vm *vm, const char *name, const char *text, size_t n)
{
	struct vm *before = enter(vm);
	value out = NONE;
	path_refresh(vm);
	bool ok = vm_eval_in(vm, NULL, name, text, n, 0, &out);
	value_unref(out);
	drop_captures(vm);
	leave_run(vm, before);
	return ok;
}

bool vm_run_private(struct vm *vm, const char *name)
{
	struct vm *before = enter(vm);
	value out = NONE;
	bool ok = vm_call_private(vm, name, 0, NULL, 0, &out);
	value_unref(out);
	drop_captures(vm);
	leave(before);
	return ok;
}

bool vm_exit_code(struct vm *vm, int *code)
{
	if (vm->exiting)
		*code = vm->exit_code;
	return vm->exiting;
}

/* ---- variables ---- */

value vm_get_variable(struct vm *vm, sym name)
{
	value *v = variable_find(vm, NULL, name);
	return v ? *v : NONE;
}

void vm_set_variable(struct vm *vm, sym name, value taken)
{
	struct vm *before = enter(vm);
	variable_set(vm, NULL, name, taken);
	leave(before);
}

int vm_variables(struct vm *vm, sym **names) { return variable_names(vm, NULL, names); }

void vm_dump(struct vm *vm, const char *letters)
{
	snprintf(vm->dump, sizeof vm->dump, "%s", letters);
	if (strchr(letters, 'k'))
		knob_set(KNOB_accel_log, "1");
}
