/*
** vm/compile_stmt.c - statements.
**
** Some values live longer than the evaluation of one statement: those of a loop, a switch or a caught error. They
** stand in hidden variables. So no temporary is in use between statements, and an error can drop all temporaries.
*/
#include "vm/compile.h"

#include "value/element_node.h"
#include "value/handle.h"

static sym ans_name(void) { return sym_z("ans"); }

static void print(struct cg *g, sym name)
{
	if (name)
		emit(g, I_PRINT, slot(g, name), sym_index(g, name), 0);
}

/* ---- expressions and assignments ---- */

static void answer(struct cg *g, const struct ast *a, int t)
{
	g->at = a->pos;
	emit(g, I_ANSWER, slot(g, ans_name()), t, (a->flags & AST_PRINT) != 0);
}

/* A name alone is a statement. A variable is shown under its name, and ans does not change; a function is called. */
static void name_statement(struct cg *g, const struct ast *a, const struct ast *e)
{
	int t = temp(g), variable = slot(g, e->name);
	int given = emit_jump(g, I_GIVEN, variable);
	reference(g, e, t, 0, FLAG_STATEMENT | FLAG_LIST_OUT);
	answer(g, a, t);
	int done = emit_jump(g, I_JMP, 0);
	patch_here(g, given);
	if (a->flags & AST_PRINT)
		print(g, e->name);
	patch_here(g, done);
}

static void expression_statement(struct cg *g, const struct ast *a)
{
	const struct ast *e = a->kid[0];
	if (e->kind == AST_Name) {
		name_statement(g, a, e);
		return;
	}
	int t = temp(g);
	if (is_reference(e))
		reference(g, e, t, 0, FLAG_STATEMENT | FLAG_LIST_OUT);
	else
		expr_to(g, e, t);
	answer(g, a, t);
}

/* x = [x, a, b] and x = [x; a; b] become an append in place. */
static bool append(struct cg *g, const struct ast *target, const struct ast *m)
{
	if (m->kind != AST_Matrix || m->n == 0 || m->kid[0]->n == 0)
		return false;
	const struct ast *first = m->kid[0]->kid[0];
	if (first->kind != AST_Name || first->name != target->name)
		return false;
	bool across = m->n == 1;
	int n = across ? m->kid[0]->n - 1 : m->n - 1;
	if (n < 1 || (!across && m->kid[0]->n != 1))
		return false;
	for (int i = 1; !across && i < m->n; i++)
		if (m->kid[i]->n != 1)
			return false;
	int w = window(g, n);
	for (int i = 0; i < n; i++) {
		const struct ast *e = across ? m->kid[0]->kid[i + 1] : m->kid[i + 1]->kid[0];
		if (may_be_list(e))
			reference(g, e, w + i, 1, FLAG_LIST_OUT);
		else
			expr_to(g, e, w + i);
	}
	g->at = m->pos;
	emit(g, I_APPEND, slot(g, target->name), w, n);
	emit_extra(g, 0, across, 0, 0);
	return true;
}

static bool is_empty_literal(const struct ast *a)
{
	if (a->kind == AST_Chars && a->text_len == 0)
		return true;
	return a->kind == AST_Matrix && (a->n == 0 || (a->n == 1 && a->kid[0]->n == 0));
}

static void value_to(struct cg *g, const struct ast *v, int dst)
{
	if (v->kind == AST_Brace || v->kind == AST_Field || v->kind == AST_DynField)
		reference(g, v, dst, 1, FLAG_FIRST);
	else
		expr_to(g, v, dst);
}

static void single_assign(struct cg *g, const struct ast *target, const struct ast *v)
{
	if (target->kind == AST_Tilde) {
		expr_to(g, v, temp(g));
		return;
	}
	if (target->kind == AST_Call && is_empty_literal(v)) {
		delete_at(g, target);
		return;
	}
	if (target->kind == AST_Name) {
		g->picks = map_find(&g->pairs, target->name) != NULL;
		if (!append(g, target, v))
			value_to(g, v, slot(g, target->name));
		g->picks = 0;
		return;
	}
	if (grow_lvalue(g, target, v))
		return;
	int rhs;
	if (v->kind == AST_Name && is_assigned(g, v->name)) {
		rhs = slot(g, v->name);
	} else {
		rhs = temp(g);
		g->picks = picks_target(target) | (target->kind == AST_Call ? PICK_SPOT : 0);
		value_to(g, v, rhs);
		g->picks = false;
	}
	assign_to(g, target, rhs);
}

