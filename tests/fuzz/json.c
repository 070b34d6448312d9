/*
** fuzz/json.c - any text as JSON: decoded, printed, encoded, decoded again.
*/
#include "inputs.h"

static const char *const lines[] = {
	"s = jsondecode([a newline b])",
	"t = jsonencode(s)",
	"isequaln(jsondecode(t), s)",
	"jsonencode(s, 'PrettyPrint', true)",
	"jsonencode({[a newline b]})",
	NULL
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	input_run_two(lines, data, size);
	return 0;
}
