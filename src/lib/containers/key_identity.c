/*
** lib/containers/key_identity.c - makes bytes that identify a value of any class, so that a hash map can use it as a
** key.
**
** The bytes are the class, the size and the elements, one after another. Zeros have one sign and NaN has one form.
** Fields of structs come in the order of their names, because isequal does not look at their order.
*/
#include "lib/containers/key_identity.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "array/ops.h"
#include "base/error.h"
#include "base/mem.h"
#include "value/cell.h"
#include "value/object.h"
#include "value/structs.h"
#include "value/text.h"

enum { DEEPEST = 500 };         /* nesting of cells and structs */

static bool add_value(value v, struct str *out, int depth);

static bool no_key(value v)
{
	return fail_id(
		"MATLAB:dictionary:UnsupportedKeyType", "Keys of class '%s' are not supported.", value_class_name(v));
}

static void add_bytes(struct str *out, const void *p, size_t n) { str_add(out, p, n); }

static void add_count(struct str *out, int64_t n) { add_bytes(out, &n, sizeof n); }

static void add_shape(struct str *out, const shape *s)
{
	add_count(out, s->nd);
	for (int d = 0; d < s->nd; d++)
		add_count(out, s->d[d]);
}

static void add_doubles(struct str *out, const double *x, int64_t n)
{
	for (int64_t k = 0; k < n; k++) {
		double d = x[k] == 0 ? 0 : isnan(x[k]) ? (double)NAN : x[k];
		add_bytes(out, &d, sizeof d);
	}
}

static void add_singles(struct str *out, const float *x, int64_t n)
{
	for (int64_t k = 0; k < n; k++) {
		float f = x[k] == 0 ? 0 : isnan(x[k]) ? (float)NAN : x[k];
		add_bytes(out, &f, sizeof f);
	}
}

static bool add_array(value v, struct str *out)
{
	struct array *a = value_to_array(v);
	TRY(a);
	bool ok = a->count == 0 || array_data(a);
	int64_t n = a->count * (a->complex ? 2 : 1);
	str_addc(out, a->complex ? 'c' : 'r');
	if (ok && n && a->cls == CLS_DOUBLE)
		add_doubles(out, a->data, n);
	else if (ok && n && a->cls == CLS_SINGLE)
		add_singles(out, a->data, n);
	else if (ok && n)
		add_bytes(out, a->data, (size_t)n * (size_t)cls_bytes(a->cls));
	array_unref(a);
	return ok;
}

static void add_strings(const struct strings *s, struct str *out)
{
	for (int64_t k = 0; k < s->count; k++) {
		const struct text *t = s->at[k];
		add_count(out, t ? t->n : -1);
		if (t)
			add_bytes(out, t->at, (size_t)t->n * sizeof *t->at);
	}
}

struct named {
	sym name;
	int at;
};

static int by_name(const void *a, const void *b)
{
	return strcmp(sym_text(((const struct named *)a)->name), sym_text(((const struct named *)b)->name));
}

static bool add_structs(struct structs *s, struct str *out, int depth)
{
	int n = fields_count(s->fields);
	struct named *order = mem_try((size_t)MAX(n, 1) * sizeof *order);
	TRY(order);
	for (int i = 0; i < n; i++)
		order[i] = (struct named){ fields_name(s->fields, i), i };
	qsort(order, (size_t)n, sizeof *order, by_name);
	bool ok = true;
	for (int i = 0; i < n; i++) {
		str_adds(out, sym_text(order[i].name));
		str_addc(out, 0);
	}
	for (int64_t k = 0; ok && k < s->count; k++)
		for (int i = 0; ok && i < n; i++)
			ok = add_value(*structs_at(s, k, order[i].at), out, depth + 1);
	mem_free(order);
	return ok;
}

static bool add_objects(value v, struct str *out, int depth)
{
	for (int64_t k = 0; k < v.object->count; k++) {
		struct instance *i = v.object->at[k];
		if (i->cls->is_handle) {
			add_bytes(out, &i, sizeof i);
			continue;
		}
		if (i->native)
			return no_key(v);
		for (int p = 0; p < i->cls->property_count; p++)
			TRY(add_value(i->slots[p], out, depth + 1));
	}
	return true;
}

static bool add_value(value v, struct str *out, int depth)
{
	bool ok = true;
	if (depth > DEEPEST)
		return fail_id("MATLAB:dictionary:UnsupportedKeyType",
			"A key holds more than %d levels of cells and structs.", DEEPEST);
	if (v.tag == V_NONE) {
		str_addc(out, 0);
		return true;
	}
	shape s = value_shape(v);
	str_adds(out, value_class_name(v));
	str_addc(out, 0);
	add_shape(out, &s);
	if (v.tag <= V_ARRAY)
		return add_array(v, out);
	switch (v.tag) {
	case V_STRING: add_strings(v.strings, out); break;
	case V_CELL:
		for (int64_t k = 0; ok && k < v.cell->count; k++)
			ok = add_value(v.cell->at[k], out, depth + 1);
		break;
	case V_STRUCT: ok = add_structs(v.structs, out, depth); break;
	case V_OBJECT: ok = add_objects(v, out, depth); break;
	default: ok = no_key(v);
	}
	return ok;
}

bool key_identity(value v, struct str *out) { return add_value(v, out, 0); }
