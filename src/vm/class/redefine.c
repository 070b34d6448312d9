/*
** vm/class/redefine.c - classes that define the meaning of obj(...), obj{...} and obj.name themselves, and references
** by an indexing operation: a.(op).
**
** A class below matlab.mixin.indexing.RedefinesParen has the methods parenReference, parenAssign, parenDelete and
** parenListLength. RedefinesBrace and RedefinesDot are similar. Their objects are always indexed by these methods, even
** inside the methods themselves. The methods get the whole chain of steps as an array of
** matlab.indexing.IndexingOperation, and pass the remaining steps on as a.(ops). Here such a step is replaced by the
** steps for which it stands.
*/
#include <string.h>

#include "value/cell.h"
#include "vm/class/class.h"
#include "vm/error.h"
#include "vm/run.h"

static const char *const kinds[] = { "Paren", "Brace", "Dot" };

static bool is_field(const struct step *s) { return s->kind == STEP_FIELD || s->kind == STEP_DYNFIELD; }

static int kind_of(const struct step *s) { return s->kind == STEP_PAREN ? 0 : s->kind == STEP_BRACE ? 1 : 2; }

uint8_t class_redefines(const char *name)
{
	static const char start[] = "matlab.mixin.indexing.Redefines";
	if (strncmp(name, start, sizeof start - 1) != 0)
		return 0;
	for (int k = 0; k < COUNT(kinds); k++)
		if (strcmp(name + sizeof start - 1, kinds[k]) == 0)
			return (uint8_t)(1 << k);
	return 0;
}

/* Whether obj.name calls this method. A class can ask that public methods are called as name(obj) only. */
static bool method_has_dot(struct class *c, const struct method *m)
{
	return m && (m->access.kind != ACCESS_PUBLIC || !class_is_named(c,
		SYM("matlab.mixin.indexing.OverridesPublicDotMethodCall")));
}

/* Whether the class defines this step. A dot counts only for names that the class does not have. */
static bool applies(struct vm *vm, struct class *c, struct frame *f, const struct step *s)
{
	sym name;
	if (!(c->redefines >> kind_of(s) & 1))
		return false;
	if (!is_field(s))
		return true;
	if (!step_name(f, s, &name)) {
		error_forgive();
		return false;
	}
	return !class_property(vm, c, name) && !method_has_dot(c, class_method(c, name));
}

/* Finds the method for an action (Reference, Assign, ...), such as parenAssign. NULL: an error was written. */
static struct method *method_of(struct class *c, const struct step *s, const char *action)
{
	char name[40];
	static const char *const lower[] = { "paren", "brace", "dot" };
	size_t n = strlen(lower[kind_of(s)]), m = strlen(action);
	memcpy(name, lower[kind_of(s)], n);
	memcpy(name + n, action, m + 1);
	struct method *found = class_method(c, sym_z(name));
	if ((!found || !found->function) && !error_is_set())
		(void)!fail_id("MATLAB:noSuchMethodOrField",
			"Unrecognized method, property, or field '%s' for class '%s'.", name, sym_text(c->head.name));
	return found && found->function ? found : NULL;
}

/* Makes objects of the steps; with `context`, also of the purpose of the reference. */
static bool operations(struct vm *vm, struct frame *f, const struct path *p, int at, bool deletes, value *out)
{
	value in[2] = { NONE, value_bool(deletes) };
	TRY(subs_struct(f, p, at, p->n - at, &in[0]));
	bool ok = vm_call_private(vm, "runmat_index_operations", 2, in, 1, out);
	value_unref(in[0]);
	return ok;
}

static bool list_length(struct vm *vm, struct class *c, const struct step *s, value obj, value ops, int *nout)
{
	value in[3] = { obj, ops, NONE }, count = NONE;
	int64_t n;
	struct method *m = method_of(c, s, "ListLength");
	struct class *context = class_find(vm, SYM("matlab.indexing.IndexingContext"));
	struct member *e = m && context ? class_member(context, SYM("Expression")) : NULL;
	TRY(e && class_member_object(vm, context, e, &in[2]));
	TRY(vm_call_function(vm, m->function, NULL, 3, in, 1, &count));
	bool ok = value_get_int(count, &n) &&
		((n >= 0 && n < 1 << 24) ||
			fail_id("MATLAB:invalidNumArgumentsFromSubscript",
				"The list length of an indexing operation must be a nonnegative integer."));
	value_unref(count);
	*nout = ok ? (int)n : 1;
	return ok;
}

bool redefined_reference(struct vm *vm, struct class *c, value obj, struct frame *f, const struct path *p, int at,
	int *taken, int nout,
	value *out, bool *found)
{
	const struct step *s = &p->steps[at];
	*found = applies(vm, c, f, s);
	if (!*found)
		return true;
	struct method *m = method_of(c, s, "Reference");
	value in[2] = { obj, NONE };
	bool list = nout == NOUT_LIST;
	struct target t = { .function = m ? m->function : NULL };
	TRY(m && operations(vm, f, p, at, false, &in[1]));
	*taken = p->n - at;
	nout = MAX(nout, 1);
	bool ok = (!list || list_length(vm, c, s, obj, in[1], &nout)) && class_call(vm, &t, m->name, 2, in, nout, out);
	if (ok && list && nout == 0) {
		value_set(out, list_new(0, NULL));
		ok = out->tag != V_NONE;
	}
	value_unref(in[1]);
	return ok;
}

