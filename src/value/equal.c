/*
** value/equal.c - isequal and isequaln for every class.
**
** Only values and shapes of numbers are compared, not their classes. A list has the pairs that are still to be
** compared, so there is no recursion. A pair of objects is compared only once, so cycles end.
*/
#include <math.h>

#include "array/nonzero.h"
#include "base/hash.h"
#include "base/map.h"
#include "base/vec.h"
#include "value/cell.h"
#include "value/handle.h"
#include "value/items.h"
#include "value/object.h"
#include "value/sparse.h"
#include "value/structs.h"
#include "value/text.h"

struct pair {
	value a, b;
};
struct compare {
	VEC(struct pair) todo;
	struct map met;         /* pairs of instances, by hash */
	bool nan_equal;
	bool failed;            /* an error was written */
};

/* ---- numbers ---- */

/* long double holds every number of every class exactly */
static long double number(const struct array *a, int64_t i)
{
	const void *p = a->data;
	switch ((enum cls)a->cls) {
	case CLS_DOUBLE:  return ((const double *)p)[i];
	case CLS_SINGLE:  return ((const float *)p)[i];
	case CLS_INT8:    return ((const int8_t *)p)[i];
	case CLS_INT16:   return ((const int16_t *)p)[i];
	case CLS_UINT16:
	case CLS_CHAR:    return ((const uint16_t *)p)[i];
	case CLS_INT32:   return ((const int32_t *)p)[i];
	case CLS_UINT32:  return ((const uint32_t *)p)[i];
	case CLS_INT64:   return ((const int64_t *)p)[i];
	case CLS_UINT64:  return ((const uint64_t *)p)[i];
	default:          return ((const uint8_t *)p)[i];
	}
}

/* Thousands at a time; NaN is equal to NaN when it may be. */
static VECTORS bool same_doubles(const double *x, const double *y, int64_t n, bool nan_equal)
{
	for (int64_t i = 0, m; i < n; i += m, x += m, y += m) {
		uint64_t other = 0;
		m = MIN(n - i, 2048);
		if (nan_equal)
			for (int64_t k = 0; k < m; k++)
				other |= (uint64_t)((x[k] != y[k]) & ((x[k] == x[k]) | (y[k] == y[k])));
		else
			for (int64_t k = 0; k < m; k++)
				other |= (uint64_t)(x[k] != y[k]);
		if (other)
			return false;
	}
	return true;
}

static bool same_numbers(const struct array *a, const struct array *b, bool nan_equal)
{
	bool pairs = array_is_complex(a) || array_is_complex(b);
	if (a->cls == b->cls && !pairs && !cls_is_float((enum cls)a->cls))
		return a->count == 0 || memcmp(a->data, b->data, (size_t)a->count * (size_t)array_item(a)) == 0;
	if (a->cls == CLS_DOUBLE && b->cls == CLS_DOUBLE && !pairs) {
		if (!same_doubles(a->data, b->data, a->count, nan_equal))
			return false;
		return true;
	}
	for (int64_t i = 0; i < a->count; i++) {
		long double x = number(a, a->complex ? 2 * i : i), y = number(b, b->complex ? 2 * i : i);
		long double xi = a->complex ? number(a, 2 * i + 1) : 0, yi = b->complex ? number(b, 2 * i + 1) : 0;
		bool equal = x == y && xi == yi;
		bool nans = nan_equal && (isnan(x) || isnan(xi)) && (isnan(y) || isnan(yi));
		if (!equal && !nans)
			return false;
	}
	return true;
}

static bool compare_arrays(struct compare *c, value a, value b)
{
	struct array *x = value_to_array(a), *y = value_to_array(b);
	bool ok = x && y && (x->count == 0 || (array_data(x) && array_data(y)));
	c->failed |= !ok;
	bool same = ok && same_numbers(x, y, c->nan_equal);
	array_unref(x);
	array_unref(y);
	return same;
}

/* ---- texts ---- */

static bool same_text(const struct text *a, const struct text *b, bool nan_equal)
{
	return a && b ? a->n == b->n && memcmp(a->at, b->at, (size_t)a->n * sizeof *a->at) == 0 : !a && !b && nan_equal;
}

static bool compare_strings(struct compare *c, value a, value b)
{
	for (int64_t i = 0; i < a.strings->count; i++)
		if (!same_text(a.strings->at[i], b.strings->at[i], c->nan_equal))
			return false;
	return true;
}

/* A string against a char row, a cell of them, or anything else that has a text. */
static bool compare_text_with(struct compare *c, value a, value b)
{
	value x, y;
	value other = a.tag == V_STRING ? b : a;
	if (!value_is_char(other) && !(other.tag == V_CELL && cell_is_cellstr(other.cell)))
		return false;
	if (!value_to_string(a, &x))
		return !(c->failed = true);
	if (!value_to_string(b, &y)) {
		value_unref(x);
		return !(c->failed = true);
	}
	shape s = value_shape(x), t = value_shape(y);
	bool same = shape_equal(&s, &t) && compare_strings(c, x, y);
	value_unref(x);
	value_unref(y);
	return same;
}

