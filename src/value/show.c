/*
** value/show.c - the frame of a display: the name, a header for classes that have one, the body, empty lines.
**
** In loose format a display is an empty line, `name =`, an empty line, the header with an empty line, the body, an
** empty line; compact drops the empty lines. Arrays of more than two dimensions are pages, each a display of its own.
** disp is the body alone.
*/
#include "value/show.h"

#include "array/node.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "value/cell.h"
#include "value/handle.h"
#include "value/object.h"
#include "value/show_parts.h"
#include "value/structs.h"
#include "value/text.h"

/* Classes whose name line ends in a space after the equal sign. */
static bool is_spaced(value v)
{
	const char *class = value_class_name(v);
	return v.tag == V_STRUCT || v.tag == V_STRING
		|| (v.tag == V_OBJECT && strcmp(class, "dictionary") != 0 && strcmp(class, "table") != 0 &&
		strcmp(class, "timetable") != 0);
}

static void name_line(struct str *out, const struct show_settings *settings, const char *name, value v)
{
	show_line_break(out, settings);
	str_adds(out, name);
	str_adds(out, is_spaced(v) ? " = \n" : " =\n");
	show_line_break(out, settings);
}

/* ---- headers ---- */

static bool is_2d(const shape *s)
{
	return s->nd == 2;
}

/* "row vector", "matrix", ... of numeric classes; the others are always arrays */
static const char *kind(value v, const shape *s)
{
	bool numeric = v.tag == V_SPARSE || (value_is_numeric_like(v) && value_cls(v) != CLS_LOGICAL &&
		value_cls(v) != CLS_CHAR);
	if (!numeric || !is_2d(s))
		return "array";
	return s->d[0] == 1 ? "row vector" : s->d[1] == 1 ? "column vector" : "matrix";
}

/* "int8"; of a gpuArray what it holds, too, unless these are doubles: "gpuArray single" */
static void add_class(struct str *out, value v)
{
	str_adds(out, value_class_name(v));
	if (value_is_gpu(v) && value_cls(v) != CLS_DOUBLE)
		str_addf(out, " %s", cls_name(value_cls(v)));
}

static void add_size_class_kind(struct str *out, value v, const char *empty)
{
	shape s = value_shape(v);
	str_adds(out, "  ");
	show_size(out, &s);
	str_addf(out, " %s", empty);
	add_class(out, v);
	str_addf(out, " %s\n", kind(v, &s));
}

static void add_empty(struct str *out, value v) { add_size_class_kind(out, v, "empty "); }

/* "  2x3 int8 matrix"; false when the class has none */
static bool add_header(struct str *out, value v)
{
	shape s = value_shape(v);
	bool one = value_count(v) == 1;
	if (value_is_numeric_like(v)) {
		enum cls c = value_cls(v);
		if (c == CLS_DOUBLE || (c == CLS_CHAR && is_2d(&s) && s.d[0] == 1))
			return false;
		if (one) {
			str_adds(out, "  ");
			add_class(out, v);
			str_addc(out, '\n');
			return true;
		}
	} else if (v.tag == V_STRING && one) {
		return false;
	}
	add_size_class_kind(out, v, "");
	return true;
}

/* ---- pages ---- */

struct body {                   /* what is common to the pages of one value */
	const struct show_settings *settings;
	value v;
	struct array *array;    /* of numbers and char */
	const void *data;
	bool quoted;            /* char and strings of a display; disp shows the bare text */
};

static bool add_page(struct str *out, const struct body *b, int64_t from, int64_t rows, int64_t cols)
{
	TRY(interrupt_check());
	if (b->v.tag == V_CELL)
		return show_cell_page(out, b->settings, b->v, from, rows, cols);
	if (b->v.tag == V_STRING)
		return show_strings_page(out, b->settings, b->v, from, rows, cols);
	if (b->array->cls == CLS_CHAR)
		return show_chars(out, b->data, from, rows, cols, b->quoted);
	return show_matrix(out, b->settings, (enum cls)b->array->cls, b->array->complex, b->data, from, rows, cols);
}

