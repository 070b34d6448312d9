/*
** lib/files/matbuild.c - makes values of the items of a MAT-file: see mat.h.
**
** Items come from the bytes of the file or from the helper process that reads it. Both are checked.
*/
#include "base/error.h"
#include "base/mem.h"
#include "lib/containers/dictionary.h"
#include "lib/files/mat.h"
#include "lib/files/readers.h"
#include "value/cell.h"
#include "value/sparse.h"
#include "value/structs.h"
#include "value/text.h"
#include "vm/class/class.h"
#include "vm/error.h"

struct build {
	struct vm *vm;
	struct mat_source *source;
	int depth;
	bool opening;                   /* the data of MATLAB's objects are being read */
	value subsystem;                /* the data of MATLAB's objects, from mcos_open; NONE: there are none yet */
};

static bool data(const struct build *b, const struct mat_item *i, int part, void *to)
{
	return b->source->data(b->source, part, 0, mat_part_count(i, part), to);
}

static bool build_numbers(const struct build *b, const struct mat_item *i, value *out)
{
	int64_t count;
	TRY(shape_count(&i->shape, &count));
	if (count != i->n)
		return mat_damaged();
	struct array *a = array_new(i->cls, i->complex, &i->shape);
	TRY(a);
	if (!data(b, i, 0, a->data)) {
		array_unref(a);
		return false;
	}
	*out = value_array(a);
	return true;
}

static bool build_text(const struct build *b, const struct mat_item *i, value *out)
{
	char *text = mem_try((size_t)i->n + 1);
	bool ok = text && data(b, i, 0, text);
	if (ok)
		*out = value_text(text, (size_t)i->n);
	mem_try_free(text);
	return ok;
}

static bool sparse_is_whole(const struct sparse *s, int64_t n)
{
	if (s->colptr[0] || s->colptr[s->cols] != n)
		return false;
	for (int64_t j = 0; j < s->cols; j++)
		if (s->colptr[j + 1] < s->colptr[j] || s->colptr[j + 1] > n)
			return false;
	for (int64_t j = 0; j < s->cols; j++)
		for (int64_t k = s->colptr[j]; k < s->colptr[j + 1]; k++)
			if (s->row[k] < 0 || s->row[k] >= s->rows || (k > s->colptr[j] && s->row[k - 1] >= s->row[k]))
				return false;
	return true;
}

static bool build_sparse(const struct build *b, const struct mat_item *i, value *out)
{
	struct sparse *s = sparse_new(i->shape.d[0], i->shape.d[1], MAX(i->n, 1), i->logical, i->complex);
	TRY(s);
	bool ok = data(b, i, 0, s->colptr) && data(b, i, 1, s->row) && data(b, i, 2, s->x);
	if (ok && sparse_is_whole(s, i->n)) {
		*out = value_sparse(s);
		return true;
	}
	memset(s->colptr, 0, (size_t)(s->cols + 1) * sizeof *s->colptr);
	sparse_unref(s);
	return ok && mat_damaged();
}

static bool build_value(struct build *b, value *out);

static bool build_cell(struct build *b, const struct mat_item *i, value *out)
{
	struct cell *c = cell_new(&i->shape);
	TRY(c);
	*out = value_cell(c);
	for (int64_t k = 0; k < c->count; k++) {
		value v = NONE;
		TRY(build_value(b, &v));
		value_set(&c->at[k], v);
	}
	return true;
}

static bool field_names(const struct build *b, const struct mat_item *i, struct fields **out)
{
	char *names = mem_try((size_t)(i->n * i->each) + 1);
	struct fields *f = fields_empty();
	bool ok = names && data(b, i, 0, names);
	for (int64_t k = 0; ok && k < i->n; k++) {
		const char *name = names + k * i->each;
		sym s = sym_of(name, strnlen(name, (size_t)i->each));
		ok = fields_find(f, s) < 0 || mat_damaged();
		if (ok)
			f = fields_add(f, s);
	}
	mem_try_free(names);
	if (ok)
		*out = f;
	else
		fields_unref(f);
	return ok;
}

