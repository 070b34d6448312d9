/*
** vm/compile_index.c - references and assignments: x, x(i), c{i}, s.f, chains of these, and what `end` means in them.
**
** The common forms (one step, one or two plain subscripts) have instructions of their own. Everything else is a path:
** the subscripts of all steps are evaluated into windows, then one instruction walks the chain on borrowed values.
*/
#include "vm/compile.h"

#include <string.h>

#include "value/element_node.h"
#include "value/text.h"

bool is_reference(const struct ast *a)
{
	return a->kind == AST_Name || a->kind == AST_Call || a->kind == AST_Brace || a->kind == AST_Field ||
		a->kind == AST_DynField;
}

static const struct ast *chain_base(const struct ast *a)
{
	while (a->kind == AST_Call || a->kind == AST_Brace || a->kind == AST_Field || a->kind == AST_DynField)
		a = a->kid[0];
	return a;
}

sym target_name(const struct ast *target)
{
	const struct ast *b = chain_base(target);
	return b->kind == AST_Name ? b->name : 0;
}

/* ---- end ---- */

/* Whether a contains an `end` that may belong to the index around a. An `end` inside the index of a variable does
   not. */
static bool has_end(struct cg *g, const struct ast *a)
{
	if (!a || a->kind == AST_Lambda)
		return false;
	if (a->kind == AST_End)
		return true;
	bool has_own_end = a->kind == AST_Brace ||
		(a->kind == AST_Call && (a->kid[0]->kind != AST_Name || is_assigned(g, a->kid[0]->name)));
	for (int i = 0; i < (has_own_end ? 1 : a->n); i++)
		if (has_end(g, a->kid[i]))
			return true;
	return false;
}

/* Compiles `end`. It belongs to the innermost index around it whose base is a variable when the program runs. */
void end_value(struct cg *g, const struct ast *a, int dst)
{
	g->at = a->pos;
	struct jumps done = { 0 };
	struct end_context *e = g->end;
	if (!e) {
		syntax_error(g, a, "The end operator must be used within an array index expression.");
		return;
	}
	for (; !e->sure && e->up; e = e->up) {
		emit(g, I_TRYEND, dst, e->base, e->position);
		emit_extra(g, 0, e->n, 0, 0);
		vec_push(&done.at, here(g) - 1);
	}
	emit(g, I_END, dst, e->base, e->position);
	emit_extra(g, 0, e->n, e->soft, 0);
	for (int i = 0; i < done.at.n; i++)
		patch_here(g, done.at.at[i]);
	vec_free(&done.at);
}

/* ---- arguments ---- */

static void argument(struct cg *g, const struct ast *a, int to, int of, int *flags)
{
	if (a->kind == AST_Colon) {
		g->at = a->pos;
		load(g, VALUE_COLON, to);
	} else if (a->kind == AST_Range && of >= 0) {
		range(g, a, to, of);
	} else if (may_be_list(a)) {
		*flags |= FLAG_LISTS;
		reference(g, a, to, 1, FLAG_LIST_OUT);
	} else {
		expr_to(g, a, to);
	}
}

static int argument_count(const struct ast *a, int from)
{
	int n = 0;
	for (int i = from; i < a->n; i++)
		n += a->kid[i]->kind == AST_NamedArg ? 2 : 1;
	return n;
}

int arguments(struct cg *g, const struct ast *a, int from, int of, int *n, int *flags)
{
	*n = argument_count(a, from);
	int w = window(g, *n), at = w;
	for (int i = from; i < a->n; i++) {
		const struct ast *k = a->kid[i];
		if (g->end && g->end->base >= 0)
			g->end->position = at - w, g->end->n = *n;
		if (k->kind == AST_NamedArg) {
			const char *text = sym_text(k->name);
			g->at = k->pos;
			load(g, value_string(text, strlen(text)), at++);
			k = k->kid[0];
		}
		argument(g, k, at++, of, flags);
	}
	return w;
}

/* ---- paths ---- */

static int chain_length(const struct ast *a)
{
	int n = 0;
	for (; a->kind == AST_Call || a->kind == AST_Brace || a->kind == AST_Field || a->kind == AST_DynField;
		a = a->kid[0])
		n++;
	return n;
}

