/*
** lang/define.c - parses functions and their arguments blocks.
**
** Either all functions of a file end with `end`, or none does. source.c finds out which by trying. A function that is
** not nested starts its own scope (command.c); a nested one sees its parent's names.
*/
#include <string.h>

#include "lang/parse.h"

static struct ast *outputs(struct parser *p)
{
	struct ast *a = ast_new(p, AST_Params, p->tok.pos);
	int mark = p->stack.n;
	p->bracket = '[';
	lex_next(p);
	while (p->tok.kind == TOK_NAME || p->tok.kind == TOK_COMMA) {
		if (p->tok.kind == TOK_COMMA) {
			lex_next(p);
			continue;
		}
		scope_add(p, p->tok.name);
		struct ast *n = parse_name_ast(p);
		vec_push(&p->stack, n);
	}
	p->bracket = 0;
	if (p->tok.kind != TOK_RBRACKET) {
		p->stack.n = mark;
		return parse_fail_here(p, ERR_syntax_function);
	}
	lex_next(p);
	return ast_stacked(p, a, mark);
}

static struct ast *one_output(struct parser *p, sym name, uint32_t pos, uint32_t end)
{
	int mark = p->stack.n;
	struct ast *n = ast_new(p, AST_Name, pos);
	n->name = name;
	n->end = end;
	scope_add(p, name);
	vec_push(&p->stack, n);
	return ast_stacked(p, ast_new(p, AST_Params, pos), mark);
}

static sym function_name(struct parser *p)
{
	struct str s = { 0 };
	/* A method named `end` defines the meaning of `end` in subscripts of the class. */
	if (p->tok.kind == TOK_KEYWORD && p->tok.kw == KW_END && lex_opens(p, p->tok.end, '('))
		p->tok.kind = TOK_NAME;
	sym name = parse_dotted(p, &s);
	str_free(&s);
	return name ? name : (parse_fail_here(p, ERR_syntax_function), 0);
}

/* [outs =] name [(params)] */
struct ast *parse_signature(struct parser *p, uint32_t pos)
{
	struct ast *f = ast_new(p, AST_Function, pos), *outs = NULL, *params;
	uint32_t at = p->tok.pos;
	if (p->tok.kind == TOK_LBRACKET) {
		outs = outputs(p);
		if (!outs)
			return NULL;
		if (p->tok.kind != TOK_ASSIGN)
			return parse_fail_here(p, ERR_syntax_function);
		lex_next(p);
	}
	f->op_pos = p->tok.pos;
	f->name = function_name(p);
	if (f->name && !outs && p->tok.kind == TOK_ASSIGN) {
		outs = one_output(p, f->name, at, p->last_end);
		lex_next(p);
		f->op_pos = p->tok.pos;
		f->name = function_name(p);
	}
	if (!f->name)
		return NULL;
	params = p->tok.kind == TOK_LPAREN ? parse_params(p) : ast_new(p, AST_Params, p->last_end);
	if (!params)
		return NULL;
	vec_push(&p->stack, params);
	vec_push(&p->stack, outs ? outs : ast_new(p, AST_Params, p->last_end));
	return f;
}

static struct ast *body(struct parser *p, struct ast *f, int mark, uint32_t pos)
{
	uint8_t outer = p->open;
	if (!parse_enter(p)) {
		/* Functions without `end` look nested in each other. The second reading decides. */
		p->open_function |= !p->no_ends;
		p->fatal = true;
		p->at = p->tok.end = p->len;
		p->tok.kind = TOK_COMMA;
		lex_next(p);
		p->stack.n = mark;
		return NULL;
	}
	p->open = KW_FUNCTION;
	f = parse_body(p, f, mark);
	p->open = outer;
	parse_leave(p);
	if (!p->no_ends) {
		p->open_function |= p->tok.kind == TOK_EOF;
		if (parse_block_end(p, KW_FUNCTION, pos) && f)
			f->flags |= AST_ENDED;
		if (f)
			f->end = MAX(f->end, p->last_end);
	}
	return f;
}

struct ast *parse_function(struct parser *p)
{
	uint32_t pos = p->tok.pos;
	int mark = p->stack.n;
	struct scope scope;
	bool nested = p->open == KW_FUNCTION;
	size_t n;
	scope_open(p, &scope, nested);
	lex_next(p);
	struct ast *f = parse_signature(p, pos);
	bool ok = f != NULL;
	if (ok) {
		f->text = parse_help(p, p->last_end, &n);
		if (!f->text)
			f->text = parse_help_before(p, pos, &n);
		f->text_len = n;
	} else {
		p->stack.n = mark;
		parse_skip_line(p);
		f = ast_new(p, AST_Function, pos);
	}
	f = body(p, f, mark, pos);
	scope_close(p);
	return ok ? f : NULL;
}

/* ---- arguments blocks ---- */

/* Whether this is a line with only `arguments`, or with (Repeating), (Input) or (Output). */
bool parse_is_arguments(const struct parser *p)
{
	uint32_t i = p->tok.end;
	while (p->text[i] == ' ' || p->text[i] == '\t')
		i++;
	if (p->text[i] == '(') {
		uint32_t end = lex_line_end(p, i);
		while (i < end && p->text[i] != ')')
			i++;
		i += p->text[i] == ')';
	}
	return p->tok.end < p->len && lex_ends_statement(p, i);
}

