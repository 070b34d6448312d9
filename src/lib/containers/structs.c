/*
** lib/containers/structs.c - structs: creation, reading and changing fields, conversion to cells and back.
*/
#include "base/interrupt.h"
#include "value/structs.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/error.h"
#include "base/mem.h"
#include "base/vec.h"
#include "lib/core/args.h"
#include "value/cell.h"
#include "value/object.h"
#include "vm/class/class.h"

enum { NAME_MAX_LENGTH = 63 };

static bool value_name(value v, sym *name)
{
	struct str s = { 0 };
	bool ok = value_get_text(v, &s);
	if (ok)
		*name = sym_of(str_text(&s), s.n);
	str_free(&s);
	return ok;
}

static bool valid_name(sym name)
{
	const char *t = sym_text(name);
	bool ok = isalpha((unsigned char)*t) && sym_len(name) <= NAME_MAX_LENGTH;
	for (; ok && *t; t++)
		ok = isalnum((unsigned char)*t) || *t == '_';
	return ok || fail_id("MATLAB:AddField:InvalidFieldName", "Invalid field name \"%s\".", sym_text(name));
}

static bool need_struct(struct call *c, int i, const char *who)
{
	if (c->in[i].tag == V_STRUCT)
		return true;
	char id[64];
	snprintf(id, sizeof id, "MATLAB:%s:NotStructure", who);
	return fail_id(id, "Input argument %d must be a struct array, not a value of class '%s'.", i + 1,
		value_class_name(c->in[i]));
}

/* A column of char rows. */
static bool name_column(struct fields *f, value *out)
{
	int n = fields_count(f);
	struct cell *cell = cell_new_2d(n, 1);
	TRY(cell);
	for (int i = 0; i < n; i++)
		value_set(&cell->at[i], value_text_z(sym_text(fields_name(f, i))));
	*out = value_cell(cell);
	return true;
}

/* The common size of the cells among the values. 1-by-1 cells and other values are copied into every element. */
static bool struct_size(struct call *c, shape *s)
{
	int from = -1;
	*s = shape_2d(1, 1);
	for (int i = 1; i < c->nin; i += 2) {
		if (c->in[i].tag != V_CELL || c->in[i].cell->count == 1)
			continue;
		if (from >= 0 && !shape_equal(s, &c->in[i].cell->shape))
			return fail_id("MATLAB:struct:DimensionMismatch",
				"Array dimensions of input '%d' must match those of input '%d' or be scalar.", i + 1,
				from + 1);
		from = i;
		*s = c->in[i].cell->shape;
	}
	return true;
}

static bool struct_of_object(struct call *c)
{
	if (value_class(c->in[0]))
		return class_struct(c->vm, c->in[0], &c->out[0]);
	value names = NONE;
	TRY(vm_call_name(c->vm, "fieldnames", 1, c->in, 1, &names));
	value out = NONE, one = value_double(1);
	bool ok = true;
	for (int64_t i = 0; ok && i < names.cell->count; i++) {
		sym name;
		value element = NONE, got = NONE;
		ok = value_name(names.cell->at[i], &name) && vm_index(c->vm, c->in[0], 1, &one, &element)
			&& vm_get_field(c->vm, element, name, &got) && value_set_field(&out, name, got);
		value_unref(element);
	}
	value_unref(names);
	c->out[0] = out;
	return ok;
}

BUILTIN(struct, 0, -1, 1,
	"struct('a', X, 'b', Y, ...)  A struct with fields a, b, ...; a cell gives an array with one element in each\n"
	"    struct.\n"
	"struct()                     A struct without fields.\n"
	"struct([])                   A 0-by-0 struct array.\n"
	"struct(OBJ)                  The properties of an object as a struct.\n"
	">> s = struct('name', 'Ann', 'age', 30);\n"
	">> s.age\n"
	"ans =\n"
	"    30")
{
	shape s = shape_2d(1, 1);
	if (c->nin == 1) {
		if (c->in[0].tag == V_STRUCT)
			return return_value(c, value_ref(c->in[0]));
		if (c->in[0].tag == V_OBJECT)
			return struct_of_object(c);
		if (!value_is_numeric_like(c->in[0]) || !value_is_empty(c->in[0]))
			return fail_id(
				"MATLAB:struct:NotEnoughInputs", "Field and value input arguments must come in pairs.");
		s = shape_2d(0, 0);
	} else if (c->nin % 2)
		return fail_id("MATLAB:struct:NotEnoughInputs", "Field and value input arguments must come in pairs.");
	else
		TRY(struct_size(c, &s));
	struct fields *f = fields_empty();
	for (int i = 0; i + 1 < c->nin; i += 2) {
		sym name;
		if (!value_is_text(c->in[i]) || !value_name(c->in[i], &name) || !valid_name(name)) {
			fields_unref(f);
			return error_is_set() ? false :
				fail_id("MATLAB:struct:InvalidFieldName",
							"Field names must be character vectors or string scalars.");
		}
		if (fields_find(f, name) < 0)
			f = fields_add(f, name);
	}
	struct structs *made = structs_new(&s, f);
	TRY(made);
	for (int i = 0; i + 1 < c->nin; i += 2) {
		sym name;
		TRY(value_name(c->in[i], &name));
		int field = fields_find(made->fields, name);
		const struct cell *cell = c->in[i + 1].tag == V_CELL ? c->in[i + 1].cell : NULL;
		for (int64_t e = 0; e < made->count && !interrupted_at(e); e++)
			value_set(structs_at(made, e, field),
				value_ref(!cell ? c->in[i + 1] : cell->at[cell->count == 1 ? 0 : e]));
	}
	return return_value(c, value_structs(made));
}

