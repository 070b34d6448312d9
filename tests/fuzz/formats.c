/*
** fuzz/formats.c - the first line as a format of printf and scanf, the rest as the text that is read.
*/
#include "inputs.h"

static const char *const lines[] = {
	/* A width of millions makes a long text, which is not shown: that would take nearly all of the time. */
	"s = sprintf(a, 1, -2.5, 'abc', 1e300, NaN, int8(-3), uint64(2)^63, true, \"s\"); if numel(s) < 1000, s, end",
	"s = sprintf(a); if numel(s) < 1000, s, end",
	"s = sprintf(a, b);",
	"s = sprintf(a, [1 2; 3 4], {});",
	"s = sprintf(a, []);",
	"[x, n, e, p] = sscanf(b, a)",
	"sscanf(b, a, [2 Inf])",
	"sscanf(b, a, 3)",
	"t = textscan(b, a)",
	"t = textscan(b, a, 2, 'Delimiter', ',', 'MultipleDelimsAsOne', true)",
	"s = compose(a, [1 2; 3 4]);",
	"s = compose(string(a), {1, 'x'});",
	"s = num2str(pi, a); if numel(s) < 1000, s, end",
	"s = num2str([1 2; 3 4], a);",
	"error('a:b', a, 1, 'x')",
	"warning(a, 2)",
	"strread(b, a)",
	"str2num(b)",
	"str2double(b)",
	NULL
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	input_run_two(lines, data, size);
	return 0;
}
