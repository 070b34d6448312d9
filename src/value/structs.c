/*
** value/structs.c - struct arrays, and fields by name. Tables of names are in fields.c.
*/
#include "value/structs.h"

#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "base/slab.h"
#include "value/items.h"

struct structs *structs_of(struct fields *f, const value *first)
{
	int n = fields_count(f), stride = MAX(n, 4);
	value *at = store_alloc(1, (size_t)stride * sizeof *at);
	if (!at)
		return NULL;
	for (int i = 0; i < n; i++)
		at[i] = value_ref(first[i]);
	struct structs *x = slab_take(slab_kind(sizeof *x));
	x->refs = 1;
	x->fields = fields_ref(f);
	x->shape.nd = 2;
	x->shape.d[0] = x->shape.d[1] = 1;
	x->count = x->room = 1;
	x->stride = stride;
	x->at = at;
	return x;
}

struct structs *structs_new(const shape *s, struct fields *taken)
{
	int64_t count;
	int stride = fields_count(taken);
	struct structs *x = NULL;
	value *at = NULL;
	if (!shape_count(s, &count))
		goto out;
	stride = MAX(stride, count <= 1 ? 4 : 1);       /* a single struct has room, as fields are often added to it */
	if (!(at = store_alloc(count, (size_t)stride * sizeof(value))))
		goto out;
	x = slab_take(slab_kind(sizeof *x));
	*x = (struct structs){ .refs = 1, .fields = fields_ref(taken), .shape = *s, .count = count, .room = count,
	                       .stride = stride, .at = at };
	int used = fields_count(taken);
	for (int64_t i = 0; used && i < count; i++) {
		if (i == 0 ? !value_fill_empty(at, used) : interrupted_at(i) && !interrupt_check()) {
			x->count = i;
			value_unref(value_structs(x));
			x = NULL;
			goto out;
		}
		for (int f = 0; i && f < used; f++)
			at[i * stride + f] = value_ref(at[f]);
	}
out:
	fields_unref(taken);
	return x;
}

value *structs_field(struct structs *s, int64_t element, const char *name)
{
	sym n = sym_find(name, strlen(name));
	int f = n || !*name ? fields_find(s->fields, n) : -1;
	return f < 0 || element >= s->count ? NULL : structs_at(s, element, f);
}

/* Makes room for more fields in every element. Doubles the stride, so that n fields are added in a time of O(n). */
static bool widen(struct structs *s)
{
	int used = fields_count(s->fields), stride = s->stride * 2;
	value *at = store_alloc(s->count, (size_t)stride * sizeof *at);
	TRY(at);
	for (int64_t i = 0; i < s->count; i++)
		memcpy(at + i * stride, s->at + i * s->stride, (size_t)used * sizeof *at);
	store_free(s->at, s->room * s->stride, sizeof *s->at);
	s->at = at;
	s->stride = stride;
	s->room = s->count;
	return true;
}

int structs_add_field(struct structs *unshared, sym name)
{
	int f = fields_find(unshared->fields, name);
	if (f >= 0)
		return f;
	f = fields_count(unshared->fields);
	if (f == unshared->stride && !widen(unshared))
		return -1;
	value empty;
	if (unshared->count && !value_fill_empty(&empty, 1))
		return -1;
	for (int64_t i = 0; i < unshared->count; i++)
		unshared->at[i * unshared->stride + f] = i ? value_ref(empty) : empty;
	unshared->fields = fields_add(unshared->fields, name);
	return f;
}

bool value_set_field(value *lvalue, sym name, value taken)
{
	value *inner;
	if (!lvalue_field(lvalue, 0, NULL, name, &inner)) {
		value_unref(taken);
		return false;
	}
	value_set(inner, taken);
	return true;
}

bool structs_set(value *lvalue, const char *name, value taken)
{
	return value_set_field(lvalue, sym_z(name), taken);
}

bool value_remove_field(value *lvalue, sym name)
{
	if (lvalue->tag != V_STRUCT)
		return fail(ERR_dot_on);
	int gone = fields_find(lvalue->structs->fields, name);
	if (gone < 0)
		return fail(ERR_no_field, sym_text(name));
	TRY(items_own(lvalue));
	struct structs *s = lvalue->structs;
	struct fields *fewer = fields_empty();
	int used = fields_count(s->fields);
	for (int f = 0; f < used; f++)
		if (f != gone)
			fewer = fields_add(fewer, fields_name(s->fields, f));
	for (int64_t i = 0; i < s->count; i++) {
		value *e = s->at + i * s->stride;
		value old = e[gone];
		memmove(e + gone, e + gone + 1, (size_t)(used - gone - 1) * sizeof *e);
		e[used - 1] = NONE;
		value_unref(old);
	}
	fields_unref(s->fields);
	s->fields = fewer;
	return true;
}

bool structs_conform(value v, struct fields *to, value *out)
{
	struct structs *s = v.structs;
	if (s->fields == to) {
		*out = value_ref(v);
		return true;
	}
	int n = fields_count(to);
	if (fields_count(s->fields) != n)
		return fail(ERR_struct_mismatch);
	for (int f = 0; f < n; f++)
		if (fields_find(s->fields, fields_name(to, f)) < 0)
			return fail(ERR_struct_mismatch);
	struct structs *r = structs_new(&s->shape, fields_ref(to));
	TRY(r);
	for (int f = 0; f < n; f++) {
		int from = fields_find(s->fields, fields_name(to, f));
		for (int64_t i = 0; i < s->count; i++)
			value_set(structs_at(r, i, f), value_ref(*structs_at(s, i, from)));
	}
	*out = value_structs(r);
	return true;
}
