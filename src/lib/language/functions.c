/*
** lib/language/functions.c - built-in functions for functions: handles, calls by name, argument counts, the stack.
*/
#include <ctype.h>
#include <math.h>
#include <string.h>

#include "base/file.h"
#include "lib/core/args.h"
#include "lib/classes/methods.h"
#include "lib/language/names.h"
#include "value/cell.h"
#include "value/structs.h"
#include "value/text.h"
#include "vm/class/class.h"
#include "vm/error.h"
#include "vm/path.h"

BUILTIN(feval, 1, -1, -1,
	"[A, ...] = feval(F, X, ...)  Call F, a handle or a name, with these arguments.\n"
	">> feval(@max, [3 9 2])\n"
	"ans =\n"
	"     9")
{
	if (c->in[0].tag == V_OBJECT)           /* an object of a class without a method feval */
		return fail(ERR_undefined_for, "feval", value_class_name(c->in[0]));
	return vm_call(c->vm, c->in[0], c->nin - 1, c->in + 1, c->nout, c->out);
}

BUILTIN(builtin, 1, -1, -1,
	"[A, ...] = builtin(NAME, X, ...)  Call the built-in function NAME, also when a class or a file overloads it.\n"
	">> builtin('numel', [1 2 3])\n"
	"ans =\n"
	"     3")
{
	struct str s = { 0 };
	TRY(arg_text(c, 0, &s));
	sym name = sym_of(str_text(&s), s.n);
	str_free(&s);
	const struct builtin *b = builtin_find(name);
	if (!b)
		return fail(ERR_undefined, sym_text(name));
	return vm_call_builtin(c->vm, b, name, c->nin - 1, c->in + 1, c->nout, c->out);
}

BUILTIN(func2str, 1, 1, 1,
	"func2str(F)  The text of a function handle.\n"
	">> func2str(@(x) x + 1)\n"
	"ans =\n"
	"    '@(x)x+1'")
{
	if (c->in[0].tag != V_FUNC)
		return fail_id("MATLAB:func2str:FirstInputNotFunctionHandle", "First input must be a function handle.");
	const struct func *f = c->in[0].func;
	return return_text(c, f->text ? f->text : sym_text(f->name));
}

BUILTIN(str2func, 1, 2, 1,
	"str2func(TEXT)  A function handle from a name or from the text of an anonymous function.\n"
	">> f = str2func('@(x) x.^2'); f(3)\n"
	"ans =\n"
	"     9")
{
	struct str s = { 0 };
	if (!value_is_text(c->in[0]))
		return fail_id("MATLAB:str2func:invalidInput",
			"Input must be a function name or the text of an anonymous function.");
	TRY(arg_text(c, 0, &s));
	const char *t = str_text(&s);
	while (*t == ' ')
		t++;
	bool ok = true;
	if (*t == '@') {
		ok = vm_eval_in(c->vm, NULL, "str2func", t, strlen(t), 1, c->out);
	} else if (!isalpha((unsigned char)*t)) {
		ok = fail_id("MATLAB:str2func:invalidFunctionName", "Invalid function name '%s'.", t);
	} else {                                /* a nested function is excluded: it needs the variables around it */
		c->out[0] = vm_handle_of(c->vm, sym_z(t), false);
	}
	str_free(&s);
	return ok;
}

