/*
** vm/eval.c - text that runs in a workspace: eval, evalin, a line of a session.
*/
#include <string.h>

#include "base/interrupt.h"
#include "value/handle.h"
#include "vm/compile.h"
#include "vm/error.h"
#include "vm/run.h"

void vm_handle_detach(value handle)
{
	if (handle.tag == V_FUNC && handle.func->kind == FUNC_ANONYMOUS)
		((struct function *)handle.func->code)->code->enclosing = NULL;
}

/* Returns the expression if the text is only an expression, and NULL if it has statements. */
static const struct ast *only_expression(const struct ast *block)
{
	return block->n == 1 && block->kid[0]->kind == AST_ExprStmt ? block->kid[0]->kid[0] : NULL;
}

static void dump(struct vm *vm, const struct code *c)
{
	struct str s = { 0 };
	for (const char *l = vm->dump; *l; l++)
		if (*l == 'b')
			code_dump(&s, c);
	if (s.n)
		vm_print_err(vm, s.at, s.n);
	str_free(&s);
}

void vm_dump_code(struct vm *vm, const struct code *c)
{
	if (UNLIKELY(vm->dump[0]))
		dump(vm, c);
}

void vm_dump_source(struct vm *vm, const struct source *src)
{
	struct str s = { 0 };
	if (!strchr(vm->dump, 'a'))
		return;
	ast_dump(&s, src->file);
	vm_print_err(vm, str_text(&s), s.n);
	str_free(&s);
}

/* Functions with nested functions, and nested functions, have only the variables that their text names. */
static bool static_workspace(struct frame *where, const struct ast *body)
{
	struct frame *f = frame_workspace(where);
	if (!f || !(f->code->nested_count || f->code->outer))
		return true;
	struct map assigned = { 0 };
	names_assigned(&assigned, body);
	sym bad = 0;
	for (struct map_slot *s = NULL; !bad && (s = map_next(&assigned, s));)
		if (!map_find(&f->code->slots, s->key)) {
			bad = (sym)s->key;
			for (struct scope *sc = f->outer_scope; sc && bad; sc = sc->outer)
				if (map_find(&sc->code->slots, s->key))
					bad = 0;
		}
	map_free(&assigned);
	return !bad || fail_id("MATLAB:err_static_workspace_violation", "Attempt to add \"%s\" to a static workspace.",
		sym_text(bad));
}

static struct code *compile_text(struct vm *vm, struct frame *where, struct source *s, const char *name, int nout)
{
	for (int i = 0; i < s->errors.n; i++)
		if (!s->errors.at[i].warning) {
			error_syntax(s);
			return NULL;
		}
	vm_dump_source(vm, s);
	struct unit *unit = where ? where->code->unit : NULL;
	const struct ast *body = s->file->kid[0], *e = nout > 0 ? only_expression(body) : NULL;
	if (nout > 0 && !e) {
		(void)!fail(ERR_too_many_out);
		return NULL;
	}
	if (!static_workspace(where, body))
		return NULL;
	struct code *c = e ? compile_expression(s, unit, sym_z(name), e) : compile_script(s, unit, sym_z(name), body);
	if (c)
		vm_dump_code(vm, c);
	return c;
}

struct workspace_of {
	struct vm *vm;
	struct frame *frame;
	bool expression;        /* a value is wanted, so command syntax is not allowed */
};

/* The parser calls this to distinguish `x -1` from a command. */
static bool is_variable(void *context, sym name)
{
	struct workspace_of *w = context;
	return w->expression || variable_find(w->vm, w->frame, name) != NULL;
}

static bool has_functions(const struct source *s)
{
	for (int i = 1; i < s->file->n; i++)
		if (s->file->kid[i]->kind == AST_Function)
			return true;
	return false;
}

/* Functions that are defined in the text of a session, typed or pasted at the prompt. From then on the session finds
   them before files of that name. MATLAB refuses such definitions. The text of eval, and of the debugger's prompt, must
   not define functions here either. */
static bool define_functions(struct vm *vm, const struct frame *where, struct source *s)
{
	for (int i = 0; i < s->errors.n; i++)
		if (!s->errors.at[i].warning)
			return true;            /* compile_text reports it */
	if (!has_functions(s))
		return true;
	if (where)
		return fail_id("MATLAB:m_function_definition",
			"Function definitions are not supported in this context. "
			"Functions can be created in code files and at the prompt only.");
	struct unit *u = unit_from_source(vm, source_ref(s), "");
	TRY(u);
	for (struct map_slot *f = NULL; (f = map_next(&u->functions, f));)
		map_put(&vm->typed, f->key)->p = f->p;
	vm->epoch++;
	return true;
}

bool vm_eval_in(struct vm *vm, struct frame *where, const char *name, const char *text, size_t n, int nout, value *out)
{
	struct workspace_of where_is = { vm, where, nout > 0 };
	TRY(interrupt_check());         /* if memory is missing, the text is cut */
	struct source *s = source_parse_in(name, text, n, SOURCE_EVAL, is_variable, &where_is);
	bool ok = interrupt_check() && define_functions(vm, where, s);
	struct code *c = ok ? compile_text(vm, where, s, name, nout) : NULL;
	source_unref(s);
	if (!c)
		return false;
	struct function *f = function_new(c, c->unit);
	ok = vm_run_script(vm, c, f, where, nout, out);
	function_unref(f);
	return ok;
}

bool vm_eval(struct vm *vm, const char *text, size_t n, int nout, value *out)
{
	return vm_eval_in(vm, vm->frame, "eval", text, n, nout, out);
}