static void assign(struct cg *g, const struct ast *a)
{
	g->assign = a;
	g->call = a->kid[a->n - 1];
	if (a->n == 2 && !((a->flags & AST_MULTI) && a->kid[0]->kind != AST_Name && a->kid[0]->kind != AST_Call)) {
		single_assign(g, a->kid[0], a->kid[1]);
	} else if (!multi_assign(g, a)) {
		syntax_error(
			g, a, "The expression to the left of the equals sign is not a valid target for an assignment.");
	}
	g->assign = g->call = NULL;
	g->at = a->pos;
	if (a->flags & AST_PRINT)
		for (int i = 0; i + 1 < a->n; i++)
			print(g, target_name(a->kid[i]));
}

static void op_assign(struct cg *g, const struct ast *a)
{
	struct ast binary = *a, *kids[2] = { a->kid[0], a->kid[1] };
	binary.kind = AST_Binary;
	binary.kid = kids;
	binary.flags = 0;
	if (a->kid[0]->kind == AST_Name) {
		expr_to(g, &binary, slot(g, a->kid[0]->name));
	} else {
		int t = temp(g);
		expr_to(g, &binary, t);
		assign_to(g, a->kid[0], t);
	}
	if (a->flags & AST_PRINT)
		print(g, target_name(a->kid[0]));
}

/* ---- control ---- */

static void patch_all(struct cg *g, struct jumps *j)
{
	for (int i = 0; i < j->at.n; i++)
		patch_here(g, j->at.at[i]);
	vec_free(&j->at);
}

static void if_statement(struct cg *g, const struct ast *a)
{
	struct jumps done = { 0 };
	int pairs = a->n / 2;
	for (int i = 0; i < pairs; i++) {
		struct jumps no = { 0 };
		head(g, i ? a->kid[2 * i] : a, a->kid[2 * i]);
		condition(g, a->kid[2 * i], false, &no);
		block(g, a->kid[2 * i + 1]);
		if (i + 1 < pairs || (a->n % 2 && a->kid[a->n - 1]))
			vec_push(&done.at, emit_jump(g, I_JMP, 0));
		patch_all(g, &no);
	}
	if (a->n % 2 && a->kid[a->n - 1])
		block(g, a->kid[a->n - 1]);
	patch_all(g, &done);
}

static void for_statement(struct cg *g, const struct ast *a)
{
	const struct ast *e = a->kid[1], *target = a->kid[0];
	int h = hidden(g);
	head(g, a, e);
	bool parallel = a->flags & AST_PARALLEL;
	for (int i = 1; i < (parallel ? 5 : 4); i++)
		hidden(g);
	bool is_range = e->kind == AST_Range;
	if (is_range) {
		expr_to(g, e->kid[0], h);
		if (e->kid[1])
			expr_to(g, e->kid[1], h + 1);
		else
			load(g, value_double(1), h + 1);
		expr_to(g, e->kid[2], h + 2);
	} else {
		expr_to(g, e, h);
	}
	struct parfor_saved saved = { 0 };
	int given_away = parallel ? parfor_begin(g, a, h, is_range, &saved) : -1;
	g->at = e->pos;
	emit(g, I_FORPREP, h, is_range ? (e->kid[1] ? 2 : 1) : 0, 0);
	emit_extra(g, 0, 0, 0, 0);
	int start = here(g) - 1, body = here(g);
	struct loop l;
	loop_begin(g, &l);
	bool direct = target->kind == AST_Name;
	int v = direct ? slot(g, target->name) : hidden(g);
	if (!direct)
		assign_to(g, target, v);
	if (g->parfor && a == g->parfor_loop)
		parfor_clear_temporaries(g);
	block(g, a->kid[2]);
	patch_here(g, start);
	g->at = a->pos;
	int next = emit(g, I_FOR, h, v, 0);
	emit_extra(g, 0, 0, 0, 0);
	patch_to(g, next + 1, body);
	loop_end(g, &l, next);
	patch_to(g, emit_jump(g, I_LEAVE, 0), next);
	parfor_restore(g, &saved);
	if (given_away >= 0)
		patch_here(g, given_away);
	for (int i = 0; i < (is_range ? 3 : 1); i++)
		emit(g, I_CLEAR, h + i, 0, 0);
	if (a->n > 3)
		emit(g, I_CLEAR, h + 4, 0, 0);
}

