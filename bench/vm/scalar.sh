#!/bin/sh
# scalar.sh RUNMAT - loops over scalars: the VM alone, machine code, and cc -O2. A table: milliseconds and ratios to C.
here=$(dirname "$0")
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
${CC:-cc} -O2 -o "$work/scalar" "$here/scalar.c" -lm || exit 1
"$work/scalar" > "$work/c"
RUNMAT_JIT_ENABLE=0 "$1" "$here/scalar.m" > "$work/vm" || exit 1
"$1" "$here/scalar.m" > "$work/jit" || exit 1
awk 'FILENAME ~ /\/c$/   { c[$1] = $2; result[$1] = $3; name[n++] = $1 }
	FILENAME ~ /\/vm$/  { vm[$1] = $2; if ($3 != result[$1]) print $1, "differs from C:", $3, result[$1] }
	FILENAME ~ /\/jit$/ { jit[$1] = $2; if ($3 != result[$1]) print $1, "differs from C:", $3, result[$1] }
	END {
		print "| loop | C, ms | VM, ms | machine code, ms | VM / C | machine code / C |"
		print "|---|---:|---:|---:|---:|---:|"
		for (i = 0; i < n; i++) {
			k = name[i]
			printf "| %s | %.2f | %.2f | %.2f | %.1f | %.2f |\n", k, c[k], vm[k], jit[k], vm[k] / c[k],
				jit[k] / c[k]
			a += log(vm[k] / c[k]); b += log(jit[k] / c[k])
		}
		printf "| geometric mean | | | | %.1f | %.2f |\n", exp(a / n), exp(b / n)
	}' "$work/c" "$work/vm" "$work/jit"
