/*
** lang/parser.c - parses statements.
**
** A statement that cannot be parsed is reported, the rest of its line is skipped, and parsing continues. A block
** whose first line cannot be parsed still opens its block. Otherwise each `end` that follows would be reported, too.
*/
#include <string.h>

#include "lang/parse.h"

static struct ast *statement(struct parser *p);

/* ---- blocks and their ends ---- */

static const struct { uint8_t opener, ender; } enders[] = {
	{ KW_IF, KW_ENDIF }, { KW_WHILE, KW_ENDWHILE }, { KW_FOR, KW_ENDFOR }, { KW_PARFOR, KW_ENDPARFOR },
		{ KW_SWITCH, KW_ENDSWITCH },
	{ KW_TRY, KW_END_TRY }, { KW_UNWIND, KW_END_UNWIND }, { KW_UNWIND, KW_UNWIND_CLEANUP }, { KW_DO, KW_UNTIL },
	{ KW_FUNCTION, KW_ENDFUNCTION }, { KW_SPMD, KW_ENDSPMD }, { KW_CLASSDEF, KW_ENDCLASSDEF },
	{ KW_PROPERTIES, KW_ENDPROPERTIES },
	{ KW_METHODS, KW_ENDMETHODS }, { KW_EVENTS, KW_ENDEVENTS }, { KW_ENUMERATION, KW_ENDENUMERATION },
};

static bool is_soft_end(const struct parser *p)
{
	if (p->tok.kind != TOK_NAME || !p->tok.kw)
		return false;
	for (int i = 0; i < COUNT(enders); i++)
		if (enders[i].ender == p->tok.kw && enders[i].opener == p->open)
			return true;
	return false;
}

static bool is_keyword(const struct parser *p, enum kw k) { return p->tok.kind == TOK_KEYWORD && p->tok.kw == k; }

bool parse_at_block_end(const struct parser *p)
{
	if (p->tok.kind == TOK_EOF || is_soft_end(p))
		return true;
	if (p->tok.kind != TOK_KEYWORD)
		return false;
	switch (p->tok.kw) {
	case KW_END: case KW_ELSE: case KW_ELSEIF: case KW_CASE: case KW_OTHERWISE: case KW_CATCH: return true;
	case KW_FUNCTION: return p->no_ends;
	default: return false;
	}
}

bool parse_block_end(struct parser *p, enum kw opener, uint32_t opened_at)
{
	uint8_t outer = p->open;
	p->open = (uint8_t)opener;
	bool soft = is_soft_end(p);
	p->open = outer;
	if (is_keyword(p, KW_END) || soft) {
		lex_next(p);
		return true;
	}
	if (p->tok.kind == TOK_EOF && p->src->errors.n == p->errors_before)
		p->wants_more = true;
	if (p->tok.kind == TOK_EOF || is_keyword(p, KW_FUNCTION))
		parse_fail(p, opened_at, opened_at + (uint32_t)strlen(lex_keyword(opener)), ERR_syntax_end);
	else
		parse_fail(p, p->tok.pos, p->tok.end, ERR_syntax_keyword, sym_text(p->tok.name));
	p->panic = false;
	return false;
}

static void give_up(struct parser *p)
{
	p->fatal = true;
	p->panic = false;
	p->at = p->tok.end = p->len;
	p->tok.kind = TOK_COMMA;
	lex_next(p);
}

static void one_statement(struct parser *p)
{
	struct ast *a = statement(p);
	if (p->panic)
		parse_skip_line(p);
	else if (a)
		vec_push(&p->stack, a);
}

/* Parses the statements of an if, a while and so on. */
static struct ast *parse_block(struct parser *p, enum kw opener)
{
	uint8_t outer = p->open;
	int mark = p->stack.n;
	struct ast *a = ast_new(p, AST_Block, p->tok.pos);
	if (!parse_enter(p)) {
		give_up(p);
		return a;
	}
	p->open = (uint8_t)opener;
	while (!parse_at_block_end(p))
		one_statement(p);
	p->open = outer;
	parse_leave(p);
	struct ast *block = ast_stacked(p, a, mark);
	if (!block)
		give_up(p);
	return a;
}

