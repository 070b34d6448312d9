/*
** cli/check.c - `runmat check FILES [--json]`: reads programs without running them.
*/
#include <errno.h>
#include <stdio.h>

#include "cli/cli.h"
#include "lang/ast.h"

int cli_check(int n, char **args)
{
	int errors = 0;
	for (int i = 0; i < n; i++) {
		struct str text = { 0 };
		if (!read_all(args[i], &text)) {
			fprintf(stderr, "%s: %s\n", args[i], strerror(errno));
			errors++;
			continue;
		}
		struct source *s = source_parse(args[i], str_text(&text), text.n, SOURCE_FILE);
		for (int k = 0; k < s->errors.n; k++) {
			int line, col;
			source_line_col(s, s->errors.at[k].pos, &line, &col);
			printf("%s:%d:%d: %s: %s\n", args[i], line, col, s->errors.at[k].warning ? "warning" : "error", s->errors.at[k].message);
			errors += !s->errors.at[k].warning;
		}
		source_unref(s);
		str_free(&text);
	}
	return errors > 0;
}
