#!/bin/sh
# tested.sh [BUILD] - fails if a public function is in no test beyond the example in its help. A function counts as
# tested if a program below tests/ or examples/ names it. tools/tested.txt lists the remaining exceptions; a function
# that is now tested must be removed from the list.
build=${1:-build} dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT
export LC_ALL=C
"$build"/runmat functions | awk '/^  /{ sub(/.*\./, "", $1); print $1 }' | sort -u > "$dir/functions"
cat $(git ls-files 'tests/*.m' 'examples/*.m') | grep -aoE '[A-Za-z_][A-Za-z0-9_]*' | sort -u > "$dir/words"
comm -23 "$dir/functions" "$dir/words" > "$dir/untested"
grep -v '^#' tools/tested.txt | sort -u > "$dir/excused"
comm -23 "$dir/untested" "$dir/excused" | sed 's/$/ stands in no test/' > "$dir/bad"
comm -13 "$dir/untested" "$dir/excused" | sed 's/$/ is tested: take it out of tools\/tested.txt/' >> "$dir/bad"
cat "$dir/bad"
echo "$(wc -l < "$dir/functions") public functions, $(wc -l < "$dir/untested") of them in no test"
[ ! -s "$dir/bad" ]