bool parse_ends_statement(struct parser *p)
{
	switch (p->tok.kind) {
	case TOK_SEMI: case TOK_COMMA: case TOK_NEWLINE:
		lex_next(p);
		return true;
	case TOK_EOF:
		return true;
	case TOK_ASSIGN:
		return parse_fail_here(p, ERR_syntax_equals);
	case TOK_RPAREN: case TOK_RBRACKET: case TOK_RBRACE:
		return parse_fail_here(p, ERR_syntax_delimiter);
	default:
		if (p->tok.kind == TOK_KEYWORD || is_soft_end(p))
			return true;
		return parse_fail_here(p, ERR_syntax_missing_operator);
	}
}

/* ---- simple statements ---- */

static struct ast *finish(struct parser *p, struct ast *a)
{
	if (!a || p->panic)
		return NULL;
	if (p->tok.kind != TOK_SEMI)
		a->flags |= AST_PRINT;
	return parse_ends_statement(p) ? a : NULL;
}

struct ast *parse_as_target(struct parser *p, struct ast *a)
{
	if (!ast_is_target(a))
		return parse_fail(p, a->pos, a->end, ERR_syntax_target);
	if ((a->kind == AST_Call || a->kind == AST_Brace) && a->n == 1)
		return parse_fail(p, a->pos, a->end, ERR_syntax_no_subscript);
	return a;
}

static struct ast *assignment(struct parser *p, struct ast *target)
{
	TRY(parse_as_target(p, target));
	uint32_t op_pos = p->tok.pos;
	lex_next(p);
	struct ast *a = ast_kids(p, AST_Assign, target->pos, 2, target, parse_expr(p));
	if (a) {
		a->op_pos = op_pos;
		scope_add_target(p, target);
	}
	return a;
}

static struct ast *op_assignment(struct parser *p, struct ast *target)
{
	uint32_t op_pos = p->tok.pos;
	uint16_t op = p->tok.kind;
	bool increment = lex_is_increment(p);
	struct ast *value;
	TRY(parse_as_target(p, target));
	p->at = p->tok.end + 1;
	p->tok.kind = (uint8_t)op;
	lex_next(p);
	if (increment) {
		value = ast_new(p, AST_Number, op_pos);
		value->num = 1;
		value->text2 = "1";
		value->text_len = 1;
		value->end = op_pos + 1;
	} else {
		value = parse_expr(p);
	}
	struct ast *a = ast_kids(p, AST_OpAssign, target->pos, 2, target, value);
	if (a) {
		a->op = op;
		a->op_pos = op_pos;
		scope_add_target(p, target);
	}
	return a;
}

static struct ast *multi_assignment(struct parser *p)
{
	int mark = p->stack.n;
	struct ast *a = parse_targets(p);
	if (!a)
		return NULL;
	a->op_pos = p->tok.pos;
	struct ast *value = parse_expect(p, TOK_ASSIGN) ? parse_expr(p) : NULL;
	if (!value) {
		p->stack.n = mark;
		return NULL;
	}
	for (int i = mark; i < p->stack.n; i++)
		scope_add_target(p, p->stack.at[i]);
	vec_push(&p->stack, value);
	return ast_stacked(p, a, mark);
}

static struct ast *expression_statement(struct parser *p)
{
	struct ast *e = parse_expr(p);
	if (!e)
		return NULL;
	if (p->tok.kind == TOK_ASSIGN)
		return assignment(p, e);
	if (lex_is_assign_op(p) || lex_is_increment(p))
		return op_assignment(p, e);
	return ast_kids(p, AST_ExprStmt, e->pos, 1, e);
}

static struct ast *declaration(struct parser *p, enum ast_kind kind)
{
	struct ast *a = ast_new(p, kind, p->tok.pos);
	int mark = p->stack.n;
	lex_next(p);
	while (p->tok.kind == TOK_NAME && !is_soft_end(p)) {
		scope_add(p, p->tok.name);
		struct ast *n = parse_name_ast(p);
		if (p->tok.kind == TOK_ASSIGN) {
			lex_next(p);
			n = ast_kids(p, AST_Assign, n->pos, 2, n, parse_expr(p));
		}
		if (n)
			vec_push(&p->stack, n);
	}
	if (p->stack.n == mark && !p->panic)
		return parse_fail_here(p, ERR_syntax_name);
	return ast_stacked(p, a, mark);
}

