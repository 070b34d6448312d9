#!/bin/sh
# scalar.sh RUNMAT - loops over scalars: the VM alone, machine code, LuaJIT where it is installed (LUA), and cc -O2.
# A table: milliseconds, and ratios to C and to LuaJIT.
here=$(dirname "$0")
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
lua=${LUA:-luajit}
${CC:-cc} -O2 -o "$work/scalar" "$here/scalar.c" -lm || exit 1
"$work/scalar" > "$work/c"
RUNMAT_JIT_ENABLE=0 "$1" "$here/scalar.m" > "$work/vm" || exit 1
"$1" "$here/scalar.m" > "$work/jit" || exit 1
: > "$work/lua"
command -v "$lua" > /dev/null && "$lua" "$here/scalar.lua" > "$work/lua"
awk 'function compare(what) { if ($3 != result[$1]) print $1, "of", what, "differs from C:", $3, result[$1] }
	FILENAME ~ /\/c$/   { c[$1] = $2; result[$1] = $3; name[n++] = $1 }
	FILENAME ~ /\/vm$/  { vm[$1] = $2; compare("the VM") }
	FILENAME ~ /\/jit$/ { jit[$1] = $2; compare("machine code") }
	FILENAME ~ /\/lua$/ { lua[$1] = $2; compare("Lua") }
	END {
		printf "| loop | C, ms | VM, ms | machine code, ms | LuaJIT, ms | VM / C | machine code / C | "
		print "LuaJIT / machine code |"
		print "|---|---:|---:|---:|---:|---:|---:|---:|"
		for (i = 0; i < n; i++) {
			k = name[i]
			printf "| %s | %.2f | %.2f | %.2f | %s | %.1f | %.2f | %s |\n", k, c[k], vm[k], jit[k],
				k in lua ? sprintf("%.2f", lua[k]) : "-", vm[k] / c[k], jit[k] / c[k],
				k in lua ? sprintf("%.2f", lua[k] / jit[k]) : "-"
			a += log(vm[k] / c[k]); b += log(jit[k] / c[k])
			if (k in lua) { l += log(lua[k] / jit[k]); many++ }
		}
		printf "| geometric mean | | | | | %.1f | %.2f | %s |\n", exp(a / n), exp(b / n),
			many ? sprintf("%.2f", exp(l / many)) : "-"
	}' "$work/c" "$work/vm" "$work/jit" "$work/lua"
