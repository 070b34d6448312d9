/*
** lib/language/workspace.c - built-in functions that use workspaces: eval and so on, clear, who, whos, run.
*/
#include <fnmatch.h>
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "lib/core/args.h"
#include "graph/roll.h"
#include "value/cell.h"
#include "value/object.h"
#include "value/sparse.h"
#include "value/structs.h"
#include "value/cycle.h"
#include "value/text.h"
#include "vm/error.h"
#include "vm/path.h"

/* ---- eval ---- */

static bool eval_text(struct call *c, struct frame *where, int i, int nout)
{
	struct str s = { 0 };
	TRY(arg_text(c, i, &s));
	bool ok = vm_eval_in(c->vm, where, "eval", str_text(&s), s.n, nout, c->out);
	str_free(&s);
	return ok;
}

/* eval(try, catch): the second text runs if the first one fails. */
static bool eval_or(struct call *c, struct frame *where, int i)
{
	if (eval_text(c, where, i, c->nout) && (i + 1 >= c->nin || roll_try_ended()))
		return true;
	if (i + 1 >= c->nin || error_has_id(err_info[ERR_exit].id) || error_has_id(err_info[ERR_interrupted].id))
		return false;
	value_unref(error_caught(c->vm));
	return eval_text(c, where, i + 1, c->nout);
}

BUILTIN(eval, 1, 2, -1,
	"eval(TEXT)             Run TEXT as if it stood here.\n"
	"[A, ...] = eval(TEXT)  The values of an expression.\n"
	"eval(TEXT, OTHER)      Run OTHER when TEXT fails.\n"
	">> eval('x = 2;'); x\n"
	"x =\n"
	"     2")
{
	if (c->nin == 2 && !value_is_char(c->in[1]) && !value_is_text(c->in[1]))
		return fail_id("MATLAB:eval:InvalidCatchString",
			"Second argument to EVAL must be a character vector or string scalar.");
	return eval_or(c, c->vm->frame, 0);
}

static bool frame_named(struct call *c, struct frame **f)
{
	if (arg_is_text(c, 0, "base")) {
		*f = NULL;
		return true;
	}
	if (!arg_is_text(c, 0, "caller"))
		return fail_id("MATLAB:evalin:InvalidWorkspace", "Workspace must be 'caller' or 'base'.");
	*f = frame_caller(c->vm->frame);
	return true;
}

BUILTIN(evalin, 2, 3, -1,
	"evalin(WHERE, TEXT)  Runs TEXT in the workspace of the 'caller' or in 'base'.\n"
	">> x = 5; evalin('base', 'x + 1')\n"
	"ans =\n"
	"     6")
{
	struct frame *f;
	TRY(frame_named(c, &f));
	return eval_or(c, f, 1);
}

BUILTIN(assignin, 3, 3, 0,
	"assignin(WHERE, NAME, VALUE)  Set a variable in the workspace of the 'caller' or in 'base'.\n"
	">> assignin('base', 'q', 3); q\n"
	"q =\n"
	"     3")
{
	struct frame *f;
	struct str s = { 0 };
	TRY(frame_named(c, &f));
	TRY(arg_text(c, 1, &s));
	value name = c->in[1], valid = NONE;
	if (!vm_call_name(c->vm, "isvarname", 1, &name, 1, &valid) || !valid.u) {
		(void)!fail_id(
			"MATLAB:assigninInvalidVariable", "Invalid variable name \"%s\" in ASSIGNIN.", str_text(&s));
		str_free(&s);
		return false;
	}
	variable_set(c->vm, f, sym_of(str_text(&s), s.n), value_ref(c->in[2]));
	str_free(&s);
	return true;
}

BUILTIN(evalc, 1, 2, -1,
	"TEXT = evalc(CODE)  Run CODE and return what it prints.\n"
	">> t = evalc('disp(3)'); strtrim(t)\n"
	"ans =\n"
	"    '3'")
{
	struct str empty = { 0 };
	int level = c->vm->captures.n;
	vec_push(&c->vm->captures, empty);
	int nout = c->nout;
	c->nout = nout > 1 ? nout - 1 : 0;
	value out[1] = { NONE }, *mine = c->out;
	c->out = nout > 1 ? mine + 1 : out;
	bool ok = eval_or(c, c->vm->frame, 0);
	c->out = mine;
	c->nout = nout;
	value_unref(out[0]);
	struct str got = c->vm->captures.at[level];
	c->vm->captures.n = level;
	if (ok)
		c->out[0] = value_text(str_text(&got), got.n);
	str_free(&got);
	return ok;
}

