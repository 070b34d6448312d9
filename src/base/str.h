/*
** base/str.h - a string builder: bytes (UTF-8) that grow. s.at is NUL-terminated whenever n > 0; str_text never is
** NULL.
*/
#ifndef BASE_STR_H
#define BASE_STR_H

#include <stdarg.h>

#include "base/base.h"

struct str {
	char *at;
	size_t n, cap;
};

/* A text that has no memory to grow drops what is added; MATLAB:nomem follows when the builtin returns (mem_grow). */
void str_room(struct str *s, size_t more);
bool str_has_room(
	const struct str *s, size_t more); /* did str_room succeed? Asked before s->at is written to directly */
void str_add(struct str *s, const char *text, size_t n);
void str_adds(struct str *s, const char *text);
void str_addc(struct str *s, char c);
void str_pad(struct str *s, char c, int64_t times);              /* nothing when times <= 0 */
void str_addf(struct str *s, const char *fmt, ...) PRINTF(2, 3);
void str_addv(struct str *s, const char *fmt, va_list ap);
void str_clear(struct str *s);
void str_free(struct str *s);
const char *str_text(const struct str *s);                       /* lent */
char *str_take(struct str *s);                                   /* owned; the builder is empty again */

/* UTF-8 and UTF-16. Bad bytes are read as Latin-1, so that any file can be read; lone surrogates survive a round trip.
   */
size_t utf16_length(const char *utf8, size_t n);                 /* units that utf8 takes */
size_t utf16_from_utf8(uint16_t *to, const char *utf8, size_t n);
enum { UTF16_AT_ONCE = 65000 };         /* an interrupt may leave out the end of texts of more bytes: interrupt_check */
void str_add_utf16(struct str *s, const uint16_t *text, size_t n);
int utf8_width(const char *utf8, size_t n);                      /* columns on a terminal */

#endif
