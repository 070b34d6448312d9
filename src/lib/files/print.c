/*
** lib/files/print.c - built-in functions that format and print: sprintf, fprintf, disp, display, format.
*/
#include <stdio.h>
#include <strings.h>

#include "base/error.h"
#include "base/mem.h"
#include "lib/files/file_text.h"
#include "lib/core/args.h"
#include "lib/files/files.h"
#include "lib/strings/printf.h"
#include "value/cell.h"
#include "value/structs.h"
#include "value/text.h"
#include "vm/state.h"

/* ---- sprintf, fprintf ---- */

/* A format that is a char array of several rows is read column by column. */
static bool get_format(value v, struct str *fmt)
{
	if (value_is_text(v))
		return value_get_text(v, fmt);
	if (!value_is_char(v))
		return fail(ERR_printf_format);
	struct array *a = value_to_array(v);
	const uint16_t *units = a && a->count ? array_data(a) : NULL;
	if (units)
		str_add_utf16(fmt, units, (size_t)a->count);
	bool good = a && (units || !a->count);
	array_unref(a);
	return good;
}

static bool format_args(struct call *c, int from, struct str *out)
{
	struct str fmt = { 0 };
	bool good = get_format(c->in[from], &fmt) &&
		printf_format(out, str_text(&fmt), fmt.n, c->nin - from - 1, c->in + from + 1);
	str_free(&fmt);
	return good;
}

BUILTIN(sprintf, 1, -1, 1,
	"sprintf(FORMAT, A, ...)  Text made from the values by the conversions of FORMAT\n"
	"    (%d %f %e %g %s %c %x %o %u), repeated while values are left. A string when FORMAT is a string.\n"
	">> sprintf('%d: %s, ', 1, 'one', 2, 'two')\n"
	"ans =\n"
	"    '1: one, 2: two, '")
{
	struct str out = { 0 };
	bool good = format_args(c, 0, &out);
	if (good && c->in[0].tag == V_STRING)
		c->out[0] = value_string(str_text(&out), out.n);
	else if (good)
		c->out[0] = value_text(str_text(&out), out.n);
	str_free(&out);
	return good && !error_is_set();
}

/* Prints FORMAT and values, from position `from` on, to a file. */
static bool print_to(struct call *c, int64_t fid, int from)
{
	struct str out = { 0 };
	size_t wrote = 0;
	bool good = format_args(c, from, &out)
		&& file_write_text(c->vm, fid, str_text(&out), out.n, c->nout > 0 ? &wrote : NULL);
	if (good && c->nout > 0)
		c->out[0] = value_double((double)wrote);
	str_free(&out);
	return good;
}

static bool is_fid(value v)
{
	return value_is_numeric_like(v) && !value_is_char(v) && value_count(v) == 1;
}

BUILTIN(fprintf, 1, -1, 1,
	"fprintf(FORMAT, A, ...)       Print the values by FORMAT, see sprintf.\n"
	"fprintf(FID, FORMAT, A, ...)  Print to a file; 1 is the output, 2 the error output.\n"
	"N = fprintf(...)              Number of bytes printed.\n"
	">> fprintf('%5.2f|', [1 2.5])\n"
	" 1.00| 2.50|")
{
	int64_t fid = 1;
	if (!is_fid(c->in[0]) || c->nin == 1)
		return is_fid(c->in[0]) ? fail(ERR_printf_format) : print_to(c, 1, 0);
	TRY(arg_int(c, 0, &fid));
	return print_to(c, fid, 1);
}

BUILTIN(printf, 1, -1, 1,
	"printf(FORMAT, A, ...)  The same as fprintf to the output.\n"
	">> printf('%s\\n', 'tide')\n"
	"tide")
{
	return print_to(c, 1, 0);
}

static bool put_text(struct call *c, int64_t fid, int at)
{
	struct str text = { 0 };
	size_t wrote = 0;
	bool good = get_format(c->in[at], &text) &&
		file_write_text(c->vm, fid, str_text(&text), text.n, c->nout > 0 ? &wrote : NULL);
	if (good && c->nout > 0)
		c->out[0] = value_double(wrote >= text.n || !text.n ? 0 : -1);
	str_free(&text);
	return good;
}

BUILTIN(puts, 1, 1, 1,
	"puts(TEXT)  Print TEXT as it is.\n"
	">> puts(['reef' newline])\n"
	"reef")
{
	return put_text(c, 1, 0);
}

BUILTIN(fputs, 2, 2, 1,
	"fputs(FID, TEXT)  Write TEXT as it is to a file.\n"
	">> fputs(1, ['reef' newline])\n"
	"reef")
{
	int64_t fid;
	TRY(arg_int(c, 0, &fid));
	return put_text(c, fid, 1);
}


/* ---- disp, display ---- */

BUILTIN(disp, 1, 1, 1,
	"disp(X)  Print the value of X without its name.\n"
	">> disp([1 2.5])\n"
	"    1.0000    2.5000")
{
	struct str out = { 0 };
	bool good = show_disp(&out, vm_show(c->vm), c->in[0]);
	if (good && c->nout > 0)
		good = return_value(c, value_text(str_text(&out), out.n));
	else if (good)
		vm_print(c->vm, str_text(&out), out.n);
	str_free(&out);
	return good;
}

