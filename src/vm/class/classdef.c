/*
** vm/class/classdef.c - makes a class from the tree of a classdef file.
**
** First, the members of the parents are copied; then the blocks of the file add or replace members. Expressions of the
** file (defaults, validators) are made into small functions, which are compiled with the methods and run when needed:
**
**     x (1,:) double {mustBeFinite} = f(2)    ->    function x = x(), x = f(2); end
**                                                   function x = x(x), arguments, x (1,:) double {...}, end, end
**
** In a constructor, obj@Super(args) becomes obj = "obj@Super"(obj, args), a call that class_find_super answers.
** Constructors of parents that the text does not mention are called first, without arguments.
*/
#include <string.h>

#include "base/interrupt.h"
#include "lang/ast.h"
#include "vm/class/class.h"
#include "vm/error.h"
#include "vm/object.h"
#include "vm/path.h"

/* ---- tables ---- */

struct class *class_new(struct vm *vm, sym name)
{
	struct class *c = mem_zalloc(sizeof *c);
	const char *dot = strrchr(sym_text(name), '.');
	c->head.name = name;
	c->vm = vm;
	c->short_name = dot ? sym_z(dot + 1) : name;
	c->redefines = class_redefines(sym_text(name));
	return c;
}

int class_add_property(struct class *c, struct property p)
{
	struct map_slot *s = map_find(&c->prop_index, p.name);
	struct property *old = s ? &c->props.at[s->i] : NULL;
	bool stored = !p.constant && !p.dependent && !p.abstract;
	if (old && (old->abstract || old->owner == p.owner)) {
		p.slot = stored ? (old->slot >= 0 ? old->slot : c->head.property_count++) : -1;
		*old = p;
		return (int)s->i;
	}
	p.slot = stored ? c->head.property_count++ : -1;
	c->shadows |= old != NULL;
	vec_push(&c->props, p);
	map_put(&c->prop_index, p.name)->i = c->props.n - 1;
	return c->props.n - 1;
}

int class_add_method(struct class *c, struct method m)
{
	struct map_slot *s = map_find(&c->method_index, m.name);
	if (s) {
		c->methods.at[s->i] = m;
		return (int)s->i;
	}
	vec_push(&c->methods, m);
	map_put(&c->method_index, m.name)->i = c->methods.n - 1;
	return c->methods.n - 1;
}

/* If both sides inherited a member from one class, it is one member. */
static bool has_from(struct class *c, const struct property *p)
{
	for (int i = 0; i < c->props.n; i++)
		if (c->props.at[i].name == p->name && c->props.at[i].owner == p->owner)
			return true;
	return false;
}

void class_inherit_methods(struct class *c, struct class *super)
{
	for (int i = 0; i < super->methods.n; i++) {
		struct method m = super->methods.at[i];
		if (m.name == m.owner->short_name)
			continue;               /* a constructor: Super(OBJ) with an object of this class makes one */
		struct map_slot *s = map_find(&c->method_index, m.name);
		const struct method *had = s ? &c->methods.at[s->i] : NULL;
		if (!had || (had->owner != c && (had->abstract || class_is(m.owner, had->owner))))
			class_add_method(c, m);
	}
}

void class_inherit(struct class *c, struct class *super)
{
	class_relist_files(super);
	vec_push(&c->supers, super);
	c->head.is_handle |= super->head.is_handle;
	c->redefines |= super->redefines;
	if (super->has_data && !c->has_data) {
		c->has_data = true;
		c->data_cls = super->data_cls;
		c->head.property_count += c->head.property_count == 0;
	}
	for (int i = 0; i < super->props.n; i++)
		if (!has_from(c, &super->props.at[i]))
			class_add_property(c, super->props.at[i]);
	class_inherit_methods(c, super);
	for (int i = 0; i < super->events.n; i++)
		if (!class_event(c, super->events.at[i].name))
			vec_push(&c->events, super->events.at[i]);
}

