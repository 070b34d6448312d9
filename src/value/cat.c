/*
** value/cat.c - concatenation of every class.
**
** The class of the result: a cell array takes values of all other classes, and a string array takes all that can be
** converted to text. Objects and structs are joined only with their own kind. For numbers and characters, array_cat has
** the rules. `[]` disappears beside any other value.
*/
#include "base/error.h"
#include "base/mem.h"
#include "array/ops.h"
#include "value/cell.h"
#include "value/items.h"
#include "value/object.h"
#include "value/sparse.h"
#include "value/structs.h"
#include "value/text.h"

static bool is_nothing(const shape *s) { return s->nd == 2 && s->d[0] == 0 && s->d[1] == 0; }

static bool is_bare_empty(value v)      /* [] */
{
	return v.tag == V_ARRAY && v.array->count == 0 && v.array->cls == CLS_DOUBLE && is_nothing(&v.array->shape);
}

/* An empty row or column gives way like [] when its other length does not fit; so does every text without
** characters. */
static bool gives_way(value v, const shape *s)
{
	return s->nd == 2 && (s->d[0] == 0 || s->d[1] == 0) && (s->d[0] + s->d[1] <= 1 || value_is_char(v));
}

static bool fits(const shape *a, const shape *b, int axis)
{
	for (int d = 0; d < MAX(MAX(a->nd, b->nd), axis + 1); d++)
		if (d != axis && shape_dim(a, d) != shape_dim(b, d))
			return false;
	return true;
}

/*
** Removes and releases the parts that disappear, so that parts[] has the others, and computes the shape of the result.
*/
static bool prepare_parts(int axis, int *n, value *parts, shape *out)
{
	int kept = 0, like = -1;
	shape first = { 0 };
	for (int i = 0; i < *n && like < 0; i++) {
		shape s = value_shape(parts[i]);
		if (!gives_way(parts[i], &s))
			like = i;
	}
	for (int i = 0; i < *n && like < 0; i++) {
		shape s = value_shape(parts[i]);
		if (!is_nothing(&s))
			like = i;
	}
	first = value_shape(parts[MAX(like, 0)]);
	*out = first;
	for (int d = out->nd; d <= axis; d++)
		out->d[d] = 1;
	out->nd = MAX(out->nd, axis + 1);
	out->d[axis] = 0;
	for (int i = 0; i < *n; i++) {
		shape s = value_shape(parts[i]);
		bool keep = i == MAX(like, 0) || ((like < 0 || !is_nothing(&s)) && fits(&s, &first, axis));
		if (!keep && !is_nothing(&s) && (axis > 1 || !gives_way(parts[i], &s))) {
			for (int k = i; k < *n; k++)
				value_unref(parts[k]);
			*n = kept;
			return fail(ERR_cat_mismatch);
		}
		if (!keep) {
			value_unref(parts[i]);
			continue;
		}
		if (__builtin_add_overflow(out->d[axis], shape_dim(&s, axis), &out->d[axis]))
			out->d[axis] = INT64_MAX;
		parts[kept++] = parts[i];
	}
	*n = kept;
	shape_trim(out);
	return true;
}

/* Blocks side by side: along `axis` each part is a slab of `inner` elements an index. */
static bool join(int axis, int n, const value *parts, const shape *r, value *out)
{
	struct items to, from;
	int64_t inner = 1, outer = 1, offset = 0;
	value joined;
	TRY(items_new(parts[0], r, &joined));
	for (int d = 0; d < r->nd; d++)
		if (d != axis)
			*(d < axis ? &inner : &outer) *= r->d[d];
	TRY(items_of(joined, &to));
	int64_t row_block = inner * shape_dim(r, axis);
	for (int i = 0; i < n; i++) {
		TRY(items_of(parts[i], &from));
		int64_t slab = inner * shape_dim(&from.shape, axis);
		size_t bytes = MIN(to.size, from.size);
		for (int64_t o = 0; o < outer; o++)
			for (int64_t k = 0; k < slab; k++) {
				if (to.size == from.size) {
					memcpy(to.at + (size_t)(o * row_block + offset) * to.size,
						from.at + (size_t)(o * slab) * from.size, (size_t)slab * to.size);
					break;
				}
				memcpy(to.at + (size_t)(o * row_block + offset + k) * to.size,
					from.at + (size_t)(o * slab + k) * from.size, bytes);
			}
		offset += slab;
	}
	items_retain(&to, 0, to.count);
	*out = joined;
	return true;
}

/* Joins converted parts, which are given up. */
static bool join_taken(int axis, int n, value *parts, value *out)
{
	shape r;
	bool ok = prepare_parts(axis, &n, parts, &r) && join(axis, n, parts, &r, out);
	for (int i = 0; i < n; i++)
		value_unref(parts[i]);
	return ok;
}

/* ---- numbers and characters ---- */

static enum cls cat_class(int n, const value *args)
{
	enum cls r = CLS_LOGICAL;
	for (int i = 0; i < n; i++) {
		enum cls c = value_cls(args[i]);
		if (c == CLS_CHAR || r == CLS_CHAR)
			r = CLS_CHAR;
		else if (cls_is_int(r))
			continue;
		else if (cls_is_int(c))
			r = c;
		else if (c == CLS_SINGLE || r == CLS_SINGLE)
			r = CLS_SINGLE;
		else if (c == CLS_DOUBLE)
			r = CLS_DOUBLE;
	}
	return r;
}

