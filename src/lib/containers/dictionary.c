/*
** lib/containers/dictionary.c - dictionary: a value class whose instances hold a keymap.
**
** The first keys and values decide the classes of the dictionary; text keys are strings. Keys that are neither numbers
** nor texts are found by key_identity.c, and their entries also keep the keys themselves. Look-ups are vectorised: the
** result has the shape of the keys. The order is that of insertion.
*/
#include "lib/containers/dictionary.h"

#include <math.h>
#include <stdio.h>

#include "base/error.h"
#include "base/interrupt.h"
#include "lib/core/args.h"
#include "lib/containers/key_identity.h"
#include "lib/containers/keymap.h"
#include "value/cell.h"
#include "value/object.h"
#include "value/structs.h"
#include "value/text.h"

struct dictionary {
	struct keymap keys;
	sym key_class, value_class;     /* 0: not set yet */
};

static const struct native_ops ops;
static void native_free(void *native);
static void *native_copy(void *native);
static bool native_visit(void *native, bool (*visit)(value v, void *ctx), void *ctx);

static struct class_head dictionary_class = {
	.ops = &ops, .native_free = native_free, .native_copy = native_copy, .native_visit = native_visit,
};

__attribute__((constructor)) static void name_class(void) { dictionary_class.name = sym_z("dictionary"); }

static struct dictionary *of(value v) { return object_instance(v)->native; }

bool dictionary_is(value v) { return v.tag == V_OBJECT && v.object->cls == &dictionary_class && v.object->count == 1; }

static struct dictionary *make(value *out)
{
	struct dictionary *d = mem_zalloc(sizeof *d);
	d->keys.compare = key_compare_text;
	struct instance *i = instance_new(&dictionary_class);
	i->native = d;
	*out = value_object(i);
	return d;
}

/* The dictionary in *place, made the only owner of its data. */
static struct dictionary *own(value *place)
{
	place->object = object_own(place->object);
	place->object->at[0] = instance_own(place->object->at[0]);
	return of(*place);
}

static void native_free(void *native)
{
	struct dictionary *d = native;
	keymap_done(&d->keys);
	mem_free(d);
}

static void *native_copy(void *native)
{
	struct dictionary *d = native, *to = mem_zalloc(sizeof *to);
	struct keymap *keys = keymap_copy(&d->keys);
	*to = (struct dictionary){ *keys, d->key_class, d->value_class };
	mem_free(keys);
	return to;
}

static bool native_visit(void *native, bool (*visit)(value v, void *ctx), void *ctx)
{
	struct dictionary *d = native;
	for (int i = 0; i < d->keys.entries.n; i++)
		TRY(visit(d->keys.entries.at[i].v, ctx) && visit(d->keys.entries.at[i].key.whole, ctx));
	return true;
}

/* ---- keys ---- */

static bool is_text_key(const struct dictionary *d) { return d->key_class == sym_z("string"); }

/* Whether an entry keeps its key, because the key is neither a text nor a number. */
static bool keeps_keys(const struct dictionary *d)
{
	enum cls cls;
	return !is_text_key(d) && !cls_find(sym_text(d->key_class), &cls);
}

/* Frees a key that nth_key made. */
static void key_done(struct key *k)
{
	value_unref(k->whole);
	k->whole = NONE;
}

/* The class in the dictionary of keys that are given as v: texts of all kinds are strings. */
static sym class_of_keys(value v)
{
	return value_is_text(v) || v.tag == V_STRING ? sym_z("string") : sym_z(value_class_name(v));
}

