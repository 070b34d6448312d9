/*
** lib/parallel/pack.c - converts values to bytes and back: see pack.h.
**
** A value is a word with its tag, a second word of details, and then its parts. All parts begin at multiples of 8.
*/
#include "lib/parallel/pack.h"

#include <string.h>

#include "array/node.h"
#include "base/error.h"
#include "base/hash.h"
#include "base/mem.h"
#include "lib/files/mat.h"
#include "value/cell.h"
#include "value/structs.h"
#include "value/text.h"
#include "vm/compile.h"
#include "vm/error.h"

enum { ALIGN = 64, BORROW = 16 << 10, DEPTH = 1000 };   /* BORROW: size from which an array uses the received memory */
enum { P_OBJECT = 1000, P_HANDLE, P_LAMBDA, P_MISSING };        /* in addition to the tags of values */

/* A large array whose numbers are not in `out`: they follow its first `before` bytes. */
struct outside { size_t before; const void *at; size_t n; };
struct packer { struct vm *vm; struct str *out; int depth; bool may_leave; size_t left; VEC(struct outside) outside; };
struct unpacker { struct vm *vm; struct link_bytes *from; size_t at; int depth; };

/* ---- to bytes ---- */

static void put(struct packer *p, const void *bytes, size_t n)
{
	str_add(p->out, bytes, n);
	str_pad(p->out, 0, (int64_t)(-p->out->n & 7));
}

/* So many zeros that what follows begins at a multiple of ALIGN. */
static void put_zeros(struct packer *p) { str_pad(p->out, 0, (int64_t)(-(p->out->n + p->left) & (ALIGN - 1))); }

static void put_word(struct packer *p, uint64_t w) { put(p, &w, sizeof w); }

static void put_text(struct packer *p, const char *text, size_t n)
{
	put_word(p, n);
	put(p, text, n);
}

static void put_shape(struct packer *p, const shape *s)
{
	put_word(p, (uint64_t)s->nd);
	put(p, s->d, (size_t)s->nd * sizeof *s->d);
}

static bool put_value(struct packer *p, value v);

static bool put_all(struct packer *p, int64_t n, const value *v)
{
	for (int64_t i = 0; i < n; i++)
		TRY(put_value(p, v[i]));
	return true;
}

static bool put_array(struct packer *p, struct array *a)
{
	const void *data = a->count ? array_data(a) : "";
	if (!data)
		return false;
	put_word(p, V_ARRAY);
	put_word(p, (uint64_t)a->cls << 1 | array_is_complex(a));
	put_shape(p, &a->shape);
	put_zeros(p);
	if (p->may_leave && array_bytes(a) > LINK_INLINE && array_bytes(a) % 8 == 0) {
		vec_push(&p->outside, ((struct outside){ p->out->n, data, array_bytes(a) }));
		p->left += array_bytes(a);
	} else
		put(p, data, array_bytes(a));
	put_zeros(p);
	return true;
}

static bool put_strings(struct packer *p, const struct strings *s)
{
	put_word(p, V_STRING);
	put_word(p, 0);
	put_shape(p, &s->shape);
	for (int64_t i = 0; i < s->count; i++) {
		put_word(p, s->at[i] ? (uint64_t)s->at[i]->n : UINT64_MAX);
		if (s->at[i])
			put(p, s->at[i]->at, (size_t)s->at[i]->n * sizeof *s->at[i]->at);
	}
	return true;
}

static bool put_struct(struct packer *p, struct structs *s)
{
	int n = fields_count(s->fields);
	put_word(p, V_STRUCT);
	put_word(p, (uint64_t)n);
	put_shape(p, &s->shape);
	for (int i = 0; i < n; i++)
		put_text(p, sym_text(fields_name(s->fields, i)), strlen(sym_text(fields_name(s->fields, i))));
	for (int64_t i = 0; i < s->count; i++)
		for (int k = 0; k < n; k++)
			TRY(put_value(p, *structs_at(s, i, k)));
	return true;
}

/* The text of the file with the handle's function. It is empty for functions that any session finds by name: those of
   the library, without its anonymous and local functions. */
