/*
** vm/compile_expr.c - expressions: operators, literals, ranges, matrices, conditions, anonymous functions.
**
** Variables are read from their own registers. The result of an expression is written directly to its target register,
** which is safe because only the last instruction of the expression writes there.
*/
#include "vm/compile.h"

#include <stdlib.h>
#include <string.h>

#include "value/cell.h"
#include "value/handle.h"
#include "value/text.h"
#include "vm/run.h"

static const struct {
	uint16_t plain, jump;
} binary_ops[TOK_COUNT] = {
	[TOK_OR] = { I_OR, 0 },
	[TOK_AND] = { I_AND, 0 },
	[TOK_LT] = { I_LT, I_JLT },
	[TOK_LE] = { I_LE, I_JLE },
	[TOK_GT] = { I_GT, I_JGT },
	[TOK_GE] = { I_GE, I_JGE },
	[TOK_EQ] = { I_EQ, I_JEQ },
	[TOK_NE] = { I_NE, I_JNE },
	[TOK_PLUS] = { I_PLUS, 0 },
	[TOK_MINUS] = { I_MINUS, 0 },
	[TOK_TIMES] = { I_TIMES, 0 },
	[TOK_MTIMES] = { I_MTIMES, 0 },
	[TOK_RDIVIDE] = { I_RDIVIDE, 0 },
	[TOK_MRDIVIDE] = { I_MRDIVIDE, 0 },
	[TOK_LDIVIDE] = { I_LDIVIDE, 0 },
	[TOK_MLDIVIDE] = { I_MLDIVIDE, 0 },
	[TOK_POWER] = { I_POWER, 0 },
	[TOK_MPOWER] = { I_MPOWER, 0 },
};

/* 0x1F, 0b101 with an optional class: s8 u16 ...; without one the smallest unsigned class that holds the digits. */
static value literal_bits(const char *text)
{
	int base = text[1] == 'x' || text[1] == 'X' ? 16 : 2;
	char *rest;
	uint64_t bits = strtoull(text + 2, &rest, base);
	int width = *rest ? atoi(rest + 1) : bits <= 0xFF ? 8 : bits <= 0xFFFF ? 16 : bits <= 0xFFFFFFFF ? 32 : 64;
	bool is_signed = *rest == 's' || *rest == 'S';
	int c = (width == 8 ? CLS_INT8 : width == 16 ? CLS_INT16 : width == 32 ? CLS_INT32 : CLS_INT64) + !is_signed;
	int64_t x = (int64_t)bits;
	if (is_signed && width < 64 && (bits >> (width - 1) & 1))
		x -= (int64_t)1 << width;
	return value_int((enum cls)c, x);
}

static value literal_number(const struct ast *a)
{
	if (a->text && a->text[0] == '0' && a->text[1] && strchr("xXbB", a->text[1]))
		return literal_bits(a->text);
	if (!(a->flags & AST_IMAGINARY))
		return value_double(a->num);
	struct array *z = array_new_2d(CLS_DOUBLE, true, 1, 1);
	if (!z)
		return NONE;
	double *p = (double *)array_data(z);
	p[0] = 0;
	p[1] = a->num;
	return value_array(z);
}

static bool number_constant(const struct ast *a, double *x)
{
	if (a->kind == AST_Unary && a->op == TOK_MINUS && number_constant(a->kid[0], x)) {
		*x = -*x;
		return true;
	}
	if (a->kind != AST_Number || (a->flags & AST_IMAGINARY))
		return false;
	if (a->text && a->text[0] == '0' && a->text[1] && strchr("xXbB", a->text[1]))
		return false;
	*x = a->num;
	return true;
}

bool may_be_list(const struct ast *a)
{
	return a->kind == AST_Brace || a->kind == AST_Field || a->kind == AST_DynField
		|| (a->kind == AST_Call && a->kid[0]->kind != AST_Name);
}

int expr(struct cg *g, const struct ast *a)
{
	if (a->kind == AST_Name && is_assigned(g, a->name))
		return slot(g, a->name);
	int t = temp(g);
	expr_to(g, a, t);
	return t;
}

