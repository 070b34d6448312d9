#!/bin/sh
# bench_files.sh FILE ... - prints a C file that contains these files of bench/ as bytes, for `runmat bench`
# (src/cli/bench.c).
echo '#include "cli/bench.h"'
printf '%s\n' "$@" | awk '
{
	printf "__asm__(\".section .rodata\\nbench%d: .incbin \\\"%s\\\"\\n", n, $1
	printf "bench%d_end: .byte 0\\n.previous\");\n", n
	printf "extern const char bench%d[], bench%d_end[];\n", n, n
	sub(/^bench\//, "")
	name[n++] = $1
}
END {
	print "const struct bench_file bench_files[] = {"
	for (i = 0; i < n; i++)
		printf "\t{ \"%s\", bench%d, bench%d_end },\n", name[i], i, i
	print "\t{ 0, 0, 0 },\n};"
}'