BUILTIN(fdisp, 2, 2, 0,
	"fdisp(FID, X)  Print the value of X to a file, as disp does.\n"
	">> fdisp(1, 3)\n"
	"     3")
{
	struct str out = { 0 };
	int64_t fid;
	TRY(arg_int(c, 0, &fid));
	bool good = show_disp(&out, vm_show(c->vm), c->in[1]) &&
		file_write_text(c->vm, fid, str_text(&out), out.n, NULL);
	str_free(&out);
	return good;
}

/* For an expression, which has no name, the body is shown. */
BUILTIN(display, 1, 2, 0,
	"display(X)  Print X as a statement without semicolon does.\n"
	">> display(7)\n"
	"     7")
{
	struct str name = { 0 };
	struct frame called = {
		.up = c->vm->frame
	}; /* display must behave like a function in MATLAB: this is the caller's expression */
	bool good = c->nin < 2 || arg_text(c, 1, &name);
	if (good && !name.n && c->vm->frame)
		str_adds(&name, sym_text(frame_argument_name(&called, 1)));
	if (good && name.n) {
		good = vm_display(c->vm, name.at, c->in[0]);
	} else if (good) {
		struct str out = { 0 };
		good = show_disp(&out, vm_show(c->vm), c->in[0]);
		if (good)
			vm_print(c->vm, str_text(&out), out.n);
		str_free(&out);
	}
	str_free(&name);
	return good;
}

/* ---- format ---- */

static const struct { const char *name, *value; enum number_format format; } formats[] = {
	{ "short", "short", FORMAT_SHORT },
	{ "long", "long", FORMAT_LONG },
	{ "shortE", "shortE", FORMAT_SHORT_E },
	{ "longE", "longE", FORMAT_LONG_E },
	{ "shortG", "shortG", FORMAT_SHORT_G },
	{ "longG", "longG", FORMAT_LONG_G },
	{ "shortEng", "shortEng", FORMAT_SHORT_ENG },
	{ "longEng", "longEng", FORMAT_LONG_ENG },
	{ "bank", "bank", FORMAT_BANK },
	{ "hex", "hex", FORMAT_HEX },
	{ "rational", "rational", FORMAT_RATIONAL },
	{ "rat", "rational", FORMAT_RATIONAL },
	{ "+", "+", FORMAT_PLUS },
};

static bool set_format(struct show_settings *settings, const char *word)
{
	if (strcasecmp(word, "compact") == 0 || strcasecmp(word, "loose") == 0) {
		settings->compact = strcasecmp(word, "compact") == 0;
		return true;
	}
	for (int i = 0; i < COUNT(formats); i++) {
		if (strcasecmp(word, formats[i].name) == 0) {
			settings->format = formats[i].format;
			return true;
		}
	}
	return fail(ERR_bad_format_name, word);
}

static const char *format_name(enum number_format format)
{
	for (int i = 0; i < COUNT(formats); i++)
		if (formats[i].format == format)
			return formats[i].value;
	return "short";
}

/* Returns the state as a value that format() accepts. */
static bool get_format_state(struct call *c, const struct show_settings *settings)
{
	value s = NONE;
	bool good = structs_set(&s, "NumericFormat",
			    value_string(format_name(settings->format), strlen(format_name(settings->format)))) &&
		structs_set(&s, "LineSpacing",
			settings->compact ? value_string("compact", 7) : value_string("loose", 5));
	if (good)
		c->out[0] = s;
	else
		value_unref(s);
	return good;
}

static bool set_format_state(struct show_settings *settings, value state)
{
	static const char *const fields[] = { "NumericFormat", "LineSpacing" };
	for (int i = 0; i < COUNT(fields); i++) {
		value *v = structs_field(state.structs, 0, fields[i]);
		struct str word = { 0 };
		bool good = v && value_get_text(*v, &word) && set_format(settings, str_text(&word));
		str_free(&word);
		if (!good)
			return error_is_set() ? false : fail(ERR_bad_format_name, fields[i]);
	}
	return true;
}

BUILTIN(format, 0, 2, 1,
	"format STYLE      Set how numbers are shown: short long shortE longE shortG longG shortEng longEng bank hex\n"
	"    rational +\n"
	"format compact    Show without empty lines; format loose: with them.\n"
	"format            Back to short and loose.\n"
	"F = format        The current settings; format(F) sets them again.\n"
	">> format long\n"
	">> pi\n"
	"ans =\n"
	"   3.141592653589793")
{
	struct show_settings *settings = vm_show(c->vm);
	if (c->nout > 0)
		TRY(get_format_state(c, settings));
	if (c->nin == 0 && c->nout == 0) {
		settings->format = FORMAT_SHORT;
		settings->compact = false;
	}
	if (c->nin == 0)
		return true;
	if (c->nin == 1 && c->in[0].tag == V_STRUCT && value_count(c->in[0]) == 1)
		return set_format_state(settings, c->in[0]);
	struct str word = { 0 };
	bool good = true;
	for (int i = 0; good && i < c->nin; i++) {              /* format long g means format longG */
		good = arg_text(c, i, &word);
		if (good && i == 0 && c->nin == 2 && !arg_is_text(c, 1, "g") && !arg_is_text(c, 1, "e") &&
			!arg_is_text(c, 1, "eng")) {
			good = set_format(settings, str_text(&word));
			str_clear(&word);
		}
	}
	good = good && set_format(settings, str_text(&word));
	str_free(&word);
	return good;
}