static struct ast *word(struct parser *p, enum ast_kind kind)
{
	struct ast *a = ast_new(p, kind, p->tok.pos);
	a->end = p->tok.end;
	lex_next(p);
	return a;
}

static struct ast *import(struct parser *p)
{
	struct ast *a = ast_new(p, AST_Import, p->tok.pos);
	uint32_t from = p->tok.end, end = from;
	while (end < p->len && !strchr(";,%#\n", p->text[end]))
		end++;
	p->at = a->end = p->tok.end = end;
	while (end > from && (p->text[end - 1] == ' ' || p->text[end - 1] == '\t'))
		end--;
	while (from < end && (p->text[from] == ' ' || p->text[from] == '\t'))
		from++;
	a->text = arena_text(&p->src->arena, p->text + from, end - from);
	a->text_len = end - from;
	p->tok.kind = TOK_COMMA;
	lex_next(p);
	return a;
}

/* ---- control ---- */

/* Called after the head of a block. If the head could not be read, the rest of its line is skipped, except for an `end`
** that closes the block there. */
static bool head_ok(struct parser *p)
{
	if (!p->panic)
		return true;
	uint32_t end = lex_line_end(p, p->tok.pos);
	while (end > p->tok.pos && strchr(" \t;,", p->text[end - 1]))
		end--;
	bool closed = p->tok.kind != TOK_NEWLINE && end >= p->tok.pos + 4 &&
		strncmp(p->text + end - 3, "end", 3) == 0 && strchr(" \t;,", p->text[end - 4]);
	parse_skip_line(p);
	if (closed) {
		p->at = p->tok.end = end - 3;
		p->tok.kind = TOK_COMMA;
		lex_next(p);
	}
	return false;
}

static struct ast *if_statement(struct parser *p)
{
	struct ast *a = ast_new(p, AST_If, p->tok.pos);
	int mark = p->stack.n;
	bool ok = true;
	do {
		lex_next(p);
		struct ast *cond = parse_condition(p);
		ok &= head_ok(p);
		vec_push(&p->stack, cond);
		struct ast *block = parse_block(p, KW_IF);
		vec_push(&p->stack, block);
	} while (is_keyword(p, KW_ELSEIF));
	struct ast *other = NULL;
	if (is_keyword(p, KW_ELSE)) {
		lex_next(p);
		other = parse_block(p, KW_IF);
	}
	vec_push(&p->stack, other);
	parse_block_end(p, KW_IF, a->pos);
	a = ast_stacked(p, a, mark);
	return ok ? a : NULL;
}

/* Distinguishes for (k = 1:3) from for k = ...: is there an = inside the first parenthesis? */
static bool for_has_parentheses(const struct parser *p)
{
	int open = 0;
	if (p->tok.kind != TOK_LPAREN)
		return false;
	for (uint32_t i = p->tok.pos; i < p->len && p->text[i] != '\n'; i++) {
		char c = p->text[i];
		open += (c == '(' || c == '{') - (c == ')' || c == '}');
		if (!open)
			return false;
		if (c == '=' && open == 1)
			return p->text[i + 1] != '=' && !strchr("=~!<>", p->text[i - 1]);
	}
	return false;
}

static bool for_head(struct parser *p, struct ast **target, struct ast **expr, struct ast **workers)
{
	bool parens = for_has_parentheses(p);
	if (parens) {
		p->bracket = '(';
		lex_next(p);
	}
	*target = parse_reference(p);
	TRY(*target);
	TRY(parse_as_target(p, *target));
	if (p->tok.kind != TOK_ASSIGN)
		return parse_fail_here(p, ERR_syntax_incomplete);
	lex_next(p);
	TRY(*expr = parse_expr(p));
	scope_add_target(p, *target);
	if (parens && p->tok.kind == TOK_COMMA) {
		lex_next(p);
		TRY(*workers = parse_expr(p));
	}
	if (parens)
		p->bracket = 0;
	return !parens || parse_expect(p, TOK_RPAREN);
}

