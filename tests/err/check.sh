#!/bin/sh
# check.sh - compares every row of expected.tsv with NAME.out: identifier, line and column of the first place,
# suggestion. tests/run compares the outputs with the text that runmat prints. The last line is "N passed, N failed".
cd "$(dirname "$0")" || exit 1
pass=0 fail=0
while IFS='	' read -r name id place suggestion; do
	case $name in '#'*) continue ;; esac
	ok=1
	[ "$id" = - ] || grep -qF "[$id]" "$name.out" || ok=0
	grep -q "$name\.m:$place" "$name.out" || ok=0
	[ "$suggestion" = - ] || grep -qF "Did you mean '$suggestion'?" "$name.out" || ok=0
	if [ $ok = 1 ]; then pass=$((pass + 1)); else fail=$((fail + 1))
		echo "FAILED $name: expected $id at $place, $suggestion"; fi
done < expected.tsv
echo "$pass passed, $fail failed"
[ $fail = 0 ]
