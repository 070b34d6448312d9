/*
** vm/ops_expr.c - instructions that compute: operators on anything, truth, ranges, brackets, cells.
*/
#include <math.h>
#include <string.h>

#include "array/ops.h"
#include "value/cell.h"
#include "value/handle.h"
#include "value/object.h"
#include "value/masked_value.h"
#include "vm/error.h"
#include "vm/path.h"
#include "vm/quick.h"
#include "vm/run.h"

/* ---- operands ---- */

bool list_fail(int64_t n)
{
	return fail(ERR_one_result, (long long)n);
}

bool no_value(void) { return fail(ERR_too_many_out); }

value list_from_cell(struct cell *taken) { return taken ? (value){ .tag = V_LIST, .cell = taken } : NONE; }

value list_new(int n, const value *taken)
{
	struct cell *c = cell_new_2d(1, n);
	for (int i = 0; i < n; i++) {
		if (c)
			value_set(&c->at[i], taken[i]);
		else
			value_unref(taken[i]);
	}
	return list_from_cell(c);
}

/* A parameter without a value, or an output without one, never stands for a function of its name. */
bool name_may_be_function(struct frame *f, int reg)
{
	const struct code *c = f->code;
	if (reg < c->params)
		return fail(ERR_not_enough_in);
	for (int k = 0; k < c->outs; k++)
		if (c->out_regs[k] == reg)
			return fail(ERR_undefined, sym_text(c->names[reg]));
	return true;
}

static bool call_name_of(struct vm *vm, struct frame *f, int reg, value *out)
{
	*out = NONE;
	if (reg >= f->code->named || !f->code->names[reg])
		return no_value();
	TRY(name_may_be_function(f, reg));
	TRY(vm_call_sym(vm, f->code->names[reg], 0, NULL, 1, out));
	return out->tag != V_NONE || no_value();
}

bool operand_read(struct vm *vm, struct frame *f, int reg, struct input *o)
{
	value *p = register_read(&f->r[reg]);
	o->v = *p;
	o->owned = is_temp(f, reg);
	if (o->owned)
		p->tag = V_NONE;
	if (UNLIKELY(o->v.tag == V_LIST)) {
		struct cell *c = o->v.cell;
		int64_t n = c->count;
		if (n == 1)
			o->v = value_ref(c->at[0]);
		value_unref(value_cell(c));
		return n == 1 || list_fail(n);
	}
	if (UNLIKELY(o->v.tag == V_NONE)) {
		o->owned = true;
		return call_name_of(vm, f, reg, &o->v);
	}
	return true;
}

bool operand_take(struct vm *vm, struct frame *f, int reg, value *owned)
{
	struct input o;
	TRY(operand_read(vm, f, reg, &o));
	*owned = o.owned ? o.v : value_ref(o.v);
	return true;
}

static inline void set(struct frame *f, int reg, value taken)
{
	value *p = &f->r[reg];
	if (LIKELY(p->tag <= V_LAST_SCALAR))
		*p = taken;
	else
		register_set(p, taken);
}

bool do_MOVE(struct vm *vm, struct frame *f, const ins *i)
{
	value v;
	value *p = register_read(&f->r[i->b]);
	if (p->tag == V_LIST && is_temp(f, i->b) && p->cell->count == 0) {
		drop(f, i->b);
		return list_fail(0);
	}
	TRY(operand_take(vm, f, i->b, &v));
	set(f, i->a, v);
	return true;
}

bool do_COPY(struct vm *vm, struct frame *f, const ins *i)
{
	set(f, i->a, value_ref(*register_read(&f->r[i->b])));
	return true;
}

bool do_CLEAR(struct vm *vm, struct frame *f, const ins *i)
{
	register_free(&f->r[i->a]);
	return true;
}

/* ---- operators ---- */

