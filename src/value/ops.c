/*
** value/ops.c - operators on everything but objects.
**
** Two real doubles are computed here and now; other numbers go to the array layer; strings append and compare; the rest
** is an error that names the class.
*/
#include "op/op.h"

#include <math.h>

#include "array/ops.h"
#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "gpu/device_function.h"
#include "value/cell.h"
#include "value/items.h"
#include "value/solve.h"
#include "value/sparse.h"
#include "value/text.h"

/* ---- errors ---- */

static const char *symbol_of(int op)
{
	static const struct { int op; const char *symbol;
	} symbols[] = {
		{ OP_plus, "+" },
		{ OP_minus, "-" },
		{ OP_times, ".*" },
		{ OP_rdivide, "./" },
		{ OP_ldivide, ".\\" },
		{ OP_power, ".^" },
		{ OP_eq, "==" },
		{ OP_ne, "~=" },
		{ OP_lt, "<" },
		{ OP_le, "<=" },
		{ OP_gt, ">" },
		{ OP_ge, ">=" },
		{ OP_and, "&" },
		{ OP_or, "|" },
		{ OP_not, "~" },
		{ OP_uminus, "-" },
		{ OP_uplus, "+" },
	};
	for (int i = 0; i < COUNT(symbols); i++)
		if (symbols[i].op == op)
			return symbols[i].symbol;
	return NULL;
}

static bool undefined(const char *symbol, const char *name, int n, const value *args)
{
	int bad = 0;
	while (bad < n - 1 && value_is_numeric_like(args[bad]))
		bad++;
	return symbol ? fail(ERR_undefined_op, symbol, value_class_name(args[bad]))
	              : fail(ERR_undefined_for, name, value_class_name(args[bad]));
}

/* ---- two doubles ---- */

static bool op_doubles(int op, double a, double b, value *out)
{
	switch (op) {
	case OP_plus:    *out = value_double(a + b); return true;
	case OP_minus:   *out = value_double(a - b); return true;
	case OP_times:   *out = value_double(a * b); return true;
	case OP_rdivide: *out = value_double(a / b); return true;
	case OP_ldivide: *out = value_double(b / a); return true;
	case OP_eq:      *out = value_bool(a == b); return true;
	case OP_ne:      *out = value_bool(a != b); return true;
	case OP_lt:      *out = value_bool(a < b); return true;
	case OP_le:      *out = value_bool(a <= b); return true;
	case OP_gt:      *out = value_bool(a > b); return true;
	case OP_ge:      *out = value_bool(a >= b); return true;
	case OP_and:     if (a != a || b != b) return false; *out = value_bool(a != 0 && b != 0); return true;
	case OP_or:      if (a != a || b != b) return false; *out = value_bool(a != 0 || b != 0); return true;
	case OP_not:     if (a != a) return false; *out = value_bool(a == 0); return true;
	case OP_uminus:  *out = value_double(-a); return true;
	case OP_uplus:   *out = value_double(a); return true;
	}
	double y;
	if (op_info[op].kind != OPKIND_MAP || op_info[op].rule == RULE_BOOL || op_info[op].rule == RULE_BITS ||
		!op_scalar((enum op)op, a, b, &y))
		return false;
	*out = op_info[op].rule == RULE_TEST || op_info[op].rule == RULE_COMPARE ? value_bool(y != 0) : value_double(y);
	return true;
}

/* ---- two scalars of other classes ---- */

static bool is_wide(uint32_t tag) { return tag == V_INT64 || tag == V_UINT64; }

static double as_double(value v) { return v.tag == V_DOUBLE ? v.d : v.tag == V_SINGLE ? (double)v.f : (double)v.i; }

/* The class of a result in arithmetic; V_NONE: leave it to the array layer (errors, 64-bit integers). */
static uint32_t arith_tag(uint32_t a, uint32_t b)
{
	bool ai = a >= V_INT8 && a <= V_UINT64, bi = b >= V_INT8 && b <= V_UINT64;
	if (is_wide(a) || is_wide(b) || (ai && bi && a != b))
		return V_NONE;
	if (ai || bi)
		return ai ? a : b;
	return a == V_SINGLE || b == V_SINGLE ? V_SINGLE : V_DOUBLE;
}