/* ---- containers ---- */

/* Numbers are compared at once, the rest later; false: they differ. */
static bool push(struct compare *c, value a, value b)
{
	if (a.tag == V_DOUBLE && b.tag == V_DOUBLE)
		return a.d == b.d || (c->nan_equal && a.d != a.d && b.d != b.d);
	vec_push(&c->todo, ((struct pair){ a, b }));
	return true;
}

static bool compare_structs(struct compare *c, struct structs *a, struct structs *b)
{
	int n = fields_count(a->fields);
	if (fields_count(b->fields) != n)
		return false;
	for (int f = 0; f < n; f++) {
		int g = a->fields == b->fields ? f : fields_find(b->fields, fields_name(a->fields, f));
		if (g < 0)
			return false;
		for (int64_t i = 0; i < a->count; i++)
			if (!push(c, *structs_at(a, i, f), *structs_at(b, i, g)))
				return false;
	}
	return true;
}

static bool compare_funcs(struct compare *c, const struct func *a, const struct func *b)
{
	if (a == b)
		return true;
	if (a->kind != b->kind || a->name != b->name || a->captured_count != b->captured_count)
		return false;
	if (a->kind == FUNC_NAMED)
		return true;
	if (!a->text || !b->text || strcmp(a->text, b->text) != 0)
		return false;
	for (int i = 0; i < a->captured_count; i++)
		if (!push(c, a->captured[i], b->captured[i]))
			return false;
	return true;
}

static bool same_native(struct compare *c, struct instance *x, struct instance *y)
{
	const struct native_ops *ops = x->cls->ops;
	bool equal = false;
	if (!ops || !ops->equal)
		return false;
	value a = value_object(instance_ref(x)), b = value_object(instance_ref(y));
	c->failed |= !ops->equal(a, b, &equal);
	value_unref(a);
	value_unref(b);
	return equal && !c->failed;
}

static bool compare_objects(struct compare *c, struct object *a, struct object *b)
{
	if (a->cls != b->cls)
		return false;
	for (int64_t i = 0; i < a->count; i++) {
		struct instance *x = a->at[i], *y = b->at[i];
		if (x == y)
			continue;
		if (!x || !y || x->deleted || y->deleted)
			return false;
		if (x->native ||
			y->native) { /* what native data means only its class knows; without a rule, identity */
			if (!same_native(c, x, y))
				return false;
			continue;
		}
		uint64_t key = hash_mix(hash_mix(1, (uint64_t)(uintptr_t)x), (uint64_t)(uintptr_t)y);
		if (map_find(&c->met, key))
			continue;
		map_put(&c->met, key);
		for (int s = 0; s < x->cls->property_count; s++)
			if (!push(c, x->slots[s], y->slots[s]))
				return false;
	}
	return true;
}

static bool compare(struct compare *c, value a, value b)
{
	if (a.tag == b.tag && value_is_counted(a) && a.refs == b.refs && a.tag != V_CELL && a.tag != V_STRUCT &&
		a.tag != V_ARRAY &&
	    a.tag != V_SPARSE && a.tag != V_STRING)
		return true;
	if ((a.tag == V_STRING) != (b.tag == V_STRING))
		return compare_text_with(c, a, b);
	shape s = value_shape(a), t = value_shape(b);
	if (!shape_equal(&s, &t))
		return false;
	if (a.tag == V_SPARSE || b.tag == V_SPARSE) {
		bool same = false;
		if (!sparse_equal(a, b, c->nan_equal, &same))
			c->failed = true;
		return same;
	}
	if (value_is_numeric_like(a) && value_is_numeric_like(b))
		return compare_arrays(c, a, b);
	if (a.tag != b.tag)
		return false;
	switch (a.tag) {
	case V_STRING:  return compare_strings(c, a, b);
	case V_CELL:
		for (int64_t i = 0; i < a.cell->count; i++)
			if (!push(c, a.cell->at[i], b.cell->at[i]))
				return false;
		return true;
	case V_STRUCT:  return compare_structs(c, a.structs, b.structs);
	case V_FUNC:    return compare_funcs(c, a.func, b.func);
	case V_OBJECT:  return compare_objects(c, a.object, b.object);
	}
	return a.tag == V_NONE;
}

bool value_is_equal(value a, value b, bool nan_equal, bool *equal)
{
	struct compare c = { .nan_equal = nan_equal };
	*equal = compare(&c, a, b);
	while (*equal && c.todo.n) {
		struct pair p = c.todo.at[--c.todo.n];
		*equal = compare(&c, p.a, p.b);
	}
	vec_free(&c.todo);
	map_free(&c.met);
	return !c.failed;
}
