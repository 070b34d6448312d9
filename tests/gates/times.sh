#!/bin/sh
# times.sh BUILD - times of short programs beside the same loops in C (cc -O2), in one run of both, on one thread. The
# ratio must stay below the limit of times/limits.txt, which is about twice the usual ratio. A slower case is an error
# that names it. On a busy machine the best of several rounds counts, and a case that seems slow is measured again.
build=${1:-build}
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)/times
case $build in /*) ;; *) build=$PWD/$build ;; esac
command -v "${CC:-cc}" > /dev/null 2>&1 || { echo "there is no ${CC:-cc}"; echo "0 passed, 0 failed, 1 skipped"; exit; }
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
${CC:-cc} -O2 -o "$work/peer" "$here/peer.c" -lm || { echo "0 passed, 1 failed"; exit 1; }
vectors=$(grep -cw avx2 /proc/cpuinfo 2>/dev/null)
: > "$work/c"; : > "$work/ours"
for attempt in 1 2 3 4; do
    "$work/peer" >> "$work/c"
    RUNMAT_THREADS=1 XDG_CACHE_HOME="$work" timeout 60 "$build/runmat" "$here/ours.m" >> "$work/ours" 2>&1
    awk -v vectors="${vectors:-0}" '
    FILENAME ~ /c$/    { if (!($1 in c) || $2 < c[$1]) c[$1] = $2; next }
    FILENAME ~ /ours$/ { if (!($1 in ours) || $2 < ours[$1]) ours[$1] = $2; next }
    /^#/ { next }
    $3 == "vectors" && !vectors { skip++; next }
    !($1 in ours) || !($1 in c) { print "FAILED " $1 ": it did not run"; fail++; next }
    {
        ratio = ours[$1] / c[$1]
        word = "within"; pass++
        if (ratio > $2) { word = "FAILED"; pass--; fail++ }
        printf "%s %s: %.3f ms, %.2f times C, and the limit is %s\n", word, $1, 1000 * ours[$1], ratio, $2
    }
    END { printf "%d passed, %d failed%s\n", pass, fail, skip ? ", " skip " skipped" : ""; exit fail > 0 }' \
        "$work/c" "$work/ours" "$here/limits.txt" > "$work/out" && break
done
grep -q '^FAILED' "$work/out" && grep -v '^[a-z]* [0-9.]*$' "$work/ours" | head -n 5
cat "$work/out"
! grep -q '^FAILED' "$work/out"
