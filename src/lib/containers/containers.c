/*
** lib/containers/containers.c - containers.Map: a handle class whose instances hold a keymap.
**
** Keys are texts, or numbers of one class to which the map converts. Keys and values are returned in the order of the
** keys. If ValueType is not 'any', values are checked and converted when they are stored.
*/
#include "lib/containers/dictionary.h"
#include "lib/containers/keymap.h"

#include <stdio.h>
#include <strings.h>

#include "base/error.h"
#include "base/interrupt.h"
#include "lib/core/args.h"
#include "value/cell.h"
#include "value/items.h"
#include "value/object.h"
#include "value/text.h"

struct mapping {
	struct keymap keys;
	bool text_keys;
	enum cls key_cls;       /* for numeric keys */
	sym value_type;         /* "any", "char", "logical", "double", ... */
	struct str text;        /* text of the current key; kept so that look-ups need no allocation */
};

static bool is_map(value v);
static struct mapping *of(value v) { return object_instance(v)->native; }

static bool need_map(struct call *c)
{
	return is_map(c->in[0]) || fail(ERR_undefined_for, sym_text(c->name), value_class_name(c->in[0]));
}

static bool no_key(void)
{
	return fail_id("MATLAB:Containers:Map:NoKey", "The specified key is not present in this container.");
}

static bool wrong_key(void)
{
	return fail_id("MATLAB:Containers:Map:KeyTypeMismatch",
		"Specified key type does not match the type expected for this container.");
}

/* Makes a key of the map from a value. A text is stored in `text`, which must outlive the key. */
static bool read_key(const struct mapping *m, value v, struct str *text, struct key *k)
{
	*k = (struct key){ 0 };
	if (m->text_keys) {
		if (!value_is_text(v))
			return wrong_key();
		str_clear(text);
		TRY(value_get_text(v, text));
		k->text = str_text(text);
		k->n = text->n;
		return true;
	}
	if (!value_is_numeric_like(v) || value_is_char(v) || !value_is_scalar(v) || value_is_complex(v))
		return wrong_key();
	double d;
	if (v.tag == V_ARRAY) {                 /* on a device, or not computed yet */
		TRY(array_data(v.array) != NULL);
		v = value_element(v.array, 0);
	}
	if (cls_is_int(m->key_cls))             /* the key that keys() will return */
		TRY(value_cast(v, m->key_cls, &v));
	if (m->key_cls == CLS_INT64 || m->key_cls == CLS_UINT64) {
		k->bits = v.u;
		return true;
	}
	TRY(value_get_double(v, &d));
	*k = key_double(m->key_cls == CLS_SINGLE ? (double)(float)d : d);
	return true;
}

static value key_value(const struct mapping *m, struct key k)
{
	if (m->text_keys)
		return value_text(k.text, k.n);
	if (m->key_cls == CLS_INT64 || m->key_cls == CLS_UINT64)
		return (value){ .tag = V_DOUBLE + (uint32_t)m->key_cls, .u = k.bits };
	double d;
	memcpy(&d, &k.bits, sizeof d);
	if (m->key_cls == CLS_SINGLE)
		return value_single((float)d);
	return m->key_cls == CLS_DOUBLE ? value_double(d) : value_int(m->key_cls, (int64_t)d);
}

/* Converts v to the type of the map's values. */
static bool fit_value(const struct mapping *m, value v, value *out)
{
	const char *type = sym_text(m->value_type);
	enum cls cls;
	if (strcmp(type, "any") == 0) {
		*out = value_ref(v);
		return true;
	}
	bool is_char = strcmp(type, "char") == 0;
	bool fits = is_char ? value_is_text(v) : value_is_numeric_like(v) && !value_is_char(v) && value_is_scalar(v);
	if (!fits)
		return fail_id("MATLAB:Containers:Map:ValueTypeMismatch",
			"Specified value type does not match the type expected for this container.");
	if (is_char) {
		struct str s = { 0 };
		bool ok = value_get_text(v, &s);
		*out = ok ? value_text(str_text(&s), s.n) : NONE;
		str_free(&s);
		return ok;
	}
	if (!cls_find(type, &cls) || value_cls(v) == cls) {
		*out = value_ref(v);
		return true;
	}
	return value_cast(v, cls, out);
}

/* ---- hooks of the language ---- */

static bool map_store(struct mapping *m, value key, value v)
{
	struct key k;
	value fit = NONE;
	bool ok = read_key(m, key, &m->text, &k) && fit_value(m, v, &fit);
	if (ok)
		keymap_set(&m->keys, k, fit);
	return ok;
}

