/*
** lib/classes/classes.c - functions that return classes, and conversions between classes.
*/
#include <string.h>

#include "array/ops.h"
#include "base/error.h"
#include "base/mem.h"
#include "lib/core/args.h"
#include "lib/core/gather.h"
#include "value/cell.h"
#include "vm/class/class.h"

#define BUILTIN_CLASS_TEST(name, about, shown, result, test) \
	BUILTIN(name, 1, 1, 1, \
		#name "(A)  True when A is " about ".\n" \
		">> " #name "(" shown ")\n" \
		"ans =\n" \
		"  logical\n" \
		"   " result) \
	{ \
		value v = c->in[0]; \
		return return_bool(c, test); \
	}

static bool is_int(value v) { return value_is_numeric_like(v) && cls_is_int(value_cls(v)); }
static bool is_logical(value v)
{
	return v.tag == V_SPARSE ? !strcmp(value_class_name(v), "logical") :
		value_is_numeric_like(v) && value_cls(v) == CLS_LOGICAL;
}
static bool is_real(value v)
{
	return (value_is_numeric_like(v) || v.tag == V_SPARSE) && !value_is_complex(v);
}

BUILTIN_CLASS_TEST(isnumeric, "of a numeric class", "5", "1", value_is_numeric(v))
BUILTIN_CLASS_TEST(isfloat, "single or double", "int8(5)", "0", value_is_float(v))
BUILTIN_CLASS_TEST(isinteger, "of an integer class", "int8(5)", "1", is_int(v))
BUILTIN_CLASS_TEST(islogical, "logical", "true", "1", is_logical(v))
BUILTIN_CLASS_TEST(ischar, "a char array", "'abc'", "1", value_is_char(v))
BUILTIN_CLASS_TEST(isstring, "a string array", "\"abc\"", "1", v.tag == V_STRING)
BUILTIN_CLASS_TEST(iscell, "a cell array", "{1, 2}", "1", v.tag == V_CELL)
BUILTIN_CLASS_TEST(isstruct, "a struct", "struct('a', 1)", "1", v.tag == V_STRUCT)
BUILTIN_CLASS_TEST(is_function_handle, "a function handle", "@sin", "1", v.tag == V_FUNC)
BUILTIN_CLASS_TEST(isreal, "numeric, logical or char, and not stored as complex", "complex(1, 0)", "0", is_real(v))

BUILTIN(class, 1, -1, 1,
	"class(A)                        The name of A's class.\n"
	"class(S, 'name', PARENT, ...)   In the constructor of a folder @name:\n"
	"    an object with the fields of the struct S.\n"
	">> class(5)\n"
	"ans =\n"
	"    'double'")
{
	if (c->nin > 1) {
		struct str s = { 0 };
		TRY(arg_text(c, 1, &s));
		bool ok = old_object(c->vm, c->in[0], sym_of(str_text(&s), s.n), c->nin - 2, c->in + 2, &c->out[0]);
		str_free(&s);
		return ok;
	}
	/* Library functions see the class of a gpuArray's numbers: zeros(n, class(x)), eps(class(x)). */
	return return_text(c,
		vm_in_library(c->vm) && value_is_numeric_like(c->in[0]) ? cls_name(value_cls(c->in[0])) :
			value_class_name(c->in[0]));
}

BUILTIN(underlyingType, 1, 1, 1,
	"underlyingType(A)  The class of A's elements; of a gpuArray or dlarray, the class of its numbers.\n"
	">> underlyingType(single(5))\n"
	"ans =\n"
	"    'single'")
{
	value v = c->in[0];
	return return_text(c, v.tag == V_ARRAY ? cls_name(value_cls(v)) : value_class_name(v));
}

BUILTIN(isUnderlyingType, 2, 2, 1,
	"isUnderlyingType(A, CLASS)  True when underlyingType(A) is CLASS.\n"
	">> isUnderlyingType(5, 'double')\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	struct str s = { 0 };
	TRY(arg_text(c, 1, &s));
	value v = c->in[0];
	bool same = !strcmp(str_text(&s), v.tag == V_ARRAY ? cls_name(value_cls(v)) : value_class_name(v));
	str_free(&s);
	return return_bool(c, same);
}

