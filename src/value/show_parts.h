/*
** value/show_parts.h - declarations that the files of display share: show.c the frame, show_number.c numbers,
** show_cell.c cells, text and values on one line, show_sparse.c sparse matrices.
**
** Bodies end in a newline and have no empty line behind them; the frame adds it.
*/
#ifndef VALUE_SHOW_PARTS_H
#define VALUE_SHOW_PARTS_H

#include "value/number.h"
#include "value/show.h"

/* How the elements of a matrix are printed. All elements together decide it. */
enum number_style { STYLE_WHOLE, STYLE_FIXED, STYLE_E, STYLE_G, STYLE_ENG, STYLE_HEX, STYLE_RATIONAL, STYLE_PLUS };

struct number_style_of {
	enum number_style style;
	enum cls cls;
	bool pairs, complex;    /* the data is of pairs; the imaginary part is shown */
	bool single;
	int width;              /* columns of one element (of the real part when complex) */
	int imag_width;         /* of the imaginary part behind its sign */
	int digits;             /* decimals, or significant digits of STYLE_G */
	int exponent;           /* common scale factor 10^exponent; 0: none */
	bool bare_zero;         /* an exact zero prints as 0 */
};

struct number_style_of number_choose(enum number_format format, enum cls c, bool complex, const void *data,
	int64_t from, int64_t n, bool scalar);
void number_put(struct str *out, const struct number_style_of *s, const void *data, int64_t i);

/* rows x cols of data from element `from`: numbers, integers, logical */
MUST bool show_matrix(struct str *out, const struct show_settings *settings, enum cls c, bool complex,
	const void *data, int64_t from, int64_t rows, int64_t cols);
/* "   1.0e+03 *" and its empty line */
void show_scale(struct str *out, const struct show_settings *settings, int exponent);

/* "  Columns 1 through 8" and the empty lines around; nothing when everything fits in one block */
struct columns { const struct show_settings *settings; int64_t cols, per_block; };
void show_columns_heading(struct str *out, const struct columns *c, int64_t first, int64_t past);

void show_line_break(struct str *out, const struct show_settings *settings);   /* an empty line in loose */
void show_size(struct str *out, const shape *s);                    /* 2x3 with the multiplication sign */

/* bodies of show_cell.c: one page of rows x cols from element `from` */
MUST bool show_cell_page(struct str *out, const struct show_settings *settings, value v, int64_t from, int64_t rows,
	int64_t cols);
bool show_strings_page(struct str *out, const struct show_settings *settings, value v, int64_t from, int64_t rows,
	int64_t cols);
MUST bool show_chars(struct str *out, const void *units, int64_t from, int64_t rows, int64_t cols, bool quoted);
void show_string_scalar(struct str *out, value v);

/* name NULL: disp */
MUST bool show_sparse(struct str *out, const struct show_settings *settings, const char *name, value v);

#endif