static bool read_key(const struct dictionary *d, value v, struct str *text, struct key *k)
{
	*k = (struct key){ 0 };
	if (is_text_key(d)) {
		str_clear(text);
		if (!value_is_text(v))
			return fail_id("MATLAB:dictionary:UnsupportedKeyConversion",
				"Unable to use '%s' as key for dictionary with 'string' key type.",
				value_class_name(v));
		TRY(value_get_text(v, text));
		k->text = str_text(text);
		k->n = text->n;
		return true;
	}
	if (keeps_keys(d) && strcmp(value_class_name(v), sym_text(d->key_class)) == 0) {
		str_clear(text);
		TRY(key_identity(v, text));
		*k = (struct key){ .text = str_text(text), .n = text->n, .whole = value_ref(v) };
		return true;
	}
	if (keeps_keys(d) || !value_is_numeric_like(v) || !value_is_scalar(v))
		return fail_id("MATLAB:dictionary:UnsupportedKeyConversion",
			"Unable to use '%s' as key for dictionary with '%s' key type.", value_class_name(v),
			sym_text(d->key_class));
	enum cls cls;
	if (!cls_find(sym_text(d->key_class), &cls))
		return fail_id("MATLAB:dictionary:UnsupportedKeyType", "Keys of class '%s' are not supported.",
			sym_text(d->key_class));
	value cast;
	TRY(value_cast(v, cls, &cast));
	*k = cls == CLS_DOUBLE ? key_double(cast.d) :
		cls == CLS_SINGLE ? key_double((double)cast.f) :
		(struct key){ .bits = cast.u };
	return true;
}

static value key_value(const struct dictionary *d, struct key k)
{
	enum cls cls;
	if (k.whole.tag != V_NONE)
		return value_ref(k.whole);
	if (k.text)
		return value_string(k.text, k.n);
	double x;
	memcpy(&x, &k.bits, sizeof x);
	if (!cls_find(sym_text(d->key_class), &cls) || cls == CLS_DOUBLE)
		return value_double(x);
	return cls == CLS_SINGLE ? value_single((float)x) : (value){ .tag = V_DOUBLE + (uint32_t)cls, .u = k.bits };
}

static bool is_size(double x) { return x >= 0 && x <= 9e15 && x == floor(x); }

/* The size of keys or values. A text counts as one, and a class may define its own size. */
static bool size_of(struct vm *vm, value v, shape *s)
{
	*s = v.tag != V_STRING && value_is_text(v) ? shape_2d(1, 1) : value_shape(v);
	if (v.tag != V_OBJECT || v.object->cls->ops)
		return true;
	value sizes = NONE;
	TRY(vm_call_name(vm, "size", 1, &v, 1, &sizes));
	struct array *a = value_is_numeric_like(sizes) ? value_to_array(sizes) : NULL;
	const double *d = a && a->cls == CLS_DOUBLE && a->count == 2 ? array_data(a) : NULL;
	bool ok = d && is_size(d[0]) && is_size(d[1]) && is_size(d[0] * d[1]);
	if (ok)
		*s = shape_2d((int64_t)d[0], (int64_t)d[1]);
	if (a)
		array_unref(a);
	value_unref(sizes);
	return ok || error_is_set() ||
		fail_id("MATLAB:dictionary:UnsupportedKeyType", "Keys must be a vector or a matrix.");
}

/* Element i of keys or values; a cell stays a cell. */
static bool nth(struct vm *vm, value v, int64_t i, bool whole, value *out)
{
	value sub = value_double((double)i + 1);
	if (whole) {
		*out = value_ref(v);
		return true;
	}
	if (v.tag == V_ARRAY && v.array->cls == CLS_DOUBLE && !v.array->complex && !v.array->gpu &&
		array_data(v.array)) {
		*out = value_double(((const double *)v.array->data)[i]);
		return true;
	}
	return vm_index(vm, v, 1, &sub, out);
}

/* Makes the i-th key, which must be given to key_done. Numbers and texts are taken out of a cell. */
static bool nth_key(struct vm *vm, const struct dictionary *d, value keys, int64_t n, int64_t i, struct str *text,
	struct key *k)
{
	value one = NONE;
	const struct text *t = keys.tag == V_STRING && is_text_key(d) ? keys.strings->at[i] : NULL;
	if (t) {                        /* so that no string is made for it */
		str_clear(text);
		str_add_utf16(text, t->at, (size_t)t->n);
		*k = (struct key){ .text = str_text(text), .n = text->n };
		return true;
	}
	bool out = keys.tag == V_CELL && d->key_class != sym_z("cell");
	bool ok = out ? (one = value_ref(keys.cell->at[i]), true) : nth(vm, keys, i, n == 1, &one);
	ok = ok && read_key(d, one, text, k);
	value_unref(one);
	return ok;
}

