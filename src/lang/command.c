/*
** lang/command.c - command syntax (hold on, format long g), !shell, and the names that are variables.
**
** "word text" is a command if the word is no variable, a blank follows, and the text does not look like the rest of an
** expression. So the text starts neither with = nor with (, nor with an operator that a blank follows. For example, a -
** b is a difference, and a -b is a command. a {1} = 2 is an assignment: its braces are followed by =. The parser knows
** the variables that the function has assigned so far, and those of the session (is_variable).
*/
#include <string.h>

#include "lang/parse.h"

/* ---- variables ---- */

void scope_open(struct parser *p, struct scope *s, bool nested)
{
	*s = (struct scope){ .up = p->scope };
	if (!nested) {
		/* An entry 0 marks the border of a function that is not nested, which sees no names of the text around
		   it. */
		map_put(&s->names, 0);
	}
	p->scope = s;
}

void scope_close(struct parser *p)
{
	map_free(&p->scope->names);
	p->scope = p->scope->up;
}

void scope_add(struct parser *p, sym name)
{
	if (p->scope)
		map_put(&p->scope->names, name);
}

void scope_add_target(struct parser *p, const struct ast *t)
{
	while (t->n && (t->kind == AST_Call || t->kind == AST_Brace || t->kind == AST_Field || t->kind == AST_DynField))
		t = t->kid[0];
	if (t->kind == AST_Name)
		scope_add(p, t->name);
}

bool scope_has(const struct parser *p, sym name)
{
	for (const struct scope *s = p->scope; s; s = s->up) {
		if (map_find(&s->names, name))
			return true;
		if (map_find(&s->names, 0))
			return false;
	}
	return p->is_variable && p->is_variable(p->context, name);
}

/* ---- is it a command? ---- */

static bool is_blank(char c) { return c == ' ' || c == '\t'; }
static bool ends_line(char c) { return c == 0 || c == '\n'; }

static int operator_length(const char *s)
{
	static const char *const three[] = { ".**" }, *const two[] = {
		"&&", "||", "==", "~=", "!=", "<=", ">=", ".*", "./", ".\\", ".^", ".'", "**",
		"+=", "-=", "*=", "/=", "^=", "|=", "&=", "++", "--",
	};
	if (strncmp(s, three[0], 3) == 0)
		return 3;
	for (int i = 0; i < COUNT(two); i++)
		if (s[0] == two[i][0] && s[1] == two[i][1])
			return 2;
	return *s && strchr("+-*/\\^<>&|:", *s) ? 1 : 0;
}

/* Whether s is a group of braces in one line, and a = behind it. */
static bool is_assigned_braces(const char *s)
{
	if (*s != '{')
		return false;
	int open = 0;
	do {
		open += *s == '{' ? 1 : *s == '}' ? -1 : 0;
		s++;
	} while (open > 0 && !ends_line(*s));
	while (is_blank(*s))
		s++;
	return open == 0 && *s == '=' && s[1] != '=';
}

bool command_starts(const struct parser *p)
{
	const char *s = p->text + p->tok.end;
	if (p->tok.kind != TOK_NAME || !is_blank(*s))
		return false;
	while (is_blank(*s))
		s++;
	if (ends_line(*s) || strchr(";,%#(", *s) || (*s == '=' && s[1] != '=') || is_assigned_braces(s))
		return false;
	if (s[0] == '.' && s[1] == '.' && s[2] == '.')
		return false;
	int n = operator_length(s);
	if (n && (is_blank(s[n]) || (s[n] == '.' && s[n + 1] == '.' && s[n + 2] == '.')))
		return false;
	if ((strncmp(s, "++", 2) == 0 || strncmp(s, "--", 2) == 0) &&
		lex_ends_statement(p, (uint32_t)(s + 2 - p->text)))
		return false;
	return !scope_has(p, p->tok.name);
}

/* ---- its words ---- */

