/*
** vm/warn.c - the states of warnings (on, off, error), the last warning, and the output of a warning.
**
** The states are a short list, newest first; setting "all" replaces the list. A warning searches for its own identifier
** and then for "all".
*/
#include <string.h>

#include "value/structs.h"
#include "vm/error.h"

struct warn_row {
	char *id;
	enum warn_mode mode;
};

struct warn_state {
	enum warn_mode all;
	bool backtrace;
	VEC(struct warn_row) rows;
};

static struct warn_state *state(struct vm *vm)
{
	if (!vm->warn) {
		vm->warn = mem_zalloc(sizeof *vm->warn);
		vm->warn->backtrace = true;
	}
	return vm->warn;
}

static void forget_rows(struct warn_state *s)
{
	for (int i = 0; i < s->rows.n; i++)
		mem_free(s->rows.at[i].id);
	vec_free(&s->rows);
}

void warn_free(struct vm *vm)
{
	if (vm->warn)
		forget_rows(vm->warn);
	mem_free(vm->warn);
	vm->warn = NULL;
}

enum warn_mode warn_get(struct vm *vm, const char *id)
{
	struct warn_state *s = state(vm);
	if (strcmp(id, "backtrace") == 0)
		return s->backtrace ? WARN_ON : WARN_OFF;
	for (int i = 0; i < s->rows.n; i++)
		if (strcmp(s->rows.at[i].id, id) == 0)
			return s->rows.at[i].mode;
	return s->all;
}

void warn_set(struct vm *vm, const char *id, enum warn_mode mode)
{
	struct warn_state *s = state(vm);
	if (strcmp(id, "all") == 0) {
		forget_rows(s);
		s->all = mode;
		return;
	}
	if (strcmp(id, "backtrace") == 0 || strcmp(id, "verbose") == 0) {
		if (*id == 'b')
			s->backtrace = mode != WARN_OFF;
		return;
	}
	for (int i = 0; i < s->rows.n; i++)
		if (strcmp(s->rows.at[i].id, id) == 0) {
			s->rows.at[i].mode = mode;
			if (mode == s->all) {   /* it equals "all", so it is no exception any more */
				mem_free(s->rows.at[i].id);
				s->rows.at[i] = vec_last(&s->rows);
				s->rows.n--;
			}
			return;
		}
	if (mode == s->all)
		return;
	struct warn_row row = { mem_copy_text(id, (size_t)-1), mode };
	vec_push(&s->rows, row);
}

static value mode_text(enum warn_mode m) { return value_text_z(m == WARN_ON ? "on" : m == WARN_OFF ? "off" : "error"); }

value warn_states(struct vm *vm)
{
	struct warn_state *s = state(vm);
	shape sh = shape_2d(s->rows.n + 1, 1);
	struct structs *st = structs_new(
		&sh, fields_add(fields_add(fields_empty(), sym_z("identifier")), sym_z("state")));
	if (!st)
		return NONE;
	value_set(structs_at(st, 0, 0), value_text_z("all"));
	value_set(structs_at(st, 0, 1), mode_text(s->all));
	for (int i = 0; i < s->rows.n; i++) {
		value_set(structs_at(st, i + 1, 0), value_text_z(s->rows.at[i].id));
		value_set(structs_at(st, i + 1, 1), mode_text(s->rows.at[i].mode));
	}
	return value_structs(st);
}

static void print_where(struct vm *vm, struct str *out)
{
	bool first = true;
	for (const struct frame *f = vm->frame; f; f = f->up) {
		struct code *c = f->code;
		if (!c || !c->source || !c->unit || c->unit->builtin || !*c->unit->path || c->is_lambda)
			continue;
		str_addf(out, "%sIn %s (line %d)\n", first ? "> " : "  ", sym_text(c->name),
			code_statement(c, f->pc, NULL));
		first = false;
	}
}

bool warn_text(struct vm *vm, const char *id, const char *text, size_t n)
{
	enum warn_mode m = warn_get(vm, id);
	if (m == WARN_ERROR)
		return fail_text(id, text, n);
	mem_free(vm->last_warning);             /* lastwarn also returns hidden warnings */
	mem_free(vm->last_warning_id);
	vm->last_warning = mem_copy_text(text, n);
	vm->last_warning_id = mem_copy_text(id, (size_t)-1);
	if (m == WARN_OFF)
		return true;
	struct str out = { 0 };
	str_adds(&out, "Warning: ");
	str_add(&out, text, n);
	str_adds(&out, " \n");
	if (state(vm)->backtrace)
		print_where(vm, &out);
	/* evalc captures warnings too */
	if (vm->captures.n)
		vm_print(vm, str_text(&out), out.n);
	else
		vm_print_err(vm, str_text(&out), out.n);
	str_free(&out);
	return true;
}

/* Raises a warning of the runtime itself. It cannot fail: a warning that is set to 'error' is only printed. */
void vm_warn(struct vm *vm, const char *id, const char *fmt, ...)
{
	struct str s = { 0 };
	va_list ap;
	va_start(ap, fmt);
	str_addv(&s, fmt, ap);
	va_end(ap);
	if (vm && !warn_text(vm, id, str_text(&s), s.n))
		error_clear();
	str_free(&s);
}
