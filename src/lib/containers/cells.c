/*
** lib/containers/cells.c - cells: creation, conversion, and functions that are called for each element.
**
** cellfun, arrayfun and structfun share struct each: inputs with element i, a function, and its results. The results
** are in one table with `count` rows, until they are joined (uniform output) or stored in cells.
*/
#include "value/cell.h"

#include <math.h>
#include <ctype.h>
#include <stdio.h>
#include <strings.h>

#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "lib/core/args.h"
#include "value/object.h"
#include "value/structs.h"
#include "vm/class/class.h"

BUILTIN(cell, 0, -1, 1,
	"cell(N)           An N-by-N cell array; every element is [].\n"
	"cell(M, N, ...)   An M-by-N-by-... cell array.\n"
	"cell([M N ...])   The same.\n"
	">> c = cell(1, 2)\n"
	"c =\n"
	"  1×2 cell array\n"
	"    {0×0 double}    {0×0 double}")
{
	shape s = shape_2d(0, 0);
	if (c->nin > 0)
		TRY(arg_size(c, 0, c->nin, &s));
	struct cell *made = cell_new(&s);
	return made && return_value(c, value_cell(made));
}

BUILTIN(iscellstr, 1, 1, 1,
	"iscellstr(C)  True when C is a cell array whose elements are all character vectors.\n"
	">> iscellstr({'a', 'bc'})\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	return return_bool(c, c->in[0].tag == V_CELL && cell_is_cellstr(c->in[0].cell));
}

/* ---- a function for each element ---- */

struct each {
	struct call *c;
	const char *name;               /* in messages and identifiers */
	value func, handler;            /* handler NONE: errors pass through */
	int nin;                        /* inputs that are walked */
	const value *in;
	bool uniform;
	/* a scalar input is used for every call, as in Octave; MATLAB raises an error */
	bool repeats;
	shape shape;
	int64_t count;
	/* results of each call: MAX(nout, 1), or 0 after a call that returned nothing */
	int outs;
	value *got;                     /* got[i * outs + o] */
	bool (*element)(struct each *e, int arg, int64_t i, value *out);
	const value *fixed;             /* an additional argument for every call, or NULL */
	/* for cellfun('isempty', C) and similar calls, which call no methods of objects; or NULL */
	const char *old_name;
};

/* Reads the options 'UniformOutput' and 'ErrorHandler' at the end; names may be shortened. *n becomes the number of
** other arguments. */
static bool each_options(struct each *e, int *n, size_t shortest)
{
	struct call *c = e->c;
	while (*n >= 3 && value_is_text(c->in[*n - 2])) {
		struct str s = { 0 };
		bool ok = value_get_text(c->in[*n - 2], &s);
		bool uniform = ok && s.n >= shortest && strncasecmp("UniformOutput", str_text(&s), s.n) == 0;
		bool handler = ok && s.n >= shortest && strncasecmp("ErrorHandler", str_text(&s), s.n) == 0;
		str_free(&s);
		TRY(ok);
		if (uniform)
			TRY(value_is_true(c->in[*n - 1], &e->uniform));
		else if (handler)
			e->handler = c->in[*n - 1];
		else
			break;
		*n -= 2;
	}
	return true;
}

static bool each_sizes(struct each *e)
{
	int first = 0;
	while (e->repeats && first < e->nin - 1 && value_is_scalar(e->in[first]))
		first++;
	e->shape = value_shape(e->in[first]);
	for (int a = 0; a < e->nin; a++) {
		shape s = value_shape(e->in[a]);
		if (e->repeats && value_is_scalar(e->in[a]))
			continue;
		for (int d = 0; d < MAX(s.nd, e->shape.nd); d++)
			if (shape_dim(&s, d) != shape_dim(&e->shape, d)) {
				char id[64];
				snprintf(id, sizeof id, "MATLAB:%s:SizeMismatch", e->name);
				return fail_id(id,
					"All of the input arguments must be of the same size and shape.\n"
					"Previous inputs had size %lld in dimension %d. Input #%d has size %lld.",
					(long long)shape_dim(&e->shape, d), d + 1, a + 2, (long long)shape_dim(&s, d));
			}
	}
	e->count = value_count(e->in[first]);
	return true;
}

