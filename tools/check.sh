#!/bin/sh
# check.sh - runs all tests, for `make check`. Each part ends with a line "N passed, N failed", to which it may add
# ", N skipped". The last line of the output is the sum of these lines.
#
# Settings: CHECK_SKIP lists parts that do not run: asan, fuzz. CHECK_FUZZ_SECONDS (60) ends a fuzzer that is slower
# than expected. Fuzzers and calls with random arguments use the same inputs each time, so a new failure is caused by a
# change of the source. `make campaign` uses new inputs.
#
# A part starts when a processor is free, and runs in parallel with other parts. A part that is called with `alone` runs
# by itself, because it uses all processors or measures time. Each part has its own folder for caches. A part that hangs
# is ended after several times its usual duration. The outputs are printed in the order in which the parts started, each
# with its duration and its seconds of processor time. Failures are printed again at the end of the log.
seconds=${CHECK_FUZZ_SECONDS:-60}
skip=" ${CHECK_SKIP:-} "
jobs=$(nproc 2>/dev/null || echo 2)
make=${MAKE:-make}
pass=0 fail=0 left_out=0
parts=build/check failed=build/check.failed
rm -rf $parts && mkdir -p $parts
: > $failed
if [ -z "$XDG_RUNTIME_DIR" ]; then     # without it, Mesa's drivers print a warning in each process
    XDG_RUNTIME_DIR=$(mktemp -d) && export XDG_RUNTIME_DIR && trap 'rm -rf "$XDG_RUNTIME_DIR"' EXIT
fi
# Parts on Mesa's driver spend nearly all of their time in its compiler. So all parts share one cache of this compiler.
# With these settings it optimizes less and uses vectors of 16 bytes, which takes a third of the time.
: "${MESA_SHADER_CACHE_DIR:=$PWD/build/mesa}" "${GALLIVM_PERF=nopt}" "${LP_NATIVE_VECTOR_WIDTH:=128}"
export MESA_SHADER_CACHE_DIR GALLIVM_PERF LP_NATIVE_VECTOR_WIDTH
mkdir -p "$MESA_SHADER_CACHE_DIR"

# The pipe contains one byte for each free processor.
mkfifo $parts/free && exec 8<> $parts/free
for _ in $(seq "$jobs"); do echo >&8; done
begun=0 told=0

begin() {       # counted or once, title, command: starts a part when a processor is free
    read -r _ <&8
    begun=$((begun + 1))
    printf '%s\n%s\n' "$1" "$2" > $parts/$begun.title
    shift 2
    begin_part $begun "$@" &
    tell
}
begin_part() {  # number, command: runs a part, and stores its output, exit status and duration
    part=$parts/$1 start=$(date +%s); shift
    XDG_CACHE_HOME=$PWD/$part.cache "$@" > $part.log 2>&1 8>&- < /dev/null
    status=$?
    times > $part.times
    busy=$(awk -F'[ms ]+' 'NR == 2 { print int(60 * $1 + $2 + 60 * $3 + $4) }' $part.times)
    echo "$status $(($(date +%s) - start)) ${busy:-0}" > $part.new && mv $part.new $part.end
    echo >&8
}
counted() { begin counted "$@"; }       # title, command: a part that prints its own counts
once() { begin once "$@"; }             # title, command: a part that passes or fails as a whole
alone() { finish; "$@"; finish; }
finish() { wait; tell; }

