#!/bin/sh
# mlib.sh FOLDER FILE.m ... - prints a C file that contains these files as bytes, sorted by name, for
# src/lib/core/mlib.h. The name of src/lib/TOPIC/NAME.m is NAME. Folders +PACKAGE and private below the topic are a part
# of the name.
#
# A class may need the same method for many ops. It is then written once, in a comment of this form:
#     %EACH_UNARY_GRADIENT function y = NAME(a), y = dlarray.mapped('NAME', a); end
# In the binary, this comment is replaced by methods: one for each op of this kind, with the op's name in place of NAME.
# Ops for which the file has its own method are left out. The kinds come from include/runmat/ops.def. UNARY_GRADIENT and
# BINARY_GRADIENT are the rows GRADIENT. UNARY_FLOAT are the rows MAP of class FLOAT with one operand. The file with
# these methods is written to FOLDER.
folder=$1
shift
each=$(grep -l '^[[:space:]]*%EACH_' "$@")
for f in $each; do
	mkdir -p "$folder/$(dirname "$f")" || exit 1
	awk '
	FILENAME ~ /ops\.def$/ {
		if (!/^(MAP|GRADIENT)\(/)
			next
		op = $0
		sub(/^[A-Z]*\( */, "", op)
		sub(/[ ,].*/, "", op)
		is = /^GRADIENT.*, \)$/ ? "UNARY_GRADIENT" : /^GRADIENT/ ? "BINARY_GRADIENT" : \
			/^[^,]*, *1, FLOAT,/ ? "UNARY_FLOAT" : ""
		kind[is, op] = 1
		if (!(op in known))
			ops[n++] = op
		known[op] = 1
		next
	}
	{ line[lines++] = $0 }
	/^[ \t]*function / {
		own = $0
		sub(/^[ \t]*function +/, "", own)
		sub(/^[^=(]*= */, "", own)
		sub(/[^A-Za-z0-9_].*/, "", own)
		defined[own] = 1
	}
	END {
		for (l = 0; l < lines; l++) {
			if (!match(line[l], /%EACH_[A-Z_]* /)) {
				print line[l]
				continue
			}
			is = substr(line[l], RSTART + 6, RLENGTH - 7)
			for (i = 0; i < n; i++) {
				method = substr(line[l], 1, RSTART - 1) substr(line[l], RSTART + RLENGTH)
				gsub(/NAME/, ops[i], method)
				if ((is, ops[i]) in kind && !(ops[i] in defined))
					print method
			}
		}
	}' include/runmat/ops.def "$f" > "$folder/$f" || exit 1
done
names=$(for f; do
	name=${f#src/lib/*/} topic=${f#src/lib/} bytes=$f
	case "
$each
" in *"
$f
"*) bytes=$folder/$f ;; esac
	printf '%s %s %s\n' "${name%.m}" "$bytes" "${topic%%/*}"
done | LC_ALL=C sort)
twice=$(echo "$names" | cut -d' ' -f1 | uniq -d)
[ -z "$twice" ] || { echo "mlib.sh: two topics have a function of this name: $twice" >&2; exit 1; }
echo '#include "lib/core/mlib.h"'
echo "$names" | awk '
BEGIN { n = 0 }
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
