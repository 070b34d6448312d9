/*
** lang/classes.c - parses classdef and its blocks.
*/
#include <string.h>

#include "lang/parse.h"

static bool skip_separator(struct parser *p)
{
	if (p->tok.kind != TOK_NEWLINE && p->tok.kind != TOK_SEMI && p->tok.kind != TOK_COMMA)
		return false;
	lex_next(p);
	return true;
}

/* Parses [a, b] = name(params), name(params) or name: a method whose body is in another file, or absent. */
static struct ast *signature(struct parser *p)
{
	int mark = p->stack.n;
	struct scope scope;
	scope_open(p, &scope, false);
	struct ast *f = parse_signature(p, p->tok.pos);
	scope_close(p);
	if (!f) {
		p->stack.n = mark;
		return NULL;
	}
	vec_push(&p->stack, ast_new(p, AST_Block, p->last_end));
	f = ast_stacked(p, f, mark);
	if (f)
		f->flags |= AST_VOID | AST_ENDED;
	return f && parse_ends_statement(p) ? f : NULL;
}

static struct ast *method(struct parser *p)
{
	return p->tok.kind == TOK_KEYWORD && p->tok.kw == KW_FUNCTION ? parse_function(p) : signature(p);
}

static struct ast *event(struct parser *p)
{
	if (p->tok.kind != TOK_NAME)
		return parse_fail_here(p, ERR_syntax_class);
	struct ast *a = parse_name_ast(p);
	return parse_ends_statement(p) ? a : NULL;
}

static struct ast *member(struct parser *p)
{
	if (p->tok.kind != TOK_NAME)
		return parse_fail_here(p, ERR_syntax_class);
	struct ast *a = parse_reference(p);
	if (a && a->kind != AST_Name && (a->kind != AST_Call || a->kid[0]->kind != AST_Name))
		return parse_fail(p, a->pos, a->end, ERR_syntax_class);
	return a && parse_ends_statement(p) ? a : NULL;
}

static struct ast *block(struct parser *p, enum ast_kind kind, enum kw opener, struct ast *(*item)(struct parser *p))
{
	struct ast *a = ast_new(p, kind, p->tok.pos);
	int mark = p->stack.n;
	uint8_t outer = p->open;
	lex_next(p);
	struct ast *attrs = parse_attributes(p);
	if (!attrs)
		parse_skip_line(p);
	vec_push(&p->stack, attrs ? attrs : ast_new(p, AST_Row, a->pos));
	p->open = (uint8_t)opener;
	while (!parse_at_block_end(p)) {
		if (skip_separator(p))
			continue;
		struct ast *i = item(p);
		if (i)
			vec_push(&p->stack, i);
		if (p->panic)
			parse_skip_line(p);
	}
	p->open = outer;
	parse_block_end(p, opener, a->pos);
	return ast_stacked(p, a, mark);
}

static struct ast *class_block(struct parser *p)
{
	switch (p->tok.kind == TOK_NAME ? p->tok.kw : KW_NONE) {
	case KW_PROPERTIES: return block(p, AST_Properties, KW_PROPERTIES, parse_decl);
	case KW_METHODS: return block(p, AST_Methods, KW_METHODS, method);
	case KW_EVENTS: return block(p, AST_Events, KW_EVENTS, event);
	case KW_ENUMERATION: return block(p, AST_Enums, KW_ENUMERATION, member);
	default: return parse_fail_here(p, ERR_syntax_class);
	}
}

static struct ast *superclasses(struct parser *p)
{
	struct ast *row = ast_new(p, AST_Row, p->tok.pos);
	int mark = p->stack.n;
	if (p->tok.kind != TOK_LT)
		return row;
	do {
		lex_next(p);
		struct str s = { 0 };
		struct ast *a = ast_new(p, AST_Name, p->tok.pos);
		a->name = parse_dotted(p, &s);
		a->end = p->last_end;
		str_free(&s);
		if (!a->name) {
			p->stack.n = mark;
			return parse_fail_here(p, ERR_syntax_class);
		}
		vec_push(&p->stack, a);
	} while (p->tok.kind == TOK_AND);
	return ast_stacked(p, row, mark);
}

static bool class_head(struct parser *p, struct ast *c)
{
	struct str s = { 0 };
	lex_next(p);
	struct ast *attrs = parse_attributes(p);
	TRY(attrs);
	c->name = parse_dotted(p, &s);
	str_free(&s);
	if (!c->name)
		return parse_fail_here(p, ERR_syntax_class);
	struct ast *supers = superclasses(p);
	TRY(supers);
	vec_push(&p->stack, attrs);
	vec_push(&p->stack, supers);
	return true;
}

struct ast *parse_classdef(struct parser *p)
{
	struct ast *c = ast_new(p, AST_ClassDef, p->tok.pos);
	int mark = p->stack.n;
	bool ok = class_head(p, c), no_ends = p->no_ends;
	p->no_ends = false;
	c->text = parse_help(p, p->last_end, &c->text_len);
	if (!c->text)
		c->text = parse_help_before(p, c->pos, &c->text_len);
	if (!ok)
		parse_skip_line(p);
	p->open = KW_CLASSDEF;
	while (!parse_at_block_end(p)) {
		if (skip_separator(p))
			continue;
		struct ast *b = class_block(p);
		if (b)
			vec_push(&p->stack, b);
		if (p->panic)
			parse_skip_line(p);
	}
	p->open = KW_NONE;
	parse_block_end(p, KW_CLASSDEF, c->pos);
	p->no_ends = no_ends;
	c = ast_stacked(p, c, mark);
	return ok ? c : NULL;
}