/* ---- values ---- */

static bool configure(struct dictionary *d, value keys, value values)
{
	if (d->key_class)
		return true;
	d->key_class = class_of_keys(keys);
	d->value_class = value_is_char(values) ? sym_z("string") : sym_z(value_class_name(values));
	return true;
}

static bool fit_value(const struct dictionary *d, value v, value *out)
{
	const char *want = sym_text(d->value_class), *have = value_class_name(v);
	enum cls cls;
	if (strcmp(want, have) == 0) {
		*out = value_ref(v);
		return true;
	}
	if (strcmp(want, "string") == 0)
		return value_to_string(v, out);
	if (cls_find(want, &cls) && value_is_numeric_like(v))
		return value_cast(v, cls, out);
	return fail_id("MATLAB:dictionary:ValueConversion",
		"Unable to use '%s' as value for dictionary with '%s' value type.", have, want);
}

/* Called after step i of a loop over keys. False: Ctrl-C, with its error. */
static bool goes_on(int64_t i) { return !interrupted_in_steps(i + 1) || interrupt_fail(); }

static bool put_all(struct vm *vm, struct dictionary *d, value keys, value values)
{
	TRY(configure(d, keys, values));
	shape key_shape, given_shape;
	TRY(size_of(vm, keys, &key_shape) && size_of(vm, values, &given_shape));
	int64_t n = shape_count_known(&key_shape), given = shape_count_known(&given_shape);
	bool whole = given == 1;
	if (!whole && given != n)
		return fail_id("MATLAB:dictionary:KeyValueDimensionsMustMatch",
			"Dimensions of the key and value must be compatible, or the value must be scalar.");
	struct str text = { 0 };
	bool ok = true;
	for (int64_t i = 0; ok && i < n; i++) {
		struct key k;
		value v = NONE, fit = NONE;
		k.whole = NONE;
		ok = nth_key(vm, d, keys, n, i, &text, &k) && nth(vm, values, i, whole, &v) && fit_value(d, v, &fit);
		if (ok)
			keymap_set(&d->keys, k, fit);
		key_done(&k);
		value_unref(v);
		ok = ok && goes_on(i);
	}
	str_free(&text);
	return ok;
}

static bool join(struct vm *vm, value *at, int64_t n, const shape *s, value *out)
{
	value args[2] = { NONE, NONE };
	if (n == 1 && shape_is_scalar(s)) {
		*out = value_ref(at[0]);
		return true;
	}
	bool doubles = true;
	for (int64_t i = 0; i < n && doubles; i++)
		doubles = at[i].tag == V_DOUBLE;
	if (doubles) {
		struct array *y = array_new(CLS_DOUBLE, false, s);
		for (int64_t i = 0; y && i < n; i++)
			((double *)y->data)[i] = at[i].d;
		*out = value_array(y);
		return y != NULL;
	}
	struct array *dims = array_new_2d(CLS_DOUBLE, false, 1, s->nd);
	TRY(dims);
	for (int d = 0; d < s->nd; d++)
		((double *)dims->data)[d] = (double)s->d[d];
	args[1] = value_array(dims);
	bool ok = vm_op(vm, "vertcat", (int)n, at, &args[0]) && vm_call_name(vm, "reshape", 2, args, 1, out);
	value_unref(args[0]);
	value_unref(args[1]);
	return ok;
}

/* An empty array of the class of the values, n-by-1. */
static bool no_values(sym cls, value *out)
{
	enum cls c;
	shape s = shape_2d(0, 1);
	if (cls == sym_z("cell"))
		*out = value_cell(cell_new(&s));
	else if (cls == sym_z("string"))
		*out = (value){ .tag = V_STRING, .strings = strings_new(&s) };
	else if (cls_find(sym_text(cls), &c))
		*out = value_array(array_zeros(c, false, &s));
	else
		*out = value_empty();
	return true;
}