static struct ast *for_statement(struct parser *p, enum kw opener)
{
	struct ast *a = ast_new(p, AST_For, p->tok.pos), *target, *expr = NULL, *workers = NULL;
	int mark = p->stack.n;
	a->flags = opener == KW_PARFOR ? AST_PARALLEL : 0;
	lex_next(p);
	bool ok = for_head(p, &target, &expr, &workers);
	ok = head_ok(p) && ok;
	vec_push(&p->stack, target);
	vec_push(&p->stack, expr);
	struct ast *block = parse_block(p, opener);
	vec_push(&p->stack, block);
	if (workers)
		vec_push(&p->stack, workers);
	parse_block_end(p, opener, a->pos);
	a = ast_stacked(p, a, mark);
	return ok ? a : NULL;
}

static struct ast *while_statement(struct parser *p)
{
	uint32_t pos = p->tok.pos;
	lex_next(p);
	struct ast *cond = parse_condition(p);
	bool ok = head_ok(p);
	struct ast *block = parse_block(p, KW_WHILE);
	parse_block_end(p, KW_WHILE, pos);
	return ok ? ast_kids(p, AST_While, pos, 2, cond, block) : NULL;
}

static struct ast *do_statement(struct parser *p)
{
	uint32_t pos = p->tok.pos;
	lex_next(p);
	struct ast *block = parse_block(p, KW_DO);
	if (p->tok.kind != TOK_NAME || p->tok.kw != KW_UNTIL) {
		if (p->tok.kind == TOK_EOF && p->src->errors.n == p->errors_before)
			p->wants_more = true;
		return parse_fail(p, pos, pos + 2, ERR_syntax_end);
	}
	lex_next(p);
	struct ast *cond = parse_condition(p);
	return ast_kids(p, AST_DoUntil, pos, 2, block, cond);
}

static void skip_separators(struct parser *p)
{
	while (p->tok.kind == TOK_NEWLINE || p->tok.kind == TOK_SEMI || p->tok.kind == TOK_COMMA)
		lex_next(p);
}

static struct ast *case_clause(struct parser *p)
{
	uint32_t pos = p->tok.pos;
	bool otherwise = p->tok.kw == KW_OTHERWISE;
	lex_next(p);
	struct ast *e = otherwise ? NULL : parse_expr(p);
	bool ok = head_ok(p);
	struct ast *block = parse_block(p, KW_SWITCH);
	if (!ok)
		return NULL;
	return otherwise ? ast_kids(p, AST_Otherwise, pos, 1, block) : ast_kids(p, AST_Case, pos, 2, e, block);
}

static struct ast *switch_statement(struct parser *p)
{
	struct ast *a = ast_new(p, AST_Switch, p->tok.pos);
	int mark = p->stack.n;
	lex_next(p);
	struct ast *e = parse_expr(p);
	bool ok = head_ok(p);
	vec_push(&p->stack, e);
	uint8_t outer = p->open;
	p->open = KW_SWITCH;
	for (;;) {
		skip_separators(p);
		if (is_keyword(p, KW_CASE) || is_keyword(p, KW_OTHERWISE)) {
			struct ast *c = case_clause(p);
			ok &= c != NULL;
			if (c)
				vec_push(&p->stack, c);
		} else if (parse_at_block_end(p)) {
			break;
		} else {
			parse_fail_here(p, ERR_syntax_incomplete);
			parse_skip_line(p);
			ok = false;
		}
	}
	p->open = outer;
	parse_block_end(p, KW_SWITCH, a->pos);
	a = ast_stacked(p, a, mark);
	return ok ? a : NULL;
}

/* `catch name` at the end of the line or statement names a variable; anything else is the first statement. */
static sym catch_variable(struct parser *p)
{
	uint32_t i = p->tok.end;
	if (p->tok.kind != TOK_NAME || is_soft_end(p))
		return 0;
	while (p->text[i] == ' ' || p->text[i] == '\t')
		i++;
	if (!lex_ends_statement(p, i) && !(i > p->tok.end && strncmp(p->text + i, "end", 3) == 0))
		return 0;
	sym name = p->tok.name;
	scope_add(p, name);
	lex_next(p);
	return name;
}

