/*
** lib/files/files.h - the table of open files: file identifiers as programs see them, 3 and up; 0, 1 and 2 are the
** session's.
*/
#ifndef LIB_FILES_H
#define LIB_FILES_H

#include <stdio.h>

#include "vm/vm.h"

struct file {
	int64_t fid;
	FILE *stream;
	char *name, *mode;      /* owned; as given to fopen */
	char *machine, *encoding;       /* owned; NULL: native, UTF-8 */
	char *charset;          /* owned; the encoding as iconv knows it, with the order of bytes; NULL: UTF-8 */
	bool needs_mark;        /* a file in UTF-16 starts with a byte-order mark, which is not written yet */
	const void *rules;      /* of the sandbox that it was opened in: other sessions of the process do not see it */
	bool write_last;        /* the last operation wrote: reading needs a seek between */
	bool is_pipe;           /* of popen */
	bool waits;             /* a named pipe or a terminal: no reader looks further than it has to */
	int failed;             /* errno of the last write that failed */
	bool is_regular;
	_Atomic bool unwritten; /* something may wait in its buffer for the thread that writes it out */
	_Atomic int failed_late;        /* errno of that thread's last write that failed */
};

/* All of these see the files of the whole process. A file that is found is lent until it is closed. */
struct file *file_find(int64_t fid);                                   /* NULL: no such file is open */
struct file *file_add(FILE *stream, const char *name, const char *mode); /* the smallest free identifier from 3 on */
bool file_close(struct file *f); /* false: closing failed (the file is gone all the same) */
/* What was written goes to the file before something else is done with the stream than writing. */
void file_end_writing(struct file *f);
int file_all(int64_t **fids);                                          /* ascending; free with mem_free */

/*
** Writes to a file, or to the session's output (1) and errors (2). *wrote is how many bytes were accepted: fewer
** than n when the
** disk is full. Who has no use for the number gives NULL, and then a short write is a warning.
*/
MUST bool file_write(struct vm *vm, int64_t fid, const char *bytes, size_t n, size_t *wrote);

#endif