/* Doubles hold all of these exactly, and rounding a double result once more gives what single arithmetic gives. */
static bool op_scalars(int op, value a, value b, value *out)
{
	double x = as_double(a), y = as_double(b), r;
	if (op >= OP_eq && op <= OP_ge)
		return !is_wide(a.tag) && !is_wide(b.tag) && op_doubles(op, x, y, out);
	if (op == OP_and || op == OP_or)
		return op_doubles(op, x, y, out);
	uint32_t tag = arith_tag(a.tag, b.tag);
	if (tag == V_NONE)
		return false;
	if (tag == V_SINGLE)            /* a double beside a single is made single first, as in arrays */
		x = (float)x, y = (float)y;
	switch (op) {
	case OP_plus:    r = x + y; break;
	case OP_minus:   r = x - y; break;
	case OP_times:   r = x * y; break;
	case OP_rdivide: r = x / y; break;
	default:
		if (tag == V_SINGLE || op_info[op].kind != OPKIND_MAP || op_info[op].rule != RULE_ARITH ||
			!op_scalar((enum op)op, x, y, &r))
			return false;
	}
	if (tag == V_SINGLE)
		*out = value_single((float)r);
	else if (tag == V_DOUBLE)
		*out = value_double(r);
	else
		return value_cast(value_double(r), (enum cls)(tag - V_DOUBLE), out);
	return true;
}

/* ---- strings ---- */

static struct text *append(const struct text *a, const struct text *b)
{
	struct text *t = text_new(a->n + b->n);
	if (t) {
		memcpy(t->at, a->at, (size_t)a->n * sizeof *t->at);
		memcpy(t->at + a->n, b->at, (size_t)b->n * sizeof *t->at);
	}
	return t;
}

static bool compare_texts(int op, const struct text *a, const struct text *b)
{
	if (!a || !b)
		return op == OP_ne;
	int c = text_compare(a, b);
	switch (op) {
	case OP_eq: return c == 0;
	case OP_ne: return c != 0;
	case OP_lt: return c < 0;
	case OP_le: return c <= 0;
	case OP_gt: return c > 0;
	default:    return c >= 0;
	}
}

/* For each element of the shape r: its position in a and in b, with axes of length 1 repeated. */
struct expand {
	int64_t at[SHAPE_MAX], ia, ib;
};

static void expand_next(struct expand *e, const shape *r, const shape *a, const shape *b)
{
	int64_t sa = 1, sb = 1;
	for (int d = 0; d < r->nd; d++) {
		int64_t da = shape_dim(a, d), db = shape_dim(b, d);
		e->ia += da > 1 ? sa : 0;
		e->ib += db > 1 ? sb : 0;
		if (++e->at[d] < r->d[d])
			return;
		e->at[d] = 0;
		e->ia -= da > 1 ? da * sa : 0;
		e->ib -= db > 1 ? db * sb : 0;
		sa *= da;
		sb *= db;
	}
}

static bool plus_strings(struct strings *a, struct strings *b, const shape *r, value *out)
{
	struct strings *x = strings_new(r);
	struct expand e = { 0 };
	TRY(x);
	for (int64_t i = 0; i < x->count; i++, expand_next(&e, r, &a->shape, &b->shape)) {
		bool goes_on = !interrupted_in_steps(i) || interrupt_check();
		if (goes_on && (!a->at[e.ia] || !b->at[e.ib]))
			continue;
		x->at[i] = goes_on ? append(a->at[e.ia], b->at[e.ib]) : NULL;
		if (!x->at[i]) {
			value_unref(value_strings(x));
			return false;
		}
	}
	*out = value_strings(x);
	return true;
}

static bool compare_strings(int op, struct strings *a, struct strings *b, const shape *r, value *out)
{
	struct array *x = array_new(CLS_LOGICAL, false, r);
	struct expand e = { 0 };
	TRY(x);
	for (int64_t i = 0; i < x->count; i++, expand_next(&e, r, &a->shape, &b->shape))
		((uint8_t *)x->data)[i] = compare_texts(op, a->at[e.ia], b->at[e.ib]);
	*out = value_array(x);
	return true;
}

static bool is_compare(int op) { return op >= OP_eq && op <= OP_ge; }