static void put_source(struct packer *p, const struct unit *u, bool hidden)
{
	const struct source *s = u && (hidden || !u->builtin) ? u->source : NULL;
	put_text(p, s ? u->path : "", s ? strlen(u->path) : 0);
	put_text(p, s ? s->text : "", s ? s->len : 0);
}

static bool put_lambda(struct packer *p, const struct func *f)
{
	const struct function *fn = f->code;
	int n = 0;
	for (int i = 0; i < f->captured_count; i++)
		n += f->captured[i].tag != V_NONE;      /* the others are names of functions */
	put_word(p, P_LAMBDA);
	put_word(p, (uint64_t)n);
	put_source(p, fn->code->unit, true);
	put_text(p, f->text, strlen(f->text));
	for (int i = 0; i < f->captured_count; i++)
		if (f->captured[i].tag != V_NONE)
			put_text(p, sym_text(f->captured_names[i]), strlen(sym_text(f->captured_names[i])));
	for (int i = 0; i < f->captured_count; i++)
		if (f->captured[i].tag != V_NONE)
			TRY(put_value(p, f->captured[i]));
	return true;
}

static bool put_handle(struct packer *p, const struct func *f)
{
	const struct function *fn = f->code_free ? f->code : NULL;      /* else what a call has found by the name */
	if (f->kind == FUNC_ANONYMOUS)
		return put_lambda(p, f);
	if (f->kind != FUNC_NAMED)
		return fail_id("parallel:lang:pool:Handle",
			"The function handle @%s cannot be sent to a worker: it belongs to a nested function or to a "
			"private method.", sym_text(f->name));
	put_word(p, P_HANDLE);
	put_word(p, 0);
	put_source(p, fn && !builtin_private(f->name) ? fn->unit : NULL, fn && fn->unit && fn->unit->main != fn);
	put_text(p, sym_text(f->name), strlen(sym_text(f->name)));
	return true;
}

/* Packs an object in the form of `save`. */
static bool put_object(struct packer *p, value v)
{
	struct str bytes = { 0 };
	mat_header(&bytes);
	bool ok = mat_write(p->vm, &bytes, "x", v, false);
	put_word(p, P_OBJECT);
	put_word(p, 0);
	put_text(p, str_text(&bytes), bytes.n);
	str_free(&bytes);
	return ok;
}

static bool put_value(struct packer *p, value v)
{
	if (p->depth >= DEPTH)
		return fail_id("parallel:lang:pool:Depth", "A value nested so deep cannot be sent to a worker.");
	bool ok = true;
	p->depth++;
	if (value_is_scalar_tag(v)) {
		put_word(p, v.tag);
		put_word(p, v.u);
	} else if (v.tag == V_ARRAY)
		ok = put_array(p, v.array);
	else if (v.tag == V_STRING)
		ok = put_strings(p, v.strings);
	else if (v.tag == V_CELL) {
		put_word(p, V_CELL);
		put_word(p, 0);
		put_shape(p, &v.cell->shape);
		ok = put_all(p, v.cell->count, v.cell->at);
	} else if (v.tag == V_STRUCT)
		ok = put_struct(p, v.structs);
	else if (v.tag == V_FUNC)
		ok = put_handle(p, v.func);
	else if (v.tag == V_NONE || v.tag == V_COLON) {
		put_word(p, v.tag == V_NONE ? P_MISSING : V_COLON);
		put_word(p, 0);
	} else
		ok = put_object(p, v);
	p->depth--;
	return ok;
}

bool pack(struct vm *vm, struct str *out, value v)
{
	struct packer p = { .vm = vm, .out = out };
	return put_value(&p, v) && !error_is_nomem();
}

bool pack_load(struct vm *vm, struct str *out, value v, struct link_load *l)
{
	struct packer p = { .vm = vm, .out = out, .may_leave = true };
	bool ok = put_value(&p, v) && !error_is_nomem();
	if (ok && !p.outside.n)
		ok = link_load(l, out->at, out->n);
	else if (ok) {
		struct link_piece *piece = mem_zalloc((2 * (size_t)p.outside.n + 1) * sizeof *piece);
		size_t done = 0;
		for (int i = 0; i < p.outside.n; i++) {
			const struct outside *o = &p.outside.at[i];
			piece[2 * i] = (struct link_piece){ out->at + done, o->before - done };
			piece[2 * i + 1] = (struct link_piece){ o->at, o->n };
			done = o->before;
		}
		piece[2 * p.outside.n] = (struct link_piece){ out->at + done, out->n - done };
		ok = link_load_pieces(l, 2 * p.outside.n + 1, piece);
		mem_free(piece);
	}
	vec_free(&p.outside);
	return ok;
}

