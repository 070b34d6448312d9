/*
** lib/language/errors.c - built-in functions for errors and warnings: error, warning, MException, assert, onCleanup,
** lasterr and lastwarn.
*/
#include <ctype.h>
#include <string.h>

#include "base/interrupt.h"
#include "lib/core/args.h"
#include "lib/strings/printf.h"
#include "op/op.h"
#include "value/cell.h"
#include "value/structs.h"
#include "value/text.h"
#include "vm/error.h"

/* Whether the text may be an identifier in front of a format: "pkg:part" without blanks. */
static bool is_identifier(const char *s, size_t n)
{
	if (!n || !memchr(s, ':', n) || s[n - 1] == ':')
		return false;
	for (size_t i = 0; i < n; i++)
		if (isspace((unsigned char)s[i]) || !(isalnum((unsigned char)s[i]) || strchr("_:-./", s[i])))
			return false;
	return isalpha((unsigned char)*s) || *s == '_';
}

/* Reads [id,] format, values... from in[from..), and returns the formatted text and the identifier ("" if there is
** none). A single text is used literally: escapes and % have a meaning only beside an identifier or values. */
static bool read_message(struct call *c, int from, struct str *id, struct str *text)
{
	struct str first = { 0 };
	bool ok = arg_text(c, from, &first);
	int fmt = from;
	if (ok && c->nin > from + 1 && is_identifier(str_text(&first), first.n)) {
		str_add(id, first.at, first.n);
		str_clear(&first);
		fmt++;
		ok = arg_text(c, fmt, &first);
	}
	if (ok && c->nin > from + 1)
		ok = printf_format(text, str_text(&first), first.n, c->nin - fmt - 1, c->in + fmt + 1);
	else if (ok)
		str_add(text, str_text(&first), first.n);
	str_free(&first);
	return ok;
}

static bool field_text(value s, const char *name, struct str *out)
{
	value *v = structs_field(s.structs, 0, name);
	return !v || value_is_empty(*v) || value_get_text(*v, out);
}

/* Reads the argument of error(struct) and rethrow(struct): message, identifier, stack. */
static bool raise_struct(struct call *c, value s)
{
	struct str id = { 0 }, text = { 0 };
	if (value_count(s) == 0)
		return true;            /* no error is raised */
	bool ok = value_count(s) == 1 || fail_id("MATLAB:error:invalidStruct", "The error structure must be a scalar.");
	ok = ok && field_text(s, "identifier", &id) && field_text(s, "message", &text);
	if (ok && (text.n || id.n)) {
		value e = exception_new(str_text(&id), str_text(&text));
		value *stack = structs_field(s.structs, 0, "stack");
		if (stack && stack->tag == V_STRUCT && value_count(*stack))
			exception_of(e)->stack = value_ref(*stack);
		ok = error_raise(c->vm, e);
		value_unref(e);
	}
	str_free(&id);
	str_free(&text);
	return ok;
}

static bool is_empty_text(value v)
{
	struct str text = { 0 };
	bool empty = value_is_empty(v) || (value_is_text(v) && value_get_text(v, &text) && text.n == 0);
	str_free(&text);
	return empty;
}

BUILTIN(error, 1, -1, -1,
	"error(MSG)                  Raise an error with this text.\n"
	"error(ID, FORMAT, A, ...)   With an identifier; the text is formatted as sprintf does.\n"
	"error(S)                    From a struct with fields message, identifier, stack.\n"
	"If the first argument is empty, there is no error.\n"
	">> try, error('shop:empty', 'only %d left', 0), catch e, disp(e.message), end\n"
	"only 0 left")
{
	if (c->in[0].tag == V_STRUCT)
		return raise_struct(c, c->in[0]);
	if (exception_of(c->in[0]))
		return error_raise(c->vm, c->in[0]);
	if (is_empty_text(c->in[0]))
		return true;
	struct str id = { 0 }, text = { 0 };
	bool ok = read_message(c, 0, &id, &text);
	if (ok)
		ok = fail_text(str_text(&id), str_text(&text), text.n);
	str_free(&id);
	str_free(&text);
	return ok;
}

/* ---- warning ---- */

static bool read_mode(struct call *c, int i, enum warn_mode *m)
{
	if (arg_is_text(c, i, "on"))
		*m = WARN_ON;
	else if (arg_is_text(c, i, "off"))
		*m = WARN_OFF;
	else if (arg_is_text(c, i, "error"))
		*m = WARN_ERROR;
	else
		return false;
	return true;
}

