/*
** lib/language/debug.c - the commands of the debugger, and the data of profile, of which profile.m makes reports.
*/
#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "lib/core/args.h"
#include "page/page.h"
#include "value/cell.h"
#include "value/structs.h"
#include "vm/error.h"
#include "vm/watch.h"

/* Joins the arguments of a command to one text. */
static bool words_of(struct call *c, char ***words, int *n)
{
	*words = mem_zalloc((size_t)(c->nin + 1) * sizeof **words);
	for (*n = 0; *n < c->nin; ++*n) {
		struct str s = { 0 };
		value v = c->in[*n];
		if (v.tag == V_DOUBLE)
			str_addf(&s, "%.0f", v.d);
		else
			TRY(arg_text(c, *n, &s));
		(*words)[*n] = mem_copy_text(str_text(&s), s.n);
		str_free(&s);
	}
	return true;
}

static void words_free(char **words, int n)
{
	for (int i = 0; i < n; i++)
		mem_free(words[i]);
	mem_free(words);
}

static bool condition_of(const char *word, enum debug_when *w, bool *known)
{
	*known = strcmp(word, "error") == 0 || strcmp(word, "caught") == 0;
	*w = strcmp(word, "caught") == 0 ? DEBUG_CAUGHT : DEBUG_ERROR;
	return *known ||
		fail_id("MATLAB:dbstop:badArguments", "Unknown condition '%s': 'error' and 'caught error' are known.",
			word);
}

struct where {                  /* in FILE at LINE if COND */
	const char *file, *at;
	struct str cond;
};

static void read_where(char **words, int n, struct where *w)
{
	for (int i = 0; i < n; i++) {
		if (strcmp(words[i], "in") == 0 && i + 1 < n) {
			w->file = words[++i];
		} else if (strcmp(words[i], "at") == 0 && i + 1 < n) {
			w->at = words[++i];
		} else if (strcmp(words[i], "if") == 0 && w->file) {
			for (i++; i < n; i++)
				str_addf(&w->cond, "%s%s", w->cond.n ? " " : "", words[i]);
		} else if (!w->file) {
			w->file = words[i];
		} else if (!w->at) {
			w->at = words[i];
		}
	}
}

/* Reads LINE or LINE@N; the default of N is 1. */
static bool read_line(const char *text, struct request *r)
{
	char *rest;
	long line = strtol(text, &rest, 10), n = 0;
	if (*rest == '@')
		n = rest[1] ? strtol(rest + 1, &rest, 10) : (rest++, 1);
	r->line = (int)line;
	r->anonymous = (int)n;
	return line >= 1 && line <= INT_MAX && !*rest && n >= (strchr(text, '@') != NULL) && n <= INT_MAX;
}

/* Reads `at LINE`, `at LINE@N` or `at FUNCTION`; the texts are borrowed. */
static bool read_request(const struct where *w, struct request *r)
{
	if (!w->file)
		return fail_id("MATLAB:dbstop:badArguments", "dbstop needs the name of a file.");
	*r = (struct request){ .file = (char *)w->file, .cond = w->cond.n ? (char *)str_text(&w->cond) : NULL };
	if (w->at && (isalpha((unsigned char)*w->at) || *w->at == '_'))
		r->function = (char *)w->at;
	else if (w->at && !read_line(w->at, r))
		return fail_id("MATLAB:dbstop:badArguments",
			"'%s' is not a line number, LINE@N or the name of a function.", w->at);
	return true;
}

