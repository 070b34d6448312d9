/*
** lib/arrays/subs.c - subsref and subsasgn as functions: references and assignments whose subscripts are data.
**
** S is a struct array with the fields type and subs, one element for each step. The steps become a path, like that of a
** chain in a program, whose registers are a small array.
*/
#include <string.h>

#include "base/error.h"
#include "base/vec.h"
#include "lib/core/args.h"
#include "value/cell.h"
#include "value/structs.h"
#include "vm/class/class.h"
#include "vm/run.h"

struct steps {
	VEC(value) args;        /* borrowed from S, except for colons */
	struct path path;
};

static bool bad_subs(void)
{
	return fail_id("MATLAB:subsArgNotStruct",
		"Subscript argument to SUBSREF and SUBSASGN must be a struct array with fields 'type' and 'subs'.");
}

static bool is_colon(value v)
{
	struct str s = { 0 };
	bool is = value_is_text(v) && value_get_text(v, &s) && s.n == 1 && s.at[0] == ':';
	str_free(&s);
	return is;
}

static bool add_step(struct steps *to, struct step *st, value type, value subs)
{
	struct str t = { 0 };
	if (!value_is_text(type) || !value_get_text(type, &t)) {
		str_free(&t);
		return bad_subs();
	}
	const char *text = str_text(&t);
	bool ok = true;
	if (strcmp(text, ".") == 0) {
		struct str name = { 0 };
		st->kind = STEP_FIELD;
		ok = value_get_text(subs, &name);
		st->name = ok ? sym_of(str_text(&name), name.n) : 0;
		str_free(&name);
	} else if (strcmp(text, "()") == 0 || strcmp(text, "{}") == 0) {
		st->kind = text[0] == '(' ? STEP_PAREN : STEP_BRACE;
		st->reg = (uint16_t)to->args.n;
		bool cell = subs.tag == V_CELL;
		st->n = (uint16_t)(cell ? subs.cell->count : 1);
		for (int i = 0; i < st->n; i++) {
			value v = cell ? subs.cell->at[i] : subs;
			vec_push(&to->args, is_colon(v) ? VALUE_COLON : v);
		}
	} else {
		ok = fail_id("MATLAB:subsTypeMustBeSquigglyOrSmooth",
			"The \"type\" field for the subscript argument to SUBSREF and SUBSASGN must be a character "
			"vector or string of \".\" or \"{}\" or \"()\".");
	}
	str_free(&t);
	return ok;
}

static void steps_done(struct steps *s)
{
	vec_free(&s->args);
	mem_free(s->path.steps);
}

static bool read_steps(value s, struct steps *to)
{
	int type = s.tag == V_STRUCT ? fields_find(s.structs->fields, sym_z("type")) : -1;
	int subs = s.tag == V_STRUCT ? fields_find(s.structs->fields, sym_z("subs")) : -1;
	if (type < 0 || subs < 0)
		return bad_subs();
	int n = (int)s.structs->count;
	to->path = (struct path){ n, mem_try_zero((size_t)MAX(n, 1) * sizeof *to->path.steps) };
	TRY(to->path.steps);
	for (int i = 0; i < n; i++)
		if (!add_step(
			    to, &to->path.steps[i], *structs_at(s.structs, i, type), *structs_at(s.structs, i, subs))) {
			steps_done(to);
			return false;
		}
	return true;
}

BUILTIN(subsref, 2, 2, -1,
	"B = subsref(A, S)  Indexes A as the struct array S describes: S(k).type is '()', '{}' or '.', S(k).subs\n"
	"   holds the subscripts in a cell, or the name of a field.\n"
	">> subsref([5 6 7], substruct('()', {2}))\n"
	"ans =\n"
	"     6")
{
	struct steps s = { 0 };
	TRY(read_steps(c->in[1], &s));
	struct frame fake = *c->vm->frame;
	fake.r = s.args.at;
	value v = c->in[0], out = NONE;
	bool ok = true;
	if (s.path.n == 0)
		out = value_ref(v);
	else
		ok = walk(c->vm, &fake, v, false, &s.path, 0, c->nout, 0, &out);
	steps_done(&s);
	if (ok && out.tag == V_LIST) {
		for (int64_t i = 0; i < out.cell->count && i < MAX(c->nout, 1); i++)
			c->out[i] = value_ref(out.cell->at[i]);
		register_free(&out);
	} else if (ok) {
		c->out[0] = out;
	}
	return ok;
}

BUILTIN(subsasgn, 3, 3, 1,
	"A = subsasgn(A, S, B)  A after B was assigned to the elements that the struct array S describes, as for\n"
	"   subsref.\n"
	">> subsasgn([5 6 7], substruct('()', {2}), 0)\n"
	"ans =\n"
	"     5     0     7")
{
	struct steps s = { 0 };
	TRY(read_steps(c->in[1], &s));
	struct frame fake = *c->vm->frame;
	fake.r = s.args.at;
	value place = value_ref(c->in[0]), rhs = c->in[2];
	bool last_paren = s.path.n && s.path.steps[s.path.n - 1].kind == STEP_PAREN;
	bool deletes = last_paren && rhs.tag == V_ARRAY && rhs.array->cls == CLS_DOUBLE && rhs.array->shape.nd == 2
		&& rhs.array->shape.d[0] == 0 && rhs.array->shape.d[1] == 0 && place.tag != V_OBJECT;
	bool ok = true;
	if (s.path.n == 0)
		value_set(&place, value_ref(rhs));
	else
		ok = assign_in_place(c->vm, &fake, &place, &s.path, 0, deletes ? NONE : rhs, deletes);
	steps_done(&s);
	c->out[0] = place;
	return ok;
}