BUILTIN(run, 1, 1, 0,
	"run(FILE)  Runs a script, which may lie in any folder.")
{
	struct str s = { 0 }, full = { 0 };
	TRY(arg_text(c, 0, &s));
	path_absolute(c->vm, str_text(&s), &full);
	if (!file_is_regular(full.at))
		str_adds(&full, ".mlx");
	if (!file_is_regular(full.at)) {
		full.n -= strlen(".mlx");
		str_adds(&full, ".m");
	}
	bool ok = file_is_regular(full.at) || path_find_file(c->vm, str_text(&s), (str_clear(&full), &full)) ||
		path_find_data(c->vm, str_text(&s), (str_clear(&full), &full));
	if (!ok)
		fail_id("MATLAB:run:FileNotFound", "%s not found.", str_text(&s));
	struct unit *u = ok ? unit_load(c->vm, full.at) : NULL;
	ok = u && u->main;
	if (ok && u->main->code->is_script) {
		vec_push(&c->vm->run_folders, file_folder(full.at));
		path_changed(c->vm);
		ok = vm_run_script(c->vm, u->main->code, u->main, c->vm->frame, 0, c->out);
		mem_free(c->vm->run_folders.at[--c->vm->run_folders.n]);
		path_changed(c->vm);
	} else if (ok) {
		ok = vm_call_function(c->vm, u->main, NULL, 0, NULL, 0, c->out);
	}
	str_free(&s);
	str_free(&full);
	return ok;
}

/* ---- clear ---- */

struct clearing {
	bool except, regexp, globals, all, functions;
	int from;
};

static bool name_fits(struct call *c, const char *name, const struct clearing *k, int i)
{
	struct str s = { 0 };
	if (!arg_text(c, i, &s)) {
		error_forgive();
		return false;
	}
	bool fits;
	if (k->regexp) {
		value out[1] = { NONE };
		value in[4] = { value_text_z(name), value_ref(c->in[i]), value_text_z("start"), value_text_z("once") };
		fits = vm_call_name(c->vm, "regexp", 4, in, 1, out) && !value_is_empty(out[0]);
		error_forgive();
		value_unref(out[0]);
		for (int j = 0; j < 4; j++)
			value_unref(in[j]);
	} else {
		fits = fnmatch(str_text(&s), name, 0) == 0;
	}
	str_free(&s);
	return fits;
}

static bool any_fits(struct call *c, const char *name, const struct clearing *k)
{
	for (int i = k->from; i < c->nin; i++)
		if (name_fits(c, name, k, i))
			return true;
	return false;
}

static void forget_globals(struct call *c, const struct clearing *k, bool everything)
{
	VEC(sym) names = { 0 };
	for (struct map_slot *s = NULL; (s = map_next(&c->vm->globals, s));)
		if (everything || any_fits(c, sym_text((sym)s->key), k))
			vec_push(&names, (sym)s->key);
	for (int i = 0; i < names.n; i++)
		global_forget(c->vm, names.at[i]);
	vec_free(&names);
}

/* `clear x` in a nested function: x may belong to a function around it, so it is not in the list of its own names. */
static void clear_around(struct call *c, const struct clearing *k)
{
	for (int i = k->from; i < c->nin; i++) {
		struct str s = { 0 };
		if (arg_text(c, i, &s))
			variable_clear(c->vm, c->vm->frame, sym_z(str_text(&s)));
		error_clear();
		str_free(&s);
	}
}

static bool clear_names(struct call *c, const struct clearing *k)
{
	sym *names;
	int n = variable_names(c->vm, c->vm->frame, &names);
	bool everything = k->from >= c->nin;
	for (int i = 0; i < n; i++) {
		bool fits = everything || any_fits(c, sym_text(names[i]), k);
		if (k->globals && !variable_is_global(c->vm, c->vm->frame, names[i]))
			fits = k->except;
		if (fits != k->except)
			variable_clear(c->vm, c->vm->frame, names[i]);
	}
	mem_free(names);
	if (!k->except && !k->regexp && !k->globals && c->vm->frame && c->vm->frame->outer_scope)
		clear_around(c, k);
	if (k->globals || k->all)
		forget_globals(c, k, everything);
	if (k->functions || k->all || !everything)
		path_changed(c->vm);
	return true;
}

