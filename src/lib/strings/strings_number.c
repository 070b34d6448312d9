/*
** lib/strings/strings_number.c - converts text to numbers: sscanf, str2double, str2num.
*/
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <strings.h>

#include "base/error.h"
#include "base/mem.h"
#include "lib/strings/printf.h"
#include "lib/strings/scan.h"
#include "value/cell.h"
#include "value/number.h"
#include "value/text.h"

/* ---- str2double ---- */

struct cursor { const char *at, *end; };

static void skip(struct cursor *p)
{
	while (p->at < p->end && isspace((unsigned char)*p->at))
		p->at++;
}

static bool unsigned_real(struct cursor *p, double *x)
{
	char clean[512];
	size_t n = 0, digits = 0;
	if (p->end - p->at >= 3 && (strncasecmp(p->at, "inf", 3) == 0 || strncasecmp(p->at, "nan", 3) == 0)) {
		*x = tolower((unsigned char)*p->at) == 'i' ? INFINITY : NAN;
		p->at += p->end - p->at >= 8 && strncasecmp(p->at, "infinity", 8) == 0 ? 8 : 3;
		return true;
	}
	bool point = false;
	const char *at = p->at;
	for (; at < p->end && n < sizeof clean - 16; at++) {
		if (isdigit((unsigned char)*at))
			clean[n++] = *at, digits++;
		else if (*at == '.' && !point)
			clean[n++] = '.', point = true;
		else if (*at != ',' || point || !digits || at + 1 >= p->end || !isdigit((unsigned char)at[1]))
			break;
	}
	if (!digits)
		return false;
	if (at < p->end && strchr("eEdD", *at)) {
		const char *power = at + 1;
		power += power < p->end && (*power == '+' || *power == '-');
		if (power < p->end && isdigit((unsigned char)*power)) {
			clean[n++] = 'e';
			for (at++; at < power; at++)
				clean[n++] = *at;
			for (int k = 0; at < p->end && isdigit((unsigned char)*at); at++)
				if (k++ < 6)
					clean[n++] = *at;
		}
	}
	clean[n] = 0;
	*x = number_read(clean);
	p->at = at;
	return true;
}

static bool unit_i(struct cursor *p)
{
	if (p->at >= p->end || !strchr("ijIJ", *p->at) || !*p->at)
		return false;
	if (p->end - p->at >= 3 && strncasecmp(p->at, "inf", 3) == 0)
		return false;
	p->at++;
	return true;
}

/* Reads one signed term: a number, a number times i, or i alone. */
static bool term(struct cursor *p, bool need_sign, double *x, bool *imaginary)
{
	double sign = 1;
	bool have_sign = false;
	skip(p);
	if (p->at < p->end && (*p->at == '+' || *p->at == '-')) {
		sign = *p->at++ == '-' ? -1 : 1;
		have_sign = true;
		skip(p);
	}
	if (need_sign && !have_sign)
		return false;
	*imaginary = unit_i(p);
	if (*imaginary) {
		*x = 1;
		struct cursor factor = *p;
		skip(&factor);
		if (factor.at < factor.end && *factor.at == '*') {
			factor.at++;
			skip(&factor);
			if (unsigned_real(&factor, x))
				*p = factor;
		}
	} else {
		TRY(unsigned_real(p, x));
		struct cursor factor = *p;
		skip(&factor);
		if (factor.at < factor.end && *factor.at == '*') {
			factor.at++;
			skip(&factor);
			TRY(unit_i(&factor));
			*imaginary = true;
			*p = factor;
		} else {
			*imaginary = unit_i(p);
		}
	}
	*x *= sign;
	return true;
}

/* Reads the number in a text (decimal, complex, thousands separated by commas). False: it is no number. */
static bool scan_number(const char *text, size_t n, double *re, double *im)
{
	struct cursor p = { text, text + n };
	double x, y;
	bool first_i, second_i;
	*re = *im = 0;
	TRY(term(&p, false, &x, &first_i));
	skip(&p);
	if (p.at < p.end) {
		TRY(term(&p, true, &y, &second_i));
		TRY(second_i != first_i);
		skip(&p);
		if (p.at < p.end)
			return false;
		*(second_i ? im : re) = y;
	}
	*(first_i ? im : re) = x;
	return true;
}

struct parsed { double re, im; bool ok; };

