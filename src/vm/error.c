/*
** vm/error.c - exceptions, and the position in the source where each happened: see error.h.
**
** The stack is read from the frames when the error occurs, before any frame is removed. Frames of built-in functions
** written in MATLAB are left out: a user sees the line of the program that called them.
*/
#include "vm/path.h"
#include "vm/error.h"

#include <stdio.h>
#include <string.h>

#include "value/structs.h"
#include "value/cell.h"

static void exception_free(void *native)
{
	struct exception *e = native;
	for (int i = 0; i < e->levels.n; i++) {
		mem_free(e->levels.at[i].file);
		mem_free(e->levels.at[i].name);
		mem_free(e->levels.at[i].text);
	}
	for (int i = 0; i < e->messages.n; i++)
		mem_free(e->messages.at[i]);
	vec_free(&e->levels);
	vec_free(&e->messages);
	value_unref(e->cause);
	value_unref(e->correction);
	value_unref(e->stack);
	mem_free(e->id);
	mem_free(e->message);
	mem_free(e->suggestion);
	mem_free(e);
}

static char *copy(const char *s) { return s ? mem_copy_text(s, (size_t)-1) : NULL; }

static void *exception_copy(void *native)
{
	const struct exception *e = native;
	struct exception *c = mem_zalloc(sizeof *c);
	c->id = copy(e->id);
	c->message = copy(e->message);
	c->suggestion = copy(e->suggestion);
	c->located = e->located;
	c->syntax = e->syntax;
	c->cause = value_ref(e->cause);
	c->correction = value_ref(e->correction);
	c->stack = value_ref(e->stack);
	for (int i = 0; i < e->levels.n; i++) {
		struct stack_level p = e->levels.at[i];
		p.file = copy(p.file), p.name = copy(p.name), p.text = copy(p.text);
		vec_push(&c->levels, p);
	}
	for (int i = 0; i < e->messages.n; i++)
		vec_push(&c->messages, copy(e->messages.at[i]));
	return c;
}

/* ---- the class MException ---- */

static value empty_cell(void) { return value_cell(cell_new_2d(0, 0)); }

static bool exception_get(value self, sym name, value *out, bool *found)
{
	struct exception *e = exception_of(self);
	const char *n = sym_text(name);
	*found = true;
	if (strcmp(n, "message") == 0)
		*out = value_text_z(e->message);
	else if (strcmp(n, "identifier") == 0)
		*out = value_text_z(e->id);
	else if (strcmp(n, "stack") == 0)
		*out = exception_stack(e);
	else if (strcmp(n, "cause") == 0)
		*out = e->cause.tag == V_NONE ? empty_cell() : value_ref(e->cause);
	else if (strcmp(n, "Correction") == 0)
		*out = e->correction.tag == V_NONE ? value_empty() : value_ref(e->correction);
	else
		*found = false;
	return true;
}

static bool exception_set(value *self, sym name, value rhs)
{
	return fail_id("MATLAB:class:SetProhibited",
		"Unable to set the '%s' property of class 'MException' because it is read-only.", sym_text(name));
}

static bool exception_show(struct str *out, const char *name, value self, bool compact)
{
	struct exception *e = exception_of(self);
	const char *gap = compact ? "" : "\n";
	if (name)
		str_addf(out, "%s%s = \n%s", gap, name, gap);
	str_adds(out, "  MException with properties:\n\n");
	str_addf(out, "    identifier: '%s'\n       message: '%s'\n", e->id, e->message);
	value stack = exception_stack(e), cause = e->cause.tag == V_NONE ? empty_cell() : value_ref(e->cause);
	str_addf(out, "         cause: {%s}\n", value_count(cause) ? "..." : "");
	str_addf(out, "         stack: [%lld×1 struct]\n    Correction: []\n%s", (long long)value_count(stack), gap);
	value_unref(stack);
	value_unref(cause);
	return true;
}

static bool exception_equal(value a, value b, bool *equal)
{
	struct exception *x = exception_of(a), *y = exception_of(b);
	*equal = strcmp(x->id, y->id) == 0 && strcmp(x->message, y->message) == 0;
	return true;
}

