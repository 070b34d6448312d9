/*
** kernel/text_constant.c - evaluates UNROLL, WHEN and STATIC: see text_constant.h. All other text is copied.
*/
#include "kernel/text_constant.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

bool text_constant_add(struct text_constants *c, const char *name, size_t length, int value, bool shown)
{
	if (c->n == TEXT_CONSTANTS)
		return false;
	c->at[c->n].name = name, c->at[c->n].length = length;
	c->at[c->n].value = value, c->at[c->n++].shown = shown;
	return true;
}

static bool begins_word(char x) { return isalpha((unsigned char)x) || x == '_'; }
static bool in_word(char x) { return isalnum((unsigned char)x) || x == '_'; }

static size_t word_length(const char *s)
{
	size_t n = 0;
	while (in_word(s[n]))
		n++;
	return n;
}

static const char *skip_space(const char *s, const char *end)
{
	while (s < end && isspace((unsigned char)*s))
		s++;
	return s;
}

/* The number of the latest constant of this name; -1: there is none. */
static int find(const struct text_constants *c, const char *name, size_t length)
{
	for (int i = c->n - 1; i >= 0; i--)
		if (c->at[i].length == length && !memcmp(c->at[i].name, name, length))
			return i;
	return -1;
}

static bool is_word(const char *s, size_t length, const char *word)
{
	return strlen(word) == length && !memcmp(s, word, length);
}

/* ---- expressions of whole numbers ---- */

struct reader {
	const struct text_constants *c;
	const char *s, *end;
	bool failed;
};

static int sum(struct reader *r, int level);
static int expression(struct reader *r) { return sum(r, 0); }

static bool take(struct reader *r, const char *token)
{
	size_t n = strlen(token);
	r->s = skip_space(r->s, r->end);
	if ((size_t)(r->end - r->s) < n || memcmp(r->s, token, n) != 0)
		return false;
	r->s += n;
	return true;
}

static void need(struct reader *r, const char *token) { r->failed |= !take(r, token); }

/* Evaluates min(a, b), max(a, b), select(otherwise, value, condition), i32(a) and u32(a). */
static int function_of(struct reader *r, const char *name, size_t length)
{
	int x[3] = { 0 }, n = 0;
	bool is_select = is_word(name, length, "select"), is_min = is_word(name, length, "min");
	bool is_max = is_word(name, length, "max");
	int wanted = is_select ? 3 : is_min || is_max ? 2 : 1;
	r->failed |= wanted == 1 && !is_word(name, length, "u32") && !is_word(name, length, "i32");
	need(r, "(");
	while (n < wanted && !r->failed) {
		if (n)
			need(r, ",");
		x[n++] = expression(r);
	}
	need(r, ")");
	if (is_select)
		return x[2] ? x[1] : x[0];
	return is_min ? MIN(x[0], x[1]) : is_max ? MAX(x[0], x[1]) : x[0];
}

static int atom(struct reader *r)
{
	r->s = skip_space(r->s, r->end);
	if (take(r, "(")) {
		int x = expression(r);
		need(r, ")");
		return x;
	}
	if (take(r, "-"))
		return -atom(r);
	if (take(r, "!"))
		return !atom(r);
	if (r->failed || r->s >= r->end || !in_word(*r->s)) {
		r->failed = true;
		return 0;
	}
	const char *name = r->s;
	size_t length = word_length(name);
	r->s += length;
	if (isdigit((unsigned char)*name)) {
		char *stop;
		long x = strtol(name, &stop, 0);
		stop += *stop == 'u';
		r->failed |= stop != r->s || x > INT32_MAX || (r->s < r->end && *r->s == '.');
		return (int)x;
	}
	const char *next = skip_space(r->s, r->end);
	if (next < r->end && *next == '(')
		return function_of(r, name, length);
	int i = find(r->c, name, length);
	r->failed |= i < 0;
	return i < 0 ? 0 : r->c->at[i].value;
}

