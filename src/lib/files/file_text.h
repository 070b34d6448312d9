/* lib/files/file_text.h - text of open files in their encodings. */
#ifndef LIB_FILE_TEXT_H
#define LIB_FILE_TEXT_H

#include "base/str.h"
#include "lib/files/files.h"

/* Sets the encoding of a file that was just opened, and checks for the byte-order mark of UTF-16. */
MUST bool encoding_open(struct file *f, const char *name);

/* Converts the text of a file to UTF-8, and UTF-8 to bytes of a file. f NULL: the file is in UTF-8. */
MUST bool encoding_read(const struct file *f, const char *bytes, size_t n, struct str *utf8);
MUST bool encoding_bytes(const struct file *f, const char *utf8, size_t n, struct str *bytes);

/* Reads up to `most` characters, or all if `most` is negative, and appends them as UTF-16 units of this machine. */
MUST bool encoding_characters(struct file *f, double most, struct str *units);

/* Writes a text in UTF-8 with file_write, in the encoding of the file. */
MUST bool file_write_text(struct vm *vm, int64_t fid, const char *utf8, size_t n, size_t *wrote);

#endif