/* The struct that ErrorHandler gets for the error in the slot: message, identifier, index. */
static bool error_struct(int64_t i, value *out)
{
	struct error err = error_take();
	*out = NONE;
	bool ok = structs_set(out, "message", value_text_z(err.message)) &&
		structs_set(out, "identifier", value_text_z(err.id)) &&
		structs_set(out, "index", value_double((double)i + 1));
	error_done(&err);
	return ok;
}

static bool each_recover(struct each *e, int64_t i, int n, value *args, value *out)
{
	if (e->handler.tag == V_NONE || error_has_id("MATLAB:interrupted") || error_has_id("RunMat:exit") ||
		error_has_id("RunMat:dbquit"))
		return false;
	for (int o = 0; o < e->outs; o++)
		value_set(&out[o], NONE);
	value *with = mem_alloc((size_t)(n + 1) * sizeof *with);
	bool ok = error_struct(i, &with[0]);
	memcpy(with + 1, args, (size_t)n * sizeof *args);
	ok = ok && vm_call(e->c->vm, e->handler, n + 1, with, e->c->nout, out);
	value_unref(with[0]);
	mem_free(with);
	return ok;
}

static bool not_scalar(struct each *e, int64_t i, int o)
{
	char id[64];
	snprintf(id, sizeof id, "MATLAB:%s:NotAScalarOutput", e->name);
	return fail_id(id, "Non-scalar in Uniform output, at index %lld, output %d.\nSet 'UniformOutput' to false.",
		(long long)i + 1, o + 1);
}

/* Answers 'isempty', 'length', 'ndims', 'prodofsize' and 'size' for an object, without its methods. */
static bool shape_answer(const char *name, value v, const value *axis, value *out)
{
	shape s = value_shape(v);
	int64_t count = value_count(v), most = 0;
	double d = 1;
	for (int k = 0; k < s.nd; k++)
		most = MAX(most, s.d[k]);
	if (axis)
		TRY(value_get_double(*axis, &d));
	if (strcmp(name, "isempty") == 0)
		*out = value_bool(count == 0);
	else if (strcmp(name, "length") == 0)
		*out = value_double(count ? (double)most : 0);
	else if (strcmp(name, "ndims") == 0)
		*out = value_double(s.nd);
	else if (strcmp(name, "size") == 0)
		*out = value_double(d >= 1 && d <= SHAPE_MAX ? (double)shape_dim(&s, (int)d - 1) : 1);
	else
		*out = value_double((double)count);
	return true;
}

static const char *old_name(struct call *c)
{
	static const char *const names[] = { "isempty", "length", "ndims", "prodofsize", "size" };
	for (int i = 0; i < COUNT(names); i++)
		if (arg_is_text(c, 0, names[i]))
			return names[i];
	return NULL;
}

static bool each_call(struct each *e, int64_t i, value *args, value *out)
{
	int n = 0;
	bool ok = true;
	for (; ok && n < e->nin; n++)
		ok = e->element(e, n, i, &args[n]);
	int owned = ok ? n : n - 1;
	if (ok && e->fixed)
		args[n++] = *e->fixed;
	if (ok && e->old_name && args[0].tag == V_OBJECT && !args[0].object->cls->ops)
		ok = shape_answer(e->old_name, args[0], e->fixed, &out[0]);
	else
		ok = ok && (vm_call(e->c->vm, e->func, n, args, e->c->nout, out) || each_recover(e, i, n, args, out));
	for (int a = 0; a < owned; a++)
		value_unref(args[a]);
	TRY(ok);
	if (out[0].tag == V_NONE && e->c->nout == 0)
		e->outs = 0;
	for (int o = 0; o < e->outs; o++) {
		if (out[o].tag == V_NONE)
			return fail(ERR_no_output);
		if (e->uniform && !value_is_scalar(out[o]))
			return not_scalar(e, i, o);
	}
	return true;
}