/* Clears the persistent variables of the named functions, or of all functions. */
static void reset_functions(struct call *c, const struct clearing *k)
{
	for (int u = 0; u < c->vm->all_units.n; u++)
		for (int i = 0; i < c->vm->all_units.at[u]->count; i++) {
			struct function *f = c->vm->all_units.at[u]->all[i];
			bool fits = k->from >= c->nin || any_fits(c, sym_text(f->code->name), k);
			if (!fits || f->locked)
				continue;
			for (int p = 0; f->persistent && p < f->code->persistent_count; p++) {
				value_set(&f->persistent[p].value, value_empty());
				f->persistent[p].set = false;
			}
		}
}

static bool clear_words(struct call *c, struct clearing *k)
{
	for (; k->from < c->nin; k->from++) {
		if (arg_is_text(c, k->from, "-except") || arg_is_text(c, k->from, "-exclusive") ||
			arg_is_text(c, k->from, "-x"))
			k->except = true;
		else if (arg_is_text(c, k->from, "-regexp") || arg_is_text(c, k->from, "-r"))
			k->regexp = true;
		else if (arg_is_text(c, k->from, "global") || arg_is_text(c, k->from, "-global") ||
			arg_is_text(c, k->from, "-g"))
			k->globals = true;
		else if (arg_is_text(c, k->from, "all") || arg_is_text(c, k->from, "-all") ||
			arg_is_text(c, k->from, "-a") || arg_is_text(c, k->from, "classes"))
			k->all = true;
		else if (arg_is_text(c, k->from, "functions") || arg_is_text(c, k->from, "-functions") ||
			arg_is_text(c, k->from, "-f"))
			k->functions = true;
		else if (!arg_is_text(c, k->from, "variables") && !arg_is_text(c, k->from, "-variables") &&
			!arg_is_text(c, k->from, "-v"))
			break;
	}
	if (k->functions || k->all || (!k->except && k->from < c->nin))
		reset_functions(c, k);
	bool ok = k->functions ? (path_changed(c->vm), true) : clear_names(c, k);
	enum { FEW = 20000 };
	if (ok && cycle_live() > 0 &&
		cycle_live() <= FEW) /* so handles that refer only to each other end now */
		cycle_collect();
	return ok;
}

BUILTIN(clear, 0, -1, 0,
	"clear              Remove all variables.\n"
	"clear A B* ...     Remove these; * and ? match names.\n"
	"clear -regexp P    Remove names that match.\n"
	"clear all, clear global, clear functions\n"
	">> x = 1; clear x; exist('x')\n"
	"ans =\n"
	"     0")
{
	return clear_words(c, &(struct clearing){ 0 });
}

BUILTIN(clearvars, 0, -1, 0,
	"clearvars A B* ...         Removes the named variables.\n"
	"clearvars -except A ...    Remove all but these.\n"
	">> a = 1; b = 2; clearvars -except a; exist('b')\n"
	"ans =\n"
	"     0")
{
	/* clearvars A -except B: first the names, then the exceptions. */
	for (int i = 1; i < c->nin; i++)
		if (arg_is_text(c, i, "-except")) {
			struct call part = *c;
			part.in += i;
			part.nin -= i;
			return clear_words(&part, &(struct clearing){ 0 });
		}
	return clear_words(c, &(struct clearing){ 0 });
}

/* ---- who, whos ---- */

static int chosen(struct call *c, sym **names)
{
	int n = variable_names(c->vm, c->vm->frame, names), kept = 0;
	struct clearing k = { .from = 0 };
	while (k.from < c->nin && (arg_is_text(c, k.from, "-regexp") || arg_is_text(c, k.from, "global")))
		k.regexp |= arg_is_text(c, k.from++, "-regexp");
	for (int i = 0; i < n; i++)
		if (k.from >= c->nin || any_fits(c, sym_text((*names)[i]), &k))
			(*names)[kept++] = (*names)[i];
	return kept;
}

