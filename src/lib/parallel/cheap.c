/*
** lib/parallel/cheap.c - see cheap.h.
**
** A loop counts as cheap if each value in its body is a number, and if all turns together take a few milliseconds. The
** text of the body and the values before the loop show that. The body may contain assignments, if, operators, elements
** of arrays, and functions of the op table. Other calls and inner loops take a time that nobody knows, so such a loop
** is for the workers. A cheap loop draws no random numbers and prints nothing.
*/
#include "lib/parallel/cheap.h"

#include <string.h>

#include "op/op.h"

/* Costs are counted in operators, which take 1 to 20 ns. */
enum { CALL_COST = 8, TOO_MUCH = 1 << 20, MOST = 2000000 };

struct body { struct vm *vm; const struct parfor *p; };

static int expression(const struct body *b, const struct ast *a);

static value value_before(const struct body *b, sym name)
{
	value *v = variable_find(b->vm, b->vm->frame, name);
	return v ? *v : NONE;
}

static int sum_of(const struct body *b, const struct ast *a, int from)
{
	int sum = 1;
	for (int i = from; i < a->n && sum < TOO_MUCH; i++)
		sum += a->kid[i] ? expression(b, a->kid[i]) : 0;
	return sum;
}

static bool is_constant(sym name)
{
	static const char *const names[] = { "pi", "Inf", "inf", "NaN", "nan", "eps", "true", "false" };
	for (int i = 0; i < COUNT(names); i++)
		if (strcmp(sym_text(name), names[i]) == 0)
			return true;
	return false;
}

/* A name that is read as a whole. */
static int name_cost(const struct body *b, sym name)
{
	const struct parfor_variable *v = parfor_find(b->p, name);
	value now = value_before(b, name);
	if ((v && v->kind == PARFOR_TEMPORARY) || name == b->p->loop->kid[0]->name || value_is_scalar_tag(now))
		return 1;
	return now.tag == V_NONE && is_constant(name) ? 1 : TOO_MUCH;
}

/* An element of an array, or a function of the op table. */
static int call_cost(const struct body *b, const struct ast *a)
{
	if (a->n < 2 || a->kid[0]->kind != AST_Name)
		return TOO_MUCH;
	sym name = a->kid[0]->name;
	const struct parfor_variable *v = parfor_find(b->p, name);
	value now = value_before(b, name);
	if (v && v->kind == PARFOR_TEMPORARY)
		return TOO_MUCH;
	if (now.tag == V_NONE && !(v && v->kind == PARFOR_SLICED) && op_find(sym_text(name)) == OP_NONE)
		return TOO_MUCH;
	if (now.tag != V_NONE && !value_is_numeric_like(now))
		return TOO_MUCH;
	return CALL_COST + sum_of(b, a, 1);
}

static int expression(const struct body *b, const struct ast *a)
{
	switch (a->kind) {
	case AST_Number: return 1;
	case AST_Name: return name_cost(b, a->name);
	case AST_Unary: case AST_Postfix: case AST_Binary: case AST_AndAnd: case AST_OrOr: return sum_of(b, a, 0);
	case AST_Call: return call_cost(b, a);
	default: return TOO_MUCH;
	}
}

static int assignment(const struct body *b, const struct ast *a)
{
	const struct ast *target = a->kid[0];
	if (a->n != 2 || (a->flags & (AST_PRINT | AST_MULTI)))
		return TOO_MUCH;
	if (target->kind == AST_Name) {
		const struct parfor_variable *v = parfor_find(b->p, target->name);
		bool ours = v && (v->kind == PARFOR_TEMPORARY ||
			(v->kind == PARFOR_REDUCTION && value_is_scalar_tag(value_before(b, target->name))));
		return ours ? 1 + expression(b, a->kid[1]) : TOO_MUCH;
	}
	return target->kind == AST_Call ? call_cost(b, target) + expression(b, a->kid[1]) : TOO_MUCH;
}

static int statement(const struct body *b, const struct ast *a)
{
	int sum = 0;
	switch (a->kind) {
	case AST_Block:
		for (int i = 0; i < a->n && sum < TOO_MUCH; i++)
			sum += statement(b, a->kid[i]);
		return sum;
	case AST_If:
		for (int i = 0; i < a->n && sum < TOO_MUCH; i++)
			if (a->kid[i] && a->kid[i]->kind == AST_Block)
				sum += statement(b, a->kid[i]);
			else if (a->kid[i])
				sum += expression(b, a->kid[i]);
		return sum;
	case AST_Assign: case AST_OpAssign: return assignment(b, a);
	case AST_Continue: return 1;
	default: return TOO_MUCH;
	}
}

bool loop_is_cheap(struct vm *vm, const struct parfor *p, int64_t turns)
{
	struct body b = { vm, p };
	if (turns > MOST || p->loop->kid[0]->kind != AST_Name)
		return false;
	return turns * (1 + (int64_t)statement(&b, p->loop->kid[2])) <= MOST;
}
