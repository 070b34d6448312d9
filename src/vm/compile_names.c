/*
** vm/compile_names.c - finds the names that a function uses, assigns, and shares with nested functions.
**
** A variable of a nested function is the variable of an enclosing function when the name stands in both and is neither
** a parameter nor an output of the inner one. It then lives in a scope of the outermost function that has it. Names
** that nobody in the whole tree of functions assigns are functions, and are not shared.
*/
#include "vm/compile.h"

static void note(struct map *m, sym s)
{
	if (s)
		map_put(m, s)->i = 1;
}

static void assigned_target(struct map *to, const struct ast *t)
{
	while (t && (t->kind == AST_Call || t->kind == AST_Brace || t->kind == AST_Field || t->kind == AST_DynField))
		t = t->kid[0];
	if (t && t->kind == AST_Name)
		note(to, t->name);
}

void names_assigned(struct map *to, const struct ast *a)
{
	if (!a || a->kind == AST_Function || a->kind == AST_ClassDef || a->kind == AST_Lambda)
		return;
	if (a->kind == AST_Assign)
		for (int i = 0; i + 1 < a->n; i++)
			assigned_target(to, a->kid[i]);
	else if (a->kind == AST_OpAssign || a->kind == AST_For)
		assigned_target(to, a->kid[0]);
	else if (a->kind == AST_Try)
		note(to, a->name);
	else if (a->kind == AST_Global || a->kind == AST_Persistent)
		for (int i = 0; i < a->n; i++)
			assigned_target(to, a->kid[i]);
	else if (a->kind == AST_Decl && a->name)
		note(to, a->text && a->text[0] ? sym_z(a->text) : a->name);
	for (; ast_is_spine(a, 0); a = a->kid[0])
		names_assigned(to, a->kid[1]);
	for (int i = 0; i < a->n; i++)
		names_assigned(to, a->kid[i]);
}

/* Notes the names in a, without those of nested functions. `hide` holds the parameters of the anonymous functions
   around a. */
static void idents(struct fninfo *f, const struct ast *a, const struct map *hide)
{
	if (!a || a->kind == AST_Function)
		return;
	if ((a->kind == AST_Name || a->kind == AST_Try) && a->name && !(hide && map_find(hide, a->name)))
		note(&f->idents, a->name);
	if (a->kind == AST_Lambda) {
		struct map inner = { 0 };
		for (struct map_slot *s = NULL; hide && (s = map_next(hide, s));)
			note(&inner, (sym)s->key);
		for (int i = 0; i < a->kid[0]->n; i++)
			if (a->kid[0]->kid[i]->kind == AST_Name)
				note(&inner, a->kid[0]->kid[i]->name);
		idents(f, a->kid[1], &inner);
		map_free(&inner);
		return;
	}
	for (; ast_is_spine(a, 0); a = a->kid[0])
		idents(f, a->kid[1], hide);
	for (int i = 0; i < a->n; i++)
		idents(f, a->kid[i], hide);
}

static void params(struct fninfo *f, const struct ast *p)
{
	for (int i = 0; p && i < p->n; i++) {
		const struct ast *k = p->kid[i]->kind == AST_Assign ? p->kid[i]->kid[0] : p->kid[i];
		if (k->kind == AST_Name) {
			note(&f->own, k->name);
			note(&f->idents, k->name);
			note(f->assigned, k->name);
		}
	}
}

static struct fninfo *collect(const struct ast *fn, struct fninfo *up)
{
	struct fninfo *f = mem_zalloc(sizeof *f);
	f->fn = fn;
	f->up = up;
	f->assigned = up ? up->assigned : mem_zalloc(sizeof *f->assigned);
	params(f, fn->kid[0]);
	params(f, fn->kid[1]);
	names_assigned(f->assigned, fn->kid[2]);
	idents(f, fn->kid[2], NULL);
	for (int i = 3; i < fn->n; i++)
		vec_push(&f->kids, collect(fn->kid[i], f));
	return f;
}

/* The function whose scope holds `name`, as seen from f. *up is the number of functions to go outward. */
static struct fninfo *owner(struct fninfo *f, sym name, int *up)
{
	struct fninfo *found = NULL;
	int level = 0;
	for (struct fninfo *at = f; at; at = at->up, level++)
		if (map_find(&at->idents, name)) {
			found = at;
			*up = level;
			if (map_find(&at->own, name))
				break;
		}
	return found;
}

static void share(struct fninfo *f)
{
	for (struct map_slot *s = NULL; (s = map_next(&f->idents, s));) {
		int up = 0;
		struct fninfo *o = map_find(f->assigned, s->key) ? owner(f, (sym)s->key, &up) : NULL;
		if (o && o != f && !map_find(&o->shared, s->key))
			map_put(&o->shared, s->key)->i = o->shared_count++;
	}
	for (int i = 0; i < f->kids.n; i++)
		share(f->kids.at[i]);
}

struct fninfo *names_collect(const struct ast *fn)
{
	struct fninfo *f = collect(fn, NULL);
	share(f);
	return f;
}

struct fninfo *names_owner(struct fninfo *f, sym name, int *up)
{
	*up = 0;
	struct fninfo *o = f ? owner(f, name, up) : NULL;
	return o && map_find(&o->shared, name) ? o : NULL;
}

void names_free(struct fninfo *f)
{
	if (!f)
		return;
	for (int i = 0; i < f->kids.n; i++)
		names_free(f->kids.at[i]);
	vec_free(&f->kids);
	map_free(&f->idents);
	map_free(&f->own);
	map_free(&f->shared);
	if (!f->up) {
		map_free(f->assigned);
		mem_free(f->assigned);
	}
	mem_free(f);
}