BUILTIN(fieldnames, 1, 1, 1,
	"fieldnames(S)    The names of the fields of S, as a column of character vectors.\n"
	"fieldnames(OBJ)  The names of the public properties of an object.\n"
	">> fieldnames(struct('a', 1, 'b', 2))\n"
	"ans =\n"
	"  2×1 cell array\n"
	"    {'a'}\n"
	"    {'b'}")
{
	if (c->in[0].tag == V_STRUCT)
		return name_column(c->in[0].structs->fields, &c->out[0]);
	if (c->in[0].tag == V_OBJECT)
		return vm_call_name(c->vm, "properties", 1, c->in, 1, c->out);
	return fail_id("MATLAB:fieldnames:InvalidInput",
		"Invalid input argument of type '%s'. Input must be a structure or a Java or COM object.",
		value_class_name(c->in[0]));
}

BUILTIN(numfields, 1, 1, 1,
	"numfields(S)  The number of fields of a struct; 0 for anything else.\n"
	">> numfields(struct('a', 1, 'b', 2))\n"
	"ans =\n"
	"     2")
{
	return return_double(c, c->in[0].tag == V_STRUCT ? fields_count(c->in[0].structs->fields) : 0);
}

static bool has_field(value s, value name)
{
	sym n;
	bool ok = s.tag == V_STRUCT && value_is_text(name) && value_name(name, &n) &&
		fields_find(s.structs->fields, n) >= 0;
	error_forgive();
	return ok;
}

BUILTIN(isfield, 2, 2, 1,
	"isfield(S, NAME)   True when the struct S has the field NAME.\n"
	"isfield(S, NAMES)  The same for each name of a cell or string array.\n"
	">> isfield(struct('a', 1), {'a', 'b'})\n"
	"ans =\n"
	"  1×2 logical array\n"
	"   1   0")
{
	value names = c->in[1];
	if (names.tag != V_CELL && names.tag != V_STRING)
		return return_bool(c, has_field(c->in[0], names));
	shape s = value_shape(names);
	struct array *out = array_zeros(CLS_LOGICAL, false, &s);
	TRY(out);
	for (int64_t i = 0; i < out->count; i++) {
		value sub = value_double((double)i + 1), one = NONE;
		int count;
		bool ok = names.tag == V_CELL ? value_brace(names, 1, &sub, &one, &count, 1) :
			value_index(names, 1, &sub, &one);
		if (!ok) {
			array_unref(out);
			return false;
		}
		((uint8_t *)out->data)[i] = has_field(c->in[0], one);
		value_unref(one);
	}
	return return_array(c, out);
}

BUILTIN(rmfield, 2, 2, 1,
	"rmfield(S, NAME)   S without the field NAME.\n"
	"rmfield(S, NAMES)  S without the fields of a cell or string array.\n"
	">> rmfield(struct('a', 1, 'b', 2), 'a')\n"
	"ans = \n"
	"  struct with fields:\n"
	"\n"
	"    b: 2")
{
	TRY(need_struct(c, 0, "rmfield"));
	char **names;
	int n;
	TRY(arg_texts(c, 1, &names, &n));
	value s = value_ref(c->in[0]);
	bool ok = true;
	for (int i = 0; ok && i < n; i++) {
		sym name = sym_z(names[i]);
		if (fields_find(s.structs->fields, name) < 0)
			ok = fail_id("MATLAB:rmfield:InvalidFieldname", "A field named '%s' doesn't exist.", names[i]);
		else
			ok = value_remove_field(&s, name);
	}
	arg_texts_free(names, n);
	c->out[0] = s;
	return ok;
}