static bool same_path(const struct path *a, const struct path *b)
{
	return a->n == b->n && memcmp(a->steps, b->steps, (size_t)a->n * sizeof *a->steps) == 0;
}

static int add_path(struct cg *g, struct path p)
{
	for (int i = MAX(0, g->paths.n - 64); i < g->paths.n; i++)
		if (same_path(&g->paths.at[i], &p)) {
			mem_free(p.steps);
			return i;
		}
	if (g->paths.n >= DYNAMIC - 1)
		too_large(g);
	vec_push(&g->paths, p);
	return g->paths.n - 1;
}

/* Computes the value of the first `n` steps of a path. The `end` in the step that follows needs it. */
static int prefix_value(struct cg *g, const struct step *steps, int n, int base, bool soft)
{
	struct path p = { n, mem_alloc((size_t)n * sizeof *steps) };
	memcpy(p.steps, steps, (size_t)n * sizeof *steps);
	int t = temp(g);
	emit(g, I_CHAIN, t, base, add_path(g, p));
	emit_extra(g, FLAG_KEEP_ARGS | (soft ? FLAG_SOFT : 0), 0, 1, 0);
	return t;
}

static void subscripts(struct cg *g, struct step *steps, int i, const struct ast *a, int base,
	const struct ast *base_ast, bool soft)
{
	struct step *s = &steps[i];
	bool wants_end = false;
	for (int k = 1; k < a->n; k++)
		wants_end |= has_end(g, a->kid[k]);
	struct end_context e = { .up = g->end, .base = -1 };
	int prefix = -1;
	if (wants_end) {
		e.soft = soft;
		e.base = base;
		e.sure = i > 0 || soft || base_ast->kind != AST_Name || is_assigned(g, base_ast->name);
		if (i > 0)
			e.base = prefix = prefix_value(g, steps, i, base, soft);
		g->end = &e;
	}
	int n, flags = 0;
	s->reg = (uint16_t)arguments(g, a, 1, -1, &n, &flags);
	s->n = (uint16_t)n;
	s->flags = (uint8_t)flags;
	if (wants_end)
		g->end = e.up;
	if (prefix >= 0)
		emit(g, I_CLEAR, prefix, 0, 0);
}

/* Builds the path of a chain whose base value is in register `base`. Its windows stay in use until the caller releases
   them. */
static int build_path(struct cg *g, const struct ast *a, const struct ast **base_out, int base, bool soft)
{
	int n = chain_length(a);
	struct step *steps = mem_zalloc((size_t)MAX(n, 1) * sizeof *steps);
	const struct ast **nodes = mem_alloc((size_t)MAX(n, 1) * sizeof *nodes), *b = chain_base(a);
	for (int i = n - 1; i >= 0; i--, a = a->kid[0])
		nodes[i] = a;
	for (int i = 0; i < n; i++) {
		const struct ast *k = nodes[i];
		struct step *s = &steps[i];
		s->kind = k->kind == AST_Call ? STEP_PAREN :
			k->kind == AST_Brace ? STEP_BRACE :
			k->kind == AST_Field ? STEP_FIELD :
			STEP_DYNFIELD;
		if (k->kind == AST_Field) {
			s->name = k->name;
		} else if (k->kind == AST_DynField) {
			int t = temp(g);
			expr_to(g, k->kid[1], t);
			s->reg = (uint16_t)t;
			s->n = 1;
		} else {
			subscripts(g, steps, i, k, base, b, soft);
		}
	}
	mem_free(nodes);
	if (base_out)
		*base_out = b;
	return add_path(g, (struct path){ n, steps });
}

/* ---- references ---- */

static bool plain_argument(const struct ast *a)
{
	return a->kind != AST_Colon && a->kind != AST_NamedArg && !may_be_list(a);
}

static bool plain_arguments(const struct ast *a, int n)
{
	if (a->n != n + 1)
		return false;
	for (int i = 1; i < a->n; i++)
		if (!plain_argument(a->kid[i]))
			return false;
	return true;
}

static bool on_name(const struct ast *a) { return a->n && a->kid[0]->kind == AST_Name; }