BUILTIN(functions, 1, 1, 1,
	"S = functions(F)  Describes a function handle: function, type, file, workspace.\n"
	">> s = functions(@sin); disp(s.function)\n"
	"sin")
{
	if (c->in[0].tag != V_FUNC)
		return fail_id("MATLAB:functions:InputNotFunctionHandle", "Input must be a function handle.");
	const struct func *f = c->in[0].func;
	static const char *const kinds[] = { "simple", "anonymous", "nested", "classsimple" };
	value *s = &c->out[0];
	TRY(structs_set(s, "function", value_text_z(f->text ? f->text : sym_text(f->name))));
	TRY(structs_set(s, "type", value_text_z(kinds[f->kind])));
	const char *file = f->kind == FUNC_NAMED ? path_which(c->vm, f->name) : NULL;
	TRY(structs_set(s, "file", value_text_z(file ? file : "")));
	if (f->kind != FUNC_ANONYMOUS)
		return true;
	value w = NONE;
	shape one = shape_2d(1, 1);
	w = value_structs(structs_new(&one, fields_empty()));
	for (int i = 0; i < f->captured_count; i++)
		if (f->captured[i].tag != V_NONE)
			TRY(value_set_field(&w, f->captured_names[i], value_ref(f->captured[i])));
	struct cell *cell = cell_new_2d(1, 1);
	if (!cell) {
		value_unref(w);
		return false;
	}
	value_set(&cell->at[0], w);
	return structs_set(s, "workspace", value_cell(cell)) && structs_set(s, "within_file_path", value_text_z(""));
}

BUILTIN(localfunctions, 0, 0, 1,
	"C = localfunctions  Handles to the local functions of this file, as a cell column.")
{
	struct unit *u = c->vm->frame && c->vm->frame->code ? c->vm->frame->code->unit : NULL;
	int first = u && u->main && !u->main->code->is_script ? 1 : u && u->main ? 1 : 0;
	int n = u ? MAX(0, u->count - first) : 0;
	struct cell *cell = cell_new_2d(n, n ? 1 : 0);
	if (!cell)
		return false;
	for (int i = 0; i < n; i++) {
		struct func *f = func_new(FUNC_NAMED, u->all[first + i]->code->name);
		f->code = function_ref(u->all[first + i]);
		f->code_free = (void (*)(void *))function_unref;
		value_set(&cell->at[i], value_func(f));
	}
	return return_value(c, value_cell(cell));
}

/* ---- counts ---- */

/*
** Finds the code of a name or handle, or the built-in function. A named handle caches the target of its last call,
** which may be a built-in function. So only the code of other handles is used.
*/
static bool what_is(struct call *c, value v, struct target *t)
{
	bool own = v.tag == V_FUNC && (v.func->kind != FUNC_NAMED || v.func->code_free);
	if (own && v.func->code) {
		*t = (struct target){ .function = v.func->code };
		return true;
	}
	struct str s = { 0 };
	sym name = 0;
	if (v.tag == V_FUNC) {
		name = v.func->name;
	} else {
		TRY(value_get_text(v, &s));
		name = sym_of(str_text(&s), s.n);
		str_free(&s);
	}
	bool found;
	TRY(vm_find(c->vm, v.tag == V_FUNC ? NULL : c->vm->frame, name, t, &found));
	if (found && t->cls && class_of(t->cls))
		t->function = class_of(t->cls)->ctor;
	return found || fail_id("MATLAB:narginout:notValidMfile", "'%s' is not a function.", sym_text(name));
}

BUILTIN(nargin, 0, 1, 1,
	"nargin      How many arguments this function was called with.\n"
	"nargin(F)   How many F takes; negative when it takes any number from the (-n)-th on.\n"
	">> nargin(@(a, b) a + b)\n"
	"ans =\n"
	"     2")
{
	struct target t;
	if (!c->nin)
		return return_double(c, c->vm->frame ? c->vm->frame->nin : 0);
	TRY(what_is(c, c->in[0], &t));
	if (t.function) {
		const struct code *k = t.function->code;
		if (k->is_script)
			return fail_id("MATLAB:nargin:isScript", "'%s' is a script.", sym_text(k->name));
		return return_double(c, k->varargin >= 0 ? -(k->params + 1) : k->params);
	}
	return return_double(c,
		t.builtin ? (t.builtin->most < 0 || t.builtin->most != t.builtin->least ? -(t.builtin->least + 1) :
			t.builtin->most) :
			    -1);
}

