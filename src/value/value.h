/*
** value/value.h - the value of a variable: 16 bytes, with counted references.
**
** Real scalars of every class are unboxed; everything else is a counted reference to an immutable-unless-unshared
** object. Ownership: functions borrow their arguments and return owned results in `out`; a parameter named `taken` is
** consumed, also when the function fails. value_ref makes one more owner, value_unref gives one up. V_NONE owns
** nothing. Counts are not atomic: a value belongs to one session, and a session to one thread at a time.
*/
#ifndef VALUE_VALUE_H
#define VALUE_VALUE_H

#include <string.h>

#include "array/array.h"
#include "base/sym.h"

enum tag {
	V_NONE,                 /* no value: an unset variable, an output that was not assigned */
	V_DOUBLE, V_SINGLE,     /* unboxed scalars: V_DOUBLE + enum cls */
	V_INT8, V_UINT8, V_INT16, V_UINT16, V_INT32, V_UINT32, V_INT64, V_UINT64,
	V_LOGICAL, V_CHAR,
	V_LAST_SCALAR = V_CHAR,
	V_ARRAY,                /* struct array: numeric, logical, char; any shape, complex too */
	V_SPARSE,               /* struct sparse (value/sparse.h) */
	V_STRING,               /* struct strings: string array of any shape */
	V_CELL,                 /* struct cell */
	V_STRUCT,               /* struct structs: struct array of any shape */
	V_FUNC,                 /* struct func: function handle */
	/* struct object: array of instances of a class, value or handle; also MException, containers.Map, ... */
	V_OBJECT,
	/* struct masked_value: x(mask) that is not read yet (value/masked_value.h); between VM instructions only, never
	   in a
	** variable */
	V_MASKED,
	V_COLON,                /* the bare ':' among subscripts; never in a variable */
	/* first:step:last among the subscripts of an array: whole numbers, at least two; never in a variable */
	V_RANGE,
	V_LIST,                 /* a comma-separated list between VM instructions; never in a variable */
};

struct strings;
struct cell;
struct structs;
struct func;
struct object;
struct sparse;
struct masked_value;

typedef struct value {
	uint32_t tag;           /* enum tag */
	uint32_t aux;           /* free for the VM; of V_RANGE the step, an int32_t */
	union {
		double d;
		float f;
		int64_t i;      /* every integer class, sign- or zero-extended; V_LOGICAL 0 or 1; V_CHAR the unit */
		uint64_t u;
		uint32_t *refs; /* every counted object starts with its count */
		struct array *array;
		struct strings *strings;
		struct cell *cell;
		struct structs *structs;
		struct func *func;
		struct object *object;
		struct sparse *sparse;
		struct masked_value *masked;
		struct { int32_t first, count; } range;
	};
} value;

#define NONE ((value){ .tag = V_NONE })
#define VALUE_COLON ((value){ .tag = V_COLON })

/* ---- owners ---- */
void value_free(value v);                                   /* the last owner left */
static inline bool value_is_counted(value v) { return v.tag > V_LAST_SCALAR && v.tag < V_COLON; }
static inline value value_ref(value v) { if (value_is_counted(v)) ++*v.refs; return v; }
static inline void value_unref(value v) { if (value_is_counted(v) && --*v.refs == 0) value_free(v); }
/*
** Called after Ctrl-C. From then on, if this thread drops a value that takes more than some milliseconds to free, the
** value is kept for value_free_late. value_free_late frees about `elements` elements; true: there are more.
** value_free_all_late frees all, and the large blocks of mem_free_late, too.
*/
void value_put_off_frees(void);
bool value_free_late(int64_t elements);
void value_free_all_late(void);
static inline bool value_is_shared(value v) { return value_is_counted(v) && *v.refs > 1; }
static inline void value_set(value *to, value taken) { value old = *to; *to = taken; value_unref(old); }

/* ---- scalars and arrays ---- */
static inline bool value_is_scalar_tag(value v) { return v.tag - 1u < V_LAST_SCALAR; }
static inline value value_double(double d) { return (value){ .tag = V_DOUBLE, .d = d }; }
static inline value value_single(float f) { return (value){ .tag = V_SINGLE, .f = f }; }
static inline value value_bool(bool b) { return (value){ .tag = V_LOGICAL, .u = b }; }
static inline value value_int(enum cls c, int64_t i) { return (value){ .tag = V_DOUBLE + (uint32_t)c, .i = i }; }
static inline value value_char(uint16_t u) { return (value){ .tag = V_CHAR, .u = u }; }