/* Compiles one subscript into any register, with `end` bound to the variable. */
static int subscript(struct cg *g, const struct ast *a, int i, int base, bool soft)
{
	struct end_context e = {
		.up = g->end, .base = base, .position = i - 1, .n = a->n - 1, .sure = true, .soft = soft
	};
	int picks = g->picks;
	g->end = &e;
	g->picks = 0;
	bool plain = a->kind == AST_Call && a->kid[i]->kind == AST_Range;
	int r = plain ? temp(g) : expr(g, a->kid[i]);
	if (plain)
		range(g, a->kid[i], r, base);
	g->end = e.up;
	g->picks = picks;
	return r;
}

/* In int64(9007199254740993) the digits are converted directly, because no double holds this number. */
static bool exact_integer(struct cg *g, const struct ast *a, int dst)
{
	uint64_t bits;
	int width;
	bool is_signed, negative = a->n == 2 && a->kid[1]->kind == AST_Unary && a->kid[1]->op == TOK_MINUS;
	const struct ast *number = a->n != 2 ? NULL : negative ? a->kid[1]->kid[0] : a->kid[1];
	if (!number || number->kind != AST_Number || !number->text || is_assigned(g, a->kid[0]->name))
		return false;
	bool i64 = strcmp(sym_text(a->kid[0]->name), "int64") == 0,
	     u64 = strcmp(sym_text(a->kid[0]->name), "uint64") == 0;
	if ((!i64 && !u64) || !ast_integer(number, &bits, &width, &is_signed) || width || (i64 && bits > INT64_MAX) ||
		(u64 && negative))
		return false;
	load(g, value_int(i64 ? CLS_INT64 : CLS_UINT64, negative ? -(int64_t)bits : (int64_t)bits), dst);
	return true;
}

/* Whether the statement only assigns the results of the call to variables, and `name` is one of them. */
static bool assigns_names(const struct ast *assign, sym name)
{
	bool found = false;
	for (int i = 0; i + 1 < assign->n; i++) {
		if (assign->kid[i]->kind != AST_Name && assign->kid[i]->kind != AST_Tilde)
			return false;
		found |= assign->kid[i]->kind == AST_Name && assign->kid[i]->name == name;
	}
	return found;
}

/* In h = f(h) no later code reads the old h, so f may change it in place. If f fails, the function ends, and h dies
   too. That is not so inside of try, in scripts, and where nested functions see h. */
static bool may_give_up(const struct cg *g, const struct ast *a)
{
	return a == g->call && g->info && !g->info->up && !g->info->kids.n && !g->tries;
}

/* Whether a and b name one variable or element, by variables and numbers alone. */
static bool same_lvalue(struct cg *g, const struct ast *a, const struct ast *b)
{
	if (a->kind != b->kind || a->n != b->n)
		return false;
	if (a->kind == AST_Name)
		return a->name == b->name && is_assigned(g, a->name);
	if (a->kind == AST_Number)
		return a->num == b->num;
	if (a->kind != AST_Field && a->kind != AST_Brace && a->kind != AST_Call)
		return false;
	for (int i = 0; i < a->n; i++)
		if ((i && a->kid[i]->kind != AST_Name && a->kid[i]->kind != AST_Number) ||
			!same_lvalue(g, a->kid[i], b->kid[i]))
			return false;
	return a->kind != AST_Field || a->name == b->name;
}

/* Lets the call in s.h = f(s.h) change s.h in place. */
static void give_up_lvalue(struct cg *g, const struct ast *k, int w, int ic)
{
	const struct ast *target = g->assign->kid[0];
	if (g->assign->n != 2 || (k->kind != AST_Field && k->kind != AST_Brace) || !same_lvalue(g, target, k))
		return;
	int variable = slot(g, target_name(target)), path = build_path(g, target, NULL, variable, true);
	emit(g, I_GIVEPATH, variable, w, path);
	emit_extra(g, 0, 0, 0, ic);
}