static bool cat_doubles(int axis, int n, const value *args, value *out)
{
	struct array *a = array_new_2d(CLS_DOUBLE, false, axis ? 1 : n, axis ? n : 1);
	TRY(a);
	for (int i = 0; i < n; i++)
		((double *)a->data)[i] = args[i].d;
	*out = (value){ .tag = V_ARRAY, .array = a };
	return true;
}

static bool cat_numbers(int axis, int n, value *parts, value *out)
{
	enum cls c = cat_class(n, parts);
	shape r;
	struct array **arrays = mem_try((size_t)n * sizeof *arrays);
	bool ok = arrays && prepare_parts(axis, &n, parts, &r);
	if (ok && shape_count_known(&r) == 0) {
		for (int i = 0; i < n; i++)
			value_unref(parts[i]);
		mem_free(arrays);
		*out = value_array(array_zeros(c, false, &r));
		return out->tag != V_NONE;
	}
	int made = 0;
	for (; ok && made < n; made++) {
		if (!(arrays[made] = value_to_array(parts[made])))
			break;
		if (c != CLS_CHAR || arrays[made]->cls == CLS_CHAR)
			continue;
		/* beside characters, integers limit and round nothing */
		struct array *as_chars = array_cast(arrays[made], CLS_CHAR);
		array_unref(arrays[made]);
		if (!(arrays[made] = as_chars))
			break;
	}
	struct array *joined = ok && made == n ? array_cat(axis, n, arrays) : NULL;
	if (joined && joined->cls != c) {
		struct array *cast = array_cast(joined, c);
		array_unref(joined);
		joined = cast;
	}
	for (int i = 0; i < made; i++)
		array_unref(arrays[i]);
	for (int i = 0; i < n; i++)
		value_unref(parts[i]);
	mem_free(arrays);
	*out = value_array(joined);
	return joined != NULL;
}

/* ---- which rule ---- */

enum rule { NUMBERS, SPARSE, STRINGS, CELLS, STRUCTS, FUNCS, OBJECTS };

static enum rule rule_of(int n, const value *args, const value **like)
{
	enum rule r = NUMBERS;
	for (int i = 0; i < n; i++) {
		enum rule x = args[i].tag == V_OBJECT ? OBJECTS :
			args[i].tag == V_CELL ? CELLS :
			args[i].tag == V_STRING ? STRINGS :
			args[i].tag == V_STRUCT ? STRUCTS :
			args[i].tag == V_FUNC ? FUNCS :
			args[i].tag == V_SPARSE ? SPARSE :
			NUMBERS;
		bool stronger = x == CELLS ? r != CELLS : r != CELLS && x > r;
		if (stronger) {
			r = x;
			*like = &args[i];
		}
	}
	return r;
}

static bool wrap(value v, value *out)
{
	struct cell *c = cell_new_2d(1, 1);
	TRY(c);
	value_set(&c->at[0], value_ref(v));
	*out = value_cell(c);
	return true;
}

/* Converts one argument to the class of the result; *drop: it is `[]`. */
static bool convert(enum rule r, value like, value v, value *out, bool *drop)
{
	*drop = (r == CELLS || r == STRUCTS || r == OBJECTS || r == FUNCS) && is_bare_empty(v);
	if (*drop)
		return true;
	if (r == STRINGS)
		return value_to_string(v, out);
	if (r == CELLS && v.tag != V_CELL)
		return wrap(v, out);
	if (r == STRUCTS && v.tag == V_STRUCT) {
		if (structs_conform(v, like.structs->fields, out))
			return true;
		return error_has_id("MATLAB:heterogeneousStrucAssignment") ? fail(ERR_struct_cat) : false;
	}
	if ((r == STRUCTS && v.tag != V_STRUCT) ||
		(r == OBJECTS && (v.tag != V_OBJECT || v.object->cls != like.object->cls)))
		return fail(ERR_bad_conversion, value_class_name(like), value_class_name(v));
	*out = value_ref(v);
	return true;
}

static bool cat_all(int axis, int n, const value *args, value *out)
{
	const value *like = args;
	enum rule r = rule_of(n, args, &like);
	if (r == SPARSE)
		return sparse_cat(axis, n, args, out);
	value *parts = mem_try((size_t)n * sizeof *parts);
	TRY(parts);
	int kept = 0;
	bool ok = true, drop;
	for (int i = 0; i < n && ok; i++) {
		ok = convert(r, *like, args[i], &parts[kept], &drop);
		kept += ok && !drop;
	}
	if (!ok)
		for (int i = 0; i < kept; i++)
			value_unref(parts[i]);
	else if (r == FUNCS) {
		ok = kept == 1 ? true : fail(ERR_func_array);
		if (ok)
			*out = parts[0];
		for (int i = 0; i < kept && !ok; i++)
			value_unref(parts[i]);
	} else {
		ok = r == NUMBERS ? cat_numbers(axis, kept, parts, out) : join_taken(axis, kept, parts, out);
	}
	mem_free(parts);
	return ok;
}

bool value_cat(int axis, int n, const value *args, value *out)
{
	bool doubles = n > 1 && axis <= 1;
	for (int i = 0; i < n && doubles; i++)
		doubles = args[i].tag == V_DOUBLE;
	if (doubles)
		return cat_doubles(axis, n, args, out);
	if (n == 0) {
		*out = value_empty();
		return out->tag != V_NONE;
	}
	if (n == 1) {
		*out = value_ref(args[0]);
		return true;
	}
	return cat_all(axis, n, args, out);
}