/* ---- attributes ---- */

static bool attribute_is(const struct ast *attrs, const char *name, const struct ast **value)
{
	*value = NULL;
	for (int i = 0; attrs && i < attrs->n; i++) {
		const struct ast *a = attrs->kid[i];
		if (strcmp(sym_text(a->name), name) != 0)
			continue;
		*value = a->kid[0];
		if (a->flags & AST_NEGATED)
			return false;
		const struct ast *v = a->kid[0];
		return !v || !(v->kind == AST_Name && strcmp(sym_text(v->name), "false") == 0);
	}
	return false;
}

static bool flag(const struct ast *attrs, const char *name)
{
	const struct ast *value;
	return attribute_is(attrs, name, &value);
}

/* {?A, ?B}: the list is in the arena of the source, like the tree. */
static void add_listed(struct source *s, struct access *a, const struct ast *v)
{
	if (v->kind == AST_MetaClass || v->kind == AST_Handle || v->kind == AST_Name) {
		sym *list = arena_alloc(&s->arena, (size_t)(a->n + 1) * sizeof *list);
		if (a->n)
			memcpy(list, a->list, (size_t)a->n * sizeof *list);
		list[a->n++] = v->name;
		a->list = list;
	}
	for (int i = 0; i < v->n; i++)
		add_listed(s, a, v->kid[i]);
}

static void read_access(struct source *s, const struct ast *attrs, const char *name, struct access *a)
{
	const struct ast *v;
	attribute_is(attrs, name, &v);
	if (!v)
		return;
	const char *text = v->kind == AST_Name ? sym_text(v->name) : v->kind == AST_Chars || v->kind == AST_String
		? v->text : "";
	a->kind = strcmp(text, "public") == 0 ? ACCESS_PUBLIC :
		strcmp(text, "protected") == 0 ? ACCESS_PROTECTED :
		strcmp(text, "private") == 0 ? ACCESS_PRIVATE :
		strcmp(text, "immutable") == 0 ? ACCESS_IMMUTABLE :
		ACCESS_LISTED;
	if (a->kind == ACCESS_LISTED)
		add_listed(s, a, v);
}

/* ---- small functions made of parts of the tree ---- */

static struct ast *make(struct source *s, enum ast_kind kind, const struct ast *at, int n)
{
	struct ast *a = arena_alloc(&s->arena, sizeof *a);
	a->kind = (uint16_t)kind;
	a->pos = a->op_pos = at->pos;
	a->end = at->end;
	a->n = n;
	a->kid = n ? arena_alloc(&s->arena, (size_t)n * sizeof *a->kid) : NULL;
	return a;
}

static struct ast *make_name(struct source *s, const struct ast *at, sym name)
{
	struct ast *a = make(s, AST_Name, at, 0);
	a->name = name;
	return a;
}

static struct function *own(struct class *c, struct code *code)
{
	if (!code)
		return NULL;
	struct function *f = function_new(code, c->unit);
	f->method_of = c;
	vec_push(&c->owned, f);
	return f;
}

/* Makes: function name = name(params), block, end. */
static struct function *small_function(struct class *c, const struct ast *at, sym name, bool takes,
	struct ast *statement)
{
	struct source *s = c->unit->source;
	struct ast *f = make(s, AST_Function, at, 3), *params = make(s, AST_Params, at, takes),
		*outs = make(s, AST_Params, at, 1);
	struct ast *block = make(s, AST_Block, at, statement != NULL);
	f->name = name;
	f->flags = AST_ENDED;
	if (takes)
		params->kid[0] = make_name(s, at, name);
	outs->kid[0] = make_name(s, at, name);
	if (statement)
		block->kid[0] = statement;
	f->kid[0] = params;
	f->kid[1] = outs;
	f->kid[2] = block;
	return own(c, compile_function(s, c->unit, f));
}