/* A number that an operator can take from the table of constants. */
static bool number_operand(struct cg *g, const struct ast *a, double *x)
{
	return g->consts.n < 0xFF00 && number_constant(a, x);
}

/* Whether a may call a function of the program: a handle, or a name that is no variable. */
static bool may_call(struct cg *g, const struct ast *a)
{
	if (!a)
		return false;
	if (a->kind == AST_Call || (a->kind == AST_Name && !is_assigned(g, a->name)))
		return true;
	for (int i = 0; i < a->n && a->kind != AST_Lambda; i++)
		if (may_call(g, a->kid[i]))
			return true;
	return false;
}

/* Operands are read from left to right. A function on the right may change a global variable, or one that it shares. */
static int left_operand(struct cg *g, const struct ast *l, const struct ast *r)
{
	int up;
	bool changes = l->kind == AST_Name && is_assigned(g, l->name) &&
		(map_find(&g->globals, l->name) || names_owner(g->info, l->name, &up)) && may_call(g, r);
	if (!changes)
		return expr(g, l);
	int t = temp(g);
	expr_to(g, l, t);
	return t;
}

/* left <op> the right side of a, to dst; left < 0: the left side of a is not evaluated yet */
static void binary_one(struct cg *g, const struct ast *a, int left, int dst)
{
	int mark = g->temps, op = binary_ops[a->op].plain;
	double x;
	const struct ast *l = a->kid[0], *r = a->kid[1];
	if (number_operand(g, r, &x)) {
		left = left < 0 ? expr(g, l) : left;
		g->at = a->op_pos;
		emit(g, (enum opcode)(op + 1), dst, left, constant(g, value_double(x)));
	} else if (left < 0 && number_operand(g, l, &x)) {
		int right = expr(g, r);
		g->at = a->op_pos;
		emit(g, (enum opcode)(op + 2), dst, constant(g, value_double(x)), right);
	} else {
		left = left < 0 ? left_operand(g, l, r) : left;
		int right = expr(g, r);
		g->at = a->op_pos;
		emit(g, (enum opcode)op, dst, left, right);
	}
	g->temps = mark;
}

static const char *function_of(const struct ast *a)
{
	switch (a->kind) {
	case AST_Binary: return operator_name((enum opcode)binary_ops[a->op].plain);
	case AST_Unary: return a->op == TOK_MINUS ? "uminus" : a->op == TOK_PLUS ? "uplus" : "not";
	case AST_Postfix: return a->op == TOK_TRANSPOSE ? "transpose" : "ctranspose";
	case AST_Range: return "colon";
	default: return NULL;
	}
}

const struct ast *operator_call(struct cg *g, const struct ast *a)
{
	const char *name = function_of(a);
	if (!name || is_assigned(g, sym_z(name)))
		return NULL;
	struct ast *call = arena_alloc(&g->source->arena, sizeof *call), *f = arena_alloc(&g->source->arena, sizeof *f);
	*f = (struct ast){
		.kind = AST_Name, .pos = a->op_pos, .op_pos = a->op_pos, .end = a->end, .name = sym_z(name)
	};
	*call = (struct ast){ .kind = AST_Call, .pos = a->op_pos, .op_pos = a->op_pos, .end = a->end };
	call->kid = arena_alloc(&g->source->arena, (size_t)(a->n + 1) * sizeof *call->kid);
	call->kid[call->n++] = f;
	for (int i = 0; i < a->n; i++)
		if (a->kid[i])          /* a range may have no step */
			call->kid[call->n++] = a->kid[i];
	return call;
}

/* The operators of a, from a down its left sides; the caller frees the list. */
static struct spine spine_of(const struct ast *a)
{
	struct spine s = { 0 };
	vec_push(&s.at, a);
	for (; ast_is_spine(a, 0); a = a->kid[0])
		vec_push(&s.at, a->kid[0]);
	return s;
}

