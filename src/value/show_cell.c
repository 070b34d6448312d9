/*
** value/show_cell.c - values inside others: elements of cells, fields of structs, elements of string arrays; and text.
**
** A value on one line is either its content ("[1 2 3]", "'abc'", "@sin") or its size and class ("2x3 double"). Cells
** and structs differ only in what they put around a size and how they show empties. Within a column of a cell all
** contents are made equally wide: numbers padded on the left inside their bracket, everything else on the right.
*/
#include <stdlib.h>

#include "base/interrupt.h"
#include "base/mem.h"
#include "value/cell.h"
#include "value/handle.h"
#include "value/object.h"
#include "value/show_parts.h"
#include "value/text.h"

void show_size(struct str *out, const shape *s)
{
	shape_text(out, s, "\u00d7");
}

static void add_size_class(struct str *out, value v)
{
	shape s = value_shape(v);
	if (v.tag == V_OBJECT && v.object->count == 1 && v.object->cls->ops && v.object->cls->ops->numel)
		s = shape_2d(v.object->cls->ops->numel(v), 1);          /* a Map is as tall as it has keys */
	show_size(out, &s);
	str_addc(out, ' ');
	str_adds(out, value_class_name(v));
}

/* Text on one line: a line feed shows as an arrow. */
static void add_line(struct str *out, const uint16_t *units, int64_t n)
{
	int64_t done = 0;
	for (int64_t i = 0; i <= n; i++) {
		if (i < n && units[i] != '\n')
			continue;
		str_add_utf16(out, units + done, (size_t)(i - done));
		if (i < n)
			str_adds(out, "\u21b5");
		done = i + 1;
	}
}

static void trim_left(struct str *s, size_t from)
{
	size_t at = from;
	while (at < s->n && s->at[at] == ' ')
		at++;
	memmove(s->at + from, s->at + at, s->n - at);
	s->n -= at - from;
	while (s->n > from && s->at[s->n - 1] == ' ')
		s->n--;
	if (s->at)
		s->at[s->n] = 0;
}

static void add_number(struct str *out, const struct show_settings *settings, const struct array *a,
	const void *data, int64_t i)
{
	struct number_style_of s = number_choose(settings->format, (enum cls)a->cls, a->complex, data, i, 1, true);
	size_t from = out->n;
	number_put(out, &s, data, i);
	trim_left(out, from);
}

/* ---- numbers and char rows ---- */

/* "[1 2 3]"; longer than room: "[1 2 ... ] (1x50 double)" when cut, else false and nothing is added */
static bool add_row(struct str *out, const struct show_settings *settings, value v, struct array *a,
	const void *data, int room, bool cut)
{
	struct str row = { 0 }, tail = { 0 };
	str_adds(&tail, " \u2026 ] (");
	add_size_class(&tail, v);
	str_addc(&tail, ')');
	size_t last_fit = 0;
	int tail_width = utf8_width(tail.at, tail.n);
	str_addc(&row, '[');
	for (int64_t i = 0; i < a->count; i++) {
		if (i)
			str_addc(&row, ' ');
		add_number(&row, settings, a, data, i);
		if ((int)row.n + tail_width <= room)
			last_fit = row.n;
		if ((int)row.n > room)
			break;
	}
	str_addc(&row, ']');
	bool fits = (int)row.n <= room;
	if (fits)
		str_add(out, row.at, row.n);
	else if (cut && last_fit)
		str_add(out, row.at, last_fit), str_add(out, tail.at, tail.n);
	str_free(&row);
	str_free(&tail);
	return fits || (cut && last_fit);
}

