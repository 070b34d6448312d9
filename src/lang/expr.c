/*
** lang/expr.c - parses expressions by precedence climbing, with the binding strengths of tokens.def.
**
** Three levels are not binary operators of that table. A range (start:step:stop) has the strength of the colon. The
** prefix operators bind tighter than * and looser than ^. Powers and transposes share the top level and associate to
** the left. The right side of a power may have prefix operators of its own: 2^-1, -2^2 = -(2^2), 2^a' = (2^a)'.
*/
#include <string.h>

#include "lang/parse.h"

static const uint8_t strengths[TOK_COUNT] = {
#define TOKEN(name, text)
#define OPERATOR(name, text, strength, function) [TOK_##name] = strength,
#include "lang/tokens.def"
};

enum { COLON_STRENGTH = 6, POSTFIX_STRENGTH = 10 };

static struct ast *unary(struct parser *p);

static struct ast *operand_missing(struct parser *p)
{
	switch (p->tok.kind) {
	case TOK_EOF: case TOK_NEWLINE: case TOK_SEMI: case TOK_COMMA:
		return parse_fail_here(p, ERR_syntax_incomplete);
	case TOK_KEYWORD:
		return parse_fail(p, p->tok.pos, p->tok.end, ERR_syntax_keyword, lex_keyword(p->tok.kw));
	case TOK_ASSIGN:
		return parse_fail_here(p, ERR_syntax_equals);
	case TOK_RPAREN: case TOK_RBRACKET: case TOK_RBRACE:
		return parse_fail_here(p, ERR_syntax_delimiter);
	default:
		return parse_fail_here(p, strengths[p->tok.kind] ? ERR_syntax_operator : ERR_syntax_incomplete);
	}
}

struct ast *parse_name_ast(struct parser *p)
{
	struct ast *a = ast_new(p, AST_Name, p->tok.pos);
	a->name = p->tok.name;
	a->end = p->tok.end;
	lex_next(p);
	return a;
}

/* Parses a.b.c written without blanks. */
sym parse_dotted(struct parser *p, struct str *text)
{
	if (p->tok.kind != TOK_NAME)
		return 0;
	size_t from = text->n;
	str_adds(text, sym_text(p->tok.name));
	lex_next(p);
	while (p->tok.kind == TOK_DOT && !p->tok.space && p->text[p->tok.end] != '(') {
		lex_next(p);
		if ((p->tok.kind != TOK_NAME && p->tok.kind != TOK_KEYWORD) || p->tok.space)
			return 0;
		str_addc(text, '.');
		str_adds(text, sym_text(p->tok.name));
		lex_next(p);
	}
	return sym_of(text->at + from, text->n - from);
}

static struct ast *dotted_ast(struct parser *p, enum ast_kind kind, uint32_t pos)
{
	struct str text = { 0 };
	struct ast *a = NULL;
	sym name = parse_dotted(p, &text);
	str_free(&text);
	if (!name)
		return parse_fail_here(p, ERR_syntax_name);
	a = ast_new(p, kind, pos);
	a->name = name;
	a->end = p->last_end;
	return a;
}

struct ast *parse_params(struct parser *p)
{
	uint32_t pos = p->tok.pos;
	int mark = p->stack.n;
	char outer = p->bracket;
	p->bracket = '(';
	lex_next(p);
	parse_newlines(p);
	while (p->tok.kind != TOK_RPAREN) {
		struct ast *a;
		if (p->tok.kind == TOK_NOT) {
			a = ast_new(p, AST_Tilde, p->tok.pos);
			a->end = p->tok.end;
			lex_next(p);
		} else if (p->tok.kind == TOK_NAME) {
			scope_add(p, p->tok.name);
			a = parse_name_ast(p);
			if (p->tok.kind == TOK_ASSIGN) {
				lex_next(p);
				a = ast_kids(p, AST_Assign, a->pos, 2, a, parse_expr(p));
			}
		} else {
			a = parse_fail_here(p, ERR_syntax_function);
		}
		if (a)
			vec_push(&p->stack, a);
		parse_newlines(p);
		if (!a || (p->tok.kind != TOK_COMMA && p->tok.kind != TOK_RPAREN)) {
			p->bracket = outer;
			return a ? parse_fail_here(p, ERR_syntax_function) : NULL;
		}
		if (p->tok.kind == TOK_COMMA) {
			lex_next(p);
			parse_newlines(p);
		}
	}
	p->bracket = outer;
	p->tok.kind = TOK_COMMA;        /* @() 'text': this quote is no transpose */
	lex_next(p);
	return ast_stacked(p, ast_new(p, AST_Params, pos), mark);
}