BUILTIN(nargout, 0, 1, 1,
	"nargout     How many outputs this function was asked for.\n"
	"nargout(F)  How many F gives; negative when any number from the (-n)-th on.\n"
	">> nargout(@(a) a)\n"
	"ans =\n"
	"     1")
{
	struct target t;
	if (!c->nin)
		return return_double(c, c->vm->frame ? c->vm->frame->nout : 0);
	TRY(what_is(c, c->in[0], &t));
	if (t.function) {
		const struct code *k = t.function->code;
		if (k->is_script)
			return fail_id("MATLAB:nargout:isScript", "'%s' is a script.", sym_text(k->name));
		if (k->is_lambda)
			return return_double(c, 1);
		return return_double(c, k->varargout >= 0 ? -(k->outs + 1) : k->outs);
	}
	return return_double(c, t.builtin ? (t.builtin->outs < 0 ? -1 : t.builtin->outs) : -1);
}

static bool check_count(struct call *c, const char *what, int n, const char *few, const char *many)
{
	double least, most;
	TRY(arg_double(c, 0, &least));
	TRY(arg_double(c, 1, &most));
	if (n < least)
		return fail_id(few, "Not enough %s arguments.", what);
	return n <= most || fail_id(many, "Too many %s arguments.", what);
}

BUILTIN(narginchk, 2, 2, 0,
	"narginchk(LEAST, MOST)  Raises an error unless the calling function got LEAST to MOST arguments.")
{
	return check_count(c, "input", c->vm->frame ? c->vm->frame->nin : 0, "MATLAB:narginchk:notEnoughInputs",
		"MATLAB:narginchk:tooManyInputs");
}

BUILTIN(nargoutchk, 2, 4, 1,
	"nargoutchk(LEAST, MOST)  Raises an error unless the calling function was asked for LEAST to MOST outputs.")
{
	double least, most, n;
	if (c->nin > 2) {
		TRY(arg_double(c, 0, &least) && arg_double(c, 1, &most) && arg_double(c, 2, &n));
		return return_text(c,
			n < least ? "Not enough output arguments." :
				n > most ? "Too many output arguments." :
				"");
	}
	return check_count(c, "output", c->vm->frame ? c->vm->frame->nout : 0, "MATLAB:nargoutchk:notEnoughOutputs",
		"MATLAB:nargoutchk:tooManyOutputs");
}

BUILTIN(nargchk, 3, 4, 1,
	"MSG = nargchk(LEAST, MOST, N)  A message when N is not between LEAST and MOST, else [].\n"
	">> nargchk(1, 2, 3)\n"
	"ans =\n"
	"    'Too many input arguments.'")
{
	double least, most, n;
	TRY(arg_double(c, 0, &least));
	TRY(arg_double(c, 1, &most));
	TRY(arg_double(c, 2, &n));
	const char *text = n < least ? "Not enough input arguments." : n > most ? "Too many input arguments." : NULL;
	if (!arg_is_text(c, 3, "struct"))
		return return_value(c, text ? value_text_z(text) : value_empty());
	TRY(structs_set(&c->out[0], "message", value_text_z(text ? text : "")));
	TRY(structs_set(&c->out[0], "identifier",
		value_text_z(n < least ? "MATLAB:nargchk:notEnoughInputs" : "MATLAB:nargchk:tooManyInputs")));
	if (text)
		return true;
	shape none = shape_2d(0, 1);        /* no error: an empty struct with these fields */
	value one = c->out[0];
	c->out[0] = value_structs(structs_new(&none, fields_ref(one.structs->fields)));
	value_unref(one);
	return c->out[0].tag == V_STRUCT;
}

BUILTIN(deal, 1, -1, -1,
	"[A, B, ...] = deal(X, Y, ...)  Copies each input to the output of the same number; a single input goes to\n"
	"   all outputs.\n"
	">> [a, b] = deal(1, 2); disp([a b])\n"
	"     1     2")
{
	int n = MAX(c->nout, 1);
	if (c->nin != 1 && c->nin != n)
		return fail_id("MATLAB:deal:narginNargoutMismatch",
			"The number of outputs should match the number of inputs.");
	for (int i = 0; i < n; i++)
		c->out[i] = value_ref(c->in[c->nin == 1 ? 0 : i]);
	return true;
}