/* The operators by precedence, the lowest first. On one level "<=" stands before "<". */
static const char *const operators[][5] = { { "||" }, { "&&" }, { "|" }, { "^" }, { "&" }, { "==", "!=" },
	{ "<=", ">=", "<", ">" }, { "<<", ">>" }, { "+", "-" }, { "*", "/", "%" } };

static int apply(struct reader *r, const char *op, int a, int b)
{
	bool divides = *op == '/' || *op == '%', shifts = op[1] == op[0] && (*op == '<' || *op == '>');
	if ((divides && b == 0) || (shifts && (b < 0 || b > 31 || a < 0))) {
		r->failed = true;
		return 0;
	}
	switch (*op) {
	case '|': return op[1] ? a || b : a | b;
	case '&': return op[1] ? a && b : a & b;
	case '^': return a ^ b;
	case '=': return a == b;
	case '!': return a != b;
	case '<': return op[1] == '<' ? a << b : op[1] ? a <= b : a < b;
	case '>': return op[1] == '>' ? a >> b : op[1] ? a >= b : a > b;
	case '+': return a + b;
	case '-': return a - b;
	case '*': return a * b;
	case '/': return a / b;
	default: return a % b;
	}
}

/* Skips the next operator and returns it, if it has this precedence; else NULL. */
static const char *operator_at(struct reader *r, int level)
{
	r->s = skip_space(r->s, r->end);
	for (int i = 0; i < 5 && operators[level][i]; i++) {
		const char *op = operators[level][i];
		size_t n = strlen(op);
		bool longer = n == 1 && r->s + 1 < r->end && strchr("|&<>", *op) && r->s[1] == *op;
		if ((size_t)(r->end - r->s) >= n && !memcmp(r->s, op, n) && !longer) {
			r->s += n;
			return op;
		}
	}
	return NULL;
}

static int sum(struct reader *r, int level)
{
	if (level == (int)COUNT(operators))
		return atom(r);
	int x = sum(r, level + 1);
	for (const char *op; !r->failed && (op = operator_at(r, level));)
		x = apply(r, op, x, sum(r, level + 1));
	return x;
}

static bool evaluate(const struct text_constants *c, const char *from, const char *end, int *out)
{
	struct reader r = { c, from, end, false };
	*out = expression(&r);
	return !r.failed && skip_space(r.s, end) == end;
}

/* ---- the text ---- */

/* The bracket that closes the bracket at s; NULL: there is none. */
static const char *closing(const char *s, const char *end)
{
	for (int depth = 0; s < end; s++) {
		depth += *s == '(' || *s == '[' || *s == '{' ? 1 : *s == ')' || *s == ']' || *s == '}' ? -1 : 0;
		if (!depth)
			return s;
	}
	return NULL;
}

struct span { const char *from, *end; };

/* Sets *out to the text inside the bracket at *s, and moves *s behind the bracket. */
static bool inside(const char **s, const char *end, char opening, struct span *out)
{
	const char *from = skip_space(*s, end), *close = from < end && *from == opening ? closing(from, end) : NULL;
	*out = (struct span){ from + 1, close };
	*s = close ? close + 1 : *s;
	return close != NULL;
}

/* Returns the text up to the next comma outside of brackets, and removes it from *rest. */
static struct span argument(struct span *rest)
{
	const char *s = rest->from;
	while (s < rest->end && *s != ',') {
		const char *close = *s == '(' || *s == '[' ? closing(s, rest->end) : s;
		s = close ? close + 1 : rest->end;
	}
	struct span a = { skip_space(rest->from, s), s };
	rest->from = s < rest->end ? s + 1 : s;
	return a;
}

static bool expand(struct text_constants *c, const char *s, const char *end, struct str *out);

static bool wrong(struct text_constants *c, const char *where)
{
	c->wrong = c->wrong ? c->wrong : where;
	return false;
}

static bool block(struct text_constants *c, struct span s, struct str *out)
{
	int n = c->n;
	str_adds(out, "{");
	TRY(expand(c, s.from, s.end, out));
	str_adds(out, "}\n");
	c->n = n;
	return true;
}