static bool make_initial(struct class *c, struct property *p, const struct ast *d)
{
	struct source *s = c->unit->source;
	p->initial = mem_zalloc(sizeof *p->initial);
	if (!d->kid[2])
		return true;
	struct ast *assign = make(s, AST_Assign, d, 2);
	/* The name must not hide a function that the expression calls. */
	sym result = sym_z("default value");
	assign->kid[0] = make_name(s, d, result);
	assign->kid[1] = d->kid[2];
	p->initial->code = small_function(c, d, result, false, assign);
	return p->initial->code != NULL;
}

static bool make_validator(struct class *c, struct property *p, const struct ast *d)
{
	struct source *s = c->unit->source;
	if (!d->kid[0] && !d->kid[1] && !d->text2)
		return true;
	struct ast *block = make(s, AST_ArgBlock, d, 1), *decl = make(s, AST_Decl, d, 3);
	*block->kid = decl;
	decl->name = d->name;
	decl->text2 = d->text2;
	decl->kid[0] = d->kid[0];
	decl->kid[1] = d->kid[1];
	decl->kid[2] = NULL;
	p->plain_scalar = !d->kid[1] && (!d->text2 || strcmp(d->text2, "double") == 0);
	for (int i = 0; d->kid[0] && i < d->kid[0]->n; i++)
		p->plain_scalar &= d->kid[0]->kid[i]->kind != AST_Number || d->kid[0]->kid[i]->num == 1;
	p->validator = small_function(c, d, d->name, true, block);
	return p->validator != NULL;
}

/* ---- blocks ---- */

static bool add_properties(struct class *c, const struct ast *b)
{
	const struct ast *attrs = b->kid[0];
	struct property all = { .owner = c };
	read_access(c->unit->source, attrs, "Access", &all.get);
	all.set = all.get;
	read_access(c->unit->source, attrs, "GetAccess", &all.get);
	read_access(c->unit->source, attrs, "SetAccess", &all.set);
	all.constant = flag(attrs, "Constant");
	all.dependent = flag(attrs, "Dependent");
	all.abstract = flag(attrs, "Abstract");
	all.hidden = flag(attrs, "Hidden");
	all.transient = flag(attrs, "Transient");
	all.set_observable = flag(attrs, "SetObservable");
	all.get_observable = flag(attrs, "GetObservable");
	all.abort_set = flag(attrs, "AbortSet");
	all.non_copyable = flag(attrs, "NonCopyable");
	for (int i = 1; i < b->n; i++) {
		const struct ast *d = b->kid[i];
		struct property p = all;
		p.name = d->name;
		p.decl = d;
		TRY(make_initial(c, &p, d) && make_validator(c, &p, d));
		class_add_property(c, p);
	}
	return true;
}

static bool add_events(struct class *c, const struct ast *b)
{
	struct event all = { .owner = c, .hidden = flag(b->kid[0], "Hidden") };
	read_access(c->unit->source, b->kid[0], "ListenAccess", &all.listen);
	read_access(c->unit->source, b->kid[0], "NotifyAccess", &all.notify);
	for (int i = 1; i < b->n; i++) {
		struct event e = all;
		e.name = b->kid[i]->name;
		vec_push(&c->events, e);
	}
	return true;
}

static bool add_members(struct class *c, const struct ast *b)
{
	for (int i = 1; i < b->n; i++) {
		const struct ast *a = b->kid[i];
		struct member m = { .name = a->kind == AST_Call ? a->kid[0]->name : a->name };
		if (a->kind == AST_Call) {
			struct source *s = c->unit->source;
			struct ast *assign = make(s, AST_Assign, a, 2), *args = make(s, AST_CellLit, a, a->n > 1),
				*row = make(s, AST_Row, a, a->n - 1);
			if (a->n > 1) {
				memcpy(row->kid, a->kid + 1, (size_t)(a->n - 1) * sizeof *row->kid);
				args->kid[0] = row;
			}
			sym result = sym_z("member arguments");
			assign->kid[0] = make_name(s, a, result);
			assign->kid[1] = args;
			m.code = small_function(c, a, result, false, assign);
			TRY(m.code);
		}
		vec_push(&c->members, m);
	}
	return true;
}