/* ---- names and files ---- */

static bool is_name(const char *s)
{
	if (!isalpha((unsigned char)*s) || strlen(s) > 2048)
		return false;
	for (; *s; s++)
		if (!isalnum((unsigned char)*s) && *s != '_')
			return false;
	return true;
}

static const char *const keywords[] = { "break", "case", "catch", "classdef", "continue", "else", "elseif", "end",
	"for", "function", "global", "if", "otherwise", "parfor", "persistent", "return", "spmd", "switch", "try",
	"while" };

static bool is_keyword(const char *s)
{
	for (int i = 0; i < COUNT(keywords); i++)
		if (strcmp(s, keywords[i]) == 0)
			return true;
	return false;
}

bool may_be_variable(const char *name) { return is_name(name) && !is_keyword(name); }

BUILTIN(iskeyword, 0, 1, 1,
	"iskeyword(TEXT)  Is TEXT a keyword of the language? Without argument: the list.\n"
	">> iskeyword('while')\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	if (c->nin) {
		struct str s = { 0 };
		if (!value_is_text(c->in[0]))
			return return_bool(c, false);
		TRY(arg_text(c, 0, &s));
		bool is = is_keyword(str_text(&s));
		str_free(&s);
		return return_bool(c, is);
	}
	struct cell *list = cell_new_2d(COUNT(keywords), 1);
	if (!list)
		return false;
	for (int i = 0; i < COUNT(keywords); i++)
		value_set(&list->at[i], value_text_z(keywords[i]));
	return return_value(c, value_cell(list));
}

BUILTIN(isvarname, 1, 1, 1,
	"isvarname(TEXT)  Could TEXT be the name of a variable?\n"
	">> isvarname('x_1')\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	struct str s = { 0 };
	if (!value_is_text(c->in[0]))
		return return_bool(c, false);
	TRY(arg_text(c, 0, &s));
	bool is = may_be_variable(str_text(&s));
	str_free(&s);
	return return_bool(c, is);
}

BUILTIN(namelengthmax, 0, 0, 1,
	"namelengthmax  The longest name of a variable or function.\n"
	">> namelengthmax\n"
	"ans =\n"
	"    63")
{
	return return_double(c, 63);
}

/* The frame of the MATLAB function that called this built-in function; scripts count. NULL: the base workspace. */
static struct frame *here(struct call *c) { return c->vm->frame; }

static int exist_function(struct call *c, sym name)
{
	struct str file = { 0 };
	struct target t;
	bool found = false;
	const char *text = sym_text(name);
	size_t n;
	if (path_find_file(c->vm, text, &file)) {
		str_free(&file);
		return 2;
	}
	if (builtin_find(name))
		return 5;
	if (builtin_m_text(text, &n))
		return 2;
	if (vm_find(c->vm, here(c), name, &t, &found) && found)
		return t.cls ? 8 : t.builtin ? 5 : 2;
	error_forgive();
	return library_method(name, NULL, NULL) ? 2 : 0;
}

static int exist_file(struct call *c, const char *name)
{
	struct str full = { 0 };
	bool there = path_find_data(c->vm, name, &full);
	int r = !there ? 0 : file_is_folder(str_text(&full)) ? 7 : 2;
	str_free(&full);
	return r;
}

BUILTIN(isargout, 1, 1, 1,
	"isargout(K)  True when the caller of this function asked for output K and did not discard it by ~.")
{
	int64_t k;
	TRY(arg_int(c, 0, &k));
	struct frame *f = frame_workspace(c->vm->frame);
	if (!f || k < 1)
		return fail_id(
			"MATLAB:isargout:invalidUse", "isargout works inside a function, with a positive number.");
	return return_bool(c, k < 0xFFFF && frame_output_wanted(f, (int)k));
}