BUILTIN(who, 0, -1, 1,
	"who             List the variables.\n"
	"C = who(...)    As a cell column; with names or patterns: only those.\n"
	"who('-file', FILE, NAMES...)  Of a MAT-file.\n"
	">> clear; a = 1; b = 2; c = who; disp(numel(c))\n"
	"     2")
{
	if (c->nin > 1 && arg_is_text(c, 0, "-file"))
		return vm_call_private(c->vm, "runmat_who_file", c->nin - 1, c->in + 1, c->nout, c->out);
	sym *names;
	int n = chosen(c, &names);
	bool ok = true;
	if (c->nout > 0) {
		struct cell *cell = cell_new_2d(n, n ? 1 : 0);
		ok = cell != NULL;
		for (int i = 0; ok && i < n; i++)
			value_set(&cell->at[i], value_text_z(sym_text(names[i])));
		c->out[0] = value_cell(cell);
	} else if (n) {
		size_t widest = 0, column = 0;
		for (int i = 0; i < n; i++)
			widest = MAX(widest, sym_len(names[i]));
		const char *gap = vm_show(c->vm)->compact ? "" : "\n";
		vm_printf(c->vm, "%sYour variables are:\n%s", gap, gap);
		for (int i = 0; i < n; i++) {
			bool last = ++column * (widest + 2) + widest + 2 > 80 || i == n - 1;
			vm_printf(c->vm, "%-*s%s", last ? 0 : (int)widest + 2, sym_text(names[i]), last ? "\n" : "");
			column = last ? 0 : column;
		}
		vm_printf(c->vm, "%s", gap);
	}
	mem_free(names);
	return ok;
}

/* MATLAB's number of bytes: the data, and 104 bytes for each cell or field. */
static int64_t bytes_of(value v, int depth)
{
	int64_t n = value_count(v), sum = 0;
	if (depth > 1000)
		return 0;
	if (value_is_numeric_like(v))
		return n * cls_bytes(value_cls(v)) * (value_is_complex(v) ? 2 : 1);
	switch (v.tag) {
	case V_CELL:
		for (int64_t i = 0; i < n; i++)
			sum += 104 + bytes_of(v.cell->at[i], depth + 1);
		return sum;
	case V_STRUCT: {
		int fields = fields_count(v.structs->fields);
		for (int64_t i = 0; i < n; i++)
			for (int f = 0; f < fields; f++)
				sum += 104 + bytes_of(*structs_at(v.structs, i, f), depth + 1);
		return sum + 64 * (int64_t)fields;
	}
	case V_STRING:
		for (int64_t i = 0; i < n; i++)
			sum += v.strings->at[i] && v.strings->at[i]->n > 11 ? 58 + 2 * v.strings->at[i]->n : 54;
		return 96 + sum;
	case V_SPARSE:
		return (v.sparse->colptr ? v.sparse->colptr[v.sparse->cols] : 0) * 16 + (v.sparse->cols + 1) * 8;
	case V_FUNC:
		return 32;
	default:
		return 8;
	}
}

struct whos_row {
	const char *name, *cls;
	char size[160], attributes[48];
	size_t first;           /* digits before the first x */
	long long bytes;
};

static void fill_row(struct call *c, sym name, value v, struct whos_row *r)
{
	struct str s = { 0 };
	shape sh = value_shape(v);
	r->name = sym_text(name);
	r->cls = value_class_name(v);
	r->bytes = bytes_of(v, 0);
	shape_text(&s, &sh, "x");
	snprintf(r->size, sizeof r->size, "%s", str_text(&s));
	str_free(&s);
	r->first = strcspn(r->size, "x");
	bool global = variable_is_global(c->vm, c->vm->frame, name), complex = value_is_complex(v),
	     sparse = v.tag == V_SPARSE;
	snprintf(r->attributes, sizeof r->attributes, "%s%s%s%s%s", global ? "global" : "",
		global && (complex || sparse) ? ", " : "", complex ? "complex" : "", complex && sparse ? ", " : "",
		sparse ? "sparse" : "");
}

static void print_rows(struct call *c, const struct whos_row *rows, int n)
{
	size_t name = 4, first = 1, rest = 2, digits = 5, cls = 5;
	for (int i = 0; i < n; i++) {
		char b[32];
		name = MAX(name, strlen(rows[i].name));
		first = MAX(first, rows[i].first);
		rest = MAX(rest, strlen(rows[i].size) - rows[i].first - 1);
		digits = MAX(digits, (size_t)snprintf(b, sizeof b, "%lld", rows[i].bytes));
		cls = MAX(cls, strlen(rows[i].cls));
	}
	/* The x of each size is one column right of the S of the heading. */
	int size_at = (int)(2 + name + 6 + first - 1),
	    bytes_end = size_at + 4 + 12 + (int)(rest - 2) + (int)(digits - 5) + 5;
	vm_printf(c->vm, "  %-*s%-*s%*s  %-*sAttributes\n\n", size_at - 2, "Name", 4, "Size", bytes_end - size_at - 4,
		"Bytes", (int)cls + 4, "Class");
	for (int i = 0; i < n; i++) {
		const struct whos_row *r = &rows[i];
		int at = size_at + 1 - (int)r->first;
		vm_printf(c->vm, "  %-*s%-*s%*lld  %-*s%-10s\n", at - 2, r->name, (int)strlen(r->size), r->size,
			bytes_end - at - (int)strlen(r->size), r->bytes, (int)cls + 4, r->cls, r->attributes);
	}
	vm_printf(c->vm, "\n");
}