static struct ast *try_statement(struct parser *p)
{
	uint32_t pos = p->tok.pos;
	sym name = 0;
	lex_next(p);
	struct ast *block = parse_block(p, KW_TRY), *handler = NULL;
	if (is_keyword(p, KW_CATCH)) {
		lex_next(p);
		name = catch_variable(p);
		handler = parse_block(p, KW_TRY);
	}
	parse_block_end(p, KW_TRY, pos);
	struct ast *a = ast_kids(p, AST_Try, pos, 2, block, handler);
	if (a)
		a->name = name;
	return a;
}

static struct ast *unwind_statement(struct parser *p)
{
	uint32_t pos = p->tok.pos;
	lex_next(p);
	struct ast *block = parse_block(p, KW_UNWIND), *cleanup;
	if (p->tok.kind == TOK_NAME && p->tok.kw == KW_UNWIND_CLEANUP) {
		lex_next(p);
		cleanup = parse_block(p, KW_UNWIND);
	} else {
		cleanup = ast_new(p, AST_Block, p->tok.pos);
	}
	parse_block_end(p, KW_UNWIND, pos);
	return ast_kids(p, AST_Unwind, pos, 2, block, cleanup);
}

static struct ast *spmd_statement(struct parser *p)
{
	uint32_t pos = p->tok.pos;
	int mark = p->stack.n;
	struct ast *workers = NULL;
	lex_next(p);
	if (p->tok.kind == TOK_LPAREN) {
		parse_args(p, TOK_RPAREN);
		if (p->stack.n > mark)          /* of (n) and (least, most), the last number counts */
			workers = p->stack.at[p->stack.n - 1];
		p->stack.n = mark;
		head_ok(p);
	}
	struct ast *block = parse_block(p, KW_SPMD);
	parse_block_end(p, KW_SPMD, pos);
	return workers ? ast_kids(p, AST_Spmd, pos, 2, workers, block) : ast_kids(p, AST_Spmd, pos, 1, block);
}

static struct ast *keyword_statement(struct parser *p)
{
	switch (p->tok.kw) {
	case KW_IF: return if_statement(p);
	case KW_FOR: case KW_PARFOR: return for_statement(p, p->tok.kw);
	case KW_WHILE: return while_statement(p);
	case KW_SWITCH: return switch_statement(p);
	case KW_TRY: return try_statement(p);
	case KW_SPMD: return spmd_statement(p);
	case KW_BREAK: return finish(p, word(p, AST_Break));
	case KW_CONTINUE: return finish(p, word(p, AST_Continue));
	case KW_RETURN: return finish(p, word(p, AST_Return));
	case KW_GLOBAL: return finish(p, declaration(p, AST_Global));
	case KW_PERSISTENT: return finish(p, declaration(p, AST_Persistent));
	case KW_FUNCTION: return parse_fail(p, p->tok.pos, p->tok.end, ERR_syntax_nested);
	default: return parse_fail(p, p->tok.pos, p->tok.end, ERR_syntax_keyword, lex_keyword(p->tok.kw));
	}
}

static char next_text(const struct parser *p)
{
	uint32_t i = p->tok.end;
	while (p->text[i] == ' ' || p->text[i] == '\t')
		i++;
	return p->text[i];
}

/* Parses a construct that a soft word starts here. NULL without panic: the word is a plain name. */
static struct ast *soft_statement(struct parser *p, bool *is_one)
{
	char next = next_text(p);
	*is_one = false;
	if (scope_has(p, p->tok.name) || next == '=' || next == '(' || next == '.')
		if (p->tok.kw != KW_ARGUMENTS)
			return NULL;
	*is_one = true;
	switch (p->tok.kw) {
	case KW_UNWIND: return unwind_statement(p);
	case KW_DO: return do_statement(p);
	case KW_IMPORT:
		if (next != '\n' && next != ';' && next != ',' && p->tok.end < p->len)
			return finish(p, import(p));
		break;
	case KW_ARGUMENTS:
		if (p->open == KW_FUNCTION && parse_is_arguments(p))
			return parse_arguments(p);
		break;
	}
	*is_one = false;
	return NULL;
}

static struct ast *command_statement(struct parser *p)
{
	struct ast *c = parse_command(p);
	return c ? ast_kids(p, AST_ExprStmt, c->pos, 1, c) : NULL;
}