static const struct {
	const char *name;
	int op;                 /* enum op; 0: the operator has a function of its own */
	const char *symbol;
} operators[I_COUNT] = {
	[I_PLUS] = { "plus", OP_plus, "+" },
	[I_MINUS] = { "minus", OP_minus, "-" },
	[I_TIMES] = { "times", OP_times, ".*" },
	[I_MTIMES] = { "mtimes", 0, "*" },
	[I_RDIVIDE] = { "rdivide", OP_rdivide, "./" },
	[I_MRDIVIDE] = { "mrdivide", 0, "/" },
	[I_LDIVIDE] = { "ldivide", OP_ldivide, ".\\" },
	[I_MLDIVIDE] = { "mldivide", 0, "\\" },
	[I_POWER] = { "power", OP_power, ".^" },
	[I_MPOWER] = { "mpower", 0, "^" },
	[I_LT] = { "lt", OP_lt, "<" },
	[I_LE] = { "le", OP_le, "<=" },
	[I_GT] = { "gt", OP_gt, ">" },
	[I_GE] = { "ge", OP_ge, ">=" },
	[I_EQ] = { "eq", OP_eq, "==" },
	[I_NE] = { "ne", OP_ne, "~=" },
	[I_AND] = { "and", OP_and, "&" },
	[I_OR] = { "or", OP_or, "|" },
	[I_UMINUS] = { "uminus", OP_uminus, "-" },
	[I_UPLUS] = { "uplus", OP_uplus, "+" },
	[I_NOT] = { "not", OP_not, "~" },
	[I_TRANSPOSE] = { "transpose", 0, ".'" },
	[I_CTRANSPOSE] = { "ctranspose", 0, "'" },
};

const char *operator_name(enum opcode op) { return operators[op].name; }

static bool on_objects(struct vm *vm, enum opcode op, int n, const value *args, value *out)
{
	bool found;
	value held[2] = { value_ref(args[0]), n > 1 ? value_ref(args[1]) : NONE };
	bool ok = object_operator(vm, operators[op].name, n, held, out, &found);
	if (ok && !found)
		ok = fail(ERR_undefined_op, operators[op].symbol,
			value_class_name(held[held[0].tag == V_OBJECT ? 0 : 1]));
	value_unref(held[0]);
	value_unref(held[1]);
	return ok;
}

bool vm_transpose(struct vm *vm, value object, bool conjugate, value *out)
{
	return on_objects(vm, conjugate ? I_CTRANSPOSE : I_TRANSPOSE, 1, &object, out);
}

/* Applies an operator to x(m) that was not computed yet (value/masked_value.h). It uses the pair if the operator can,
** else it computes the arrays. */
static bool on_pairs(struct vm *vm, enum opcode op, int n, const value *args, value *out)
{
	bool done = false, numbers = n == 2 && args[0].tag != args[1].tag;
	int which = operators[op].op ? operators[op].op : numbers && op == I_MTIMES ? OP_times : numbers &&
		op == I_MRDIVIDE && args[0].tag == V_MASKED ? OP_rdivide : 0;
	TRY(masked_value_op(which, n, args, out, &done));
	if (done)
		return true;
	value v[2] = { value_ref(args[0]), n > 1 ? value_ref(args[1]) : NONE };
	bool ok = masked_value_extract_all(n, v) && (n > 1 ? vm_operator(vm, op, v, out) : value_op(which, 1, v, out));
	value_unref(v[0]);
	value_unref(v[1]);
	return ok;
}

/* Whether a ^ b needs more than products and quotients: a square matrix with an exponent that is not whole, or a number
** with a square matrix as exponent. */
bool mpower_needs_eigenvalues(value a, value b)
{
	if (!value_is_numeric_like(a) || !value_is_numeric_like(b))
		return false;
	bool one_a = value_is_scalar(a), one_b = value_is_scalar(b);
	shape s = value_shape(one_a ? b : a);
	double p;
	if (one_a == one_b || s.nd > 2 || s.d[0] != s.d[1] || s.d[0] == 0)
		return false;
	return one_a || value_is_complex(b) || (value_get_double(b, &p) && p != floor(p) && isfinite(p));
}

bool vm_mpower(struct vm *vm, value a, value b, value *out)
{
	if (mpower_needs_eigenvalues(a, b))
		return vm_call_private(vm, "matrix_power", 2, (value[]){ a, b }, 1, out);
	return value_mpower(a, b, out);
}

/* A value that has operators only if a folder such as @cell defines them. */
static bool no_operand(value v) { return v.tag == V_CELL || v.tag == V_STRUCT || v.tag == V_FUNC; }