static const char *const exception_methods[] = { "addCause", "addCorrection", "getReport", "rethrow", "throw",
	"throwAsCaller", NULL };
static const char *const exception_properties[] = { "identifier", "message", "cause", "stack", "Correction", NULL };

static const struct native_ops exception_ops = {
	.get = exception_get, .set = exception_set, .show = exception_show, .equal = exception_equal,
	.methods = exception_methods, .properties = exception_properties,
};
static struct class_head exception_head = { .ops = &exception_ops, .native_free = exception_free,
	.native_copy = exception_copy };
__attribute__((constructor)) static void name_exception(void) { exception_head.name = sym_z("MException"); }

static struct class_head *exception_class(void) { return &exception_head; }

value exception_new(const char *id, const char *message)
{
	struct exception *e = mem_zalloc(sizeof *e);
	e->id = copy(id);
	e->message = copy(message);
	struct instance *i = instance_new(exception_class());
	i->native = e;
	return value_object(i);
}

struct exception *exception_of(value v)
{
	if (v.tag != V_OBJECT || v.object->count != 1 || v.object->cls->name != exception_class()->name)
		return NULL;
	return v.object->at[0]->native;
}

bool exception_own(value *lvalue)
{
	lvalue->object = object_own(lvalue->object);
	if (!lvalue->object)
		return *lvalue = NONE, false;
	struct instance *i = instance_own(lvalue->object->at[0]);
	if (!i)
		return false;
	lvalue->object->at[0] = i;
	return true;
}

void exception_forget_stack(struct exception *e)
{
	for (int i = 0; i < e->levels.n; i++) {
		mem_free(e->levels.at[i].file);
		mem_free(e->levels.at[i].name);
		mem_free(e->levels.at[i].text);
	}
	vec_free(&e->levels);
	e->located = false;
	value_set(&e->stack, NONE);
}

value exception_stack(struct exception *e)
{
	if (e->stack.tag != V_NONE)
		return value_ref(e->stack);
	struct fields *f = fields_add(
		fields_add(fields_add(fields_empty(), sym_z("file")), sym_z("name")), sym_z("line"));
	int n = 0;
	for (int i = 0; i < e->levels.n; i++)
		n += *e->levels.at[i].name != 0;
	shape s = shape_2d(n, 1);
	struct structs *st = structs_new(&s, f);
	for (int i = 0, k = 0; st && i < e->levels.n; i++) {
		const struct stack_level *p = &e->levels.at[i];
		if (!*p->name)
			continue;
		value_set(structs_at(st, k, 0), value_text_z(p->file));
		value_set(structs_at(st, k, 1), value_text_z(p->name));
		value_set(structs_at(st, k++, 2), value_double(p->line));
	}
	return value_structs(st);
}

/* ---- levels of the stack ---- */

static struct stack_level level_at(const struct source *s, const char *file, const char *name, uint32_t pos,
	uint32_t end)
{
	struct stack_level p = { .file = copy(file), .name = copy(name), .width = 1 };
	const char *text;
	size_t n;
	source_line_col(s, pos, &p.line, &p.col);
	source_line(s, p.line, &text, &n);
	p.text = mem_copy_text(text, n);
	int line2, col2;
	if (end > pos) {
		source_line_col(s, end, &line2, &col2);
		if (line2 == p.line && col2 > p.col)
			p.width = col2 - p.col;
	}
	return p;
}

bool frame_is_shown(const struct frame *f)
{
	return f->code && f->code->source && !(f->code->unit && f->code->unit->builtin);
}

static const char *frame_name(const struct frame *f)
{
	if (f->code->is_lambda)
		return f->code->text ? f->code->text : "@()";
	if (f->code->is_script && (!f->code->unit || !*f->code->unit->path))
		return "";
	return sym_text(f->code->name);
}

/* In x.y(3) without a variable x, the error points at x and not at the last step. */
static bool names_base(const struct code *c, const ins *i, const struct exception *e)
{
	if (code_op(c, i) != I_CHAIN || i->b >= c->named || strcmp(e->id, "MATLAB:UndefinedFunction") != 0)
		return false;
	char quoted[80];
	snprintf(quoted, sizeof quoted, "'%s'", sym_text(c->names[i->b]));
	return strstr(e->message, quoted) != NULL;
}