static void give_up_arguments(struct cg *g, const struct ast *a, int w, int ic)
{
	if (!may_give_up(g, a) || a->kind != AST_Call)
		return;
	for (int i = 1; i < a->n; i++) {
		const struct ast *k = a->kid[i];
		w += k->kind == AST_NamedArg;
		if (k->kind == AST_Name && is_assigned(g, k->name) && assigns_names(g->assign, k->name))
			emit(g, I_GIVEUP, slot(g, k->name), w, ic);
		else
			give_up_lvalue(g, k, w, ic);
		w++;
	}
}

static void call_name(struct cg *g, const struct ast *a, sym name, int dst, int nout, int flags)
{
	int mark = g->temps, n = 0, base = slot(g, name), w = TEMP + g->temps;
	if (a->kind == AST_Call) {
		struct end_context e = { .up = g->end, .base = base, .sure = is_assigned(g, name) };
		int picks = g->picks;
		g->end = &e;
		g->picks = picks_total(g, a, name) ? 2 : a->n <= 3 && picks_through(g, name) ? picks : 0;
		w = arguments(g, a, 1, e.sure ? base : -1, &n, &flags);
		g->end = e.up;
		g->picks = picks;
		if (!n)
			flags |= FLAG_PARENS;
	}
	window(g, flags & FLAG_COUNT_REG ? 1 : MAX(nout, 1));
	g->at = a->pos;
	if (a->flags & AST_COMMAND)
		flags |= FLAG_COMMAND;
	int ic = new_ic(g, IC_OF_NAME, name);
	give_up_arguments(g, a, w, ic);
	emit(g, I_CALL, dst, base, w);
	emit_extra(g, flags, n, nout, ic);
	g->temps = mark;
}

static void chain(struct cg *g, const struct ast *a, int dst, int nout, int flags)
{
	int mark = g->temps;
	const struct ast *b = chain_base(a);
	int base;
	if (b->kind == AST_Name) {
		base = slot(g, b->name);
	} else {
		base = temp(g);
		expr_to(g, b, base);
	}
	int path = build_path(g, a, NULL, base, false);
	if (b->kind == AST_Name && may_give_up(g, a) && is_assigned(g, b->name) && assigns_names(g->assign, b->name))
		flags |= FLAG_GIVE_UP;
	/* In o.method(x), errors point at the method. */
	const struct ast *told = a->kind == AST_Call && a->kid[0]->kind == AST_Field ? a->kid[0] : a;
	g->at = told->op_pos ? told->op_pos : a->pos;
	emit(g, I_CHAIN, dst, base, path);
	g->at = b->pos;         /* If the base is undefined, the error points at it. */
	emit_extra(g, flags, 0, nout, new_ic(g, IC_OF_METHOD, told->name));
	g->temps = mark;
}

static bool short_form(struct cg *g, const struct ast *a, int dst)
{
	int mark = g->temps, base = slot(g, a->kid[0]->name);
	bool one = plain_arguments(a, 1), two = plain_arguments(a, 2);
	if (a->kind == AST_Call && is_assigned(g, a->kid[0]->name) && (one || two)) {
		int i = subscript(g, a, 1, base, false), j = two ? subscript(g, a, 2, base, false) : 0;
		g->at = a->pos;
		emit(g, one ? I_INDEX1 : I_INDEX2, dst, base, i);
		emit_extra(g, 0, two ? j : 0, (one ? g->picks & 3 : 0) | (g->picks & PICK_SPOT),
			new_ic(g, IC_OF_NAME, a->kid[0]->name));
	} else if (a->kind == AST_Brace && one) {
		int i = subscript(g, a, 1, base, false);
		g->at = a->op_pos ? a->op_pos : a->pos;
		emit(g, I_BRACE1, dst, base, i);
		emit_extra(g, 0, 0, 1, 0);
	} else {
		return false;
	}
	g->temps = mark;
	return true;
}

