/*
** vm/compile_args.c - arguments blocks.
**
** The code of a declaration sets the default if the argument is missing, and converts the argument to the stated class
** and size (VALIDATE). Then it calls the validators, whose errors name the argument (VALIDFAIL). Name-value arguments
** arrive as a cell of pairs, in the register of their struct. NAMEDARGS makes the struct from the cell. From then on, a
** field is treated like any other argument.
*/
#include "vm/compile.h"
#include "base/whole.h"

#include <string.h>

static sym class_of(const struct ast *d)
{
	return d->text2 && d->text2[0] ? sym_z(d->text2) : 0;
}

static int add_decl(struct cg *g, const struct ast *a, const struct ast *d)
{
	struct decl k = { .repeating = (a->flags & AST_REPEATING) != 0, .output = (a->flags & AST_OUTPUT) != 0 };
	bool dotted = d->text && d->text[0];
	k.name = dotted ? sym_z(d->text) : d->name;
	k.field = dotted ? d->name : 0;
	k.reg = (uint16_t)slot(g, k.name);
	k.class_name = class_of(d);
	k.has_default = d->n > 2 && d->kid[2];
	const struct ast *size = d->n > 0 ? d->kid[0] : NULL;
	for (int i = 0; size && i < size->n && i < SHAPE_MAX; i++)
		k.dims[k.nd++] = size->kid[i]->kind == AST_Number ? to_int64(size->kid[i]->num) : -1;
	vec_push(&g->decls, k);
	return g->decls.n - 1;
}

/* mustBePositive or mustBeMember(x, list): called for the argument in register v. */
static void validator(struct cg *g, const struct ast *call, int v, int index)
{
	int mark = g->temps, t = temp(g);
	uint32_t from = (uint32_t)here(g);
	g->at = call->pos;
	if (call->kind == AST_Name) {
		int w = temp(g);
		emit(g, I_COPY, w, v, 0);
		emit(g, I_CALL, t, slot(g, call->name), w);
		emit_extra(g, FLAG_STATEMENT, 1, 0, new_ic(g, IC_OF_NAME, call->name));
	} else if (is_reference(call)) {
		reference(g, call, t, 0, FLAG_STATEMENT);
	}
	emit(g, I_CLEAR, t, 0, 0);
	uint32_t to = (uint32_t)here(g);
	int done = emit_jump(g, I_JMP, 0);
	vec_push(&g->handlers, ((struct handler){ from, to, (uint32_t)here(g) }));
	int h = hidden(g);
	emit(g, I_CATCH, h, 0, 0);
	emit(g, I_VALIDFAIL, h, index, 0);
	patch_here(g, done);
	g->temps = mark;
}

static void validators(struct cg *g, const struct ast *d, int v, int index)
{
	for (int i = 0; d->n > 1 && d->kid[1] && i < d->kid[1]->n; i++)
		validator(g, d->kid[1]->kid[i], v, index);
}

static void set_field(struct cg *g, const struct decl *k, int v)
{
	emit(g, I_SETFIELD, k->reg, v, sym_index(g, k->field));
	emit_extra(g, 0, 0, 0, new_ic(g, IC_OF_LVALUE, k->field));
}

/*
** Reads options.Name into a hidden variable, checks it and writes it back. Skipped if it has no value and no default.
*/
static void named_argument(struct cg *g, const struct ast *d, int index)
{
	struct decl k = g->decls.at[index];
	if (sym_text(k.field)[0] == '?')        /* options.?Class: NAMEDARGS knows the properties */
		return;
	int h = hidden(g);
	emit(g, I_GIVENFIELD, k.reg, index, 0);
	emit_extra(g, 0, 0, 0, 0);
	int given = here(g) - 1, skip = -1;
	if (k.has_default) {
		expr_to(g, d->kid[2], h);
		set_field(g, &k, h);
	} else {
		skip = emit_jump(g, I_JMP, 0);
	}
	patch_here(g, given);
	emit(g, I_FIELD, h, k.reg, sym_index(g, k.field));
	emit_extra(g, 0, 0, 0, new_ic(g, IC_OF_FIELD, k.field));
	emit(g, I_VALIDATE, h, index, 0);
	validators(g, d, h, index);
	set_field(g, &k, h);
	emit(g, I_CLEAR, h, 0, 0);
	if (skip >= 0)
		patch_here(g, skip);
}

static void positional(struct cg *g, const struct ast *d, int index)
{
	struct decl k = g->decls.at[index];
	int skip = -1;
	if (k.has_default) {
		int given = emit_jump(g, I_GIVEN, k.reg);
		expr_to(g, d->kid[2], k.reg);
		patch_here(g, given);
	}
	if (k.repeating || k.output) {
		/* an output without a value is reported when the function ends */
		int given = emit_jump(g, I_GIVEN, k.reg);
		skip = emit_jump(g, I_JMP, 0);
		patch_here(g, given);
	}
	emit(g, I_VALIDATE, k.reg, index, 0);
	if (!k.repeating)
		validators(g, d, k.reg, index);
	if (skip >= 0)
		patch_here(g, skip);
}

static bool is_struct_decl(struct cg *g, int reg)
{
	for (int i = 0; i < g->decls.n; i++)
		if (g->decls.at[i].field && g->decls.at[i].reg == reg)
			return true;
	return false;
}

void argument_block(struct cg *g, const struct ast *a)
{
	int first = g->decls.n;
	if (a->flags & AST_OUTPUT) {
		g->output_block = a;
		return;
	}
	g->code->has_arguments = true;
	for (int i = 0; i < a->n; i++) {
		if (!a->kid[i]->name)           /* ~ */
			continue;
		int index = add_decl(g, a, a->kid[i]);
		if (g->decls.at[index].field && g->code->first_named_decl < 0)
			g->code->first_named_decl = index;
		if (g->decls.at[index].repeating && (int)g->decls.at[index].reg != g->code->varargin)
			g->code->repeating = true;
	}
	if (g->code->first_named_decl >= first) {
		g->code->flat_params = 0;
		for (int i = 0; i < g->code->params; i++)
			g->code->flat_params += !is_struct_decl(g, i);
		g->at = a->pos;
		emit(g, I_NAMEDARGS, g->decls.at[g->code->first_named_decl].reg, 0, 0);
	}
	for (int i = 0, index = first; i < a->n; i++) {
		if (!a->kid[i]->name)
			continue;
		g->at = a->kid[i]->pos;
		head(g, a->kid[i], a->kid[i]);
		if (g->decls.at[index].field)
			named_argument(g, a->kid[i], index);
		else
			positional(g, a->kid[i], index);
		index++;
	}
}

/* Before the function returns: outputs are converted and checked. */
void argument_outputs(struct cg *g)
{
	const struct ast *a = g->output_block;
	for (int i = 0; a && i < a->n; i++) {
		if (!a->kid[i]->name)
			continue;
		g->at = a->kid[i]->pos;
		head(g, a->kid[i], a->kid[i]);
		positional(g, a->kid[i], add_decl(g, a, a->kid[i]));
	}
}
