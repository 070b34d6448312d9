/*
** lib/core/topics.c - the topics of the library and the public functions of each, for help and docs/functions.md.
*/
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/str.h"
#include "base/sym.h"
#include "lib/core/mlib.h"
#include "lib/core/topics.h"

const struct topic topics[] = {
#define TOPIC(name, title) { #name, title },
#include "topics.inc"
	{ 0, 0 }
};

/* Whether the statement of a line goes on in the next one. */
static bool goes_on(const char *at, const char *stop)
{
	for (; at + 2 < stop && *at != '%'; at++)
		if (at[0] == '.' && at[1] == '.' && at[2] == '.')
			return true;
	return false;
}

void first_comment(const char *text, size_t n, struct str *out)
{
	bool inside = false, head = false;      /* head: the line belongs to that with the word function or classdef */
	for (const char *at = text, *end = text + n; at < end;) {
		const char *stop = memchr(at, '\n', (size_t)(end - at)), *p = at;
		stop = stop ? stop : end;
		while (p < stop && isspace((unsigned char)*p))
			p++;
		bool comment = p < stop && (*p == '%' || *p == '#'), code = p < stop && !comment;
		if (comment) {
			while (p < stop && (*p == '%' || *p == '#' || *p == '!'))
				p++;
			str_add(out, p, (size_t)(stop - p));
			str_addc(out, '\n');
			inside = true;
		} else if (inside || (code && !head && strncmp(p, "function", 8) != 0 &&
			strncmp(p, "classdef", 8) != 0)) {
			return;
		}
		head = code && goes_on(p, stop);
		at = stop + 1;
	}
}

const char *topic_summary(const char *help)
{
	const char *gap = strstr(help, "  ");
	while (gap && *gap == ' ')
		gap++;
	return gap && *gap ? gap : help;
}

struct listed { const char *name; char *help; };
struct list { struct listed *at; int n; };

/* Adds the first line of a help text to `out`. If the indented lines below continue its sentence, they are added,
** too. */
static void first_sentence(const char *help, struct str *out)
{
	size_t n = strcspn(help, "\n");
	str_add(out, help, n);
	while (n && !strchr(".?!", help[n - 1]) && strncmp(help + n, "\n  ", 3) == 0) {
		help += n + 1;
		help += strspn(help, " ");
		for (n = 0; help[n] && help[n] != '\n' && (n == 0 || help[n - 1] != '.' || help[n] != ' ');)
			n++;
		str_addc(out, ' ');
		str_add(out, help, n);
	}
}

static void add(struct list *l, const char *name, const char *help)
{
	struct str text = { 0 };
	first_sentence(help, &text);
	if ((l->n & (l->n - 1)) == 0)
		l->at = mem_realloc(l->at, (size_t)(l->n ? 2 * l->n : 1) * sizeof *l->at);
	l->at[l->n++] = (struct listed){ name, str_take(&text) };
}

/* The name as programs write it: pkg.sub.NAME for the file +pkg/+sub/NAME. */
static const char *dotted(const char *file)
{
	struct str name = { 0 };
	for (; *file; file++)
		if (*file != '+')
			str_addc(&name, *file == '/' ? '.' : *file);
	const char *kept = sym_text(sym_of(str_text(&name), name.n));
	str_free(&name);
	return kept;
}

/* The help of a MATLAB file is its first comment. The functions of figures have theirs in graphics.def. What a
** package "internal" holds, such as parents of classes, is for the library only. */
static void add_m(struct list *l, const char *topic)
{
	const char *name;
	for (int i = 0; (name = builtin_m_name(i)) != NULL; i++) {
		const struct mlib_file *file = mlib_find(name);
		size_t n;
		struct str text = { 0 };
		if (strcmp(file ? file->topic : "graphics", topic) != 0 || strstr(name, "+internal/"))
			continue;
		const char *source = builtin_m_text(name, &n);
		first_comment(source, n, &text);
		add(l, dotted(name), str_text(&text));
		str_free(&text);
	}
}

static int by_name(const void *a, const void *b)
{
	return strcasecmp(((const struct listed *)a)->name, ((const struct listed *)b)->name);
}

void topic_functions(const char *topic, void (*each)(void *with, const char *name, const char *help), void *with)
{
	struct list l = { 0 };
	int n;
	const struct builtin *const *all = builtin_all(&n);
	for (int i = 0; i < n; i++)
		if (strcmp(builtin_topic(all[i]), topic) == 0)
			add(&l, all[i]->name, all[i]->help);
	add_m(&l, topic);
	if (l.n)
		qsort(l.at, (size_t)l.n, sizeof *l.at, by_name);
	for (int i = 0; i < l.n; i++) {
		each(with, l.at[i].name, l.at[i].help);
		mem_free(l.at[i].help);
	}
	mem_free(l.at);
}