struct ast *parse_attributes(struct parser *p)
{
	struct ast *row = ast_new(p, AST_Row, p->tok.pos);
	int mark = p->stack.n;
	if (p->tok.kind != TOK_LPAREN)
		return row;
	p->bracket = '(';
	lex_next(p);
	while (p->tok.kind != TOK_RPAREN) {
		bool negated = p->tok.kind == TOK_NOT;
		if (negated)
			lex_next(p);
		if (p->tok.kind != TOK_NAME) {
			p->bracket = 0;
			p->stack.n = mark;
			return parse_fail_here(p, ERR_syntax_class);
		}
		sym name = p->tok.name;
		uint32_t pos = p->tok.pos;
		lex_next(p);
		struct ast *value = NULL;
		if (p->tok.kind == TOK_ASSIGN) {
			lex_next(p);
			value = parse_expr(p);
		}
		struct ast *a = ast_kids(p, AST_Attr, pos, 1, value);
		if (!a || (p->tok.kind != TOK_COMMA && p->tok.kind != TOK_RPAREN)) {
			p->bracket = 0;
			p->stack.n = mark;
			return a ? parse_fail_here(p, ERR_syntax_class) : NULL;
		}
		a->name = name;
		a->flags |= negated ? AST_NEGATED : 0;
		vec_push(&p->stack, a);
		if (p->tok.kind == TOK_COMMA)
			lex_next(p);
	}
	p->bracket = 0;
	lex_next(p);
	return ast_stacked(p, row, mark);
}

/* Parses a.b of options, and a.?Class. */
static bool decl_option(struct parser *p, struct ast *d)
{
	struct str s = { 0 };
	d->text = sym_text(d->name);
	d->text_len = sym_len(d->name);
	lex_next(p);
	if (p->tok.kind == TOK_QUESTION) {
		lex_next(p);
		str_addc(&s, '?');
		bool ok = parse_dotted(p, &s);
		d->name = ok ? sym_of(s.at, s.n) : 0;
		str_free(&s);
		return ok || parse_fail_here(p, ERR_syntax_name);
	}
	if (p->tok.kind != TOK_NAME)
		return parse_fail_here(p, ERR_syntax_name);
	d->name = p->tok.name;
	lex_next(p);
	return true;
}

static struct ast *decl_size(struct parser *p)
{
	struct ast *row = ast_new(p, AST_Row, p->tok.pos);
	int mark = p->stack.n;
	if (!parse_args(p, TOK_RPAREN)) {
		p->stack.n = mark;
		return NULL;
	}
	return ast_stacked(p, row, mark);
}

static struct ast *decl_validators(struct parser *p)
{
	struct ast *m = parse_matrix(p);
	if (!m)
		return NULL;
	return m->n ? m->kid[0] : ast_new(p, AST_Row, m->pos);
}

/* Parses name (size) class {validators} = default. */
struct ast *parse_decl(struct parser *p)
{
	struct ast *d = ast_new(p, AST_Decl, p->tok.pos), *size = NULL, *validators = NULL, *value = NULL;
	int mark = p->stack.n;
	if (p->tok.kind != TOK_NAME && p->tok.kind != TOK_NOT)
		return parse_fail_here(p, ERR_syntax_name);
	d->name = p->tok.kind == TOK_NAME ? p->tok.name : 0;            /* ~ stands for an input that is not used */
	if (d->name)
		scope_add(p, d->name);
	lex_next(p);
	if (p->tok.kind == TOK_DOT && !decl_option(p, d))
		return NULL;
	if (p->tok.kind == TOK_LPAREN)
		size = decl_size(p);
	if (!p->panic && p->tok.kind == TOK_NAME) {
		struct str s = { 0 };
		sym cls = parse_dotted(p, &s);
		d->text2 = sym_text(cls);
		str_free(&s);
	}
	if (!p->panic && p->tok.kind == TOK_LBRACE)
		validators = decl_validators(p);
	if (!p->panic && p->tok.kind == TOK_ASSIGN) {
		lex_next(p);
		value = parse_expr(p);
	}
	if (p->panic)
		return NULL;
	vec_push(&p->stack, size);
	vec_push(&p->stack, validators);
	vec_push(&p->stack, value);
	d = ast_stacked(p, d, mark);
	return d && parse_ends_statement(p) ? d : NULL;
}

struct ast *parse_arguments(struct parser *p)
{
	struct ast *a = ast_new(p, AST_ArgBlock, p->tok.pos);
	int mark = p->stack.n;
	lex_next(p);
	struct ast *attrs = parse_attributes(p);
	if (!attrs)
		parse_skip_line(p);
	for (int i = 0; attrs && i < attrs->n; i++) {
		const char *name = sym_text(attrs->kid[i]->name);
		a->flags |= strcmp(name, "Repeating") == 0 ? AST_REPEATING :
			strcmp(name, "Output") == 0 ? AST_OUTPUT :
			0;
	}
	while (!parse_at_block_end(p)) {
		if (p->tok.kind == TOK_NEWLINE || p->tok.kind == TOK_SEMI || p->tok.kind == TOK_COMMA) {
			lex_next(p);
			continue;
		}
		struct ast *d = parse_decl(p);
		if (d)
			vec_push(&p->stack, d);
		else
			parse_skip_line(p);
	}
	parse_block_end(p, KW_ARGUMENTS, a->pos);
	return ast_stacked(p, a, mark);
}