bool vm_operator(struct vm *vm, enum opcode op, const value *args, value *out)
{
	bool left = args[0].tag == V_ARRAY, right = args[1].tag == V_ARRAY;
	if ((left || right) && (left || args[0].tag == V_DOUBLE) && (right || args[1].tag == V_DOUBLE)) {
		int which = operators[op].op ? operators[op].op :
			left && right ? 0 :
			op == I_MTIMES ? OP_times :
			op == I_MRDIVIDE && left ? OP_rdivide :
			0;
		if (LIKELY(which))
			return value_op_pair(which, args[0], args[1], out);
	} else if (scalar_operator(op, args[0], args[1], out))
		return true;
	if (UNLIKELY(args[0].tag >= V_OBJECT || args[1].tag >= V_OBJECT)) {
		if (masked_value_any(2, args))
			return on_pairs(vm, op, 2, args, out);
		return on_objects(vm, op, 2, args, out);
	}
	if (UNLIKELY((no_operand(args[0]) || no_operand(args[1])) && path_value_method(vm, sym_z(operators[op].name))))
		return on_objects(vm, op, 2, args, out);
	switch (op) {
	case I_MTIMES: return value_mtimes(args[0], args[1], out);
	case I_MRDIVIDE: return value_mrdivide(args[0], args[1], out);
	case I_MLDIVIDE: return value_mldivide(args[0], args[1], out);
	case I_MPOWER: return vm_mpower(vm, args[0], args[1], out);
	default: return value_op(operators[op].op, 2, args, out);
	}
}

static inline struct array *factor(const value *v) { return v->tag == V_ARRAY ? v->array : array_number(CLS_DOUBLE,
	&v->d); }

/* Releases an operand after its use: the array that was made of a number, and a temporary. */
static inline void factor_done(struct frame *f, int reg, bool constant, value *v, struct array *a)
{
	if (v->tag == V_ARRAY && (constant || !is_temp(f, reg)))
		return;
	if (v->tag == V_ARRAY)
		v->tag = V_NONE;
	array_unref(a);
}

/* If both operands are single complex numbers, * and ^2 are element-wise. Returns that op, or 0. */
static inline int lone_op(int op, const value *b, const value *c)
{
	bool left = b->tag == V_ARRAY, right = c->tag == V_ARRAY;
	if (left && right)
		return op == I_MTIMES && b->array->count == 1 && c->array->count == 1 ? OP_times : 0;
	return op == I_MPOWER && left && b->array->count == 1 ? OP_power : 0;
}

/* Applies an element-wise operator to arrays and doubles in registers, if no operand is a list, a box or an object. *ok
** is false after an error. */
static inline bool try_arrays(struct frame *f, const ins *i, int form, bool *ok)
{
	value *b = form == 2 ? &f->code->consts[i->b] : &f->r[i->b],
	      *c = form == 1 ? &f->code->consts[i->c] : &f->r[i->c];
	bool left = b->tag == V_ARRAY, right = c->tag == V_ARRAY;
	if (!(left || right) || !(left || b->tag == V_DOUBLE) || !(right || c->tag == V_DOUBLE))
		return false;
	int op = i->op - form, which = operators[op].op;
	if (!which && ((left && right) || op == I_MPOWER))
		which = lone_op(op, b, c);
	else if (!which)
		which = op == I_MTIMES ? OP_times : op == I_MRDIVIDE && left ? OP_rdivide : 0;
	if (!which)
		return false;
	struct array *x[2] = { left ? b->array : NULL, right ? c->array : NULL }, *y = NULL;
	bool computed = (!left || x[0]->op == OP_LEAF) && (!right || x[1]->op == OP_LEAF);
	if (computed && (left ? x[0] : x[1])->count == 1)
		y = array_op_pair((enum op)which, x[0], x[1], left ? c->d : b->d);
	if (computed && !y)
		y = array_op_small((enum op)which, x[0], x[1], left ? c->d : b->d);
	if (!y) {
		x[0] = factor(b), x[1] = factor(c);
		y = LIKELY(x[0] && x[1]) && !(computed && error_is_set()) ? array_op((enum op)which, 2, x) : NULL;
	}
	factor_done(f, i->b, form == 2, b, x[0]);
	factor_done(f, i->c, form == 1, c, x[1]);
	*ok = y != NULL;
	if (!y)
		return true;
	value out = UNLIKELY(y->count == 1) ? value_array(y) : (value){ .tag = V_ARRAY, .array = y };
	value *to = &f->r[i->a];
	if (to->tag == V_ARRAY) {
		struct array *old = to->array;
		*to = out;
		array_unref(old);
	} else
		set(f, i->a, out);
	return true;
}

