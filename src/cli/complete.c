/*
** cli/complete.c - the completions of the Tab key: names, fields and methods, files, and the options of the function
** being called.
**
** The position of the cursor decides. Inside quotes, the candidates are the quoted words in the help of the enclosing
** function, and file names. Behind a dot they are the members of the variable before it. Behind a command such as
** `format` they are words of its help. Elsewhere they are variables, functions and keywords.
*/
#include <ctype.h>
#include <dirent.h>
#include <stdio.h>

#include "base/door.h"
#include "base/error.h"
#include "base/file.h"
#include "base/mem.h"
#include "cli/cli.h"
#include "lang/ast.h"
#include "value/cell.h"

struct want {
	struct session *session;
	const char *prefix;
	size_t n;
	void (*add)(void *to, const char *word);
	void *to;
};

static void offer(struct want *w, const char *word)
{
	if (strncmp(word, w->prefix, w->n) == 0)
		w->add(w->to, word);
}

static void found_function(void *context, const char *name) { offer(context, name); }

static void offer_names(struct want *w)
{
	static const char *const keywords[] = { "break", "case", "catch", "classdef", "continue", "else", "elseif",
		"end", "for", "function", "global", "if", "otherwise", "parfor", "persistent", "return", "switch",
		"try", "while" };
	sym *names;
	int n = vm_variables(w->session->vm, &names);
	for (int i = 0; i < n; i++)
		offer(w, sym_text(names[i]));
	mem_free(names);
	for (int i = 0; i < COUNT(keywords); i++)
		offer(w, keywords[i]);
	vm_complete(w->session->vm, w->prefix, found_function, w);
}

static void offer_files(struct want *w)
{
	const char *slash = NULL;
	for (const char *p = w->prefix; p < w->prefix + w->n; p++)
		if (*p == '/')
			slash = p;
	struct str folder = { 0 };
	str_add(&folder, w->prefix, slash ? (size_t)(slash - w->prefix) + 1 : 0);
	DIR *d = door_opendir(folder.n ? str_text(&folder) : ".");
	for (struct dirent *e; d && (e = readdir(d));) {
		struct str full = { 0 };
		str_addf(&full, "%s%s", str_text(&folder), e->d_name);
		if (e->d_name[0] != '.' && file_is_folder(str_text(&full)))
			str_addc(&full, '/');
		if (e->d_name[0] != '.')
			offer(w, str_text(&full));
		str_free(&full);
	}
	if (d)
		closedir(d);
	str_free(&folder);
}

/* Fields of a struct, properties and methods of an object. */
static void offer_members(struct want *w, const char *variable, size_t n)
{
	static const char *const lists[] = { "fieldnames", "methods" };
	value v = vm_get_variable(w->session->vm, sym_of(variable, n));
	for (int i = 0; i < COUNT(lists) && (v.tag == V_STRUCT || v.tag == V_OBJECT); i++) {
		value names = NONE;
		if (i == 1 && v.tag != V_OBJECT)
			break;
		if (vm_call_name(w->session->vm, lists[i], 1, &v, 1, &names) && names.tag == V_CELL)
			for (int64_t k = 0; k < names.cell->count; k++) {
				struct str s = { 0 };
				if (value_get_text(names.cell->at[k], &s))
					offer(w, str_text(&s));
				str_free(&s);
			}
		error_clear();
		value_unref(names);
	}
}

/* Words between quotes in the help of a function: the options it takes. */
static void offer_options(struct want *w, const char *function, size_t n)
{
	value name = value_text(function, n), text = NONE;
	struct str s = { 0 };
	if (vm_call_name(w->session->vm, "help", 1, &name, 1, &text) && value_get_text(text, &s))
		for (const char *p = str_text(&s); (p = strpbrk(p, "'\""));) {
			size_t k = strcspn(p + 1, "'\" \n()");
			if (p[1 + k] == *p && k > 0) {
				char *word = mem_copy_text(p + 1, k);
				offer(w, word);
				mem_free(word);
				p += k + 1;
			}
			p++;
		}
	error_clear();
	value_unref(name);
	value_unref(text);
	str_free(&s);
}

static bool in_name(char c) { return isalnum((unsigned char)c) || c == '_'; }

/* The name before the parenthesis that is open at `at`. */
static void function_around(const char *text, size_t at, const char **name, size_t *n)
{
	int depth = 0;
	*n = 0;
	while (at > 0) {
		char c = text[--at];
		depth += c == ')' ? 1 : c == '(' ? -1 : 0;
		if (depth < 0) {
			size_t end = at;
			while (at > 0 && (in_name(text[at - 1]) || text[at - 1] == '.'))
				at--;
			*name = text + at;
			*n = end - at;
			return;
		}
	}
}

/* Where the quoted text around `at` begins; at itself when there is none. */
static size_t open_quote(const char *text, size_t at)
{
	size_t from = at;
	char quote = 0;
	for (size_t i = 0; i < at; i++) {
		char c = text[i];
		if (c == '\n')
			quote = 0;
		else if (quote && c == quote)
			quote = 0;
		else if (!quote &&
			(c == '"' ||
				(c == '\'' && (i == 0 || !(in_name(text[i - 1]) || strchr(")]}'.", text[i - 1])))))) {
			quote = c;
			from = i + 1;
		}
	}
	return quote ? from : at;
}

size_t cli_complete(void *context, const char *text, size_t at, void (*add)(void *to, const char *word), void *to)
{
	struct want w = { .session = context, .add = add, .to = to };
	size_t quote = open_quote(text, at), from = at, start = 0;
	const char *name = NULL;
	size_t n;
	if (quote < at ||
		(at > 0 && strchr("'\"", text[at - 1]) && quote == at && at > 1 && strchr("(, ", text[at - 2]))) {
		char *prefix = mem_copy_text(text + quote, at - quote);
		w.prefix = prefix;
		w.n = at - quote;
		function_around(text, quote > 0 ? quote - 1 : 0, &name, &n);
		if (n)
			offer_options(&w, name, n);
		offer_files(&w);
		mem_free(prefix);
		return quote;
	}
	while (from > 0 && in_name(text[from - 1]))
		from--;
	char *prefix = mem_copy_text(text + from, at - from);
	w.prefix = prefix;
	w.n = at - from;
	size_t line = from;
	while (line > 0 && text[line - 1] != '\n' && text[line - 1] != ';')
		line--;
	for (start = line; start < from && in_name(text[start]);)
		start++;
	if (from > 0 && text[from - 1] == '.' && from > 1 && (in_name(text[from - 2]) || text[from - 2] == ')')) {
		size_t end = from - 1, begin = end;
		while (begin > 0 && in_name(text[begin - 1]))
			begin--;
		offer_members(&w, text + begin, end - begin);
	} else {
		if (start > line && start + 1 == from && text[start] == ' ' && vm_get_variable(w.session->vm,
			sym_of(text + line, start - line)).tag == V_NONE) {
			offer_options(&w, text + line, start - line);
			offer_files(&w);
		}
		offer_names(&w);
	}
	mem_free(prefix);
	return from;
}