tell() {        # prints the parts that have ended, in order, up to the first one that still runs
    while [ -f $parts/$((told + 1)).end ]; do
        told=$((told + 1))
        { read -r kind; read -r title; } < $parts/$told.title
        read -r status took busy < $parts/$told.end
        before=$fail log=$parts/$told.log
        echo "== $title, $took s, $busy s of a processor"
        case $kind in
        counted) tail -n 200 $log; count $(tail -n 1 $log | sed -n 's/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p
            s/^\([0-9]*\) passed, \([0-9]*\) failed, \([0-9]*\) skipped$/\1 \2 \3/p') ;;
        once) if [ "$status" = 0 ]; then tail -n 3 $log; count 1 0; else tail -n 60 $log; count 0 1; fi ;;
        esac
        [ $fail = $before ] ||
            { echo "-- failed: $title"; grep -aE "FAIL|differ|CHECK|ERROR|rror:" $log | tail -n 15; tail -n 5 $log
                } >> $failed
    done
}
count() {       # passed, failed, skipped; without arguments, the part ended before it printed counts: one failure
    pass=$((pass + ${1:-0})) fail=$((fail + ${2:-1})) left_out=$((left_out + ${3:-0}))
}
programs() {    # the folders of test programs
    ls -d tests/lang tests/lib tests/err tests/show tests/accel tests/suite examples/programs 2>/dev/null
}
# build folder, start of the title, time limit in seconds, name of the test. The sanitizers skip tests of accuracy, of
# time, and of texts for a device. Other tests run their code, too.
unit() {
    case "$2 $4" in sanitizers*\ domains | sanitizers*\ texts | sanitizers*\ ahead | sanitizers*\ auto) return ;; esac
    for t in "$1"/tests/unit/test_"$4" "$1"/tests/fault/test_"$4"; do
        [ -x "$t" ] && counted "$2 test_$4" timeout "$3" "$t"
    done
}
# build folder, start of the titles, seconds. The longest tests come first; those that measure time come last, alone.
units() {
    long="wgpu device domains programs cuda" clocks="ahead auto place"
    for name in $long; do unit "$@" $name; done
    for t in "$1"/tests/unit/test_* "$1"/tests/fault/test_*; do
        name=${t##*/test_}
        case " $long $clocks " in *" $name "*) ;; *) unit "$@" "$name" ;; esac
    done
    for name in $clocks; do alone unit "$@" $name; done
}
fuzz_runs() {   # prints the number of executions of a fuzzer: about 8 seconds on an idle machine
    case $1 in
    archives) echo 1200 ;; caches) echo 3500 ;; csv) echo 60 ;; datetimes) echo 150 ;; formats) echo 110 ;;
    json) echo 8000 ;; kernel) echo 25000 ;; lexer) echo 3000 ;; mat) echo 1500 ;; media) echo 200 ;;
    parse) echo 8000 ;; prompt) echo 30000 ;; provider) echo 450 ;; regexp) echo 6000 ;; *) echo 800 ;;
    esac
}
wanted() { case $skip in *" $1 "*) false ;; esac; }

alone once "build" $make -j"$jobs" all tests
[ $fail = 0 ] && [ -x build/runmat ] || { cat $failed; echo "$pass passed, 1 failed"; exit 1; }
counted "functions are SIMD code" sh tools/vectors.sh
once "layers" sh tools/layers.sh
once "topics" sh tools/topics.sh
once "public functions in tests" sh tools/tested.sh build
once "sizes" sh tools/size.sh
once "figures as their kept pictures" sh tests/graphics/run.sh build
once "docs/engine.md has the strategies of the CPU" sh tools/strategies.sh --check
once "docs/ops.md is what make docs makes" sh -c "build/runmat ops --page | cmp - docs/ops.md"
once "docs/functions.md is what make docs makes" sh -c "build/runmat functions --page | cmp - docs/functions.md"
once "docs/knobs.md is what make docs makes" sh -c "build/runmat knobs --page | cmp - docs/knobs.md"
units build unit 900
counted "random loops on a device" env RUNMAT_ACCEL_PROVIDER="$PWD/build/tests/fault/faulty.so" \
    RUNMAT_ACCEL_HOST_BELOW=0 LOOPS_PROGRAMS=300 timeout 900 build/tests/unit/test_loops
counted "random programs on a device" env RUNMAT_ACCEL_PROVIDER="$PWD/build/tests/fault/faulty.so" PROGRAMS=150 \
    timeout 900 build/tests/unit/test_programs
counted "random loops, compiled" env RUNMAT_ACCEL_COMPILE=2 RUNMAT_PIPELINE_CACHE_DIR=build/loops LOOPS_PROGRAMS=30 \
    timeout 900 build/tests/unit/test_loops