BUILTIN(exist, 1, 2, 1,
	"exist(NAME)        Returns 1 for a variable, 2 file, 5 built-in function, 7 folder, 8 class, 0 nothing of\n"
	"   this name.\n"
	"exist(NAME, KIND)  Only this kind: 'var', 'file', 'dir', 'builtin', 'class'.\n"
	">> x = 1; exist('x')\n"
	"ans =\n"
	"     1")
{
	struct str s = { 0 };
	if (c->in[0].tag == V_ARRAY && c->in[0].array->count == 0 && !value_is_text(c->in[0]))
		return return_double(c, 0);       /* [], like a property that was never set */
	TRY(arg_text(c, 0, &s));
	const char *name = str_text(&s);
	bool any = c->nin < 2;
	int r = 0;
	if (!any && !arg_is_text(c, 1, "var") && !arg_is_text(c, 1, "builtin") && !arg_is_text(c, 1, "file") &&
		!arg_is_text(c, 1, "dir") && !arg_is_text(c, 1, "class")) {
		str_free(&s);
		return fail_id("MATLAB:exist:secondInputString",
			"The second argument must be 'var', 'builtin', 'file', 'dir' or 'class'.");
	}
	if (any || arg_is_text(c, 1, "var"))
		r = is_name(name) && variable_find(c->vm, here(c), sym_z(name)) ? 1 : 0;
	if (!r && s.n && (any || arg_is_text(c, 1, "builtin") || arg_is_text(c, 1, "file"))) {
		r = exist_function(c, sym_z(name));
		if (arg_is_text(c, 1, "builtin") && r != 5)
			r = 0;
		if (arg_is_text(c, 1, "file") && r == 5)
			r = 0;
	}
	if (!r && s.n && (any || arg_is_text(c, 1, "file") || arg_is_text(c, 1, "dir")))
		r = exist_file(c, name);
	if (r != 7 && arg_is_text(c, 1, "dir"))
		r = 0;
	if (arg_is_text(c, 1, "class")) {
		struct target t;
		bool found;
		r = vm_find(c->vm, here(c), sym_z(name), &t, &found) && found && t.cls ? 8 : 0;
		error_forgive();
	}
	str_free(&s);
	return return_double(c, r);
}

BUILTIN(mfilename, 0, 1, 1,
	"mfilename              The name of the running file, without folder and suffix.\n"
	"mfilename('fullpath')  With its folder.")
{
	struct frame *f = here(c);
	while (f && f->code && f->code->is_lambda && f->up)
		f = f->up;
	struct unit *u = f && f->code ? f->code->unit : NULL;
	const char *path = u ? u->path : "";
	bool whole = arg_is_text(c, 0, "fullpathext");
	size_t n = whole ? strlen(path) : file_stem(path);
	if (!whole && !arg_is_text(c, 0, "fullpath")) {
		const char *base = file_name(path);
		n -= (size_t)(base - path);
		path = base;
	}
	return return_value(c, value_text(path, n));
}