static bool is_comment(const char *line_start, const char *s)
{
	return *s == '%' || (*s == '#' && s > line_start && is_blank(s[-1]) && (is_blank(s[1]) || ends_line(s[1])));
}

/* Whether s is the `...` of a continuation: it ends a line, behind a blank or a word. In `cd ...` and `ls a.../b` it is
** text. */
static bool is_continuation(const struct parser *p, const char *s)
{
	if (s[0] != '.' || s[1] != '.' || s[2] != '.' || s == p->text)
		return false;
	return is_blank(s[-1]) || s[3] == '\n' || s[3] == ';' || is_blank(s[3]) || (s[3] == '\r' && s[4] == '\n');
}

static const char *skip_blanks(const struct parser *p, const char *s)
{
	for (;;) {
		if (is_blank(*s)) {
			s++;
		} else if (is_continuation(p, s)) {
			s = p->text + lex_line_end(p, (uint32_t)(s - p->text));
			s += *s == '\n';
		} else {
			return s;
		}
	}
}

/* Appends one word to `out`. Quotes group and are removed; brackets keep blanks and commas. NULL: a quote is not
** closed. */
static const char *read_word(const struct parser *p, const char *s, struct str *out)
{
	const char *end = p->text + p->len;
	for (int open = 0; s < end && *s != '\n' && (open > 0 || (!is_blank(*s) && *s != ';' && *s != ',')); s++) {
		if (is_comment(p->text, s) || is_continuation(p, s))
			break;
		if (*s == '\'' || *s == '"') {
			char q = *s;
			for (s++; s < end && *s != '\n' && (*s != q || s[1] == q); s++) {
				str_addc(out, *s);
				s += *s == q;
			}
			if (s >= end || *s != q)
				return NULL;
			continue;
		}
		open += (*s == '(' || *s == '[' || *s == '{') - (*s == ')' || *s == ']' || *s == '}');
		str_addc(out, *s);
	}
	return s;
}

struct ast *parse_command(struct parser *p)
{
	int mark = p->stack.n;
	uint32_t pos = p->tok.pos;
	struct ast *name = ast_new(p, AST_Name, pos);
	const char *s = p->text + p->tok.end, *end = p->text + p->len;
	struct str word = { 0 };
	name->name = p->tok.name;
	name->end = p->tok.end;
	vec_push(&p->stack, name);
	for (;;) {
		s = skip_blanks(p, s);
		if (s >= end || *s == '\n' || *s == ';' || *s == ',' || is_comment(p->text, s))
			break;
		struct ast *a = ast_new(p, AST_Chars, (uint32_t)(s - p->text));
		str_clear(&word);
		const char *next = read_word(p, s, &word);
		if (!next) {
			str_free(&word);
			p->stack.n = mark;
			return parse_fail(p, a->pos, lex_line_end(p, a->pos), ERR_syntax_chars);
		}
		s = next;
		a->text = arena_text(&p->src->arena, str_text(&word), word.n);
		a->text_len = word.n;
		a->end = (uint32_t)(s - p->text);
		vec_push(&p->stack, a);
	}
	str_free(&word);
	p->at = p->tok.end = (uint32_t)(s - p->text);
	p->tok.kind = TOK_COMMA;        /* a quote that follows is no transpose */
	lex_next(p);
	struct ast *a = ast_stacked(p, ast_new(p, AST_Call, pos), mark);
	if (a) {
		a->flags |= AST_COMMAND;
		a->op_pos = pos;
	}
	return a;
}

struct ast *parse_shell(struct parser *p)
{
	struct ast *a = ast_new(p, AST_Shell, p->tok.pos);
	uint32_t end = lex_line_end(p, p->tok.end);
	a->text = arena_text(&p->src->arena, p->text + p->tok.end, end - p->tok.end);
	a->text_len = end - p->tok.end;
	a->end = p->at = p->tok.end = end;
	p->tok.kind = TOK_COMMA;
	lex_next(p);
	return a;
}
