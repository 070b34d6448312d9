#!/bin/sh
# mlib.sh FILE.m ... - a C file that holds these files as bytes, sorted by name: what src/lib/core/mlib.h declares.
# The name of src/lib/TOPIC/NAME.m is NAME; folders +PACKAGE and private below the topic belong to the name.
names=$(for f; do
	name=${f#src/lib/*/} topic=${f#src/lib/}
	printf '%s %s %s\n' "${name%.m}" "$f" "${topic%%/*}"
done | LC_ALL=C sort)
twice=$(echo "$names" | cut -d' ' -f1 | uniq -d)
[ -z "$twice" ] || { echo "mlib.sh: two topics have a function of this name: $twice" >&2; exit 1; }
echo '#include "lib/core/mlib.h"'
echo "$names" | awk '
{
	printf "__asm__(\".section .rodata\\nm%d: .incbin \\\"%s\\\"\\nm%d_end: .byte 0\\n.previous\");\n", n, $2, n
	printf "extern const char m%d[], m%d_end[];\n", n, n
	topic[n] = $3
	name[n++] = $1
}
END {
	print "const struct mlib_file mlib_files[] = {"
	for (i = 0; i < n; i++)
		printf "\t{ \"%s\", \"%s\", m%d, m%d_end },\n", name[i], topic[i], i, i
	printf "\t{ 0, 0, 0, 0 },\n};\nconst int mlib_count = %d;\n", n
}'