static bool build_struct(struct build *b, const struct mat_item *i, value *out)
{
	struct fields *f;
	TRY(field_names(b, i, &f));
	struct structs *s = structs_new(&i->shape, f);
	TRY(s);
	*out = value_structs(s);
	for (int64_t k = 0; k < s->count; k++)
		for (int n = 0; n < (int)i->n; n++) {
			value v = NONE;
			TRY(build_value(b, &v));
			value_set(structs_at(s, k, n), v);
		}
	return true;
}

static value *field_of(value s, const char *name)
{
	return s.tag == V_STRUCT && s.structs->count == 1 ? structs_field(s.structs, 0, name) : NULL;
}

/* A [] in the cell stands for a missing string. */
static bool make_strings(value fields, value *out)
{
	value *text = field_of(fields, "text");
	if (!text || text->tag != V_CELL)
		return mat_damaged();
	struct strings *s = strings_new(&text->cell->shape);
	TRY(s);
	*out = (value){ .tag = V_STRING, .strings = s };
	for (int64_t i = 0; i < s->count; i++) {
		value v = text->cell->at[i];
		struct str t = { 0 };
		bool ok = true;
		if (value_is_char(v)) {
			ok = value_get_text(v, &t);
			s->at[i] = ok ? text_from_utf8(str_text(&t), t.n) : NULL;
		}
		str_free(&t);
		TRY(ok);
	}
	return true;
}

static bool make_map(struct vm *vm, value fields, value *out)
{
	value *keys = field_of(fields, "keys"), *values = field_of(fields, "values");
	value *kt = field_of(fields, "KeyType"), *vt = field_of(fields, "ValueType");
	if (!keys || !values || !kt || !vt || keys->tag != V_CELL || values->tag != V_CELL
			|| keys->cell->count != values->cell->count)
		return mat_damaged();
	value args[4] = { value_text_z("KeyType"), *kt, value_text_z("ValueType"), *vt };
	bool ok = vm_call_name(vm, "containers.Map", 4, args, 1, out);
	value_unref(args[0]);
	value_unref(args[2]);
	for (int64_t i = 0; ok && i < keys->cell->count; i++) {
		value map = *out, subs[3] = { map, keys->cell->at[i], values->cell->at[i] }, one = NONE;
		ok = vm_call_private(vm, "runmat_map_put", 3, subs, 1, &one);
		value_unref(one);
	}
	return ok;
}

static bool make_dictionary(struct vm *vm, value fields, value *out)
{
	value *keys = field_of(fields, "keys"), *values = field_of(fields, "values");
	value *kt = field_of(fields, "KeyType"), *vt = field_of(fields, "ValueType");
	return keys && values && kt && vt ? dictionary_load(vm, *keys, *values, *kt, *vt, out) : mat_damaged();
}

/* Evaluates @(a,b)TEXT, a function that takes the captured values and returns the saved function. */
static bool make_handle(struct vm *vm, value fields, value *out)
{
	value *text = field_of(fields, "text"), *names = field_of(fields, "names"),
	      *values = field_of(fields, "values");
	value outer = NONE;
	if (!text || !value_is_char(*text))
		return mat_damaged();
	if (!names || !values || value_count(*names) == 0)
		return vm_call_name(vm, "str2func", 1, text, 1, out);
	if (names->tag != V_CELL || values->tag != V_CELL || names->cell->count != values->cell->count)
		return mat_damaged();
	struct str s = { 0 };
	bool ok = value_get_text(*text, &s);
	/* The text is evaluated below, so anything but an anonymous function could be a command of an attacker. */
	const char *sign = str_text(&s);
	ok = ok && ((sign[0] == '@' && sign[1 + strspn(sign + 1, " ")] == '(') || mat_damaged());
	str_clear(&s);
	for (int64_t i = 0; ok && i < names->cell->count; i++) {
		str_adds(&s, i ? "," : "@(");
		ok = value_is_char(names->cell->at[i]) ? value_get_text(names->cell->at[i], &s) : mat_damaged();
	}
	str_adds(&s, ") ");
	ok = ok && value_get_text(*text, &s);
	value whole = value_text(str_text(&s), s.n);
	ok = ok && vm_call_name(vm, "str2func", 1, &whole, 1, &outer)
		&& vm_call(vm, outer, (int)values->cell->count, values->cell->at, 1, out);
	vm_handle_detach(*out);
	value_unref(whole);
	value_unref(outer);
	str_free(&s);
	return ok;
}