static bool not_found(const struct dictionary *d, struct key k)
{
	if (k.whole.tag != V_NONE)
		return fail_id("MATLAB:dictionary:ScalarKeyNotFound", "Key not found.");
	if (k.text)
		return fail_id("MATLAB:dictionary:ScalarKeyNotFound", "Key \"%s\" not found.", k.text);
	double x;
	memcpy(&x, &k.bits, sizeof x);
	bool floating = strcmp(sym_text(d->key_class), "double") == 0 || strcmp(sym_text(d->key_class), "single") == 0;
	return floating ? fail_id("MATLAB:dictionary:ScalarKeyNotFound", "Key %g not found.", x)
		: fail_id("MATLAB:dictionary:ScalarKeyNotFound", "Key %lld not found.", (long long)k.bits);
}

static bool lookup(struct vm *vm, struct dictionary *d, value keys, value fallback, value *out)
{
	if (!d->key_class)
		return fail_id("MATLAB:dictionary:UnconfiguredLookupNotSupported",
			"Unable to perform a dictionary lookup when the key and value types are not set.");
	shape s;
	TRY(size_of(vm, keys, &s));
	int64_t n = shape_count_known(&s);
	if (n == 0)
		return no_values(d->value_class, out);
	value *at = mem_try((size_t)n * sizeof *at);
	TRY(at);
	struct str text = { 0 };
	bool ok = true;
	for (int64_t i = 0; ok && i < n; i++) {
		struct key k = { .whole = NONE };
		ok = nth_key(vm, d, keys, n, i, &text, &k);
		int found = ok ? keymap_find(&d->keys, k) : -1;
		if (ok && found < 0 && fallback.tag == V_NONE)
			ok = not_found(d, k);
		else if (ok)
			at[i] = found >= 0 ? d->keys.entries.at[found].v : fallback;    /* borrowed */
		key_done(&k);
		ok = ok && goes_on(i);
	}
	ok = ok && join(vm, at, n, &s, out);
	str_free(&text);
	mem_free(at);
	return ok;
}

static bool remove_all(struct vm *vm, struct dictionary *d, value keys)
{
	shape s;
	TRY(size_of(vm, keys, &s));
	int64_t n = shape_count_known(&s);
	struct str text = { 0 };
	bool ok = true;
	for (int64_t i = 0; ok && i < n; i++) {
		struct key k = { .whole = NONE };
		ok = nth_key(vm, d, keys, n, i, &text, &k) && (keymap_remove(&d->keys, k) || not_found(d, k));
		key_done(&k);
		ok = ok && goes_on(i);
	}
	str_free(&text);
	return ok;
}

/* ---- hooks of the language ---- */

static bool one_sub(int n)
{
	return n == 1 ||
		fail_id("MATLAB:dictionary:MultipleSubscripts",
			"Only one dictionary lookup, insertion or removal with () is supported at a time.");
}

static bool paren(value self, int n, const value *subs, value *out)
{
	return one_sub(n) && lookup(vm_current(), of(self), subs[0], NONE, out);
}

static bool paren_assign(value *self, int n, const value *subs, value rhs)
{
	return one_sub(n) && put_all(vm_current(), own(self), subs[0], rhs);
}

static bool paren_delete(value *self, int n, const value *subs)
{
	return one_sub(n) && remove_all(vm_current(), own(self), subs[0]);
}

static bool brace(value self, int n, const value *subs, value *out)
{
	value got = NONE, one = value_double(1);
	int count;
	TRY(one_sub(n) && lookup(vm_current(), of(self), subs[0], NONE, &got));
	bool ok = got.tag == V_CELL && got.cell->count == 1 ?
		value_brace(got, 1, &one, out, &count, 1) :
		fail_id("MATLAB:dictionary:BraceIndexing",
			"Brace indexing is only supported for dictionaries with values of class 'cell'.");
	value_unref(got);
	return ok;
}