static bool each_run(struct each *e)
{
	int width = MAX(e->c->nout, 1);
	size_t bytes;
	TRY(mem_size(e->count, (int64_t)(width * (int)sizeof(value)), 0, &bytes));
	e->outs = width;
	e->got = mem_try_zero(bytes);
	TRY(e->got);
	value *args = mem_alloc((size_t)(e->nin + 1) * sizeof *args),
	      *scratch = mem_zalloc((size_t)width * sizeof *scratch);
	bool ok = true;
	for (int64_t i = 0; ok && i < e->count; i++) {
		ok = each_call(e, i, args, e->outs ? e->got + i * width : scratch);
		if (!e->outs)
			value_set(&scratch[0], NONE);
	}
	mem_free(args);
	mem_free(scratch);
	return ok;
}

static void each_done(struct each *e)
{
	if (!e->got)
		return;
	int64_t n = e->count * MAX(e->c->nout, 1);
	for (int64_t i = 0; i < n; i++)
		value_unref(e->got[i]);
	mem_try_free(e->got);
}

static bool reshape_any(struct vm *vm, value v, const shape *s, value *out)
{
	struct array *dims = array_new_2d(CLS_DOUBLE, false, 1, s->nd);
	TRY(dims);
	for (int d = 0; d < s->nd; d++)
		((double *)dims->data)[d] = (double)s->d[d];
	value args[2] = { v, value_array(dims) };
	bool ok = vm_call_name(vm, "reshape", 2, args, 1, out);
	value_unref(args[1]);
	return ok;
}

/* Joins scalars of one class in one array: numbers directly, all others by concatenation. */
static bool join(struct each *e, int o, value *out)
{
	int width = MAX(e->c->nout, 1);
	const value *first = e->got + o;
	bool plain = value_is_scalar_tag(*first);
	for (int64_t i = 1; i < e->count; i++) {
		value v = first[i * width];
		plain &= v.tag == first->tag;
		if (v.tag == first->tag && v.tag != V_ARRAY)
			continue;
		const char *was = value_class_name(*first), *is = value_class_name(v);
		char id[64];
		snprintf(id, sizeof id, "MATLAB:%s:ClassMismatch", e->name);
		if (strcmp(was, is) != 0)
			return fail_id(id,
				"Class mismatch in Uniform output, at index %lld, output %d: it was '%s' and is '%s'.\n"
				"Set 'UniformOutput' to false.",
				(long long)i + 1, o + 1, was, is);
	}
	if (plain) {
		enum cls cls = value_cls(*first);
		struct array *a = array_new(cls, false, &e->shape);
		TRY(a);
		size_t bytes = (size_t)cls_bytes(cls);
		for (int64_t i = 0; i < e->count; i++)
			memcpy((char *)a->data + (size_t)i * bytes, &first[i * width].u,
				bytes); /* the machine is little-endian: the low bytes are the element */
		*out = value_array(a);
		return true;
	}
	if (e->count == 1 && first->tag == V_STRUCT) {  /* results of an error handler are not joined */
		*out = value_ref(*first);
		return true;
	}
	if (first->tag == V_CELL) {
		struct cell *all = cell_new(&e->shape);
		TRY(all);
		for (int64_t i = 0; i < e->count; i++)
			value_set(&all->at[i], value_ref(first[i * width].cell->at[0]));
		*out = value_cell(all);
		return true;
	}
	if (first->tag == V_FUNC) {
		char id[64];
		snprintf(id, sizeof id, "MATLAB:%s:UnimplementedOutputArrayType", e->name);
		return fail_id(id,
			"Outputs of class '%s' cannot be joined into an array.\nSet 'UniformOutput' to false.",
			value_class_name(*first));
	}
	value *row = mem_try((size_t)e->count * sizeof *row), joined = NONE;
	TRY(row);
	for (int64_t i = 0; i < e->count; i++)
		row[i] = first[i * width];
	bool ok = vm_op(e->c->vm, "horzcat", (int)e->count, row, &joined) &&
		reshape_any(e->c->vm, joined, &e->shape, out);
	value_unref(joined);
	mem_free(row);
	return ok;
}