/* a + b + c + ...: a loop, because a program may be a sum of a hundred thousand terms */
static void binary(struct cg *g, const struct ast *a, int dst)
{
	if (!ast_is_spine(a, 0)) {
		binary_one(g, a, -1, dst);
		return;
	}
	struct spine s = spine_of(a);
	int mark = g->temps, t = temp(g);
	for (int i = s.at.n - 1, left = -1; i >= 0; i--, left = t)
		binary_one(g, s.at.at[i], left, i ? t : dst);
	g->temps = mark;
	vec_free(&s.at);
}

static void unary(struct cg *g, const struct ast *a, enum opcode op, int dst)
{
	int mark = g->temps, r = expr(g, a->kid[0]);
	g->at = a->op_pos;
	emit(g, op, dst, r, 0);
	g->temps = mark;
}

/* && and ||, as a value: through jumps, so that the result is a logical scalar. */
static void short_circuit(struct cg *g, const struct ast *a, int dst)
{
	struct jumps no = { 0 };
	condition(g, a, false, &no);
	load(g, value_bool(true), dst);
	int done = emit_jump(g, I_JMP, 0);
	for (int i = 0; i < no.at.n; i++)
		patch_here(g, no.at.at[i]);
	vec_free(&no.at);
	load(g, value_bool(false), dst);
	patch_here(g, done);
}

void range(struct cg *g, const struct ast *a, int dst, int of)
{
	int mark = g->temps, n = a->kid[1] ? 3 : 2, w = window(g, n);
	expr_to(g, a->kid[0], w);
	if (n == 3)
		expr_to(g, a->kid[1], w + 1);
	expr_to(g, a->kid[2], w + n - 1);
	g->at = a->pos;
	emit(g, of < 0 ? I_RANGE : I_SUBRANGE, dst, w, n);
	if (of >= 0)
		emit_extra(g, 0, 0, of, 0);
	g->temps = mark;
}

/* [1 2 3; 4 5 6]: all numbers, made once. */
static bool constant_matrix(struct cg *g, const struct ast *a, int dst)
{
	int rows = a->n, cols = a->n ? a->kid[0]->n : 0;
	double x;
	if (rows * (int64_t)cols < 2)
		return false;
	for (int i = 0; i < rows; i++) {
		if (a->kid[i]->n != cols)
			return false;
		for (int j = 0; j < cols; j++)
			if (!number_constant(a->kid[i]->kid[j], &x))
				return false;
	}
	struct array *m = array_new_2d(CLS_DOUBLE, false, rows, cols);
	if (!m)
		return false;
	double *p = (double *)array_data(m);
	for (int i = 0; i < rows; i++)
		for (int j = 0; j < cols; j++) {
			number_constant(a->kid[i]->kid[j], &x);
			p[j * rows + i] = x;
		}
	load(g, value_array(m), dst);
	return true;
}

static void element_to(struct cg *g, const struct ast *a, int dst)
{
	if (may_be_list(a))
		reference(g, a, dst, 1, FLAG_LIST_OUT);
	else
		expr_to(g, a, dst);
}

enum { AT_ONCE = 4096 };        /* elements joined by one instruction; more are joined in pieces */

static void row_piece(struct cg *g, const struct ast *r, int from, int n, enum opcode op, int dst)
{
	int mark = g->temps, w = window(g, n);
	for (int i = 0; i < n; i++)
		element_to(g, r->kid[from + i], w + i);
	g->at = r->pos;
	emit(g, op, dst, w, n);
	g->temps = mark;
}

static void row(struct cg *g, const struct ast *r, enum opcode op, int dst)
{
	if (r->n <= AT_ONCE) {
		row_piece(g, r, 0, r->n, op, dst);
		return;
	}
	int mark = g->temps, pieces = (r->n + AT_ONCE - 1) / AT_ONCE, w = window(g, pieces);
	for (int i = 0; i < pieces; i++)
		row_piece(g, r, i * AT_ONCE, MIN(AT_ONCE, r->n - i * AT_ONCE), op, w + i);
	emit(g, I_HCAT, dst, w, pieces);
	g->temps = mark;
}

