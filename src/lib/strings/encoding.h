/* lib/strings/encoding.h - character encodings of texts. */
#ifndef LIB_ENCODING_H
#define LIB_ENCODING_H

#include "base/str.h"

/* Converts bytes from one encoding to another and appends them. A character that the other does not have is
** substituted. */
MUST bool encoding_convert(const char *to, const char *from, const char *bytes, size_t n, struct str *out);

/* MATLAB's spelling of the name of an encoding: "latin1" is "ISO-8859-1". False: it is unknown; an error was
** written. */
MUST bool encoding_name(const char *given, struct str *out);

#endif
