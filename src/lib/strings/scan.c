/*
** lib/strings/scan.c - reads numbers and text by a format.
**
** The format is repeated until the text ends, input does not match, or enough was read. All values are stored in one
** column of doubles, characters by their codes. Only a format with nothing but text conversions gives text.
*/
#include "lib/strings/scan.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>

#include "base/error.h"
#include "value/number.h"

enum { NUMBER_MAX = 400 };

struct scanner {
	struct scan *r;
	const uint16_t *text;
	size_t n, at;
	int64_t limit;
};

static bool is_space(uint16_t u)
{
	return u == ' ' || (u >= '\t' && u <= '\r');
}

static void skip_space(struct scanner *s)
{
	while (s->at < s->n && is_space(s->text[s->at]))
		s->at++;
}

/* ---- numbers ---- */

static bool is_digit(const struct scanner *s, size_t at, size_t end, int base)
{
	if (at >= end || s->text[at] > 127)
		return false;
	int c = s->text[at];
	return base == 16 ? isxdigit(c) != 0 : c >= '0' && c < '0' + base;
}

static size_t word_at(const struct scanner *s, size_t at, size_t end, const char *word)
{
	size_t n = strlen(word);
	if (at + n > end)
		return 0;
	for (size_t i = 0; i < n; i++)
		if (s->text[at + i] > 127 || tolower(s->text[at + i]) != word[i])
			return 0;
	return n;
}

/* Copies the units [from, to), which are ASCII, to a C string for strtod. */
static void ascii(char to[NUMBER_MAX], const uint16_t *from, size_t n)
{
	size_t i = 0;
	for (; i < n && i < NUMBER_MAX - 1; i++)
		to[i] = (char)from[i];
	to[i] = 0;
}

static size_t sign_end(const struct scanner *s, size_t at, size_t end)
{
	return at < end && (s->text[at] == '-' || s->text[at] == '+') ? at + 1 : at;
}

static bool read_float(struct scanner *s, size_t end, double *x)
{
	size_t from = s->at, at = sign_end(s, from, end), digits = 0, word;
	double sign = at > from && s->text[from] == '-' ? -1 : 1;
	if ((word = word_at(s, at, end, "inf")) || (word = word_at(s, at, end, "nan"))) {
		*x = tolower(s->text[at]) == 'i' ? sign * INFINITY : NAN;
		s->at = at + word;
		return true;
	}
	for (; is_digit(s, at, end, 10); at++)
		digits++;
	if (at < end && s->text[at] == '.')
		for (at++; is_digit(s, at, end, 10); at++)
			digits++;
	if (!digits)
		return false;
	if (at < end && s->text[at] < 128 && strchr("eEdD", s->text[at]) && s->text[at]) {
		size_t power = sign_end(s, at + 1, end);
		if (is_digit(s, power, end, 10)) {
			at = power;
			while (is_digit(s, at, end, 10))
				at++;
		}
	}
	char text[NUMBER_MAX];
	ascii(text, s->text + from, at - from);
	for (char *c = text; *c; c++)
		if (*c == 'd' || *c == 'D')
			*c = 'e';
	*x = number_read(text);
	s->at = at;
	return true;
}

static bool read_whole(struct scanner *s, size_t end, char conv, double *x)
{
	size_t from = s->at, at = sign_end(s, from, end);
	double sign = at > from && s->text[from] == '-' ? -1 : 1;
	int base = conv == 'x' ? 16 : conv == 'o' ? 8 : 10;
	if (conv == 'd' && (word_at(s, at, end, "inf") || word_at(s, at, end, "nan")))
		return read_float(s, end, x);
	bool hex_prefix = at + 2 < end && s->text[at] == '0' && (s->text[at + 1] | 32) == 'x' &&
		is_digit(s, at + 2, end, 16);
	if (hex_prefix && (conv == 'i' || conv == 'x'))
		base = 16, at += 2;
	else if (conv == 'i' && at < end && s->text[at] == '0')
		base = 8;
	size_t first = at;
	double sum = 0;
	for (; is_digit(s, at, end, base); at++) {
		int c = tolower(s->text[at]);
		sum = sum * base + (c >= 'a' ? c - 'a' + 10 : c - '0');
	}
	if (at == first)
		return false;
	if (base == 10 && sum >= 0x1p53) {      /* many digits: strtod rounds them only once */
		char text[NUMBER_MAX];
		ascii(text, s->text + first, at - first);
		sum = strtod(text, NULL);
	}
	*x = sign * sum;
	s->at = at;
	return true;
}

