#!/bin/sh
# coverage.sh [PARTS] - measures which lines and branches of src the tests run. It builds with clang's source coverage
# in build-cov, runs the parts, and prints a table of folders. build-cov/uncovered.txt lists the lines that no test ran.
# PARTS are named below, the most productive first; the default is all. Counts of earlier calls are kept until the
# program changes, so parts may run one after the other. "report" only prints the table again. LIMIT (900) is the most
# seconds of one test program. docs/testing.md defines the counts.
all="programs emulator card cli unit help repl wgpu faults calls interp"
parts=${*:-$all} limit=${LIMIT:-900}
jobs=$(nproc 2>/dev/null || echo 2)
b=build-cov raw=$PWD/build-cov/raw
tool() { command -v "$1" || command -v "$1-14" || ls /usr/lib/llvm-*/bin/"$1" 2>/dev/null | tail -n 1; }
profdata=$(tool llvm-profdata) cov=$(tool llvm-cov)
[ -n "$profdata" ] && [ -n "$cov" ] || { echo "coverage needs clang and llvm (llvm-profdata, llvm-cov)"; exit 1; }
for p in $parts; do
    case " $all report " in *" $p "*) ;; *) echo "coverage.sh: there is no part $p; parts: $all"; exit 2 ;; esac
done

# Counters are in mapped files, so a process that is killed, or ends without exit, is counted, too. The name of these
# files is built in, because some tests empty the environment.
build() {
    mkdir -p "$raw"
    ${MAKE:-make} -s -j"$jobs" O=$b CC="${CLANG:-clang}" OPT=-O0 SAN="-fprofile-instr-generate=$raw/%c%m.profraw" \
        CFLAGS="-fcoverage-mapping -mllvm -runtime-counter-relocation" tests > $b/log 2>&1 || { tail -n 30 $b/log
            exit 1; }
    [ $b/counted -nt $b/librunmat.a ] || { rm -rf "$raw" && mkdir -p "$raw" && touch $b/counted; }
    sh tools/wgpu.sh $b
}
part() {        # title, command
    title=$1 start=$(date +%s); shift
    timeout "$limit" "$@" > $b/log 2>&1 < /dev/null
    [ $? != 124 ] && result=$(tail -n 1 $b/log) || result="cut off after $limit s"
    echo "$title, $(($(date +%s) - start)) s: $result"
}
programs() { ls -d tests/lang tests/lib tests/err tests/show tests/accel tests/suite examples/programs; }
on_devices="tests/accel $(echo tests/lib/gpu_*.m)"
run() {         # part
    case $1 in
    programs) part "programs: off, cpu" $b/tests/run --mode off --mode cpu $(programs)
        part "programs: cpu, compiled kernels" env RUNMAT_ACCEL_COMPILE=2 $b/tests/run --mode cpu tests/accel ;;
    emulator) part "programs: emulator" $b/tests/run --mode emulator $on_devices ;;
    card) part "programs: cuda" env LD_LIBRARY_PATH="$PWD/$b/tests/cuda" $b/tests/run --mode cuda $on_devices
        part "cuda" env LD_LIBRARY_PATH="$PWD/$b/tests/cuda" $b/tests/unit/test_cuda ;;
    interp) part "programs: interp" $b/tests/run --mode interp $(programs) ;;
    wgpu) part "programs: wgpu" $b/tests/run --mode wgpu $on_devices ;;
    unit) for t in $b/tests/unit/test_* $b/tests/fault/test_*; do [ ! -x "$t" ] || part "${t##*/}" "$t"; done
        part "provider" env SO="$PWD/$b/examples/sample.so" $b/tests/provider/check
        part "ops" $b/tests/diff/ops ;;
    help) part "help" $b/tests/run --help-examples ;;
    cli) part "command line" sh tests/cli.sh $b ;;
    repl) part "prompt" $b/tests/repl $b/runmat
        part "Ctrl-C" $b/tests/interrupt/run --short --limit 9000 $b/runmat tests/interrupt/commands.txt ;;
    calls) part "calls" $b/tests/calls/calls -s 60 ;;
    faults) for kind in alloc write device; do part "$kind" sh tests/fault/nth.sh $b $kind 100; done
        part "files" sh tests/fault/files.sh $b
        part "surroundings" sh tests/fault/environment.sh $b
        part "devices" sh tests/fault/device.sh $b
        part "compiled kernels" sh tests/fault/compiled.sh $b
        part "sandbox" sh tests/sandbox/run.sh $b ;;
    esac
}

report() {
    $profdata merge -sparse -o $b/all.profdata "$raw"/*.profraw || exit 1
    $cov export -instr-profile=$b/all.profdata $b/runmat > $b/all.json 2> $b/log || { tail -n 5 $b/log; exit 1; }
    python3 tools/coverage.py $b/all.json $b/uncovered.txt && echo "the lines that no test ran: $b/uncovered.txt"
}
[ "$parts" = report ] || { build; for p in $parts; do run "$p"; done; }
report