static bool brace_assign(value *self, int n, const value *subs, value rhs)
{
	struct cell *wrap = cell_new_2d(1, 1);
	TRY(wrap);
	value_set(&wrap->at[0], value_ref(rhs));
	value v = value_cell(wrap);
	bool ok = one_sub(n) && put_all(vm_current(), own(self), subs[0], v);
	value_unref(v);
	return ok;
}

/* "a" ⟼ 1, the keys padded to one width. */
static bool show(struct str *out, const char *name, value self, bool compact)
{
	struct dictionary *d = of(self);
	struct show_settings *settings = vm_show(vm_current());
	if (name)
		str_addf(out, "%s%s =\n%s", compact ? "" : "\n", name, compact ? "" : "\n");
	if (!d->key_class) {
		str_addf(out, "  dictionary with unset key and value types.\n%s", compact ? "" : "\n");
		return true;
	}
	str_addf(out, "  dictionary (%s ⟼ %s) with %d %s%s\n%s", sym_text(d->key_class), sym_text(d->value_class),
		d->keys.live, d->keys.live == 1 ? "entry" : "entries", d->keys.live ? ":" : ".", compact ? "" : "\n");
	int width = 0;
	for (int pass = 0; pass < 2; pass++)
		for (int i = 0; i < d->keys.entries.n; i++) {
			struct keymap_entry *e = &d->keys.entries.at[i];
			if (e->dead)
				continue;
			struct str key = { 0 }, v = { 0 };
			value k = key_value(d, e->key);
			bool ok = show_inline(&key, settings, k, settings->width) &&
				(pass == 0 || show_inline(&v, settings, e->v, settings->width));
			int w = utf8_width(str_text(&key), key.n);
			width = MAX(width, w);
			if (ok && pass)
				str_addf(out, "    %s%*s ⟼ %s\n", str_text(&key), width - w, "", str_text(&v));
			value_unref(k);
			str_free(&key);
			str_free(&v);
			TRY(ok);
		}
	if (d->keys.live && !compact)
		str_addc(out, '\n');
	return true;
}

static bool equal(value a, value b, bool *yes)
{
	struct dictionary *x = of(a), *y = of(b);
	*yes = x->keys.live == y->keys.live && x->key_class == y->key_class && x->value_class == y->value_class;
	for (int i = 0; *yes && i < x->keys.entries.n; i++) {
		struct keymap_entry *e = &x->keys.entries.at[i];
		int at = e->dead ? -1 : keymap_find(&y->keys, e->key);
		if (!e->dead && at < 0)
			*yes = false;
		else if (!e->dead)
			TRY(value_is_equal(e->v, y->keys.entries.at[at].v, false, yes));
	}
	return true;
}

static const char *const methods[] = { "isKey", "keys", "values", "remove", "insert", "lookup", "entries", "numEntries",
	"isConfigured", "types", NULL };
static const char *const properties[] = { NULL };

static const struct native_ops ops = {
	.paren = paren,
	.paren_assign = paren_assign,
	.paren_delete = paren_delete,
	.brace = brace,
	.brace_assign = brace_assign,
	.show = show,
	.equal = equal,
	.methods = methods,
	.properties = properties,
};

/* ---- builtins ---- */

static bool need(struct call *c)
{
	return dictionary_is(c->in[0]) || fail(ERR_undefined_for, sym_text(c->name), value_class_name(c->in[0]));
}

BUILTIN(dictionary, 0, -1, 1,
	"dictionary(KEYS, VALUES)          A dictionary: D(key), D(key) = v, D(key) = [], keys, values, isKey,\n"
	"    entries, ...\n"
	"dictionary(K1, V1, K2, V2, ...)   The same, pair by pair.\n"
	"dictionary()                      An empty one; the first pair says what it holds.\n"
	">> d = dictionary([\"a\" \"b\"], [1 2]);\n"
	">> d(\"b\")\n"
	"ans =\n"
	"     2")
{
	struct dictionary *d = make(&c->out[0]);
	if (c->nin % 2)
		return fail_id("MATLAB:dictionary:MustBeKeyValuePairs", "Keys and values must come in pairs.");
	for (int i = 0; i < c->nin; i += 2)
		TRY(put_all(c->vm, d, c->in[i], c->in[i + 1]));
	return true;
}

