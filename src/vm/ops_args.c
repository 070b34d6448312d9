/*
** vm/ops_args.c - the checks of arguments blocks at run time: classes, sizes, name-value pairs.
*/
#include <string.h>

#include "value/cell.h"
#include "value/structs.h"
#include "vm/class/class.h"
#include "vm/error.h"
#include "vm/run.h"

static int position_of(const struct code *c, const struct decl *d)
{
	return d->output ? (int)0 : (int)d->reg + 1;
}

static bool bad_argument(struct frame *f, const struct decl *d, const char *id, const char *rule)
{
	if (d->output)
		return fail_id(id, "Output argument '%s' is invalid. %s", sym_text(d->name), rule);
	if (d->field)
		return fail_id(id, "Invalid value for '%s' argument. %s", sym_text(d->field), rule);
	return fail_id(id, "Invalid argument at position %d. %s", position_of(f->code, d), rule);
}

static void size_text(struct str *s, const struct decl *d)
{
	for (int k = 0; k < d->nd; k++) {
		if (k)
			str_adds(s, "-by-");
		if (d->dims[k] < 0)
			str_adds(s, ":");
		else
			str_addf(s, "%lld", (long long)d->dims[k]);
	}
}

static bool fits(const struct decl *d, const shape *s)
{
	if (s->nd > MAX(d->nd, 2))
		return false;
	for (int k = 0; k < d->nd; k++)
		if (d->dims[k] >= 0 && shape_dim(s, k) != d->dims[k])
			return false;
	return true;
}

/* Fits v to the declared size: a scalar is expanded, a vector transposed. Any other size is an error. */
static bool check_size(struct vm *vm, struct frame *f, const struct decl *d, value *v)
{
	shape s = value_shape(*v);
	if (!d->nd || fits(d, &s))
		return true;
	bool open = false;
	for (int k = 0; k < d->nd; k++)
		open |= d->dims[k] < 0;
	if (s.nd == 2 && d->nd == 2 && (s.d[0] == 1 || s.d[1] == 1)) {
		shape turned = shape_2d(s.d[1], s.d[0]);
		if (fits(d, &turned) && (d->dims[0] == 1 || d->dims[1] == 1) && v->tag != V_OBJECT) {
			value out = NONE;
			TRY(value_transpose(*v, false, &out));
			value_set(v, out);
			return true;
		}
	}
	/* [] is the empty value of every declaration with an open size */
	if (open && s.nd == 2 && s.d[0] == 0 && s.d[1] == 0) {
		value args[SHAPE_MAX + 1] = { *v }, out = NONE;
		for (int k = 0; k < d->nd; k++)
			args[k + 1] = value_double(d->dims[k] < 0 ? 0 : (double)d->dims[k]);
		TRY(vm_call_name(vm, "reshape", d->nd + 1, args, 1, &out));
		value_set(v, out);
		return true;
	}
	if (shape_is_scalar(&s) && !open) {
		value args[SHAPE_MAX + 1] = { *v }, out = NONE;
		for (int k = 0; k < d->nd; k++)
			args[k + 1] = value_double((double)d->dims[k]);
		TRY(vm_call_name(vm, "repmat", d->nd + 1, args, 1, &out));
		value_set(v, out);
		return true;
	}
	struct str t = { 0 };
	str_adds(&t, "Value must be ");
	if (d->nd == 2 && d->dims[0] == 1 && d->dims[1] == 1)
		str_adds(&t, "a scalar.");
	else {
		str_adds(&t, "of size ");
		size_text(&t, d);
		str_adds(&t, ".");
	}
	bad_argument(f, d, "MATLAB:validation:IncompatibleSize", str_text(&t));
	str_free(&t);
	return false;
}

static bool is_a(struct vm *vm, value v, const char *cls, bool *is)
{
	value args[2] = { v, value_text_z(cls) }, out = NONE;
	bool ok = vm_call_name(vm, "isa", 2, args, 1, &out) && vm_truth(vm, out, is);
	value_unref(out);
	value_unref(args[1]);
	return ok;
}

static bool check_class(struct vm *vm, struct frame *f, const struct decl *d, value *v)
{
	bool is;
	const char *cls = sym_text(d->class_name);
	if (!d->class_name)
		return true;
	TRY(is_a(vm, *v, cls, &is));
	if (is)
		return true;
	value out = NONE;
	if (vm_call_name(vm, cls, 1, v, 1, &out) && strcmp(cls, "cell") != 0 && strcmp(cls, "struct") != 0) {
		value_set(v, out);
		return true;
	}
	value_unref(out);
	error_forgive();
	struct str t = { 0 };
	str_addf(&t, "Value must be of type %s or be convertible to %s.", cls, cls);
	bad_argument(f, d, "MATLAB:validation:UnableToConvert", str_text(&t));
	str_free(&t);
	return false;
}