counted "a provider in its own library" env SO=build/examples/sample.so timeout 900 build/tests/provider/check
counted "a provider that refuses everything is not passed" sh tests/provider/refuses.sh build
counted "gates: work, memory and instructions of programs" timeout 600 sh tests/gates/run.sh build
alone counted "gates: times beside C" timeout 120 sh tests/gates/times.sh build
alone counted "gates: what they must see" timeout 300 sh tests/gates/prove.sh build
counted "every op, class and shape on off, cpu, interp" timeout 900 build/tests/diff/ops
if echo "#include <mpfr.h>" | ${CC:-cc} -E - >/dev/null 2>&1; then
    alone once "errors of functions, by MPFR" $make ulp POINTS=100000
fi
alone counted "programs: off, cpu, interp" build/tests/run $(programs)
# Machine code runs from the first turn on. `once` and `seventh` make it leave at guards.
for fault in "" once seventh; do
    alone counted "programs: scalar loops as machine code${fault:+, left: $fault}" env RUNMAT_JIT_THRESHOLD=0 \
        RUNMAT_JIT_FAULT=$fault build/tests/run --mode off tests/lang tests/err tests/lib
done
counted "device algorithms on the emulated device" build/tests/run --mode emulator tests/lib/gpu_*.m
if command -v c++ >/dev/null 2>&1; then
    alone counted "programs: every op in CUDA C, on a card that is not there" \
        env LD_LIBRARY_PATH="$PWD/build/tests/cuda" build/tests/run --mode cuda tests/accel tests/lib/gpu_*.m
fi
alone counted "programs on a processor of other vectors and another BLAS" env RUNMAT_ACCEL_VECTORS=plain \
    OPENBLAS_CORETYPE=Prescott build/tests/run --mode cpu $(programs)
