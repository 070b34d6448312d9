/*
** fuzz/parse.c - any bytes through the parser, as a file and as statements, and the trees through the printers.
*/
#include <stddef.h>
#include <stdint.h>

#include "lang/ast.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void use(const char *bytes, size_t n, enum source_mode mode)
{
	struct source *s = source_parse("", bytes, n, mode);
	struct str out = { 0 };
	ast_dump(&out, s->file);
	str_clear(&out);
	ast_format(&out, s->file);
	str_free(&out);
	for (int i = 0; i < s->errors.n; i++) {
		int line, col;
		source_line_col(s, s->errors.at[i].pos, &line, &col);
	}
	source_unref(s);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	use((const char *)data, size, SOURCE_FILE);
	use((const char *)data, size, SOURCE_EVAL);
	source_is_incomplete((const char *)data, size);
	return 0;
}