/* ---- text ---- */

static void keep_chars(struct scanner *s, size_t from, size_t to)
{
	for (size_t i = from; i < to; i++)
		vec_push(&s->r->x, s->text[i]);
}

/* Reads %[set]. fmt[*i] is behind the opening bracket, and *i becomes the position behind the closing one. `in` says
** which codes below 256 belong to the set. */
static void read_set(const char *fmt, size_t *i, size_t n, bool in[256])
{
	bool inverse = *i < n && fmt[*i] == '^';
	size_t first = *i += inverse;
	memset(in, inverse, 256);
	for (; *i < n && (fmt[*i] != ']' || *i == first); ++*i) {
		unsigned char c = (unsigned char)fmt[*i], to = c;
		if (*i + 2 < n && fmt[*i + 1] == '-' && fmt[*i + 2] != ']') {
			to = (unsigned char)fmt[*i + 2];
			*i += 2;
		}
		for (int k = c; k <= to; k++)
			in[k] = !inverse;
	}
	*i += *i < n;
}

struct conversion {
	char conv;              /* '[' for a set */
	bool skip;
	int64_t width;          /* 0: none */
	int bits;               /* size of integers: 32, with l 64, with h 16; larger numbers saturate */
	bool in[256];
};

static bool read_chars(struct scanner *s, const struct conversion *c)
{
	size_t from = s->at, most = c->width > 0 ? (size_t)c->width : c->conv == 'c' ? 1 : SIZE_MAX;
	if (c->conv == 's')
		skip_space(s), from = s->at;
	while (s->at < s->n && s->at - from < most) {
		uint16_t u = s->text[s->at];
		if ((c->conv == 's' && is_space(u)) || (c->conv == '[' && !c->in[u < 256 ? u : 255]))
			break;
		s->at++;
	}
	if (s->at == from)
		return false;
	if (!c->skip)
		keep_chars(s, from, s->at);
	return true;
}

/* ---- the format ---- */

/* Reads the conversion behind '%' at fmt[i]. Returns its end, or i if there is none. */
static size_t read_conversion(struct conversion *c, const char *fmt, size_t i, size_t n)
{
	size_t at = i + 1;
	*c = (struct conversion){ 0 };
	if (at < n && fmt[at] == '*')
		c->skip = true, at++;
	for (; at < n && fmt[at] >= '0' && fmt[at] <= '9'; at++)
		c->width = MIN(c->width * 10 + (fmt[at] - '0'), 1000000000);
	if (at < n && fmt[at] == '.')           /* a precision is ignored */
		for (at++; at < n && fmt[at] >= '0' && fmt[at] <= '9'; at++)
			;
	for (c->bits = 32; at < n && (fmt[at] == 'l' || fmt[at] == 'h'); at++)
		c->bits = fmt[at] == 'l' ? 64 : c->bits / 2;
	if (at >= n || !fmt[at] || !strchr("diuoxfegEGXsc[", fmt[at]))
		return i;
	c->conv = fmt[at] == 'X' ? 'x' : fmt[at];
	at++;
	if (c->conv == '[')
		read_set(fmt, &at, n, c->in);
	return at;
}

static bool run_conversion(struct scanner *s, const struct conversion *c)
{
	double x;
	if (strchr("sc[", c->conv)) {
		TRY(read_chars(s, c));
	} else {
		skip_space(s);
		size_t end = c->width > 0 ? MIN(s->n, s->at + (size_t)c->width) : s->n;
		TRY(strchr("feEgG", c->conv) ? read_float(s, end, &x) : read_whole(s, end, c->conv, &x));
		if (strchr("diuox", c->conv) && isfinite(x))
			x = fmin(fmax(x, -ldexp(1, c->bits - 1)),
				ldexp(1, c->bits - (c->conv == 'd' || c->conv == 'i')) - 1);
		if (!c->skip)
			vec_push(&s->r->x, x);
	}
	s->r->fields += !c->skip;
	return true;
}

/* Matches a literal character, or white space, which matches any amount of white space. */
static bool match_literal(struct scanner *s, uint16_t u)
{
	if (is_space(u)) {
		skip_space(s);
		return true;
	}
	if (s->at >= s->n || s->text[s->at] != u)
		return false;
	s->at++;
	return true;
}

/* The format, split once into literals and conversions in their order. */
struct step {
	uint16_t literal;
	bool is_literal, percent;           /* percent: the literal was %%, which skips white space before it */
	struct conversion c;
};

