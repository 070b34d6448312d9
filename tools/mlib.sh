#!/bin/sh
# mlib.sh - a C file that holds the given .m files as bytes: what src/lib/mlib.h declares.
echo '#include "lib/mlib.h"'
i=0
for f; do
	printf '__asm__(".section .rodata\\nm%d: .incbin \\"%s\\"\\nm%d_end: .byte 0\\n.previous");\nextern const char m%d[], m%d_end[];\n' $i "$f" $i $i $i
	i=$((i + 1))
done
echo 'const struct mlib_file mlib_files[] = {'
i=0
for f; do
	name=${f#src/lib/m/}
	printf '\t{ "%s", m%d, m%d_end },\n' "${name%.m}" $i $i
	i=$((i + 1))
done
printf '\t{ 0, 0, 0 },\n};\nconst int mlib_count = %d;\n' $i