static struct parsed parse_units(const uint16_t *units, int64_t n)
{
	struct str s = { 0 };
	struct parsed p = { NAN, 0, false };
	str_add_utf16(&s, units, (size_t)n);
	p.ok = scan_number(str_text(&s), s.n, &p.re, &p.im);
	if (!p.ok)
		p.re = NAN, p.im = 0;
	str_free(&s);
	return p;
}

static struct parsed parse_value(value v)
{
	struct str s = { 0 };
	struct parsed p = { NAN, 0, false };
	if (value_is_text(v) && value_get_text(v, &s)) {
		p.ok = scan_number(str_text(&s), s.n, &p.re, &p.im);
		if (!p.ok)
			p.re = NAN, p.im = 0;
	}
	error_forgive();
	str_free(&s);
	return p;
}

/* Rows of a char matrix, elements of a cell or string array. */
static bool parse_all(value v, struct parsed *to, int64_t n)
{
	if (v.tag == V_CELL) {
		for (int64_t i = 0; i < n; i++)
			to[i] = parse_value(v.cell->at[i]);
	} else if (v.tag == V_STRING) {
		for (int64_t i = 0; i < n; i++) {
			const struct text *t = v.strings->at[i];
			to[i] = t ? parse_units(t->at, t->n) : (struct parsed){ NAN, 0, false };
		}
	} else {
		struct array *a = value_to_array(v);
		const uint16_t *units = a && a->count ? array_data(a) : NULL;
		if (a && !units && a->count) {
			array_unref(a);
			return false;
		}
		if (!a)
			return false;
		int64_t cols = a->count / n;
		uint16_t *row = mem_try((size_t)(cols + 1) * sizeof *row);
		for (int64_t r = 0; row && r < n; r++) {
			for (int64_t k = 0; k < cols; k++)
				row[k] = units[k * n + r];
			to[r] = parse_units(row, cols);
		}
		mem_free(row);
		array_unref(a);
		return row != NULL;
	}
	return true;
}

BUILTIN(str2double, 1, 1, 1,
	"str2double(TEXT)  The number written in TEXT, NaN when there is none;\n"
	"    element by element for cells and strings.\n"
	">> str2double({'2.5', '1e3', 'x'})\n"
	"ans =\n"
	"   1.0e+03 *\n"
	"    0.0025    1.0000       NaN")
{
	value v = c->in[0];
	bool list = v.tag == V_CELL || v.tag == V_STRING, is_char = value_is_char(v);
	shape s = list ? value_shape(v) : shape_2d(is_char ? value_shape(v).d[0] : 1, 1);
	int64_t n = shape_count_known(&s);
	if (is_char && value_is_empty(v))
		return return_double(c, NAN);
	struct parsed *p = mem_try((size_t)(n + 1) * sizeof *p);
	TRY(p);
	bool good = true, complex = false;
	if (list || is_char)
		good = parse_all(v, p, n);
	else
		for (int64_t i = 0; i < n; i++)
			p[i] = (struct parsed){ NAN, 0, false };
	for (int64_t i = 0; good && i < n; i++)
		complex = complex || p[i].im != 0;
	struct array *a = good ? array_new(CLS_DOUBLE, complex, &s) : NULL;
	double *to = a ? a->data : NULL;
	for (int64_t i = 0; a && i < n; i++) {
		to[complex ? 2 * i : i] = p[i].re;
		if (complex)
			to[2 * i + 1] = p[i].im;
	}
	mem_free(p);
	return return_array(c, a);
}

/* ---- str2num ---- */

BUILTIN(str2num, 1, -1, 2,
	"str2num(TEXT)        The value of TEXT evaluated as the inside of brackets; [] when that fails.\n"
	"[X, OK] = str2num()  OK tells whether it worked.\n"
	">> str2num('1:3')\n"
	"ans =\n"
	"     1     2     3")
{
	char **rows;
	int n;
	struct str code = { 0 };
	if (!value_is_char(c->in[0]) && !value_is_text(c->in[0]))
		return fail(ERR_str2num);
	TRY(arg_texts(c, 0, &rows, &n));
	str_addc(&code, '[');
	for (int i = 0; i < n; i++) {
		str_adds(&code, i ? ";" : "");
		str_adds(&code, rows[i]);
	}
	str_addc(&code, ']');
	arg_texts_free(rows, n);
	value x = NONE;
	bool ok = vm_eval(c->vm, code.at, code.n, 1, &x) && x.tag != V_NONE;
	str_free(&code);
	if (!ok)
		error_forgive();
	c->out[0] = ok ? x : value_empty();
	if (c->nout > 1)
		c->out[1] = value_bool(ok);
	return true;
}