/* ---- getfield, setfield: a path of {subscripts} and names ---- */

static bool get_step(struct vm *vm, value from, value step, value *out)
{
	if (step.tag == V_CELL)
		return vm_index(vm, from, (int)step.cell->count, step.cell->at, out);
	sym name;
	TRY(value_name(step, &name));
	return vm_get_field(vm, from, name, out);
}

BUILTIN(getfield, 2, -1, 1,
	"getfield(S, NAME)                  The field NAME of the struct S.\n"
	"getfield(S, {I}, NAME, {J}, ...)   S(I).NAME(J)...\n"
	">> getfield(struct('a', [5 6 7]), 'a', {2})\n"
	"ans =\n"
	"     6")
{
	value at = value_ref(c->in[0]);
	for (int i = 1; i < c->nin; i++) {
		value next = NONE;
		bool ok = get_step(c->vm, at, c->in[i], &next);
		value_unref(at);
		TRY(ok);
		at = next;
	}
	return return_value(c, at);
}

static bool set_path(value *place, int n, const value *path, value rhs)
{
	if (n == 0) {
		value_set(place, value_ref(rhs));
		return true;
	}
	int subs = 0;
	const value *sub = NULL;
	if (path[0].tag == V_CELL) {
		subs = (int)path[0].cell->count;
		sub = path[0].cell->at;
		if (n == 1)
			return value_assign(place, subs, sub, rhs);
		n--;
		path++;
	}
	sym name;
	value *inner;
	TRY(value_name(path[0], &name));
	TRY(lvalue_field(place, subs, sub, name, &inner));
	return set_path(inner, n - 1, path + 1, rhs);
}

/* An object is changed as the language does it, so that set methods and access rules hold. */
static bool set_in_object(struct call *c)
{
	sym name;
	if (c->nin != 3)
		return fail_id("MATLAB:setfield:InvalidInput", "Only one property of an object can be set.");
	TRY(value_name(c->in[1], &name));
	value args[3];
	shape one = shape_2d(1, 1);
	value subs = value_structs(structs_new(&one, fields_empty()));
	bool ok = structs_set(&subs, "type", value_text_z(".")) &&
		structs_set(&subs, "subs", value_text_z(sym_text(name)));
	args[0] = c->in[0], args[1] = subs, args[2] = c->in[2];
	ok = ok && vm_call_name(c->vm, "subsasgn", 3, args, 1, c->out);
	value_unref(subs);
	return ok;
}

BUILTIN(setfield, 3, -1, 1,
	"setfield(S, NAME, V)                 The struct S with V in its field NAME.\n"
	"setfield(S, {I}, NAME, {J}, ..., V)  S after S(I).NAME(J)... = V\n"
	">> s = setfield(struct('a', 1), 'a', 7);\n"
	">> s.a\n"
	"ans =\n"
	"     7")
{
	if (c->in[0].tag == V_OBJECT)
		return set_in_object(c);
	c->out[0] = value_ref(c->in[0]);
	return set_path(&c->out[0], c->nin - 2, c->in + 1, c->in[c->nin - 1]);
}

/* ---- order of fields ---- */

static int by_name(const void *a, const void *b)
{
	return strcmp(sym_text(*(const sym *)a), sym_text(*(const sym *)b));
}

/* Sets order[n] to the positions of the names in the wanted order. */
static bool wished_order(struct call *c, struct fields *f, sym *order)
{
	int n = fields_count(f);
	if (c->nin == 1) {
		for (int i = 0; i < n; i++)
			order[i] = fields_name(f, i);
		qsort(order, (size_t)n, sizeof *order, by_name);
		return true;
	}
	if (c->in[1].tag == V_STRUCT) {
		struct fields *g = c->in[1].structs->fields;
		for (int i = 0; i < n && i < fields_count(g); i++)
			order[i] = fields_name(g, i);
		return fields_count(g) == n ||
			fail_id("MATLAB:orderfields:MismatchedFields", "Structs must have the same fields.");
	}
	if (c->in[1].tag == V_CELL || c->in[1].tag == V_STRING) {
		char **names;
		int count;
		TRY(arg_texts(c, 1, &names, &count));
		for (int i = 0; i < n && i < count; i++)
			order[i] = sym_z(names[i]);
		arg_texts_free(names, count);
		return count == n ||
			fail_id("MATLAB:orderfields:MismatchedFields",
				"The list of names must hold each field of the struct once.");
	}
	double *perm;
	int64_t count;
	TRY(arg_doubles(c, 1, &perm, &count));
	bool ok = count == n;
	for (int i = 0; ok && i < n; i++) {
		ok = perm[i] >= 1 && perm[i] <= n && perm[i] == (int)perm[i];
		if (ok)
			order[i] = fields_name(f, (int)perm[i] - 1);
	}
	mem_free(perm);
	return ok ||
		fail_id("MATLAB:orderfields:InvalidPermutation",
			"The second argument must be a permutation of the positions of the fields.");
}

