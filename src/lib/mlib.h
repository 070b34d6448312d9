/*
** lib/mlib.h - the builtins that are written in MATLAB (lib/m/NAME.m), built into the binary.
*/
#ifndef LIB_MLIB_H
#define LIB_MLIB_H

struct mlib_file {
	const char *name;               /* "NAME", or "+pkg/NAME" */
	const char *text, *end;
};
extern const struct mlib_file mlib_files[];     /* sorted by name, ends with a NULL name */
extern const int mlib_count;

#endif
