#!/bin/sh
# prove.sh BUILD - proves that gates detect regressions: a pass that does its work ten times, an additional memory
# request for each node, a loop that does not roll, interpreted loops. Each must fail, and name the case.
build=${1:-build}
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
pass=0 fail=0
refuses() {     # what, case, counter; then settings
    what=$1 case=$2 counter=$3; shift 3
    text=$(env "$@" sh "$here/run.sh" "$build" "$case"); status=$?
    if [ $status = 1 ] && echo "$text" | grep -q "^FAILED $case: $counter was" &&
        echo "$text" | grep -q -- "--accept $case$"; then
        pass=$((pass + 1))
    else
        fail=$((fail + 1)); printf 'FAILED to see %s:\n%s\n' "$what" "$text"
    fi
}
# Makes the table from this machine and compiler, so the proof needs no table of this compiler.
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export GATES_BASELINE="$work/baseline.txt"
echo '# of this machine' > "$GATES_BASELINE"
sh "$here/run.sh" "$build" --accept region rolled > /dev/null
if grep -q instructions "$GATES_BASELINE"; then
    refuses "a slower pass" region instructions RUNMAT_TEST_SLOW=simplify
fi
refuses "more requests for memory" region allocations RUNMAT_TEST_SLOW=memory
refuses "a loop that does not roll" rolled nodes GATES_SETTING=RUNMAT_ACCEL_ROLL=0
if command -v "${CC:-cc}" > /dev/null 2>&1; then
    text=$(RUNMAT_JIT_ENABLE=0 sh "$here/times.sh" "$build")
    for case in scalar calls; do
        if echo "$text" | grep -q "^FAILED $case: .* times C"; then pass=$((pass + 1))
        else fail=$((fail + 1)); printf 'FAILED to see that %s is interpreted:\n%s\n' $case "$text"; fi
    done
fi
echo "$pass passed, $fail failed"
[ $fail = 0 ]
