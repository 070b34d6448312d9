/*
** lang/dump.c - prints the tree: one node a line, with its children indented below.
*/
#include "lang/ast.h"

static const char *const kind_names[AST_KIND_COUNT] = {
#define NODE(name, kids, what) #name,
#include "lang/ast.def"
};

static const char *const token_texts[TOK_COUNT] = {
#define TOKEN(name, text) [TOK_##name] = text,
#include "lang/tokens.def"
};

static const struct { uint32_t flag; const char *name; } flag_names[] = {
	{ AST_PRINT, "print" }, { AST_IMAGINARY, "imaginary" }, { AST_SHORT, "short" }, { AST_COMMAND, "command" },
		{ AST_MULTI, "multi" },
	{ AST_PARALLEL, "parallel" }, { AST_SCRIPT, "script" }, { AST_CLASSFILE, "classfile" }, { AST_VOID, "void" },
	{ AST_REPEATING, "repeating" }, { AST_OUTPUT, "output" }, { AST_NEGATED, "negated" }, { AST_PAREN, "paren" },
	{ AST_ENDED, "ended" },
};

enum { DEEPEST = 2500 };

static void dump(struct str *out, const struct ast *a, int indent)
{
	str_pad(out, ' ', indent * 2);
	if (!a) {
		str_adds(out, "-\n");
		return;
	}
	str_adds(out, kind_names[a->kind]);
	if (a->op)
		str_addf(out, " %s", token_texts[a->op]);
	if (a->name)
		str_addf(out, " %s", sym_text(a->name));
	if (a->kind == AST_Number)
		str_addf(out, " %.17g", a->num);
	if (a->kind == AST_Chars || a->kind == AST_String || a->kind == AST_SuperRef || a->kind == AST_Import ||
		a->kind == AST_Shell)
		str_addf(out, " <%s>", a->text);
	if (a->kind == AST_Decl && a->text)
		str_addf(out, " of %s", a->text);
	if (a->kind == AST_Decl && a->text2)
		str_addf(out, " class %s", a->text2);
	for (int i = 0; i < COUNT(flag_names); i++)
		if (a->flags & flag_names[i].flag)
			str_addf(out, " %s", flag_names[i].name);
	str_addc(out, '\n');
	for (int i = 0; i < a->n; i++) {
		if (indent < DEEPEST)
			dump(out, a->kid[i], indent + 1);
		else if (i == 0)
			str_adds(out, "...\n");
	}
}

void ast_dump(struct str *out, const struct ast *a) { dump(out, a, 0); }
