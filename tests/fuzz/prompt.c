/*
** fuzz/prompt.c - any bytes as keys of the prompt's line editor, with completion and a history.
**
** The editor reads standard input, which is a file here; its end ends the editor. What it draws goes nowhere.
*/
#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/mman.h>

#include "cli/edit.c"           /* the command's own files are not in the library */
#include "lang/ast.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerInitialize(int *argc, char ***argv);

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
	int keys = memfd_create("keys", 0), null = open("/dev/null", O_WRONLY);
	if (keys < 0 || null < 0 || dup2(keys, STDIN_FILENO) < 0 || dup2(null, STDOUT_FILENO) < 0)
		abort();
	return 0;
}

static size_t offer(void *context, const char *text, size_t at, void (*add)(void *to, const char *word), void *to)
{
	static const char *const words[] = { "plus", "plot", "pi", "a\xc3\xa4", "" };
	size_t from = at;
	while (from > 0 && text[from - 1] != ' ')
		from--;
	for (int i = 0; i < COUNT(words); i++)
		if (strncmp(words[i], text + from, at - from) == 0)
			add(to, words[i]);
	return from;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct editor e = { .prompt = ">> ", .more = "   ", .incomplete = source_is_incomplete, .complete = offer };
	if (ftruncate(STDIN_FILENO, 0) != 0 || lseek(STDIN_FILENO, 0, SEEK_SET) != 0 ||
		write(STDIN_FILENO, data, size) != (ssize_t)size)
		abort();
	lseek(STDIN_FILENO, 0, SEEK_SET);
	editor_open(&e);
	editor_remember(&e, "for k = 1:3\n  k\nend", 19);
	for (enum edit_end how = EDIT_LINE; how != EDIT_EOF; ) {
		struct str line = { 0 };
		how = editor_read(&e, &line);
		if (how == EDIT_LINE && line.n)
			editor_remember(&e, line.at, line.n);
		str_free(&line);
	}
	editor_close(&e);
	return 0;
}
