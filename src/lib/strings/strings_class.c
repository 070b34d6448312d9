/*
** lib/strings/strings_class.c - tests of single characters, and lengths of texts.
*/
#include <math.h>

#include "base/error.h"
#include "base/mem.h"
#include "lib/strings/strings.h"

typedef bool property(uint16_t u);

static bool is_alpha(uint16_t u)
{
	return u < 128 ? unit_is_alpha(u) :
		(u >= 0xc0 && u < 0x250 && u != 0xd7 && u != 0xf7) || u == 0xaa || u == 0xb5 || u == 0xba ||
			(u >= 0x370 && u < 0x590 && u != 0x37e && u != 0x387) || (u >= 0x5d0 && u < 0x5eb) ||
			(u >= 0x620 && u < 0x64b) || (u >= 0x1e00 && u < 0x2000) || (u >= 0x3041 && u < 0x3100) ||
			(u >= 0x4e00 && u < 0xa000) || (u >= 0xac00 && u < 0xd7a4);
}

static bool is_upper(uint16_t u) { return u < 128 ? u >= 'A' && u <= 'Z' : unit_lower(u) != u; }
static bool is_lower(uint16_t u) { return u < 128 ? u >= 'a' && u <= 'z' : unit_upper(u) != u || u == 0xdf; }
static bool is_alphanum(uint16_t u) { return is_alpha(u) || unit_is_digit(u); }
static bool is_cntrl(uint16_t u) { return u < 32 || (u >= 127 && u < 160); }
static bool is_graphic(uint16_t u) { return !is_cntrl(u) && !unit_is_space(u); }
static bool is_print(uint16_t u) { return !is_cntrl(u); }
static bool is_punct(uint16_t u)
{
	return u < 128 ? u > 32 && u < 127 && !is_alphanum(u) : is_graphic(u) && !is_alphanum(u);
}
static bool is_xdigit(uint16_t u) { return unit_is_digit(u) || (u >= 'a' && u <= 'f') || (u >= 'A' && u <= 'F'); }
static bool is_ascii(uint16_t u) { return u < 128; }
static bool is_space(uint16_t u) { return unit_is_space(u); }
static bool is_digit(uint16_t u) { return unit_is_digit(u); }

static const struct { const char *name; property *is;
} properties[] = {
	{ "alpha", is_alpha },
	{ "alphanum", is_alphanum },
	{ "alnum", is_alphanum },
	{ "cntrl", is_cntrl },
	{ "digit", is_digit },
	{ "graphic", is_graphic },
	{ "graph", is_graphic },
	{ "lower", is_lower },
	{ "print", is_print },
	{ "punct", is_punct },
	{ "wspace", is_space },
	{ "space", is_space },
	{ "upper", is_upper },
	{ "xdigit", is_xdigit },
	{ "ascii", is_ascii },
};

/* Tests every character of a char array or string scalar, and of the elements of cells; also codes, if they count as
** characters. */
static bool ask(value v, property *is, bool codes, value *out)
{
	if (v.tag == V_CELL) {
		struct cell *list = cell_new(&v.cell->shape);
		bool good = list != NULL;
		for (int64_t i = 0; good && i < list->count; i++) {
			value x = NONE;
			good = ask(v.cell->at[i], is, codes, &x);
			if (good)
				value_set(&list->at[i], x);
		}
		*out = value_cell(list);
		if (!good)
			value_set(out, NONE);
		return good;
	}
	if (v.tag == V_STRING && v.strings->count == 1) {
		const struct text *t = v.strings->at[0];
		struct array *a = array_new_2d(CLS_LOGICAL, false, 1, t ? t->n : 0);
		for (int64_t i = 0; a && i < a->count; i++)
			((uint8_t *)a->data)[i] = is(t->at[i]);
		*out = value_array(a);
		return a != NULL;
	}
	shape s = value_shape(v);
	value chars = NONE;
	struct array *a = array_zeros(CLS_LOGICAL, false, &s), *from = NULL;
	if (!a)
		return false;
	bool good = true;
	if (value_is_char(v) || (codes && value_is_numeric(v) && value_is_numeric_like(v))) {
		good = value_cast(v, CLS_CHAR, &chars);
		from = good ? value_to_array(chars) : NULL;
		const uint16_t *units = from && from->count ? array_data(from) : NULL;
		good = from && (units || !from->count);
		for (int64_t i = 0; good && i < a->count; i++)
			((uint8_t *)a->data)[i] = is(units[i]);
	}
	array_unref(from);
	value_unref(chars);
	*out = value_array(a);
	if (!good)
		value_set(out, NONE);
	return good;
}