static void rows_piece(struct cg *g, const struct ast *a, int from, int n, int dst)
{
	bool is_cell = a->kind == AST_CellLit;
	int mark = g->temps, w = window(g, n);
	for (int i = 0; i < n; i++) {
		const struct ast *r = a->kid[from + i];
		if (!is_cell && r->n == 1 && !may_be_list(r->kid[0]))
			expr_to(g, r->kid[0], w + i);
		else
			row(g, r, is_cell ? I_CELLROW : I_HCAT, w + i);
	}
	g->at = a->pos;
	emit(g, is_cell ? I_CELLCAT : I_VCAT, dst, w, n);
	g->temps = mark;
}

static void rows(struct cg *g, const struct ast *a, int dst)
{
	if (a->n <= AT_ONCE) {
		rows_piece(g, a, 0, a->n, dst);
		return;
	}
	int mark = g->temps, pieces = (a->n + AT_ONCE - 1) / AT_ONCE, w = window(g, pieces);
	for (int i = 0; i < pieces; i++)
		rows_piece(g, a, i * AT_ONCE, MIN(AT_ONCE, a->n - i * AT_ONCE), w + i);
	emit(g, a->kind == AST_CellLit ? I_CELLCAT : I_VCAT, dst, w, pieces);
	g->temps = mark;
}

static void bracket(struct cg *g, const struct ast *a, int dst)
{
	bool is_cell = a->kind == AST_CellLit;
	if (!is_cell && constant_matrix(g, a, dst))
		return;
	struct end_context *end = g->end;
	if (a->n == 0 || (a->n == 1 && a->kid[0]->n == 0)) {
		value v = is_cell ? value_cell(cell_new_2d(0, 0)) : value_empty();
		load(g, v, dst);
	} else if (a->n == 1) {
		row(g, a->kid[0], is_cell ? I_CELLROW : I_HCAT, dst);
	} else {
		rows(g, a, dst);
	}
	g->end = end;
}

/* ---- anonymous functions ---- */

static struct code *lambda_code(struct cg *g, const struct ast *a)
{
	struct cg k;
	cg_begin(&k, g, g->source, g->unit);
	k.code->is_lambda = true;
	k.code->enclosing = g->code->is_script ? NULL : g->code;
	k.code->ast = a;
	k.at = a->pos;
	head(&k, a->kid[1], a->kid[1]);
	for (int i = 0; i < g->import_list.n; i++)
		vec_push(&k.import_list, g->import_list.at[i]);
	const struct ast *p = a->kid[0], *body = a->kid[1];
	for (int i = 0; i < p->n; i++) {
		bool named = p->kid[i]->kind == AST_Name;
		if (named)
			map_put(&k.assigned, p->kid[i]->name);
		if (named && i + 1 == p->n && strcmp(sym_text(p->kid[i]->name), "varargin") == 0) {
			k.code->varargin = slot(&k, p->kid[i]->name);
			continue;
		}
		if (named && !map_find(&k.code->slots, p->kid[i]->name))
			slot(&k, p->kid[i]->name);
		else
			vec_push(&k.names, 0);
		k.code->params++;
	}
	k.code->flat_params = k.code->params;
	int own = k.names.n, t = temp(&k);
	if (is_reference(body) && !(body->kind == AST_Name && is_assigned(&k, body->name)))
		reference(&k, body, t, 1, FLAG_FRAME_NOUT | FLAG_LIST_OUT);
	else
		expr_to(&k, body, t);
	emit(&k, I_RETVALUE, t, 0, 0);
	for (int i = own; i < k.names.n; i++)
		vec_push(&k.captures, ((struct capture){ (uint16_t)slot(g, k.names.at[i]), (uint16_t)i }));
	struct str text = { 0 };
	ast_format(&text, a);
	k.code->text = str_take(&text);
	return finish(&k);
}

static void lambda(struct cg *g, const struct ast *a, int dst)
{
	struct code *c = lambda_code(g, a);
	if (!c) {
		g->failed = true;
		return;
	}
	vec_push(&g->inner, c);
	g->at = a->pos;
	emit(g, I_LAMBDA, dst, g->inner.n - 1, 0);
}

/* ---- everything ---- */

static value literal_value(const struct ast *a)
{
	if (a->kind == AST_Number)
		return literal_number(a);
	return a->kind == AST_Chars ? value_text(a->text, a->text_len) : value_string(a->text, a->text_len);
}

