/* lib/files/file_text.h - text of open files in their encodings. */
#ifndef LIB_FILE_TEXT_H
#define LIB_FILE_TEXT_H

#include "base/str.h"
#include "lib/files/files.h"

/* Sets the encoding of a file that was just opened, looking for the byte-order mark of UTF-16. */
MUST bool encoding_open(struct file *f, const char *name);

/* Text of a file as UTF-8, and text in UTF-8 as bytes of a file. f NULL: a file in UTF-8. */
MUST bool encoding_read(const struct file *f, const char *bytes, size_t n, struct str *utf8);
MUST bool encoding_bytes(const struct file *f, const char *utf8, size_t n, struct str *bytes);

/* Reads up to `most` characters, less 0: all; appends them as UTF-16 units in the order of this machine. */
MUST bool encoding_characters(struct file *f, double most, struct str *units);

/* file_write of a text in UTF-8, in the encoding of the file. */
MUST bool file_write_text(struct vm *vm, int64_t fid, const char *utf8, size_t n, size_t *wrote);

#endif