static bool each_results(struct each *e)
{
	if (e->count == 0 && e->c->nout == 0)
		e->outs = 1;
	int width = MAX(e->c->nout, 1);
	for (int o = 0; o < e->outs; o++) {
		if (e->uniform && e->count > 0) {
			TRY(join(e, o, &e->c->out[o]));
		} else if (e->uniform) {
			struct array *none = array_zeros(CLS_DOUBLE, false, &e->shape);
			TRY(none);
			e->c->out[o] = value_array(none);
		} else {
			struct cell *cell = cell_new(&e->shape);
			TRY(cell);
			for (int64_t i = 0; i < e->count; i++)
				value_set(&cell->at[i], value_ref(e->got[i * width + o]));
			e->c->out[o] = value_cell(cell);
		}
	}
	return true;
}

static bool cell_element(struct each *e, int arg, int64_t i, value *out)
{
	*out = value_ref(e->in[arg].cell->at[i]);
	return true;
}

static bool any_element(struct each *e, int arg, int64_t i, value *out)
{
	value v = e->in[arg], sub = value_double((double)i + 1);
	if (value_is_scalar_tag(v) || v.tag == V_FUNC || (e->count != 1 && value_is_scalar(v))) {
		*out = value_ref(v);
		return true;
	}
	return v.tag == V_OBJECT ? vm_index(e->c->vm, v, 1, &sub, out) : value_index(v, 1, &sub, out);
}

static bool is_function(struct call *c, const char *who)
{
	if (c->in[0].tag == V_FUNC || value_is_text(c->in[0]))
		return true;
	if (c->in[0].tag == V_OBJECT && strcmp(value_class_name(c->in[0]), "inline") == 0)
		return true;
	char id[64];
	snprintf(id, sizeof id, "MATLAB:%s:InvalidFirstInput", who);
	return fail_id(id, "First input argument must be a function handle or the name of a function.");
}

BUILTIN_PRIVATE(called_whole, 3, 3, 2,
	"[C, DONE] = called_whole(F, A, B)  F(A, B) if F is known to work by elements;\n"
	"    else DONE is false and C is empty.\n"
	">> [c, done] = called_whole(@(a, b) a + b, [1 2], [10; 20]); c(2, 1)\n"
	"ans =\n"
	"    21")
{
	bool done = false;
	TRY(vm_vectorize(c->vm, c->in[0], 2, c->in + 1, 1, c->out, &done));
	if (!done)
		value_set(&c->out[0], value_empty());
	if (c->nout > 1)
		c->out[1] = value_bool(done);
	return true;
}

/* Names that cellfun had before function handles: cellfun('size', C, k), cellfun('isclass', C, name), ... */
static int legacy_extra(struct call *c, int n)
{
	return n == 3 && (arg_is_text(c, 0, "size") || arg_is_text(c, 0, "isclass"));
}

/* A name becomes a handle of its function; the text of an anonymous function becomes that function. A name that cellfun
** always had never means a function of the caller's file. */
static bool looked_up(struct vm *vm, value text, const char *old_name, value *handle)
{
	struct str s = { 0 };
	TRY(value_get_text(text, &s));
	bool plain = s.n && (isalpha((unsigned char)s.at[0]) || s.at[0] == '_');
	if (plain)
		*handle = old_name ? value_func(func_new(FUNC_NAMED, sym_of(s.at, s.n))) :
			vm_handle_of(vm, sym_of(s.at, s.n), true);
	str_free(&s);
	return plain || vm_call_name(vm, "str2func", 1, &text, 1, handle);
}