/* @obj.method of a variable is a handle to the method of this object, like @(varargin) obj.method(varargin{:}). */
static struct ast *bound_method(struct parser *p, struct ast *h, size_t first)
{
	const char *name = sym_text(h->name);
	struct str text = { 0 };
	uint32_t pos = h->pos;
	struct ast *object = ast_new(p, AST_Name, pos), *params, *body = object, *rest,
		   *varargin = ast_new(p, AST_Name, pos);
	object->name = sym_of(name, first);
	for (const char *at = name + first; *at; ) {
		size_t n = strcspn(++at, ".");
		body = ast_kids(p, AST_Field, pos, 1, body);
		if (!body)
			return NULL;
		body->name = sym_of(at, n);
		at += n;
	}
	varargin->name = sym_z("varargin");
	params = ast_kids(p, AST_Params, pos, 1, varargin);
	rest = ast_kids(p, AST_Brace, pos, 2, varargin, ast_new(p, AST_Colon, pos));
	h = ast_kids(p, AST_Lambda, pos, 2, params, ast_kids(p, AST_Call, pos, 2, body, rest));
	if (h) {
		str_addf(&text, "@(varargin)%s(varargin{:})", name);
		h->text = arena_text(&p->src->arena, text.at, text.n);
		h->text_len = text.n;
		str_free(&text);
	}
	return h;
}

static struct ast *named_handle(struct parser *p, uint32_t pos)
{
	struct ast *h = dotted_ast(p, AST_Handle, pos);
	const char *name = h ? sym_text(h->name) : "", *dot = strchr(name, '.');
	if (!dot || !scope_has(p, sym_of(name, (size_t)(dot - name))))
		return h;
	return bound_method(p, h, (size_t)(dot - name));
}

/* @name, or @(params) body */
static struct ast *handle(struct parser *p)
{
	uint32_t pos = p->tok.pos;
	struct scope scope;
	lex_next(p);
	if (p->tok.kind != TOK_LPAREN)
		return named_handle(p, pos);
	scope_open(p, &scope, true);
	int index_depth = p->index_depth;
	p->index_depth = 0;
	struct ast *params = parse_params(p), *body = params ? parse_expr(p) : NULL;
	p->index_depth = index_depth;
	scope_close(p);
	struct ast *a = ast_kids(p, AST_Lambda, pos, 2, params, body);
	if (!a)
		return NULL;
	a->text = arena_text(&p->src->arena, p->text + pos, a->end - pos);
	a->text_len = a->end - pos;
	return a;
}

static struct ast *number(struct parser *p)
{
	struct ast *a = ast_new(p, AST_Number, p->tok.pos);
	a->num = p->tok.num;
	a->flags = p->tok.imaginary ? AST_IMAGINARY : 0;
	a->end = p->tok.end;
	a->text2 = p->text + a->pos;
	a->text_len = a->end - a->pos;
	if (p->tok.spelled)
		a->text = arena_text(&p->src->arena, a->text2, a->text_len);
	lex_next(p);
	return a;
}

static struct ast *text(struct parser *p)
{
	struct ast *a = ast_new(p, p->tok.kind == TOK_CHARS ? AST_Chars : AST_String, p->tok.pos);
	a->text = p->tok.text;
	a->text_len = p->tok.text_len;
	a->end = p->tok.end;
	lex_next(p);
	return a;
}

/* Skips newlines before a separator or before the end of a parenthesis. Elsewhere a newline ends the statement. */
static void newlines_before(struct parser *p, const char *stops)
{
	uint32_t i = p->tok.pos;
	if (p->tok.kind != TOK_NEWLINE)
		return;
	for (; i < p->len && strchr(" \t\n%#", p->text[i]); i++)
		if (p->text[i] == '%' || p->text[i] == '#')
			i = lex_line_end(p, i);
	if (i < p->len ? strchr(stops, p->text[i]) != NULL : true)
		parse_newlines(p);
}

