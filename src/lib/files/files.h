/*
** lib/files/files.h - the table of open files. Programs see file identifiers: 3 and more are in this table; 0, 1 and 2
** belong to the session.
*/
#ifndef LIB_FILES_H
#define LIB_FILES_H

#include <stdio.h>

#include "vm/vm.h"

struct file {
	int64_t fid;
	FILE *stream;
	char *name, *mode;      /* owned; as passed to fopen */
	char *machine, *encoding;       /* owned; NULL: native, UTF-8 */
	char *charset;          /* owned; iconv's name of the encoding, with the byte order; NULL: UTF-8 */
	bool needs_mark;        /* a file in UTF-16 whose byte-order mark was not written yet */
	/* rules of the sandbox in which it was opened; other sessions of the process do not see the file */
	const void *rules;
	bool write_last;        /* the last operation wrote, so a seek must precede a read */
	bool is_pipe;           /* opened by popen */
	bool waits;             /* a named pipe or a terminal: reading must not look further than needed */
	int failed;             /* errno of the last write that failed */
	bool is_regular;
	_Atomic bool unwritten; /* the thread that flushes may have to flush its buffer */
	_Atomic int failed_late;        /* errno of that thread's last write that failed */
};

/* These functions use the files of the whole process. A file that was found is borrowed until it is closed. */
struct file *file_find(int64_t fid);                                   /* NULL: no such file is open */
struct file *file_add(FILE *stream, const char *name, const char *mode); /* the smallest free identifier from 3 on */
bool file_close(struct file *f); /* closes the file; false: that failed */
/* Flushes a file after a write, before another operation on the stream. */
void file_end_writing(struct file *f);
int file_all(int64_t **fids);                                          /* ascending; free with mem_free */

/*
** Writes to a file, or to the session's output (1) and errors (2). *wrote becomes the number of bytes that were
** accepted; it is less than n if the disk is full. If `wrote` is NULL, a short write is a warning.
*/
MUST bool file_write(struct vm *vm, int64_t fid, const char *bytes, size_t n, size_t *wrote);

#endif