static bool one_key(int n)
{
	return n == 1 || fail_id("MATLAB:Containers:Map:OneKey", "Only one key can be specified at a time.");
}

static bool map_lookup(struct mapping *m, value key, value *out)
{
	struct key k;
	bool ok = read_key(m, key, &m->text, &k);
	int i = ok ? keymap_find(&m->keys, k) : -1;
	if (ok && i < 0)
		ok = no_key();
	if (ok)
		*out = value_ref(m->keys.entries.at[i].v);
	return ok;
}

static bool paren(value self, int n, const value *subs, value *out)
{
	return one_key(n) && map_lookup(of(self), subs[0], out);
}

static bool paren_assign(value *self, int n, const value *subs, value rhs)
{
	return one_key(n) && map_store(of(*self), subs[0], rhs);
}

/* A map has no elements that could be deleted, so m(key) = [] stores []. */
static bool paren_delete(value *self, int n, const value *subs)
{
	value empty = value_empty();
	bool ok = one_key(n) && map_store(of(*self), subs[0], empty);
	value_unref(empty);
	return ok;
}

static bool get(value self, sym name, value *out, bool *found)
{
	struct mapping *m = of(self);
	const char *what = sym_text(name);
	*found = true;
	if (strcmp(what, "Count") == 0)
		*out = value_int(CLS_UINT64, m->keys.live);
	else if (strcmp(what, "KeyType") == 0)
		*out = value_text_z(m->text_keys ? "char" : cls_name(m->key_cls));
	else if (strcmp(what, "ValueType") == 0)
		*out = value_text_z(sym_text(m->value_type));
	else
		*found = false;
	return true;
}

static bool set(value *self, sym name, value rhs)
{
	return fail_id("MATLAB:class:SetProhibited",
		"Unable to set the '%s' property of class 'containers.Map' because it is read-only.", sym_text(name));
}

static bool show(struct str *out, const char *name, value self, bool compact)
{
	struct mapping *m = of(self);
	if (name)
		str_addf(out, "%s%s = %s\n", compact ? "" : "\n", name, compact ? "" : "\n");
	str_addf(out, "  Map with properties:\n\n        Count: %d\n      KeyType: %s\n    ValueType: %s\n%s",
		m->keys.live, m->text_keys ? "char" : cls_name(m->key_cls), sym_text(m->value_type),
		compact ? "" : "\n");
	return true;
}

static int64_t numel(value self)
{
	return self.object->count && object_instance(self) ? of(self)->keys.live : 0;
} /* an array without maps has no keys */

static bool cat(int axis, int n, const value *args, value *out);

static void native_free(void *native)
{
	struct mapping *m = native;
	keymap_done(&m->keys);
	str_free(&m->text);
	mem_free(m);
}

static bool native_visit(void *native, bool (*visit)(value v, void *ctx), void *ctx)
{
	struct mapping *m = native;
	for (int i = 0; i < m->keys.entries.n; i++)
		TRY(visit(m->keys.entries.at[i].v, ctx));
	return true;
}

static const char *const methods[] = { "isKey", "keys", "length", "numel", "isempty", "remove", "values", "size",
	"delete", "isvalid", NULL };
static const char *const properties[] = { "Count", "KeyType", "ValueType", NULL };
static const char *const supers[] = { "handle", NULL };

static const struct native_ops ops = {
	.paren = paren, .paren_assign = paren_assign, .paren_delete = paren_delete, .get = get, .set = set,
	.show = show, .numel = numel, .cat = cat,
	.methods = methods, .properties = properties, .supers = supers,
};

static struct class_head map_class = {
	.is_handle = true, .ops = &ops, .native_free = native_free, .native_visit = native_visit
};
__attribute__((constructor)) static void name_class(void) { map_class.name = sym_z("containers.Map"); }

static bool is_map(value v) { return v.tag == V_OBJECT && v.object->cls == &map_class && v.object->count == 1; }

static struct mapping *map_new(value *out)
{
	struct mapping *m = mem_zalloc(sizeof *m);
	m->text_keys = true;
	m->value_type = sym_z("any");
	m->keys.compare = key_compare_text;
	struct instance *i = instance_new(&map_class);
	i->native = m;
	*out = value_object(i);
	return m;
}