/* Reports that another token is where a bracket should close. */
static void *unclosed(struct parser *p, uint32_t opened)
{
	switch (p->tok.kind) {
	case TOK_EOF: case TOK_NEWLINE: case TOK_SEMI:
		p->wants_more |= p->tok.kind == TOK_EOF && p->src->errors.n == p->errors_before;
		return parse_fail(p, opened, opened + 1, ERR_syntax_delimiter);
	case TOK_ASSIGN:
		return parse_fail_here(p, ERR_syntax_equals);
	case TOK_RPAREN: case TOK_RBRACKET: case TOK_RBRACE:
		return parse_fail_here(p, ERR_syntax_delimiter);
	default:
		return parse_fail_here(p, ERR_syntax_missing_operator);
	}
}

static struct ast *parenthesised(struct parser *p)
{
	uint32_t pos = p->tok.pos;
	char outer = p->bracket;
	p->bracket = '(';
	lex_next(p);
	parse_newlines(p);
	struct ast *a = parse_expr(p);
	if (a)
		newlines_before(p, ")");
	p->bracket = outer;
	if (!a)
		return NULL;
	if (p->tok.kind != TOK_RPAREN)
		return unclosed(p, pos);
	lex_next(p);
	a->flags |= AST_PAREN;
	a->pos = pos;
	a->end = p->last_end;
	return a;
}

/* name, or method@pkg.Super */
static struct ast *name(struct parser *p)
{
	struct ast *a = parse_name_ast(p);
	if (p->tok.kind != TOK_AT || p->tok.space || a->end != p->tok.pos)
		return a;
	struct str s = { 0 };
	lex_next(p);
	bool ok = !p->tok.space && parse_dotted(p, &s);
	if (ok) {
		a->kind = AST_SuperRef;
		a->text = arena_text(&p->src->arena, s.at, s.n);
		a->text_len = s.n;
		a->end = p->last_end;
	}
	str_free(&s);
	return ok ? a : parse_fail_here(p, ERR_syntax_name);
}

static struct ast *primary(struct parser *p)
{
	struct ast *a;
	switch (p->tok.kind) {
	case TOK_NAME: return name(p);
	case TOK_NUMBER: return number(p);
	case TOK_CHARS: case TOK_STRING: return text(p);
	case TOK_LPAREN: return parenthesised(p);
	case TOK_LBRACKET: case TOK_LBRACE: return parse_matrix(p);
	case TOK_AT: return handle(p);
	case TOK_QUESTION:
		a = ast_new(p, AST_MetaClass, p->tok.pos);
		lex_next(p);
		return dotted_ast(p, AST_MetaClass, a->pos);
	case TOK_KEYWORD:
		if (p->tok.kw != KW_END || !p->index_depth)
			return operand_missing(p);
		a = ast_new(p, AST_End, p->tok.pos);
		a->end = p->tok.end;
		lex_next(p);
		return a;
	default: return operand_missing(p);
	}
}

static bool is_bare_colon(const struct parser *p, enum token close)
{
	if (p->tok.kind != TOK_COLON)
		return false;
	uint32_t i = p->tok.end;
	while (p->text[i] == ' ' || p->text[i] == '\t')
		i++;
	return p->text[i] == ',' || p->text[i] == (close == TOK_RPAREN ? ')' : '}');
}

static struct ast *argument(struct parser *p, enum token close, bool *named)
{
	struct ast *a;
	if (is_bare_colon(p, close)) {
		a = ast_new(p, AST_Colon, p->tok.pos);
		a->end = p->tok.end;
		lex_next(p);
		return a;
	}
	a = parse_expr(p);
	if (!a || p->tok.kind != TOK_ASSIGN || close != TOK_RPAREN) {
		if (a && *named)
			return parse_fail(p, a->pos, a->end, ERR_syntax_named);
		return a;
	}
	if (a->kind != AST_Name || a->flags & AST_PAREN)
		return parse_fail_here(p, ERR_syntax_equals);
	*named = true;
	lex_next(p);
	struct ast *n = ast_kids(p, AST_NamedArg, a->pos, 1, parse_expr(p));
	if (n)
		n->name = a->name;
	return n;
}