int case_value(struct cg *g, const struct ast *a)
{
	const struct ast *row = a->kind == AST_CellLit && a->n == 1 ? a->kid[0] : NULL;
	for (int i = 0; row && i < row->n; i++)
		if (row->kid[i]->kind != AST_Number && row->kid[i]->kind != AST_Chars &&
			row->kid[i]->kind != AST_String)
			row = NULL;
	struct cell *c = row && row->n ? cell_new_2d(1, row->n) : NULL;
	if (!c)
		return expr(g, a);
	for (int i = 0; i < row->n; i++)
		value_set(&c->at[i], literal_value(row->kid[i]));
	int t = temp(g);
	g->at = a->pos;
	load(g, value_cell(c), t);
	return t;
}

static void literal(struct cg *g, const struct ast *a, int dst)
{
	g->at = a->pos;
	load(g, literal_value(a), dst);
}

static void name_to(struct cg *g, const struct ast *a, int dst)
{
	bool nargin = strcmp(sym_text(a->name), "nargin") == 0, nargout = strcmp(sym_text(a->name), "nargout") == 0;
	g->at = a->pos;
	if (is_assigned(g, a->name))
		emit(g, I_MOVE, dst, slot(g, a->name), 0);
	else if ((nargin || nargout) && g->info)
		emit(g, nargin ? I_NARGIN : I_NARGOUT, dst, 0, 0);
	else
		reference(g, a, dst, 1, 0);
}

static void postfix(struct cg *g, const struct ast *a, int dst)
{
	unary(g, a, a->op == TOK_TRANSPOSE ? I_TRANSPOSE : I_CTRANSPOSE, dst);
}

static void sign(struct cg *g, const struct ast *a, int dst)
{
	double x;
	if (number_constant(a, &x))
		load(g, value_double(x), dst);
	else
		unary(g, a, a->op == TOK_MINUS ? I_UMINUS : a->op == TOK_PLUS ? I_UPLUS : I_NOT, dst);
}

/* ?name is a call of the class system; method@super too. */
static void call_text(struct cg *g, const char *function, const struct ast *a, int dst)
{
	int mark = g->temps, w = temp(g);
	const char *text = sym_text(a->name);
	load(g, value_text_z(text), w);
	g->at = a->pos;
	emit(g, I_CALL, dst, slot(g, sym_z(function)), w);
	emit_extra(g, 0, 1, 1, new_ic(g, IC_OF_NAME, sym_z(function)));
	g->temps = mark;
}

static void any_expr_to(struct cg *g, const struct ast *a, int dst);

/* x(m) may stay a pair below operators and calls only. */
void expr_to(struct cg *g, const struct ast *a, int dst)
{
	int picks = g->picks;
	g->picks = picks * (a->kind == AST_Binary || a->kind == AST_Unary || a->kind == AST_Call);
	any_expr_to(g, a, dst);
	g->picks = picks;
}

static void any_expr_to(struct cg *g, const struct ast *a, int dst)
{
	switch (a->kind) {
	case AST_Number: case AST_Chars: case AST_String: literal(g, a, dst); break;
	case AST_Name: name_to(g, a, dst); break;
	case AST_Colon: load(g, value_text_z(":"), dst); break;
	case AST_End: end_value(g, a, dst); break;
	case AST_Unary: sign(g, a, dst); break;
	case AST_Postfix: postfix(g, a, dst); break;
	case AST_Binary: binary(g, a, dst); break;
	case AST_AndAnd: case AST_OrOr: {
		int mark = g->temps, t = dst >= TEMP ? dst : temp(g);
		short_circuit(g, a, t);
		if (t != dst)
			emit(g, I_MOVE, dst, t, 0);
		g->temps = mark;
		break;
	}
	case AST_Range: range(g, a, dst, -1); break;
	case AST_Call: case AST_Brace: case AST_Field: case AST_DynField: reference(g, a, dst, 1, 0); break;
	case AST_Matrix: case AST_CellLit: bracket(g, a, dst); break;
	case AST_Handle:
		g->at = a->pos;
		emit(g, I_HANDLE, dst, sym_index(g, a->name), 0);
		break;
	case AST_Lambda: lambda(g, a, dst); break;
	case AST_MetaClass: call_text(g, "meta.class.fromName", a, dst); break;
	default: syntax_error(g, a, "Invalid expression.");
	}
}

