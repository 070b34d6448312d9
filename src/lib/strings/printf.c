/*
** lib/strings/printf.c - the format language of sprintf.
**
** The format is split once into pieces: literal text, then one conversion. The arguments are a stream of elements.
** Every element of a numeric array is one. A char array or string is one element for %s, and for number conversions one
** for each character. An empty argument is one empty element. The pieces are repeated until the stream is empty. Output
** stops at the first conversion without an element. A conversion that does not fit its number (%d of 0.5, %s of pi)
** becomes %e. Integers have their own conversion to text; so has %.3f of numbers of common size, with exact rounding.
*/
#include "lib/strings/printf.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "base/vec.h"
#include "value/number.h"
#include "value/text.h"

enum { STAR = -2, ABSENT = -1, WIDTH_MAX = 10000000 };

struct piece {
	size_t text, text_n;    /* literal: offset and length in struct format's text */
	char conv;              /* 0: literal only */
	bool is_float, is_text; /* one of f e g a; one of s c */
	char bits;              /* 'b' or 't' of %bx, %tx */
	bool minus, plus, space, zero, alt, plain;      /* plain: no flag, width or precision */
	int width, precision, position;
};

struct format {
	struct str text;
	VEC(struct piece) pieces;
	int conversions;
	bool positional;
};

/* ---- reading the format ---- */

static int hex_digit(char c)
{
	return c >= '0' && c <= '9' ? c - '0' :
		c >= 'a' && c <= 'f' ? c - 'a' + 10 :
		c >= 'A' && c <= 'F' ? c - 'A' + 10 :
		-1;
}

/* Reads one escape whose backslash is at text[i]; returns its end. */
static size_t escape(struct str *out, const char *text, size_t i, size_t n)
{
	static const char names[] = "abfnrtv\\'\"?", codes[] = "\a\b\f\n\r\t\v\\'\"?";
	if (i + 1 >= n) {
		str_addc(out, '\\');
		return i + 1;
	}
	char c = text[i + 1];
	const char *at = c ? strchr(names, c) : NULL;
	if (at) {
		str_addc(out, codes[at - names]);
		return i + 2;
	}
	int base = c == 'x' ? 16 : 8, most = c == 'x' ? 4 : 3;
	size_t from = i + (c == 'x' ? 2 : 1), to = from;
	uint32_t code = 0;
	while (to < n && to - from < (size_t)most && hex_digit(text[to]) >= 0 && hex_digit(text[to]) < base)
		code = code * (uint32_t)base + (uint32_t)hex_digit(text[to++]);
	if (to == from) {
		str_add(out, text + i, 2);
		return i + 2;
	}
	uint16_t unit = (uint16_t)code;
	str_add_utf16(out, &unit, 1);
	return to;
}

void printf_escapes(struct str *out, const char *text, size_t n)
{
	for (size_t i = 0; i < n;) {
		const char *slash = memchr(text + i, '\\', n - i);
		size_t to = slash ? (size_t)(slash - text) : n;
		str_add(out, text + i, to - i);
		i = slash ? escape(out, text, to, n) : n;
	}
}

/* Reads digits or '*' at text[*i]. */
static int read_number(const char *text, size_t *i, size_t n, bool star)
{
	int x = 0;
	if (star && *i < n && text[*i] == '*') {
		++*i;
		return STAR;
	}
	if (*i >= n || text[*i] < '0' || text[*i] > '9')
		return ABSENT;
	for (; *i < n && text[*i] >= '0' && text[*i] <= '9'; ++*i)
		x = MIN(x * 10 + (text[*i] - '0'), WIDTH_MAX);
	return x;
}

static void read_flags(struct piece *p, const char *text, size_t *i, size_t n)
{
	for (; *i < n; ++*i) {
		switch (text[*i]) {
		case '-': p->minus = true; break;
		case '+': p->plus = true; break;
		case ' ': p->space = true; break;
		case '0': p->zero = true; break;
		case '#': p->alt = true; break;
		default: return;
		}
	}
}