typedef VEC(struct step) steps;

static void read_steps(steps *to, const char *fmt, size_t n)
{
	for (size_t i = 0; i < n;) {
		struct step s = { 0 };
		size_t end = fmt[i] == '%' ? read_conversion(&s.c, fmt, i, n) : i;
		if (end == i) {
			s.percent = fmt[i] == '%';
			i += s.percent && i + 1 < n && fmt[i + 1] == '%';
			s.is_literal = true;
			s.literal = (unsigned char)fmt[i];
			end = i + 1;
		}
		vec_push(to, s);
		i = end;
	}
}

/* Processes the format once. False: reading has ended. */
static bool run_once(struct scanner *s, const steps *format)
{
	for (int i = 0; i < format->n; i++) {
		const struct step *step = &format->at[i];
		if (step->is_literal) {
			if (step->percent)
				skip_space(s);
			if (!match_literal(s, step->literal)) {
				s->r->failed = s->at < s->n;
				return false;
			}
			continue;
		}
		if (s->limit >= 0 && s->r->x.n >= s->limit)
			return false;
		if (!run_conversion(s, &step->c)) {
			skip_space(s);
			s->r->failed = s->at < s->n;
			return false;
		}
	}
	return true;
}

void scan_format(struct scan *r, const uint16_t *text, size_t n, const char *fmt, size_t fmt_n, int64_t limit)
{
	struct scanner s = { r, text, n, 0, limit };
	steps format = { 0 };
	bool any = false, all_text = true;
	memset(r, 0, sizeof *r);
	read_steps(&format, fmt, fmt_n);
	bool conversions = false;
	for (int i = 0; i < format.n; i++) {
		if (format.at[i].is_literal)
			continue;
		bool is_text = strchr("sc[", format.at[i].c.conv) != NULL;
		conversions = true;
		all_text = all_text && (is_text || format.at[i].c.skip);
		any = any || !format.at[i].c.skip;
	}
	r->all_text = any && all_text;
	while (s.at < n && (limit < 0 || r->x.n < limit)) {
		size_t before = s.at;
		if (!run_once(&s, &format) || !conversions || s.at == before || limit == SCAN_ONCE)
			break;
	}
	r->next = s.at;
	vec_free(&format);
}

void scan_done(struct scan *r)
{
	vec_free(&r->x);
}

bool scan_size(struct call *c, int i, int64_t *rows, int64_t *cols)
{
	double *x;
	int64_t n;
	*rows = *cols = -1;
	if (i >= c->nin)
		return true;
	TRY(arg_doubles(c, i, &x, &n));
	bool good = n <= 2 || arg_bad(c, i, "Size must be a scalar or a two-element vector");
	for (int64_t k = 0; good && k < n; k++)
		if (!(x[k] >= 0) || (isinf(x[k]) && k == 0 && n == 2) || (isfinite(x[k]) && x[k] != floor(x[k])))
			good = arg_bad(c, i, "Size must be made of nonnegative whole numbers, the last one may be Inf");
	if (good && n == 1 && isfinite(x[0])) {
		*rows = (int64_t)MIN(x[0], 1e15);
		*cols = 1;
	} else if (good && n == 2) {
		*rows = (int64_t)MIN(x[0], 1e15);
		*cols = isinf(x[1]) ? -1 : (int64_t)MIN(x[1], 1e15);
	}
	mem_free(x);
	return good;
}

struct array *scan_array(const struct scan *r, int64_t rows, int64_t cols)
{
	int64_t n = r->x.n, height, width;
	if (n == 0) {
		height = width = 0;
	} else if (rows < 0 || (cols == 1 && !r->all_text)) {
		height = n;
		width = 1;
	} else {
		height = MAX(rows, 1);
		width = n / height + (n % height != 0);
		width = cols < 0 || width < cols ? width : cols;
	}
	if (r->all_text && (rows < 0 || cols == 1)) {
		width = n;
		height = n > 0;
	}
	shape s = shape_2d(height, width);
	struct array *a = array_zeros(r->all_text ? CLS_CHAR : CLS_DOUBLE, false, &s);
	for (int64_t i = 0; a && i < MIN(n, height * width); i++) {
		if (r->all_text)
			((uint16_t *)a->data)[i] = (uint16_t)r->x.at[i];
		else
			((double *)a->data)[i] = r->x.at[i];
	}
	return a;
}
