/*
** lib/graphics/figure_read.c - reads the objects of a figure. An object is an instance of graphics_object.m: its kind,
** its parent, its children and a struct of the properties that were set.
*/
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/error.h"
#include "lib/graphics/figure_read.h"
#include "value/cell.h"
#include "value/object.h"
#include "value/structs.h"
#include "value/text.h"

enum { KIND, ABOVE, KEPT, VALUES, DELETED, SLOTS };     /* in the order of graphics_object.m */

static value slot(value h, int i)
{
	if (h.tag != V_OBJECT || h.object->count != 1 || strcmp(sym_text(h.object->cls->name), "graphics_object") ||
		h.object->cls->property_count < SLOTS || object_instance(h)->deleted)
		return NONE;
	return object_instance(h)->slots[i];
}

const void *object_identity(value h) { return object_is_graphics(h) ? object_instance(h) : NULL; }

bool object_is_graphics(value h)
{
	return slot(h, KIND).tag != V_NONE;
}

const char *object_kind(value h)
{
	struct str s = { 0 };
	value v = slot(h, KIND);
	const char *name = "";
	if (v.tag != V_NONE && value_is_text(v) && value_get_text(v, &s))
		name = sym_text(sym_z(str_text(&s)));
	str_free(&s);
	return name;
}

static bool is_kept(value h) { return slot(h, ABOVE).tag == V_OBJECT; }

/* Removes deleted objects from the list of those below h, as get.below does. */
static void forget_deleted(value h)
{
	struct instance *o = object_instance(h);
	struct cell *old = o->slots[KEPT].cell;
	int64_t n = 0, k = 0;
	for (int64_t i = 0; i < old->count; i++)
		n += is_kept(old->at[i]);
	struct cell *list = cell_new_2d(n > 0, n);
	if (!list) {
		error_forgive();
		return;
	}
	for (int64_t i = 0; i < old->count; i++)
		if (is_kept(old->at[i])) {
			value_unref(list->at[k]);
			list->at[k++] = value_ref(old->at[i]);
		}
	o->slots[KEPT] = value_cell(list);
	o->slots[DELETED] = value_double(0);
	value_unref(value_cell(old));
}

int object_children(value h)
{
	value v = slot(h, KEPT), deleted = slot(h, DELETED);
	if (v.tag == V_CELL && deleted.tag == V_DOUBLE && deleted.d > 0) {
		forget_deleted(h);
		v = slot(h, KEPT);
	}
	return v.tag == V_CELL ? (int)v.cell->count : 0;
}

value object_child(value h, int i)
{
	return slot(h, KEPT).cell->at[i];
}

value object_above(value h)
{
	return slot(h, ABOVE);
}

value object_get(value h, const char *name)
{
	value v = slot(h, VALUES);
	if (v.tag != V_STRUCT || v.structs->count != 1)
		return NONE;
	for (int i = 0; i < fields_count(v.structs->fields); i++)
		if (strcasecmp(sym_text(fields_name(v.structs->fields, i)), name) == 0)
			return *structs_at(v.structs, 0, i);
	return NONE;
}

double object_number(value h, const char *name, double otherwise)
{
	struct reals r = object_reals(h, name);
	double x = r.n > 0 ? r.at[0] : otherwise;
	reals_done(&r);
	return x;
}

bool object_is(value h, const char *name, const char *word)
{
	struct str s = { 0 };
	value v = object_get(h, name);
	bool same = v.tag != V_NONE && value_is_text(v) && value_get_text(v, &s) && strcasecmp(str_text(&s), word) == 0;
	if (v.tag == V_LOGICAL || v.tag == V_DOUBLE)
		same = strcmp(word, v.tag == V_LOGICAL ? v.u != 0 ? "on" : "off" : v.d != 0 ? "on" : "off") == 0;
	str_free(&s);
	return same;
}

int markup_of(value h, const char *name)
{
	return object_is(h, name, "none") ? MARKUP_NONE : object_is(h, name, "latex") ? MARKUP_LATEX : MARKUP_TEX;
}

bool object_has(value h, const char *name)
{
	value v = object_get(h, name);
	return v.tag != V_NONE && value_count(v) > 0;
}