void reference(struct cg *g, const struct ast *a, int dst, int nout, int flags)
{
	if (a->kind == AST_Name) {
		call_name(g, a, a->name, dst, nout, flags);
		return;
	}
	bool simple = nout == 1 && !(flags & (FLAG_FRAME_NOUT | FLAG_COUNT_REG | FLAG_STATEMENT));
	if (a->kind == AST_Field && on_name(a) && simple) {
		int base = slot(g, a->kid[0]->name);
		g->at = a->op_pos ? a->op_pos : a->pos;
		emit(g, I_FIELD, dst, base, sym_index(g, a->name));
		emit_extra(g, flags, 0, 0, new_ic(g, IC_OF_FIELD, a->name));
		return;
	}
	bool many = (flags & (FLAG_LIST_OUT | FLAG_FIRST)) && a->kind == AST_Brace;
	if (on_name(a) && simple &&
		!(many && a->n == 2 && a->kid[1]->kind != AST_Number && a->kid[1]->kind != AST_End)) {
		if (short_form(g, a, dst))
			return;
	}
	if (a->kind == AST_Call && on_name(a) && exact_integer(g, a, dst))
		return;
	if (a->kind == AST_Call && on_name(a))
		call_name(g, a, a->kid[0]->name, dst, nout, flags);
	else
		chain(g, a, dst, nout, flags);
}

/* Compiles a reference that gives a list of as many outputs as the register says. */
static void reference_counted(struct cg *g, const struct ast *a, int dst, int count_register)
{
	reference(g, a, dst, count_register, FLAG_COUNT_REG | FLAG_LIST_OUT);
}

/* ---- assignment ---- */

static bool short_assign(struct cg *g, const struct ast *t, int rhs)
{
	int mark = g->temps;
	if (!on_name(t))
		return false;
	int variable = slot(g, t->kid[0]->name);
	bool one = plain_arguments(t, 1), two = plain_arguments(t, 2);
	if (t->kind == AST_Field) {
		g->at = t->op_pos ? t->op_pos : t->pos;
		emit(g, I_SETFIELD, variable, rhs, sym_index(g, t->name));
		emit_extra(g, 0, 0, 0, new_ic(g, IC_OF_LVALUE, t->name));
	} else if ((t->kind == AST_Call || t->kind == AST_Brace) && one) {
		int i = subscript(g, t, 1, variable, true);
		g->at = t->pos;
		emit(g, t->kind == AST_Call ? I_ASSIGN1 : I_SETBRACE1, variable, i, rhs);
	} else if (t->kind == AST_Call && two) {
		int i = subscript(g, t, 1, variable, true), j = subscript(g, t, 2, variable, true);
		g->at = t->pos;
		emit(g, I_ASSIGN2, variable, i, j);
		emit_extra(g, 0, rhs, 0, 0);
	} else {
		return false;
	}
	g->temps = mark;
	return true;
}

static void assign_path(struct cg *g, const struct ast *t, enum opcode op, int rhs)
{
	int mark = g->temps;
	sym name = target_name(t);
	if (!name) {
		syntax_error(
			g, t, "The expression to the left of the equals sign is not a valid target for an assignment.");
		return;
	}
	int variable = slot(g, name), path = build_path(g, t, NULL, variable, true);
	g->at = t->pos;
	emit(g, op, variable, rhs, path);
	g->temps = mark;
}

void assign_to(struct cg *g, const struct ast *t, int rhs)
{
	if (t->kind == AST_Name) {
		g->at = t->pos;
		emit(g, I_MOVE, slot(g, t->name), rhs, 0);
	} else if (t->kind == AST_Tilde) {
		emit(g, I_CLEAR, rhs, 0, 0);
	} else if (!short_assign(g, t, rhs)) {
		assign_path(g, t, I_ASSIGNPATH, rhs);
	}
}

