/*
** lang/matrix.c - parses [ ] and { }, where blanks and newlines are separators.
**
** After a blank, + and - start a new element if no blank follows: [1 -2] has two elements, but [1 - 2] and [a ++b] are
** sums. '(', '{' and a quote after a blank also start a new element; every other operator continues the element. A
** newline or ; ends a row, and empty rows are dropped.
*/
#include <string.h>

#include "lang/parse.h"

static bool in_matrix(const struct parser *p) { return p->bracket == '[' || p->bracket == '{'; }

bool matrix_ends_element(const struct parser *p)
{
	if (!in_matrix(p) || !p->tok.space || (p->tok.kind != TOK_PLUS && p->tok.kind != TOK_MINUS))
		return false;
	char next = p->text[p->tok.end];
	return next != ' ' && next != '\t' && next != '\n' && next != p->text[p->tok.pos] &&
		!(next == '.' && p->text[p->tok.end + 1] == '.');
}

/* Called after an element. True if a separator was read or the next element starts here. False: the row ends, or an
** error. */
static bool next_element(struct parser *p, enum token close, bool *ok)
{
	switch (p->tok.kind) {
	case TOK_COMMA:
		lex_next(p);
		return p->tok.kind != TOK_SEMI && p->tok.kind != TOK_NEWLINE && p->tok.kind != (uint8_t)close;
	case TOK_SEMI: case TOK_NEWLINE:
		return false;
	case TOK_ASSIGN:
		*ok = parse_fail_here(p, ERR_syntax_equals);
		return false;
	case TOK_EOF:
		return false;
	case TOK_RPAREN: case TOK_RBRACKET: case TOK_RBRACE:
		if (p->tok.kind != (uint8_t)close)
			*ok = parse_fail_here(p, ERR_syntax_delimiter);
		return false;
	default:
		return true;
	}
}

/* Reports that the text ended inside the bracket. */
static void *unclosed(struct parser *p, uint32_t opened)
{
	p->wants_more |= p->src->errors.n == p->errors_before;
	return parse_fail(p, opened, opened + 1, ERR_syntax_delimiter);
}

static struct ast *row(struct parser *p, enum token close)
{
	int mark = p->stack.n;
	bool ok = true;
	uint32_t pos = p->tok.pos;
	do {
		struct ast *a = parse_expr(p);
		if (!a) {
			p->stack.n = mark;
			return NULL;
		}
		vec_push(&p->stack, a);
	} while (next_element(p, close, &ok));
	if (!ok) {
		p->stack.n = mark;
		return NULL;
	}
	return ast_stacked(p, ast_new(p, AST_Row, pos), mark);
}

struct ast *parse_matrix(struct parser *p)
{
	bool cell = p->tok.kind == TOK_LBRACE, ok = true;
	enum token close = cell ? TOK_RBRACE : TOK_RBRACKET;
	uint32_t pos = p->tok.pos;
	char outer = p->bracket;
	int mark = p->stack.n;
	p->bracket = cell ? '{' : '[';
	lex_next(p);
	for (;;) {
		for (bool comma = false;
			p->tok.kind == TOK_SEMI || p->tok.kind == TOK_NEWLINE || (p->tok.kind == TOK_COMMA && !comma);
			lex_next(p))
			comma = p->tok.kind == TOK_COMMA;       /* a row may begin with a comma: [1 2;, 3 4] */
		if (p->tok.kind == (uint8_t)close)
			break;
		struct ast *r = p->tok.kind == TOK_EOF ? unclosed(p, pos) : row(p, close);
		if (!r) {
			ok = false;
			break;
		}
		vec_push(&p->stack, r);
	}
	p->bracket = outer;
	if (!ok) {
		p->stack.n = mark;
		return NULL;
	}
	lex_next(p);
	return ast_stacked(p, ast_new(p, cell ? AST_CellLit : AST_Matrix, pos), mark);
}

/* ---- [a, b] = ... ---- */

static uint32_t skip_quoted(const struct parser *p, uint32_t i)
{
	char q = p->text[i++];
	while (i < p->len && p->text[i] != q && p->text[i] != '\n')
		i++;
	return i;
}

static bool quote_transposes(const struct parser *p, uint32_t i)
{
	char c = i ? p->text[i - 1] : ' ';
	return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c && strchr("_)]}'.", c));
}

/* Searches the closing ] and an = behind it, on this line or its continuation lines. */
bool matrix_is_target(const struct parser *p)
{
	int open = 0;
	uint32_t i = p->tok.pos;
	for (; i < p->len; i++) {
		char c = p->text[i];
		if (c == '[' || c == '(' || c == '{')
			open++;
		else if ((c == ']' || c == ')' || c == '}') && --open == 0)
			break;
		else if (c == '"' || (c == '\'' && !quote_transposes(p, i)))
			i = skip_quoted(p, i);
		else if (c == '.' && p->text[i + 1] == '.' && p->text[i + 2] == '.')
			i = lex_line_end(p, i);
		else if (c == '\n' || c == '%' || c == '#' || c == ';')
			return false;
	}
	for (i++; i < p->len; i++) {
		if (p->text[i] == '.' && p->text[i + 1] == '.' && p->text[i + 2] == '.')
			i = lex_line_end(p, i);
		else if (p->text[i] != ' ' && p->text[i] != '\t')
			return p->text[i] == '=' && p->text[i + 1] != '=';
	}
	return false;
}

static struct ast *target(struct parser *p)
{
	struct ast *a;
	if (p->tok.kind == TOK_NOT) {
		a = ast_new(p, AST_Tilde, p->tok.pos);
		a->end = p->tok.end;
		lex_next(p);
		return a;
	}
	a = parse_reference(p);
	return a ? parse_as_target(p, a) : NULL;
}

struct ast *parse_targets(struct parser *p)
{
	char outer = p->bracket;
	int mark = p->stack.n;
	struct ast *a = ast_new(p, AST_Assign, p->tok.pos);
	a->flags = AST_MULTI;
	p->bracket = '[';
	lex_next(p);
	bool ok = true;
	while (ok && p->tok.kind != TOK_RBRACKET) {
		struct ast *t = target(p);
		ok = t != NULL;
		if (t)
			vec_push(&p->stack, t);
		if (t && p->tok.kind == TOK_COMMA)
			lex_next(p);
		else if (t && p->tok.kind != TOK_RBRACKET && !p->tok.space)
			ok = parse_fail_here(p, ERR_syntax_delimiter);
	}
	p->bracket = outer;
	if (!ok) {
		p->stack.n = mark;
		return NULL;
	}
	lex_next(p);
	return a;
}
