/*
** value/show_number.c - numeric matrices.
**
** One look at all elements chooses one style for the matrix: whole numbers, fixed decimals with or without a common
** scale factor, exponents, significant digits. Then every element is printed in that style, as many columns a block as
** the line holds. The table `formats` says how the formats of the command `format` differ.
*/
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/interrupt.h"
#include "value/show_parts.h"

/* Decimals, width and limits of the formats that print fixed decimals, and of their form with exponents. */
struct format_row {
	int digits, width, e_width, g_width, g_digits, eng_width;
	double high;            /* from this magnitude on: exponent or scale factor */
};

static const struct format_row rows_short = { 4, 10, 13, 13, 5, 16, 1000 };
static const struct format_row rows_long = { 15, 20, 26, 26, 15, 25, 100 };
static const struct format_row rows_long_single = { 7, 12, 18, 16, 7, 17, 100 };

struct look {                   /* what one look at the elements tells */
	double high;            /* largest finite magnitude */
	bool whole, finite;     /* all finite ones are whole; there is a finite one */
};

static struct look look_at(enum cls c, const void *data, int64_t from, int64_t n)
{
	struct look l = { 0, true, false };
	for (int64_t i = from; i < from + n && !interrupted_at(i - from + 1); i++) {
		double x = number_at(c, data, i);
		if (!isfinite(x))
			continue;
		l.finite = true;
		l.high = MAX(l.high, fabs(x));
		l.whole = l.whole && x == floor(x);
	}
	return l;
}

/* ---- choosing ---- */

static int int_digits(enum cls c, const void *data, int64_t from, int64_t n)
{
	uint64_t high = 0;
	for (int64_t i = from; i < from + n && !interrupted_at(i - from + 1); i++) {
		int64_t x = c == CLS_INT64 || c == CLS_UINT64 ? ((const int64_t *)data)[i] :
			(int64_t)number_at(c, data, i);
		uint64_t magnitude = x < 0 && c != CLS_UINT64 ? -(uint64_t)x : (uint64_t)x;
		high = MAX(high, magnitude);
	}
	int digits = 1;
	for (; high >= 10; high /= 10)
		digits++;
	return digits;
}

static void choose_fixed(struct number_style_of *s, const struct format_row *f, struct look l, bool scalar)
{
	bool small = l.high > 0 && l.high <= 0.001, large = l.high >= (s->complex ? MIN(f->high, 100) : f->high);
	s->style = STYLE_FIXED;
	s->digits = f->digits;
	s->width = f->width;
	s->bare_zero = !s->complex;
	if (l.whole && !s->complex)
		large = true;           /* whole numbers come here only when they have ten digits or more */
	if (!small && !large)
		return;
	if (scalar) {
		s->style = STYLE_E;
		s->width = f->e_width;
	} else {
		s->exponent = (int)(small ? ceil(log10(l.high)) : floor(log10(l.high)));
	}
}

static void choose_whole(struct number_style_of *s, struct look l)
{
	s->style = STYLE_WHOLE;
	s->width = l.high < 1000 ? 6 : 12;
}

static void choose_float(struct number_style_of *s, enum number_format format, struct look l, bool scalar)
{
	bool is_long = format == FORMAT_LONG || format == FORMAT_LONG_E || format == FORMAT_LONG_G ||
		format == FORMAT_LONG_ENG;
	const struct format_row *f = !is_long ? &rows_short : s->single ? &rows_long_single : &rows_long;
	bool whole = l.whole && l.high < 1e9 && !s->complex;
	s->bare_zero = true;
	switch (format) {
	case FORMAT_SHORT: case FORMAT_LONG:
		if (whole)
			choose_whole(s, l);
		else
			choose_fixed(s, f, l, scalar);
		break;
	case FORMAT_SHORT_E: case FORMAT_LONG_E:
		*s = (struct number_style_of){ STYLE_E, s->cls, s->pairs, s->complex, s->single, f->e_width, 0,
			f->digits, 0, !s->complex };
		if (whole)
			choose_whole(s, l);
		break;
	case FORMAT_SHORT_G: case FORMAT_LONG_G:
		*s = (struct number_style_of){ STYLE_G, s->cls, s->pairs, s->complex, s->single, f->g_width, 0,
			f->g_digits, 0, false };
		if (whole)
			choose_whole(s, l);
		break;
	case FORMAT_SHORT_ENG: case FORMAT_LONG_ENG:
		*s = (struct number_style_of){ STYLE_ENG, s->cls, s->pairs, s->complex, s->single, f->eng_width, 0,
			f->digits, 0, false };
		break;
	case FORMAT_BANK:
		*s = (struct number_style_of){ STYLE_FIXED, s->cls, s->pairs, false, s->single, 14, 0, 2, 0, !scalar };
		break;
	default:
		break;
	}
	if (s->complex && s->style == STYLE_FIXED && !is_long)
		s->width--;
	s->imag_width = s->style == STYLE_E ? s->digits + 7 : s->width - 2;
}

