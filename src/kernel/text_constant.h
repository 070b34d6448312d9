/*
** kernel/text_constant.h - the parts of a kernel text that are settled when it is written (docs/gpu.md): UNROLL, WHEN
** and STATIC.
*/
#ifndef KERNEL_TEXT_CONSTANT_H
#define KERNEL_TEXT_CONSTANT_H

#include "base/base.h"
#include "base/str.h"

enum { TEXT_CONSTANTS = 64, TEXT_CONSTANT_DEPTH = 32 };

/* Names with a value. `shown`: the text has the value in place of the name. */
struct text_constants {
	struct { const char *name; size_t length; int value; bool shown; } at[TEXT_CONSTANTS];
	int n;
	const char *start;              /* of the text */
	const char *wrong;              /* where a text could not be understood; NULL: it was */
};

bool text_constant_add(struct text_constants *c, const char *name, size_t length, int value, bool shown);
/*
** Writes the text with loops unrolled and branches chosen. Constants that the text declares outside of brackets stay in
** c. False: c->wrong says where.
*/
MUST bool text_constants_write(struct text_constants *c, const char *text, struct str *out);

#endif