static void numeric_keys(struct mapping *m, enum cls cls)
{
	m->text_keys = false;
	m->key_cls = cls;
	m->keys.compare = cls == CLS_INT64 ? key_compare_int :
		cls == CLS_UINT64 ? key_compare_uint :
		key_compare_double;
}

static bool add_pairs(struct mapping *to, int n, const value *args)
{
	for (int a = 0; a < n; a++) {
		if (!is_map(args[a]))
			return fail_id("MATLAB:Containers:Map:VertcatMaps", "Only maps can be concatenated with maps.");
		struct mapping *from = of(args[a]);
		if (a == 0) {
			if (!from->text_keys)
				numeric_keys(to, from->key_cls);
			to->value_type = from->value_type;
		}
		for (int i = 0; i < from->keys.entries.n; i++) {
			if (from->keys.entries.at[i].dead)
				continue;
			TRY(!interrupted_in_steps(i) || interrupt_check());
			value key = key_value(from, from->keys.entries.at[i].key);
			bool ok = map_store(to, key, from->keys.entries.at[i].v);
			value_unref(key);
			TRY(ok);
		}
	}
	return true;
}

/* [m1; m2] is a new map with the pairs of both; later ones win. Types of keys and values are those of the first map. */
static bool cat(int axis, int n, const value *args, value *out)
{
	value map;
	bool ok = add_pairs(map_new(&map), n, args);
	if (ok)
		*out = map;
	else
		value_unref(map);
	return ok;
}

/* ---- construction ---- */

static bool key_type(struct mapping *m, value v)
{
	struct str s = { 0 };
	TRY(value_get_text(v, &s));
	enum cls cls;
	bool known = cls_find(str_text(&s), &cls) && cls != CLS_LOGICAL;
	if (known && cls != CLS_CHAR)
		numeric_keys(m, cls);
	str_free(&s);
	return known ||
		fail_id("MATLAB:Containers:Map:InvalidKeyType",
			"Unsupported 'KeyType' specified. See the help for containers.Map for the key types.");
}

static bool value_type(struct mapping *m, value v)
{
	struct str s = { 0 };
	TRY(value_get_text(v, &s));
	enum cls cls;
	bool known = strcmp(str_text(&s), "any") == 0 || cls_find(str_text(&s), &cls);
	m->value_type = sym_z(str_text(&s));
	str_free(&s);
	return known || fail_id("MATLAB:Containers:Map:InvalidValueType", "Unsupported 'ValueType' specified.");
}

/* The common class of numeric keys; double if they have none. */
static bool guess_keys(struct mapping *m, value keys)
{
	const value *at = keys.tag == V_CELL ? keys.cell->at : &keys;
	int64_t n = keys.tag == V_CELL ? keys.cell->count : 1;
	if (keys.tag == V_STRING || n == 0 || value_is_text(at[0]))
		return true;
	enum cls cls = CLS_DOUBLE;
	for (int64_t i = 0; i < n && !interrupted_at(i + 1); i++) {
		if (!value_is_numeric_like(at[i]) || value_is_char(at[i]))
			return wrong_key();
		enum cls c = value_cls(at[i]);
		bool kept = c == CLS_SINGLE || c == CLS_INT32 || c == CLS_UINT32 || c == CLS_INT64 || c == CLS_UINT64;
		c = kept ? c : CLS_DOUBLE;
		cls = i == 0 || c == cls ? c : CLS_DOUBLE;
	}
	numeric_keys(m, cls);
	return true;
}

/* The number of keys in one argument: a cell, a string array, one text, or an array of numbers. */
static int64_t key_count(value keys)
{
	return keys.tag == V_CELL || keys.tag == V_STRING || !value_is_text(keys) ? value_count(keys) : 1;
}

static bool nth(value v, int64_t i, value *out)
{
	value sub = value_double((double)i + 1);
	int count;
	if (v.tag == V_CELL)
		return value_brace(v, 1, &sub, out, &count, 1);
	if (value_is_scalar_tag(v) || (v.tag != V_STRING && value_is_text(v))) {
		*out = value_ref(v);
		return true;
	}
	return value_index(v, 1, &sub, out);
}

/* Values that are all texts, or all numeric scalars, decide the type of the values. */
static void guess_values(struct mapping *m, value values, int64_t n)
{
	bool texts = true, numbers = true;
	const value *at = values.tag == V_CELL ? values.cell->at : &values;
	int64_t count = values.tag == V_CELL ? values.cell->count : 1;
	for (int64_t i = 0; i < count && !interrupted_at(i + 1); i++) {
		texts &= value_is_char(at[i]) && value_is_text(at[i]);
		numbers &= value_is_numeric_like(at[i]) && !value_is_char(at[i]) &&
			(values.tag != V_CELL || value_is_scalar(at[i]));
	}
	if (n > 1 && (texts || numbers))
		m->value_type = sym_z(texts ? "char" : "double");
}