bool redefined_assign(struct vm *vm, struct class *c, value *lvalue, struct frame *f, const struct path *p, int at,
	value rhs, bool deletes, bool *found)
{
	const struct step *s = &p->steps[at];
	*found = applies(vm, c, f, s);
	if (!*found)
		return true;
	bool deletes_elements = deletes && s->kind == STEP_PAREN && at + 1 == p->n;
	struct method *m = method_of(c, s, deletes_elements ? "Delete" : "Assign");
	value in[3] = { lvalue->tag == V_NONE ? value_empty() : *lvalue, NONE,
		deletes && !deletes_elements ? value_empty() : value_ref(rhs) }, out = NONE;
	bool ok = m && operations(vm, f, p, at, deletes, &in[1]) &&
		vm_call_function(vm, m->function, NULL, deletes_elements ? 2 : 3, in, 1, &out);
	if (lvalue->tag == V_NONE)
		value_unref(in[0]);
	value_unref(in[1]);
	value_unref(in[2]);
	if (ok)
		value_set(lvalue, out);
	return ok;
}

/* ---- a.(op) ---- */

bool is_operation(const struct frame *f, const struct step *s)
{
	if (s->kind != STEP_DYNFIELD || f->r[s->reg].tag != V_OBJECT)
		return false;
	return strcmp(sym_text(f->r[s->reg].object->cls->name), "matlab.indexing.IndexingOperation") == 0;
}

struct operation_steps {
	struct path path;
	value *regs;
	int n;
	bool deletes;           /* the last step is the target of = [] */
};

static bool read_steps(struct vm *vm, value cell, struct operation_steps *o)
{
	/* one row for each step: its kind, and its name or the cell of its indices */
	struct cell *c = cell.cell;
	int n = (int)c->shape.d[0];
	int64_t count = 0;
	for (int i = 0; i < n; i++)
		count += value_count(c->at[n + i]);
	o->path = (struct path){ n, mem_zalloc((size_t)MAX(n, 1) * sizeof *o->path.steps) };
	o->regs = mem_zalloc((size_t)(count + 1) * sizeof *o->regs);
	for (int i = 0; i < n; i++) {
		struct step *s = &o->path.steps[i];
		value v = c->at[n + i];
		double kind = 0;
		TRY(value_get_double(c->at[i], &kind));
		o->deletes = kind == 3;
		s->kind = kind == 0 || kind == 3 ? STEP_PAREN : kind == 1 ? STEP_BRACE : STEP_FIELD;
		s->reg = (uint16_t)o->n;
		struct str name = { 0 };
		if (s->kind == STEP_FIELD) {
			TRY(value_get_text(v, &name));
			s->name = sym_of(str_text(&name), name.n);
			str_free(&name);
			continue;
		}
		s->n = (uint16_t)v.cell->count;
		for (int64_t k = 0; k < v.cell->count; k++) {
			value one = v.cell->at[k];
			bool colon = value_is_char(one) && value_is_text(one) && value_get_text(one, &name) &&
				strcmp(str_text(&name), ":") == 0;
			str_clear(&name);
			o->regs[o->n++] = colon ? VALUE_COLON : value_ref(one);
		}
		str_free(&name);
	}
	return true;
}

static bool steps_of(struct vm *vm, value op, struct operation_steps *o)
{
	value cell = NONE;
	*o = (struct operation_steps){ .n = 0 };
	TRY(vm_call_private(vm, "runmat_index_steps", 1, &op, 1, &cell));
	bool ok = cell.tag == V_CELL && read_steps(vm, cell, o);
	value_unref(cell);
	return ok;
}

static void steps_done(struct operation_steps *o)
{
	for (int i = 0; i < o->n; i++)
		value_unref(o->regs[i]);
	mem_free(o->regs);
	mem_free(o->path.steps);
}

bool operation_reference(struct vm *vm, value v, struct frame *f, const struct step *s, int nout, int flags, value *out)
{
	struct operation_steps o;
	struct frame fake = *f;
	bool ok = steps_of(vm, f->r[s->reg], &o);
	fake.r = o.regs;
	ok = ok && walk(vm, &fake, v, false, &o.path, 0, nout, flags, out);
	steps_done(&o);
	return ok;
}

bool operation_assign(struct vm *vm, value *lvalue, struct frame *f, const struct path *p, int at, value rhs,
	bool deletes)
{
	struct operation_steps o;
	struct frame fake = *f;
	bool ok = steps_of(vm, f->r[p->steps[at].reg], &o);
	fake.r = o.regs;
	if (ok && at + 1 == p->n) {
		bool none = rhs.tag == V_NONE || (value_is_numeric_like(rhs) && value_is_empty(rhs));
		ok = assign_in_place(vm, &fake, lvalue, &o.path, 0, rhs, deletes || (o.deletes && none));
	} else if (ok) {
		value inner = NONE;
		ok = walk(vm, &fake, *lvalue, false, &o.path, 0, 1, 0, &inner) &&
			assign_in_place(vm, f, &inner, p, at + 1, rhs, deletes) &&
			assign_in_place(vm, &fake, lvalue, &o.path, 0, inner, false);
		value_unref(inner);
	}
	steps_done(&o);
	return ok;
}
