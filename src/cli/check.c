/*
** cli/check.c - `runmat check FILES [--json]`: reads programs without running them.
**
** The parser finds errors. Likely mistakes come from one walk over each function, which collects where names are
** assigned and used, in any order. A name that is used, never assigned and no function is undefined. A variable of a
** function that is assigned and never used is unused. A variable may hide a built-in function of its name. Functions
** that may create variables at run time (eval, load, ...) are not checked for undefined and unused names.
*/
#include <errno.h>
#include <stdio.h>
#include <unistd.h>

#include "base/error.h"
#include "base/file.h"
#include "base/map.h"
#include "base/vec.h"
#include "cli/cli.h"
#include "lang/ast.h"

struct name {
	sym name;
	uint32_t pos;           /* where it was seen first */
	bool assigned, used, declared;  /* declared: parameter, output, global, persistent */
	uint32_t used_at, assigned_at;
};

struct scope {
	VEC(struct name) names;
	struct map index;
	VEC(sym) hidden;        /* parameters of anonymous functions around */
	bool dynamic, script;
};

struct checker {
	struct session *session;
	struct source *source;
	const char *path;
	struct map functions;   /* of this file */
	struct str json;
	bool as_json;
	int errors;
};

static void json_text(struct str *out, const char *s)
{
	str_addc(out, '"');
	for (; *s; s++)
		if (*s == '"' || *s == '\\')
			str_addf(out, "\\%c", *s);
		else if ((unsigned char)*s < 32)
			str_addf(out, "\\u%04x", *s);
		else
			str_addc(out, *s);
	str_addc(out, '"');
}

static void report(struct checker *c, uint32_t pos, bool warning, const char *id, const char *message)
{
	int line = 1, col = 1;
	if (c->source)
		source_line_col(c->source, pos, &line, &col);
	c->errors += !warning;
	if (!c->as_json) {
		printf("%s:%d:%d: %s: %s\n", c->path, line, col, warning ? "warning" : "error", message);
		return;
	}
	str_addf(&c->json, "%s{\"file\":", c->json.n ? ",\n" : "");
	json_text(&c->json, c->path);
	str_addf(&c->json, ",\"line\":%d,\"column\":%d,\"severity\":\"%s\",\"id\":", line, col,
		warning ? "warning" : "error");
	json_text(&c->json, id);
	str_adds(&c->json, ",\"message\":");
	json_text(&c->json, message);
	str_addc(&c->json, '}');
}

static struct name *name_of(struct scope *s, sym name, uint32_t pos)
{
	struct map_slot *slot = map_put(&s->index, name);
	if (!slot->i) {
		vec_push(&s->names, ((struct name){ .name = name, .pos = pos }));
		slot->i = s->names.n;
	}
	return &s->names.at[slot->i - 1];
}

static void use(struct scope *s, const struct ast *a, sym name)
{
	for (int i = 0; i < s->hidden.n; i++)
		if (s->hidden.at[i] == name)
			return;
	struct name *n = name_of(s, name, a->pos);
	if (!n->used)
		n->used_at = a->pos;
	n->used = true;
}

static void assign(struct scope *s, const struct ast *a, bool declared)
{
	struct name *n = name_of(s, a->name, a->pos);
	if (!n->assigned)
		n->assigned_at = a->pos;
	n->assigned = true;
	n->declared |= declared;
}

static void walk(struct scope *s, const struct ast *a);

static void walk_kids(struct scope *s, const struct ast *a, int from)
{
	for (int i = from; i < a->n; i++)
		walk(s, a->kid[i]);
}

/* Checks the left side of =: the variable is assigned, and the subscripts are used. */
static void walk_target(struct scope *s, const struct ast *a)
{
	if (a->kind == AST_Name) {
		assign(s, a, false);
	} else if (a->kind == AST_Call || a->kind == AST_Brace || a->kind == AST_Field || a->kind == AST_DynField) {
		walk_target(s, a->kid[0]);
		walk_kids(s, a, 1);
	} else if (a->kind == AST_Matrix || a->kind == AST_Row) {
		for (int i = 0; i < a->n; i++)
			walk_target(s, a->kid[i]);
	}
}