BUILTIN(orderfields, 1, 2, 2,
	"orderfields(S)            S with its fields in alphabetical order.\n"
	"orderfields(S, S2)        In the order of the struct S2; also a cell of names or a permutation.\n"
	"[T, P] = orderfields(S)   P: the permutation.\n"
	">> fieldnames(orderfields(struct('b', 1, 'a', 2)))'\n"
	"ans =\n"
	"  1×2 cell array\n"
	"    {'a'}    {'b'}")
{
	TRY(need_struct(c, 0, "orderfields"));
	struct structs *s = c->in[0].structs;
	int n = fields_count(s->fields);
	sym *order = mem_try((size_t)MAX(n, 1) * sizeof *order);
	int *from = order ? mem_try((size_t)MAX(n, 1) * sizeof *from) : NULL;
	if (!from) {
		mem_free(order);
		return false;
	}
	struct fields *f = fields_empty();
	bool ok = wished_order(c, s->fields, order);
	for (int i = 0; ok && i < n; i++) {
		from[i] = fields_find(s->fields, order[i]);
		if (from[i] < 0 || fields_find(f, order[i]) >= 0)
			ok = fail_id("MATLAB:orderfields:MismatchedFields", "Structs must have the same fields.");
		else
			f = fields_add(f, order[i]);
	}
	struct structs *made = ok ? structs_new(&s->shape, f) : NULL;
	if (!ok)
		fields_unref(f);
	for (int64_t e = 0; made && e < s->count; e++)
		for (int i = 0; i < n; i++)
			value_set(structs_at(made, e, i), value_ref(*structs_at(s, e, from[i])));
	c->out[0] = value_structs(made);
	struct array *perm = made && c->nout > 1 ? array_new_2d(CLS_DOUBLE, false, n, 1) : NULL;
	for (int i = 0; perm && i < n; i++)
		((double *)perm->data)[i] = from[i] + 1;
	if (c->nout > 1)
		c->out[1] = value_array(perm);
	mem_free(order);
	mem_free(from);
	return made && (c->nout < 2 || perm);
}

/* ---- cells ---- */

BUILTIN(struct2cell, 1, 1, 1,
	"struct2cell(S)  The values of the fields of S: a column for a scalar struct, else a column for each element.\n"
	">> struct2cell(struct('a', 1, 'b', 'x'))\n"
	"ans =\n"
	"  2×1 cell array\n"
	"    {[1]}\n"
	"    {'x'}")
{
	TRY(need_struct(c, 0, "struct2cell"));
	struct structs *s = c->in[0].structs;
	int n = fields_count(s->fields);
	shape out = { .nd = s->shape.nd + 1 };
	if (out.nd > SHAPE_MAX)
		return fail(ERR_pmaxsize);
	out.d[0] = n;
	memcpy(out.d + 1, s->shape.d, (size_t)s->shape.nd * sizeof out.d[0]);
	shape_trim(&out);
	struct cell *cell = cell_new(&out);
	TRY(cell);
	for (int64_t e = 0; e < s->count; e++)
		for (int i = 0; i < n; i++)
			value_set(&cell->at[e * n + i], value_ref(*structs_at(s, e, i)));
	return return_value(c, value_cell(cell));
}

/* The shape without one axis; as in MATLAB, a column if only one is left. */
static shape drop_axis(const shape *s, int axis)
{
	shape out = { 0 };
	for (int d = 0; d < s->nd; d++)
		if (d != axis)
			out.d[out.nd++] = s->d[d];
	if (out.nd == 1)
		out.d[out.nd++] = 1;
	shape_trim(&out);
	return out;
}