/* Compares s == "text" or s ~= "text" for one string. */
static bool equal_texts(int op, const value *a, const value *b, bool *result)
{
	bool equal;
	if ((op != I_EQ && op != I_NE) || !quick_texts(a, b, &equal))
		return false;
	*result = equal == (op == I_EQ);
	return true;
}

bool binary_slow(struct vm *vm, struct frame *f, const ins *i)
{
	int form = (i->op - I_PLUS) % 3;
	bool done;
	const value *b = form == 2 ? &f->code->consts[i->b] : &f->r[i->b],
		    *c = form == 1 ? &f->code->consts[i->c] : &f->r[i->c];
	value scalar;
	bool equal;
	if (value_is_scalar_tag(*b) && value_is_scalar_tag(*c) &&
		scalar_operator((enum opcode)(i->op - form), *b, *c, &scalar)) {
		set(f, i->a, scalar);
		return true;
	}
	if ((b->tag == V_STRING || c->tag == V_STRING) && equal_texts(i->op - form, b, c, &equal)) {
		if (form != 2)
			drop(f, i->b);
		if (form != 1)
			drop(f, i->c);
		set(f, i->a, value_bool(equal));
		return true;
	}
	if (i->op - form == I_PLUS && form != 2 && i->a == i->b && b->tag == V_STRING) {
		done = try_append_text(&f->r[i->a], c);
		if (done && form == 0)
			drop(f, i->c);
		if (done || error_is_set())
			return done;
	}
	if (try_arrays(f, i, form, &done))
		return done;
	struct input l = { .owned = false }, r = { .owned = false };
	if (form == 2)
		l.v = f->code->consts[i->b];
	else
		TRY(operand_read(vm, f, i->b, &l));
	if (form == 1)
		r.v = f->code->consts[i->c];
	else if (!operand_read(vm, f, i->c, &r)) {
		operand_done(&l);
		return false;
	}
	value out = NONE, args[2] = { l.v, r.v };
	bool ok = vm_operator(vm, (enum opcode)(i->op - form), args, &out);
	operand_done(&l);
	operand_done(&r);
	if (ok)
		set(f, i->a, out);
	return ok;
}

bool unary_slow(struct vm *vm, struct frame *f, const ins *i)
{
	struct input o;
	value out = NONE;
	bool ok;
	TRY(operand_read(vm, f, i->b, &o));
	if (o.v.tag == V_MASKED)
		ok = on_pairs(vm, (enum opcode)i->op, 1, &o.v, &out);
	else if (o.v.tag == V_OBJECT)
		ok = on_objects(vm, (enum opcode)i->op, 1, &o.v, &out);
	else if (i->op == I_TRANSPOSE || i->op == I_CTRANSPOSE)
		ok = value_transpose(o.v, i->op == I_CTRANSPOSE, &out);
	else
		ok = value_op(operators[i->op].op, 1, &o.v, &out);
	operand_done(&o);
	if (ok)
		set(f, i->a, out);
	return ok;
}

/* ---- truth ---- */

bool vm_truth(struct vm *vm, value v, bool *b)
{
	return v.tag == V_OBJECT ? object_true(vm, v, b) : value_is_true(v, b);
}

/* The truth of an operand of && or ||: one element that can be true or false. */
static bool operand_truth(struct vm *vm, value v, bool *b)
{
	if (v.tag == V_OBJECT)
		return object_true(vm, v, b);
	if (!(value_is_numeric_like(v) || v.tag == V_SPARSE) || value_count(v) != 1)
		return fail(ERR_not_logical_scalar);
	double d;
	if (value_is_float(v) && !value_is_complex(v) && value_get_double(v, &d) && d != d)
		return fail_id("MATLAB:nologicalnan", "NaN values cannot be converted to logicals.");
	return value_is_true(v, b);
}