/* every page under a line "name(:,:,3) ="; name is empty for disp */
static bool add_pages(struct str *out, const struct body *b, const char *name, bool has_header)
{
	shape s = value_shape(b->v);
	int64_t rows = s.d[0], cols = s.d[1], size = rows * cols, pages = value_count(b->v) / size;
	int64_t at[SHAPE_MAX] = { 0 };
	for (int64_t page = 0; page < pages; page++) {
		if (page || !has_header)
			show_line_break(out, b->settings);
		str_addf(out, "%s(:,:", name);
		for (int d = 2; d < s.nd; d++)
			str_addf(out, ",%lld", (long long)at[d] + 1);
		str_adds(out, is_spaced(b->v) ? ") = \n" : ") =\n");
		show_line_break(out, b->settings);
		TRY(add_page(out, b, page * size, rows, cols));
		show_line_break(out, b->settings);
		for (int d = 2; d < s.nd && ++at[d] == s.d[d]; d++)
			at[d] = 0;
	}
	return true;
}

/* ---- numbers, char, cells, strings ---- */

static bool display_array(struct str *out, const struct body *b, const char *name)
{
	shape s = value_shape(b->v);
	const struct show_settings *settings = b->settings;
	if (value_is_empty(b->v)) {
		name_line(out, settings, name, b->v);
		if (is_2d(&s) && s.d[0] + s.d[1] == 0 && value_is_numeric_like(b->v) && value_cls(b->v) == CLS_DOUBLE)
			str_adds(out, "     []\n");
		else
			add_empty(out, b->v);
		show_line_break(out, settings);
		return true;
	}
	if (is_2d(&s))
		name_line(out, settings, name, b->v);
	struct str header = { 0 };
	bool has_header = add_header(&header, b->v);
	if (has_header) {
		if (!is_2d(&s))
			show_line_break(out, settings);
		str_add(out, header.at, header.n);
		show_line_break(out, settings);
	}
	str_free(&header);
	if (!is_2d(&s))
		return add_pages(out, b, name, has_header);
	if (b->v.tag == V_STRING && value_count(b->v) == 1)
		show_string_scalar(out, b->v);
	else
		TRY(add_page(out, b, 0, s.d[0], s.d[1]));
	show_line_break(out, settings);
	return true;
}

static bool disp_array(struct str *out, const struct body *b)
{
	shape s = value_shape(b->v);
	bool is_text = value_is_char(b->v) || (b->v.tag == V_STRING && value_count(b->v) == 1);
	if (value_is_empty(b->v)) {
		if (value_is_char(b->v))
			str_addc(out, '\n');
		else if (b->v.tag == V_CELL || b->v.tag == V_STRING)
			add_empty(out, b->v), show_line_break(out, b->settings);
		return true;
	}
	if (b->v.tag == V_STRING && is_text) {
		const struct text *t = b->v.strings->at[0];
		if (t)
			str_add_utf16(out, t->at, (size_t)t->n);
		else
			str_adds(out, "<missing>");
		str_addc(out, '\n');
		return true;
	}
	if (!is_2d(&s))
		return add_pages(out, b, "", false);
	TRY(add_page(out, b, 0, s.d[0], s.d[1]));
	if (!is_text)
		show_line_break(out, b->settings);
	return true;
}

/* name NULL: disp */
static bool show_array(struct str *out, const struct show_settings *settings, const char *name, value v)
{
	struct body b = { settings, v, NULL, NULL, name != NULL };
	if (v.tag == V_ARRAY && UNLIKELY(array_any_lost) && v.array->gpu && !array_exists(v.array)) {
		if (name)
			name_line(out, settings, name, v);
		str_adds(out, "Data no longer exists on the device.\n");
		show_line_break(out, settings);
		return true;
	}
	if (value_is_numeric_like(v)) {
		b.array = value_to_array(v);
		b.data = b.array && b.array->count ? array_data(b.array) : NULL;
		if (!b.array || (b.array->count && !b.data)) {
			array_unref(b.array);
			return false;
		}
	}
	bool good = name ? display_array(out, &b, name) : disp_array(out, &b);
	array_unref(b.array);
	return good;
}

