/*
** fuzz/archives.c - any bytes as an archive of each kind.
*/
#include "inputs.h"

static const char *const lines[] = {
	"unzip([folder 'in.zip'], [folder 'out'])",
	"untar([folder 'in.tar'], [folder 'out'])",
	"gunzip([folder 'in.gz'], [folder 'out'])",
	"untar([folder 'in.tgz'], [folder 'out'])",
	"type([folder 'in.mlx']);",
	"rmdir([folder 'out'], 's')",
	NULL
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	input_file("in.zip", data, size);
	input_file("in.mlx", data, size);
	input_file("in.tar", data, size);
	input_file("in.gz", data, size);
	input_file("in.tgz", data, size);
	input_run(lines, data, 0, data, 0);
	return 0;
}