static void add_levels(struct vm *vm, struct exception *e)
{
	int shown = 0;
	for (const struct frame *f = vm->frame; f && shown < 100; f = f->up) {
		if (!frame_is_shown(f))
			continue;
		const struct code *c = f->code;
		ptrdiff_t at = f->pc ? f->pc - c->ins : 0;
		uint32_t pos = at >= 0 && at < c->n ? c->pos[at] : 0;
		if (!shown && f == vm->frame && at >= 0 && at + 1 < c->n && names_base(c, &c->ins[at], e))
			pos = c->pos[at + 1];
		const char *file = c->unit && *c->unit->path ? c->unit->path : c->source->path;
		struct stack_level p = level_at(c->source, file, frame_name(f), pos, 0);
		p.statement = code_statement(c, c->ins + MAX(at, 0), NULL);
		vec_push(&e->levels, p);
		shown++;
	}
	e->located = true;
}

static void payload_free(void *p) { instance_unref(p); }

static void put(value taken)
{
	struct exception *e = exception_of(taken);
	struct error err = { copy(e->id), copy(e->message), instance_ref(taken.object->at[0]), payload_free };
	value_unref(taken);
	error_put(err);
}

/* The exception of the error in the slot, which is made now if there is none yet. The caller borrows it. */
static struct exception *of_slot(void)
{
	const struct error *err = error_peek();
	if (!err->payload)
		put(exception_new(err->id, err->message));
	return ((struct instance *)error_peek()->payload)->native;
}

void error_locate(struct vm *vm)
{
	struct exception *e = of_slot();
	if (!e->located)
		add_levels(vm, e);
}

value error_caught(struct vm *vm)
{
	error_locate(vm);
	struct error err = error_take();
	value v = value_object(instance_ref(err.payload));
	error_done(&err);
	value_set(&vm->last_error, value_ref(v));
	return v;
}

bool error_raise(struct vm *vm, value mexception)
{
	put(value_ref(mexception));
	return false;
}

bool error_at(struct source *s, uint32_t pos, uint32_t end, const char *id, const char *message)
{
	value v = exception_new(id, message);
	struct exception *e = exception_of(v);
	struct stack_level p = level_at(s, s->path, "", pos, end);
	vec_push(&e->levels, p);
	vec_push(&e->messages, copy(message));
	e->located = e->syntax = true;
	put(v);
	return false;
}

bool error_syntax(struct source *s)
{
	value v = NONE;
	struct exception *e = NULL;
	for (int i = 0; i < s->errors.n; i++) {
		const struct diagnostic *d = &s->errors.at[i];
		if (d->warning)
			continue;
		if (!e) {
			v = exception_new(d->id, d->message);
			e = exception_of(v);
		}
		struct stack_level p = level_at(s, s->path, "", d->pos, d->end);
		vec_push(&e->levels, p);
		vec_push(&e->messages, copy(d->message));
	}
	if (!e)
		return fail_id("MATLAB:m_invalid", "The text could not be read.");
	e->located = e->syntax = true;
	put(v);
	return false;
}

void error_suggest(const char *name)
{
	struct exception *e = of_slot();
	mem_free(e->suggestion);
	e->suggestion = copy(name);
}

/* ---- reports ---- */

static const char *next_character(const char *t)
{
	for (t++; (*t & 0xC0) == 0x80; t++)
		;
	return t;
}

/* Adds the source line, with a caret below the column. A very long line is cut to a part around the column. */
static void add_position_text(struct str *out, const struct stack_level *p, bool colour)
{
	enum { WIDEST = 160, BEFORE = 60 };
	const char *start = p->text;
	while (*start == ' ' || *start == '\t')
		start++;
	int first = 1 + (int)(start - p->text);
	for (; p->col - first > WIDEST - BEFORE && *start; first++)
		start = next_character(start);
	str_addf(out, "    %.*s\n    ", (int)strnlen(start, WIDEST), start);
	/* The caret must stand under the column, so tabs in front of it are copied. */
	const char *t = start;
	for (int col = first; col < p->col && *t; col++, t = next_character(t))
		str_addc(out, *t == '\t' ? '\t' : ' ');
	str_adds(out, colour ? "\x1b[1;32m" : "");
	str_pad(out, '^', MAX(1, MIN(p->width, 60)));
	str_addf(out, "%s\n", colour ? "\x1b[0m" : "");
}