/* ---- constructors: calls of the parents' ---- */

static bool mentions(const struct ast *a, sym out, const char *super)
{
	if (!a)
		return false;
	if (a->kind == AST_SuperRef && a->name == out && strcmp(a->text, super) == 0)
		return true;
	for (int i = 0; i < a->n; i++)
		if (mentions(a->kid[i], out, super))
			return true;
	return false;
}

static sym super_call_name(sym first, const char *super)
{
	struct str s = { 0 };
	str_addf(&s, "%s@%s", sym_text(first), super);
	sym name = sym_of(s.at, s.n);
	str_free(&s);
	return name;
}

/* The first argument of a parent's constructor is the object that is being made. */
static void insert_object(struct source *s, struct ast *call, sym out)
{
	struct ast **kids = arena_alloc(&s->arena, (size_t)(call->n + 1) * sizeof *kids);
	kids[0] = call->kid[0];
	kids[1] = make_name(s, call, out);
	if (call->n > 1)
		memcpy(kids + 2, call->kid + 1, (size_t)(call->n - 1) * sizeof *kids);
	call->kid = kids;
	call->n++;
}

/* Rewrites foo@Super(...) as a call of the name "foo@Super". out: the object's name in a constructor, else 0. */
static void rewrite_supers(struct source *s, struct ast *a, sym out)
{
	for (int i = 0; i < a->n; i++) {
		struct ast *ref = a->kid[i];
		if (ref && ref->kind == AST_SuperRef && !(a->kind == AST_Call && i == 0)) {
			a->kid[i] = make(s, AST_Call, ref, 1);  /* obj@Super without parentheses */
			a->kid[i]->kid[0] = ref;
		}
		if (a->kid[i])
			rewrite_supers(s, a->kid[i], out);
	}
	struct ast *e = a->kind == AST_ExprStmt ? a->kid[0] : NULL;
	bool ctor = e && out &&
		((e->kind == AST_Call && e->kid[0]->kind == AST_Name && strchr(sym_text(e->kid[0]->name), '@')) ||
			(e->kind == AST_Name && strchr(sym_text(e->name), '@')));
	if (ctor) {
		const char *text = sym_text(e->kind == AST_Call ? e->kid[0]->name : e->name);
		size_t n = sym_len(out);
		if (strncmp(text, sym_text(out), n) == 0 && text[n] == '@') {
			struct ast *target = make_name(s, a, out);
			a->kind = AST_Assign;
			a->flags = 0;
			a->kid = arena_alloc(&s->arena, 2 * sizeof *a->kid);
			a->kid[0] = target;
			a->kid[1] = e;
			a->n = 2;
		}
	}
	if (a->kind == AST_Call && a->kid[0]->kind == AST_SuperRef && out && a->kid[0]->name == out)
		insert_object(s, a, out);
	if (a->kind == AST_Call && a->kid[0]->kind == AST_SuperRef) {
		a->kid[0]->kind = AST_Name;
		a->kid[0]->name = super_call_name(a->kid[0]->name, a->kid[0]->text);
	}
}

void class_rewrite_supers(struct source *s, struct ast *function) { rewrite_supers(s, function, 0); }

static sym first_output(const struct ast *f) { return f->kid[1]->n ? f->kid[1]->kid[0]->name : 0; }

