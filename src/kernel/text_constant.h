/*
** kernel/text_constant.h - evaluates UNROLL, WHEN and STATIC when the text of a kernel is written (docs/gpu.md).
*/
#ifndef KERNEL_TEXT_CONSTANT_H
#define KERNEL_TEXT_CONSTANT_H

#include "base/base.h"
#include "base/str.h"

enum { TEXT_CONSTANTS = 64, TEXT_CONSTANT_DEPTH = 32 };

/* Names of constants and their values. shown: the value is written into the text in place of the name. */
struct text_constants {
	struct { const char *name; size_t length; int value; bool shown; } at[TEXT_CONSTANTS];
	int n;
	const char *start;              /* start of the text */
	const char *wrong;              /* the position of an error in the text, or NULL */
};

bool text_constant_add(struct text_constants *c, const char *name, size_t length, int value, bool shown);
/*
** Writes the text with loops unrolled and branches chosen. Constants that the text declares outside of brackets remain
** in c. Returns false and sets c->wrong if the text has an error.
*/
MUST bool text_constants_write(struct text_constants *c, const char *text, struct str *out);

#endif
