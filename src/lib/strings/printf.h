/*
** lib/strings/printf.h - the format language of sprintf, for everything that formats: fprintf, error, warning,
** assert, compose.
*/
#ifndef LIB_PRINTF_H
#define LIB_PRINTF_H

#include "base/str.h"
#include "value/value.h"

/* Appends args formatted by fmt (UTF-8, n bytes), escapes like \n included, the format repeated while values are left.
** Fails for arguments that have no text (cells, structs, handles, objects). */
MUST bool printf_format(struct str *out, const char *fmt, size_t n, int nargs, const value *args);

/* Appends text with its escapes (\n, \t, \\, \x41, \101) replaced. */
void printf_escapes(struct str *out, const char *text, size_t n);

#endif