if RUNMAT_ACCEL_PROVIDER=wgpu RUNMAT_ACCEL_WGPU=software build/runmat accel-info 2>/dev/null |
    grep -q '^  device  *wgpu'; then
    # The next part runs tests/lib/gpu_*.m.
    alone counted "programs: every op on a device" build/tests/run --short --mode wgpu \
        $(programs | grep -v tests/lib) $(ls tests/lib/*.m | grep -v /gpu_)
    counted "texts of our own on a device, where nothing may fall back" env RUNMAT_ACCEL_DISABLE_FALLBACK=1 \
        RUNMAT_ACCEL_SMALL=1e9 build/tests/run --jobs 1 --short --mode wgpu tests/lib/gpu_*.m
    counted "launches and looks a turn" timeout 900 sh tests/accel/turns.sh build
    counted "every op, class and alignment on a device" timeout 1800 build/tests/diff/ops wgpu
    counted "random loops on it, rolled and not" env RUNMAT_ACCEL_PROVIDER=wgpu RUNMAT_ACCEL_WGPU=software \
        RUNMAT_ACCEL_HOST_BELOW=0 LOOPS_DEVICE=14 timeout 900 build/tests/unit/test_loops
    if [ -x build/tests/ulp/ulp ]; then
        counted "errors of functions on a device, by MPFR" timeout 900 build/tests/ulp/ulp wgpu 20000
    fi
    counted "random programs on a device, near what the host gives" env RUNMAT_ACCEL_PROVIDER=wgpu \
        RUNMAT_ACCEL_WGPU=software PROGRAMS_NEAR=1e-3 PROGRAMS=12 PROGRAMS_SECONDS=60 timeout 900 \
        build/tests/unit/test_programs
else
    finish
    echo "== programs on a device: there is none, not even one made of CPU: left out"
fi
# PoCL compiles slowly: a few programs here, all of them by `make check-opencl`.
if RUNMAT_ACCEL_PROVIDER=opencl build/runmat accel-info 2>/dev/null | grep -q '^  device  *opencl'; then
    counted "programs: every op in OpenCL C, a part of them" sh tests/opencl.sh build part
else
    echo "== programs in OpenCL C: no driver for OpenCL (PoCL): left out"
fi
counted "little memory" timeout 900 sh tests/fault/memory.sh build
counted "bad surroundings of a device" timeout 1200 sh tests/fault/device.sh build
if command -v cc >/dev/null 2>&1; then
    counted "programs: every kernel compiled by the system's compiler" env RUNMAT_ACCEL_COMPILE=2 \
        RUNMAT_PIPELINE_CACHE_DIR="$PWD/$parts/kernels" build/tests/run --mode cpu tests/accel
fi
for kind in alloc write device; do
    counted "programs while one $kind fails" timeout 1200 sh tests/fault/nth.sh build $kind 210
done
counted "errors: identifier, place, suggestion" sh tests/err/check.sh
counted "examples in help" build/tests/run --help-examples
counted "command line" sh tests/cli.sh build
counted "runmat bench: records, bars, reports" timeout 300 sh tests/bench.sh build
counted "pages of figures" timeout 300 sh tests/page/run.sh build
counted "workers of MPI" timeout 120 sh tests/fault/mpi.sh build
counted "workers of parpool that are killed" timeout 300 sh tests/fault/workers.sh build 10
counted "tall arrays: little memory, killed workers, full disks" timeout 300 sh tests/fault/bigdata.sh build
counted "all files are opened through base/door.h" sh tests/sandbox/door.sh
counted "files that a helper process reads" timeout 900 sh tests/sandbox/readers.sh build
counted "ways out of the sandbox" timeout 900 sh tests/sandbox/run.sh build
alone counted "bad surroundings" timeout 900 sh tests/fault/environment.sh build
alone counted "compiled kernels that others may reach" timeout 600 sh tests/fault/compiled.sh build
alone counted "files: full disks, killed writers" timeout 600 sh tests/fault/files.sh build
alone counted "the prompt" timeout 900 build/tests/repl build/runmat
# On a busy machine, the time until a program reacts to Ctrl-C varies. The long limit finds only programs that do not
# react.
alone counted "Ctrl-C" timeout 900 build/tests/interrupt/run --short --limit 3000 build/runmat \
    tests/interrupt/commands.txt
command -v clang >/dev/null 2>&1 || ! wanted fuzz || { echo "== fuzz: no clang: left out"; skip="$skip fuzz "; }
# One build with sanitizers serves the fuzzers and the other tests. Without clang, there are no fuzzers, and gcc makes
# the build.
san="-fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-sanitize=null,alignment,object-size"
sanitized=build-asan        # tools/fuzz.sh says why three checks are not in this build
if wanted fuzz; then
    alone once "build of the fuzzers" sh tools/fuzz.sh 0
    wanted asan && sanitized=build-fuzz && alone once "build with sanitizers" $make -j"$jobs" O=build-fuzz \
        CC="${CLANG:-clang}" OPT=-O1 SAN="-fsanitize=fuzzer-no-link,${san#*=}" tests
elif wanted asan; then
    alone once "build with sanitizers" $make -j"$jobs" O=build-asan OPT=-O1 SAN="$san" tests
fi
for name in $(basename -s .c tests/fuzz/*.c); do
    runs=$(fuzz_runs "$name")
    share=              # The fuzzer `program` starts from one of eight test programs. All of them take six minutes.
    [ "$name" != program ] || share=0/8
    wanted fuzz && counted "fuzz $name" env FUZZ_SEED=1 FUZZ_RUNS="$runs" FUZZ_PART=$share \
        sh tools/fuzz.sh "$seconds" "$name"
done
if wanted asan; then
    [ ! -f build/libwgpu_native.so ] || cp build/libwgpu_native.so $sanitized/
    export ASAN_OPTIONS=detect_leaks=1:allocator_may_return_null=1:detect_stack_use_after_return=0 \
        UBSAN_OPTIONS=print_stacktrace=1
    export LSAN_OPTIONS=suppressions=tools/lsan.txt:print_suppressions=0
    export PROGRAMS=60 LOOPS_PROGRAMS=30 FAULT_STEP=3
    units $sanitized "sanitizers: unit" 1800
    counted "sanitizers: every function with nonsense" timeout 900 $sanitized/tests/calls/calls -n 10000 -j 2
    alone counted "sanitizers: programs" $sanitized/tests/run --short --mode cpu $(programs)
    alone counted "sanitizers: programs without acceleration" $sanitized/tests/run --mode off tests/accel tests/lang
fi
finish
cat $failed
[ $left_out = 0 ] || echo "$left_out tests were skipped: the machine lacks what they need"
echo "$pass passed, $fail failed"
[ "$fail" = 0 ]
