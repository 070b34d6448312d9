#!/bin/sh
# programs.sh NAME ... - runs the programs of public repositories, unchanged, and prints how many end without an error.
#
# $PROGRAMS_FOLDER has one folder for each NAME. Test classes and function tests run by runtests; scripts, and functions
# without required arguments, run by their names, also those in live scripts (.mlx). Each runs in its own process, in
# its own folder of a copy, with all folders of the repository on the path (or its own folder alone). The authors of
# these programs are unknown, so run this as a user who may write nothing else, and without a network.
run=$(cd "$(dirname "$0")/.." && pwd)/build/runmat
limit=${PROGRAM_SECONDS:-30} most=${PROGRAM_COUNT:-100}
[ -d "$PROGRAMS_FOLDER" ] || { echo "programs.sh: PROGRAMS_FOLDER names no folder with programs" >&2; exit 1; }
[ $# -gt 0 ] || { echo "usage: programs.sh NAME ..." >&2; exit 1; }

kind() {        # 1 test, 2 script, 3 function without inputs; nothing: it cannot run alone
	grep -q 'functiontests *(' "$1" && { echo 1; return; }
	LC_ALL=C awk '{ sub(/\r$/, "") }
	/^[ \t]*[%#]\{[ \t]*$/ { depth++; next }
	/^[ \t]*[%#]\}[ \t]*$/ { depth--; next }
	depth > 0 || /^[ \t]*([%#]|$)/ { next }
	/^[ \t]*classdef/ { if (/TestCase/) print 1; exit }
	/^[ \t]*function/ { sub(/%.*/, ""); sub(/^[^=]*=/, ""); if (!/\([ \t]*[A-Za-z~]/) print 3; exit }
	{ print 2; exit }' "$1"
}
code() {        # the code of a file: a live script (.mlx) is an archive
	case $1 in
	*.mlx) "$run" -e "type($(quoted "$1"))" > "$copy.code" 2>/dev/null; echo "$copy.code" ;;
	*) echo "$1" ;;
	esac
}
quoted() { printf "'%s'" "$(printf %s "$1" | sed "s/'/''/g")"; }
one() {         # one KIND FILE PATH
	dir=$(dirname "$2") base=$(basename "$2")
	base=${base%.*}
	case $1 in
	1) what="r = runtests($(quoted "$2")); if any([r.Failed]), error('%d tests fail', sum([r.Failed])), end" ;;
	*) what=$base ;;
	esac
	timeout "$limit" "$run" -e "$3cd($(quoted "$dir")); $what" < /dev/null > "$copy.out" 2>&1
}
for name; do
	[ -d "$PROGRAMS_FOLDER/$name" ] || { echo "programs.sh: no folder $name" >&2; exit 1; }
	copy=$(mktemp -d) passed=0 failed=0 late=0 begun=$(date +%s)
	cp -R "$PROGRAMS_FOLDER/$name/." "$copy"
	find "$copy" \( -name '*.m' -o -name '*.mlx' \) ! -path '*/[@+]*' ! -path '*/private/*' | LC_ALL=C sort |
	while read -r f; do
		base=$(basename "$f")
		case ${base%.*} in *[!A-Za-z0-9_]* | [0-9_]*) continue ;; esac
		k=$(kind "$(code "$f")")
		[ -z "$k" ] || echo "$k $f"
	done | LC_ALL=C sort -s -k1,1 | head -n "$most" > "$copy.list"
	while read -r k f; do
		one "$k" "$f" "addpath(genpath($(quoted "$copy"))); " && rc=0 || rc=$?
		why=$(LC_ALL=C sed -n 's/^.*error: //p' "$copy.out" | head -n 1 | cut -c1-150)
		[ $rc = 0 ] || [ $rc = 124 ] || { one "$k" "$f" "" && rc=0 || true; }
		case $rc in
		0) passed=$((passed + 1)); continue ;;
		124) late=$((late + 1)) why="still ran after $limit s" ;;
		*) failed=$((failed + 1)) ;;
		esac
		echo "  $rc ${f#"$copy/"}: $why"
	done < "$copy.list"
	echo "$name: $((passed + failed + late)) programs, $passed passed, $failed failed, $late too slow," \
		"$(($(date +%s) - begun)) s"
	rm -rf "$copy" "$copy.out" "$copy.list" "$copy.code"
done