static struct ast *statement(struct parser *p)
{
	bool soft;
	struct ast *a;
	switch (p->tok.kind) {
	case TOK_NEWLINE: case TOK_SEMI: case TOK_COMMA:
		lex_next(p);
		return NULL;
	case TOK_KEYWORD:
		return keyword_statement(p);
	case TOK_NAME:
		if (p->tok.kw) {
			a = soft_statement(p, &soft);
			if (soft)
				return a;
		}
		return finish(p, command_starts(p) ? command_statement(p) : expression_statement(p));
	case TOK_LBRACKET:
		return finish(p, matrix_is_target(p) ? multi_assignment(p) : expression_statement(p));
	case TOK_NOT:
		if (p->text[p->tok.pos] == '!')
			return finish(p, parse_shell(p));
		return finish(p, expression_statement(p));
	default:
		return finish(p, expression_statement(p));
	}
}

/* ---- bodies ---- */

/* Checks that two functions of one scope have different names, and that a nested one differs from its parent. */
static void check_names(struct parser *p, const struct ast *owner, struct ast *const *functions, int n)
{
	struct map names = { 0 };
	if (owner->kind == AST_Function)
		map_put(&names, owner->name);
	for (int i = 0; i < n; i++) {
		const struct ast *f = functions[i];
		if (map_find(&names, f->name))
			parse_fail(p, f->op_pos, f->op_pos + (uint32_t)sym_len(f->name), ERR_syntax_declared,
				sym_text(f->name));
		p->panic = false;
		map_put(&names, f->name);
	}
	map_free(&names);
}

struct ast *parse_body(struct parser *p, struct ast *owner, int mark)
{
	VEC(struct ast *) functions = { 0 };
	bool file = owner->kind == AST_File;
	struct ast *block = ast_new(p, AST_Block, p->tok.pos);
	int from = p->stack.n;
	for (;;) {
		if (is_keyword(p, KW_FUNCTION) && (file || !p->no_ends)) {
			struct ast *f = parse_function(p);
			if (f)
				vec_push(&functions, f);
			if (p->panic)
				parse_skip_line(p);
		} else if (p->tok.kind == TOK_EOF || (!file && parse_at_block_end(p))) {
			break;
		} else if (file && parse_at_block_end(p)) {
			p->stray_end = true;
			parse_fail(p, p->tok.pos, p->tok.end, ERR_syntax_keyword, sym_text(p->tok.name));
			parse_skip_line(p);
		} else {
			one_statement(p);
		}
	}
	block = ast_stacked(p, block, from);
	if (!block)
		give_up(p);
	vec_push(&p->stack, block ? block : ast_new(p, AST_Block, owner->pos));
	if (functions.n)
		check_names(p, owner, functions.at, functions.n);
	for (int i = 0; i < functions.n; i++)
		vec_push(&p->stack, functions.at[i]);
	vec_free(&functions);
	return ast_stacked(p, owner, mark);
}

struct ast *parse_file(struct parser *p)
{
	struct ast *file = ast_new(p, AST_File, 0);
	int mark = p->stack.n;
	file->text = parse_help(p, 0, &file->text_len);
	skip_separators(p);
	struct ast *cls = NULL;
	if (is_keyword(p, KW_CLASSDEF) && !p->eval) {
		file->flags |= AST_CLASSFILE;
		cls = parse_classdef(p);
		if (p->panic)
			parse_skip_line(p);
	}
	struct ast *body = parse_body(p, file, mark);
	if (!body) {
		file->n = 1;
		file->kid = arena_alloc(&p->src->arena, sizeof *file->kid);
		file->kid[0] = ast_new(p, AST_Block, 0);
		return file;
	}
	if (cls) {
		/* The class comes before its helper functions. */
		struct ast **kids = arena_alloc(&p->src->arena, (size_t)(file->n + 1) * sizeof *kids);
		kids[0] = file->kid[0];
		kids[1] = cls;
		memcpy(kids + 2, file->kid + 1, (size_t)(file->n - 1) * sizeof *kids);
		file->kid = kids;
		file->n++;
	} else if (file->kid[0]->n || file->n == 1) {
		file->flags |= AST_SCRIPT;
	}
	return file;
}