struct number_style_of number_choose(enum number_format format, enum cls c, bool complex, const void *data,
	int64_t from,
	int64_t n, bool scalar)
{
	struct number_style_of s = { .cls = c, .pairs = complex, .complex = complex, .single = c == CLS_SINGLE };
	if (format == FORMAT_HEX && c != CLS_LOGICAL && c != CLS_CHAR) {
		s.style = STYLE_HEX;
		s.width = 3 + 2 * cls_bytes(c);
		s.imag_width = s.width - 2;
		return s;
	}
	if (!cls_is_float(c)) {
		s.style = STYLE_WHOLE;
		s.width = 3 + int_digits(c, data, from, n);
		return s;
	}
	if (format == FORMAT_PLUS) {
		s.style = STYLE_PLUS;
		s.width = 1;
		return s;
	}
	struct look l = look_at(c, data, complex ? 2 * from : from, complex ? 2 * n : n);
	if (format == FORMAT_RATIONAL) {
		s.style = STYLE_RATIONAL;
		s.width = 15;
		s.imag_width = 15;
		return s;
	}
	choose_float(&s, format, l, scalar);
	return s;
}

/* Width of a column. */
static int number_columns(const struct number_style_of *s)
{
	return s->complex ? s->width + 2 + s->imag_width + 1 : s->width;
}

/* ---- one element ---- */

/* mantissa with an exponent that is a multiple of three; short: `digits` decimals, long: `digits` significant digits */
static void eng_text(char to[NUMBER_ROOM], double x, int digits)
{
	int exponent = x == 0 ? 0 : (int)floor(log10(fabs(x)));
	for (int turn = 0; turn < 2; turn++) {
		int multiple_of_3 = (int)floor(exponent / 3.0) * 3, inner = exponent - multiple_of_3;
		int decimals = digits == 4 ? 4 : MAX(digits - 1 - inner, 0);
		double mantissa = x / pow(10, multiple_of_3);
		snprintf(to, NUMBER_ROOM, "%.*fe%c%03d", decimals, mantissa, multiple_of_3 < 0 ? '-' : '+',
			abs(multiple_of_3));
		if (fabs(strtod(to, NULL)) < fabs(pow(10, multiple_of_3 + 3)) * (1 - 1e-15))
			return;
		exponent = multiple_of_3 + 3;           /* rounding carried into a fourth digit: 999.99996 */
	}
}

static void rational_text(char to[NUMBER_ROOM], double x)
{
	double p, q;
	if (x == floor(x)) {
		snprintf(to, NUMBER_ROOM, fabs(x) < 1e7 ? "%8.0f       " : "%15.0f", x);
		return;
	}
	number_fraction(x, fabs(x) * 1e-6, &p, &q);
	if (fabs(p) >= 1e7)
		snprintf(to, NUMBER_ROOM, "%8.0f       ", p / q);
	else if (q >= 1e6 || p == 0)
		snprintf(to, NUMBER_ROOM, "%15s", "*");
	else
		snprintf(to, NUMBER_ROOM, "%8.0f/%-6.0f", p, q);
}

static void hex_text(char to[NUMBER_ROOM], enum cls c, const void *data, int64_t i)
{
	uint64_t bits = 0;
	memcpy(&bits, (const char *)data + i * cls_bytes(c), (size_t)cls_bytes(c));     /* little-endian machines */
	snprintf(to, NUMBER_ROOM, "%0*llx", 2 * cls_bytes(c), (unsigned long long)bits);
}