static void while_statement(struct cg *g, const struct ast *a)
{
	struct loop l;
	struct jumps no = { 0 };
	int start = here(g);
	head(g, a, a->kid[0]);
	loop_begin(g, &l);
	condition(g, a->kid[0], false, &no);
	block(g, a->kid[1]);
	int edge = emit_jump(g, I_LOOP, 0);
	patch_to(g, edge, start);
	patch_all(g, &no);
	loop_end(g, &l, start);
	patch_to(g, emit_jump(g, I_LEAVE, 0), edge);
}

static void do_until(struct cg *g, const struct ast *a)
{
	struct loop l;
	struct jumps yes = { 0 };
	int start = here(g);
	loop_begin(g, &l);
	block(g, a->kid[0]);
	int test = here(g);
	head(g, a->kid[1], a->kid[1]);
	condition(g, a->kid[1], true, &yes);
	int edge = emit_jump(g, I_LOOP, 0);
	patch_to(g, edge, start);
	patch_all(g, &yes);
	loop_end(g, &l, test);
	patch_to(g, emit_jump(g, I_LEAVE, 0), edge);
}

static void switch_statement(struct cg *g, const struct ast *a)
{
	int h = hidden(g);
	struct jumps done = { 0 };
	const struct ast *other = NULL;
	head(g, a, a->kid[0]);
	expr_to(g, a->kid[0], h);
	for (int i = 1; i < a->n; i++) {
		const struct ast *c = a->kid[i];
		if (c->kind == AST_Otherwise) {
			other = c;
			continue;
		}
		head(g, c, c->kid[0]);
		int mark = g->temps, t = temp(g), r = case_value(g, c->kid[0]);
		g->at = c->pos;
		emit(g, I_CASE, t, h, r);
		int no = emit_jump(g, I_JF, t);
		g->temps = mark;
		block(g, c->kid[1]);
		vec_push(&done.at, emit_jump(g, I_JMP, 0));
		patch_here(g, no);
	}
	if (other)
		block(g, other->kid[0]);
	patch_all(g, &done);
	emit(g, I_CLEAR, h, 0, 0);
}

/* The instructions that try and similar statements add behind a block belong to the block's last statement. So the
   debugger's steps do not go back. */
static void stay(struct cg *g)
{
	if (g->heads.n)
		g->head = g->heads.at[g->heads.n - 1];
}

/* The end of the block of a try statement, and each way out of it. */
static void end_try(struct cg *g)
{
	if (g->tries)
		emit(g, I_TRIED, 0, 0, 0);
}

static void try_statement(struct cg *g, const struct ast *a)
{
	uint32_t from = (uint32_t)here(g);
	g->tries++;
	block(g, a->kid[0]);
	stay(g);
	if ((uint32_t)here(g) > from)
		end_try(g);
	g->tries--;
	uint32_t to = (uint32_t)here(g);
	int done = emit_jump(g, I_JMP, 0);
	if (to > from)
		vec_push(&g->handlers, ((struct handler){ from, to, (uint32_t)here(g) }));
	int v = a->name ? slot(g, a->name) : hidden(g);
	emit(g, I_CATCH, v, 0, 0);
	if (!a->name)
		emit(g, I_CLEAR, v, 0, 0);
	if (a->n > 1)
		block(g, a->kid[1]);
	patch_here(g, done);
}

static void unwind_statement(struct cg *g, const struct ast *a)
{
	struct cleanup c = { g->cleanups, a->kid[1] };
	uint32_t from = (uint32_t)here(g);
	g->cleanups = &c;
	g->tries++;
	block(g, a->kid[0]);
	g->tries--;
	g->cleanups = c.up;
	uint32_t to = (uint32_t)here(g);
	block(g, a->kid[1]);
	stay(g);
	int done = emit_jump(g, I_JMP, 0);
	if (to > from)
		vec_push(&g->handlers, ((struct handler){ from, to, (uint32_t)here(g) }));
	int h = hidden(g);
	emit(g, I_CATCH, h, 0, 0);
	block(g, a->kid[1]);
	emit(g, I_RETHROW, h, 0, 0);
	patch_here(g, done);
}

static void leave_loop(struct cg *g, const struct ast *a)
{
	if (!g->loop) {
		syntax_error(g, a,
			a->kind == AST_Break ? "A BREAK statement appeared outside of a loop. Use RETURN instead." :
				"A CONTINUE may only be used within a FOR or WHILE loop.");
		return;
	}
	end_try(g);
	run_cleanups(g, g->loop->cleanups);
	int j = emit_jump(g, I_JMP, 0);
	if (a->kind == AST_Break)
		vec_push(&g->loop->breaks, j);
	else
		vec_push(&g->loop->continues, j);
}

