#!/bin/sh
# run.sh BUILD [--accept] [CASE...] - checks costs that do not depend on the machine's speed or load: counts of work and
# of memory requests, and instructions under callgrind, compared with tests/gates/baseline.txt. A case is a program of
# this folder. `make check` runs all of them; --accept writes the counts into the table.
#
# A count must not grow; memory requests may grow by 1%, and instructions by 3%. A smaller count is printed, and passes.
# A line of the table has case, counter and value, and for instructions the compiler and the libc, on which they depend.
# With another compiler, instructions are counted and printed, but not judged.
build=${1:-build}; [ $# -gt 0 ] && shift
accept=""; [ "$1" = --accept ] && { accept=1; shift; }
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
case $build in /*) ;; *) build=$PWD/$build ;; esac
baseline=${GATES_BASELINE:-$here/baseline.txt}
gates=$build/tests/gates/gates
[ -x "$gates" ] || { echo "there is no $gates: make tests"; echo "0 passed, 1 failed"; exit 1; }
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
compiler=$("$gates" --compiler)
command -v valgrind > /dev/null 2>&1 || { compiler=""; echo "instructions are not counted: there is no valgrind"; }

# Settings that make counts independent of the machine: one thread, plain vectors (also in the C library), no compiler
# at run time, no caches, no other settings.
plain() {
    env -i PATH="$PATH" HOME="$work" XDG_CACHE_HOME="$work" LC_ALL=C RUNMAT_THREADS=1 RUNMAT_ACCEL_VECTORS=plain \
        RUNMAT_ACCEL_COMPILE=0 RUNMAT_PIPELINE_CACHE_DIR=0 RUNMAT_ACCEL_DEFER_AFTER=0 \
        GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX2,-AVX512F,-AVX2_Usable,-AVX512F_Usable,-ERMS,-FSRM \
        ${RUNMAT_TEST_SLOW:+RUNMAT_TEST_SLOW="$RUNMAT_TEST_SLOW"} ${GATES_SETTING:+"$GATES_SETTING"} \
        "${provider:-RUNMAT_ACCEL_PLACE=host}" "$@"
}
instructions() { # instructions of a command, by callgrind
    plain timeout 120 valgrind --tool=callgrind --callgrind-out-file=/dev/null "$@" 2>&1 > /dev/null < /dev/null |
        sed -n 's/^==[0-9]*== Collected : \([0-9]*\).*/instructions \1/p'
}
measure() {     # case: lines "counter value"
    provider=$(sed -n 's/^% provider: \([a-z]*\)$/\1/p' "$1.m")
    provider=${provider:+RUNMAT_ACCEL_PROVIDER=$build/examples/$provider.so}
    for form in "" --memory; do
        plain timeout 60 "$gates" $form "$1.m" 2>&1 < /dev/null | grep -E '^[a-z_]+ [0-9]+$|rror'
    done
    [ -n "$compiler" ] || return
    if [ "$1" = empty ]; then instructions "$build/runmat" "$1.m"
    else instructions --toggle-collect=gates_measured "$gates" --memory "$1.m"; fi
}

# Texts with the path of a program must have the same length in every checkout, because they take memory.
work_cases=$work/cases
mkdir "$work_cases" && cp "$here"/*.m "$work_cases" && cd "$work_cases" || exit 1
[ $# -gt 0 ] || set -- $(ls *.m | sed 's/\.m$//')
for name in "$@"; do
    [ -f "$name.m" ] || { echo "there is no case $name"; echo "0 passed, 1 failed"; exit 1; }
    (measure "$name") | sed "s/^/$name /"
done > "$work/now"

# Joins both tables, and judges each line of `now`.
awk -v compiler="$compiler" -v accept="$accept" -v table="$work/table" -v names=" $* " -v build="${build##*/}" '
FNR == NR {
    if ($0 ~ /^#/ || NF < 3) { if (accept) print > table; next }
    mine = index(names, " " $1 " ") && (NF < 4 || $4 == compiler)
    if (mine) was[$1, $2] = $3; else if (accept) print > table
    next
}
NF != 3 || $3 !~ /^[0-9]+$/ { print "FAILED " $0; fail++; next }
accept { print $0 ($2 == "instructions" ? " " compiler : "") > table; next }
{
    seen[$1]++
    if (!(($1, $2) in was)) {
        if ($2 == "instructions") { print $1 ": " $3 " instructions; the table has none of " compiler; skipped++ }
        else if ($3 > 0) { print "FAILED " $1 ": " $2 " is " $3 ", and the table has no value"; fail++ }
        next
    }
    old = was[$1, $2]; delete was[$1, $2]
    room = $2 == "instructions" ? 0.03 : $2 ~ /^alloc/ ? 0.01 : 0
    if ($3 > old * (1 + room)) {
        printf "FAILED %s: %s was %d and is %d (%+.1f%%, %g%% are allowed)\n", $1, $2, old, $3, \
            old ? 100 * ($3 / old - 1) : 100, 100 * room
        if (index(worse " ", " " $1 " ") == 0) worse = worse " " $1
        fail++
    } else {
        if ($3 < old * (1 - room))
            printf "%s: %s was %d and is %d: keep it by sh tests/gates/run.sh %s --accept %s\n", $1, $2, old, $3, \
                build, $1
        pass++
    }
}
END {
    if (accept) exit
    for (k in was) {
        split(k, part, SUBSEP)
        if (part[2] == "instructions" && compiler == "") continue
        print "FAILED " part[1] ": " part[2] " was " was[k] " and is not counted"; fail++
    }
    if (worse != "") print "Where the new values are right: sh tests/gates/run.sh " build " --accept" worse
    printf "%d passed, %d failed%s\n", pass, fail, skipped ? ", " skipped " skipped" : ""
    exit fail > 0
}' "$baseline" "$work/now"
status=$?
if [ -n "$accept" ]; then
    { grep '^#' "$work/table"; grep -v '^#' "$work/table" | LC_ALL=C sort -u; } > "$baseline.new" &&
        mv "$baseline.new" "$baseline"
    echo "written: $baseline"
fi
exit $status