#define BUILTIN_IS(name, is, what, example, result) \
	BUILTIN(name, 1, 1, 1, \
		#name "(TEXT)  True for every character that is " what ".\n" \
		">> " #name "('" example "')\n" \
		"ans =\n" \
		"  1\303\2273 logical array\n" \
		result) \
	{ \
		return ask(c->in[0], is, false, &c->out[0]); \
	}

BUILTIN_IS(isspace, is_space, "white space", "a b", "   0   1   0")
BUILTIN_IS(isletter, is_alpha, "a letter", "a1b", "   1   0   1")
BUILTIN_IS(isalpha, is_alpha, "a letter", "a1b", "   1   0   1")
BUILTIN_IS(isdigit, is_digit, "a digit", "a1b", "   0   1   0")
BUILTIN_IS(isupper, is_upper, "an upper-case letter", "aBc", "   0   1   0")
BUILTIN_IS(islower, is_lower, "a lower-case letter", "aBc", "   1   0   1")
BUILTIN_IS(isalnum, is_alphanum, "a letter or digit", "a-1", "   1   0   1")
BUILTIN_IS(ispunct, is_punct, "a punctuation character", "a-1", "   0   1   0")
BUILTIN_IS(iscntrl, is_cntrl, "a control character", "a-1", "   0   0   0")
BUILTIN_IS(isgraph, is_graphic, "visible", "a 1", "   1   0   1")
BUILTIN_IS(isprint, is_print, "visible or a blank", "a 1", "   1   1   1")
BUILTIN_IS(isxdigit, is_xdigit, "a hexadecimal digit", "fg1", "   1   0   1")
BUILTIN_IS(isascii, is_ascii, "below 128", "abc", "   1   1   1")

BUILTIN(isstrprop, 2, 2, 1,
	"isstrprop(TEXT, KIND)  True for every character of this KIND: alpha, alphanum, cntrl, digit, graphic,\n"
	"   lower, print, punct, wspace, upper, xdigit. Numbers are codes of characters.\n"
	">> isstrprop('a1b', 'digit')\n"
	"ans =\n"
	"  1\303\2273 logical array\n"
	"   0   1   0")
{
	for (int i = 0; i < COUNT(properties); i++)
		if (arg_is_text(c, 1, properties[i].name))
			return ask(c->in[0], properties[i].is, true, &c->out[0]);
	return arg_bad(c, 1, "Value must be the name of a character category");
}

BUILTIN(strlength, 1, 1, 1,
	"strlength(TEXT)  Number of characters of every text.\n"
	">> strlength([\"low\" \"tide\"])\n"
	"ans =\n"
	"     3     4")
{
	struct texts t;
	if (!is_texts(c->in[0]) || (value_is_char(c->in[0]) && value_shape(c->in[0]).d[0] > 1))
		return fail(ERR_must_be_text, 1);
	TRY(texts_open(c, 0, &t));
	struct array *a = array_new(CLS_DOUBLE, false, &t.shape);
	for (int64_t i = 0; a && i < t.n; i++)
		((double *)a->data)[i] = t.at[i].at ? (double)t.at[i].n : NAN;
	texts_close(&t);
	return return_array(c, a);
}
