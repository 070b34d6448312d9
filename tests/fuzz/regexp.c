/*
** fuzz/regexp.c - the first line as a regular expression, the rest as its text.
*/
#include "inputs.h"

static const char *const lines[] = {
	"[t, m, n, s, e, x, p] = regexp(b, a, 'tokens', 'match', 'names', 'start', 'end', 'tokenExtents', 'split')",
	"regexp(b, a, 'once', 'tokens')",
	"regexpi({b, a}, a, 'match')",
	"regexprep(b, a, '<$1$0>')",
	"regexprep(b, a, b, 'once')",
	"regexp(b, a, 'lineanchors', 'freespacing', 'dotexceptnewline')",
	"regexp(string(b), string(a), 'names')",
	"strsplit(b, a, 'DelimiterType', 'RegularExpression')",
	"regexptranslate('escape', a)",
	"regexp(b, {a, b})",
	NULL
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	input_run_two(lines, data, size);
	return 0;
}