static void call_other_parents(struct class *c, struct ast *f, const struct ast *supers)
{
	struct source *s = c->unit->source;
	struct ast *block = f->kid[2];
	sym out = first_output(f);
	for (int i = supers->n - 1; i >= 0; i--) {
		const char *super = sym_text(supers->kid[i]->name);
		if (mentions(block, out, super) || strcmp(super, "handle") == 0)
			continue;
		struct ast *stmt = make(s, AST_Assign, f, 2), *call = make(s, AST_Call, f, 2);
		call->kid[0] = make_name(s, f, super_call_name(out, super));
		call->kid[1] = make_name(s, f, out);
		stmt->kid[0] = make_name(s, f, out);
		stmt->kid[1] = call;
		int first = 0;
		while (first < block->n && block->kid[first]->kind == AST_ArgBlock)
			first++;
		struct ast **kids = arena_alloc(&s->arena, (size_t)(block->n + 1) * sizeof *kids);
		if (first)
			memcpy(kids, block->kid, (size_t)first * sizeof *kids);
		kids[first] = stmt;
		if (block->n > first)
			memcpy(kids + first + 1, block->kid + first, (size_t)(block->n - first) * sizeof *kids);
		block->kid = kids;
		block->n++;
	}
}

/* ---- methods ---- */

/* Call stacks and messages name a method Class/name. */
static struct function *compile_method(struct class *c, struct ast *f)
{
	struct code *code = compile_function(c->unit->source, c->unit, f);
	if (code && f->name != c->short_name) {
		struct str s = { 0 };
		str_addf(&s, "%s/%s", sym_text(c->short_name), sym_text(f->name));
		code->name = sym_of(s.at, s.n);
		str_free(&s);
	}
	return own(c, code);
}

static bool add_accessor(struct class *c, struct ast *f, const char *text)
{
	sym name = sym_z(text + 4);
	struct map_slot *s = map_find(&c->prop_index, name);
	struct property *p = s ? &c->props.at[s->i] : NULL;
	if (!p || p->owner != c)
		return error_at(c->unit->source, f->pos, f->end, "MATLAB:class:AccessMethodMissingProperty",
			"An access method is defined for a property that the class does not define.");
	struct function *fn = compile_method(c, f);
	TRY(fn);
	if (text[0] == 'g')
		p->getter = fn;
	else
		p->setter = fn;
	return true;
}

static bool add_method(struct class *c, struct method all, struct ast *f, const struct ast *supers)
{
	const char *text = sym_text(f->name);
	bool declared = (f->flags & AST_VOID) != 0;
	if (strncmp(text, "get.", 4) == 0 || strncmp(text, "set.", 4) == 0)
		return declared || add_accessor(c, f, text);
	bool ctor = f->name == c->short_name;
	if (ctor && !declared)
		call_other_parents(c, f, supers);
	rewrite_supers(c->unit->source, f, ctor ? first_output(f) : 0);
	struct method m = all;
	m.name = f->name;
	m.ast = f;
	m.in_file = declared && !m.abstract;
	if (!declared) {
		m.abstract = false;
		m.function = compile_method(c, f);
		TRY(m.function);
	}
	if (ctor && !declared)
		c->ctor = m.function;
	class_add_method(c, m);
	return true;
}

static bool add_methods(struct class *c, const struct ast *b, const struct ast *supers)
{
	struct method all = { .owner = c };
	const struct ast *attrs = b->kid[0];
	read_access(c->unit->source, attrs, "Access", &all.access);
	all.is_static = flag(attrs, "Static");
	all.abstract = flag(attrs, "Abstract");
	all.hidden = flag(attrs, "Hidden");
	all.sealed = flag(attrs, "Sealed");
	for (int i = 1; i < b->n; i++)
		TRY(add_method(c, all, b->kid[i], supers));
	return true;
}

/* ---- the class ---- */

static bool inherit_builtin(struct class *c, const char *name)
{
	enum cls cls;
	if (!cls_find(name, &cls))
		return false;
	c->has_data = true;
	c->data_cls = cls;
	c->head.property_count += c->head.property_count == 0;
	return true;
}