/* ---- from bytes ---- */

static bool damaged(void)
{
	return fail_id("parallel:lang:pool:Damaged", "What another process of the pool sent makes no sense.");
}

static const char *take(struct unpacker *u, size_t n)
{
	size_t at = u->at;
	if (n > u->from->n || at > u->from->n - n)
		return NULL;
	u->at = MIN((at + n + 7) & ~(size_t)7, u->from->n);
	return u->from->at + at;
}

MUST static bool get_word(struct unpacker *u, uint64_t *w)
{
	const char *p = take(u, sizeof *w);
	if (!p)
		return damaged();
	memcpy(w, p, sizeof *w);
	return true;
}

MUST static bool get_text(struct unpacker *u, const char **text, size_t *n)
{
	uint64_t w = 0;
	TRY(get_word(u, &w));
	*n = (size_t)w;
	*text = take(u, *n);
	return *text || damaged();
}

MUST static bool get_shape(struct unpacker *u, shape *s, int64_t *count)
{
	uint64_t nd = 0, d = 0;
	TRY(get_word(u, &nd));
	if (nd < 2 || nd > SHAPE_MAX)
		return damaged();
	s->nd = (int)nd;
	for (int i = 0; i < s->nd; i++) {
		TRY(get_word(u, &d));
		s->d[i] = (int64_t)d;
		if (s->d[i] < 0)
			return damaged();
	}
	return shape_count(s, count);
}

static bool get_value(struct unpacker *u, value *out);

static void release(void *owner) { link_bytes_unref(owner); }

static bool get_array(struct unpacker *u, uint64_t more, value *out)
{
	shape s;
	int64_t count;
	size_t bytes;
	enum cls c = (enum cls)(more >> 1);
	bool complex = more & 1;
	if ((more >> 1) > V_CHAR - V_DOUBLE)
		return damaged();
	TRY(get_shape(u, &s, &count));
	TRY(mem_size(count, cls_bytes(c) << complex, 0, &bytes));
	u->at = MIN((u->at + ALIGN - 1) & ~(size_t)(ALIGN - 1), u->from->n);
	char *data = (char *)(uintptr_t)take(u, bytes);
	u->at = MIN((u->at + ALIGN - 1) & ~(size_t)(ALIGN - 1), u->from->n);
	if (!data)
		return damaged();
	struct array *a;
	if (u->from->mapped && bytes >= BORROW) {
		if (!(a = array_header(c, complex, &s)))
			return false;
		link_bytes_ref(u->from);
		array_give_storage(a, storage_lent(data, bytes, release, u->from));
	} else {
		if (!(a = array_new(c, complex, &s)))
			return false;
		memcpy(a->data, data, bytes);
	}
	*out = (value){ .tag = V_ARRAY, .array = a };
	return true;
}

static bool get_strings(struct unpacker *u, value *out)
{
	shape s;
	int64_t count;
	TRY(get_shape(u, &s, &count));
	if ((uint64_t)count > u->from->n / 8)
		return damaged();
	struct strings *t = strings_new(&s);
	TRY(t);
	*out = value_strings(t);
	for (int64_t i = 0; i < count; i++) {
		uint64_t n = 0;
		TRY(get_word(u, &n));
		if (n == UINT64_MAX)
			continue;
		const char *units = n < u->from->n ? take(u, (size_t)n * 2) : NULL;
		if (!units)
			return damaged();
		TRY(t->at[i] = text_from_utf16((const uint16_t *)(const void *)units, (int64_t)n));
	}
	return true;
}

