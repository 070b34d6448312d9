#!/bin/sh
# coverage.sh [PARTS] - the share of the lines and branches of src that tests run. It builds with clang's source coverage in
# build-cov, runs the parts, and prints a table of folders. The list of lines that no test ran is build-cov/uncovered.txt.
# PARTS are of: programs wgpu unit help cli repl calls faults; with none, all run. "report" alone prints the table again.
# docs/testing.md says what counts.
parts=${*:-programs wgpu unit help cli repl calls faults}
jobs=$(nproc 2>/dev/null || echo 2)
b=build-cov raw=$PWD/build-cov/raw
tool() { command -v "$1" || command -v "$1-14" || ls /usr/lib/llvm-*/bin/"$1" 2>/dev/null | tail -n 1; }
profdata=$(tool llvm-profdata) cov=$(tool llvm-cov)
[ -n "$profdata" ] && [ -n "$cov" ] || { echo "coverage needs clang and llvm (llvm-profdata, llvm-cov)"; exit 1; }

# Counters live in files that are mapped: a process that is killed, or ends without exit, counts too. Their name is built in,
# since some tests empty the environment.
build() {
    mkdir -p $b
    ${MAKE:-make} -s -j"$jobs" O=$b CC="${CLANG:-clang}" OPT=-O0 SAN="-fprofile-instr-generate=$raw/%c%m.profraw" \
        CFLAGS="-fcoverage-mapping -mllvm -runtime-counter-relocation" tests > $b/log 2>&1 || { tail -n 30 $b/log; exit 1; }
    rm -rf "$raw" && mkdir -p "$raw"
    [ ! -f build/libwgpu_native.so ] || ln -sf ../build/libwgpu_native.so $b/
}
part() {        # title, command
    title=$1 start=$(date +%s); shift
    "$@" > $b/log 2>&1 < /dev/null
    echo "$title, $(($(date +%s) - start)) s: $(tail -n 1 $b/log)"
}
programs() { ls -d tests/lang tests/lib tests/err tests/show tests/accel tests/suite examples/programs; }
run() {         # part
    case $1 in
    programs) part "programs: off, cpu, interp" timeout 3600 $b/tests/run --mode off --mode cpu --mode interp $(programs) ;;
    wgpu) part "programs: wgpu" timeout 3600 $b/tests/run --mode wgpu tests/accel ;;
    unit) for t in $b/tests/unit/test_* $b/tests/fault/test_*; do [ ! -x "$t" ] || part "${t##*/}" timeout 900 "$t"; done
        part "provider" env SO="$PWD/$b/examples/sample.so" timeout 900 $b/tests/provider/check
        part "ops" timeout 900 $b/tests/diff/ops ;;
    help) part "help" timeout 900 $b/tests/run --help-examples ;;
    cli) part "command line" timeout 900 sh tests/cli.sh $b ;;
    repl) part "prompt" timeout 900 $b/tests/repl $b/runmat
        part "Ctrl-C" timeout 900 $b/tests/interrupt/run --short --limit 9000 $b/runmat tests/interrupt/commands.txt ;;
    calls) part "calls" timeout 200 $b/tests/calls/calls -s 60 ;;
    faults) for kind in alloc write device; do part "$kind" timeout 900 sh tests/fault/nth.sh $b $kind 100; done
        part "files" timeout 900 sh tests/fault/files.sh $b
        part "surroundings" timeout 900 sh tests/fault/environment.sh $b
        part "devices" timeout 900 sh tests/fault/device.sh $b
        part "compiled kernels" timeout 900 sh tests/fault/compiled.sh $b
        part "sandbox" timeout 900 sh tests/sandbox/run.sh $b ;;
    *) echo "coverage.sh: there is no part $1"; exit 2 ;;
    esac
}

report() {
    $profdata merge -sparse -o $b/all.profdata "$raw"/*.profraw || exit 1
    $cov export -instr-profile=$b/all.profdata $b/runmat > $b/all.json 2> $b/log || { tail -n 5 $b/log; exit 1; }
    python3 tools/coverage.py $b/all.json $b/uncovered.txt && echo "the lines that no test ran: $b/uncovered.txt"
}
[ "$parts" = report ] || { build; for p in $parts; do run "$p"; done; }
report