static bool validate_one(struct vm *vm, struct frame *f, const struct decl *d, value *v)
{
	return check_class(vm, f, d, v) && check_size(vm, f, d, v);
}

bool do_VALIDATE(struct vm *vm, struct frame *f, const ins *i)
{
	const struct decl *d = &f->code->decls[i->b];
	value *v = register_read(&f->r[i->a]);
	if (v->tag == V_NONE)
		return d->output ? true : fail(ERR_not_enough_in);
	if (!d->repeating)
		return validate_one(vm, f, d, v);
	if (v->tag != V_CELL)
		return true;
	v->cell = cell_own(v->cell);
	if (!v->cell)
		return *v = NONE, false;
	for (int64_t k = 0; k < v->cell->count; k++)
		TRY(validate_one(vm, f, d, &v->cell->at[k]));
	return true;
}

/* Raises the error of a validator, with the name of the argument. */
bool do_VALIDFAIL(struct vm *vm, struct frame *f, const ins *i)
{
	const struct decl *d = &f->code->decls[i->b];
	struct exception *e = exception_of(*register_read(&f->r[i->a]));
	if (!e || !strstr(e->id, "validat"))
		return error_raise(vm, *register_read(&f->r[i->a]));
	return bad_argument(f, d, e->id, e->message);
}

/* ---- name-value ---- */

static const struct decl *find_named(const struct code *c, const char *name, size_t n)
{
	const struct decl *partial = NULL;
	int hits = 0;
	for (int k = 0; k < c->decl_count; k++) {
		const struct decl *d = &c->decls[k];
		if (!d->field || strncasecmp(sym_text(d->field), name, n) != 0)
			continue;
		if (sym_len(d->field) == n)
			return d;
		partial = d;
		hits++;
	}
	return hits == 1 && n ? partial : NULL;
}

/* Finds the declaration options.?Class whose class has a property of this name. */
static const struct decl *find_class_option(struct vm *vm, const struct code *c, const char *name)
{
	for (int k = 0; k < c->decl_count; k++)
		if (c->decls[k].field && class_settable(vm, c->decls[k].field, name))
			return &c->decls[k];
	return NULL;
}

static bool unknown_name(const struct code *c, const char *name)
{
	struct str s = { 0 };
	for (int k = 0; k < c->decl_count; k++)
		if (c->decls[k].field)
			str_addf(&s, "%s'%s'", s.n ? ", " : "", sym_text(c->decls[k].field));
	(void)!fail_id("MATLAB:TooManyInputs",
		"Invalid argument list. '%s' is not a valid name-value argument. Valid names are: %s.", name,
		str_text(&s));
	str_free(&s);
	return false;
}

bool do_NAMEDARGS(struct vm *vm, struct frame *f, const ins *i)
{
	struct code *c = f->code;
	value pairs = f->r[i->a];
	f->r[i->a] = NONE;
	for (int k = 0; k < c->decl_count; k++)         /* each struct of options exists, even if it has no field */
		if (c->decls[k].field && f->r[c->decls[k].reg].tag == V_NONE) {
			shape one = shape_2d(1, 1);
			f->r[c->decls[k].reg] = value_structs(structs_new(&one, fields_empty()));
		}
	int64_t n = pairs.tag == V_CELL ? pairs.cell->count : 0;
	bool ok = true;
	for (int64_t k = 0; ok && k < n; k += 2) {
		struct str name = { 0 };
		ok = value_is_text(pairs.cell->at[k]) ? value_get_text(pairs.cell->at[k], &name) :
			fail(ERR_too_many_in);
		const struct decl *d = ok ? find_named(c, str_text(&name), name.n) : NULL;
		value *from = ok && k + 1 < n ? &pairs.cell->at[k + 1] : NULL;
		const struct decl *all = d || !from ? NULL : find_class_option(vm, c, str_text(&name));
		if (all) {
			struct property *p = class_settable(vm, all->field, str_text(&name));
			value v = NONE;
			ok = class_validate(vm, p, *from, &v) && value_set_field(&f->r[all->reg], p->name, v);
			str_free(&name);
			continue;
		}
		if (ok && !d)
			ok = unknown_name(c, str_text(&name));
		else if (ok && k + 1 == n)
			ok = fail_id("MATLAB:minrhs", "Invalid argument list. Name '%s' must be followed by a value.",
				str_text(&name));
		if (ok)
			ok = value_set_field(&f->r[d->reg], d->field, value_ref(pairs.cell->at[k + 1]));
		str_free(&name);
	}
	value_unref(pairs);
	return ok;
}

bool do_GIVENFIELD(struct vm *vm, struct frame *f, const ins *i)
{
	const struct decl *d = &f->code->decls[i->b];
	value *v = register_read(&f->r[i->a]);
	vm->jump = v->tag == V_STRUCT && structs_field(v->structs, 0, sym_text(d->field)) != NULL;
	return true;
}