static bool get_cell(struct unpacker *u, value *out)
{
	shape s;
	int64_t count;
	TRY(get_shape(u, &s, &count));
	if ((uint64_t)count > u->from->n / 16)
		return damaged();
	struct cell *c = cell_new(&s);
	TRY(c);
	*out = value_cell(c);
	for (int64_t i = 0; i < count; i++) {
		value v = NONE;
		TRY(get_value(u, &v));
		value_set(&c->at[i], v);
	}
	return true;
}

static bool get_struct(struct unpacker *u, uint64_t n, value *out)
{
	shape s;
	int64_t count;
	TRY(get_shape(u, &s, &count));
	/* a name takes a word at least, and a value two */
	if (n > u->from->n / 8 || (n && (uint64_t)count > u->from->n / 16 / n))
		return damaged();
	struct fields *f = fields_empty();
	for (uint64_t i = 0; i < n; i++) {
		const char *name;
		size_t length;
		if (!get_text(u, &name, &length)) {
			fields_unref(f);
			return false;
		}
		f = fields_add(f, sym_of(name, length));
	}
	if (fields_count(f) != (int)n) {        /* two names are equal */
		fields_unref(f);
		return damaged();
	}
	struct structs *t = structs_new(&s, f);
	TRY(t);
	*out = value_structs(t);
	for (int64_t i = 0; n && i < count; i++)
		for (uint64_t k = 0; k < n; k++) {
			value v = NONE;
			TRY(get_value(u, &v));
			value_set(structs_at(t, i, (int)k), v);
		}
	return true;
}

/* ---- functions ---- */

/* Whether it is a file of the library, which may call private functions. */
static bool is_of_library(const char *path, const char *text, size_t n)
{
	static const char begin[] = "builtin:/";
	size_t length = strlen(path), own = 0;
	if (strncmp(path, begin, sizeof begin - 1) != 0 || length < sizeof begin + 2)
		return false;
	char *name = mem_copy_text(path + sizeof begin - 1, length - (sizeof begin - 1) - 2);
	const char *known = builtin_m_text(name, &own);
	mem_free(name);
	return known && own == n && memcmp(known, text, n) == 0;
}

struct unit *unpack_unit(struct vm *vm, const char *path, const char *text, size_t n, struct source **source)
{
	uint64_t key = hash_mix(hash_bytes(path, strlen(path)), hash_bytes(text, n)) | 1;
	struct unit *u = map_get(&vm->sent_units, key);
	if (!u) {
		struct source *s = source_parse(path, text, n, *path ? SOURCE_FILE : SOURCE_EVAL);
		if (s->errors.n && !s->errors.at[0].warning) {
			(void)!error_syntax(s);
			source_unref(s);
			return NULL;
		}
		if (!(u = unit_from_source(vm, s, path)))
			return NULL;
		u->builtin = is_of_library(path, text, n);
		map_put(&vm->sent_units, key)->p = u;
	}
	for (struct map_slot *f = NULL; !*path && (f = map_next(&u->functions, f));)
		map_put(&vm->typed, f->key)->p = f->p;
	if (source)
		*source = u->source;
	return u;
}

static void free_function(void *f) { function_unref(f); }

static bool get_source(struct unpacker *u, struct unit **unit)
{
	const char *path, *text;
	size_t length, n;
	TRY(get_text(u, &path, &length) && get_text(u, &text, &n));
	*unit = NULL;
	if (n) {
		char *copy = mem_copy_text(path, length);
		*unit = unpack_unit(u->vm, copy, text, n, NULL);
		mem_free(copy);
		return *unit != NULL;
	}
	return true;
}

static bool get_handle(struct unpacker *u, value *out)
{
	struct unit *unit;
	const char *name;
	size_t n;
	TRY(get_source(u, &unit) && get_text(u, &name, &n));
	struct func *f = func_new(FUNC_NAMED, sym_of(name, n));
	struct function *fn = unit ? map_get(&unit->functions, f->name) : NULL;
	if (!fn && unit && unit->main && unit->main->code->name == f->name)
		fn = unit->main;
	if (fn) {
		f->code = function_ref(fn);
		f->code_free = free_function;
	}
	*out = value_func(f);
	return true;
}

