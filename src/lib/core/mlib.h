/*
** lib/core/mlib.h - the built-in functions that are written in MATLAB (lib/TOPIC/NAME.m), which are part of the binary.
*/
#ifndef LIB_MLIB_H
#define LIB_MLIB_H

#include <stdbool.h>
#include <string.h>

struct mlib_file {
	const char *name;               /* "NAME", "+pkg/NAME", or "private/NAME" */
	const char *topic;              /* the folder: "arrays" */
	const char *text, *end;
};
extern const struct mlib_file mlib_files[];     /* sorted by name, ends with a NULL name */
extern const int mlib_count;

const struct mlib_file *mlib_find(const char *name);   /* NULL: no such file */

/* Only library code finds the files in private/. */
static inline bool mlib_is_private(const struct mlib_file *f) { return strncmp(f->name, "private/", 8) == 0; }

#endif