/* Numbers, logical, char. *content: what was added shows the content; never of gpuArrays, as MATLAB's are objects. */
static bool add_array(struct str *out, const struct show_settings *settings, value v, int room, bool cut,
	bool *content)
{
	*content = false;
	if (value_is_gpu(v))
		return true;
	struct array *a = value_to_array(v);
	if (!a)
		return false;
	const void *data = a->count ? array_data(a) : NULL;
	if (a->count && !data) {
		array_unref(a);
		return false;
	}
	bool row = a->shape.nd == 2 && a->shape.d[0] == 1;
	if (a->cls == CLS_CHAR && row && a->count) {
		str_addc(out, '\'');
		add_line(out, data, a->count);
		str_addc(out, '\'');
		*content = true;
	} else if (a->cls != CLS_CHAR && a->count == 1) {
		add_number(out, settings, a, data, 0);
		*content = true;
	} else if (a->cls != CLS_CHAR && row && a->count) {
		*content = add_row(out, settings, v, a, data, room, cut);
	}
	array_unref(a);
	return true;
}

static void add_string(struct str *out, const struct text *t)
{
	if (!t) {
		str_adds(out, "<missing>");
		return;
	}
	str_addc(out, '"');
	add_line(out, t->at, t->n);
	str_addc(out, '"');
}

static void add_func(struct str *out, const struct func *f)
{
	if (f->text)
		str_adds(out, f->text);
	else
		str_addf(out, "@%s", sym_text(f->name));
}

/* Writes the text of an object on one line (an enumeration's name). False: it has none. */
static bool add_object(struct str *out, const struct show_settings *settings, value v)
{
	return v.tag == V_OBJECT && settings->object_inline && settings->object_inline(settings->context, out, v);
}

/* ---- a field of a struct ---- */

static bool is_scalar_number(value v)
{
	return value_is_numeric_like(v) && !value_is_char(v) && value_count(v) == 1 && !value_is_gpu(v);
}

static bool is_empty_2d(value v)
{
	shape s = value_shape(v);
	return s.nd == 2 && s.d[0] == 0 && s.d[1] == 0;
}

/* one element of a row of cells: {'a'  [2]  {1x2 cell}} */
static bool add_cell_item(struct str *out, const struct show_settings *settings, value v, int room)
{
	if (is_scalar_number(v)) {
		bool content;
		str_addc(out, '[');
		TRY(add_array(out, settings, v, room, false, &content));
		str_addc(out, ']');
		return true;
	}
	if (v.tag == V_CELL) {
		str_addc(out, '{');
		add_size_class(out, v);
		str_addc(out, '}');
		return true;
	}
	return show_inline(out, settings, v, room);
}

static bool add_cell_row(struct str *out, const struct show_settings *settings, value v, int room)
{
	struct str row = { 0 };
	bool good = true;
	str_addc(&row, '{');
	for (int64_t i = 0; good && i < v.cell->count && (int)row.n < 4 * room; i++) {
		if (i)
			str_adds(&row, "  ");
		good = add_cell_item(&row, settings, v.cell->at[i], room);
	}
	str_addc(&row, '}');
	if (good && utf8_width(row.at, row.n) <= room) {
		str_add(out, row.at, row.n);
	} else if (good) {
		str_addc(out, '{');
		add_size_class(out, v);
		str_addc(out, '}');
	}
	str_free(&row);
	return good;
}

static bool add_cell(struct str *out, const struct show_settings *settings, value v, int room)
{
	shape s = value_shape(v);
	if (is_empty_2d(v)) {
		str_adds(out, "{}");
		return true;
	}
	if (s.nd == 2 && s.d[0] == 1 && s.d[1] > 0)
		return add_cell_row(out, settings, v, room);
	str_addc(out, '{');
	add_size_class(out, v);
	str_addc(out, '}');
	return true;
}

static void add_strings(struct str *out, value v, int room)
{
	shape s = v.strings->shape;
	struct str row = { 0 };
	if (v.strings->count == 1) {
		add_string(out, v.strings->at[0]);
		return;
	}
	bool fits = s.nd == 2 && s.d[0] == 1 && s.d[1] > 0;
	for (int64_t i = 0; fits && i < v.strings->count; i++) {
		str_adds(&row, i ? "    " : "[");
		add_string(&row, v.strings->at[i]);
		fits = (int)row.n < 4 * room;
	}
	str_addc(&row, ']');
	if (fits && utf8_width(row.at, row.n) <= room) {
		str_add(out, row.at, row.n);
	} else {
		str_addc(out, '[');
		add_size_class(out, v);
		str_addc(out, ']');
	}
	str_free(&row);
}

