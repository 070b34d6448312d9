/*
** lang/number.c - numbers in a program: 12, .5, 5., 1e3, 1d3, 3i, 0xFF, 0b101u8.
**
** A number of up to fifteen digits with a small power of ten is computed by two exact operations. All others are read
** by strtod in the C locale, so that a program means the same in every locale.
*/
#include <ctype.h>
#include <locale.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "lang/parse.h"

static locale_t c_locale;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static void make_locale(void) { c_locale = newlocale(LC_ALL_MASK, "C", (locale_t)0); }

static bool digit(char c) { return c >= '0' && c <= '9'; }

static double slow_number(const char *s, uint32_t n)
{
	char small[64], *copy = n < sizeof small ? small : mem_alloc(n + 1);
	memcpy(copy, s, n);
	copy[n] = 0;
	for (uint32_t i = 0; i < n; i++)
		if (copy[i] == 'd' || copy[i] == 'D')
			copy[i] = 'e';
	pthread_once(&once, make_locale);
	double d = strtod_l(copy, NULL, c_locale);
	if (copy != small)
		mem_free(copy);
	return d;
}

static double number(const char *s, uint32_t n)
{
	static const double tens[] = { 1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14,
		1e15 };
	uint64_t whole = 0;
	int digits = 0, behind = 0;
	bool dot = false;
	for (uint32_t i = 0; i < n; i++) {
		if (s[i] == '.') {
			dot = true;
		} else if (digit(s[i]) && digits < 15) {
			whole = whole * 10 + (uint64_t)(s[i] - '0');
			digits++;
			behind += dot;
		} else {
			return slow_number(s, n);
		}
	}
	return (double)whole / tens[behind];
}

static bool is_letter(char c) { return isalnum((unsigned char)c) || c == '_'; }

/* Reads 0x1F, 0b11, with u8, s8 ... s64. False: it is no such number. */
static bool radix(struct parser *p, uint32_t at, uint32_t *end)
{
	char kind = (char)tolower((unsigned char)p->text[at + 1]);
	uint32_t i = at + 2;
	double d = 0;
	uint64_t top = 0;               /* the bits that another digit would shift out */
	bool too_long = false;
	if (p->text[at] != '0' || (kind != 'x' && kind != 'b'))
		return false;
	for (; kind == 'x' ? isxdigit((unsigned char)p->text[i]) : p->text[i] == '0' || p->text[i] == '1'; i++) {
		int c = tolower((unsigned char)p->text[i]);
		int digit = c <= '9' ? c - '0' : c - 'a' + 10;
		too_long = too_long || top >> (kind == 'x' ? 60 : 63);
		top = top << (kind == 'x' ? 4 : 1) | (uint64_t)digit;
		d = d * (kind == 'x' ? 16 : 2) + digit;
	}
	if (i == at + 2)
		return false;
	if (too_long) {
		p->tok.kind = TOK_BAD;
		p->tok.error = ERR_syntax_radix;
	}
	if (p->text[i] == 'u' || p->text[i] == 's')
		for (i++; digit(p->text[i]);)
			i++;
	p->tok.num = d;
	p->tok.spelled = true;
	*end = i;
	return true;
}

static uint32_t decimal(const struct parser *p, uint32_t at, bool *is_integer)
{
	const char *s = p->text;
	uint32_t i = at;
	while (digit(s[i]))
		i++;
	*is_integer = true;
	/* The dot belongs to the number, unless it starts an operator (1./x, 1.') or a continuation. */
	if (s[i] == '.' && !(s[i + 1] && strchr("*/\\^'", s[i + 1])) && !(s[i + 1] == '.' && s[i + 2] == '.')) {
		*is_integer = false;
		for (i++; digit(s[i]);)
			i++;
	}
	if (s[i] && strchr("eEdD", s[i])) {
		uint32_t e = i + 1;
		e += s[e] == '+' || s[e] == '-';
		if (digit(s[e])) {
			*is_integer = false;
			for (i = e; digit(s[i]);)
				i++;
		}
	}
	return i;
}

void lex_number(struct parser *p, uint32_t at)
{
	uint32_t end;
	struct word *t = &p->tok;
	t->kind = TOK_NUMBER;
	t->imaginary = t->spelled = false;
	if (!radix(p, at, &end)) {
		bool is_integer;
		end = decimal(p, at, &is_integer);
		t->num = number(p->text + at, end - at);
		t->spelled = is_integer && t->num >= 9007199254740992.0;
		if (p->text[end] && strchr("ijIJ", p->text[end]) && !is_letter(p->text[end + 1])) {
			t->imaginary = true;
			t->spelled = false;
			end++;
		}
	}
	if (is_letter(p->text[end])) {
		/* In 3x an operator is missing, and the error points at the name. */
		t->kind = TOK_BAD;
		t->error = ERR_syntax_missing_operator;
		t->pos = end;
		while (is_letter(p->text[end]))
			end++;
	}
	p->at = t->end = end;
}

static bool parse_digits(const char *s, uint32_t n, unsigned base, uint64_t *value)
{
	uint64_t v = 0;
	for (uint32_t i = 0; i < n; i++) {
		int c = tolower((unsigned char)s[i]);
		unsigned d = (unsigned)(c <= '9' ? c - '0' : c - 'a' + 10);
		if (d >= base || __builtin_mul_overflow(v, (uint64_t)base, &v) ||
			__builtin_add_overflow(v, (uint64_t)d, &v))
			return false;
	}
	*value = v;
	return true;
}

bool ast_integer(const struct ast *a, uint64_t *value, int *bits, bool *is_signed)
{
	const char *s = a->text2;
	uint32_t n = (uint32_t)a->text_len;
	*bits = 0;
	*is_signed = false;
	if (a->kind != AST_Number || !a->text || n < 1)
		return false;
	if (n < 3 || s[0] != '0' || !isalpha((unsigned char)s[1]))
		return parse_digits(s, n, 10, value);
	unsigned base = tolower((unsigned char)s[1]) == 'x' ? 16 : 2;
	uint32_t digits = 2;
	while (digits < n && s[digits] != 'u' && s[digits] != 's')
		digits++;
	if (!parse_digits(s + 2, digits - 2, base, value))
		return false;
	if (digits < n) {
		*is_signed = s[digits] == 's';
		*bits = atoi(s + digits + 1);
		return (*bits == 8 || *bits == 16 || *bits == 32 || *bits == 64) &&
			(*bits == 64 || *value >> *bits == 0);
	}
	for (*bits = 8; *bits < 64 && *value >> *bits; *bits *= 2)
		;
	return true;
}