/* Reads the conversion behind the '%' at text[i]. Returns its end, or i if there is none. */
static size_t read_conversion(struct piece *p, const char *text, size_t i, size_t n)
{
	size_t at = i + 1, again = at;
	int position = read_number(text, &at, n, false);
	if (position > 0 && at < n && text[at] == '$')
		p->position = position, at++;
	else
		at = again;
	again = at;
	read_flags(p, text, &at, n);
	p->width = read_number(text, &at, n, true);
	p->precision = ABSENT;
	if (at < n && text[at] == '.') {
		at++;
		p->precision = read_number(text, &at, n, true);
		if (p->precision == ABSENT)
			p->precision = 0;
	}
	p->plain = at == again;
	while (at < n && (text[at] == 'l' || text[at] == 'h'))
		at++;
	if (at + 1 < n && (text[at] == 'b' || text[at] == 't') && strchr("xXou", text[at + 1]))
		p->bits = text[at++];
	if (at >= n || !text[at] || !strchr("diuoxXfFeEgGaAcs", text[at]))
		return i;
	p->conv = text[at] == 'i' ? 'd' : text[at];
	p->is_float = strchr("fFeEgGaA", p->conv) != NULL;
	p->is_text = p->conv == 's' || p->conv == 'c';
	return at + 1;
}

static void read_format(struct format *f, const char *text, size_t n)
{
	struct piece p = { 0 };
	for (size_t i = 0; i < n;) {
		size_t to = i;
		while (to < n && text[to] != '%' && text[to] != '\\')
			to++;
		str_add(&f->text, text + i, to - i);
		i = to;
		if (i < n && text[i] == '\\') {
			i = escape(&f->text, text, i, n);
		} else if (i + 1 < n && text[i + 1] == '%') {
			str_addc(&f->text, '%');
			i += 2;
		} else if (i < n) {
			p.text_n = f->text.n - p.text;
			size_t end = read_conversion(&p, text, i, n);
			if (end == i) {         /* it is no conversion, so the format ends here */
				p.conv = 0;
				break;
			}
			vec_push(&f->pieces, p);
			f->conversions++;
			f->positional = f->positional || p.position > 0;
			p = (struct piece){ .text = f->text.n };
			i = end;
		}
	}
	p.text_n = f->text.n - p.text;
	vec_push(&f->pieces, p);
}

static void format_done(struct format *f)
{
	str_free(&f->text);
	vec_free(&f->pieces);
}

/* ---- the stream of elements ---- */

enum element_kind { ELEMENT_END, ELEMENT_EMPTY, ELEMENT_NUMBER, ELEMENT_TEXT };

struct element {
	enum element_kind kind;
	enum cls cls;           /* for a number */
	double d;
	int64_t i;              /* for 64-bit integers, and for other numbers that are whole */
	bool wide, string;      /* wide: i is exact and d is not; string: the text comes from a string array */
	const uint16_t *units;
	int64_t n;
};

struct stream {
	int nargs, at;
	const value *args;
	struct array *array;    /* current argument, owned */
	const void *data;
	int64_t index, count;
	bool consumed;          /* an element was read */
};

static bool stream_load(struct stream *s)
{
	value v = s->args[s->at];
	s->index = 0;
	if (v.tag == V_STRING) {
		s->count = v.strings->count;
		return true;
	}
	s->array = value_to_array(v);
	if (!s->array)
		return false;
	s->count = s->array->count;
	s->data = s->count ? array_data(s->array) : NULL;
	return !s->count || s->data;
}

static void stream_drop(struct stream *s)
{
	array_unref(s->array);
	s->array = NULL;
	s->data = NULL;
}

static void stream_next_arg(struct stream *s)
{
	stream_drop(s);
	s->at++;
	s->index = s->count = 0;
}

static void number_element(struct element *e, const struct array *a, const void *data, int64_t i)
{
	e->kind = ELEMENT_NUMBER;
	e->cls = (enum cls)a->cls;
	i = a->complex ? 2 * i : i;
	e->d = a->cls == CLS_DOUBLE ? ((const double *)data)[i] : number_at(e->cls, data, i);
	e->wide = a->cls == CLS_INT64 || a->cls == CLS_UINT64;
	if (e->wide)
		e->i = ((const int64_t *)data)[i];
}

/* The next element in the form for conversion `conv`. False: an error. */
static bool stream_next(struct stream *s, char conv, struct element *e)
{
	*e = (struct element){ 0 };
	if (s->at >= s->nargs)
		return true;
	s->consumed = true;
	if (!s->array && s->index == 0 && s->count == 0)
		TRY(stream_load(s));
	if (s->count == 0) {
		e->kind = ELEMENT_EMPTY;
		stream_next_arg(s);
		return true;
	}
	if (!s->array) {
		const struct text *t = s->args[s->at].strings->at[s->index++];
		static const uint16_t missing[] = { '<', 'm', 'i', 's', 's', 'i', 'n', 'g', '>' };
		*e = (struct element){ .kind = ELEMENT_TEXT,
			.string = true,
			.units = t ? t->at : missing,
			.n = t ? t->n : COUNT(missing) };
	} else if (s->array->cls == CLS_CHAR && conv == 's') {
		*e = (struct element){
			.kind = ELEMENT_TEXT, .units = (const uint16_t *)s->data + s->index, .n = s->count - s->index
		};
		s->index = s->count;
	} else if (s->array->cls == CLS_CHAR && conv == 'c') {
		*e = (struct element){ .kind = ELEMENT_TEXT, .units = (const uint16_t *)s->data + s->index++, .n = 1 };
	} else {
		number_element(e, s->array, s->data, s->index++);
	}
	return true;
}

