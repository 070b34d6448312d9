/*
** lib/strings/strings_base.c - numbers in other bases: dec2bin, dec2hex, dec2base and their inverses, and the bits of
** floats.
**
** Digits are computed from 64-bit integers. Larger doubles are converted digit by digit in double arithmetic, which is
** exact for powers of two and close for other bases. Negative numbers are in two's complement with the smallest
** possible width of 8, 16, 32 or 64 bits.
*/
#include <math.h>

#include "base/interrupt.h"
#include "base/error.h"
#include "base/mem.h"
#include "lib/strings/strings.h"
#include "value/number.h"

static const char digits[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/* ---- to another base ---- */

struct natural { uint64_t i; double big; };               /* big: a number beyond 64 bits, else 0 */

static bool read_natural(const struct array *a, const void *data, int64_t k, bool twos, struct natural *w,
	bool *negative)
{
	enum cls c = (enum cls)a->cls;
	*w = (struct natural){ 0, 0 };
	if (c == CLS_INT64 || c == CLS_UINT64) {
		w->i = ((const uint64_t *)data)[k];
		*negative = c == CLS_INT64 && (int64_t)w->i < 0;
		return !*negative || twos || fail(ERR_dec2base);
	}
	double d = number_at(c, data, k);
	if (!isfinite(d) || d != floor(d) || (d < 0 && (!twos || d < -0x1p63)))
		return fail(ERR_dec2base);
	*negative = d < 0;
	if (d >= 0x1p64)
		w->big = d;
	else
		w->i = d < 0 ? (uint64_t)(int64_t)d : (uint64_t)d;
	return true;
}

static int bits_needed(uint64_t i)
{
	int64_t x = (int64_t)i;
	return x >= INT8_MIN ? 8 : x >= INT16_MIN ? 16 : x >= INT32_MIN ? 32 : 64;
}

static void add_digits(struct units *u, struct natural w, int base, const char *symbols)
{
	int64_t from = u->n;
	do {
		int digit = w.big > 0 ? (int)fmod(w.big, base) : (int)(w.i % (uint64_t)base);
		if (w.big > 0) {
			w.big = floor(w.big / base);
			if (w.big < 0x1p64) {
				w.i = (uint64_t)w.big;
				w.big = 0;
			}
		} else {
			w.i /= (uint64_t)base;
		}
		units_addc(u, (unsigned char)symbols[digit]);
	} while (w.i || w.big > 0);
	for (int64_t i = from, k = u->n - 1; i < k; i++, k--) {
		uint16_t t = u->at[i];
		u->at[i] = u->at[k];
		u->at[k] = t;
	}
}

/* Each number is a row of digits, with leading zeros. */
static bool write_base(struct call *c, struct array *a, int base, int64_t width, bool twos, const char *symbols)
{
	const void *data = a->count ? array_data(a) : NULL;
	struct natural *w = mem_try((size_t)(a->count + 1) * sizeof *w);
	bool good = w && (!a->count || data);
	int bits = 0;
	for (int64_t k = 0; good && k < a->count && !interrupted_at(k + 1); k++) {
		bool negative = false;
		good = read_natural(a, data, k, twos, &w[k], &negative);
		if (good && negative)
			bits = MAX(bits, bits_needed(w[k].i));
	}
	struct units u = { 0 };
	int64_t *ends = good ? mem_try((size_t)(a->count + 1) * sizeof *ends) : NULL;
	good = ends && interrupt_check();
	for (int64_t k = 0; good && k < a->count; k++) {
		if (interrupted_in_steps(k)) {
			good = interrupt_check();
			break;
		}
		if (bits && bits < 64)
			w[k].i &= ((uint64_t)1 << bits) - 1;
		add_digits(&u, w[k], base, symbols);
		ends[k] = u.n;
		width = MAX(width, u.n - (k ? ends[k - 1] : 0));
	}
	if (bits)
		width = MAX(width, base == 16 ? bits / 4 : bits);
	struct array *out = good ? array_new_2d(CLS_CHAR, false, a->count, a->count ? width : 0) : NULL;
	for (int64_t k = 0; out && k < a->count && !interrupted_in_steps(k); k++) {
		int64_t from = k ? ends[k - 1] : 0, n = ends[k] - from;
		for (int64_t i = 0; i < width; i++)
			((uint16_t *)out->data)[i * a->count + k] = i < width - n ? (uint16_t)symbols[0] :
				u.at[from + i - (width - n)];
	}
	mem_free(w);
	mem_free(ends);
	units_free(&u);
	return return_array(c, out);
}

/* Reads the numbers of an argument. A cell of numbers is a list of them. */
static bool number_list(struct call *c, int i, struct array **a)
{
	if (c->in[i].tag != V_CELL)
		return arg_array(c, i, a);
	*a = array_new_2d(CLS_DOUBLE, false, c->in[i].cell->count, 1);
	bool good = *a != NULL;
	for (int64_t k = 0; good && k < (*a)->count; k++)
		good = value_get_double(c->in[i].cell->at[k], &((double *)(*a)->data)[k]);
	if (!good)
		array_unref(*a);
	return good;
}

static bool to_base(struct call *c, int base, int width_at, bool twos, const char *symbols)
{
	struct array *a;
	int64_t width = 0;
	if (width_at < c->nin) {
		TRY(arg_int(c, width_at, &width));
		if (width < 0 || width > 100000)
			return arg_bad(c, width_at, "Value must be a nonnegative integer");
	}
	if (value_is_complex(c->in[0]))
		return fail(ERR_dec2base);
	TRY(number_list(c, 0, &a));
	bool good = write_base(c, a, base, width, twos, symbols);
	array_unref(a);
	return good;
}

BUILTIN(dec2bin, 1, 2, 1,
	"dec2bin(D)         The whole numbers in D as rows of binary digits; negative ones in two's complement.\n"
	"dec2bin(D, WIDTH)  With at least WIDTH digits.\n"
	">> dec2bin(10)\n"
	"ans =\n"
	"    '1010'")
{
	return to_base(c, 2, 1, true, digits);
}

BUILTIN(dec2hex, 1, 2, 1,
	"dec2hex(D)         The whole numbers in D as rows of hexadecimal digits; negative ones in two's complement.\n"
	"dec2hex(D, WIDTH)  With at least WIDTH digits.\n"
	">> dec2hex(255)\n"
	"ans =\n"
	"    'FF'")
{
	return to_base(c, 16, 1, true, digits);
}

BUILTIN(dec2base, 2, 3, 1,
	"dec2base(D, BASE)         The nonnegative whole numbers in D as rows of digits of a base from 2 to 36.\n"
	"dec2base(D, BASE, WIDTH)  With at least WIDTH digits.\n"
	">> dec2base(23, 3)\n"
	"ans =\n"
	"    '212'")
{
	int64_t base;
	if (value_is_text(c->in[1])) {          /* the text contains the digits */
		struct str symbols = { 0 };
		TRY(arg_text(c, 1, &symbols));
		bool good = symbols.n >= 2 || arg_bad(c, 1, "Value must be at least two symbols");
		for (size_t i = 0; good && i < symbols.n; i++)
			if (memchr(symbols.at, symbols.at[i], i) || symbols.at[i] == ' ')
				good = arg_bad(c, 1, "Symbols must differ and not be blanks");
		good = good && to_base(c, (int)symbols.n, 2, false, symbols.at);
		str_free(&symbols);
		return good;
	}
	TRY(arg_int(c, 1, &base));
	if (base < 2 || base > 36)
		return arg_bad(c, 1, "Base must be an integer between 2 and 36");
	return to_base(c, (int)base, 2, false, digits);
}

/* ---- from another base ---- */

static int digit_of(uint16_t u, int base, const struct units *symbols)
{
	int d = -1;
	if (symbols->n) {
		for (int64_t i = 0; i < symbols->n; i++)
			if (symbols->at[i] == u)
				d = (int)i;
	} else if (unit_is_digit(u)) {
		d = u - '0';
	} else if (unit_is_alpha(u)) {
		d = (u | 32) - 'a' + 10;
	}
	return d < base ? d : -1;
}

static bool parse_base(struct span s, int base, const struct units *symbols, double *out)
{
	double x = 0;
	bool any = false;
	int64_t i = 0;
	while (i < s.n && s.at[i] == ' ')
		i++;
	char prefix = base == 16 ? 'x' : base == 2 ? 'b' : 0;
	if (prefix && i + 2 < s.n && s.at[i] == '0' && (s.at[i + 1] | 32) == prefix)
		i += 2;
	for (; i < s.n; i++) {
		if (s.at[i] == ' ' && digit_of(' ', base, symbols) < 0)
			continue;
		int d = digit_of(s.at[i], base, symbols);
		if (d < 0)
			return fail_id(base == 2 ? "MATLAB:bin2dec:IllegalBinaryString" :
				base == 16 ? "MATLAB:hex2dec:IllegalHexadecimal" : "MATLAB:base2dec:NumberOutsideRange",
				"The text has a character that is no digit of the base %d.", base);
		x = x * base + d;
		any = true;
	}
	*out = any ? x : NAN;
	return true;
}

static bool from_base(struct call *c, int base, const struct units *symbols, bool column)
{
	struct texts t;
	if (!is_texts(c->in[0]))
		return fail(ERR_base2dec_class);
	TRY(texts_open(c, 0, &t));
	shape s = column && t.form == TEXT_CELL ? shape_2d(t.n, 1) : t.shape;
	struct array *a = array_new(CLS_DOUBLE, false, &s);
	bool good = a != NULL;
	for (int64_t i = 0; good && i < t.n; i++)
		good = parse_base(t.at[i], base, symbols, (double *)a->data + i);
	texts_close(&t);
	if (!good) {
		array_unref(a);
		return false;
	}
	return return_array(c, a);
}

BUILTIN(bin2dec, 1, 1, 1,
	"bin2dec(TEXT)  The numbers that rows of binary digits stand for.\n"
	">> bin2dec('1010')\n"
	"ans =\n"
	"    10")
{
	return from_base(c, 2, &(struct units){ 0 }, true);
}

BUILTIN(hex2dec, 1, 1, 1,
	"hex2dec(TEXT)  The numbers that rows of hexadecimal digits stand for.\n"
	">> hex2dec({'FF'; '10'})\n"
	"ans =\n"
	"   255\n"
	"    16")
{
	return from_base(c, 16, &(struct units){ 0 }, true);
}

BUILTIN(base2dec, 2, 2, 1,
	"base2dec(TEXT, BASE)  The numbers that rows of digits of a base from 2 to 36 stand for.\n"
	">> base2dec('212', 3)\n"
	"ans =\n"
	"    23")
{
	int64_t base;
	struct units symbols = { 0 };
	if (value_is_text(c->in[1])) {
		TRY(arg_units(c, 1, &symbols));
		bool good = symbols.n >= 2 || arg_bad(c, 1, "Value must be at least two symbols");
		for (int64_t i = 0; good && i < symbols.n; i++)
			if (symbols.at[i] == ' ')
				good = arg_bad(c, 1, "Symbols must not be blanks");
		good = good && from_base(c, (int)symbols.n, &symbols, true);
		units_free(&symbols);
		return good;
	}
	TRY(arg_int(c, 1, &base));
	if (base < 2 || base > 36)
		return arg_bad(c, 1, "Base must be an integer between 2 and 36");
	return from_base(c, (int)base, &symbols, true);
}

/* ---- the bits of numbers ---- */

BUILTIN(num2hex, 1, 2, 1,
	"num2hex(X)  The bits of the numbers in X as rows of hexadecimal digits.\n"
	">> num2hex(1)\n"
	"ans =\n"
	"    '3ff0000000000000'")
{
	struct array *a;
	if (value_is_complex(c->in[0]))
		return arg_bad(c, 0, "Value must be real");
	TRY(arg_array(c, 0, &a));
	bool as_cell = arg_is_text(c, 1, "cell");
	if (c->nin > 1 && !as_cell) {
		array_unref(a);
		return arg_bad(c, 1, "The option must be 'cell'");
	}
	int bytes = cls_bytes((enum cls)a->cls);
	const unsigned char *data = a->count ? array_data(a) : NULL;
	struct array *out = !a->count || data ? array_new_2d(CLS_CHAR, false, a->count, 2 * bytes) : NULL;
	for (int64_t k = 0; out && k < a->count; k++) {
		for (int b = 0; b < bytes; b++) {       /* little-endian: the last byte comes first */
			unsigned char byte = data[k * bytes + bytes - 1 - b];
			((uint16_t *)out->data)[(2 * b) * a->count + k] = (uint16_t)"0123456789abcdef"[byte >> 4];
			((uint16_t *)out->data)[(2 * b + 1) * a->count + k] = (uint16_t)"0123456789abcdef"[byte & 15];
		}
	}
	array_unref(a);
	if (!as_cell)
		return return_array(c, out);
	value rows = value_array(out);
	bool good = rows.tag != V_NONE && vm_call_name(c->vm, "cellstr", 1, &rows, 1, c->out);
	value_unref(rows);
	return good;
}

/* Converts hexadecimal digits to the bytes of one number. Missing digits at the end are zeros. */
static bool hex_bytes(struct span s, int bytes, unsigned char *to)
{
	memset(to, 0, (size_t)bytes);
	while (s.n > 0 && s.at[s.n - 1] == ' ')
		s.n--;
	if (s.n > 2 * bytes)
		return fail(ERR_hex2num);
	for (int64_t i = 0; i < s.n; i++) {
		int d = digit_of(s.at[i], 16, &(struct units){ 0 });
		if (d < 0 && s.at[i] != ' ')
			return fail(ERR_hex2num);
		to[bytes - 1 - i / 2] |= (unsigned char)(MAX(d, 0) << (i % 2 ? 0 : 4));
	}
	return true;
}

BUILTIN(hex2num, 1, 2, 1,
	"hex2num(TEXT)         The doubles whose bits are the hexadecimal digits in each row.\n"
	"hex2num(TEXT, CLASS)  The numbers of another class.\n"
	">> hex2num('4008')\n"
	"ans =\n"
	"     3")
{
	struct texts t;
	enum cls class = CLS_DOUBLE;
	if (c->nin > 1) {
		struct str name = { 0 };
		TRY(arg_text(c, 1, &name));
		bool known = cls_find(str_text(&name), &class);
		str_free(&name);
		if (!known)
			return arg_bad(c, 1, "Value must be the name of a numeric class");
	}
	if (!is_texts(c->in[0]))
		return fail(ERR_base2dec_class);
	TRY(texts_open(c, 0, &t));
	struct array *a = array_new_2d(class, false, t.n, 1);
	bool good = a != NULL;
	int bytes = cls_bytes(class);
	for (int64_t i = 0; good && i < t.n; i++)
		good = hex_bytes(t.at[i], bytes, (unsigned char *)a->data + i * bytes);
	texts_close(&t);
	if (!good) {
		array_unref(a);
		return false;
	}
	return return_array(c, a);
}
