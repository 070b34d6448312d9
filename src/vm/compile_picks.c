/*
** vm/compile_picks.c - decides where x(m) may stay a pair of array and mask (value/masked_value.h).
**
** x(m) may stay a pair in three places. The first is below an assignment y(m) = ..., through operators and element-wise
** functions. The second is the argument of sum, mean and numel. The third is a variable t = f(x(m), ...) that the
** program reads only in the two other places. Only instructions that take pairs may get one. Code that reads variables
** by their names (eval, whos, another script) gets the array (vm/scope.c).
*/
#include "vm/compile.h"

#include <string.h>

#include "op/op.h"

/* Whether the function takes pairs: an element-wise function or a cast. The call checks later which function the name
   means. */
bool picks_through(struct cg *g, sym name)
{
	const char *text = sym_text(name);
	return !is_assigned(g, name) && (op_find(text) || !strcmp(text, "double") || !strcmp(text, "single"));
}

static bool is_read(struct cg *g, const struct ast *a)
{
	return a->kind == AST_Call && a->kid[0]->kind == AST_Name && is_assigned(g, a->kid[0]->name);
}

/* ---- totals ---- */

/* Counts the reads below a that may become pairs, and tells whether all have one variable as their only subscript. */
static void count_reads(struct cg *g, const struct ast *a, int *n, sym *mask, bool *same)
{
	if (is_read(g, a)) {
		sym here = a->n == 2 && a->kid[1]->kind == AST_Name ? a->kid[1]->name : 0;
		*same &= here && (!*n || here == *mask);
		*mask = here;
		++*n;
		return;
	}
	for (; ast_is_spine(a, 0); a = a->kid[0])
		count_reads(g, a->kid[1], n, mask, same);
	for (int i = a->kind == AST_Call; (a->kind == AST_Call || a->kind == AST_Binary || a->kind == AST_Unary) &&
		i < a->n; i++)
		count_reads(g, a->kid[i], n, mask, same);
}

/*
** Whether sum(x(m)) may be computed from the whole array, with zeros where the mask is false. This adds in another
** order than a sum of the selected elements. So the decision may depend only on the program and on sizes, never on
** whether an array is already computed. It is allowed for one read, or for several reads with one variable as the mask.
*/
bool picks_total(struct cg *g, const struct ast *a, sym name)
{
	const char *text = sym_text(name);
	int n = 0;
	sym mask = 0;
	bool same = true;
	if (is_assigned(g, name) || a->n != 2 || (strcmp(text, "sum") && strcmp(text, "mean") && strcmp(text, "numel")))
		return false;
	count_reads(g, a->kid[1], &n, &mask, &same);
	return n == 1 || (n && same);
}

/* ---- variables ---- */

/* y(m) = ..., by one subscript. */
bool picks_target(const struct ast *t)
{
	return t->kind == AST_Call && t->n == 2 && t->kid[0]->kind == AST_Name && t->kid[1]->kind != AST_Colon;
}

static void forget(struct cg *g, sym name, bool *changed)
{
	if (name && map_find(&g->pairs, name)) {
		map_remove(&g->pairs, name);
		*changed = true;
	}
}

/* Removes the names that a reads in places where no pair is allowed. `takes` is true if a pair is allowed at a
   itself. */
static void visit(struct cg *g, const struct ast *a, bool takes, bool *changed)
{
	if (!a)
		return;
	if (a->kind == AST_Name || a->kind == AST_Try || a->kind == AST_Decl) {
		if (!takes)
			forget(g, a->name, changed);
	} else if (a->kind == AST_Assign && a->n == 2 && !(a->flags & (AST_MULTI | AST_PRINT)) &&
		a->kid[0]->kind == AST_Name) {
		visit(g, a->kid[1], map_find(&g->pairs, a->kid[0]->name) != NULL, changed);
		return;
	} else if (a->kind == AST_Assign && a->n == 2 && !(a->flags & AST_MULTI) && picks_target(a->kid[0])) {
		visit(g, a->kid[0], false, changed);
		visit(g, a->kid[1], true, changed);
		return;
	}
	bool on = takes &&
		(a->kind == AST_Binary || a->kind == AST_Unary ||
			(a->kind == AST_Call && a->kid[0]->kind == AST_Name && a->n <= 3 &&
				picks_through(g, a->kid[0]->name) && !picks_total(g, a, a->kid[0]->name)));
	for (; ast_is_spine(a, 0); a = a->kid[0])
		visit(g, a->kid[1], on, changed);
	for (int i = 0; i < a->n; i++)
		visit(g, a->kid[i], on, changed);
}

static bool has_read(struct cg *g, const struct ast *a)
{
	for (; ast_is_spine(a, 0); a = a->kid[0])
		if (has_read(g, a->kid[1]))
			return true;
	for (int i = 0; i < a->n; i++)
		if (a->kid[i] && has_read(g, a->kid[i]))
			return true;
	return is_read(g, a) && picks_target(a);
}

/* Collects the variables that are assigned an expression with an x(m) in it. */
static void candidates(struct cg *g, const struct ast *a)
{
	if (!a || a->kind == AST_Lambda || a->kind == AST_Function || a->kind == AST_ClassDef)
		return;
	if (a->kind == AST_Assign && a->n == 2 && a->kid[0]->kind == AST_Name && has_read(g, a->kid[1]))
		map_put(&g->pairs, a->kid[0]->name);
	for (int i = 0; i < a->n && a->kind >= AST_Block; i++)
		candidates(g, a->kid[i]);
}

void picks_variables(struct cg *g, const struct ast *body)
{
	bool changed = true;
	if (g->info && (g->info->up || g->info->kids.n))        /* variables may be shared with nested functions */
		return;
	candidates(g, body);
	for (int i = 0; g->info && i < 2; i++)          /* parameters, outputs */
		for (int k = 0; g->info->fn->kid[i] && k < g->info->fn->kid[i]->n; k++)
			visit(g, g->info->fn->kid[i]->kid[k], false, &changed);
	while (changed && g->pairs.n) {
		changed = false;
		visit(g, body, false, &changed);
	}
}
