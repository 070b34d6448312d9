/*
** lang/fmt.c - writes an expression as MATLAB prints an anonymous function: no blanks, and commas and semicolons in
** brackets.
**
** Numbers keep their spelling, and parentheses of the program stay. No others are added: the tree was parsed from such
** a text, so its operators need none.
*/
#include "lang/ast.h"

static const char *const token_texts[TOK_COUNT] = {
#define TOKEN(name, text) [TOK_##name] = text,
#include "lang/tokens.def"
};

static void quoted(struct str *out, const struct ast *a, char quote)
{
	str_addc(out, quote);
	for (size_t i = 0; i < a->text_len; i++) {
		str_addc(out, a->text[i]);
		if (a->text[i] == quote)
			str_addc(out, quote);
	}
	str_addc(out, quote);
}

static void list(struct str *out, const struct ast *a, int from, const char *between)
{
	for (int i = from; i < a->n; i++) {
		if (i > from)
			str_adds(out, between);
		if (a->kid[i])
			ast_format(out, a->kid[i]);
	}
}

static void enclosed(struct str *out, const struct ast *a, int from, const char *open, const char *between,
	const char *close)
{
	str_adds(out, open);
	list(out, a, from, between);
	str_adds(out, close);
}

/* Writes a + b + c in a loop from the first operand on, because a chain may be long. */
static void chain(struct str *out, const struct ast *a)
{
	VEC(const struct ast *) spine = { 0 };
	vec_push(&spine, a);
	for (; ast_is_spine(a, 0); a = a->kid[0]) {
		vec_push(&spine, a->kid[0]);
		if (a->kid[0]->flags & AST_PAREN)
			str_addc(out, '(');
	}
	ast_format(out, a->kid[0]);
	for (int i = spine.n - 1; i >= 0; i--) {
		str_adds(out, token_texts[spine.at[i]->op]);
		ast_format(out, spine.at[i]->kid[1]);
		if (i && spine.at[i]->flags & AST_PAREN)
			str_addc(out, ')');
	}
	vec_free(&spine);
}

static void range(struct str *out, const struct ast *a)
{
	ast_format(out, a->kid[0]);
	str_addc(out, ':');
	if (a->kid[1]) {
		ast_format(out, a->kid[1]);
		str_addc(out, ':');
	}
	ast_format(out, a->kid[2]);
}

static void statements(struct str *out, const struct ast *a)
{
	switch (a->kind) {
	case AST_ExprStmt: ast_format(out, a->kid[0]); break;
	case AST_Assign:
		if (a->flags & AST_MULTI)
			str_addc(out, '[');
		for (int i = 0; i + 1 < a->n; i++) {
			if (i)
				str_addc(out, ',');
			ast_format(out, a->kid[i]);
		}
		str_adds(out, a->flags & AST_MULTI ? "]=" : "=");
		ast_format(out, a->kid[a->n - 1]);
		break;
	case AST_Block: list(out, a, 0, ";"); break;
	default: list(out, a, 0, " ");
	}
}

static void unparenthesised(struct str *out, const struct ast *a)
{
	switch (a->kind) {
	case AST_Number: str_add(out, a->text2, a->text_len); break;
	case AST_Chars: quoted(out, a, '\''); break;
	case AST_String: quoted(out, a, '"'); break;
	case AST_Name: str_adds(out, sym_text(a->name)); break;
	case AST_Colon: str_addc(out, ':'); break;
	case AST_End: str_adds(out, "end"); break;
	case AST_Tilde: str_addc(out, '~'); break;
	case AST_Unary: str_adds(out, token_texts[a->op]); ast_format(out, a->kid[0]); break;
	case AST_Postfix: ast_format(out, a->kid[0]); str_adds(out, token_texts[a->op]); break;
	case AST_Binary: case AST_AndAnd: case AST_OrOr: chain(out, a); break;
	case AST_Range: range(out, a); break;
	case AST_Call: ast_format(out, a->kid[0]); enclosed(out, a, 1, "(", ",", ")"); break;
	case AST_Brace: ast_format(out, a->kid[0]); enclosed(out, a, 1, "{", ",", "}"); break;
	case AST_Field: ast_format(out, a->kid[0]); str_addc(out, '.'); str_adds(out, sym_text(a->name)); break;
	case AST_DynField: ast_format(out, a->kid[0]); str_addc(out, '.'); ast_format(out, a->kid[1]); break;
	case AST_NamedArg: str_adds(out, sym_text(a->name)); str_addc(out, '='); ast_format(out, a->kid[0]); break;
	case AST_Matrix: enclosed(out, a, 0, "[", ";", "]"); break;
	case AST_CellLit: enclosed(out, a, 0, "{", ";", "}"); break;
	case AST_Row: list(out, a, 0, ","); break;
	case AST_Handle: str_addc(out, '@'); str_adds(out, sym_text(a->name)); break;
	case AST_Lambda: str_addc(out, '@'); ast_format(out, a->kid[0]); ast_format(out, a->kid[1]); break;
	case AST_Params: enclosed(out, a, 0, "(", ",", ")"); break;
	case AST_MetaClass: str_addc(out, '?'); str_adds(out, sym_text(a->name)); break;
	case AST_SuperRef: str_adds(out, sym_text(a->name)); str_addc(out, '@'); str_adds(out, a->text); break;
	default: statements(out, a);
	}
}

void ast_format(struct str *out, const struct ast *a)
{
	if (a->flags & AST_PAREN)
		str_addc(out, '(');
	unparenthesised(out, a);
	if (a->flags & AST_PAREN)
		str_addc(out, ')');
}