static value one_state(struct vm *vm, const char *id)
{
	static const char *const words[] = { "on", "off", "error" };
	value s = NONE;
	if (!structs_set(&s, "identifier", value_text_z(id)) ||
		!structs_set(&s, "state", value_text_z(words[warn_get(vm, id)]))) {
		value_unref(s);
		return NONE;
	}
	return s;
}

static bool set_mode(struct call *c, enum warn_mode m)
{
	struct str id = { 0 };
	if (c->nin > 1)
		TRY(arg_text(c, 1, &id));
	else
		str_adds(&id, "all");
	if (strcmp(str_text(&id), "last") == 0) {
		str_clear(&id);
		str_adds(&id, c->vm->last_warning_id ? c->vm->last_warning_id : "all");
	}
	if (c->nout > 0)
		c->out[0] = strcmp(str_text(&id), "all") == 0 ? warn_states(c->vm) : one_state(c->vm, str_text(&id));
	warn_set(c->vm, str_text(&id), m);
	str_free(&id);
	return true;
}

static bool restore_states(struct call *c, value states)
{
	for (int64_t i = 0; i < value_count(states); i++) {
		value *id = structs_field(states.structs, i, "identifier"),
		      *st = structs_field(states.structs, i, "state");
		struct str a = { 0 }, b = { 0 };
		bool ok = id && st && value_get_text(*id, &a) && value_get_text(*st, &b);
		if (ok)
			warn_set(c->vm, str_text(&a),
				strcmp(str_text(&b), "off") == 0 ? WARN_OFF :
					strcmp(str_text(&b), "error") == 0 ? WARN_ERROR :
					WARN_ON);
		str_free(&a);
		str_free(&b);
		if (!ok)
			return error_is_set() ? false :
				fail_id("MATLAB:warning:invalidStruct",
							"The struct must have the fields 'identifier' and 'state'.");
	}
	return true;
}

BUILTIN(warning, 0, -1, 1,
	"warning(MSG)                 Print a warning.\n"
	"warning(ID, FORMAT, A, ...)  With an identifier.\n"
	"warning(STATE, ID)           STATE is 'on', 'off', 'error' or 'query'; ID may be 'all'.\n"
	"warning(S)                   Restore states that warning returned.\n"
	">> warning('off', 'shop:low'); s = warning('query', 'shop:low'); disp(s.state)\n"
	"off")
{
	enum warn_mode m;
	if (c->nin == 0) {
		c->out[0] = warn_states(c->vm);
		return true;
	}
	if (c->in[0].tag == V_STRUCT)
		return restore_states(c, c->in[0]);
	if (c->nin <= 3 && read_mode(c, 0, &m))
		return set_mode(c, m);
	if (arg_is_text(c, 0, "query")) {
		struct str id = { 0 };
		if (c->nin > 1)
			TRY(arg_text(c, 1, &id));
		c->out[0] = c->nin > 1 ? one_state(c->vm, str_text(&id)) : warn_states(c->vm);
		str_free(&id);
		return true;
	}
	if (is_empty_text(c->in[0]))
		return true;
	struct str id = { 0 }, text = { 0 };
	bool ok = read_message(c, 0, &id, &text) && warn_text(c->vm, str_text(&id), str_text(&text), text.n);
	str_free(&id);
	str_free(&text);
	return ok;
}

BUILTIN(lastwarn, 0, 2, 2,
	"[MSG, ID] = lastwarn   Text and identifier of the last warning.\n"
	"lastwarn(MSG, ID)      Set them.\n"
	">> lastwarn('low', 'shop:low'); [m, id] = lastwarn\n"
	"m =\n"
	"    'low'\n"
	"id =\n"
	"    'shop:low'")
{
	if (c->nin == 0 || c->nout > 0) {
		c->out[0] = value_text_z(c->vm->last_warning ? c->vm->last_warning : "");
		if (c->nout > 1)
			c->out[1] = value_text_z(c->vm->last_warning_id ? c->vm->last_warning_id : "");
	}
	if (c->nin > 0) {
		struct str m = { 0 }, id = { 0 };
		TRY(value_is_empty(c->in[0]) || arg_text(c, 0, &m));
		if (c->nin > 1 && !value_is_empty(c->in[1]) && !arg_text(c, 1, &id)) {
			str_free(&m);
			return false;
		}
		mem_free(c->vm->last_warning);
		mem_free(c->vm->last_warning_id);
		c->vm->last_warning = str_take(&m);
		c->vm->last_warning_id = str_take(&id);
	}
	return true;
}