BUILTIN(dbstop, 1, -1, 0,
	"dbstop in FILE at LINE        Sets a breakpoint: the program stops before this line, and the prompt K>>\n"
	"   can show and change variables.\n"
	"dbstop in FILE at LINE if EXPRESSION, dbstop in FILE, dbstop in FILE at FUNCTION\n"
	"dbstop if error               Stop where an error that nobody catches is raised;\n"
	"    'if caught error' for the others.\n"
	"A line inside a statement of several lines stops before the statement.\n"
	"LINE@N stops in the N-th anonymous function of the line, not where it is made. LINE@ means LINE@1.\n"
	"At the prompt: dbcont (or return), dbstep, dbstep in, dbstep out, dbstep N, dbup, dbdown, dbstack, dbquit.\n"
	">> dbstop in myfile at 3; dbstatus\n"
	"Breakpoint for myfile is on line 3.\n"
	">> dbclear all")
{
	char **words;
	int n;
	TRY(words_of(c, &words, &n));
	bool ok = true, known;
	if (strcmp(words[0], "if") == 0) {
		enum debug_when w;
		ok = condition_of(n > 1 ? words[1] : "", &w, &known);
		if (ok)
			debug_when(c->vm, w, true);
	} else {
		struct where w = { 0 };
		read_where(words, n, &w);
		struct request r = { 0 };
		ok = read_request(&w, &r);
		if (ok)
			debug_request(c->vm, &r);
		str_free(&w.cond);
	}
	words_free(words, n);
	return ok;
}

BUILTIN(dbclear, 0, -1, 0,
	"dbclear all  Clear all breakpoints. Others: dbclear in FILE, dbclear in FILE at LINE, dbclear if error.\n"
	">> dbstop in myfile at 3; dbclear all; dbstatus")
{
	char **words;
	int n;
	TRY(words_of(c, &words, &n));
	bool ok = true, known;
	if (!n || strcmp(words[0], "all") == 0) {
		debug_clear(c->vm, NULL);
		debug_when(c->vm, DEBUG_ERROR, false);
		debug_when(c->vm, DEBUG_CAUGHT, false);
	} else if (strcmp(words[0], "if") == 0) {
		enum debug_when w;
		ok = condition_of(n > 1 ? words[1] : "", &w, &known);
		if (ok)
			debug_when(c->vm, w, false);
	} else {
		struct where w = { 0 };
		struct request r;
		read_where(words, n, &w);
		ok = read_request(&w, &r);
		if (ok)
			debug_clear(c->vm, &r);
		str_free(&w.cond);
	}
	words_free(words, n);
	return ok;
}

static int line_of(const struct request *r) { return r->line ? r->line : 1; }

/* Whether this is the first request for its file. Requests for one file are listed together. */
static bool first_of_file(const struct request *r, int i)
{
	for (int k = 0; k < i; k++)
		if (strcmp(r[k].file, r[i].file) == 0)
			return false;
	return true;
}

static void print_file(struct vm *vm, const struct request *r, int i, int n)
{
	int count = 0, shown = 0;
	for (int k = i; k < n; k++)
		count += strcmp(r[k].file, r[i].file) == 0;
	vm_printf(vm, "Breakpoint%s for %s %s on line%s ", count > 1 ? "s" : "", r[i].file, count > 1 ? "are" : "is",
		count > 1 ? "s" : "");
	for (int k = i; k < n; k++)
		if (strcmp(r[k].file, r[i].file) == 0) {
			vm_printf(vm, "%s%d", shown++ ? ", " : "", line_of(&r[k]));
			if (r[k].anonymous)
				vm_printf(vm, "@%d", r[k].anonymous);
			if (r[k].cond)
				vm_printf(vm, " (if %s)", r[k].cond);
		}
	vm_print(vm, ".\n", 2);
}

static bool status_struct(struct call *c, const struct request *r, int n)
{
	static const char none[] =
		"struct('name', {}, 'file', {}, 'line', {}, 'anonymous', {}, 'expression', {}, 'cond', {}, "
		"'identifier', {})";
	value s = NONE;
	TRY(vm_eval(c->vm, none, sizeof none - 1, 1, &s));
	for (int i = 0, k = 0; i < n; i++) {
		if (!first_of_file(r, i))
			continue;
		value in[6] = { s, value_double(++k), value_text_z(r[i].file), NONE, NONE, NONE }, out = NONE;
		struct cell *lines = cell_new_2d(1, n), *conds = cell_new_2d(1, n), *numbers = cell_new_2d(1, n);
		int m = 0;
		for (int j = i; j < n; j++)
			if (strcmp(r[j].file, r[i].file) == 0) {
				value_set(&lines->at[m], value_double(line_of(&r[j])));
				value_set(&numbers->at[m], value_double(r[j].anonymous));
				value_set(&conds->at[m++], value_text_z(r[j].cond ? r[j].cond : ""));
			}
		in[3] = value_cell(lines);
		in[4] = value_cell(numbers);
		in[5] = value_cell(conds);
		bool ok = vm_call_private(c->vm, "runmat_debug_row", 6, in, 1, &out);
		for (int j = 2; j < 6; j++)
			value_unref(in[j]);
		value_unref(s);
		TRY(ok);
		s = out;
	}
	c->out[0] = s;
	return true;
}