BUILTIN(configureDictionary, 2, 2, 1,
	"configureDictionary(KEYCLASS, VALUECLASS)  An empty dictionary whose keys and values have these classes.\n"
	">> numEntries(configureDictionary(\"string\", \"double\"))\n"
	"ans =\n"
	"     0")
{
	struct str k = { 0 }, v = { 0 };
	struct dictionary *d = make(&c->out[0]);
	bool ok = arg_text(c, 0, &k) && arg_text(c, 1, &v);
	d->key_class = sym_z(str_text(&k));
	d->value_class = sym_z(str_text(&v));
	str_free(&k);
	str_free(&v);
	return ok;
}

static bool all_values(struct vm *vm, struct dictionary *d, value *out)
{
	value *at = mem_try((size_t)MAX(d->keys.live, 1) * sizeof *at);
	TRY(at);
	int n = 0;
	for (int i = 0; i < d->keys.entries.n; i++)
		if (!d->keys.entries.at[i].dead)
			at[n++] = d->keys.entries.at[i].v;
	shape s = shape_2d(n, 1);
	bool ok = n ? join(vm, at, n, &s, out) : no_values(d->value_class, out);
	mem_free(at);
	return ok;
}

static bool all_keys(struct vm *vm, struct dictionary *d, value *out)
{
	value *at = mem_try((size_t)MAX(d->keys.live, 1) * sizeof *at);
	TRY(at);
	int n = 0;
	for (int i = 0; i < d->keys.entries.n; i++)
		if (!d->keys.entries.at[i].dead)
			at[n++] = key_value(d, d->keys.entries.at[i].key);
	shape s = shape_2d(n, 1);
	bool ok = n ? join(vm, at, n, &s, out) : no_values(d->key_class, out);
	for (int i = 0; i < n; i++)
		value_unref(at[i]);
	mem_free(at);
	return ok;
}

static bool configured(struct dictionary *d, const char *what)
{
	return d->key_class ||
		fail_id("MATLAB:dictionary:UnconfiguredDictionary",
			"Unable to get %s of a dictionary when the key and value types are not set.", what);
}

bool dictionary_keys(struct call *c)
{
	return configured(of(c->in[0]), "keys") && all_keys(c->vm, of(c->in[0]), &c->out[0]);
}

bool dictionary_values(struct call *c)
{
	struct dictionary *d = of(c->in[0]);
	TRY(configured(d, "values"));
	if (c->nin > 1 && !arg_is_text(c, 1, "cell"))
		return lookup(c->vm, d, c->in[1], NONE, &c->out[0]);
	if (c->nin == 1)
		return all_values(c->vm, d, &c->out[0]);
	struct cell *out = cell_new_2d(d->keys.live, 1);
	TRY(out);
	for (int i = 0, n = 0; i < d->keys.entries.n; i++)
		if (!d->keys.entries.at[i].dead)
			value_set(&out->at[n++], value_ref(d->keys.entries.at[i].v));
	return return_value(c, value_cell(out));
}

static value class_text(sym cls) { return cls ? value_text(sym_text(cls), sym_len(cls)) : value_text("", 0); }

bool dictionary_save(struct vm *vm, value v, value *fields)
{
	(void)vm;
	struct dictionary *d = of(v);
	struct cell *keys = cell_new_2d(d->keys.live, 1), *values = cell_new_2d(d->keys.live, 1);
	TRY(keys && values);
	for (int i = 0, n = 0; i < d->keys.entries.n; i++) {
		struct keymap_entry *e = &d->keys.entries.at[i];
		if (e->dead)
			continue;
		value_set(&keys->at[n], key_value(d, e->key));
		value_set(&values->at[n++], value_ref(e->v));
	}
	return structs_set(fields, "keys", value_cell(keys)) && structs_set(fields, "values", value_cell(values))
		&& structs_set(fields, "KeyType", class_text(d->key_class))
		&& structs_set(fields, "ValueType", class_text(d->value_class));
}

