/*
** lib/strings/strings.h - text arguments of all forms as one list of spans of UTF-16 units, and results in the form of
** the argument.
**
** A char row is one text, a char matrix has one text in each row, and a cell of char rows or a string array has one in
** each element. Functions work on spans and do not depend on the form. struct text_results builds the result in the
** wanted form.
*/
#ifndef LIB_STRINGS_H
#define LIB_STRINGS_H

#include "lib/core/args.h"
#include "value/cell.h"
#include "value/text.h"

enum text_form { TEXT_CHAR, TEXT_CELL, TEXT_STRING };

struct span {
	const uint16_t *at;     /* NULL: <missing> */
	int64_t n;
};

struct texts {
	enum text_form form;
	shape shape;            /* for a char matrix: rows x 1 */
	int64_t n;
	struct span *at;
	struct span one;        /* used if n == 1 */
	struct array *array;    /* owned: has the units of a char row */
	uint16_t *rows;         /* owned: the rows of a char matrix */
};

MUST bool texts_open(struct call *c, int i, struct texts *t);   /* reads argument i; an error if it is no text */
MUST bool texts_from(value v, struct texts *t);                   /* false without an error: v is no text */
void texts_close(struct texts *t);
bool is_texts(value v); /* char array, string array, cell of char rows and strings */

/* ---- building units ---- */

struct units {
	uint16_t *at;
	int64_t n, room;
};
extern const uint16_t no_units[1];                              /* target of an empty span */
void units_room(struct units *u, int64_t more); /* may fail like str_room; added units are then dropped */
bool units_have_room(const struct units *u, int64_t more);
void units_add(struct units *u, const uint16_t *from, int64_t n);
void units_addc(struct units *u, uint16_t c);
void units_pad(struct units *u, uint16_t c, int64_t times);
void units_adds(struct units *u, const char *ascii);
void units_free(struct units *u);

value char_row(const uint16_t *at, int64_t n);                  /* 0x0 when n is 0; NONE: error */
value char_row_1(const uint16_t *at, int64_t n);                /* 1x0 when n is 0 */

/* ---- results ---- */

struct text_results {
	enum text_form form;
	bool empty_row;         /* an empty char row is 1x0, not 0x0 */
	value v;                /* a cell or string array; a single char row */
	int64_t rows;           /* for a char matrix, which is kept in a cell until the end */
	struct repeats *repeats;        /* recent texts: a long list has few different words, which share one value */
	bool lent;              /* the table belongs to another struct */
};
struct repeats *repeats_new(void);
void repeats_free(struct repeats *r);
MUST bool results_init(struct text_results *m, enum text_form form, const shape *s);
MUST bool results_put(struct text_results *m, int64_t i, const uint16_t *at, int64_t n);   /* at NULL: <missing> */
MUST bool results_done(struct text_results *m, value *out);     /* returns the result; a char matrix is padded */
void results_drop(struct text_results *m);

/* Makes a char matrix of texts, padded with blanks on the right. */
MUST bool char_matrix(const struct span *at, int64_t n, value *out);

/* ---- searching ---- */

static inline bool units_equal(const uint16_t *a, const uint16_t *b, int64_t n)
{
	return n == 0 || memcmp(a, b, (size_t)n * sizeof *a) == 0;
}
int64_t units_find(
	const uint16_t *at, int64_t n, const uint16_t *word, int64_t word_n, int64_t from); /* -1: not found */
uint16_t unit_lower(uint16_t u);
uint16_t unit_upper(uint16_t u);
bool unit_is_space(uint16_t u);
static inline bool unit_is_digit(uint16_t u) { return u >= '0' && u <= '9'; }
static inline bool unit_is_alpha(uint16_t u) { return (u >= 'a' && u <= 'z') || (u >= 'A' && u <= 'Z'); }
bool spans_equal(struct span a, struct span b, bool ignore_case);

/* One text argument (char row or string scalar) as units, owned. */
MUST bool arg_units(struct call *c, int i, struct units *u);

/* Finds the option `name` among the name-value pairs from `from` on. -1: it is absent. */
int arg_option(struct call *c, int from, const char *name);
/* value of an option that is true or false */
MUST bool arg_flag(struct call *c, int from, const char *name, bool *on);

#endif