/* Called after the use of an element. An argument without further elements is released, so that stream_at_end becomes
** true. Text of an element points into the argument, so it cannot be released earlier. */
static void stream_settle(struct stream *s)
{
	if (s->at < s->nargs && s->count > 0 && s->index >= s->count)
		stream_next_arg(s);
}

static bool stream_at_end(const struct stream *s)
{
	return s->at >= s->nargs;
}

/* The element at the position of %2$d, which counts arguments and not elements. */
static bool stream_position(struct stream *s, int position)
{
	stream_drop(s);
	s->at = position - 1;
	s->index = s->count = 0;
	return s->at < s->nargs;
}

/* ---- writing one element ---- */

static int utf8_count(const char *s, size_t n)
{
	int count = 0;
	for (size_t i = 0; i < n; i++)
		count += ((unsigned char)s[i] & 0xc0) != 0x80;
	return count;
}

static void put_padded(struct str *out, const struct piece *p, const char *text, size_t n)
{
	int pad = p->width - utf8_count(text, n);
	if (!p->minus)
		str_pad(out, ' ', pad);
	str_add(out, text, n);
	if (p->minus)
		str_pad(out, ' ', pad);
}

static void put_text(struct str *out, const struct piece *p, const struct element *e)
{
	int64_t n = e->n;
	if (p->precision >= 0 && p->conv == 's')
		n = MIN(n, p->precision);
	if (p->width <= 0) {
		str_add_utf16(out, e->units, (size_t)n);
		return;
	}
	struct str s = { 0 };
	str_add_utf16(&s, e->units, (size_t)n);
	put_padded(out, p, str_text(&s), s.n);
	str_free(&s);
}

/* Calls snprintf with the flags of the piece; `conv` is the end of the format ("lld", "f"). */
#define PUT_PRINTF(out, p, conv, x) do { \
	char spec_[40]; \
	spec_text(spec_, p, conv); \
	size_t room_ = (size_t)MAX(p->width, 0) + (size_t)MAX(p->precision, 0) + NUMBER_ROOM; \
	str_room(out, room_); \
	if (str_has_room(out, room_)) \
		out->n += (size_t)snprintf(out->at + out->n, room_, spec_, x); \
} while (0)

static void spec_text(char *to, const struct piece *p, const char *conv)
{
	*to++ = '%';
	if (p->minus)
		*to++ = '-';
	if (p->plus)
		*to++ = '+';
	if (p->space)
		*to++ = ' ';
	if (p->zero)
		*to++ = '0';
	if (p->alt)
		*to++ = '#';
	if (p->width > 0)
		to += sprintf(to, "%d", p->width);
	if (p->precision >= 0)
		to += sprintf(to, ".%d", p->precision);
	strcpy(to, conv);
}

static void put_uint(struct str *out, uint64_t x, bool minus)
{
	char digits[24], *at = digits + sizeof digits;
	do
		*--at = (char)('0' + x % 10);
	while (x /= 10);
	if (minus)
		*--at = '-';
	str_add(out, at, (size_t)(digits + sizeof digits - at));
}

/* %.{n}f of a number whose digits fit 53 bits after scaling. The product is exact as a sum of two doubles, so the
** rounding is known unless it is close to a tie. False: the general code must do it. */
static bool put_fixed_fast(struct str *out, double x, int decimals)
{
	static const double scales[] = { 1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9 };
	double scaled = fabs(x) * scales[decimals];
	if (!(scaled < 0x1p52))
		return false;
	double low = fma(fabs(x), scales[decimals], -scaled), whole = floor(scaled), rest = scaled - whole + low;
	if (fabs(rest - 0.5) < 1e-6 || rest < 0)
		return false;
	uint64_t digits = (uint64_t)whole + (rest > 0.5), unit = (uint64_t)scales[decimals];
	put_uint(out, digits / unit, signbit(x));
	if (!decimals)
		return true;
	char tail[12];
	uint64_t fraction = digits % unit;
	for (int i = decimals; i > 0; i--, fraction /= 10)
		tail[i] = (char)('0' + fraction % 10);
	tail[0] = '.';
	str_add(out, tail, (size_t)decimals + 1);
	return true;
}