/* ---- conversions ---- */

#define BUILTIN_CONVERT(name, of, about, shown, result) \
	BUILTIN(name, 1, 1, 1, \
		#name "(A)  A converted to " about ".\n" \
		">> " shown "\n" \
		"ans =\n" \
		result) \
	{ \
		return value_cast(c->in[0], of, c->out); \
	}
#define INT_ABOUT(bits) bits " integers: rounded, and limited to the range of the class"
BUILTIN_CONVERT(double, CLS_DOUBLE, "double precision", "double('a')", "    97")
BUILTIN_CONVERT(single, CLS_SINGLE, "single precision", "single(0.5)", "  single\n    0.5000")
BUILTIN_CONVERT(int8, CLS_INT8, INT_ABOUT("8-bit signed"), "int8(200)", "  int8\n   127")
BUILTIN_CONVERT(uint8, CLS_UINT8, INT_ABOUT("8-bit unsigned"), "uint8(-3)", "  uint8\n   0")
BUILTIN_CONVERT(int16, CLS_INT16, INT_ABOUT("16-bit signed"), "int16(2.5)", "  int16\n   3")
BUILTIN_CONVERT(uint16, CLS_UINT16, INT_ABOUT("16-bit unsigned"), "uint16(2.5)", "  uint16\n   3")
BUILTIN_CONVERT(int32, CLS_INT32, INT_ABOUT("32-bit signed"), "int32(2.5)", "  int32\n   3")
BUILTIN_CONVERT(uint32, CLS_UINT32, INT_ABOUT("32-bit unsigned"), "uint32(2.5)", "  uint32\n   3")
BUILTIN_CONVERT(int64, CLS_INT64, INT_ABOUT("64-bit signed"), "int64(2.5)", "  int64\n   3")
BUILTIN_CONVERT(uint64, CLS_UINT64, INT_ABOUT("64-bit unsigned"), "uint64(2.5)", "  uint64\n   3")

BUILTIN(logical, 1, 1, 1,
	"logical(A)  True where A is not zero. NaN and complex numbers cannot be converted.\n"
	">> logical([2 0])\n"
	"ans =\n"
	"  1×2 logical array\n"
	"   1   0")
{
	return value_cast(c->in[0], CLS_LOGICAL, c->out);
}

/* A number with the class and complexity of P; sparse or a gpuArray if P is one. */
static bool cast_like(struct call *c, value from, value p, value *out)
{
	const bool sparse = p.tag == V_SPARSE, complex = value_is_complex(p) && !value_is_complex(from);
	const char *steps[] = { from.tag == V_SPARSE && !sparse ? "full" : NULL,
		value_is_numeric_like(p) ? cls_name(value_cls(p)) : value_class_name(p), complex ? "complex" : NULL,
		sparse ? "sparse" : NULL, value_is_gpu(p) ? "gpuArray" : NULL };
	value x = value_ref(from);
	bool ok = true;
	for (int k = 0; k < COUNT(steps) && ok; k++)
		if (steps[k]) {
			value next = NONE;
			ok = vm_call_name(c->vm, steps[k], 1, &x, 1, &next);
			value_unref(x);
			x = next;
		}
	*out = x;
	return ok;
}

