/*
** value/number.c - text of a single number.
**
** Everything goes through snprintf in the C locale's conventions (the runtime never calls setlocale), so digits are
** correctly rounded. "Shortest" is found by trying precisions upward: most numbers that programs print are short, so
** the first try usually reads back.
*/
#include "value/number.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static int special(char *to, double x)
{
	const char *text = isnan(x) ? "NaN" : x > 0 ? "Inf" : "-Inf";
	strcpy(to, text);
	return (int)strlen(text);
}

int number_g(char to[NUMBER_ROOM], double x, int digits)
{
	if (!isfinite(x))
		return special(to, x);
	return snprintf(to, NUMBER_ROOM, "%.*g", MIN(MAX(digits, 1), 50), x == 0 ? 0.0 : x);
}

/* Writes a real scalar like num2str and string(): whole numbers without decimals, others with at least five significant
** digits and four decimals, and at most 15 digits (7 for single). */
static int number_plain(char to[NUMBER_ROOM], double x, bool single)
{
	if (!isfinite(x))
		return special(to, x);
	if (x == floor(x) && fabs(x) < 1e15)
		return snprintf(to, NUMBER_ROOM, "%.0f", x == 0 ? 0.0 : x);
	int digits = (int)floor(log10(fabs(x))) + 5;
	return number_g(to, x, MIN(MAX(digits, 5), single ? 7 : 15));
}

/* Up to 15 digits and a power of ten up to 22 are exact doubles, so one multiplication or division rounds correctly. */
double number_read(const char *text)
{
	static const double powers[] = { 1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14,
		1e15, 1e16,
		1e17, 1e18, 1e19, 1e20, 1e21, 1e22 };
	const char *at = text;
	uint64_t mantissa = 0;
	int digits = 0, exponent = 0;
	bool minus = *at == '-', point = false;
	at += minus || *at == '+';
	for (; (*at >= '0' && *at <= '9') || (*at == '.' && !point); at++) {
		if (*at == '.') {
			point = true;
			continue;
		}
		mantissa = mantissa * 10 + (uint64_t)(*at - '0');
		digits += mantissa > 0;
		exponent -= point;
		if (digits > 15)
			return strtod(text, NULL);
	}
	if ((*at | 32) == 'e') {
		int power = 0;
		bool down = *++at == '-';
		at += down || *at == '+';
		for (; *at >= '0' && *at <= '9' && power < 1000; at++)
			power = power * 10 + (*at - '0');
		exponent += down ? -power : power;
	}
	if (*at || exponent < -22 || exponent > 22)
		return strtod(text, NULL);
	double x = exponent < 0 ? (double)mantissa / powers[-exponent] : (double)mantissa * powers[exponent];
	return minus ? -x : x;
}

double number_at(enum cls c, const void *data, int64_t i)
{
	switch (c) {
	case CLS_DOUBLE: return ((const double *)data)[i];
	case CLS_SINGLE: return (double)((const float *)data)[i];
	case CLS_INT8: return ((const int8_t *)data)[i];
	case CLS_UINT8: case CLS_LOGICAL: return ((const uint8_t *)data)[i];
	case CLS_INT16: return ((const int16_t *)data)[i];
	case CLS_UINT16: case CLS_CHAR: return ((const uint16_t *)data)[i];
	case CLS_INT32: return ((const int32_t *)data)[i];
	case CLS_UINT32: return ((const uint32_t *)data)[i];
	case CLS_INT64: return (double)((const int64_t *)data)[i];
	case CLS_UINT64: return (double)((const uint64_t *)data)[i];
	default: return 0;
	}
}

void number_string(struct str *out, enum cls c, bool complex, const void *data, int64_t i)
{
	char text[NUMBER_ROOM];
	if (c == CLS_LOGICAL) {
		str_adds(out, ((const uint8_t *)data)[i] ? "true" : "false");
	} else if (c == CLS_INT64) {
		str_addf(out, "%lld", (long long)((const int64_t *)data)[i]);
	} else if (c == CLS_UINT64) {
		str_addf(out, "%llu", (unsigned long long)((const uint64_t *)data)[i]);
	} else if (!complex) {
		str_add(out, text, (size_t)number_plain(text, number_at(c, data, i), c == CLS_SINGLE));
	} else {
		double re = number_at(c, data, 2 * i), im = number_at(c, data, 2 * i + 1);
		str_add(out, text, (size_t)number_plain(text, re, c == CLS_SINGLE));
		str_addc(out, signbit(im) && !isnan(im) ? '-' : '+');
		str_add(out, text, (size_t)number_plain(text, fabs(im), c == CLS_SINGLE));
		str_addc(out, 'i');
	}
}

void number_fraction(double x, double tolerance, double *p, double *q)
{
	double before_p = 1, before_q = 0, rest = x;
	*p = round(x);
	*q = 1;
	while (fabs(x - *p / *q) > tolerance) {
		double part = rest - round(rest), old_p = *p, old_q = *q;
		if (part == 0)
			break;
		rest = 1 / part;
		*p = *p * round(rest) + before_p;
		*q = *q * round(rest) + before_q;
		before_p = old_p;
		before_q = old_q;
	}
	if (*q < 0) {
		*p = -*p;
		*q = -*q;
	}
}
