/*
** lang/lexer.c - text to tokens, one at a time.
**
** In: the cleaned text of a source. Out: p->tok. The parser sets p->bracket to the innermost open bracket, because
** inside [ ] and { } a quote after a blank starts a text. Blanks, comments and continuations are no tokens: they set
** tok.space.
*/
#include <ctype.h>
#include <string.h>

#include "lang/parse.h"

static const char *const keyword_texts[KW_COUNT] = {
#define KEYWORD(name, text) [KW_##name] = text,
#define SOFT(name, text) [KW_##name] = text,
#include "lang/tokens.def"
};

const char *lex_keyword(enum kw k) { return keyword_texts[k]; }

static bool is_name_start(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
static bool is_name(char c) { return is_name_start(c) || (c >= '0' && c <= '9'); }
static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\v' || c == '\f'; }

uint32_t lex_line_end(const struct parser *p, uint32_t at)
{
	if (at >= p->len)
		return p->len;
	const char *nl = memchr(p->text + at, '\n', p->len - at);
	return nl ? (uint32_t)(nl - p->text) : p->len;
}

/* Whether there is %{ or %} (or the same with #) with nothing else on its line. */
bool lex_is_block_comment(const struct parser *p, uint32_t at, char brace)
{
	if (p->text[at + 1] != brace)
		return false;
	for (uint32_t i = at; i > 0 && p->text[i - 1] != '\n'; i--)
		if (!is_blank(p->text[i - 1]))
			return false;
	for (uint32_t i = at + 2; i < p->len && p->text[i] != '\n'; i++)
		if (!is_blank(p->text[i]))
			return false;
	return true;
}

/* Skips a block comment, which may contain others. p->at is at the opening %{, and is moved to the end of the line that
** closes it. */
static void skip_block_comment(struct parser *p)
{
	uint32_t opened = p->at;
	int open = 0;
	while (p->at < p->len) {
		uint32_t i = p->at;
		while (i < p->len && is_blank(p->text[i]))
			i++;
		if (p->text[i] == '%' || p->text[i] == '#')
			open += lex_is_block_comment(p, i, '{') - lex_is_block_comment(p, i, '}');
		p->at = lex_line_end(p, i);
		if (!open)
			return;
		p->at += p->at < p->len;
	}
	p->at = p->len;
	if (!p->src->errors.n)
		p->wants_more = true;
	parse_fail(p, opened, opened + 2, ERR_syntax_comment);
	p->panic = false;
}

/* Skips blanks, comments and continuations. True if there were any. */
static bool skip_blanks(struct parser *p)
{
	uint32_t from = p->at;
	for (;;) {
		char c = p->text[p->at];
		if (is_blank(c)) {
			p->at++;
		} else if (c == '%' || c == '#') {
			if (lex_is_block_comment(p, p->at, '{'))
				skip_block_comment(p);
			else
				p->at = lex_line_end(p, p->at);
		} else if (c == '.' && p->text[p->at + 1] == '.' && p->text[p->at + 2] == '.') {
			p->at = lex_line_end(p, p->at);
			if (p->at == p->len && !p->src->errors.n)
				p->wants_more = true;
			p->at += p->at < p->len;
		} else {
			return p->at > from;
		}
	}
}

static void set(struct parser *p, enum token kind, uint32_t n)
{
	p->tok.kind = (uint8_t)kind;
	p->at = p->tok.end = p->tok.pos + n;
}

static void set_bad(struct parser *p, enum err e, uint32_t end)
{
	p->tok.error = e;
	set(p, TOK_BAD, end - p->tok.pos);
}

static enum kw find_keyword(const char *s, uint32_t n)
{
	static const char firsts[] = "abcdefgimoprstuw";
	if (n < 2 || n > 22 || !memchr(firsts, *s, sizeof firsts - 1))
		return KW_NONE;
	for (int k = 1; k < KW_COUNT; k++)
		if (keyword_texts[k][0] == *s && keyword_texts[k][1] == s[1] && strlen(keyword_texts[k]) == n &&
			memcmp(keyword_texts[k], s, n) == 0)
			return (enum kw)k;
	return KW_NONE;
}

static void lex_name(struct parser *p)
{
	const char *s = p->text + p->at;
	uint32_t n = 1;
	while (is_name(s[n]))
		n++;
	p->tok.kw = (uint8_t)find_keyword(s, n);
	p->tok.name = sym_of(s, n);
	set(p, p->tok.kw && p->tok.kw <= KW_LAST_HARD ? TOK_KEYWORD : TOK_NAME, n);
}

/* Reads 'text' or "text". A doubled quote stands for one quote; no other character is special. */
static void lex_text(struct parser *p, char quote)
{
	uint32_t from = p->at + 1, i = from, doubled = 0;
	for (;; i++) {
		if (i >= p->len || p->text[i] == '\n') {
			set_bad(p, quote == '"' ? ERR_syntax_string : ERR_syntax_chars, i);
			return;
		}
		if (p->text[i] == quote) {
			if (p->text[i + 1] != quote)
				break;
			doubled++;
			i++;
		}
	}
	char *to = arena_text(&p->src->arena, p->text + from, i - from);
	if (doubled) {
		char *out = to;
		for (uint32_t k = from; k < i; k++) {
			*out++ = p->text[k];
			k += p->text[k] == quote;
		}
		*out = 0;
	}
	p->tok.text = to;
	p->tok.text_len = i - from - doubled;
	set(p, quote == '"' ? TOK_STRING : TOK_CHARS, i + 1 - p->tok.pos);
}

/* Whether the token before may end a value, so that a quote is a transpose. */
static bool after_value(const struct parser *p)
{
	switch (p->tok.kind) {
	case TOK_NAME:
	case TOK_NUMBER:
	case TOK_CHARS:
	case TOK_STRING:
	case TOK_RPAREN:
	case TOK_RBRACKET:
	case TOK_RBRACE:
	case TOK_TRANSPOSE: case TOK_CTRANSPOSE:
		return true;
	case TOK_KEYWORD:
		return p->tok.kw == KW_END && p->index_depth > 0;
	default:
		return false;
	}
}

static void lex_dot(struct parser *p, char next)
{
	switch (next) {
	case '*': set(p, p->text[p->at + 2] == '*' ? TOK_POWER : TOK_TIMES, p->text[p->at + 2] == '*' ? 3 : 2); break;
	case '/': set(p, TOK_RDIVIDE, 2); break;
	case '\\': set(p, TOK_LDIVIDE, 2); break;
	case '^': set(p, TOK_POWER, 2); break;
	case '\'': set(p, TOK_TRANSPOSE, 2); break;
	default: set(p, TOK_DOT, 1);
	}
}

/* Reads an operator of one or two characters. */
static bool lex_operator(struct parser *p, char c, char next)
{
	switch (c) {
	case '(': set(p, TOK_LPAREN, 1); break;
	case ')': set(p, TOK_RPAREN, 1); break;
	case '[': set(p, TOK_LBRACKET, 1); break;
	case ']': set(p, TOK_RBRACKET, 1); break;
	case '{': set(p, TOK_LBRACE, 1); break;
	case '}': set(p, TOK_RBRACE, 1); break;
	case ',': set(p, TOK_COMMA, 1); break;
	case ';': set(p, TOK_SEMI, 1); break;
	case ':': set(p, TOK_COLON, 1); break;
	case '@': set(p, TOK_AT, 1); break;
	case '?': set(p, TOK_QUESTION, 1); break;
	case '+': set(p, TOK_PLUS, 1); break;
	case '-': set(p, TOK_MINUS, 1); break;
	case '/': set(p, TOK_MRDIVIDE, 1); break;
	case '\\': set(p, TOK_MLDIVIDE, 1); break;
	case '^': set(p, TOK_MPOWER, 1); break;
	case '*': set(p, next == '*' ? TOK_MPOWER : TOK_MTIMES, next == '*' ? 2 : 1); break;
	case '=': set(p, next == '=' ? TOK_EQ : TOK_ASSIGN, next == '=' ? 2 : 1); break;
	case '<': set(p, next == '=' ? TOK_LE : TOK_LT, next == '=' ? 2 : 1); break;
	case '>': set(p, next == '=' ? TOK_GE : TOK_GT, next == '=' ? 2 : 1); break;
	case '&': set(p, next == '&' ? TOK_ANDAND : TOK_AND, next == '&' ? 2 : 1); break;
	case '|': set(p, next == '|' ? TOK_OROR : TOK_OR, next == '|' ? 2 : 1); break;
	case '~': case '!': set(p, next == '=' ? TOK_NE : TOK_NOT, next == '=' ? 2 : 1); break;
	default: return false;
	}
	return true;
}

static uint32_t character_bytes(const struct parser *p)
{
	uint32_t n = 1;
	while (p->at + n < p->len && (p->text[p->at + n] & 0xC0) == 0x80)
		n++;
	return n;
}

void lex_next(struct parser *p)
{
	bool value = after_value(p);
	p->last_end = p->tok.end;
	p->tok.space = skip_blanks(p);
	p->tok.pos = p->at;
	p->tok.kw = KW_NONE;
	p->tok.name = 0;
	char c = p->text[p->at], next = c ? p->text[p->at + 1] : 0;
	if (p->at >= p->len)
		set(p, TOK_EOF, 0);
	else if (is_name_start(c))
		lex_name(p);
	else if (isdigit((unsigned char)c) || (c == '.' && isdigit((unsigned char)next)))
		lex_number(p, p->at);
	else if (c == '\n')
		set(p, TOK_NEWLINE, 1);
	else if (c == '"')
		lex_text(p, c);
	else if (c == '\'' && value && !(p->tok.space && (p->bracket == '[' || p->bracket == '{')))
		set(p, TOK_CTRANSPOSE, 1);
	else if (c == '\'')
		lex_text(p, c);
	else if (c == '.')
		lex_dot(p, next);
	else if (!lex_operator(p, c, next))
		set_bad(p, ERR_syntax_character, p->at + character_bytes(p));
}

/* ---- words of the statement level ---- */

bool lex_opens(const struct parser *p, uint32_t at, char c)
{
	while (is_blank(p->text[at]))
		at++;
	return p->text[at] == c;
}

bool lex_ends_statement(const struct parser *p, uint32_t at)
{
	while (at < p->len && is_blank(p->text[at]))
		at++;
	char c = at < p->len ? p->text[at] : '\n';
	return c == '\n' || c == ';' || c == ',' || c == '%' || c == '#';
}

bool lex_is_assign_op(const struct parser *p)
{
	if (p->bracket || p->text[p->tok.end] != '=' || p->text[p->tok.end + 1] == '=')
		return false;
	switch (p->tok.kind) {
	case TOK_PLUS: case TOK_MINUS: case TOK_MTIMES: case TOK_MRDIVIDE: case TOK_MPOWER: case TOK_OR: case TOK_AND:
	case TOK_TIMES: case TOK_RDIVIDE: case TOK_POWER: case TOK_MLDIVIDE: case TOK_LDIVIDE:
		return true;
	default:
		return false;
	}
}

bool lex_is_increment(const struct parser *p)
{
	return !p->bracket && (p->tok.kind == TOK_PLUS || p->tok.kind == TOK_MINUS) &&
		p->text[p->tok.end] == p->text[p->tok.pos] && lex_ends_statement(p, p->tok.end + 1);
}
