/*
** value/text.h - string arrays. An element is a counted immutable text of UTF-16 units; NULL is <missing>.
*/
#ifndef VALUE_TEXT_H
#define VALUE_TEXT_H

#include "value/value.h"

struct text {
	uint32_t refs;
	int64_t n;
	uint16_t at[];
};

struct strings {
	uint32_t refs;
	shape shape;
	int64_t count, room;
	struct text **at;       /* owned */
};

struct text *text_new(int64_t n);                           /* units not set; NULL: error */
struct text *text_from_utf8(const char *utf8, size_t n);
struct text *text_from_utf16(const uint16_t *units, int64_t n);
static inline struct text *text_ref(struct text *t) { if (t) t->refs++; return t; }
/* *own, which may be shared, becomes one with these units behind its own: O(n) on average where nobody shares it. */
MUST bool text_append(struct text **unshared, const uint16_t *units, int64_t n);
void text_unref(struct text *t);                            /* NULL is fine */
int text_compare(const struct text *a, const struct text *b);

struct strings *strings_new(const shape *s);                /* all missing; NULL: error */
static inline value value_strings(struct strings *taken) { return taken ? (value){ .tag = V_STRING, .strings = taken }
	: NONE; }
value value_string(const char *utf8, size_t n);             /* 1x1 string */
value value_string_taken(struct text *taken);               /* 1x1 string around a text */

#endif