/* ---- structs ---- */

bool show_properties(struct str *out, const struct show_settings *settings, int n, const sym *names,
	const value *values)
{
	size_t longest = 0;
	for (int i = 0; i < n; i++)
		longest = MAX(longest, sym_len(names[i]));
	for (int i = 0; i < n; i++) {
		str_pad(out, ' ', 4 + (int64_t)(longest - sym_len(names[i])));
		str_adds(out, sym_text(names[i]));
		str_adds(out, ": ");
		TRY(show_inline(out, settings, values[i], MAX(20, settings->width - (int)longest - 6)));
		str_addc(out, '\n');
	}
	return true;
}

static bool add_fields(struct str *out, const struct show_settings *settings, struct structs *s)
{
	int n = fields_count(s->fields);
	sym *names = mem_try((size_t)(n + 1) * sizeof *names);
	TRY(names);
	for (int i = 0; i < n; i++)
		names[i] = fields_name(s->fields, i);
	bool good = true;
	if (s->count == 1)
		good = show_properties(out, settings, n, names, s->at);
	else
		for (int i = 0; i < n; i++)
			str_addf(out, "    %s\n", sym_text(names[i]));
	mem_free(names);
	return good;
}

static bool show_struct(struct str *out, const struct show_settings *settings, const char *name, value v)
{
	struct structs *s = v.structs;
	bool has_fields = fields_count(s->fields) > 0, one = s->count == 1;
	const char *end = has_fields ? "with fields:\n\n" : "with no fields.\n";
	if (name)
		name_line(out, settings, name, v);
	if (one && name) {
		str_addf(out, "  struct %s", end);
	} else if (!one) {
		str_adds(out, "  ");
		show_size(out, &s->shape);
		str_addf(out, s->count ? " struct array %s" : " empty struct array %s", end);
	}
	TRY(add_fields(out, settings, s));
	show_line_break(out, settings);
	return true;
}

/* ---- the rest ---- */

static bool show_func(struct str *out, const struct show_settings *settings, const char *name, value v)
{
	if (name) {
		name_line(out, settings, name, v);
		str_adds(out, "  function_handle with value:\n");
		show_line_break(out, settings);
	}
	str_adds(out, "    ");
	TRY(show_inline(out, settings, v, settings->width));
	str_addc(out, '\n');
	show_line_break(out, settings);
	return true;
}

static bool show_object(struct str *out, const struct show_settings *settings, const char *name, value v)
{
	if (name)
		name_line(out, settings, name, v);
	if (settings->object)
		return settings->object(settings->context, out, name, v);
	shape s = value_shape(v);
	str_adds(out, "  ");
	if (value_count(v) != 1) {
		show_size(out, &s);
		str_addf(out, " %s array\n", value_class_name(v));
	} else {
		str_addf(out, "  %s\n", value_class_name(v));
	}
	show_line_break(out, settings);
	return true;
}

static bool show_any(struct str *out, const struct show_settings *settings, const char *name, value v)
{
	switch (v.tag) {
	case V_NONE: case V_COLON: case V_LIST: return true;
	case V_STRUCT: return show_struct(out, settings, name, v);
	case V_FUNC: return show_func(out, settings, name, v);
	case V_OBJECT: return show_object(out, settings, name, v);
	case V_SPARSE: return show_sparse(out, settings, name, v);
	default: return show_array(out, settings, name, v);
	}
}

bool show_display(struct str *out, const struct show_settings *settings, const char *name, value v)
{
	return show_any(out, settings, name, v);
}

bool show_disp(struct str *out, const struct show_settings *settings, value v)
{
	return show_any(out, settings, NULL, v);
}