bool parse_args(struct parser *p, enum token close)
{
	char outer = p->bracket;
	bool ok = true, named = false;
	uint32_t opened = p->tok.pos;
	p->bracket = '(';       /* for x{...} too: blanks do not separate arguments */
	p->index_depth++;
	lex_next(p);
	parse_newlines(p);
	while (ok && p->tok.kind != (uint8_t)close) {
		struct ast *a = argument(p, close, &named);
		ok = a != NULL;
		if (!ok)
			break;
		vec_push(&p->stack, a);
		newlines_before(p, close == TOK_RPAREN ? "," ")" : "," "}");
		if (p->tok.kind == TOK_COMMA) {
			lex_next(p);
			parse_newlines(p);
			if (p->tok.kind == (uint8_t)close)
				ok = parse_fail_here(p, ERR_syntax_delimiter);
		} else if (p->tok.kind != (uint8_t)close) {
			ok = unclosed(p, opened);
		}
	}
	p->bracket = outer;
	if (ok)
		lex_next(p);        /* a quote behind the bracket belongs to the outer state */
	p->index_depth--;
	return ok;
}

static struct ast *index_with(struct parser *p, struct ast *base, enum ast_kind kind, enum token close)
{
	int mark = p->stack.n;
	uint32_t op_pos = p->tok.pos;
	vec_push(&p->stack, base);
	if (!parse_args(p, close)) {
		p->stack.n = mark;
		return NULL;
	}
	struct ast *a = ast_stacked(p, ast_new(p, kind, base->pos), mark);
	if (a)
		a->op_pos = op_pos;
	return a;
}

/* Parses obj.method@Super(args) and obj.method@Super, which mean method@Super(obj, args). */
static struct ast *super_method(struct parser *p, struct ast *base, sym name, uint32_t name_pos)
{
	struct ast *ref = ast_new(p, AST_SuperRef, name_pos);
	struct str s = { 0 };
	int mark = p->stack.n;
	lex_next(p);
	if (parse_dotted(p, &s)) {
		ref->text = arena_text(&p->src->arena, s.at, s.n);
		ref->text_len = s.n;
	}
	str_free(&s);
	ref->name = name;
	ref->end = p->last_end;
	if (!ref->text)
		return parse_fail_here(p, ERR_syntax_name);
	struct ast *call = ast_new(p, AST_Call, base->pos);
	call->op_pos = p->tok.pos;
	vec_push(&p->stack, ref);
	vec_push(&p->stack, base);
	if (p->tok.kind == TOK_LPAREN && !parse_args(p, TOK_RPAREN)) {
		p->stack.n = mark;
		return NULL;
	}
	return ast_stacked(p, call, mark);
}

static struct ast *field(struct parser *p, struct ast *base)
{
	struct ast *a;
	uint32_t op_pos = p->tok.pos;
	lex_next(p);
	if (p->tok.kind == TOK_LPAREN) {
		struct ast *e = parenthesised(p);
		a = ast_kids(p, AST_DynField, base->pos, 2, base, e);
	} else if (p->tok.kind == TOK_NAME || p->tok.kind == TOK_KEYWORD) {
		sym s = p->tok.name;
		uint32_t name_pos = p->tok.pos;
		p->tok.kind = TOK_NAME;         /* s.end' is a transpose */
		lex_next(p);
		if (p->tok.kind == TOK_AT && !p->tok.space)
			return super_method(p, base, s, name_pos);
		a = ast_kids(p, AST_Field, base->pos, 1, base);
		if (a)
			a->name = s;
	} else {
		return parse_fail_here(p, ERR_syntax_incomplete);
	}
	if (a)
		a->op_pos = op_pos;
	return a;
}

/* Parses base(...), base{...} and base.name, in any order. */
static struct ast *indexed(struct parser *p, struct ast *a)
{
	bool in_matrix = p->bracket == '[' || p->bracket == '{';
	while (a) {
		if (p->tok.kind == TOK_LPAREN && !(in_matrix && p->tok.space))
			a = index_with(p, a, AST_Call, TOK_RPAREN);
		else if (p->tok.kind == TOK_LBRACE && !(in_matrix && p->tok.space))
			a = index_with(p, a, AST_Brace, TOK_RBRACE);
		else if (p->tok.kind == TOK_DOT)
			a = field(p, a);
		else
			break;
	}
	return a;
}

static bool can_be_indexed(const struct ast *a)
{
	return a->kind != AST_Number && a->kind != AST_Lambda && a->kind != AST_Handle && a->kind != AST_Chars;
}

struct ast *parse_reference(struct parser *p)
{
	struct ast *a = primary(p);
	return a && (can_be_indexed(a) || a->flags & AST_PAREN) ? indexed(p, a) : a;
}

