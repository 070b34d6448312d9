/*
** base/sym.h - names as numbers.
**
** A sym stands for one text in the whole process: equal names are equal numbers, so that fields, variables and
** functions compare and hash without looking at characters. Syms are never freed. 0 is the empty name. Thread-safe.
*/
#ifndef BASE_SYM_H
#define BASE_SYM_H

#include "base/base.h"

typedef uint32_t sym;

sym sym_of(const char *text, size_t n);
sym sym_z(const char *text);                 /* of a C string */
sym sym_find(const char *text, size_t n);    /* 0 when no such sym was ever made */
const char *sym_text(sym s);                 /* NUL-terminated, valid forever */
size_t sym_len(sym s);

#endif