static bool make_exception(value fields, value *out)
{
	value *id = field_of(fields, "identifier"), *message = field_of(fields, "message");
	value *stack = field_of(fields, "stack"), *cause = field_of(fields, "cause");
	struct str a = { 0 }, b = { 0 };
	bool ok = id && message && stack && cause ? value_get_text(*id, &a) && value_get_text(*message, &b) :
		mat_damaged();
	if (ok) {
		*out = exception_new(str_text(&a), str_text(&b));
		struct exception *e = exception_of(*out);
		e->located = true;
		value_set(&e->stack, value_ref(*stack));
		value_set(&e->cause, value_ref(*cause));
	}
	str_free(&a);
	str_free(&b);
	return ok;
}

/* If no device can take the numbers, they stay on the host. */
static bool make_gpu(struct vm *vm, value fields, value *out)
{
	value *data = field_of(fields, "data");
	if (!data)
		return mat_damaged();
	if (vm_call_name(vm, "gpuArray", 1, data, 1, out))
		return true;
	error_forgive();
	*out = value_ref(*data);
	return true;
}

/* Makes an object of a class for which the library has its own form. found: `cls` is such a class. */
static bool make_native(struct vm *vm, const char *cls, value fields, value *out, bool *found)
{
	*found = true;
	if (strcmp(cls, "string") == 0)
		return make_strings(fields, out);
	if (strcmp(cls, "function_handle") == 0)
		return make_handle(vm, fields, out);
	if (strcmp(cls, "containers.Map") == 0)
		return make_map(vm, fields, out);
	if (strcmp(cls, "dictionary") == 0)
		return make_dictionary(vm, fields, out);
	if (strcmp(cls, "MException") == 0)
		return make_exception(fields, out);
	if (strcmp(cls, "gpuArray") == 0)
		return make_gpu(vm, fields, out);
	*found = false;
	return true;
}

/* Makes an object of the class from a struct. Without the class, a warning names the variable. */
static bool make_object(struct vm *vm, const char *name, const char *cls, value fields, value *out)
{
	bool native = false, ok = make_native(vm, cls, fields, out, &native);
	if (native || !ok)
		;
	else if (class_find(vm, sym_z(cls)))
		ok = class_load_saved(vm, class_find(vm, sym_z(cls)), fields, out);
	else if (!error_is_set()) {
		vm_warn(vm, "MATLAB:load:cannotInstantiateLoadedVariable",
			"Variable '%s' originally saved as a %s cannot be "
			"instantiated as an object and will be read in as a struct.",
			name, cls);
		*out = value_ref(fields);
	}
	return ok && !error_is_set();
}

BUILTIN_PRIVATE(runmat_saved_object, 3, 3, 1,
	"runmat_saved_object(CLASS, S, NAME)  An object of a class from a struct array with its saved properties.\n"
	"                                     NAME is the variable, for warnings.\n"
	">> runmat_saved_object('string', struct('text', {{'a', []}}), 'v')\n"
	"ans = \n"
	"  1×2 string array\n"
	"    \"a\"    <missing>\n")
{
	struct str cls = { 0 }, name = { 0 };
	bool ok = value_get_text(c->in[0], &cls) && value_get_text(c->in[2], &name)
		&& (c->in[1].tag == V_STRUCT || mat_damaged())
		&& make_object(c->vm, str_text(&name), str_text(&cls), c->in[1], &c->out[0]);
	str_free(&cls);
	str_free(&name);
	return ok;
}