BUILTIN(lasterr, 0, 2, 2,
	"[MSG, ID] = lasterr   Text and identifier of the last error that was caught.\n"
	">> try, error('a:b', 'oops'), end, [m, id] = lasterr\n"
	"m =\n"
	"    'oops'\n"
	"id =\n"
	"    'a:b'")
{
	struct exception *e = exception_of(c->vm->last_error);
	if (c->nin == 0 || c->nout > 0) {
		c->out[0] = value_text_z(e ? e->message : "");
		if (c->nout > 1)
			c->out[1] = value_text_z(e ? e->id : "");
	}
	if (c->nin > 0) {
		struct str m = { 0 }, id = { 0 };
		TRY(value_is_empty(c->in[0]) || arg_text(c, 0, &m));
		TRY(c->nin < 2 || value_is_empty(c->in[1]) || arg_text(c, 1, &id));
		value_set(&c->vm->last_error, exception_new(str_text(&id), str_text(&m)));
		str_free(&m);
		str_free(&id);
	}
	return true;
}

static bool exception_as_struct(struct exception *e, value *out)
{
	*out = NONE;
	return structs_set(out, "message", value_text_z(e ? e->message : "")) &&
		structs_set(out, "identifier", value_text_z(e ? e->id : "")) &&
		structs_set(out, "stack", e ? exception_stack(e) : value_empty());
}

BUILTIN(lasterror, 0, 1, 1,
	"S = lasterror          The last error as a struct.\n"
	"lasterror('reset')     Forget it.")
{
	struct exception *e = exception_of(c->vm->last_error);
	TRY(exception_as_struct(e, &c->out[0]));
	if (arg_is_text(c, 0, "reset"))
		value_set(&c->vm->last_error, NONE);
	return true;
}

/* ---- MException ---- */

static bool self(struct call *c, struct exception **e)
{
	*e = c->nin ? exception_of(c->in[0]) : NULL;
	return *e || fail(ERR_undefined_for, sym_text(c->name), c->nin ? value_class_name(c->in[0]) : "double");
}

BUILTIN(MException, 2, -1, 1,
	"E = MException(ID, FORMAT, A, ...)  An error as a value; throw(E) raises it.\n"
	">> e = MException('shop:empty', 'only %d left', 0); disp(e.identifier)\n"
	"shop:empty")
{
	struct str id = { 0 }, fmt = { 0 }, text = { 0 };
	bool ok = arg_text(c, 0, &id) && arg_text(c, 1, &fmt);
	if (ok && !is_identifier(str_text(&id), id.n) && id.n)
		ok = fail_id("MATLAB:MException:IdentifierFormat", "First input argument must be a valid identifier.");
	if (ok && c->nin > 2)
		ok = printf_format(&text, str_text(&fmt), fmt.n, c->nin - 2, c->in + 2);
	else if (ok)
		str_add(&text, str_text(&fmt), fmt.n);
	if (ok)
		c->out[0] = exception_new(str_text(&id), str_text(&text));
	str_free(&id);
	str_free(&fmt);
	str_free(&text);
	return ok;
}

static bool raise_anew(struct call *c)
{
	value v = value_ref(c->in[0]);
	bool ok = exception_own(&v);
	if (ok) {
		exception_forget_stack(exception_of(v));
		ok = error_raise(c->vm, v);
	}
	value_unref(v);
	return ok;
}

BUILTIN(throw, 1, 1, 0,
	"throw(E)  Raise the MException E here.\n"
	">> try, throw(MException('a:b', 'text')), catch e, disp(e.identifier), end\n"
	"a:b")
{
	struct exception *e;
	TRY(self(c, &e));
	return raise_anew(c);
}