/* ---- sscanf ---- */

/* sscanf(S, FORMAT, "C"): each conversion has its own output, and the count is the last output. */
static bool scan_separately(struct call *c, const uint16_t *units, size_t n, const struct str *fmt)
{
	size_t at = 0, from = 0, i = 0;
	int found = 0, outs = MAX(c->nout, 1), slot = 0;
	bool going = true;
	while (i < fmt->n && slot < outs) {
		while (i < fmt->n && !(fmt->at[i] == '%' && i + 1 < fmt->n && fmt->at[i + 1] != '%'))
			i += fmt->at[i] == '%' && i + 1 < fmt->n ? 2 : 1;
		if (i >= fmt->n)
			break;
		bool skipped = fmt->at[i + 1] == '*';
		for (i++; i < fmt->n && !strchr("diuoxfegEGXsc[", fmt->at[i]); i++)
			;
		if (i < fmt->n && fmt->at[i] == '[')
			for (i++; i < fmt->n && fmt->at[i] != ']'; i++)
				;
		i = MIN(i + 1, fmt->n);
		struct scan r;
		scan_format(&r, units + at, going ? n - at : 0, fmt->at + from, i - from, SCAN_ONCE);
		bool got = r.x.n > 0 || (skipped && r.next > 0);
		going = going && got;
		if (!skipped) {
			struct array *a = scan_array(&r, -1, -1);
			value_set(&c->out[slot++], value_array(a));
			found += got;
		}
		at += r.next;
		from = i;
		scan_done(&r);
	}
	if (slot < outs)
		value_set(&c->out[slot], value_double(found));
	return true;
}

/* The input text. A char array of several rows is read column by column. */
static bool column_text(struct call *c, struct str *text)
{
	struct array *a;
	if (!value_is_char(c->in[0]) || value_is_text(c->in[0]))
		return arg_text(c, 0, text);
	TRY(arg_array(c, 0, &a));
	const uint16_t *units = a->count ? array_data(a) : NULL;
	if (units)
		str_add_utf16(text, units, (size_t)a->count);
	bool good = units || !a->count;
	array_unref(a);
	return good;
}

BUILTIN(sscanf, 2, 3, -1,
	"sscanf(TEXT, FORMAT)        The numbers that FORMAT (%d %f %x %s %c %[...] %*d) finds in TEXT, as a column.\n"
	"sscanf(TEXT, FORMAT, SIZE)  In the shape n, [m n] or [m Inf].\n"
	"[A, N, MESSAGE, NEXT] = sscanf(...)  Also how many fields were read, why reading stopped, where it stopped.\n"
	">> sscanf('3 4 5', '%d')'\n"
	"ans =\n"
	"     3     4     5")
{
	struct str fmt_text = { 0 }, fmt = { 0 };
	bool separate = arg_is_text(c, 2, "C");
	int64_t rows = -1, cols = -1;
	struct str text = { 0 };
	TRY(column_text(c, &text));
	if (!arg_text(c, 1, &fmt_text) || (!separate && !scan_size(c, 2, &rows, &cols))) {
		str_free(&text);
		str_free(&fmt_text);
		return false;
	}
	printf_escapes(&fmt, str_text(&fmt_text), fmt_text.n);
	size_t n = utf16_length(str_text(&text), text.n);
	uint16_t *units = mem_try((n + 1) * sizeof *units);
	bool good = units != NULL;
	if (good)
		utf16_from_utf8(units, str_text(&text), text.n);
	if (good && separate) {
		good = scan_separately(c, units, n, &fmt);
	} else if (good) {
		struct scan r;
		int64_t most = -1;              /* most values; a size that is too large for a number is no limit */
		if (rows < 0 || cols < 0 || __builtin_mul_overflow(rows, cols, &most))
			most = -1;
		scan_format(&r, units, n, str_text(&fmt), fmt.n, most);
		good = return_array(c, scan_array(&r, rows, cols));
		if (good && c->nout > 1)
			c->out[1] = value_double((double)r.fields);
		if (good && c->nout > 2)
			c->out[2] = value_text_z(r.failed ? "Matching failure in format." : "");
		if (good && c->nout > 3)
			c->out[3] = value_double((double)r.next + 1);
		scan_done(&r);
	}
	mem_free(units);
	str_free(&text);
	str_free(&fmt_text);
	str_free(&fmt);
	return good;
}