static bool add_parents(struct class *c, const struct ast *a)
{
	const struct ast *supers = a->kid[1];
	for (int i = 0; i < supers->n; i++) {
		sym name = supers->kid[i]->name;
		if (inherit_builtin(c, sym_text(name)))
			continue;
		struct class *s = class_find(c->vm, name);
		if (!s && !error_is_set())
			return error_at(c->unit->source, supers->kid[i]->pos, supers->kid[i]->end,
				"MATLAB:class:InvalidSuperClass",
				"The specified superclass contains a parse error, cannot be found on MATLAB's search "
				"path, or is shadowed by another file with the same name.");
		TRY(s);
		if (s->busy)
			return fail_id("MATLAB:class:RecursiveSuperclass", "Class '%s' cannot be its own superclass.",
				sym_text(name));
		if (s->sealed)
			return fail_id("MATLAB:class:sealed",
				"Class '%s' is Sealed and may not be used as a superclass.", sym_text(name));
		class_inherit(c, s);
	}
	return true;
}

static bool add_blocks(struct class *c, const struct ast *a)
{
	for (int i = 2; i < a->n; i++) {
		const struct ast *b = a->kid[i];
		if (b->kind == AST_Properties)
			TRY(add_properties(c, b));
		else if (b->kind == AST_Events)
			TRY(add_events(c, b));
		else if (b->kind == AST_Enums)
			TRY(add_members(c, b));
	}
	for (int i = 2; i < a->n; i++)
		if (a->kid[i]->kind == AST_Methods)
			TRY(add_methods(c, a->kid[i], a->kid[1]));
	return true;
}

static const struct ast *find_classdef(struct unit *u)
{
	const struct ast *file = u->source->file;
	for (int i = 1; i < file->n; i++)
		if (file->kid[i]->kind == AST_ClassDef)
			return file->kid[i];
	return NULL;
}

static sym full_name(struct unit *u, const struct ast *a)
{
	if (!u->package)
		return a->name;
	struct str s = { 0 };
	str_addf(&s, "%s.%s", sym_text(u->package), sym_text(a->name));
	sym name = sym_of(s.at, s.n);
	str_free(&s);
	return name;
}

static void finish_class(struct class *c, const struct ast *attrs)
{
	c->said_abstract = flag(attrs, "Abstract");
	c->sealed = flag(attrs, "Sealed");
	c->hidden = flag(attrs, "Hidden");
	struct access inferior = { 0 };
	const struct ast *v;
	if (attribute_is(attrs, "InferiorClasses", &v) && v)
		add_listed(c->unit->source, &inferior, v);
	for (int i = 0; i < inferior.n; i++)
		vec_push(&c->inferior, inferior.list[i]);
	class_list_files(c);
	class_prepare(c);
}

struct class_head *class_load(struct vm *vm, struct unit *u)
{
	const struct ast *a = find_classdef(u);
	if (!a) {
		(void)!fail_id("MATLAB:class:undefinedClass", "The file '%s' does not define a class.", u->path);
		return NULL;
	}
	sym name = full_name(u, a);
	struct class *c = class_known(vm, name);
	if (c && c->unit == u) {
		if (!c->busy || c->ready)
			return &c->head;
		(void)!fail_id(
			"MATLAB:class:RecursiveSuperclass", "Class '%s' cannot be its own superclass.", sym_text(name));
		return NULL;
	}
	c = class_new(vm, name);
	c->unit = u;
	c->ast = a;
	c->folder = u->class_name != 0;
	c->busy = true;
	class_add(vm, c);
	/* add_blocks changes the tree, so it must not be left half done */
	interrupt_word hidden = interrupt_hide();
	bool ok = add_parents(c, a) && add_blocks(c, a);
	interrupt_show(hidden);
	c->busy = false;
	if (!ok) {
		class_forget(vm, c);
		return NULL;
	}
	finish_class(c, a->kid[0]);
	return &c->head;
}

bool class_head_inherits(const struct class_head *cls, const char *name)
{
	return !cls->ops && class_is_named((const struct class *)(const void *)cls, sym_z(name));
}