BUILTIN(dbstack, 0, 2, 2,
	"dbstack            Print the functions that are running, innermost first.\n"
	"[S, I] = dbstack   As a struct array with file, name, line.\n"
	"dbstack(N)         Without the N innermost.")
{
	double skip = 0;
	for (int k = 0; k < c->nin; k++) {
		if (arg_is_text(c, k, "-completenames"))
			continue;
		TRY(arg_double(c, k, &skip));
		if (!(skip >= 0) || skip != floor(skip))
			return fail_id("MATLAB:dbstack:invalidN", "The number of frames must not be negative.");
	}
	value e = exception_new("", "");
	TRY(error_raise(c->vm, e) || true);
	error_locate(c->vm);
	struct error err = error_take();
	struct exception *x = ((struct instance *)err.payload)->native;
	int out = (int)fmin(skip, x->levels.n);
	for (int i = 0; i < out; i++) {
		mem_free(x->levels.at[i].file);
		mem_free(x->levels.at[i].name);
		mem_free(x->levels.at[i].text);
	}
	memmove(x->levels.at, x->levels.at + out, (size_t)(x->levels.n - out) * sizeof *x->levels.at);
	x->levels.n -= out;
	for (int i = 0; i < x->levels.n; i++)
		x->levels.at[i].line = x->levels.at[i].statement;
	if (c->nout == 0) {
		for (int i = 0, shown = 0; i < x->levels.n; i++) {
			const struct stack_level *p = &x->levels.at[i];
			const char *base = file_name(p->file);
			size_t n = strcspn(base, ".");
			bool own = strncmp(p->name, base, n) == 0 && !p->name[n];
			if (*p->name && strcmp(p->name, "K>>") != 0)
				vm_printf(c->vm, "%s In %.*s%s%s (line %d)\n", shown++ ? " " : ">",
					own || !n ? 0 : (int)n, base, own || !n ? "" : ">", p->name, p->line);
		}
	} else {
		c->out[0] = exception_stack(x);
		if (c->nout > 1)
			c->out[1] = value_double(1);
	}
	error_done(&err);
	value_unref(e);
	return true;
}

static bool set_lock(struct call *c, bool on)
{
	if (c->vm->frame && c->vm->frame->function)
		c->vm->frame->function->locked = on;
	return true;
}

BUILTIN_PRIVATE(runmat_recursion_limit, 0, 1, 1,
	"runmat_recursion_limit(N)  How deep calls may go; with N, from now on.\n"
	">> runmat_recursion_limit\n"
	"ans =\n"
	"   500")
{
	int64_t n = 0;
	if (c->nin) {
		double d = 0;
		bool number = value_is_numeric_like(c->in[0]) && !value_is_char(c->in[0]) && value_is_scalar(c->in[0]);
		TRY(!number || arg_double(c, 0, &d));
		if (d != floor(d) || d < 1 || d > VM_DEPTH_LIMIT_MOST)
			return fail_id("MATLAB:hg:datatypes:RecursionLimit",
				"RecursionLimit must be a whole number from 1 to %d.", VM_DEPTH_LIMIT_MOST);
		n = (int64_t)d;
	}
	int was = vm_recursion_limit(c->vm, (int)n);
	return return_double(c, c->nin ? (double)n : was);
}

BUILTIN(mlock, 0, 0, 0, "mlock  Protects the running function and its persistent variables from clear.")
{
	return set_lock(c, true);
}
BUILTIN(munlock, 0, 1, 0, "munlock  Undo mlock.") { return set_lock(c, false); }
BUILTIN(mislocked, 0, 1, 1, "mislocked  Is the running function locked?")
{
	return return_bool(c, c->vm->frame && c->vm->frame->function && c->vm->frame->function->locked);
}

/* ---- the end ---- */

static bool leave(struct call *c)
{
	int64_t code = 0;
	if (c->nin && value_is_numeric_like(c->in[0]) && !value_is_char(c->in[0]))
		TRY(arg_int(c, 0, &code));
	for (int i = 0; i < c->nin; i++) {
		if (arg_is_text(c, i, "cancel"))
			return true;
		if ((i || !value_is_numeric_like(c->in[0]) || value_is_char(c->in[0])) && !arg_is_text(c, i, "force"))
			return fail_id("MATLAB:quit:InvalidArgument",
				"The arguments may be an exit code, and \"force\" or \"cancel\".");
	}
	c->vm->exiting = true;
	c->vm->exit_code = (int)code;
	return fail(ERR_exit);
}

BUILTIN(exit, 0, 2, 0,
	"exit(CODE)     End the program with this exit code.\n"
	"exit(\"force\")  The same: nothing is asked. exit(\"cancel\") does not end it.")
{
	return leave(c);
}

BUILTIN(quit, 0, 2, 0,
	"quit(CODE)     End the program with this exit code.\n"
	"quit(\"force\")  The same: nothing is asked. quit(\"cancel\") does not end it.")
{
	return leave(c);
}