BUILTIN(cellfun, 2, -1, -1,
	"cellfun(F, C, ...)                          Calls F for each element of the cell C (and of\n"
	"    others of the same size); returns an array.\n"
	"cellfun(..., 'UniformOutput', false)        The same, as a cell: F may return anything.\n"
	"cellfun(..., 'ErrorHandler', H)             Where F fails, H(err, args...) is called instead;\n"
	"    err has message, identifier, index.\n"
	">> cellfun(@numel, {1, 'ab', []})\n"
	"ans =\n"
	"     1     2     0")
{
	struct each e = {
		.c = c, .name = "cellfun", .func = c->in[0], .uniform = true, .element = cell_element, .in = c->in + 1
	};
	TRY(is_function(c, "cellfun"));
	int n = c->nin, extra = legacy_extra(c, c->nin);
	value func = NONE;
	if (extra) {
		e.fixed = &c->in[2];
		n--;
	} else
		TRY(each_options(&e, &n, 1));
	if (extra && arg_is_text(c, 0, "isclass"))
		e.func = func = value_text_z("isa");
	else if (arg_is_text(c, 0, "prodofsize"))
		e.func = func = value_text_z("numel");
	e.nin = n - 1;
	e.old_name = e.nin == 1 ? old_name(c) : NULL;
	if (value_is_text(e.func)) {            /* it is looked up once, and not for each element */
		value handle = NONE;
		if (looked_up(c->vm, e.func, e.old_name, &handle)) {
			value_unref(func);
			e.func = func = handle;
		} else
			error_clear();
	}
	for (int a = 0; a < e.nin; a++)
		if (c->in[a + 1].tag != V_CELL) {
			value_unref(func);
			return fail_id("MATLAB:cellfun:NotACell",
				"Input #%d expected to be a cell array, was %s instead.", a + 2,
				value_class_name(c->in[a + 1]));
		}
	bool ok = each_sizes(&e) && each_run(&e) && each_results(&e);
	each_done(&e);
	value_unref(func);
	return ok;
}

/* The smallest number of elements for which one call for all is tried (vm/vectorize.c). For fewer elements, separate
** calls are faster than the attempt. */
enum { WHOLE_FROM = 256 };

/* Calls the function once for all elements of gpuArrays or large arrays. */
static bool arrayfun_whole(struct call *c, bool gpu, bool *done)
{
	int64_t most = 0;
	for (int i = 1; i < c->nin; i++) {
		if (!value_is_numeric_like(c->in[i]) || value_is_text(c->in[i]))
			return true;            /* an option */
		most = MAX(most, value_count(c->in[i]));
	}
	bool alike = true;
	for (int i = 1; i < c->nin; i++)
		alike &= value_count(c->in[i]) == most;
	return (!gpu && (!alike || most < WHOLE_FROM)) || vm_vectorize(c->vm, c->in[0], c->nin - 1, c->in + 1, c->nout,
		c->out, done);
}

/* gpuArrays that the single call cannot handle are processed as ordinary arrays, and the results become gpuArrays
** again. */
static bool arrayfun_on_device(struct call *c, bool *done)
{
	bool gpu = false, ok = true;
	*done = false;
	for (int i = 1; i < c->nin; i++)
		gpu |= value_is_gpu(c->in[i]);
	TRY(arrayfun_whole(c, gpu, done));
	if (*done || !gpu)
		return true;
	value *in = mem_alloc((size_t)c->nin * sizeof *in);
	for (int i = 0; i < c->nin; i++) {
		in[i] = NONE;
		if (ok && value_is_gpu(c->in[i]))
			ok = vm_call_name(c->vm, "gather", 1, &c->in[i], 1, &in[i]);
		else
			in[i] = value_ref(c->in[i]);
	}
	*done = ok = ok && vm_call_name(c->vm, "arrayfun", c->nin, in, c->nout, c->out);
	for (int i = 0; i < c->nin; i++)
		value_unref(in[i]);
	mem_free(in);
	return ok;
}

BUILTIN(arrayfun, 2, -1, -1,
	"arrayfun(F, A, ...)                         Calls F for each element of A (and of others of the same size);\n"
	"    returns an array.\n"
	"arrayfun(..., 'UniformOutput', false)       The same, as a cell: F may return anything.\n"
	"arrayfun(..., 'ErrorHandler', H)            Where F fails, H(err, args...) is called instead.\n"
	">> arrayfun(@(x) x^2, [1 2 3])\n"
	"ans =\n"
	"     1     4     9")
{
	struct each e = { .c = c,
		.name = "arrayfun",
		.func = c->in[0],
		.uniform = true,
		.repeats = true,
		.element = any_element,
		.in = c->in + 1 };
	bool done;
	TRY(is_function(c, "arrayfun"));
	TRY(arrayfun_on_device(c, &done));
	if (done)
		return true;
	int n = c->nin;
	TRY(each_options(&e, &n, 2));
	e.nin = n - 1;
	bool ok = each_sizes(&e) && each_run(&e) && each_results(&e);
	each_done(&e);
	return ok;
}