BUILTIN(cell2struct, 2, 3, 1,
	"cell2struct(C, NAMES, DIM)  Structs whose fields are the values of C along dimension DIM.\n"
	">> s = cell2struct({1; 'x'}, {'a'; 'b'}, 1);\n"
	">> s.b\n"
	"ans =\n"
	"    'x'")
{
	if (c->in[0].tag != V_CELL)
		return fail_id("MATLAB:cell2struct:InvalidFirstInput", "First argument must be a cell array.");
	int axis = 0, n;
	if (c->nin > 2)
		TRY(arg_axis(c, 2, &axis));
	const struct cell *in = c->in[0].cell;
	char **names;
	TRY(arg_texts(c, 1, &names, &n));
	struct fields *f = fields_empty();
	bool ok = n == shape_dim(&in->shape, axis) ||
		fail_id("MATLAB:cell2struct:InvalidFieldNamesCount",
			"Number of field names must match number of fields in new structure.");
	for (int i = 0; ok && i < n; i++) {
		sym name = sym_z(names[i]);
		ok = valid_name(name) &&
			(fields_find(f, name) < 0 ||
				fail_id("MATLAB:DuplicateFieldName", "Duplicate field name \"%s\".", names[i]));
		f = ok ? fields_add(f, name) : f;
	}
	arg_texts_free(names, n);
	if (!ok) {
		fields_unref(f);
		return false;
	}
	shape s = drop_axis(&in->shape, axis);
	struct structs *made = structs_new(&s, f);
	TRY(made);
	int64_t inner = 1;
	for (int d = 0; d < axis && d < in->shape.nd; d++)
		inner *= in->shape.d[d];
	for (int64_t e = 0; e < made->count; e++)
		for (int i = 0; i < n; i++)
			value_set(structs_at(made, e, i), value_ref(in->at[(e / inner * n + i) * inner + e % inner]));
	return return_value(c, value_structs(made));
}

BUILTIN(namedargs2cell, 1, 1, 1,
	"namedargs2cell(S)  The fields of a scalar struct as a row {name, value, ...} to pass as arguments.\n"
	">> namedargs2cell(struct('Color', 'r'))\n"
	"ans =\n"
	"  1×2 cell array\n"
	"    {'Color'}    {'r'}")
{
	TRY(need_struct(c, 0, "namedargs2cell"));
	struct structs *s = c->in[0].structs;
	if (s->count != 1)
		return arg_bad(c, 0, "Value must be a scalar struct");
	int n = fields_count(s->fields);
	struct cell *cell = cell_new_2d(1, 2 * n);
	TRY(cell);
	for (int i = 0; i < n; i++) {
		value_set(&cell->at[2 * i], value_text_z(sym_text(fields_name(s->fields, i))));
		value_set(&cell->at[2 * i + 1], value_ref(*structs_at(s, 0, i)));
	}
	return return_value(c, value_cell(cell));
}

BUILTIN(substruct, 2, -1, 1,
	"substruct(TYPE, SUBS, ...)  The struct of subscripts that subsref and subsasgn take;\n"
	"    TYPE is '()', '{}' or '.'.\n"
	">> s = substruct('()', {1}, '.', 'name');\n"
	">> s(2).subs\n"
	"ans =\n"
	"    'name'")
{
	if (c->nin % 2)
		return fail_id("MATLAB:substruct:nargin", "Subscript types and values must come in pairs.");
	shape s = shape_2d(1, c->nin / 2);
	struct fields *f = fields_add(fields_add(fields_empty(), sym_z("type")), sym_z("subs"));
	struct structs *made = structs_new(&s, f);
	TRY(made);
	c->out[0] = value_structs(made);
	for (int i = 0; i < c->nin; i += 2) {
		bool paren = arg_is_text(c, i, "()"), brace = arg_is_text(c, i, "{}"), dot = arg_is_text(c, i, ".");
		if (!paren && !brace && !dot)
			return fail_id("MATLAB:substruct:NotType", "Subscript types must be '()', '{}', or '.'.");
		bool colon = arg_is_text(c, i + 1, ":");
		if (dot ? !value_is_text(c->in[i + 1]) : c->in[i + 1].tag != V_CELL && !colon)
			return fail_id("MATLAB:substruct:NotIndexCell", "Subscripts of '%s' must be %s.",
				dot ? "." :
					paren ? "()" :
					"{}",
				dot ? "a name" : "a cell array");
		value_set(structs_at(made, i / 2, 0), value_ref(c->in[i]));
		value_set(structs_at(made, i / 2, 1), value_ref(c->in[i + 1]));
	}
	return true;
}

BUILTIN_PRIVATE(runmat_validate, 2, 2, 1,
	"runmat_validate(F, X)  True when F(X) returns nothing or something true: how checks of arguments answer.\n"
	">> runmat_validate(@isnumeric, 3)\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	value got = NONE;
	bool good = true;
	TRY(vm_call(c->vm, c->in[0], 1, &c->in[1], 0, &got));
	bool ok = got.tag == V_NONE || value_is_true(got, &good);
	value_unref(got);
	return ok && return_bool(c, good);
}