/* Adds the position in the source. A file below the current folder gets its relative path. */
static void add_where(struct vm *vm, struct str *out, const struct stack_level *p)
{
	const char *file = *p->file ? p->file : "input", *here = path_cwd(vm);
	size_t n = strlen(here);
	if (n > 1 && strncmp(file, here, n) == 0 && file[n] == '/')
		file += n + 1;
	str_addf(out, "%s:%d:%d", file, p->line, p->col);
	if (*p->name)
		str_addf(out, " in %s", p->name);
}

static void report_syntax(struct vm *vm, struct str *out, struct exception *e, bool colour)
{
	for (int i = 0; i < e->levels.n; i++) {
		const struct stack_level *p = &e->levels.at[i];
		str_addf(
			out, "%serror: %s%s\n", colour ? "\x1b[1;31m" : "", colour ? "\x1b[0m" : "", e->messages.at[i]);
		if (i == 0 && *e->id)
			str_addf(out, "  [%s]\n", e->id);
		str_adds(out, "  ");
		add_where(vm, out, p);
		str_adds(out, "\n");
		add_position_text(out, p, colour);
	}
}

void vm_report(struct vm *vm, struct str *out, bool colour)
{
	if (!error_is_set())
		return;
	if (error_has_id("RunMat:dbquit")) {    /* the user asked for it */
		error_clear();
		return;
	}
	error_locate(vm);
	struct error err = error_take();
	struct exception *e = ((struct instance *)err.payload)->native;
	if (e->syntax) {
		report_syntax(vm, out, e, colour);
		error_done(&err);
		return;
	}
	str_addf(out, "%serror: %s%s\n", colour ? "\x1b[1;31m" : "", colour ? "\x1b[0m" : "", e->message);
	if (*e->id)
		str_addf(out, "  [%s]\n", e->id);
	if (e->suggestion)
		str_addf(out, "  Did you mean '%s'?\n", e->suggestion);
	for (int i = 0; i < e->levels.n; i++) {
		const struct stack_level *p = &e->levels.at[i];
		if (i > 12 && i < e->levels.n - 3) {
			if (i == 13)
				str_addf(out, "  ... %d levels more\n", e->levels.n - 16);
			continue;
		}
		str_adds(out, "  ");
		add_where(vm, out, p);
		str_adds(out, "\n");
		if (i == 0)
			add_position_text(out, p, colour);
	}
	for (int64_t i = 0; e->cause.tag == V_CELL && i < e->cause.cell->count; i++) {
		struct exception *c = exception_of(e->cause.cell->at[i]);
		if (c)
			str_addf(out, "Caused by:\n    %s\n", c->message);
	}
	error_done(&err);
}

void exception_report(struct str *out, struct exception *e, bool basic, bool colour)
{
	const struct stack_level *top = e->levels.n && *e->levels.at[0].name ? &e->levels.at[0] : NULL;
	if (!basic && top)
		str_addf(out, "Error using %s (line %d)\n", top->name, top->line);
	str_adds(out, e->message);
	for (int i = 1; !basic && i < e->levels.n; i++) {
		const struct stack_level *p = &e->levels.at[i];
		if (!*p->name)
			continue;
		const char *start = p->text;
		while (*start == ' ' || *start == '\t')
			start++;
		str_addf(out, "\n\nError in %s (line %d)\n%s", p->name, p->line, start);
	}
	for (int64_t i = 0; !basic && e->cause.tag == V_CELL && i < e->cause.cell->count; i++) {
		struct exception *c = exception_of(e->cause.cell->at[i]);
		if (c)
			str_addf(out, "\n\nCaused by:\n    %s", c->message);
	}
}