/* UNROLL(name, from, upto) { ... } */
static bool unroll(struct text_constants *c, const char **s, const char *end, struct str *out)
{
	struct span head, body;
	const char *where = *s;
	if (!inside(s, end, '(', &head) || !inside(s, end, '{', &body))
		return wrong(c, where);
	struct span name = argument(&head), first = argument(&head), last = argument(&head);
	int from, upto, n = c->n;
	if (!evaluate(c, first.from, first.end, &from) || !evaluate(c, last.from, last.end, &upto))
		return wrong(c, where);
	for (int i = from; i < upto; i++) {
		if (!text_constant_add(c, name.from, word_length(name.from), i, true))
			return wrong(c, where);
		TRY(block(c, body, out));
		c->n = n;
	}
	return true;
}

/* WHEN(condition) { ... }, and perhaps OTHERWISE { ... } */
static bool when(struct text_constants *c, const char **s, const char *end, struct str *out)
{
	struct span head, body, other = { NULL, NULL };
	const char *where = *s, *next;
	int holds;
	if (!inside(s, end, '(', &head) || !inside(s, end, '{', &body) || !evaluate(c, head.from, head.end, &holds))
		return wrong(c, where);
	next = skip_space(*s, end);
	if (next < end && begins_word(*next) && is_word(next, word_length(next), "OTHERWISE")) {
		*s = next + word_length(next);
		if (!inside(s, end, '{', &other))
			return wrong(c, where);
	}
	if (!holds && !other.from)
		return true;
	return block(c, holds ? body : other, out);
}

/* STATIC(name, expression); */
static bool constant(struct text_constants *c, const char **s, const char *end)
{
	struct span head;
	const char *where = *s;
	if (!inside(s, end, '(', &head))
		return wrong(c, where);
	struct span name = argument(&head);
	int value;
	if (!evaluate(c, head.from, head.end, &value)
		|| !text_constant_add(c, name.from, word_length(name.from), value, true))
		return wrong(c, where);
	const char *next = skip_space(*s, end);
	*s = next < end && *next == ';' ? next + 1 : *s;
	return true;
}

static bool word(struct text_constants *c, const char **s, const char *end, struct str *out)
{
	const char *name = *s;
	size_t length = word_length(name);
	*s += length;
	if (is_word(name, length, "UNROLL"))
		return unroll(c, s, end, out);
	if (is_word(name, length, "WHEN"))
		return when(c, s, end, out);
	if (is_word(name, length, "STATIC"))
		return constant(c, s, end);
	int i = find(c, name, length);
	if (i >= 0 && c->at[i].shown)
		str_addf(out, c->at[i].value < 0 ? "(%d)" : "%d", c->at[i].value);
	else
		str_add(out, name, length);
	return true;
}

/* An index that is an expression of constants is written as its value. */
static bool index_value(struct text_constants *c, const char **s, const char *end, struct str *out)
{
	const char *close = closing(*s, end);
	int value;
	if (!close || !evaluate(c, *s + 1, close, &value))
		return false;
	str_addf(out, "[%d]", value);
	*s = close + 1;
	return true;
}

static bool expand(struct text_constants *c, const char *s, const char *end, struct str *out)
{
	int before[TEXT_CONSTANT_DEPTH], depth = 0;
	while (s < end) {
		size_t length = word_length(s);
		if (begins_word(*s) && !(s > c->start && s[-1] == '.')) {
			TRY(word(c, &s, end, out));
			continue;
		}
		if (*s == '[' && index_value(c, &s, end, out))
			continue;
		if (*s == '{' && depth == TEXT_CONSTANT_DEPTH)
			return wrong(c, s);
		if (*s == '{')
			before[depth++] = c->n;
		else if (*s == '}' && depth > 0)
			c->n = before[--depth];
		length = length ? length : 1;
		str_add(out, s, length);
		s += length;
	}
	return true;
}

bool text_constants_write(struct text_constants *c, const char *text, struct str *out)
{
	c->start = text;
	return expand(c, text, text + strlen(text), out);
}
