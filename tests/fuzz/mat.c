/*
** fuzz/mat.c - any bytes as a MAT file: loaded, listed, printed, saved again.
*/
#include "inputs.h"

static const char *const lines[] = {
	"s = load([folder 'in.mat']);",
	"whos('-file', [folder 'in.mat'])",
	"s",
	"f = fieldnames(s); for k = 1:numel(f), x = s.(f{k}), x(:); end",
	"save([folder 'out.mat'], '-struct', 's')",
	"t = load([folder 'out.mat']); isequaln(s, t)",
	"load([folder 'in.mat'], 'x', '-regexp', '^a')",
	"m = matfile([folder 'in.mat']); m.x(1)",
	NULL
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	input_file("in.mat", data, size);
	input_run(lines, data, 0, data, 0);
	return 0;
}