static bool damaged(void)
{
	return fail_id("MATLAB:load:unableToReadMatFile", "Unable to read MAT-file: the file might be corrupt.");
}

static bool read_class_name(value v, sym *name)
{
	struct str s = { 0 };
	bool ok = value_get_text(v, &s);
	*name = s.n ? sym_of(str_text(&s), s.n) : 0;
	str_free(&s);
	return ok;
}

bool dictionary_load(struct vm *vm, value keys, value values, value key_type, value value_type, value *out)
{
	struct dictionary *d = make(out);
	if (keys.tag != V_CELL || values.tag != V_CELL || keys.cell->count != values.cell->count)
		return damaged();
	TRY(read_class_name(key_type, &d->key_class) && read_class_name(value_type, &d->value_class));
	struct str text = { 0 };
	bool ok = true;
	for (int64_t i = 0; ok && i < keys.cell->count; i++) {
		struct key k = { .whole = NONE };
		ok = d->key_class && read_key(d, keys.cell->at[i], &text, &k);
		if (ok)
			keymap_set(&d->keys, k, value_ref(values.cell->at[i]));
		key_done(&k);
		ok = ok && goes_on(i);
	}
	str_free(&text);
	return ok || error_is_set() || damaged();
}

bool dictionary_is_key(struct call *c)
{
	struct dictionary *d = of(c->in[0]);
	shape s;
	TRY(size_of(c->vm, c->in[1], &s));
	int64_t n = shape_count_known(&s);
	struct array *out = array_zeros(CLS_LOGICAL, false, &s);
	TRY(out);
	struct str text = { 0 };
	for (int64_t i = 0; i < n && !interrupted_in_steps(i + 1); i++) {
		struct key k = { .whole = NONE };
		((uint8_t *)out->data)[i] = d->key_class && nth_key(c->vm, d, c->in[1], n, i, &text, &k)
			&& keymap_find(&d->keys, k) >= 0;
		key_done(&k);
		error_forgive();
	}
	str_free(&text);
	return return_array(c, out);
}

bool dictionary_remove(struct call *c)
{
	c->out[0] = value_ref(c->in[0]);
	return remove_all(c->vm, own(&c->out[0]), c->in[1]);
}

BUILTIN(insert, 3, -1, 1,
	"insert(D, KEYS, VALUES)                       The dictionary D with these entries added.\n"
	"insert(D, KEYS, VALUES, Overwrite=false)      Keys that are there keep their values.\n"
	">> d = insert(dictionary(\"a\", 1), \"b\", 2);\n"
	">> numEntries(d)\n"
	"ans =\n"
	"     2")
{
	TRY(need(c));
	bool overwrite = true;
	if (c->nin == 5 && arg_is_text(c, 3, "Overwrite"))
		TRY(value_is_true(c->in[4], &overwrite));
	c->out[0] = value_ref(c->in[0]);
	TRY(put_all(c->vm, own(&c->out[0]), c->in[1], c->in[2]));
	struct dictionary *old = of(c->in[0]), *d = of(c->out[0]);
	for (int i = 0; !overwrite && i < old->keys.entries.n; i++)
		if (!old->keys.entries.at[i].dead)
			keymap_set(&d->keys, old->keys.entries.at[i].key, value_ref(old->keys.entries.at[i].v));
	return true;
}

BUILTIN(lookup, 2, 4, 1,
	"lookup(D, KEYS)                    The values that a dictionary has for KEYS.\n"
	"lookup(D, KEYS, FallbackValue=V)   V for keys that are not there.\n"
	">> lookup(dictionary(\"a\", 1), \"z\", FallbackValue=0)\n"
	"ans =\n"
	"     0")
{
	TRY(need(c));
	if (c->nin == 3 || (c->nin == 4 && !arg_is_text(c, 2, "FallbackValue")))
		return arg_bad(c, 2, "The option is 'FallbackValue'");
	return lookup(c->vm, of(c->in[0]), c->in[1], c->nin == 4 ? c->in[3] : NONE, &c->out[0]);
}