static void add_lines(value v, struct str *s)
{
	if (v.tag == V_CELL) {
		for (int64_t i = 0; i < v.cell->count; i++) {
			str_adds(s, i ? "\n" : "");
			add_lines(v.cell->at[i], s);
		}
	} else if (v.tag == V_STRING) {
		for (int64_t i = 0; i < v.strings->count; i++) {
			str_adds(s, i ? "\n" : "");
			if (v.strings->at[i])
				str_add_utf16(s, v.strings->at[i]->at, (size_t)v.strings->at[i]->n);
		}
	} else if (value_is_char(v)) {
		shape of = value_shape(v);
		struct array *a = of.nd == 2 ? value_to_array(v) : NULL;
		const uint16_t *at = a ? array_data(a) : NULL;
		for (int64_t i = 0; at && i < of.d[0]; i++) {
			str_adds(s, i ? "\n" : "");
			for (int64_t j = 0; j < of.d[1]; j++)
				str_add_utf16(s, at + i + j * of.d[0], 1);
		}
		if (a)
			array_unref(a);
	} else if (value_is_numeric(v)) {
		struct reals r = reals_of(v);
		for (int64_t i = 0; i < MIN(r.n, 100); i++)
			str_addf(s, "%s%.5g", i ? "  " : "", r.at[i]);
		reals_done(&r);
	}
}

char *value_lines(value v)
{
	struct str s = { 0 };
	if (v.tag != V_NONE)
		add_lines(v, &s);
	char *text = mem_copy_text(str_text(&s), (size_t)-1);
	str_free(&s);
	return text;
}

char *object_text(value h, const char *name)
{
	return value_lines(object_get(h, name));
}

static bool named_colour(const char *s, struct rgba *c)
{
	static const struct { const char *name; float r, g, b; } names[] = {
		{ "red", 1, 0, 0 }, { "green", 0, 1, 0 }, { "blue", 0, 0, 1 }, { "cyan", 0, 1, 1 },
		{ "magenta", 1, 0, 1 }, { "yellow", 1, 1, 0 }, { "black", 0, 0, 0 }, { "white", 1, 1, 1 },
		{ "r", 1, 0, 0 }, { "g", 0, 1, 0 }, { "b", 0, 0, 1 }, { "c", 0, 1, 1 },
		{ "m", 1, 0, 1 }, { "y", 1, 1, 0 }, { "k", 0, 0, 0 }, { "w", 1, 1, 1 },
	};
	size_t n = strlen(s);
	for (int i = 0; i < COUNT(names); i++)
		if (strcasecmp(names[i].name, s) == 0) {
			*c = (struct rgba){ names[i].r, names[i].g, names[i].b, 1 };
			return true;
		}
	if (s[0] != '#' || (n != 7 && n != 4) || strspn(s + 1, "0123456789abcdefABCDEF") != n - 1)
		return false;
	unsigned long v = strtoul(s + 1, NULL, 16);
	if (n == 4)
		v = (v >> 8 & 15) * 0x110000 + (v >> 4 & 15) * 0x1100 + (v & 15) * 0x11;
	*c = (struct rgba){ (float)(v >> 16 & 255) / 255, (float)(v >> 8 & 255) / 255, (float)(v & 255) / 255, 1 };
	return true;
}

static float unit(double x)
{
	return x > 0 ? x < 1 ? (float)x : 1.0f : 0.0f;
}

struct rgba rgba_of(double r, double g, double b, double a)
{
	return (struct rgba){ unit(r), unit(g), unit(b), unit(a) };
}

bool value_colour(value v, struct rgba *c)
{
	if (v.tag == V_NONE)
		return false;
	if (value_is_text(v)) {
		struct str s = { 0 };
		bool ok = value_get_text(v, &s) && named_colour(str_text(&s), c);
		str_free(&s);
		return ok;
	}
	struct reals r = value_is_numeric(v) ? reals_of(v) : (struct reals){ 0 };
	bool ok = r.n == 3;
	if (ok)
		*c = rgba_of(r.at[0], r.at[1], r.at[2], 1);
	reals_done(&r);
	return ok;
}

struct rgba object_colour(value h, const char *name, struct rgba otherwise)
{
	struct rgba c;
	if (object_is(h, name, "none"))
		return (struct rgba){ 0, 0, 0, 0 };
	return value_colour(object_get(h, name), &c) ? c : otherwise;
}

/* The properties that hold the numbers, in the order of datetime.m (days), duration.m (seconds) and
   categorical.m (codes, names) */