static bool field_element(struct each *e, int arg, int64_t i, value *out)
{
	*out = value_ref(*structs_at(e->in[arg].structs, 0, (int)i));
	return true;
}

BUILTIN(structfun, 2, -1, -1,
	"structfun(F, S)                             Calls F for each field of the struct S; returns a column.\n"
	"structfun(..., 'UniformOutput', false)      The same, as a struct with the same fields.\n"
	">> structfun(@(x) 2*x, struct('a', 1, 'b', 2))\n"
	"ans =\n"
	"     2\n"
	"     4")
{
	struct each e = { .c = c,
		.name = "structfun",
		.func = c->in[0],
		.uniform = true,
		.element = field_element,
		.in = c->in + 1,
		.nin = 1 };
	TRY(is_function(c, "structfun"));
	int n = c->nin;
	TRY(each_options(&e, &n, 1));
	if (n > 2)
		return arg_bad(c, 2, "The option must be 'UniformOutput' or 'ErrorHandler' with a value");
	if (c->in[1].tag != V_STRUCT || c->in[1].structs->count != 1)
		return fail_id("MATLAB:structfun:InvalidSecondInput", "Inputs to STRUCTFUN must be scalar structures.");
	struct fields *f = c->in[1].structs->fields;
	e.count = fields_count(f);
	e.shape = shape_2d(e.count, 1);
	bool ok = each_run(&e), uniform = e.uniform;
	if (ok && uniform)
		ok = each_results(&e);
	int width = MAX(c->nout, 1);
	for (int o = 0; ok && !uniform && o < e.outs; o++) {
		shape one = shape_2d(1, 1);
		struct structs *s = structs_new(&one, fields_ref(f));
		ok = s != NULL;
		for (int64_t i = 0; ok && i < e.count; i++)
			value_set(structs_at(s, 0, (int)i), value_ref(e.got[i * width + o]));
		c->out[o] = value_structs(s);
	}
	each_done(&e);
	return ok;
}

/* ---- between cells and arrays ---- */

/* Joins elements of one line of `in` (count values, `step` apart) along an axis. */
static bool join_line(struct vm *vm, int axis, const value *in, int64_t step, int64_t n, value *out)
{
	if (n == 1) {
		*out = value_ref(in[0]);
		return true;
	}
	value *line = mem_try((size_t)(n + 1) * sizeof *line);
	TRY(line);
	line[0] = value_double(axis + 1);
	for (int64_t i = 0; i < n; i++)
		line[i + 1] = in[i * step];
	bool ok = vm_op(vm, "cat", (int)n + 1, line, out);
	mem_free(line);
	return ok;
}

/* Reduces axis `axis` of the table of values (shape s) to length 1. It consumes `at` and returns a new table. */
static bool join_axis(struct vm *vm, shape *s, int axis, value **at)
{
	int64_t inner = 1, outer = 1, n = s->d[axis];
	for (int d = 0; d < s->nd; d++)
		if (d != axis)
			*(d < axis ? &inner : &outer) *= s->d[d];
	value *next = mem_try_zero((size_t)(inner * outer) * sizeof *next);
	TRY(next);
	bool ok = true;
	for (int64_t o = 0; ok && o < outer; o++)
		for (int64_t i = 0; ok && i < inner; i++)
			ok = join_line(vm, axis, *at + o * inner * n + i, inner, n, &next[o * inner + i]);
	for (int64_t i = 0; i < inner * outer * n; i++)
		value_unref((*at)[i]);
	mem_free(*at);
	*at = next;
	s->d[axis] = 1;
	return ok;
}

