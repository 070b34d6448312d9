/*
** lib/language/help.c - help, which, type, lookfor, doc: questions of a user about names.
**
** The help of a built-in function is in its row. The help of a file is its first comment, before the line with the word
** function or classdef, or just under it.
*/
#include <stdio.h>
#include <strings.h>

#include "base/error.h"
#include "base/file.h"
#include "base/mem.h"
#include "lib/core/args.h"
#include "lib/classes/methods.h"
#include "lib/core/mlib.h"
#include "lib/core/topics.h"
#include "value/cell.h"
#include "vm/host.h"
#include "vm/path.h"

/* The library class with a method of that name, written with dots: parallel.FevalFuture. False: none. */
static bool method_class(const char *name, struct str *out, const char **text, const char **end)
{
	const char *c = library_method(sym_z(name), text, end);
	for (const char *at = c; at && *at; at++)
		if (*at != '+')
			str_addc(out, *at == '/' ? '.' : *at);
	return c != NULL;
}

static bool method_help(const char *name, struct str *out)
{
	struct str class_name = { 0 };
	const char *text, *end, *file;
	size_t n;
	bool found = method_class(name, &class_name, &text, &end);
	if (found) {
		str_addf(out, " %s is a method of %s:\n\n", name, str_text(&class_name));
		file = builtin_m_text(library_method(sym_z(name), NULL, NULL), &n);
		if (file)
			first_comment(file, n, out);
	}
	str_free(&class_name);
	return found;
}

/* Writes text about a name. False: nothing is known. A variable has no help. */
static bool help_text(struct vm *vm, const char *name, struct str *out)
{
	const struct builtin *b = builtin_find(sym_z(name));
	const char *file = vm_which(vm, name);
	size_t n;
	if (file && file_is_regular(file)) {
		struct str text = { 0 };
		if (vm_read_code(vm, file, &text))
			first_comment(str_text(&text), text.n, out);
		error_forgive();
		str_free(&text);
		return true;
	}
	if (b) {
		for (const char *at = b->help; *at;) {
			size_t k = strcspn(at, "\n");
			str_addf(out, " %.*s\n", (int)k, at);
			at += k + (at[k] == '\n');
		}
		return true;
	}
	const char *m = builtin_m_text(name, &n);
	if (m)
		first_comment(m, n, out);
	return m != NULL || method_help(name, out);
}

static void add_function(void *out, const char *name, const char *help)
{
	str_addf(out, " %-24s %s\n", name, topic_summary(help));
}

static bool topic_help(const char *name, struct str *out)
{
	for (const struct topic *t = topics; t->name; t++)
		if (strcasecmp(t->name, name) == 0) {
			str_addf(out, " %s\n\n", t->title);
			topic_functions(t->name, add_function, out);
			return true;
		}
	return false;
}

static bool show_help(struct call *c)
{
	struct str name = { 0 }, text = { 0 };
	if (c->nin == 0 || value_is_empty(c->in[0])) {
		str_adds(&text, " help NAME     what a function does\n help TOPIC    the functions of a topic\n"
			" lookfor WORD  functions whose help begins with the word in it\n"
			" which NAME    where a name comes from\n\nTopics:\n");
		/* the first topic, core, has no public functions */
		for (const struct topic *t = topics + 1; t->name; t++)
			str_addf(&text, " %-14s %s\n", t->name, t->title);
	} else {
		TRY(arg_text(c, 0, &name));
		if (!help_text(c->vm, str_text(&name), &text) && !topic_help(str_text(&name), &text) && c->nout == 0)
			str_addf(&text, "%s not found.\n\nUse the command lookfor to search the help for a word.\n",
				str_text(&name));
		else if (!text.n && c->nout == 0)
			str_addf(&text, "%s is a function without help text.\n", str_text(&name));
	}
	if (c->nout)
		c->out[0] = value_text(str_text(&text), text.n);
	else
		vm_print(c->vm, str_text(&text), text.n);
	str_free(&name);
	str_free(&text);
	return true;
}

BUILTIN(help, 0, 1, 1,
	"help NAME   What a function does: its calling forms, with examples.\n"
	"help TOPIC  The functions of a topic; help alone lists the topics.\n"
	">> t = help('numel'); ischar(t)\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	return show_help(c);
}

BUILTIN(doc, 0, 1, 1,
	"doc NAME  The same as help.\n"
	">> t = doc('numel'); ischar(t)\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	return show_help(c);
}

static bool has_word(const char *line, size_t n, const char *word)
{
	size_t k = strlen(word);
	for (size_t i = 0; i + k <= n; i++)
		if (strncasecmp(line + i, word, k) == 0)
			return true;
	return false;
}

static void look(struct vm *vm, const char *name, const char *text, const char *word)
{
	size_t n = strcspn(text, "\n");
	if (has_word(name, strlen(name), word) || has_word(text, n, word))
		vm_printf(vm, "%-24s - %.*s\n", name, (int)n, text);
}