/* %.{n}g in decimal form: rounded at the last of n digits like %f, then without the zeros at its end. */
static bool put_general_fast(struct str *out, double x, int digits)
{
	double size = fabs(x);
	if (!(size >= 1e-4 && size < 1e9) || digits > 15 || digits < 1)
		return false;
	int order = size >= 1 ? 0 : -1;
	for (double limit = 10; order >= 0 && size >= limit; limit *= 10)
		order++;
	for (double limit = 0.1; order < 0 && size < limit; limit /= 10)
		order--;
	int decimals = digits - 1 - order;
	if (decimals < 1 || decimals > 9)
		return false;
	size_t from = out->n;
	if (!put_fixed_fast(out, x, decimals))
		return false;
	size_t first = from + signbit(x), point = out->n - (size_t)decimals - 1, shown = point - first;
	bool carried = order >= 0 ? shown != (size_t)order + 1 :
		shown != 1 || out->at[first] != '0' || out->at[point - (size_t)order] == '0';
	if (carried) {                  /* 9.9999996 became 10.00000, or the exponent was wrong at its limit */
		out->n = from;
		return false;
	}
	while (out->at[out->n - 1] == '0')
		out->n--;
	out->n -= out->at[out->n - 1] == '.';
	out->at[out->n] = 0;
	return true;
}

static void put_special(struct str *out, const struct piece *p, double x)
{
	const char *text = isnan(x) ? "+NaN" : x < 0 ? "-Inf" : "+Inf";
	text += text[0] == '+' && !p->plus;
	put_padded(out, p, text, strlen(text));
}

static void put_float(struct str *out, const struct piece *p, double x, char conv)
{
	bool bare = !p->minus && !p->plus && !p->space && !p->zero && !p->alt && p->width <= 0;
	int decimals = p->precision < 0 ? 6 : p->precision;
	if (!isfinite(x))
		put_special(out, p, x);
	else if (!(conv == 'f' && bare && decimals <= 9 && put_fixed_fast(out, x, decimals))
		&& !(conv == 'g' && bare && put_general_fast(out, x, decimals)))
		PUT_PRINTF(out, p, ((char[]){ conv, 0 }), x);
}

/* %bx, %tx: the bits of a double or single. */
static void put_bits(struct str *out, const struct piece *p, double x)
{
	uint64_t bits;
	float f = (float)x;
	uint32_t bits32;
	memcpy(&bits, &x, sizeof bits);
	memcpy(&bits32, &f, sizeof bits32);
	PUT_PRINTF(out, p, ((char[]){ 'l', 'l', p->conv, 0 }), (unsigned long long)(p->bits == 'b' ? bits : bits32));
}

static void put_whole(struct str *out, const struct piece *p, const struct element *e)
{
	bool unsigned_class = e->cls == CLS_UINT64, is_hex = p->conv != 'd' && p->conv != 'u';
	if (!e->wide && !(fabs(e->d) < 0x1p63)) {
		struct piece whole = *p;        /* beyond 64 bits, no digits are lost */
		whole.precision = 0;
		PUT_PRINTF(out, (&whole), "f", e->d);
		return;
	}
	int64_t i = e->wide ? e->i : (int64_t)e->d;
	bool minus = i < 0 && !unsigned_class;
	if (is_hex && !minus)
		PUT_PRINTF(out, p, ((char[]){ 'l', 'l', p->conv, 0 }), (unsigned long long)i);
	else if (p->plain && !is_hex)
		put_uint(out, minus ? -(uint64_t)i : (uint64_t)i, minus);
	else if (unsigned_class)
		PUT_PRINTF(out, p, "llu", (unsigned long long)i);
	else
		PUT_PRINTF(out, p, "lld", (long long)i);
}

static void put_number(struct str *out, const struct piece *p, const struct element *e)
{
	bool whole = e->wide || e->d == floor(e->d);            /* Inf is "whole", too, so it was tested before */
	if (p->bits) {
		put_bits(out, p, e->d);
	} else if (p->is_float) {
		put_float(out, p, e->d, p->conv);
	} else if (!e->wide && !isfinite(e->d)) {
		put_special(out, p, e->d);
	} else if (p->is_text) {
		if (whole && e->d >= 0 && e->d <= 0xffff) {
			uint16_t unit = (uint16_t)e->d;
			put_text(out, &(struct piece){ .conv = 'c', .width = p->width, .minus = p->minus },
				&(struct element){ .units = &unit, .n = 1 });
		} else if (whole) {
			put_whole(out,
				&(struct piece){
					.conv = 'd', .width = p->width, .minus = p->minus, .precision = ABSENT },
				e);
		} else {
			put_float(out, p, e->d, 'e');
		}
	} else if (whole) {
		put_whole(out, p, e);
	} else {
		put_float(out, p, e->d, 'e');
	}
}