/* Parses the right side of a power, which may have prefix operators of its own. */
static struct ast *exponent(struct parser *p)
{
	if (p->tok.kind != TOK_MINUS && p->tok.kind != TOK_PLUS && p->tok.kind != TOK_NOT)
		return parse_reference(p);
	uint32_t pos = p->tok.pos;
	uint16_t op = p->tok.kind;
	if (!parse_enter(p))
		return NULL;
	lex_next(p);
	struct ast *a = ast_kids(p, AST_Unary, pos, 1, exponent(p));
	parse_leave(p);
	if (a) {
		a->op = op;
		a->op_pos = pos;
	}
	return a;
}

static struct ast *power(struct parser *p)
{
	struct ast *a = parse_reference(p);
	while (a && strengths[p->tok.kind] == POSTFIX_STRENGTH && !lex_is_assign_op(p)) {
		uint16_t op = p->tok.kind;
		uint32_t op_pos = p->tok.pos;
		lex_next(p);
		if (op == TOK_TRANSPOSE || op == TOK_CTRANSPOSE)
			a = ast_kids(p, AST_Postfix, a->pos, 1, a);
		else
			a = ast_kids(p, AST_Binary, a->pos, 2, a, exponent(p));
		if (a) {
			a->op = op;
			a->op_pos = op_pos;
		}
	}
	return a;
}

static struct ast *unary(struct parser *p)
{
	if (!parse_enter(p))
		return NULL;
	struct ast *a;
	if (p->tok.kind == TOK_MINUS || p->tok.kind == TOK_PLUS || p->tok.kind == TOK_NOT) {
		uint32_t pos = p->tok.pos;
		uint16_t op = p->tok.kind;
		lex_next(p);
		a = ast_kids(p, AST_Unary, pos, 1, unary(p));
		if (a) {
			a->op = op;
			a->op_pos = pos;
		}
	} else {
		a = power(p);
	}
	parse_leave(p);
	return a;
}

static struct ast *binary(struct parser *p, int least);

static struct ast *range(struct parser *p, struct ast *start)
{
	uint32_t op_pos = p->tok.pos;
	lex_next(p);
	struct ast *a, *b = binary(p, COLON_STRENGTH + 1);
	if (b && p->tok.kind == TOK_COLON && !matrix_ends_element(p)) {
		lex_next(p);
		a = ast_kids(p, AST_Range, start->pos, 3, start, b, binary(p, COLON_STRENGTH + 1));
	} else {
		a = ast_kids(p, AST_Range, start->pos, 3, start, NULL, b);
		if (!b)
			a = NULL;
	}
	if (a)
		a->op_pos = op_pos;
	return a;
}

static struct ast *binary(struct parser *p, int least)
{
	struct ast *a = unary(p);
	while (a) {
		uint16_t op = p->tok.kind;
		int s = strengths[op];
		if (!s || s < least || s >= POSTFIX_STRENGTH || matrix_ends_element(p) || lex_is_assign_op(p) ||
			lex_is_increment(p))
			break;
		if (op == TOK_COLON) {
			a = range(p, a);
			continue;
		}
		uint32_t op_pos = p->tok.pos;
		lex_next(p);
		struct ast *b = binary(p, s + 1);
		a = ast_kids(p,
			op == TOK_ANDAND ? AST_AndAnd :
				op == TOK_OROR ? AST_OrOr :
				AST_Binary,
			a->pos, 2, a, b);
		if (a) {
			a->op = op;
			a->op_pos = op_pos;
		}
	}
	return a;
}

struct ast *parse_expr(struct parser *p) { return binary(p, 1); }

/* Marks the | and & of a condition that stop early: all operators above them are such, too. */
static void mark_short(struct ast *a)
{
	bool bit = a->kind == AST_Binary && (a->op == TOK_OR || a->op == TOK_AND);
	if (!bit && a->kind != AST_AndAnd && a->kind != AST_OrOr)
		return;
	if (bit)
		a->flags |= AST_SHORT;
	mark_short(a->kid[0]);
	mark_short(a->kid[1]);
}

struct ast *parse_condition(struct parser *p)
{
	struct ast *a = parse_expr(p);
	if (a && p->tok.kind == TOK_ASSIGN)
		return parse_fail_here(p, ERR_syntax_equals);
	if (a)
		mark_short(a);
	return a;
}