BUILTIN(dbstatus, 0, 1, 1,
	"dbstatus      Print the breakpoints.\n"
	"S = dbstatus  As a struct array with name, file, line, expression.\n"
	">> isstruct(dbstatus)\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	const struct request *r;
	int n = debug_requests(c->vm, &r);
	if (c->nout)
		return status_struct(c, r, n);
	for (int i = 0; i < n; i++)
		if (first_of_file(r, i))
			print_file(c->vm, r, i, n);
	if (debug_is_when(c->vm, DEBUG_ERROR))
		vm_printf(c->vm, "Stop if error.\n");
	if (debug_is_when(c->vm, DEBUG_CAUGHT))
		vm_printf(c->vm, "Stop if caught error.\n");
	return true;
}

static bool at_prompt(bool is)
{
	return is || fail_id("MATLAB:dbcmd:notInDebugMode", "This command works at the prompt of the debugger only.");
}

BUILTIN(dbcont, 0, 0, 0, "dbcont  At the prompt K>>: let the program go on.\n>> exist('dbcont')\nans =\n     5")
{
	return at_prompt(debug_resume(c->vm, DEBUG_RUN, 1));
}

BUILTIN(dbstep, 0, 1, 0,
	"dbstep      At the prompt K>>: run the line and stop at the next one.\n"
	"dbstep N    At the Nth of the next lines.\n"
	"dbstep in   At the first line of a function that the line calls; dbstep out: behind the running function.\n"
	">> exist('dbstep')\n"
	"ans =\n"
	"     5")
{
	enum debug_step how = DEBUG_STEP;
	int steps = 1;
	if (c->nin && arg_is_text(c, 0, "in"))
		how = DEBUG_IN;
	else if (c->nin && arg_is_text(c, 0, "out"))
		how = DEBUG_OUT;
	else if (c->nin) {
		struct str s = { 0 };
		if (c->in[0].tag == V_DOUBLE)
			str_addf(&s, "%g", c->in[0].d);
		else
			TRY(arg_text(c, 0, &s));
		steps = MAX(atoi(str_text(&s)), 1);
		str_free(&s);
	}
	return at_prompt(debug_resume(c->vm, how, steps));
}

BUILTIN(dbquit, 0, 1, 0, "dbquit  At the prompt K>>: end the program.\n>> exist('dbquit')\nans =\n     5")
{
	return at_prompt(debug_quit(c->vm));
}

BUILTIN(dbup, 0, 1, 0, "dbup  At the prompt K>>: look at the workspace of the caller.\n>> exist('dbup')\nans =\n     5")
{
	return at_prompt(debug_up(c->vm, 1));
}

BUILTIN(dbdown, 0, 1, 0,
	"dbdown  At the prompt K>>: undoes dbup, back to the called function.\n>> exist('dbdown')\nans =\n     5")
{
	return at_prompt(debug_up(c->vm, -1));
}

BUILTIN(keyboard, 0, 1, 0,
	"keyboard  Reads and runs statements in the workspace of the program until `return` or `dbcont`.\n"
	">> exist('keyboard')\n"
	"ans =\n"
	"     5")
{
	return !c->vm->frame || debug_prompt(c->vm, c->vm->frame, false);
}

static value children_of(const struct profile_row *r)
{
	struct array *a = array_new_2d(CLS_DOUBLE, false, r->children.n, 3);
	for (int i = 0; a && i < r->children.n; i++) {
		double *to = (double *)a->data + i;
		to[0] = r->children.at[i].row + 1;
		to[r->children.n] = (double)r->children.at[i].calls;
		to[2 * r->children.n] = r->children.at[i].total;
	}
	return value_array(a);
}