static bool fill(struct mapping *m, value keys, value values)
{
	int64_t n = key_count(keys);
	bool single = n == 1 && keys.tag != V_CELL;
	if (!single && value_count(values) != n)
		return fail_id(
			"MATLAB:Containers:Map:KeyValueCountMismatch", "The number of keys and values must match.");
	guess_values(m, values, n);
	sym type = m->value_type;
	m->value_type = sym_z("any");
	for (int64_t i = 0; i < n; i++) {
		value k = NONE, v = NONE;
		TRY(!interrupted_in_steps(i) || interrupt_check());
		bool ok = nth(keys, i, &k);
		if (ok && single)
			v = value_ref(values);
		else
			ok = ok && nth(values, i, &v);
		ok = ok && map_store(m, k, v);
		value_unref(k);
		value_unref(v);
		TRY(ok);
	}
	m->value_type = type;
	return true;
}

static bool build(struct call *c, struct mapping *m)
{
	bool types = c->nin >= 2 &&
		(arg_is_text(c, 0, "KeyType") || arg_is_text(c, 0, "ValueType") || arg_is_text(c, 0, "UniformValues"));
	int i = types ? 0 : 2;
	bool uniform = true;
	if (!types && c->nin == 1)
		return fail_id("MATLAB:Containers:Map:NotEnoughInputs", "The number of keys and values must match.");
	for (; i + 1 < c->nin; i += 2) {
		if (arg_is_text(c, i, "KeyType"))
			TRY(key_type(m, c->in[i + 1]));
		else if (arg_is_text(c, i, "ValueType"))
			TRY(value_type(m, c->in[i + 1]));
		else if (arg_is_text(c, i, "UniformValues")) {
			if (!value_is_scalar(c->in[i + 1]) || !value_is_numeric_like(c->in[i + 1]))
				return fail_id("MATLAB:Containers:Map:UniformValues",
					"'UniformValues' must be true or false.");
			TRY(value_is_true(c->in[i + 1], &uniform));
		} else
			return fail_id("MATLAB:Containers:Map:InvalidOption",
				"The options are 'KeyType', 'ValueType' and 'UniformValues'.");
	}
	if (i < c->nin)
		return fail_id("MATLAB:Containers:Map:InvalidOption",
			"Options of containers.Map come in pairs of a name and a value.");
	if (types || c->nin < 2)
		return true;
	TRY(guess_keys(m, c->in[0]));
	TRY(fill(m, c->in[0], c->in[1]));
	if (!uniform)
		m->value_type = sym_z("any");
	return true;
}

BUILTIN(containers__Map, 0, -1, 1,
	"containers.Map(KEYS, VALUES)                        A map from keys to values: M(key), M(key) = v, M.Count,\n"
	"    isKey, keys, values, remove.\n"
	"containers.Map()                                    An empty map with text keys.\n"
	"containers.Map('KeyType', K, 'ValueType', V)        An empty map for numbers of class K, or 'char',\n"
	"    and values of class V, or 'any'.\n"
	"containers.Map(KEYS, VALUES, 'UniformValues', TF)   TF false: values may be anything.\n"
	">> m = containers.Map({'one', 'two'}, [1 2]);\n"
	">> m('two')\n"
	"ans =\n"
	"     2")
{
	struct mapping *m = map_new(&c->out[0]);
	return build(c, m);
}

/* ---- methods ---- */

BUILTIN(keys, 1, 1, 1,
	"keys(M)  The keys of a map, sorted, as a row of cells; the keys of a dictionary as a column.\n"
	">> keys(containers.Map({'b', 'a'}, [1 2]))\n"
	"ans =\n"
	"  1×2 cell array\n"
	"    {'a'}    {'b'}")
{
	if (dictionary_is(c->in[0]))
		return dictionary_keys(c);
	TRY(need_map(c));
	struct mapping *m = of(c->in[0]);
	const int *order = keymap_sorted(&m->keys);
	TRY(order);
	struct cell *out = cell_new_2d(1, m->keys.live);
	TRY(out);
	for (int i = 0; i < m->keys.live && !interrupted_in_steps(i); i++)
		value_set(&out->at[i], key_value(m, m->keys.entries.at[order[i]].key));
	return return_value(c, value_cell(out));
}

