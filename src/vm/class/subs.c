/*
** vm/class/subs.c - the argument S of subsref and subsasgn: a struct array with the fields type and subs, one element
** for each step.
*/
#include <string.h>

#include "value/cell.h"
#include "value/structs.h"
#include "vm/class/class.h"
#include "vm/run.h"

bool subs_args(struct frame *f, const struct step *s, value **args, int *n)
{
	if (s->flags & FLAG_LISTS)
		return expand_lists(&f->r[s->reg], s->n, args, n);
	*n = s->n;
	*args = mem_alloc((size_t)MAX(s->n, 1) * sizeof **args);
	for (int i = 0; i < s->n; i++)
		(*args)[i] = value_ref(f->r[s->reg + i]);
	return true;
}

void subs_args_free(value *args, int n)
{
	for (int i = 0; i < n; i++)
		value_unref(args[i]);
	mem_free(args);
}

static bool step_subs(struct frame *f, const struct step *s, value *out)
{
	if (s->kind == STEP_FIELD || s->kind == STEP_DYNFIELD) {
		sym name;
		/* T.(2) is the second variable of a table */
		if (s->kind == STEP_DYNFIELD && value_is_numeric(f->r[s->reg])) {
			*out = value_ref(f->r[s->reg]);
			return true;
		}
		TRY(step_name(f, s, &name));
		*out = value_text(sym_text(name), sym_len(name));
		return true;
	}
	value *args;
	int n;
	TRY(subs_args(f, s, &args, &n));
	struct cell *c = cell_new_2d(n > 0, n);
	for (int i = 0; c && i < n; i++)
		value_set(&c->at[i], args[i].tag == V_COLON ? value_text_z(":") : value_ref(args[i]));
	subs_args_free(args, n);
	*out = value_cell(c);
	return c != NULL;
}

bool subs_struct(struct frame *f, const struct path *p, int at, int n, value *out)
{
	static const char *const types[] = { [STEP_PAREN] = "()", [STEP_BRACE] = "{}", [STEP_FIELD] = ".",
		[STEP_DYNFIELD] = "." };
	shape sh = shape_2d(1, n);
	struct structs *s = structs_new(&sh, fields_add(fields_add(fields_empty(), sym_z("type")), sym_z("subs")));
	*out = value_structs(s);
	TRY(s);
	for (int i = 0; i < n; i++) {
		value subs = NONE;
		if (!step_subs(f, &p->steps[at + i], &subs)) {
			value_set(out, NONE);
			return false;
		}
		value_set(structs_at(s, i, 0), value_text_z(types[p->steps[at + i].kind]));
		value_set(structs_at(s, i, 1), subs);
	}
	return true;
}