bool grow_lvalue(struct cg *g, const struct ast *t, const struct ast *v)
{
	const struct ast *first = v->kind == AST_Matrix && v->n && v->kid[0]->n ? v->kid[0]->kid[0] : NULL;
	if (!first || (t->kind != AST_Field && t->kind != AST_Brace) || !same_lvalue(g, t, first))
		return false;
	bool across = v->n == 1;
	int n = across ? v->kid[0]->n - 1 : v->n - 1, mark = g->temps;
	if (n < 1)
		return false;
	for (int i = 0; i < n; i++) {
		const struct ast *row = across ? v->kid[0] : v->kid[i + 1];
		if ((!across && (row->n != 1 || v->kid[0]->n != 1)) || may_be_list(row->kid[across ? i + 1 : 0]))
			return false;
	}
	int variable = slot(g, target_name(t)), path = build_path(g, t, NULL, variable, true);
	emit(g, I_MAYGROW, variable, 0, path);
	emit_extra(g, 0, 0, 0, 0);
	int grows = here(g) - 1, rhs = temp(g);
	expr_to(g, v, rhs);
	assign_to(g, t, rhs);
	int done = emit_jump(g, I_JMP, 0);
	patch_here(g, grows);
	int w = window(g, n);
	for (int i = 0; i < n; i++)
		expr_to(g, across ? v->kid[0]->kid[i + 1] : v->kid[i + 1]->kid[0], w + i);
	g->at = v->pos;
	emit(g, I_GROWPATH, variable, w, path);
	emit_extra(g, 0, across, n, 0);
	patch_here(g, done);
	g->temps = mark;
	return true;
}

static void assign_list_to(struct cg *g, const struct ast *t, int rhs) { assign_path(g, t, I_ASSIGNLIST, rhs); }

void delete_at(struct cg *g, const struct ast *t) { assign_path(g, t, I_DELETEPATH, 0); }

/* ---- [a, b(2), c{1:2}, s.f] = ... ---- */

static bool takes_several(const struct ast *t)
{
	return t->kind == AST_Brace || t->kind == AST_Field || t->kind == AST_DynField;
}

static void counted_assign(struct cg *g, const struct ast *a)
{
	int n = a->n - 1, counts = window(g, n), total = temp(g), list = temp(g);
	load(g, value_double(0), total);
	for (int i = 0; i < n; i++) {
		const struct ast *t = a->kid[i];
		if (takes_several(t)) {
			int mark = g->temps, variable = slot(g, target_name(t));
			int path = build_path(g, t, NULL, variable, true);
			emit(g, I_COUNTPATH, counts + i, variable, path);
			g->temps = mark;
		} else {
			load(g, value_double(1), counts + i);
		}
		emit(g, I_ADDCOUNT, total, total, counts + i);
	}
	reference_counted(g, a->kid[n], list, total);
	for (int i = 0; i < n; i++) {
		const struct ast *t = a->kid[i];
		int mark = g->temps, v = temp(g);
		emit(g, I_TAKELIST, v, list, i + 1);
		emit_extra(g, 0, counts + i, takes_several(t), t->kind == AST_Tilde);
		if (takes_several(t))
			assign_list_to(g, t, v);
		else
			assign_to(g, t, v);
		g->temps = mark;
	}
	emit(g, I_CLEAR, list, 0, 0);
}

static void fixed_assign(struct cg *g, const struct ast *a, const struct ast *from)
{
	int n = a->n - 1, w = window(g, n);
	int tildes = 0;
	for (int i = 0; i < n; i++)
		tildes |= a->kid[i]->kind == AST_Tilde ? FLAG_TILDES : 0;
	reference(g, from, w, n, tildes);
	for (int i = 0; i < n; i++) {
		g->at = a->kid[i]->pos;
		if (a->kid[i]->kind != AST_Tilde)
			emit(g, I_NEEDOUT, w + i, i + 1, 0);
		assign_to(g, a->kid[i], w + i);
	}
}

bool multi_assign(struct cg *g, const struct ast *a)
{
	int mark = g->temps, n = a->n - 1;
	bool several = false;
	for (int i = 0; i < n; i++)
		several |= takes_several(a->kid[i]);
	for (int i = 0; i < n; i++)
		if (a->kid[i]->kind != AST_Tilde && !target_name(a->kid[i]))
			return false;
	if (several && is_reference(a->kid[n])) {
		counted_assign(g, a);
	} else if (is_reference(a->kid[n])) {
		fixed_assign(g, a, a->kid[n]);
	} else if (!several && operator_call(g, a->kid[n])) {
		fixed_assign(g, a, operator_call(g, a->kid[n]));
	} else {
		g->at = a->kid[n]->pos;
		emit(g, I_FAIL, short_constant(g, value_text_z("MATLAB:maxlhs|Too many output arguments.")), 0, 0);
	}
	g->temps = mark;
	return true;
}