static void put_element(struct str *out, const struct piece *p, const struct element *e)
{
	if (e->kind == ELEMENT_TEXT)
		put_text(out, p, e);
	else if (e->kind == ELEMENT_NUMBER)
		put_number(out, p, e);
	else
		str_pad(out, ' ', p->width);            /* an empty element */
}

/* ---- running the format ---- */

/* Reads a width or precision that is given as '*'. */
static bool read_star(struct stream *s, int *number, bool *minus)
{
	struct element e;
	if (*number != STAR)
		return true;
	TRY(stream_next(s, 'd', &e));
	double x = e.kind == ELEMENT_NUMBER ? e.d : 0;
	if (x < 0 && minus) {
		*minus = true;
		x = -x;
	}
	*number = x >= 0 ? (int)MIN(x, WIDTH_MAX) : ABSENT;
	stream_settle(s);
	return true;
}

/* The common case: a number of a real double array. False: the general code must do it. */
static bool put_double(struct str *out, const struct piece *p, struct stream *s)
{
	if (!s->array || s->array->cls != CLS_DOUBLE || s->array->complex || s->index >= s->count || p->is_text ||
		p->bits || p->position || p->width == STAR || p->precision == STAR)
		return false;
	double d = ((const double *)s->data)[s->index++];
	if (p->is_float)
		put_float(out, p, d, p->conv);
	else if (p->plain && p->conv == 'd' && d == (double)(int64_t)(fabs(d) < 0x1p62 ? d : 0.5))
		put_uint(out, d < 0 ? (uint64_t)-d : (uint64_t)d, d < 0);
	else
		put_number(out, p, &(struct element){ .kind = ELEMENT_NUMBER, .cls = CLS_DOUBLE, .d = d });
	stream_settle(s);
	return true;
}

/* Prints all pieces once. *stopped: a conversion had no element, although there were elements before. */
static bool run_once(struct str *out, const struct format *f, struct stream *s, bool had_elements, bool *stopped)
{
	for (int i = 0; i < f->pieces.n; i++) {
		const struct piece *fixed = &f->pieces.at[i];
		if (interrupted_in_steps(i + 1))
			return interrupt_check();
		str_add(out, str_text(&f->text) + fixed->text, fixed->text_n);
		if (!fixed->conv)
			continue;
		if (put_double(out, fixed, s))
			continue;
		struct element e;
		struct piece p = *fixed;
		if (p.position && !stream_position(s, p.position)) {
			*stopped = true;
			return true;
		}
		TRY(read_star(s, &p.width, &p.minus));
		TRY(read_star(s, &p.precision, NULL));
		if (had_elements && stream_at_end(s)) {
			*stopped = true;
			return true;
		}
		TRY(stream_next(s, p.conv, &e));
		put_element(out, &p, &e);
		stream_settle(s);
	}
	return true;
}

static bool check_classes(int nargs, const value *args)
{
	for (int i = 0; i < nargs; i++)
		if (!value_is_numeric_like(args[i]) && args[i].tag != V_STRING)
			return fail(ERR_printf_class, args[i].tag == V_SPARSE ? "sparse" : value_class_name(args[i]));
	return true;
}

static bool run_format(struct str *out, const struct format *f, struct stream *s)
{
	enum { MANY_PIECES = 16 };
	bool stopped = false, had_elements = s->nargs > 0;
	TRY(run_once(out, f, s, had_elements, &stopped));
	for (int64_t k = 1; !stopped && f->conversions && !f->positional && s->consumed && !stream_at_end(s); k++) {
		if ((f->pieces.n > MANY_PIECES || !(k & 0x3ff)) && interrupted())
			return interrupt_check();
		TRY(run_once(out, f, s, true, &stopped));
	}
	return true;
}

bool printf_format(struct str *out, const char *fmt, size_t n, int nargs, const value *args)
{
	struct format f = { 0 };
	struct stream s = { .nargs = nargs, .args = args };
	TRY(check_classes(nargs, args));
	read_format(&f, fmt, n);
	bool good = run_format(out, &f, &s);
	stream_drop(&s);
	format_done(&f);
	return good;
}