BUILTIN(throwAsCaller, 1, 1, 0,
	"throwAsCaller(E)  Raise E as if the caller of this function had.")
{
	struct exception *e;
	TRY(self(c, &e));
	bool ok = raise_anew(c);
	error_locate(c->vm);
	struct instance *i = error_peek()->payload;
	e = i->native;
	if (e->levels.n > 1 && c->vm->frame && frame_is_shown(c->vm->frame)) {     /* a hidden frame has no position */
		mem_free(e->levels.at[0].file);
		mem_free(e->levels.at[0].name);
		mem_free(e->levels.at[0].text);
		memmove(&e->levels.at[0], &e->levels.at[1], (size_t)--e->levels.n * sizeof e->levels.at[0]);
	}
	return ok;
}

BUILTIN(rethrow, 1, 1, -1,
	"rethrow(E)  Raise a caught MException again, with the place where it first happened.\n"
	">> try, try, error('a:b', 'x'), catch e, rethrow(e), end, catch f, disp(f.identifier), end\n"
	"a:b")
{
	if (c->in[0].tag == V_STRUCT) {
		if (value_count(c->in[0]) == 1 &&
			(!structs_field(c->in[0].structs, 0, "message") ||
				!structs_field(c->in[0].structs, 0, "identifier")))
			return fail_id("MATLAB:rethrow:invalidStruct",
				"The struct must have the fields 'message' and 'identifier'.");
		return raise_struct(c, c->in[0]);
	}
	struct exception *e;
	TRY(self(c, &e));
	return error_raise(c->vm, c->in[0]);
}

BUILTIN(getReport, 1, 4, 1,
	"getReport(E)           Returns the text that is printed when E is not caught.\n"
	"getReport(E, 'basic')  Without the stack.\n"
	">> e = MException('a:b', 'text'); disp(getReport(e))\n"
	"text")
{
	struct exception *e;
	TRY(self(c, &e));
	struct str s = { 0 };
	exception_report(&s, e, arg_is_text(c, 1, "basic"), false);
	c->out[0] = value_text(str_text(&s), s.n);
	str_free(&s);
	return true;
}

BUILTIN(addCause, 2, 2, 1,
	"E = addCause(E, CAUSE)  Add an MException to the causes of E.\n"
	">> e = addCause(MException('a:b', 'x'), MException('c:d', 'y')); disp(e.cause{1}.message)\n"
	"y")
{
	struct exception *e;
	TRY(self(c, &e));
	if (!exception_of(c->in[1]))
		return arg_bad(c, 1, "It must be an MException.");
	value v = value_ref(c->in[0]);
	if (!exception_own(&v)) {
		value_unref(v);
		return false;
	}
	e = exception_of(v);
	int64_t n = e->cause.tag == V_CELL ? e->cause.cell->count : 0;
	struct cell *cell = cell_new_2d(n + 1, 1);
	if (!cell) {
		value_unref(v);
		return false;
	}
	for (int64_t i = 0; i < n; i++)
		value_set(&cell->at[i], value_ref(e->cause.cell->at[i]));
	value_set(&cell->at[n], value_ref(c->in[1]));
	value_set(&e->cause, value_cell(cell));
	return return_value(c, v);
}

BUILTIN(addCorrection, 2, 2, 1,
	"E = addCorrection(E, C)  Add a suggested correction C, an object of matlab.lang.correction, to E.")
{
	struct exception *e;
	TRY(self(c, &e));
	value in[2] = { c->in[1], value_text_z("matlab.lang.correction.Correction") }, is = NONE;
	bool right = false, asked = vm_call_name(c->vm, "isa", 2, in, 1, &is) && value_is_true(is, &right);
	value_unref(in[1]);
	value_unref(is);
	TRY(asked);
	if (!right)
		return fail_id("MATLAB:MException:InvalidCorrection",
			"The second argument must be an object of matlab.lang.correction.");
	value v = value_ref(c->in[0]);
	if (!exception_own(&v)) {
		value_unref(v);
		return false;
	}
	value_set(&exception_of(v)->correction, value_ref(c->in[1]));
	return return_value(c, v);
}

/* ---- assert ---- */