/* A number beside a string is compared by its text with == and ~=; + appends its text; cells of texts count as
** strings. */
static bool op_strings(int op, const value *args, value *out)
{
	value a, b;
	shape r;
	if (op != OP_plus && !is_compare(op))
		return undefined(symbol_of(op), op_info[op].name, 2, args);
	TRY(value_to_string(args[0], &a));
	if (!value_to_string(args[1], &b)) {
		value_unref(a);
		return false;
	}
	bool ok = shape_broadcast(&a.strings->shape, &b.strings->shape, &r);
	ok = ok &&
		(op == OP_plus ? plus_strings(a.strings, b.strings, &r, out) :
			compare_strings(op, a.strings, b.strings, &r, out));
	value_unref(a);
	value_unref(b);
	return ok;
}

/* ---- any operands ---- */

/* A value as an operand: numbers need no array of their own. */
static struct array *operand(value v)
{
	if (v.tag == V_ARRAY)
		return array_ref(v.array);
	if (v.tag == V_DOUBLE)
		return array_number(CLS_DOUBLE, &v.d);
	return value_to_array(v);
}

static bool op_arrays(int op, int n, const value *args, value *out)
{
	struct array *a[3] = { 0 };
	bool ok = true;
	for (int i = 0; i < n && ok; i++)
		ok = (a[i] = operand(args[i])) != NULL;
	struct array *r = ok ? array_op((enum op)op, n, a) : NULL;
	for (int i = 0; i < n; i++)
		array_unref(a[i]);
	*out = value_array(r);
	return r != NULL;
}

bool value_op_pair(int op, value a, value b, value *out)
{
	struct array *x[2] = { a.tag == V_ARRAY ? a.array : array_number(CLS_DOUBLE, &a.d), NULL };
	x[1] = b.tag == V_ARRAY ? b.array : array_number(CLS_DOUBLE, &b.d);
	struct array *r = x[0] && x[1] ? array_op((enum op)op, 2, x) : NULL;
	if (a.tag != V_ARRAY)
		array_unref(x[0]);
	if (b.tag != V_ARRAY)
		array_unref(x[1]);
	*out = value_array(r);
	return r != NULL;
}

static bool op_values(int op, int n, const value *args, value *out)
{
	bool sparse = false, string = false, text = true;
	for (int i = 0; i < n; i++) {
		sparse |= args[i].tag == V_SPARSE;
		string |= args[i].tag == V_STRING;
		text &= value_is_numeric_like(args[i]) || args[i].tag == V_STRING ||
			(args[i].tag == V_CELL && cell_is_cellstr(args[i].cell));
		if (args[i].tag != V_SPARSE && args[i].tag != V_STRING && !value_is_numeric_like(args[i]) &&
			args[i].tag != V_CELL)
			return undefined(symbol_of(op), op_info[op].name, n, args);
	}
	if (string && text && n == 2)
		return op_strings(op, args, out);
	for (int i = 0; i < n; i++)
		if (args[i].tag == V_CELL || args[i].tag == V_STRING)
			return undefined(symbol_of(op), op_info[op].name, n, args);
	for (int i = 0; i < n; i++)
		if (sparse && args[i].tag == V_ARRAY && args[i].array->unsure)
			TRY(array_data(args[i].array));
	return sparse ? sparse_op(op, n, args, out) : op_arrays(op, n, args, out);
}

bool value_op(int op, int n, const value *args, value *out)
{
	bool numbers = true;
	*out = NONE;
	if (args[0].tag == V_DOUBLE && (n == 1 || (n == 2 && args[1].tag == V_DOUBLE)) &&
	    op_doubles(op, args[0].d, n == 2 ? args[1].d : 0, out))
		return true;
	double part;
	if (n == 1 && args[0].tag == V_ARRAY && args[0].array->count == 1 && array_pair_part((enum op)op, args[0].array,
		&part)) {
		*out = value_double(part);
		return true;
	}
	if (n == 2 && value_is_scalar_tag(args[0]) && value_is_scalar_tag(args[1]) &&
		op_scalars(op, args[0], args[1], out))
		return true;
	for (int i = 0; i < n; i++)
		numbers &= value_is_numeric_like(args[i]);
	return numbers ? op_arrays(op, n, args, out) : op_values(op, n, args, out);
}

/* ---- matrices ---- */

static bool is_number(value v) { return value_is_numeric_like(v) || v.tag == V_SPARSE; }

static bool both_numbers(const char *symbol, value a, value b)
{
	value args[2] = { a, b };
	return is_number(a) && is_number(b) ? true : undefined(symbol, NULL, 2, args);
}

static bool elementwise(int op, value a, value b, value *out)
{
	value args[2] = { a, b };
	return value_op(op, 2, args, out);
}