bool show_inline(struct str *out, const struct show_settings *settings, value v, int room)
{
	bool content = false;
	room = room > 0 ? room : settings->width;
	if (v.tag == V_CELL)
		return add_cell(out, settings, v, room);
	if (v.tag == V_STRING) {
		add_strings(out, v, room);
		return true;
	}
	if (v.tag == V_FUNC) {
		add_func(out, v.func);
		return true;
	}
	if (add_object(out, settings, v))
		return true;
	if (value_is_numeric_like(v)) {
		if (is_empty_2d(v) && !value_is_gpu(v) && (value_is_char(v) || value_cls(v) == CLS_DOUBLE)) {
			str_adds(out, value_is_char(v) ? "''" : "[]");
			return true;
		}
		TRY(add_array(out, settings, v, room, true, &content));
	}
	if (!content) {
		str_addc(out, '[');
		add_size_class(out, v);
		str_addc(out, ']');
	}
	return true;
}

/* ---- cells ---- */

struct item {
	struct str text;        /* without braces; brackets of numbers stand apart */
	bool number;
	int width;              /* with brackets */
};

static bool cell_item(struct item *it, const struct show_settings *settings, value v)
{
	bool content = false;
	if (v.tag == V_STRING && v.strings->count == 1) {
		add_string(&it->text, v.strings->at[0]);
		content = true;
	} else if (v.tag == V_FUNC) {
		add_func(&it->text, v.func);
		content = true;
	} else if (value_is_numeric_like(v)) {
		TRY(add_array(&it->text, settings, v, settings->width - 6, false, &content));
		it->number = content && !value_is_char(v);
		if (it->number && value_count(v) > 1) {         /* brackets are added with the padding */
			memmove(it->text.at, it->text.at + 1, it->text.n - 2);
			it->text.n -= 2;
			it->text.at[it->text.n] = 0;
		}
	} else if (add_object(&it->text, settings, v)) {
		content = true;
		it->number = it->text.at[0] != '[';
		if (!it->number) {                              /* a size: no brackets here */
			memmove(it->text.at, it->text.at + 1, it->text.n - 2);
			it->text.at[it->text.n -= 2] = 0;
		}
	}
	if (!content)
		add_size_class(&it->text, v);
	it->width = utf8_width(str_text(&it->text), it->text.n) + (it->number ? 2 : 0);
	return true;
}

static void put_item(struct str *out, const struct item *it, int width)
{
	str_adds(out, it->number ? "    {[" : "    {");
	if (it->number)
		str_pad(out, ' ', width - it->width);
	str_add(out, str_text(&it->text), it->text.n);
	if (it->number)
		str_addc(out, ']');
	else
		str_pad(out, ' ', width - it->width);
	str_addc(out, '}');
}

/* Columns from `first` on that fit into one line; at least one. */
static int64_t fitting(const int *widths, int64_t first, int64_t cols, int around, int room)
{
	int64_t k = first;
	for (int used = 0; k < cols; k++) {
		used += widths[k] + around;
		if (used > room && k > first)
			break;
	}
	return k;
}