static bool cell2mat_check(const struct cell *in)
{
	const char *cls = value_class_name(in->at[0]);
	bool known = value_is_numeric_like(in->at[0]) || in->at[0].tag == V_CELL || in->at[0].tag == V_STRUCT ||
		in->at[0].tag == V_SPARSE;
	for (int64_t i = 0; i < in->count; i++)
		if (strcmp(value_class_name(in->at[i]), cls) != 0)
			return fail_id("MATLAB:cell2mat:MixedDataTypes",
				"All contents of the input cell array must be of the same data type.");
	if (!known)
		return fail_id("MATLAB:cell2mat:UnsupportedCellContent",
			"CELL2MAT does not support cell arrays containing cell arrays or objects.");
	return true;
}

BUILTIN(cell2mat, 1, 1, 1,
	"cell2mat(C)  The contents of the cells of C, joined into one array as the cells lie.\n"
	">> cell2mat({1 [2 3]; 4 [5 6]})\n"
	"ans =\n"
	"     1     2     3\n"
	"     4     5     6")
{
	if (c->in[0].tag != V_CELL)
		return fail_id("MATLAB:cell2mat:InputType", "Input must be a cell array.");
	struct cell *in = c->in[0].cell;
	if (in->count == 0)
		return return_value(c, value_empty());
	if (in->count == 1 && in->at[0].tag == V_OBJECT && value_class(in->at[0]) && value_class(in->at[0])->has_data)
		return return_value(c, value_ref(in->at[0]));   /* an object may also be a number */
	TRY(cell2mat_check(in));
	value *at = mem_try((size_t)in->count * sizeof *at);
	TRY(at);
	for (int64_t i = 0; i < in->count; i++)
		at[i] = value_ref(in->at[i]);
	shape s = in->shape;
	/* The longer of the first two axes comes last, so that ragged rows or columns fit if one order of joining
	   fits. */
	int first = s.d[0] < s.d[1] ? 1 : 0;
	bool ok = join_axis(c->vm, &s, first, &at) && join_axis(c->vm, &s, 1 - first, &at);
	for (int d = 2; ok && d < s.nd; d++)
		ok = join_axis(c->vm, &s, d, &at);
	int64_t left = 1;
	for (int d = 0; d < s.nd; d++)
		left *= s.d[d];
	if (ok)
		c->out[0] = value_ref(at[0]);
	for (int64_t i = 0; i < left; i++)
		value_unref(at[i]);
	mem_free(at);
	return ok;
}

static bool num2cell_each(struct call *c)
{
	value v = c->in[0];
	shape s = value_shape(v);
	struct cell *out = cell_new(&s);
	TRY(out);
	c->out[0] = value_cell(out);
	for (int64_t i = 0; i < out->count; i++) {
		value sub = value_double((double)i + 1), one = NONE;
		TRY(!interrupted_in_steps(i) || interrupt_check());
		TRY(v.tag == V_OBJECT ? vm_index(c->vm, v, 1, &sub, &one) : value_index(v, 1, &sub, &one));
		value_set(&out->at[i], one);
	}
	return true;
}

BUILTIN(num2cell, 1, 2, 1,
	"num2cell(A)        A cell of the size of A with one element in each.\n"
	"num2cell(A, DIMS)  Slices of A along DIMS in each.\n"
	">> c = num2cell([1 2])\n"
	"c =\n"
	"  1×2 cell array\n"
	"    {[1]}    {[2]}")
{
	if (c->nin == 1)
		return num2cell_each(c);
	shape s = value_shape(c->in[0]), cells = s;
	double *dims;
	int64_t n;
	TRY(arg_doubles(c, 1, &dims, &n));
	bool whole[SHAPE_MAX] = { false }, ok = true;
	for (int64_t i = 0; i < n; i++) {
		ok &= dims[i] >= 1 && dims[i] == floor(dims[i]);
		if (ok && dims[i] <= s.nd) {
			whole[(int)dims[i] - 1] = true;
			cells.d[(int)dims[i] - 1] = 1;
		}
	}
	mem_free(dims);
	if (!ok)
		return arg_bad(c, 1, "Dimensions must be positive integers");
	struct cell *out = cell_new(&cells);
	TRY(out);
	c->out[0] = value_cell(out);
	for (int64_t i = 0; i < out->count; i++) {
		value subs[SHAPE_MAX], slice = NONE;
		int64_t rest = i;
		TRY(!interrupted_in_steps(i) || interrupt_check());
		for (int d = 0; d < s.nd; d++) {
			subs[d] = whole[d] ? VALUE_COLON : value_double((double)(rest % cells.d[d]) + 1);
			rest /= cells.d[d];
		}
		TRY(value_index(c->in[0], s.nd, subs, &slice));
		value_set(&out->at[i], slice);
	}
	return true;
}