static bool rows_as_struct(struct call *c, const sym *names, const struct whos_row *rows, int n)
{
	static const char *const fields[] = { "name", "size", "bytes", "class", "global", "sparse", "complex",
		"nesting", "persistent" };
	struct fields *f = fields_empty();
	for (int i = 0; i < COUNT(fields); i++)
		f = fields_add(f, sym_z(fields[i]));
	shape s = shape_2d(n, 1);
	struct structs *st = structs_new(&s, f);
	if (!st)
		return false;
	for (int i = 0; i < n; i++) {
		value *v = variable_find(c->vm, c->vm->frame, names[i]);
		shape sh = value_shape(*v);
		double dims[SHAPE_MAX];
		for (int d = 0; d < sh.nd; d++)
			dims[d] = (double)sh.d[d];
		value_set(structs_at(st, i, 0), value_text_z(rows[i].name));
		value_set(structs_at(st, i, 1), value_row(dims, sh.nd));
		value_set(structs_at(st, i, 2), value_double((double)rows[i].bytes));
		value_set(structs_at(st, i, 3), value_text_z(rows[i].cls));
		value_set(structs_at(st, i, 4), value_bool(variable_is_global(c->vm, c->vm->frame, names[i])));
		value_set(structs_at(st, i, 5), value_bool(v->tag == V_SPARSE));
		value_set(structs_at(st, i, 6), value_bool(value_is_complex(*v)));
		value nest = NONE;
		TRY(structs_set(&nest, "function", value_text_z("")) && structs_set(&nest, "level", value_double(1)));
		value_set(structs_at(st, i, 7), nest);
		value_set(structs_at(st, i, 8), value_bool(false));
	}
	return return_value(c, value_structs(st));
}

BUILTIN(whos, 0, -1, 1,
	"whos            List the variables with size, bytes and class.\n"
	"whos('-file', FILE, NAMES...)  Of a MAT-file.\n"
	"S = whos(...)   As a struct array.\n"
	">> clear; a = 1; s = whos; disp(s.class)\n"
	"double")
{
	if (c->nin > 1 && arg_is_text(c, 0, "-file"))
		return vm_call_private(c->vm, "runmat_whos_file", c->nin - 1, c->in + 1, c->nout, c->out);
	sym *names;
	int n = chosen(c, &names);
	struct whos_row *rows = mem_zalloc((size_t)MAX(n, 1) * sizeof *rows);
	for (int i = 0; i < n; i++)
		fill_row(c, names[i], *variable_find(c->vm, c->vm->frame, names[i]), &rows[i]);
	bool ok = true;
	if (c->nout > 0)
		ok = rows_as_struct(c, names, rows, n);
	else if (n)
		print_rows(c, rows, n);
	mem_free(rows);
	mem_free(names);
	return ok;
}

BUILTIN(isglobal, 1, 1, 1,
	"isglobal(NAME)  Is NAME a global variable here.\n"
	">> global g; isglobal('g')\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	struct str s = { 0 };
	TRY(arg_text(c, 0, &s));
	bool is = variable_is_global(c->vm, c->vm->frame, sym_of(str_text(&s), s.n));
	str_free(&s);
	return return_bool(c, is);
}

BUILTIN(inputname, 1, 2, 1,
	"inputname(K)  The name of the variable that the caller passed as argument K; '' when it was none.")
{
	int64_t k;
	TRY(arg_int(c, 0, &k));
	struct frame *f = c->vm->frame;
	while (f && f->code && f->code->is_script)
		f = f->up;
	if (!f || k < 1 || k > f->nin)
		return fail_id("MATLAB:inputname:argNumberNotValid",
			"Argument number %lld is not one of the arguments.", (long long)k);
	return return_text(c, sym_text(frame_argument_name(f, (int)k)));
}