static void declare_all(struct scope *s, const struct ast *a)
{
	for (int i = 0; a && i < a->n; i++) {
		const struct ast *k = a->kid[i];
		if (k->kind == AST_Assign) {
			walk(s, k->kid[k->n - 1]);
			k = k->kid[0];
		}
		if (k->kind == AST_Name)
			assign(s, k, true);
	}
}

static void walk_lambda(struct scope *s, const struct ast *a)
{
	int before = s->hidden.n;
	for (int i = 0; i < a->kid[0]->n; i++)
		vec_push(&s->hidden, a->kid[0]->kid[i]->name);
	walk(s, a->kid[1]);
	s->hidden.n = before;
}

static bool makes_variables(sym name)
{
	static const char *const names[] = { "eval", "evalin", "evalc", "assignin", "load", "run", "syms", "who",
		"whos", "save", "clearvars", "exist", "inputname" };
	for (int i = 0; i < COUNT(names); i++)
		if (strcmp(sym_text(name), names[i]) == 0)
			return true;
	return false;
}

static void walk_function(struct scope *s, const struct ast *a)
{
	declare_all(s, a->kid[0]);
	declare_all(s, a->kid[1]);
	walk_kids(s, a, 2);             /* nested functions share the scope here */
}

/* a + b + c: from the first operand on, in a loop */
static void walk_chain(struct scope *s, const struct ast *a)
{
	VEC(const struct ast *) rest = { 0 };
	vec_push(&rest, a->kid[1]);
	for (; ast_is_spine(a, 0); a = a->kid[0])
		vec_push(&rest, a->kid[0]->kid[1]);
	walk(s, a->kid[0]);
	for (int i = rest.n - 1; i >= 0; i--)
		walk(s, rest.at[i]);
	vec_free(&rest);
}

static void walk(struct scope *s, const struct ast *a)
{
	if (!a)
		return;
	switch ((enum ast_kind)a->kind) {
	case AST_Name:
		use(s, a, a->name);
		s->dynamic |= makes_variables(a->name);
		return;
	case AST_Call:
		if (a->flags & AST_COMMAND && a->kid[0]->kind == AST_Name)
			s->dynamic |= makes_variables(a->kid[0]->name);
		walk_kids(s, a, 0);
		return;
	case AST_Lambda: walk_lambda(s, a); return;
	case AST_Assign:
		walk(s, a->kid[a->n - 1]);
		for (int i = 0; i < a->n - 1; i++)
			walk_target(s, a->kid[i]);
		return;
	case AST_OpAssign:
		walk(s, a->kid[0]);
		walk(s, a->kid[1]);
		walk_target(s, a->kid[0]);
		return;
	case AST_For:
		walk_target(s, a->kid[0]);
		name_of(s, a->kid[0]->name, a->pos)->declared =
			true; /* counting without looking at the count is fine */
		walk_kids(s, a, 1);
		return;
	case AST_Try:
		if (a->name)
			name_of(s, a->name, a->pos)->assigned = name_of(s, a->name, a->pos)->declared = true;
		walk_kids(s, a, 0);
		return;
	case AST_Global: case AST_Persistent: declare_all(s, a); return;
	case AST_ArgBlock:
		for (int i = 0; i < a->n; i++)
			walk_kids(s, a->kid[i], 0);
		return;
	case AST_Function: walk_function(s, a); return;
	case AST_ClassDef: case AST_Properties: case AST_Enums: case AST_Events: return;
	case AST_Binary: case AST_AndAnd: case AST_OrOr: walk_chain(s, a); return;
	default: walk_kids(s, a, 0); return;
	}
}

static bool is_function(struct checker *c, sym name)
{
	size_t n;
	return map_find(&c->functions, name) || builtin_find(name) || builtin_m_text(sym_text(name), &n) ||
		vm_which(c->session->vm, sym_text(name));
}

/* Names that the language gives: varargin is a parameter, these are not. */
static bool is_given(sym name)
{
	static const char *const names[] = { "ans", "nargin", "nargout", "varargout", "varargin", "containers",
		"matlab", "this", "obj", "end", "i", "j" };
	for (int i = 0; i < COUNT(names); i++)
		if (strcmp(sym_text(name), names[i]) == 0)
			return true;
	return false;
}

