/*
** cli/repl.c - the prompt: reads a statement that may span lines, runs it, shows its error, goes on.
*/
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/error.h"
#include "cli/cli.h"
#include "lang/ast.h"

int cli_repl(struct session *s)
{
	struct str text = { 0 };
	char *line = NULL;
	size_t room = 0;
	int code = 0;
	for (;;) {
		fputs(text.n ? "   " : ">> ", stdout);
		fflush(stdout);
		ssize_t n = getline(&line, &room, stdin);
		if (n < 0)
			break;
		str_add(&text, line, (size_t)n);
		if (source_is_incomplete(str_text(&text), text.n))
			continue;
		if (!(session_run_text(s, "", str_text(&text), text.n) && vm_flush(s->vm)))
			cli_report(s);
		str_clear(&text);
		if (vm_exit_code(s->vm, &code))
			break;
	}
	free(line);
	str_free(&text);
	return code;
}