/* The cuts of one axis: bounds[0..n], 0-based starts. */
struct cuts {
	int64_t n;
	double *length, *start;
};

static bool read_cuts(struct call *c, int axis, const shape *s, struct cuts *cut)
{
	int arg = axis + 1;
	int64_t whole = shape_dim(s, axis);
	if (arg < c->nin)
		TRY(arg_doubles(c, arg, &cut->length, &cut->n));
	else {
		cut->n = 1;
		cut->length = mem_alloc(sizeof(double));
		cut->length[0] = (double)whole;
	}
	cut->start = mem_try((size_t)MAX(cut->n, 1) * sizeof(double));
	TRY(cut->start);
	double sum = 0;
	bool ok = true;
	for (int64_t i = 0; i < cut->n; i++) {
		cut->start[i] = sum;
		ok &= cut->length[i] >= 0 && cut->length[i] == floor(cut->length[i]);
		sum += cut->length[i];
	}
	if (ok && sum == (double)whole)
		return true;
	struct str size = { 0 };
	shape_text(&size, s, " ");
	(void)!fail_id("MATLAB:mat2cell:VectorSumMismatch",
		"Input arguments, D1 through D%d, must sum to each dimension of the input matrix size, [%s].",
		MAX(c->nin - 1, s->nd), str_text(&size));
	str_free(&size);
	return false;
}

static bool cut_all(struct call *c, int nd, const struct cuts *cut)
{
	shape cells = { .nd = nd };
	for (int d = 0; d < nd; d++)
		cells.d[d] = cut[d].n;
	shape trimmed = cells;
	shape_trim(&trimmed);
	struct cell *out = cell_new(&trimmed);
	TRY(out);
	c->out[0] = value_cell(out);
	for (int64_t i = 0; i < out->count; i++) {
		value subs[SHAPE_MAX], piece = NONE;
		int64_t rest = i;
		bool ok = true;
		for (int d = 0; d < nd; d++) {
			int64_t k = rest % cells.d[d];
			rest /= cells.d[d];
			subs[d] = NONE;
			ok = ok &&
				value_colon(value_double(cut[d].start[k] + 1), NONE,
					value_double(cut[d].start[k] + cut[d].length[k]), &subs[d]);
		}
		ok = ok && value_index(c->in[0], nd, subs, &piece);
		for (int d = 0; d < nd; d++)
			value_unref(subs[d]);
		TRY(ok);
		value_set(&out->at[i], piece);
	}
	return true;
}

BUILTIN(mat2cell, 2, -1, 1,
	"mat2cell(A, R, C, ...)  A cut into blocks: R, C, ... say how many rows, columns, ... each block has.\n"
	"mat2cell(A, R)          Blocks of whole rows.\n"
	">> c = mat2cell([1 2 3; 4 5 6], 2, [1 2])\n"
	"c =\n"
	"  1×2 cell array\n"
	"    {2×1 double}    {2×2 double}")
{
	shape s = value_shape(c->in[0]);
	int nd = MAX(s.nd, c->nin - 1);
	if (nd > SHAPE_MAX)
		return fail(ERR_too_many_in);
	struct cuts cut[SHAPE_MAX] = { 0 };
	bool ok = true;
	for (int d = 0; ok && d < nd; d++)
		ok = read_cuts(c, d, &s, &cut[d]);
	ok = ok && cut_all(c, nd, cut);
	for (int d = 0; d < nd; d++) {
		mem_free(cut[d].length);
		mem_free(cut[d].start);
	}
	return ok;
}
