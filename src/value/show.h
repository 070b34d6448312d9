/*
** value/show.h - display, byte for byte MATLAB's; and text of numbers.
*/
#ifndef VALUE_SHOW_H
#define VALUE_SHOW_H

#include "base/str.h"
#include "value/value.h"

enum number_format {
	FORMAT_SHORT, FORMAT_LONG, FORMAT_SHORT_E, FORMAT_LONG_E, FORMAT_SHORT_G, FORMAT_LONG_G,
	FORMAT_SHORT_ENG, FORMAT_LONG_ENG, FORMAT_BANK, FORMAT_HEX, FORMAT_RATIONAL, FORMAT_PLUS,
};

struct show_settings {          /* how values are shown; part of a session */
	enum number_format format;
	bool compact;
	int width;              /* columns of the output, 80 when not a terminal */
	/* the VM's hook for objects: appends what `disp` of the object prints; NULL: a plain header */
	bool (*object)(void *context, struct str *out, const char *name, value v);
	/* what an object shows on one line, as an enumeration shows its name; false: nothing of its own; may be NULL */
	bool (*object_inline)(void *context, struct str *out, value v);
	void *context;
};

/* as a statement without ; */
MUST bool show_display(struct str *out, const struct show_settings *settings, const char *name, value v);
/* as disp(v) */
MUST bool show_disp(struct str *out, const struct show_settings *settings, value v);
/* one value on one line, as struct fields and object properties show it ("[1 2 3]", "'abc'", "[4x2 double]") */
MUST bool show_inline(struct str *out, const struct show_settings *settings, value v, int room);
/* "name: value" lines of properties, names right-aligned as struct display does */
MUST bool show_properties(struct str *out, const struct show_settings *settings, int n, const sym *names,
	const value *values);

#endif