/* V_ARRAY; a computed real 1x1 (not gpu) becomes an unboxed scalar. NULL gives V_NONE */
value value_array(struct array *taken);
struct array *value_to_array(value v);         /* owned; a scalar becomes 1x1; v must be a scalar or V_ARRAY */
value value_text(const char *utf8, size_t n);  /* char row vector (0x0 when empty) */
value value_text_z(const char *utf8);
value value_row(const double *x, int64_t n);   /* 1xn double */
value value_empty(void);                       /* [] : 0x0 double */

/* has a enum cls */
static inline bool value_is_numeric_like(value v) { return value_is_scalar_tag(v) || v.tag == V_ARRAY; }
enum cls value_cls(value v);                   /* of a value_is_numeric_like */
bool value_is_complex(value v);
bool value_is_char(value v);
bool value_is_float(value v);                  /* double or single, dense or sparse */
bool value_is_numeric(value v);                /* MATLAB's isnumeric */
static inline bool value_is_gpu(value v) { return v.tag == V_ARRAY && v.array->gpu; }
bool value_is_text(value v);                   /* char row (or 0x0), or string scalar */

/* ---- every value ---- */
const char *value_class_name(value v);         /* MATLAB's class(): "double", "cell", "function_handle", "Point" */
shape value_shape(value v);
int64_t value_count(value v);                  /* numel */
static inline bool value_is_empty(value v) { return value_count(v) == 0; }
bool value_is_scalar(value v);                 /* 1x1 */

/* Reading numbers. False (error written with ERR_bad_conversion or ERR_badsubscript style) when v is not such a
** thing. */
MUST bool value_get_double(value v, double *d);        /* a real scalar of any numeric class, logical, char */
MUST bool value_get_int(value v, int64_t *i);          /* the same, and a whole number */
MUST bool value_get_text(value v, struct str *s);      /* appends UTF-8 of a char row or string scalar */
/* as `if` decides: all elements nonzero and not empty; NaN, strings, cells, structs fail */
MUST bool value_is_true(value v, bool *b);

/* ---- operators and conversions on non-objects (value/ops.c): the VM sees to objects first ---- */
/* op: enum op of the op table (op/op.h): element-wise ops; broadcasting, classes, complex, sparse, string, char */
MUST bool value_op(int op, int n, const value *args, value *out);
MUST bool value_op_pair(int op, value a, value b, value *out);  /* the same, of an array and an array or a double */
MUST bool value_mtimes(value a, value b, value *out);
MUST bool value_mldivide(value a, value b, value *out);        /* a \ b; warnings go to the program */
MUST bool value_mrdivide(value a, value b, value *out);
MUST bool value_mpower(value a, value b, value *out);
MUST bool value_transpose(value a, bool conjugate, value *out);
MUST bool value_colon(value start, value step, value stop, value *out);     /* step NONE: 1 */
bool value_range(value start, value step, value stop, value *out);          /* V_RANGE; false: not such numbers */
MUST bool value_expand_ranges(int n, value *v);                             /* those among them become arrays */
MUST bool value_cast(value v, enum cls c, value *out);         /* double(v), int8(v), logical(v), char(v): saturating */
MUST bool value_to_string(value v, value *out);                /* string(v) */
/* [a, b] is axis 1, [a; b] axis 0; all classes */
MUST bool value_cat(int axis, int n, const value *args, value *out);
/* isequal, isequaln; not for objects with eq of their own */
MUST bool value_is_equal(value a, value b, bool nan_equal, bool *equal);

/* ---- indexing (value/index.c, value/assign.c): subs are n values; V_COLON stands for ':' ---- */
/* v(subs...); for cell: a cell; struct: struct array */
MUST bool value_index(value v, int n, const value *subs, value *out);
/* v{subs}: up to room values into out; *count says how many there are */
MUST bool value_brace(value v, int n, const value *subs, value *out, int *count, int room);
/* *lvalue(subs...) = rhs; in place when unshared; V_NONE lvalue is created */
MUST bool value_assign(value *lvalue, int n, const value *subs, value rhs);
MUST bool value_assign_brace(value *lvalue, int n, const value *subs, value rhs);
MUST bool value_delete(value *lvalue, int n, const value *subs);             /* *lvalue(subs...) = [] */
/* what `end` means at subscript `position` (0-based) of n */
int64_t value_end(value v, int position, int n);

/* A value inside of *lvalue for chained assignment, so that s(2).c{3}.d = x changes in place: the caller writes through
** the returned pointer. *lvalue is made unshared and grown as by assignment. Valid until *lvalue changes otherwise. */
/* is there surely no such element or field yet? field 0: braces */
bool lvalue_is_new(value lvalue, int n, const value *subs, sym field);
MUST bool lvalue_brace(value *lvalue, int n, const value *subs, value **inner);
/* lvalue(subs).field; n = 0: lvalue must be scalar (or empty, or NONE: made) */
MUST bool lvalue_field(value *lvalue, int n, const value *subs, sym field, value **inner);

#endif