/* Compiles a function of the captured variables that returns the anonymous function, as a part of its file. */
static bool make_lambda(struct unpacker *u, struct unit *unit, const char *text, int n, const value *names,
	const value *values, value *out)
{
	struct str s = { 0 };
	str_adds(&s, "function f__=make__(");
	for (int i = 0; i < n; i++) {
		str_adds(&s, i ? "," : "");
		(void)!value_get_text(names[i], &s);
	}
	str_addf(&s, ")\nf__=%s;\nend\n", text);
	struct source *source = source_parse("", str_text(&s), s.n, SOURCE_FILE);
	str_free(&s);
	struct ast *file = source->file;
	struct code *c = NULL;
	if (source->errors.n || file->n != 2 || file->kid[1]->kind != AST_Function)
		(void)!damaged();
	else
		c = compile_function(source, unit, file->kid[1]);
	source_unref(source);
	if (!c)
		return false;
	struct function *f = function_new(c, unit);
	bool ok = vm_call_function(u->vm, f, NULL, n, values, 1, out);
	vm_handle_detach(*out);
	function_unref(f);
	return ok;
}

static bool get_lambda(struct unpacker *u, uint64_t n, value *out)
{
	struct unit *unit;
	const char *text, *name;
	size_t length;
	if (n > 10000)
		return damaged();
	TRY(get_source(u, &unit) && get_text(u, &text, &length));
	char *body = mem_copy_text(text, length);
	struct cell *names = cell_new_2d(1, (int64_t)n), *values = cell_new_2d(1, (int64_t)n);
	bool ok = names && values;
	for (uint64_t i = 0; ok && i < n; i++) {
		ok = get_text(u, &name, &length);
		if (ok)
			value_set(&names->at[i], value_text(name, length));
	}
	for (uint64_t i = 0; ok && i < n; i++) {
		value v = NONE;
		ok = get_value(u, &v);
		value_set(&values->at[i], v);
	}
	ok = ok && make_lambda(u, unit, body, (int)n, names->at, values->at, out);
	value_unref(value_cell(names));
	value_unref(value_cell(values));
	mem_free(body);
	return ok;
}

static bool found(void *context, const char *name, value taken)
{
	value_set(context, taken);
	return true;
}

static bool wants(void *context, const char *name) { return true; }

static bool get_object(struct unpacker *u, value *out)
{
	const char *bytes;
	size_t n;
	TRY(get_text(u, &bytes, &n));
	struct mat_visitor visitor = { wants, found, out };
	return mat_read(u->vm, "bytes", bytes, n, &visitor);
}

static bool get_part(struct unpacker *u, uint64_t tag, uint64_t more, value *out)
{
	if (tag - 1 < V_LAST_SCALAR) {
		*out = (value){ .tag = (uint32_t)tag, .u = more };
		return true;
	}
	switch (tag) {
	case V_ARRAY: return get_array(u, more, out);
	case V_STRING: return get_strings(u, out);
	case V_CELL: return get_cell(u, out);
	case V_STRUCT: return get_struct(u, more, out);
	case V_COLON: *out = VALUE_COLON; return true;
	case P_MISSING: *out = NONE; return true;
	case P_HANDLE: return get_handle(u, out);
	case P_LAMBDA: return get_lambda(u, more, out);
	case P_OBJECT: return get_object(u, out);
	default: return damaged();
	}
}

static bool get_value(struct unpacker *u, value *out)
{
	uint64_t tag = 0, more = 0;
	if (u->depth >= DEPTH)
		return damaged();
	u->depth++;
	value v = NONE;
	bool ok = get_word(u, &tag) && get_word(u, &more) && get_part(u, tag, more, &v);
	if (!ok)
		value_set(&v, NONE);
	*out = v;
	u->depth--;
	return ok;
}

bool pack_row(int n, value *taken, value *out)
{
	struct cell *c = cell_of(n, taken);
	*out = c ? value_cell(c) : NONE;
	for (int i = 0; !c && i < n; i++)
		value_unref(taken[i]);
	return c;
}

bool unpack(struct vm *vm, struct link_bytes *from, size_t *at, value *out)
{
	struct unpacker u = { vm, from, *at, 0 };
	bool ok = get_value(&u, out);
	*at = u.at;
	return ok;
}
