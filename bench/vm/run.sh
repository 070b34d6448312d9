#!/bin/sh
# run.sh RUNMAT - the table of the language's speed, beside C, Lua 5.4 and Octave on the same machine. Peers that are
# not installed are left out and named. Ends with "N met, N missed".
runmat=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
here=$(dirname "$0")
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
${CC:-cc} -O2 -o "$work/peer" "$here/peer.c" || exit 1

"$work/peer" > "$work/c"
: > "$work/empty.m"
"$work/peer" spawn "$runmat" "$work/empty.m" > "$work/start"
(cd "$here" && "$runmat" vm.m) > "$work/ours" || exit 1
"$runmat" "$here/textwork.m" > "$work/text" || exit 1
: > "$work/lua"; : > "$work/octave"
command -v lua5.4 >/dev/null && lua5.4 "$here/peer.lua" > "$work/lua"
command -v octave-cli >/dev/null && octave-cli --norc -q "$here/textwork.m" > "$work/octave" 2>/dev/null
awk 'BEGIN { for (i = 1; i <= 1000000; i++) printf "x%d = %d + 2 * (y - 3);\n", i % 100, i }' > "$work/million.m"
parse_start=$(date +%s.%N)
"$runmat" check "$work/million.m" > /dev/null
parse_end=$(date +%s.%N)

awk -v parse_s="$parse_start" -v parse_e="$parse_end" '
	FILENAME ~ /\/c$/      { c[$1] = $2 }
	FILENAME ~ /\/lua$/    { lua[$1] = $2; have_lua = 1 }
	FILENAME ~ /\/ours$/   { ours[$1] = $2 }
	FILENAME ~ /\/start$/  { ours[$1] = $2 }
	FILENAME ~ /\/text$/   { text[$1] = $2 }
	FILENAME ~ /\/octave$/ { oct[$1] = $2; have_octave = 1 }
	function row(what, figure, unit, bar, ok) {
		printf "%-44s %10.2f %-14s bar %-6s %s\n", what, figure, unit, bar, ok ? "met" : "MISSED"
		if (ok) met++; else missed++
	}
	function turns(name, what, bar) {
		row(what, ours[name] / c["loop"], "C turns", bar, ours[name] / c["loop"] <= bar)
	}
	function beside_lua(name, what, bar) {
		if (have_lua) row(what, ours[name] / lua[name], "times Lua", bar, ours[name] / lua[name] <= bar)
	}
	END {
		row("start of an empty script, time", ours["start_ms"], "ms", 5, ours["start_ms"] <= 5)
		row("start of an empty script, memory", ours["start_mb"], "MB", 20, ours["start_mb"] <= 20)
		turns("loop", "for i=1:n, s = s + i*0.5; end", 10); beside_lua("loop", "  the same", 1.5)
		turns("call", "call of a one-line function", 100); beside_lua("call", "  the same", 1.5)
		turns("store", "a(i) = i^2", 14); turns("read2", "a(i,j) read", 14)
		row("x(end+1) = v, 1e6 over 1e5", ours["grow_end"], "times", 20, ours["grow_end"] <= 20)
		row("s = [s sprintf(...)], 1e6 over 1e5", ours["grow_text"], "times", 20, ours["grow_text"] <= 20)
		row("c{end+1} = v, 1e6 over 1e5", ours["grow_cell"], "times", 20, ours["grow_cell"] <= 20)
		row("m(key) = v, 1e6 over 1e5", ours["grow_map"], "times", 20, ours["grow_map"] <= 20)
		turns("field_read", "struct field read", 30); turns("field_write", "struct field write", 30)
		turns("cell_read", "cell index", 30); turns("property", "property of a handle object", 30)
		turns("handle_call", "call through a handle", 30); turns("method", "method call", 180)
		n = split("strsplit strrep regexprep building", names, " ")
		for (i = 1; i <= n && have_octave; i++)
			row(names[i] " on text", oct[names[i]] / text[names[i]], "times Octave", 5,
				oct[names[i]] / text[names[i]] >= 5)
		row("parsing a million lines", parse_e - parse_s, "s", 2, parse_e - parse_s <= 2)
		if (!have_lua) print "lua5.4 is not installed: left out"
		if (!have_octave) print "octave is not installed: left out"
		printf "%d met, %d missed\n", met, missed
	}' "$work/c" "$work/lua" "$work/ours" "$work/start" "$work/text" "$work/octave"