static bool put_grid(struct str *out, const struct show_settings *settings, const struct item *items, int64_t rows,
	int64_t cols, bool cell)
{
	int *widths = mem_try_zero((size_t)(cols + 1) * sizeof *widths);
	TRY(widths);
	for (int64_t k = 0; k < rows * cols && !interrupted_at(k + 1); k++)
		widths[k / rows] = MAX(widths[k / rows], items[k].width);
	int around = cell ? 6 : 4;
	struct columns blocks = { settings, cols, fitting(widths, 0, cols, around, settings->width) };
	for (int64_t first = 0, past; first < cols && !interrupted(); first = past) {
		past = fitting(widths, first, cols, around, settings->width);
		show_columns_heading(out, &blocks, first, past);
		for (int64_t r = 0; r < rows && !interrupted_in_steps(r + 1); r++) {
			for (int64_t k = first; k < past; k++) {
				const struct item *it = &items[k * rows + r];
				if (cell) {
					put_item(out, it, widths[k]);
					continue;
				}
				str_adds(out, "    ");
				str_add(out, str_text(&it->text), it->text.n);
				str_pad(out, ' ', widths[k] - it->width);
			}
			str_addc(out, '\n');
		}
	}
	mem_free(widths);
	return interrupt_check();
}

static void free_items(struct item *items, int64_t n)
{
	for (int64_t i = 0; i < n; i++)
		str_free(&items[i].text);
	mem_free(items);
}

bool show_cell_page(struct str *out, const struct show_settings *settings, value v, int64_t from, int64_t rows,
	int64_t cols)
{
	struct item *items = mem_try_zero((size_t)(rows * cols + 1) * sizeof *items);
	TRY(items);
	bool good = true;
	for (int64_t i = 0; good && i < rows * cols; i++)
		good = (!interrupted_in_steps(i) || interrupt_check())
			&& cell_item(&items[i], settings, v.cell->at[from + i]);
	good = good && put_grid(out, settings, items, rows, cols, true);
	free_items(items, rows * cols);
	return good;
}

/* ---- text ---- */

bool show_strings_page(struct str *out, const struct show_settings *settings, value v, int64_t from, int64_t rows,
	int64_t cols)
{
	struct item *items = mem_try_zero((size_t)(rows * cols + 1) * sizeof *items);
	TRY(items);
	for (int64_t i = 0; i < rows * cols && !interrupted_in_steps(i); i++) {
		add_string(&items[i].text, v.strings->at[from + i]);
		items[i].width = utf8_width(str_text(&items[i].text), items[i].text.n);
	}
	bool good = interrupt_check() && put_grid(out, settings, items, rows, cols, false);
	free_items(items, rows * cols);
	return good;
}

/* Text between quotes; the lines behind a line feed stand one column right of the first quote. */
static void add_quoted(struct str *out, const uint16_t *units, int64_t n, char quote)
{
	enum { PIECE = 1 << 14 };
	struct str s = { 0 };
	str_add_utf16(&s, units, (size_t)n);
	str_adds(out, "    ");
	str_addc(out, quote);
	for (size_t i = 0, turn = 1; i < s.n && !interrupted_in_steps((int64_t)turn); turn++) {
		size_t line = MIN(s.n - i, (size_t)PIECE);
		const char *feed = memchr(s.at + i, '\n', line);
		line = feed ? (size_t)(feed + 1 - s.at) - i : line;
		str_add(out, s.at + i, line);
		str_adds(out, feed ? "     " : "");
		i += line;
	}
	str_addc(out, quote);
	str_addc(out, '\n');
	str_free(&s);
}

void show_string_scalar(struct str *out, value v)
{
	const struct text *t = v.strings->at[0];
	if (t)
		add_quoted(out, t->at, t->n, '"');
	else
		str_adds(out, "    <missing>\n");
}

bool show_chars(struct str *out, const void *units, int64_t from, int64_t rows, int64_t cols, bool quoted)
{
	const uint16_t *at = (const uint16_t *)units + from;
	uint16_t *row = mem_try((size_t)(cols + 1) * sizeof *row);
	if (!row)
		return false;
	for (int64_t r = 0; r < rows && !interrupted_in_steps(r + 1); r++) {
		for (int64_t k = 0; k < cols && !interrupted_at(k + 1); k++)
			row[k] = at[r + k * rows];
		if (quoted) {
			add_quoted(out, row, cols, '\'');
		} else {
			str_add_utf16(out, row, (size_t)cols);
			str_addc(out, '\n');
		}
	}
	mem_try_free(row);
	return interrupt_check();
}