BUILTIN(numEntries, 1, 1, 1,
	"numEntries(D)  The number of entries of a dictionary.\n"
	">> numEntries(dictionary(\"a\", 1))\n"
	"ans =\n"
	"     1")
{
	TRY(need(c));
	return return_double(c, of(c->in[0])->keys.live);
}

BUILTIN(isConfigured, 1, 1, 1,
	"isConfigured(D)  True when the classes of a dictionary's keys and values are set.\n"
	">> isConfigured(dictionary())\n"
	"ans =\n"
	"  logical\n"
	"   0")
{
	TRY(need(c));
	return return_bool(c, of(c->in[0])->key_class != 0);
}

BUILTIN(types, 1, 1, 2,
	"[K, V] = types(D)  The classes of a dictionary's keys and values, as strings.\n"
	">> [k, v] = types(dictionary(\"a\", 1))\n"
	"k = \n"
	"    \"string\"\n"
	"v = \n"
	"    \"double\"")
{
	TRY(need(c));
	struct dictionary *d = of(c->in[0]);
	c->out[0] = value_string(sym_text(d->key_class), sym_len(d->key_class));
	if (c->nout > 1)
		c->out[1] = value_string(sym_text(d->value_class), sym_len(d->value_class));
	return true;
}

/* The entries as a table with the variables Key and Value. */
static bool entries_table(struct vm *vm, struct dictionary *d, value *out)
{
	value args[4] = { NONE, NONE, value_text("VariableNames", 13), NONE };
	struct cell *names = cell_new_2d(1, 2);
	TRY(names);
	value_set(&names->at[0], value_text("Key", 3));
	value_set(&names->at[1], value_text("Value", 5));
	args[3] = value_cell(names);
	bool ok = all_keys(vm, d, &args[0]) && all_values(vm, d, &args[1]) &&
		vm_call_name(vm, "table", 4, args, 1, out);
	for (int k = 0; k < 4; k++)
		value_unref(args[k]);
	return ok;
}

BUILTIN(entries, 1, 2, 1,
	"entries(D)            The keys and values of a dictionary as a table with the variables Key and Value.\n"
	"entries(D, \"struct\")  Keys and values as a struct array with the fields Key and Value.\n"
	"entries(D, \"cell\")    As a cell with two columns.\n"
	">> e = entries(dictionary(\"a\", 1), \"struct\");\n"
	">> e.Value\n"
	"ans =\n"
	"     1")
{
	TRY(need(c));
	struct dictionary *d = of(c->in[0]);
	bool cells = c->nin > 1 && arg_is_text(c, 1, "cell");
	if (c->nin == 1 || arg_is_text(c, 1, "table"))
		return configured(d, "entries") && entries_table(c->vm, d, &c->out[0]);
	if (!cells && !arg_is_text(c, 1, "struct"))
		return arg_bad(c, 1, "The type of the entries is 'table', 'struct' or 'cell'");
	int n = d->keys.live;
	shape s = cells ? shape_2d(n, 2) : shape_2d(n, 1);
	if (cells)
		c->out[0] = value_cell(cell_new(&s));
	else
		c->out[0] = value_structs(
			structs_new(&s, fields_add(fields_add(fields_empty(), sym_z("Key")), sym_z("Value"))));
	TRY(c->out[0].tag != V_NONE);
	for (int i = 0, at = 0; i < d->keys.entries.n; i++) {
		struct keymap_entry *e = &d->keys.entries.at[i];
		if (e->dead)
			continue;
		value_set(cells ? &c->out[0].cell->at[at] : structs_at(c->out[0].structs, at, 0), key_value(d, e->key));
		value_set(cells ? &c->out[0].cell->at[n + at] : structs_at(c->out[0].structs, at, 1), value_ref(e->v));
		at++;
	}
	return true;
}
