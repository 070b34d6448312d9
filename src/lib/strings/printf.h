/*
** lib/strings/printf.h - the format language of sprintf, for all functions that format: fprintf, error, warning,
** assert, compose.
*/
#ifndef LIB_PRINTF_H
#define LIB_PRINTF_H

#include "base/str.h"
#include "value/value.h"

/* Appends args, formatted by fmt (UTF-8, n bytes, with escapes like \n). The format is repeated while values are left.
** Arguments without a text (cells, structs, handles, objects) are an error. */
MUST bool printf_format(struct str *out, const char *fmt, size_t n, int nargs, const value *args);

/* Appends text whose escapes (\n, \t, \\, \x41, \101) are replaced. */
void printf_escapes(struct str *out, const char *text, size_t n);

#endif
