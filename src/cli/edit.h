/*
** cli/edit.h - a line editor: keys to a text that may span lines, with history and completion.
*/
#ifndef CLI_EDIT_H
#define CLI_EDIT_H

#include "base/str.h"
#include "base/vec.h"

struct editor {
	const char *prompt, *more;              /* of the first line, of the others */
	bool (*incomplete)(const char *text, size_t n);         /* Enter makes a new line while this is true */
	/* Adds candidates for the word that ends at `at`; gives where that word begins. */
	size_t (*complete)(
		void *context, const char *text, size_t at, void (*add)(void *to, const char *word), void *to);
	void *context;
	void (*idle)(void *context);            /* before each wait for a key, or NULL */
	VEC(char *) history;
	char *history_path;                     /* NULL: not kept */
	struct str killed;                      /* what Ctrl-K and its like took, for Ctrl-Y */
};

enum edit_end { EDIT_LINE, EDIT_CANCELLED, EDIT_EOF };

void editor_open(struct editor *e);             /* reads the history */
void editor_close(struct editor *e);
enum edit_end editor_read(struct editor *e, struct str *line);          /* the terminal is as before when it returns */
void editor_remember(struct editor *e, const char *text, size_t n);     /* and appends to the file */

#endif