/* rows: line, calls, seconds */
static value lines_of(const struct profile_row *r)
{
	int n = 0, k = 0;
	for (int i = 0; i < r->lines.n; i++)
		n += r->lines.at[i].calls > 0;
	struct array *a = array_new_2d(CLS_DOUBLE, false, n, 3);
	for (int i = 0; a && i < r->lines.n; i++) {
		if (!r->lines.at[i].calls)
			continue;
		double *to = (double *)a->data + k++;
		to[0] = i;
		to[n] = (double)r->lines.at[i].calls;
		to[2 * n] = r->lines.at[i].total;
	}
	return value_array(a);
}

static bool profile_cells(struct call *c)
{
	enum { COLUMNS = 9 };
	const struct profile_row *r;
	int n = profile_rows(c->vm, &r);
	struct cell *all = cell_new_2d(n, COLUMNS);
	TRY(all);
	for (int i = 0; i < n; i++) {
		value row[COLUMNS] = { value_text_z(sym_text(r[i].name)), value_text_z(r[i].file),
			value_double((double)r[i].calls), value_double(r[i].total), value_double(r[i].self),
			value_bool(r[i].recursive), children_of(&r[i]), lines_of(&r[i]), value_bool(r[i].builtin) };
		for (int k = 0; k < COLUMNS; k++)
			value_set(&all->at[i + k * n], row[k]);
	}
	return return_value(c, value_cell(all));
}

/* columns: ends, row, seconds since 1970 */
static bool profile_history(struct call *c)
{
	const struct profile_event *e;
	int n = profile_events(c->vm, &e);
	struct array *a = array_new_2d(CLS_DOUBLE, false, 3, n);
	for (int i = 0; a && i < n; i++) {
		double *to = (double *)a->data + 3 * i;
		to[0] = e[i].ends;
		to[1] = e[i].row + 1;
		to[2] = e[i].at;
	}
	return return_value(c, value_array(a));
}

/* 'on', BUILTINS, HISTORY SIZE, CLOCK: 1 is the time of the processor */
static bool profile_begin(struct call *c)
{
	struct profile_options o = { .clock = CLOCK_MONOTONIC };
	double x[3] = { 0, 0, 0 };
	for (int i = 0; i < 3 && c->nin > i + 1; i++)
		TRY(arg_double(c, i + 1, &x[i]));
	o.builtins = x[0] != 0;
	o.history = x[1] > 0;
	o.history_size = x[1];
	o.clock = x[2] == 1 ? CLOCK_PROCESS_CPUTIME_ID : x[2] == 2 ? CLOCK_REALTIME : CLOCK_MONOTONIC;
	profile_set(c->vm, true, c->nin > 1 ? &o : NULL);
	return true;
}

BUILTIN_PRIVATE(runmat_profile, 1, 4, 1,
	"runmat_profile(ACTION)  'on', 'off', 'clear', 'is_on', 'rows', 'history': what profile is made from.\n"
	"runmat_profile('on', BUILTINS, HISTORY_SIZE, CLOCK)\n"
	">> runmat_profile('is_on')\n"
	"ans =\n"
	"  logical\n"
	"   0")
{
	if (arg_is_text(c, 0, "rows"))
		return profile_cells(c);
	if (arg_is_text(c, 0, "history"))
		return profile_history(c);
	if (arg_is_text(c, 0, "is_on"))
		return return_bool(c, profile_is_on(c->vm));
	if (arg_is_text(c, 0, "on"))
		return profile_begin(c);
	if (arg_is_text(c, 0, "clear"))
		profile_clear(c->vm);
	else
		profile_set(c->vm, false, NULL);
	return true;
}

BUILTIN_PRIVATE(profile_page, 1, 1, 1,
	"profile_page(JSON)  The page that profsave writes")
{
	struct str json = { 0 }, out = { 0 };
	TRY(arg_text(c, 0, &json));
	page_report(&out, "profile", str_text(&json), "Profile");
	bool ok = return_value(c, value_text(str_text(&out), out.n));
	str_free(&json), str_free(&out);
	return ok;
}