/* ---- declarations ---- */

/* A persistent variable must not be an argument as well. The error is raised when the function runs, so the other
   functions of the file can be used. */
static void refuse_argument(struct cg *g, sym name)
{
	if (!g->info || !map_find(&g->info->own, name))
		return;
	struct str text = { 0 };
	str_addf(&text,
		"MATLAB:persistentArgument|The persistent variable '%s' cannot be an input or output argument of its "
		"function.",
		sym_text(name));
	emit(g, I_FAIL, short_constant(g, value_text(text.at, text.n)), 0, 0);
	str_free(&text);
}

static void declare(struct cg *g, const struct ast *a)
{
	for (int i = 0; i < a->n; i++) {
		const struct ast *k = a->kid[i], *name = k->kind == AST_Assign ? k->kid[0] : k;
		g->at = name->pos;
		int variable = slot(g, name->name), skip = -1;
		map_put(&g->globals, name->name)->i = 1;
		if (a->kind == AST_Global) {
			emit(g, I_GLOBAL, variable, sym_index(g, name->name), 0);
			if (k->kind == AST_Assign)
				skip = emit_jump(g, I_GIVEN, variable);
		} else {
			int index = 0;
			refuse_argument(g, name->name);
			while (index < g->persistents.n && g->persistents.at[index] != name->name)
				index++;
			if (index == g->persistents.n)
				vec_push(&g->persistents, name->name);
			emit(g, I_PERSIST, variable, index, 0);
			emit_extra(g, 0, 0, 0, 0);
			skip = here(g) - 1;
		}
		if (k->kind == AST_Assign)
			single_assign(g, name, k->kid[1]);
		if (skip >= 0)
			patch_here(g, skip);
	}
}

static void return_statement(struct cg *g)
{
	end_try(g);
	run_cleanups(g, NULL);
	argument_outputs(g);
	emit(g, I_RETURN, 0, 0, 0);
}

static void text_statement(struct cg *g, const struct ast *a, enum opcode op)
{
	emit(g, op, short_constant(g, value_text(a->text ? a->text : "", a->text ? a->text_len : 0)), 0, 0);
}

/* import a.b c.*: names that the function may use without the package before them. */
static void import(struct cg *g, const struct ast *a)
{
	for (const char *at = a->text ? a->text : ""; *at;) {
		size_t n = strcspn(at, " \t,;\r\n");
		if (n)
			vec_push(&g->import_list, sym_of(at, n));
		at += n + (at[n] != 0);
	}
	text_statement(g, a, I_IMPORT);
}

static void simple_statement(struct cg *g, const struct ast *a)
{
	switch (a->kind) {
	case AST_Break: case AST_Continue: leave_loop(g, a); break;
	case AST_Return: return_statement(g); break;
	case AST_Global: case AST_Persistent: declare(g, a); break;
	case AST_Shell: text_statement(g, a, I_SHELL); break;
	case AST_Import: import(g, a); break;
	case AST_Spmd: spmd_statement(g, a); break;
	case AST_Block: block(g, a); break;
	case AST_ArgBlock: argument_block(g, a); break;
	case AST_Function: case AST_ClassDef: break;
	default: syntax_error(g, a, "Invalid statement.");
	}
}

void statement(struct cg *g, const struct ast *a)
{
	int mark = g->temps;
	struct end_context *end = g->end;
	struct head outer = g->head;
	g->end = NULL;
	g->at = a->pos;
	head(g, a, a);
	int reduced = g->parfor ? parfor_first_part(g, &a) : -1;
	switch (a->kind) {
	case AST_ExprStmt: expression_statement(g, a); break;
	case AST_Assign: assign(g, a); break;
	case AST_OpAssign: op_assign(g, a); break;
	case AST_If: if_statement(g, a); break;
	case AST_For: for_statement(g, a); break;
	case AST_While: while_statement(g, a); break;
	case AST_DoUntil: do_until(g, a); break;
	case AST_Switch: switch_statement(g, a); break;
	case AST_Try: try_statement(g, a); break;
	case AST_Unwind: unwind_statement(g, a); break;
	default: simple_statement(g, a);
	}
	if (reduced >= 0)
		patch_here(g, reduced);
	g->end = end;
	g->head = outer;
	g->temps = mark;
}
