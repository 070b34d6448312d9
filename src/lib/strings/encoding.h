/* lib/strings/encoding.h - character encodings of texts. */
#ifndef LIB_ENCODING_H
#define LIB_ENCODING_H

#include "base/str.h"

/* Appends bytes of one encoding as bytes of another. A character that the other lacks becomes its substitute. */
MUST bool encoding_convert(const char *to, const char *from, const char *bytes, size_t n, struct str *out);

/* MATLAB's spelling of the name of an encoding: "latin1" is "ISO-8859-1". False: it is unknown; error written. */
MUST bool encoding_name(const char *given, struct str *out);

#endif