bool truth_slow(struct vm *vm, struct frame *f, const ins *i, bool operand, bool *truth)
{
	struct input o;
	TRY(operand_read(vm, f, i->a, &o));
	bool ok = operand ? operand_truth(vm, o.v, truth) : vm_truth(vm, o.v, truth);
	operand_done(&o);
	return ok;
}

bool compare_slow(struct vm *vm, struct frame *f, const ins *i, bool *jump)
{
	int form = (i->op - I_JLT) % 2;
	struct input l, r = { .owned = false };
	const value *a = &f->r[i->a], *b = form == 1 ? &f->code->consts[i->b] : &f->r[i->b];
	bool same;
	if ((a->tag == V_STRING || b->tag == V_STRING) && equal_texts(I_LT + (i->op - I_JLT) / 2 * 3, a, b, &same)) {
		drop(f, i->a);
		if (form != 1)
			drop(f, i->b);
		*jump = same == (i[1].a & 1);
		return true;
	}
	TRY(operand_read(vm, f, i->a, &l));
	if (form == 1)
		r.v = f->code->consts[i->b];
	else if (!operand_read(vm, f, i->b, &r)) {
		operand_done(&l);
		return false;
	}
	value out = NONE, args[2] = { l.v, r.v };
	bool ok = vm_operator(vm, (enum opcode)(I_LT + (i->op - I_JLT) / 2 * 3), args, &out), t = false;
	operand_done(&l);
	operand_done(&r);
	if (ok)
		ok = i[1].a & 2 ? operand_truth(vm, out, &t) : vm_truth(vm, out, &t);
	value_unref(out);
	*jump = t == (i[1].a & 1);
	return ok;
}

bool do_BOOL(struct vm *vm, struct frame *f, const ins *i)
{
	struct input o;
	bool b;
	TRY(operand_read(vm, f, i->b, &o));
	bool ok = operand_truth(vm, o.v, &b);
	operand_done(&o);
	if (ok)
		set(f, i->a, value_bool(b));
	return ok;
}

/* ---- lists in windows ---- */

bool expand_lists(const value *in, int n, value **out, int *count)
{
	int64_t total = 0;
	for (int i = 0; i < n; i++)
		total += in[i].tag == V_LIST ? in[i].cell->count : 1;
	if (total > INT32_MAX / 4)
		return fail(ERR_too_many_in);
	value *all = mem_try((size_t)MAX(total, 1) * sizeof *all);
	*count = 0;
	TRY(all);
	for (int i = 0; i < n; i++) {
		if (in[i].tag != V_LIST) {
			all[(*count)++] = value_ref(in[i]);
			continue;
		}
		for (int64_t k = 0; k < in[i].cell->count; k++)
			all[(*count)++] = value_ref(in[i].cell->at[k]);
	}
	*out = all;
	return true;
}

typedef bool (*combine)(struct vm *vm, int n, const value *args, value *out);

/* Applies `how` to a window whose values may be lists or names of functions, and releases the window. */
static bool with_window(struct vm *vm, struct frame *f, const ins *i, combine how)
{
	value *w = &f->r[i->b], *all = w, out = NONE;
	int n = i->c, count = n;
	bool lists = false, ok = true;
	for (int k = 0; k < n; k++)
		lists |= w[k].tag == V_LIST;
	if (lists)
		ok = expand_lists(w, n, &all, &count);
	if (ok)
		ok = how(vm, count, all, &out);
	if (lists && all != w) {
		for (int k = 0; k < count; k++)
			value_unref(all[k]);
		mem_free(all);
	}
	for (int k = 0; k < n; k++)
		if (w[k].tag > V_LAST_SCALAR)
			register_free(&w[k]);
	if (ok)
		set(f, i->a, out);
	return ok;
}

bool vm_concat(struct vm *vm, int axis, int n, const value *args, value *out)
{
	for (int k = 0; k < n; k++)
		if (args[k].tag == V_OBJECT) {
			bool found;
			const struct native_ops *o = args[k].object->cls->ops;
			if (o && o->cat && n > 1)
				return o->cat(axis, n, args, out);
			return object_operator(vm, axis ? "horzcat" : "vertcat", n, args, out, &found)
				&& (found || value_cat(axis, n, args, out));
		}
	return value_cat(axis, n, args, out);
}