static void float_text(char to[NUMBER_ROOM], const struct number_style_of *s, double x)
{
	if (!isfinite(x)) {
		number_g(to, x, 5);
		return;
	}
	if (x == 0)
		x = 0;                  /* negative zero prints as 0 */
	if (x == 0 && s->bare_zero) {
		strcpy(to, "0");
		return;
	}
	switch (s->style) {
	case STYLE_FIXED:
		if (s->exponent)
			x = s->exponent > 300 ? x / 1e300 / pow(10, s->exponent - 300) :
				s->exponent < -300 ? x * 1e300 * pow(10, -s->exponent - 300) :
				s->exponent < 0 ? x * pow(10, -s->exponent) :
				x / pow(10, s->exponent);
		snprintf(to, NUMBER_ROOM, "%.*f", s->digits, x);
		break;
	case STYLE_E: snprintf(to, NUMBER_ROOM, "%.*e", s->digits, x); break;
	case STYLE_G: snprintf(to, NUMBER_ROOM, "%.*g", s->digits, x); break;
	case STYLE_ENG: eng_text(to, x, s->digits); break;
	case STYLE_RATIONAL: rational_text(to, x); break;
	default: snprintf(to, NUMBER_ROOM, "%.0f", x); break;
	}
}

static void real_text(char to[NUMBER_ROOM], const struct number_style_of *s, const void *data, int64_t i)
{
	if (s->style == STYLE_HEX)
		hex_text(to, s->cls, data, i);
	else if (s->style == STYLE_PLUS)
		strcpy(to, number_at(s->cls, data, i) > 0 ? "+" : number_at(s->cls, data, i) < 0 ? "-" : " ");
	else if (s->cls == CLS_INT64)
		snprintf(to, NUMBER_ROOM, "%lld", (long long)((const int64_t *)data)[i]);
	else if (s->cls == CLS_UINT64)
		snprintf(to, NUMBER_ROOM, "%llu", (unsigned long long)((const uint64_t *)data)[i]);
	else
		float_text(to, s, number_at(s->cls, data, i));
}

void number_put(struct str *out, const struct number_style_of *s, const void *data, int64_t i)
{
	char text[NUMBER_ROOM];
	real_text(text, s, data, s->pairs ? 2 * i : i);
	str_pad(out, ' ', s->width - (int64_t)strlen(text));
	str_adds(out, text);
	if (!s->complex || s->style == STYLE_PLUS)
		return;
	double imag = number_at(s->cls, data, 2 * i + 1);
	bool minus = signbit(imag) && !isnan(imag) && imag != 0;
	if (s->style == STYLE_HEX)
		hex_text(text, s->cls, data, 2 * i + 1);
	else
		float_text(text, s, fabs(imag));
	str_adds(out, s->style == STYLE_HEX ? "  " : minus ? " -" : " +");
	str_pad(out, ' ', s->imag_width - (int64_t)strlen(text));
	str_adds(out, text);
	str_addc(out, 'i');
}

/* ---- matrices ---- */

void show_line_break(struct str *out, const struct show_settings *settings)
{
	if (!settings->compact)
		str_addc(out, '\n');
}

void show_scale(struct str *out, const struct show_settings *settings, int exponent)
{
	if (!exponent)
		return;
	str_addf(out, "   1.0e%c%02d *\n", exponent < 0 ? '-' : '+', abs(exponent));
	show_line_break(out, settings);
}

void show_columns_heading(struct str *out, const struct columns *c, int64_t first, int64_t past)
{
	if (c->per_block >= c->cols)
		return;
	if (first > 0)
		show_line_break(out, c->settings);
	if (past - first == 1)
		str_addf(out, "  Column %lld\n", (long long)past);
	else
		str_addf(out, "  Columns %lld through %lld\n", (long long)first + 1, (long long)past);
	show_line_break(out, c->settings);
}

bool show_matrix(struct str *out, const struct show_settings *settings, enum cls c, bool complex, const void *data,
	int64_t from, int64_t rows, int64_t cols)
{
	struct number_style_of s = number_choose(settings->format, c, complex, data, from, rows * cols,
		rows * cols == 1);
	struct columns blocks = { settings, cols, MAX(1, settings->width / MAX(1, number_columns(&s))) };
	show_scale(out, settings, s.exponent);
	for (int64_t first = 0; first < cols; first += blocks.per_block) {
		int64_t past = MIN(cols, first + blocks.per_block);
		show_columns_heading(out, &blocks, first, past);
		TRY(interrupt_check());
		for (int64_t r = 0; r < rows; r++) {
			for (int64_t k = first; k < past; k++)
				number_put(out, &s, data, from + k * rows + r);
			str_addc(out, '\n');
			TRY(!interrupted_in_steps(r + 1) || interrupt_fail());
		}
	}
	return true;
}