enum { DATETIME_DAYS = 2, DURATION_FORMAT = 0, DURATION_SECONDS = 1, CATEGORY_CODES = 0, CATEGORY_NAMES = 1 };

static bool is_object_of(value v, const char *name, int slots)
{
	return v.tag == V_OBJECT && v.object->count == 1 && v.object->cls->property_count > slots &&
		strcmp(sym_text(v.object->cls->name), name) == 0;
}

static struct ruler ruler_of_format(value format)
{
	static const struct { const char *format; double unit; const char *name; } units[] = {
		{ "s", 1 / 86400.0, "sec" }, { "m", 1 / 1440.0, "min" }, { "h", 1 / 24.0, "hr" }, { "d", 1, "days" },
		{ "y", 365.2425, "yrs" },
	};
	struct str s = { 0 };
	struct ruler r = { .kind = RULER_CLOCK };
	if (value_is_text(format) && value_get_text(format, &s))
		for (int i = 0; i < COUNT(units); i++)
			if (strcmp(str_text(&s), units[i].format) == 0)
				r = (struct ruler){ RULER_AMOUNTS, units[i].unit, units[i].name };
	str_free(&s);
	return r;
}

struct ruler value_ruler(value v)
{
	if (is_object_of(v, "datetime", DATETIME_DAYS))
		return (struct ruler){ .kind = RULER_DATES };
	if (is_object_of(v, "duration", DURATION_SECONDS))
		return ruler_of_format(object_instance(v)->slots[DURATION_FORMAT]);
	value names = value_categories(v);
	if (names.tag != V_NONE)
		return (struct ruler){ .kind = RULER_CATEGORIES, .unit = (double)value_count(names) };
	return (struct ruler){ 0 };
}

value value_categories(value v)
{
	return is_object_of(v, "categorical", CATEGORY_NAMES) ? object_instance(v)->slots[CATEGORY_NAMES] : NONE;
}

static struct reals codes_of(value v)
{
	struct reals r = reals_of(object_instance(v)->slots[CATEGORY_CODES]);
	struct array *codes = r.n ? array_new(CLS_DOUBLE, false, &r.hold->shape) : NULL;
	for (int64_t i = 0; codes && i < r.n; i++)
		((double *)codes->data)[i] = r.at[i] > 0 ? r.at[i] : NAN;
	struct reals out = { codes ? codes->data : NULL, codes ? r.n : 0, r.rows, r.cols, codes };
	reals_done(&r);
	return out;
}

static struct reals days_of_duration(value v)
{
	struct reals r = reals_of(object_instance(v)->slots[DURATION_SECONDS]);
	struct array *days = r.n ? array_new(CLS_DOUBLE, false, &r.hold->shape) : NULL;
	for (int64_t i = 0; days && i < r.n; i++)
		((double *)days->data)[i] = r.at[i] / 86400;
	struct reals out = { days ? days->data : NULL, days ? r.n : 0, r.rows, r.cols, days };
	reals_done(&r);
	return out;
}

struct reals reals_of(value v)
{
	struct reals r = { 0 };
	value d = NONE;
	if (is_object_of(v, "datetime", DATETIME_DAYS))
		return reals_of(object_instance(v)->slots[DATETIME_DAYS]);
	if (is_object_of(v, "duration", DURATION_SECONDS))
		return days_of_duration(v);
	if (is_object_of(v, "categorical", CATEGORY_NAMES))
		return codes_of(v);
	if (v.tag == V_NONE || !(value_is_numeric_like(v) || v.tag == V_SPARSE) || value_is_text(v))
		return r;
	if (!value_cast(v, CLS_DOUBLE, &d)) {
		error_clear();
		return r;
	}
	if (d.tag == V_SPARSE || value_is_complex(d)) {
		value_unref(d);
		return r;
	}
	shape s = value_shape(d);
	r.hold = value_to_array(d);
	value_unref(d);
	r.at = r.hold ? array_data(r.hold) : NULL;
	if (r.at) {
		r.n = r.hold->count, r.rows = s.d[0], r.cols = r.rows ? r.n / r.rows : 0;
	} else {
		if (error_is_set())
			error_clear();
		reals_done(&r);
	}
	return r;
}

struct reals object_reals(value h, const char *name)
{
	return reals_of(object_get(h, name));
}

void reals_done(struct reals *r)
{
	if (r->hold)
		array_unref(r->hold);
	*r = (struct reals){ 0 };
}
