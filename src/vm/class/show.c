/*
** vm/class/show.c - display and disp of objects: the output of an overloaded method, the names of enumeration members,
** or a header with the public properties.
*/
#include <string.h>

#include "value/cell.h"
#include "base/whole.h"
#include "vm/class/class.h"
#include "vm/error.h"
#include "vm/run.h"

static void blank(struct vm *vm, struct str *out)
{
	if (!vm->show.compact)
		str_addc(out, '\n');
}

static void name_line(struct vm *vm, struct str *out, const char *name)
{
	if (!name)
		return;
	blank(vm, out);
	str_addf(out, "%s = \n", name);
	blank(vm, out);
}

/* ---- overloaded ---- */

static bool call_show(struct vm *vm, struct method *m, value obj)
{
	value none = NONE;
	bool ok = vm_call_function(vm, m->function, NULL, 1, &obj, 0, &none);
	value_unref(none);
	return ok;
}

static bool by_disp(struct vm *vm, struct method *m, const char *name, value obj)
{
	struct str s = { 0 };
	name_line(vm, &s, name);
	vm_print(vm, str_text(&s), s.n);
	bool ok = call_show(vm, m, obj);
	str_free(&s);
	return ok;
}

/* ---- enumerations ---- */

static void show_members(struct vm *vm, struct str *out, value obj)
{
	struct object *o = obj.object;
	if (o->count == 1) {
		str_addf(out, "    %s\n", class_member_name(obj, 0));
		blank(vm, out);
		return;
	}
	str_adds(out, "  ");
	shape_text(out, &o->shape, "×");
	str_addf(out, " %s enumeration array\n", sym_text(value_class(obj)->short_name));
	if (o->count)
		blank(vm, out);
	int longest = 0;
	for (int64_t i = 0; i < o->count; i++)
		longest = MAX(longest, (int)strlen(class_member_name(obj, i)));
	int64_t rows = o->shape.d[0], cols = rows ? o->count / rows : 0;
	for (int64_t r = 0; r < rows && cols; r++) {
		for (int64_t k = 0; k < cols; k++)
			str_addf(out, "    %-*s", longest, class_member_name(obj, r + k * rows));
		str_addc(out, '\n');
	}
	blank(vm, out);
}

/* ---- properties ---- */

static bool is_shown(const struct property *p) { return p->get.kind == ACCESS_PUBLIC && !p->hidden && !p->abstract; }

bool class_show_some(struct vm *vm, struct str *out, value obj, int n, const sym *names)
{
	struct class *c = value_class(obj);
	value *values = mem_zalloc((size_t)MAX(n, 1) * sizeof *values);
	sym *shown = mem_alloc((size_t)MAX(n, 1) * sizeof *shown);
	int k = 0;
	for (int i = 0; i < n; i++) {
		struct property *p = class_property(vm, c, names[i]);
		if (!p)
			p = extras_property(obj, names[i]);
		if (!p)
			continue;
		struct property q = *p;
		if (property_get(vm, &q, obj, &values[k]))
			shown[k++] = names[i];
		else
			error_forgive();          /* a property whose get method fails is left out */
	}
	bool ok = show_properties(out, &vm->show, k, shown, values);
	for (int i = 0; i < k; i++)
		value_unref(values[i]);
	mem_free(values);
	mem_free(shown);
	return ok;
}

static void header(struct str *out, const struct class *c, value obj, bool any)
{
	bool one = obj.object->count == 1;
	str_adds(out, "  ");
	if (!one) {
		shape_text(out, &obj.object->shape, "×");
		str_addc(out, ' ');
	}
	VEC(struct class_head *) kinds = { 0 };
	for (int64_t i = 0; !one && i < obj.object->count; i++) {
		bool known = obj.object->at[i]->cls == &c->head;
		for (int k = 0; k < kinds.n && !known; k++)
			known = kinds.at[k] == obj.object->at[i]->cls;
		if (!known)
			vec_push(&kinds, obj.object->at[i]->cls);
	}
	str_addf(out, "%s%s", kinds.n ? "heterogeneous " : "", sym_text(c->short_name));
	for (int k = 0; k < kinds.n; k++)
		str_addf(out, "%s%s%s", k ? ", " : " (", sym_text(class_of(kinds.at[k])->short_name),
			k + 1 == kinds.n ? ")" : "");
	str_addf(out, "%s with %s\n", one ? "" : " array", any ? "properties:" : "no properties.");
	vec_free(&kinds);
}