/* A product of matrices. If one is complex, a device may compute it by a library. */
static struct array *product(struct array *x, struct array *y)
{
	struct array *a = x, *b = y;
	bool ta = false, tb = false;
	if ((a->complex || b->complex) && a->shape.nd == 2 && b->shape.nd == 2 && a->shape.d[1] == b->shape.d[0]) {
		array_remove_transpose(&a, &ta);
		array_remove_transpose(&b, &tb);
		struct array *z = device_complex_product(a, ta, b, tb);
		if (z || error_is_set())
			return z;
	}
	return array_mtimes(x, false, y, false);
}

bool value_mtimes(value a, value b, value *out)
{
	if (a.tag == V_DOUBLE && b.tag == V_DOUBLE) {
		*out = value_double(a.d * b.d);
		return true;
	}
	*out = NONE;
	TRY(both_numbers("*", a, b));
	if (value_is_scalar(a) || value_is_scalar(b))
		return elementwise(OP_times, a, b, out);
	if (a.tag == V_SPARSE || b.tag == V_SPARSE)
		return sparse_mtimes(a, b, out);
	*out = value_array(product(a.array, b.array));
	return out->tag != V_NONE;
}

/* a \ b; of a gpuArray it is one. */
static bool solved(value a, value b, value *out)
{
	TRY(solve_left(a, b, out));
	bool gpu = (a.tag == V_ARRAY && a.array->gpu) || (b.tag == V_ARRAY && b.array->gpu);
	struct array *x = gpu ? value_to_array(*out) : NULL;
	if (x) {
		x->gpu = true;
		value_set(out, value_array(x));
	}
	return !gpu || x;
}

bool value_mldivide(value a, value b, value *out)
{
	*out = NONE;
	TRY(both_numbers("\\", a, b));
	return value_is_scalar(a) ? elementwise(OP_ldivide, a, b, out) : solved(a, b, out);
}

/* a / b is (b' \ a')' */
bool value_mrdivide(value a, value b, value *out)
{
	value at, bt, x;
	*out = NONE;
	TRY(both_numbers("/", a, b));
	if (value_is_scalar(b))
		return elementwise(OP_rdivide, a, b, out);
	shape s = value_shape(a), t = value_shape(b);
	if (s.nd == 2 && t.nd == 2 && s.d[1] != t.d[1])
		return fail(ERR_dim_agree);
	TRY(value_transpose(a, true, &at));
	bool ok = value_transpose(b, true, &bt);
	if (ok) {
		ok = solved(bt, at, &x);
		value_unref(bt);
	}
	value_unref(at);
	TRY(ok);
	ok = value_transpose(x, true, out);
	value_unref(x);
	return ok;
}

bool value_mpower(value a, value b, value *out)
{
	*out = NONE;
	TRY(both_numbers("^", a, b));
	return value_is_scalar(a) && value_is_scalar(b) ? elementwise(OP_power, a, b, out) : solve_power(a, b, out);
}

static bool transpose_items(value a, value *out)
{
	struct items from, to;
	TRY(items_of(a, &from));
	if (from.shape.nd > 2)
		return fail(ERR_transpose_nd);
	int64_t rows = from.shape.d[0], cols = from.shape.d[1];
	shape r = shape_2d(cols, rows);
	TRY(items_new(a, &r, out));
	if (!items_of(*out, &to))
		return false;
	for (int64_t j = 0; j < cols; j++)
		for (int64_t i = 0; i < rows; i++)
			memcpy(to.at + (size_t)(i * cols + j) * to.size, from.at + (size_t)(j * rows + i) * from.size,
				to.size);
	items_retain(&to, 0, to.count);
	return true;
}

bool value_transpose(value a, bool conjugate, value *out)
{
	*out = NONE;
	if (value_is_scalar_tag(a)) {
		*out = a;
		return true;
	}
	switch (a.tag) {
	case V_ARRAY:
		if (a.array->shape.nd > 2)
			return fail(ERR_transpose_nd);
		*out = value_array(array_transpose(a.array, conjugate));
		return out->tag != V_NONE;
	case V_SPARSE:  return sparse_transpose(a.sparse, conjugate, out);
	case V_STRING:
	case V_CELL:
	case V_STRUCT:
	case V_OBJECT:  return transpose_items(a, out);
	}
	return undefined(conjugate ? "'" : ".'", NULL, 1, &a);
}