/* ---- conditions: jump when `a` is `sense`; bit 2 of sense: as an operand of && and || ---- */

enum { OPERAND = 2 };

static void test(struct cg *g, const struct ast *a, int sense, struct jumps *out)
{
	int mark = g->temps;
	bool t = sense & 1, operand = sense & OPERAND;
	int r = expr(g, a);
	g->at = a->pos;
	vec_push(&out->at, emit_jump(g, operand ? (t ? I_SJT : I_SJF) : (t ? I_JT : I_JF), r));
	g->temps = mark;
}

static void compare(struct cg *g, const struct ast *a, int sense, struct jumps *out)
{
	int mark = g->temps, op = binary_ops[a->op].jump;
	double x;
	int l = left_operand(g, a->kid[0], a->kid[1]);
	if (number_operand(g, a->kid[1], &x)) {
		g->at = a->op_pos;
		emit(g, (enum opcode)(op + 1), l, constant(g, value_double(x)), 0);
	} else {
		int r = expr(g, a->kid[1]);
		g->at = a->op_pos;
		emit(g, (enum opcode)op, l, r, 0);
	}
	emit_extra(g, 0, sense, 0, 0);
	vec_push(&out->at, here(g) - 1);
	g->temps = mark;
}

/* if a | b: the right side is not evaluated if the left side is a scalar that decides the result. */
static void elementwise(struct cg *g, const struct ast *a, int sense, struct jumps *out)
{
	int mark = g->temps, t = temp(g);
	expr_to(g, a->kid[0], t);
	g->at = a->op_pos;
	emit(g, I_SHORT, t, a->op == TOK_OR, 0);
	emit_extra(g, 0, 0, 0, 0);
	int decided = here(g) - 1;
	int r = expr(g, a->kid[1]);
	g->at = a->op_pos;
	emit(g, a->op == TOK_OR ? I_OR : I_AND, t, t, r);
	patch_here(g, decided);
	vec_push(&out->at, emit_jump(g, sense & 1 ? I_JT : I_JF, t));
	g->temps = mark;
}

/*
** For a && b. To jump if it is false: jump if a is false, or if b is false. To jump if it is true: skip the jump if a
** is false, and jump if b is true. a || b is the mirror image.
*/
static void logical(struct cg *g, const struct ast *a, int sense, struct jumps *out)
{
	bool any = (a->kind == AST_OrOr) == (sense & 1);
	struct jumps skip = { 0 };
	struct spine s = spine_of(a);
	for (int i = s.at.n; i > 0; i--)        /* all but the last operand */
		condition(g, i == s.at.n ? s.at.at[i - 1]->kid[0] : s.at.at[i]->kid[1],
			(any ? sense : sense ^ 1) | OPERAND, any ? out : &skip);
	condition(g, a->kid[1], sense | OPERAND, out);
	vec_free(&s.at);
	for (int i = 0; i < skip.at.n; i++)
		patch_here(g, skip.at.at[i]);
	vec_free(&skip.at);
}

void condition(struct cg *g, const struct ast *a, int sense, struct jumps *out)
{
	if (a->kind == AST_AndAnd || a->kind == AST_OrOr)
		logical(g, a, sense, out);
	else if (a->kind == AST_Unary && a->op == TOK_NOT &&
		(a->kid[0]->kind == AST_AndAnd || a->kid[0]->kind == AST_OrOr))
		condition(g, a->kid[0], sense ^ 1, out);
	else if (a->kind == AST_Binary && (a->flags & AST_SHORT) && (a->op == TOK_OR || a->op == TOK_AND))
		elementwise(g, a, sense, out);
	else if (a->kind == AST_Binary && binary_ops[a->op].jump)
		compare(g, a, sense, out);
	else
		test(g, a, sense, out);
}