BUILTIN(lookfor, 1, 2, 0,
	"lookfor WORD  Lists the functions whose name or first line of help contains the word.\n"
	">> lookfor numberofelementsthatnobodyhas")
{
	struct str word = { 0 };
	TRY(arg_text(c, 0, &word));
	int n;
	const struct builtin *const *all = builtin_all(&n);
	for (int i = 0; i < n; i++)
		look(c->vm, all[i]->name, all[i]->help, str_text(&word));
	for (int i = 0; i < mlib_count; i++) {
		struct str text = { 0 };
		if (mlib_is_private(&mlib_files[i]))
			continue;
		first_comment(mlib_files[i].text, (size_t)(mlib_files[i].end - mlib_files[i].text), &text);
		look(c->vm, mlib_files[i].name, str_text(&text), str_text(&word));
		str_free(&text);
	}
	str_free(&word);
	return true;
}

static void where(struct vm *vm, const char *name, struct str *out)
{
	struct str path = { 0 };
	size_t n;
	const char *file = vm_which(vm, name);
	if (variable_find(vm, vm->frame, sym_z(name)))
		str_adds(out, "variable");
	else if (file && file_is_regular(file))
		str_adds(out, file);
	else if (builtin_find(sym_z(name)) || builtin_m_text(name, &n))
		str_addf(out, "built-in (%s)", name);
	else {
		const char *text, *end;
		if (path_find_data(vm, name, &path)) {
			str_adds(out, str_text(&path));
		} else {
			str_clear(&path);
			if (method_class(name, &path, &text, &end))
				str_addf(out, "built-in (%s)  %% %s method", name, str_text(&path));
		}
	}
	str_free(&path);
}

BUILTIN(which, 1, -1, 1,
	"which NAME  Where a name comes from: a variable, a file, or built-in.\n"
	">> which numel\n"
	"built-in (numel)")
{
	struct cell *all = c->nout && c->nin > 1 && !arg_is_text(c, 1, "-all") ? cell_new_2d(1, c->nin) : NULL;
	for (int i = 0; i < c->nin; i++) {
		struct str name = { 0 }, text = { 0 };
		if (!arg_text(c, i, &name)) {
			value_unref(all ? value_cell(all) : NONE);
			return false;
		}
		if (str_text(&name)[0] != '-') {
			where(c->vm, str_text(&name), &text);
			if (all)
				value_set(&all->at[i], value_text(str_text(&text), text.n));
			else if (c->nout)
				value_set(&c->out[0], value_text(str_text(&text), text.n));
			else if (text.n)
				vm_printf(c->vm,
					strcmp(str_text(&text), "variable") == 0 ? "%s is a variable.\n" : "%s\n",
					strcmp(str_text(&text), "variable") == 0 ? str_text(&name) : str_text(&text));
			else
				vm_printf(c->vm, "'%s' not found.\n", str_text(&name));
		}
		str_free(&name);
		str_free(&text);
	}
	if (all)
		c->out[0] = value_cell(all);
	return true;
}

static bool type_one(struct call *c, const char *name, struct str *out)
{
	struct str path = { 0 };
	size_t n;
	const char *file = vm_which(c->vm, name), *m = builtin_m_text(name, &n);
	(void)path_find_data(c->vm, name, &path);
	bool ok = true;
	value *v = variable_find(c->vm, c->vm->frame, sym_z(name));
	str_addc(out, '\n');
	if (v && v->tag != V_NONE)
		ok = show_display(out, vm_show(c->vm), name, *v);
	else if (file && file_is_regular(file))
		ok = vm_read_code(c->vm, file, out);
	else if (file_is_regular(str_text(&path)))
		ok = vm_read_code(c->vm, str_text(&path), out);
	else if (m)
		str_add(out, m, n);
	else if (builtin_find(sym_z(name)))
		str_addf(out, "'%s' is a built-in function.\n", name);
	else
		ok = fail_id("MATLAB:type:fileNotFound", "File '%s' not found.", name);
	str_free(&path);
	return ok;
}

BUILTIN(type, 1, -1, 1,
	"type NAME  The text of a function or file.\n"
	">> type numel\n"
	"\n"
	"'numel' is a built-in function.")
{
	struct str out = { 0 };
	bool ok = true;
	for (int i = 0; ok && i < c->nin; i++) {
		struct str name = { 0 };
		ok = arg_text(c, i, &name) && type_one(c, str_text(&name), &out);
		if (ok && out.n && out.at[out.n - 1] != '\n')
			str_addc(&out, '\n');
		str_free(&name);
	}
	if (ok && c->nout)
		c->out[0] = value_text(str_text(&out), out.n);
	else if (ok)
		vm_print(c->vm, str_text(&out), out.n);
	str_free(&out);
	return ok;
}