/* assert(x, y, tol) as in Octave's tests: tol > 0 is absolute, tol < 0 is relative. */
static bool assert_near(struct call *c)
{
	bool equal;
	double tol = 0;
	if (c->nin > 2)
		TRY(arg_double(c, 2, &tol));
	TRY(value_is_equal(c->in[0], c->in[1], true, &equal));
	value d = NONE, a = NONE, lim = value_double(tol), t = NONE;
	if (!equal && tol != 0) {
		bool ok = value_op(OP_minus, 2, (value[]){ c->in[0], c->in[1] }, &d) && value_op(OP_abs, 1, &d, &a);
		if (ok && tol < 0) {
			value_unref(d);
			d = NONE;
			ok = value_op(OP_abs, 1, &c->in[1], &d) &&
				value_op(OP_times, 2, (value[]){ d, value_double(-tol) }, &lim);
		}
		ok = ok && value_op(OP_le, 2, (value[]){ a, lim }, &t) && value_is_true(t, &equal);
		value_unref(d);
		value_unref(a);
		value_unref(t);
		value_unref(lim);
		TRY(ok);
	}
	return equal || fail_id("MATLAB:assertion:failed", "Assertion failed: the values differ.");
}

BUILTIN(assert, 1, -1, 0,
	"assert(COND)                    Error when COND is not true.\n"
	"assert(COND, FORMAT, A, ...)    With this text.\n"
	"assert(COND, ID, FORMAT, ...)   And this identifier.\n"
	">> try, assert(1 > 2, 'shop:size', 'too %s', 'big'), catch e, disp(e.message), end\n"
	"too big")
{
	bool is;
	if (c->nin > 1 && !value_is_text(c->in[1]))
		return assert_near(c);
	TRY(value_is_true(c->in[0], &is));
	if (is)
		return true;
	if (c->nin == 1)
		return fail_id("MATLAB:assertion:failed", "Assertion failed.");
	struct str id = { 0 }, text = { 0 };
	bool ok = read_message(c, 1, &id, &text);
	if (ok)
		ok = fail_text(str_text(&id), str_text(&text), text.n);
	str_free(&id);
	str_free(&text);
	return ok;
}

/* ---- onCleanup ---- */

struct cleanup_task {
	value f;
};

/* stopping: the program stops already. Another Ctrl-C then ends only this function. */
static void report_cleanup(struct vm *vm, bool stopping)
{
	if (stopping && error_has_id(err_info[ERR_interrupted].id)) {
		error_clear();
		return;
	}
	if (interrupt_pass_on())
		return;
	struct error e = error_take();
	vm_warn(vm, "MATLAB:onCleanup:error", "The function of an onCleanup object failed: %s", e.message);
	error_done(&e);
}

static void cleanup_run(void *native)
{
	struct cleanup_task *t = native;
	struct vm *vm = vm_current();
	struct error before = error_take();
	value answer = NONE;            /* a function may return a value that was not asked for */
	if (vm && !vm_call(vm, t->f, 0, NULL, 0, &answer))
		report_cleanup(vm, before.message && !strcmp(before.id, err_info[ERR_interrupted].id));
	value_unref(answer);
	if (before.message)
		error_put(before);
	value_unref(t->f);
	mem_free(t);
}

static bool cleanup_get(value v, sym name, value *out, bool *found)
{
	struct cleanup_task *t = object_instance(v)->native;
	*found = strcmp(sym_text(name), "task") == 0;
	if (*found)
		*out = value_ref(t->f);
	return true;
}

static bool cleanup_visit(void *native, bool (*visit)(value v, void *ctx), void *ctx)
{
	return visit(((struct cleanup_task *)native)->f, ctx);
}

static const char *const cleanup_properties[] = { "task", NULL };
static const struct native_ops cleanup_ops = { .get = cleanup_get, .properties = cleanup_properties };
static struct class_head cleanup_class = {
	.is_handle = true, .ops = &cleanup_ops, .native_free = cleanup_run, .native_visit = cleanup_visit
};
__attribute__((constructor)) static void name_cleanup(void) { cleanup_class.name = sym_z("onCleanup"); }

BUILTIN(onCleanup, 1, 1, 1,
	"C = onCleanup(F)  Makes an object C; F is called when C is deleted: at the end of the function, at an\n"
	"   error, or by clear.\n"
	">> c = onCleanup(@() disp('bye')); clear c\n"
	"bye")
{
	if (c->in[0].tag != V_FUNC)
		return arg_bad(c, 0, "It must be a function handle.");
	struct cleanup_task *t = mem_alloc(sizeof *t);
	t->f = value_ref(c->in[0]);
	struct instance *i = instance_new(&cleanup_class);
	i->native = t;
	return return_value(c, value_object(i));
}