void class_show_header(struct str *out, value obj)
{
	struct class *c = value_class(obj);
	bool any = false;
	for (int i = 0; i < c->props.n; i++)
		any |= is_shown(&c->props.at[i]);
	header(out, c, obj, any);
}

static bool show_plain(struct vm *vm, struct str *out, struct class *c, value obj)
{
	struct object *o = obj.object;
	VEC(sym) names = { 0 };
	bool one = o->count == 1, ok = true;
	if (one && o->at[0]->deleted) {
		str_addf(out, "  handle to deleted %s\n", sym_text(c->short_name));
		blank(vm, out);
		return true;
	}
	int *order = class_property_order(c);
	for (int i = 0; i < c->props.n; i++)
		if (is_shown(&c->props.at[order[i]]))
			vec_push(&names, c->props.at[order[i]].name);
	mem_free(order);
	for (int i = 0; one && i < extras_count(obj); i++)
		if (is_shown(extras_at(obj, i)))
			vec_push(&names, extras_at(obj, i)->name);
	header(out, c, obj, names.n > 0);
	if (names.n) {
		str_addc(out, '\n');
		if (one)
			ok = class_show_some(vm, out, obj, names.n, names.at);
		else
			for (int i = 0; i < names.n; i++)
				str_addf(out, "    %s\n", sym_text(names.at[i]));
	}
	blank(vm, out);
	vec_free(&names);
	return ok;
}

static bool show_data(struct vm *vm, struct str *out, struct class *c, value obj)
{
	shape s = value_shape(class_data(obj));
	str_adds(out, "  ");
	shape_text(out, &s, "×");
	str_addf(out, " %s:\n\n  %s data:\n", sym_text(c->short_name), cls_name(c->data_cls));
	return show_disp(out, &vm->show, class_data(obj));
}

bool class_show(struct vm *vm, struct str *out, const char *name, value obj, bool *shown)
{
	struct class *c = value_class(obj);
	*shown = true;
	struct method *m = name ? class_method(c, SYM("display")) : NULL;
	TRY(!error_is_set());
	if (m && m->function)
		return call_show(vm, m, obj);
	/* Without a name the caller is the function disp itself, so an overloaded one does not exist for this call. */
	m = name ? class_method(c, SYM("disp")) : NULL;
	TRY(!error_is_set());
	if (m && m->function)
		return by_disp(vm, m, name, obj);
	name_line(vm, out, name);
	if (class_is_enumeration(c))
		show_members(vm, out, obj);
	else if (c->has_data && obj.object->count == 1 && !c->props.n)
		return show_data(vm, out, c, obj);
	else
		return show_plain(vm, out, c, obj);
	return true;
}

/* Whether elements are shown as text: times and categories show a scalar as its text, and an array by its own size. */
static bool elements_inline(struct vm *vm, struct str *out, value obj)
{
	value dims = NONE, texts = NONE;
	bool ok = vm_call_sym(vm, SYM("size"), 1, &obj, 1, &dims) && dims.tag == V_ARRAY &&
		array_is_plain_double(dims.array);
	shape s = { .nd = ok ? (int)MIN(value_count(dims), SHAPE_MAX) : 2 };
	bool one = ok;
	for (int i = 0; ok && i < s.nd; i++) {
		s.d[i] = to_int64(((double *)dims.array->data)[i]);
		one &= s.d[i] == 1;
	}
	if (ok && one && vm_call_sym(vm, SYM("cellstr"), 1, &obj, 1, &texts) && texts.tag == V_CELL &&
		texts.cell->count == 1) {
		ok = value_get_text(texts.cell->at[0], out);
	} else if (ok) {
		str_addc(out, '[');
		shape_text(out, &s, "×");
		str_addf(out, " %s]", value_class_name(obj));
	}
	value_unref(dims);
	value_unref(texts);
	error_forgive();
	return ok;
}

bool class_show_inline(struct vm *vm, struct str *out, value obj)
{
	struct class *c = value_class(obj);
	if (c && obj.object->count == 1 && class_is_named(c, SYM("matlab.internal.element_array")))
		return elements_inline(vm, out, obj);
	if (!c || !class_is_enumeration(c) || obj.object->count != 1)
		return false;
	str_adds(out, class_member_name(obj, 0));
	return true;
}