static bool build_object(struct build *b, const struct mat_item *i, value *out)
{
	value fields = NONE;
	bool ok = build_struct(b, i, &fields) && make_object(b->vm, i->name, i->object, fields, out);
	value_unref(fields);
	return ok;
}

/*
** An object or a function handle of MATLAB. Inside the data of the objects, an object stays a reference, and a function
** handle becomes a struct that mcos_value recognizes.
*/
static bool build_opaque(struct build *b, const struct mat_item *i, value *out)
{
	value inner = NONE, args[3];
	TRY(build_value(b, &inner));
	bool handle = strcmp(i->object, "function_handle") == 0;
	if (handle) {
		value s = NONE;
		TRY(structs_set(&s, "runmat_function_handle", inner));
		inner = s;
	}
	if (b->opening) {
		*out = inner;
		return true;
	}
	args[0] = b->subsystem.tag == V_NONE ? value_empty() : value_ref(b->subsystem);
	args[1] = inner;
	args[2] = value_text_z(i->name);
	bool ok = vm_call_private(b->vm, "mcos_value", 3, args, 1, out);
	for (int k = 0; k < 3; k++)
		value_unref(args[k]);
	return ok;
}

static bool build_item(struct build *b, const struct mat_item *i, value *out)
{
	switch (i->kind) {
	case MATI_EMPTY: *out = value_empty(); return true;
	case MATI_NUMBERS: return build_numbers(b, i, out);
	case MATI_TEXT: return build_text(b, i, out);
	case MATI_SPARSE: return build_sparse(b, i, out);
	case MATI_CELL: return build_cell(b, i, out);
	case MATI_STRUCT: return build_struct(b, i, out);
	case MATI_OBJECT: return build_object(b, i, out);
	case MATI_OPAQUE: return build_opaque(b, i, out);
	case MATI_UNKNOWN: case MATI_COUNT: break;
	}
	vm_warn(b->vm, "MATLAB:load:unsupported", "Variable '%s' has a class that cannot be read; it is empty.",
		i->name);
	*out = value_empty();
	return true;
}

static bool build_value(struct build *b, value *out)
{
	struct mat_item i;
	TRY(b->source->item(b->source, &i));
	if (++b->depth > MAT_DEPTH + 1)
		return mat_damaged();
	bool ok = build_item(b, &i, out);
	b->depth--;
	if (!ok)
		value_set(out, NONE);
	return ok;
}

static bool open_subsystem(struct build *b)
{
	value cells = NONE;
	b->opening = true;
	bool ok = b->source->want(b->source, true) && build_value(b, &cells)
		&& vm_call_private(b->vm, "mcos_open", 1, &cells, 1, &b->subsystem);
	b->opening = false;
	value_unref(cells);
	return ok;
}

static bool visit_all(struct build *b, const struct mat_visitor *v)
{
	for (;;) {
		char name[MAT_NAME] = "";
		bool end;
		value got = NONE;
		TRY(b->source->variable(b->source, name, &end));
		if (end)
			return true;
		if (strcmp(name, MAT_SUBSYSTEM) == 0) {
			TRY(open_subsystem(b));
			continue;
		}
		bool wanted = *name && v->wants(v->context, name);
		TRY(b->source->want(b->source, wanted));
		if (!wanted)
			continue;
		TRY(build_value(b, &got) && v->found(v->context, name, got));
	}
}

bool mat_read(struct vm *vm, const char *file, const char *bytes, size_t n, const struct mat_visitor *visitor)
{
	struct build b = { .vm = vm, .subsystem = NONE };
	bool apart = helper_now() != NULL;
	b.source = apart ? readers_mat(file, bytes, n) : mat_open(bytes, n);
	bool ok = b.source && visit_all(&b, visitor);
	if (b.source && apart)
		ok = readers_mat_end(b.source, ok);
	else if (b.source)
		mat_close(b.source);
	value_unref(b.subsystem);
	return ok;
}
