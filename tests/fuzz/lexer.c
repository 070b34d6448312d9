/*
** fuzz/lexer.c - any bytes through the lexer alone, token by token, from every kind of start.
**
** The lexer takes its cues from the parser (a quote after a name is a transpose), so the bytes also choose what is
** open.
*/
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "lang/ast.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The text behind a prefix that opens something: strings, brackets, a command, a comment, a number. */
static void after(const char *prefix, const uint8_t *data, size_t size)
{
	struct str text = { 0 };
	str_adds(&text, prefix);
	str_add(&text, (const char *)data, size);
	struct source *s = source_parse("", str_text(&text), text.n, SOURCE_EVAL);
	for (int line = 1; line <= s->line_starts.n; line++) {
		const char *at;
		size_t n;
		source_line(s, line, &at, &n);
		if (n > s->len)
			abort();
	}
	source_unref(s);
	source_is_incomplete(str_text(&text), text.n);
	str_free(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const char *const prefixes[] = { "", "x = [1 ", "x = {'a' ", "x = \"", "x = '", "hold ", "%{\n",
		"x = 0x1", "f(1, ", "a.b" };
	for (size_t i = 0; i < sizeof prefixes / sizeof prefixes[0]; i++)
		after(prefixes[i], data, size);
	return 0;
}