BUILTIN(cast, 2, 3, 1,
	"cast(A, CLASS)      A converted to the named class.\n"
	"cast(A, 'like', P)  A converted to P's class and complexity; sparse, or on a device, where P is.\n"
	">> class(cast(5, 'int8'))\n"
	"ans =\n"
	"    'int8'")
{
	bool like = c->nin == 3 && arg_is_text(c, 1, "like"), done;
	TRY(arg_of_class(c, &done));
	if (done)
		return true;
	if (like && (value_is_numeric_like(c->in[2]) || c->in[2].tag == V_SPARSE) &&
		(value_is_numeric_like(c->in[0]) || c->in[0].tag == V_SPARSE))
		return cast_like(c, c->in[0], c->in[2], c->out);
	const value into = c->in[like ? 2 : 1];
	if (c->nin == 3 && !like)
		return fail_id("MATLAB:cast:UnsupportedPrototype", "The option of cast must be 'like'.");
	if (like && (into.tag == V_CELL || into.tag == V_STRUCT || into.tag == V_FUNC))
		return fail_id("MATLAB:cast:UnsupportedClass", "Cannot cast to class '%s'.", value_class_name(into));
	if (like)
		return vm_call_name(c->vm, value_class_name(into), 1, c->in, 1, c->out);
	struct str s = { 0 };
	TRY(arg_text(c, 1, &s));
	enum cls cls;
	bool known = cls_find(str_text(&s), &cls);
	bool ok = (known || fail_id("MATLAB:cast:UnsupportedClass", "Cannot convert to data type '%s'.", str_text(&s)))
		&& vm_call_name(c->vm, str_text(&s), 1, c->in, 1, c->out);
	str_free(&s);
	return ok;
}

static bool typecast_shape(struct array *a, int64_t count, shape *s)
{
	if (a->shape.nd > 2 || (a->shape.d[0] != 1 && a->shape.d[1] != 1 && a->count != 0))
		return fail_id("MATLAB:typecast:notVector", "The first input must be a vector.");
	bool column = a->shape.d[1] == 1 && a->shape.d[0] != 1;
	*s = column ? shape_2d(count, 1) : a->count == 0 ? shape_2d(a->shape.d[0] ? 1 : 0, 0) : shape_2d(1, count);
	return true;
}

static struct array *typecast_array(struct array *a, enum cls to, bool complex)
{
	size_t bytes = (size_t)a->count * (size_t)array_item(a);
	size_t item = (size_t)cls_bytes(to) * (complex ? 2 : 1);
	shape s;
	if (bytes % item) {
		fail_id("MATLAB:typecast:notEnoughInputElements",
			"Too few input values to make an output value of the requested class: %zu bytes do not divide "
			"into elements of %zu bytes.", bytes, item);
		return NULL;
	}
	if (!typecast_shape(a, (int64_t)(bytes / item), &s))
		return NULL;
	const void *from = array_data(a);
	struct array *r = from ? array_new(to, complex, &s) : NULL;
	if (r && bytes)
		memcpy(r->data, from, bytes);
	if (r && to == CLS_LOGICAL)
		for (int64_t k = 0; k < r->count; k++)
			((uint8_t *)r->data)[k] = ((uint8_t *)r->data)[k] != 0;
	return r;
}

BUILTIN(typecast, 2, 2, 1,
	"typecast(A, CLASS)  The bytes of vector A read as numbers of another class.\n"
	">> typecast(single(1), 'uint32') == 0x3F800000\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	struct str s = { 0 };
	struct array *a;
	enum cls to;
	TRY(arg_text(c, 1, &s));
	bool ok = cls_find(str_text(&s), &to)
		|| fail_id("MATLAB:typecast:invalidOutputClass", "Cannot cast to class '%s'.", str_text(&s));
	str_free(&s);
	TRY(ok && arg_array(c, 0, &a));
	struct array *r = typecast_array(a, to, false);
	array_unref(a);
	return return_array(c, r);
}

BUILTIN(swapbytes, 1, 1, 1,
	"swapbytes(A)  A with the order of the bytes of every number reversed.\n"
	">> swapbytes(uint16(1))\n"
	"ans =\n"
	"  uint16\n"
	"   256")
{
	struct array *a;
	TRY(arg_array(c, 0, &a));
	if (a->complex || a->cls == CLS_CHAR) {
		array_unref(a);
		return fail_id("MATLAB:swapbytes:BadInputType", "Input must be a real numeric array.");
	}
	const uint8_t *from = array_data(a);
	struct array *r = from ? array_new((enum cls)a->cls, false, &a->shape) : NULL;
	int item = array_item(a);
	for (int64_t k = 0; r && k < r->count; k++)
		for (int b = 0; b < item; b++)
			((uint8_t *)r->data)[k * item + b] = from[k * item + item - 1 - b];
	array_unref(a);
	return return_array(c, r);
}