static bool hcat(struct vm *vm, int n, const value *args, value *out) { return vm_concat(vm, 1, n, args, out); }
static bool vcat(struct vm *vm, int n, const value *args, value *out) { return vm_concat(vm, 0, n, args, out); }

static bool all_doubles(int n, const value *args)
{
	for (int k = 0; k < n; k++)
		if (args[k].tag != V_DOUBLE)
			return false;
	return true;
}

static bool row_of_doubles(struct frame *f, const ins *i, int64_t rows, int64_t cols)
{
	struct array *a = array_new_2d(CLS_DOUBLE, false, rows, cols);
	if (!a)
		return false;
	for (int k = 0; k < i->c; k++)
		((double *)a->data)[k] = f->r[i->b + k].d;
	set(f, i->a, value_array(a));
	return true;
}

bool do_HCAT(struct vm *vm, struct frame *f, const ins *i)
{
	if (all_doubles(i->c, &f->r[i->b]) && i->c)
		return row_of_doubles(f, i, 1, i->c);
	return with_window(vm, f, i, hcat);
}

bool do_VCAT(struct vm *vm, struct frame *f, const ins *i)
{
	if (all_doubles(i->c, &f->r[i->b]) && i->c)
		return row_of_doubles(f, i, i->c, 1);
	return with_window(vm, f, i, vcat);
}

/* Moves the values of the window into the cell. */
static bool values_to_cell(struct frame *f, const ins *i, bool *done)
{
	value *w = &f->r[i->b];
	int n = i->c;
	for (int k = 0; k < n; k++)
		if (w[k].tag - 1u >= V_OBJECT)
			return true;
	struct cell *c = cell_of(n, w);
	if (!c)
		return false;
	for (int k = 0; k < n; k++)
		w[k].tag = V_NONE;
	set(f, i->a, value_cell(c));
	*done = true;
	return true;
}

static bool cell_row(struct vm *vm, int n, const value *args, value *out)
{
	struct cell *c = cell_new_2d(n > 0, n);
	if (!c)
		return false;
	for (int k = 0; k < n; k++)
		value_set(&c->at[k], value_ref(args[k]));
	*out = value_cell(c);
	return true;
}

bool do_CELLROW(struct vm *vm, struct frame *f, const ins *i)
{
	bool done = false;
	TRY(i->c == 0 || values_to_cell(f, i, &done));
	return done || with_window(vm, f, i, cell_row);
}

bool do_CELLCAT(struct vm *vm, struct frame *f, const ins *i) { return with_window(vm, f, i, vcat); }

/* Makes the range start:step:stop of the window; the step is missing when c is 2. A range of gpuArrays is a
** gpuArray. */
bool do_RANGE(struct vm *vm, struct frame *f, const ins *i)
{
	value *w = &f->r[i->b], out = NONE;
	bool object = false, gpu = false, found = false, ok;
	for (int k = 0; k < i->c; k++)
		object |= w[k].tag == V_OBJECT, gpu |= value_is_gpu(w[k]);
	if (object)
		ok = object_operator(vm, "colon", i->c, w, &out, &found) &&
			(found || fail(ERR_undefined_op, ":", value_class_name(w[0])));
	else if (gpu)
		ok = vm_call_name(vm, "colon", i->c, w, 1, &out);
	else
		ok = value_colon(w[0], i->c == 3 ? w[1] : NONE, w[i->c - 1], &out);
	drop_window(f, i->b, i->c);
	if (ok)
		set(f, i->a, out);
	return ok;
}

/* Makes a range that is used as a subscript. Its elements are not stored. */
bool do_SUBRANGE(struct vm *vm, struct frame *f, const ins *i)
{
	value *w = &f->r[i->b], out;
	if (f->r[i[1].b].tag != V_ARRAY || !value_range(w[0], i->c == 3 ? w[1] : NONE, w[i->c - 1], &out))
		return do_RANGE(vm, f, i);
	set(f, i->a, out);
	return true;
}
