/*
** fuzz/csv.c - any bytes as a file of delimited text, through each function that reads one.
*/
#include "inputs.h"

static const char *const lines[] = {
	"x = readmatrix([folder 'in.csv'])",
	"c = readcell([folder 'in.csv'])",
	"t = readtable([folder 'in.csv'])",
	"l = readlines([folder 'in.csv']);",
	"d = importdata([folder 'in.csv'])",
	"m = dlmread([folder 'in.csv'])",
	"v = csvread([folder 'in.csv'], 1, 1)",
	"fid = fopen([folder 'in.csv']); t = textscan(fid, '%f %s %d', 'Delimiter', ',', 'HeaderLines', 1), "
	"fclose(fid);",
	"o = detectImportOptions([folder 'in.csv'])",
	"writetable(t, [folder 'out.csv'])",
	"writecell(c, [folder 'out.csv'])",
	"t = readtable([folder 'in.csv'], 'Delimiter', ';', 'ReadVariableNames', false, 'NumHeaderLines', 1)",
	NULL
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	input_file("in.csv", data, size);
	input_run(lines, data, 0, data, 0);
	return 0;
}