BUILTIN(values, 1, 2, 1,
	"values(M)        The values of a map in the order of its keys.\n"
	"values(M, KEYS)  The values of these keys.\n"
	">> values(containers.Map({'b', 'a'}, [1 2]))\n"
	"ans =\n"
	"  1×2 cell array\n"
	"    {[2]}    {[1]}")
{
	if (dictionary_is(c->in[0]))
		return dictionary_values(c);
	TRY(need_map(c));
	struct mapping *m = of(c->in[0]);
	if (c->nin > 1 && c->in[1].tag != V_CELL)
		return fail_id("MATLAB:Containers:Map:KeysNotCell", "The keys must be in a cell array.");
	shape s = c->nin > 1 ? c->in[1].cell->shape : shape_2d(1, m->keys.live);
	struct cell *out = cell_new(&s);
	TRY(out);
	c->out[0] = value_cell(out);
	const int *order = keymap_sorted(&m->keys);
	TRY(order);
	for (int64_t i = 0; i < out->count && !interrupted_in_steps(i); i++) {
		value v = NONE;
		if (c->nin > 1)
			TRY(map_lookup(m, c->in[1].cell->at[i], &v));
		else
			v = value_ref(m->keys.entries.at[order[i]].v);
		value_set(&out->at[i], v);
	}
	return true;
}

/* A key of the wrong type is simply absent. */
static bool has(struct mapping *m, value key)
{
	struct key k;
	bool yes = read_key(m, key, &m->text, &k) && keymap_find(&m->keys, k) >= 0;
	error_forgive();
	return yes;
}

BUILTIN(isKey, 2, 2, 1,
	"isKey(M, KEY)   True when the map or dictionary has the key.\n"
	"isKey(M, KEYS)  The same for each key.\n"
	">> isKey(containers.Map('a', 1), {'a', 'b'})\n"
	"ans =\n"
	"  1×2 logical array\n"
	"   1   0")
{
	if (dictionary_is(c->in[0]))
		return dictionary_is_key(c);
	TRY(need_map(c));
	value keys = c->in[1];
	if (keys.tag != V_CELL && keys.tag != V_STRING)
		return return_bool(c, has(of(c->in[0]), keys));
	shape s = value_shape(keys);
	struct array *out = array_zeros(CLS_LOGICAL, false, &s);
	TRY(out);
	c->out[0] = (value){ .tag = V_ARRAY, .array = out };
	for (int64_t i = 0; i < out->count && !interrupted_in_steps(i); i++) {
		value k = NONE;
		TRY(nth(keys, i, &k));
		((uint8_t *)out->data)[i] = has(of(c->in[0]), k);
		value_unref(k);
	}
	c->out[0] = value_array(out);
	return true;
}

BUILTIN(remove, 2, 2, 1,
	"remove(M, KEY)   Removes a key from a map or dictionary and returns the map or dictionary.\n"
	"remove(M, KEYS)  Removes each key.\n"
	">> m = containers.Map({'a', 'b'}, [1 2]);\n"
	">> remove(m, 'a');\n"
	">> m.keys()\n"
	"ans =\n"
	"  1×1 cell array\n"
	"    {'b'}")
{
	if (dictionary_is(c->in[0]))
		return dictionary_remove(c);
	TRY(need_map(c));
	struct mapping *m = of(c->in[0]);
	int64_t n = key_count(c->in[1]);
	struct str text = { 0 };
	bool ok = true;
	for (int64_t i = 0; ok && i < n && !interrupted_in_steps(i); i++) {
		value v = NONE;
		struct key k;
		ok = nth(c->in[1], i, &v) && read_key(m, v, &text, &k) && (keymap_remove(&m->keys, k) || no_key());
		value_unref(v);
	}
	str_free(&text);
	c->out[0] = value_ref(c->in[0]);
	return ok;
}

BUILTIN_PRIVATE(runmat_map_put, 3, 3, 1,
	"runmat_map_put(M, KEY, V)  M(KEY) = V; gives M. For functions that build maps.\n"
	">> m = runmat_map_put(containers.Map, 'a', 7); m('a')\n"
	"ans =\n"
	"     7")
{
	TRY(need_map(c));
	c->out[0] = value_ref(c->in[0]);
	return map_store(of(c->in[0]), c->in[1], c->in[2]);
}