static void judge(struct checker *c, struct scope *s)
{
	char text[256];
	for (int i = 0; i < s->names.n; i++) {
		struct name *n = &s->names.at[i];
		const char *name = sym_text(n->name);
		if (n->used && !n->assigned && !s->dynamic && !is_given(n->name) && !is_function(c, n->name)) {
			snprintf(text, sizeof text,
				"'%.100s' is not defined: no variable is assigned and no function is found.", name);
			report(c, n->used_at, true, "RunMat:check:undefined", text);
		}
		if (n->assigned && !n->used && !n->declared && !s->dynamic && !s->script) {
			snprintf(text, sizeof text, "The variable '%.100s' is assigned and never used.", name);
			report(c, n->assigned_at, true, "RunMat:check:unused", text);
		}
		if (n->assigned && !is_given(n->name) && builtin_find(n->name)) {
			snprintf(text, sizeof text, "The variable '%.100s' hides the function of that name.", name);
			report(c, n->assigned_at, true, "RunMat:check:shadowed", text);
		}
	}
	vec_free(&s->names);
	vec_free(&s->hidden);
	map_free(&s->index);
}

static void check_function(struct checker *c, const struct ast *a)
{
	struct scope s = { 0 };
	walk(&s, a);
	judge(c, &s);
}

static void note_functions(struct checker *c, const struct ast *a)
{
	if (!a)
		return;
	if (a->kind == AST_Function || a->kind == AST_ClassDef)
		map_put(&c->functions, a->name)->i = 1;
	if (a->kind == AST_File || a->kind == AST_Function || a->kind == AST_ClassDef || a->kind == AST_Methods)
		for (int i = 0; i < a->n; i++)
			note_functions(c, a->kid[i]);
}

static void check_class(struct checker *c, const struct ast *a)
{
	for (int i = 2; i < a->n; i++)
		for (int k = 1; a->kid[i]->kind == AST_Methods && k < a->kid[i]->n; k++)
			if (!(a->kid[i]->kid[k]->flags & AST_VOID))
				check_function(c, a->kid[i]->kid[k]);
}

static void check_tree(struct checker *c, const struct ast *file)
{
	note_functions(c, file);
	if (file->n && file->kid[0] && file->kid[0]->n) {
		struct scope s = { .script = true };
		walk(&s, file->kid[0]);
		judge(c, &s);
	}
	for (int i = 1; i < file->n; i++)
		if (file->kid[i]->kind == AST_ClassDef)
			check_class(c, file->kid[i]);
		else
			check_function(c, file->kid[i]);
	map_free(&c->functions);
	memset(&c->functions, 0, sizeof c->functions);
}

static void check_file(struct checker *c)
{
	struct str text = { 0 }, add = { 0 };
	bool live = file_is_live(c->path);
	if (live ? !vm_read_code(c->session->vm, c->path, &text) : !read_all(c->path, &text)) {
		c->source = NULL;
		report(c, 0, false, "RunMat:check:cannotRead", live ? error_peek()->message : strerror(errno));
		error_clear();
		str_free(&text);
		return;
	}
	char *folder = file_folder(c->path);
	str_addf(&add, "addpath('%s');", folder);
	(void)!session_run_text(c->session, "", str_text(&add), add.n);
	error_clear();
	c->source = source_parse(c->path, str_text(&text), text.n, SOURCE_FILE);
	for (int k = 0; k < c->source->errors.n; k++) {
		const struct diagnostic *d = &c->source->errors.at[k];
		report(c, d->pos, d->warning, d->id, d->message);
	}
	if (!c->source->errors.n)
		check_tree(c, c->source->file);
	source_unref(c->source);
	mem_free(folder);
	str_free(&add);
	str_free(&text);
}

int cli_check(int n, char **args)
{
	struct checker c = { .session = session_new(false, false) };
	int files = 0;
	for (int i = 0; i < n; i++)
		c.as_json |= strcmp(args[i], "--json") == 0;
	for (int i = 0; i < n; i++) {
		if (strcmp(args[i], "--json") == 0)
			continue;
		c.path = args[i];
		files++;
		check_file(&c);
	}
	if (c.as_json)
		printf("[%s]\n", str_text(&c.json));
	str_free(&c.json);
	session_free(c.session);
	if (!files) {
		fprintf(stderr, "runmat check: no files were named\n");
		return EXIT_USAGE;
	}
	return c.errors > 0;
}
