#!/bin/sh
# check.sh - what `make check` runs. Each part ends with "N passed, N failed"; the last line is their sum.
# CHECK_FUZZ_SECONDS (60) is the time for each fuzzer, CHECK_SKIP a list of parts to leave out: asan fuzz. What failed is said once
# more at the end: who reads a log mostly has its end only.
seconds=${CHECK_FUZZ_SECONDS:-60}
skip=" ${CHECK_SKIP:-} "
jobs=$(nproc 2>/dev/null || echo 2)
make=${MAKE:-make}
pass=0 fail=0
log=build/check.log failed=build/check.failed
mkdir -p build
: > $failed
if [ -z "$XDG_RUNTIME_DIR" ]; then     # Mesa's drivers complain without one, in each process
    XDG_RUNTIME_DIR=$(mktemp -d) && export XDG_RUNTIME_DIR && trap 'rm -rf "$XDG_RUNTIME_DIR"' EXIT
fi

remember() {    # title: what the log says of the failure
    { echo "-- failed: $1"; grep -E "FAIL|differ|CHECK|ERROR|rror:" $log | tail -n 15; tail -n 5 $log; } >> $failed
}

count() {       # the counts of the last line of the log
    set -- $(tail -n 1 $log | sed -n 's/^\([0-9][0-9]*\) passed, \([0-9][0-9]*\) failed$/\1 \2/p') x
    if [ "$1" = x ]; then fail=$((fail + 1)); else pass=$((pass + $1)); fail=$((fail + $2)); fi
}
counted() {     # title, command: a part that counts by itself
    echo "== $1"
    title=$1 before=$fail; shift
    "$@" > $log 2>&1
    tail -n 200 $log
    count
    [ $fail = $before ] || remember "$title"
}
once() {        # title, command: a part that passes or fails as a whole
    echo "== $1"
    title=$1; shift
    if "$@" > $log 2>&1; then pass=$((pass + 1)); tail -n 3 $log; else fail=$((fail + 1)); tail -n 60 $log; remember "$title"; fi
}
programs() {    # build folder: the test programs that it has
    ls -d tests/lang tests/lib tests/err tests/show tests/accel tests/suite examples/programs 2>/dev/null
}

once "build" $make -j"$jobs" all tests || exit 1
[ -x build/runmat ] || { echo "0 passed, 1 failed"; exit 1; }
once "layers" sh tools/layers.sh
once "sizes" sh tools/size.sh
counted "functions are SIMD code" sh tools/vectors.sh
once "docs/ops.md is what make docs makes" sh -c "build/runmat ops --page | cmp - docs/ops.md"
for t in build/tests/unit/test_* build/tests/fault/test_*; do
    [ -x "$t" ] && counted "unit $(basename "$t")" timeout 300 "$t"
done
counted "random loops on a device" env RUNMAT_ACCEL_PROVIDER="$PWD/build/tests/fault/faulty.so" RUNMAT_ACCEL_HOST_BELOW=0 LOOPS_PROGRAMS=300 timeout 300 build/tests/unit/test_loops
counted "random programs on a device" env RUNMAT_ACCEL_PROVIDER="$PWD/build/tests/fault/faulty.so" PROGRAMS=150 timeout 300 build/tests/unit/test_programs
counted "random loops, compiled" env RUNMAT_ACCEL_COMPILE=2 RUNMAT_PIPELINE_CACHE_DIR=build/loops LOOPS_PROGRAMS=30 timeout 300 build/tests/unit/test_loops
counted "a provider in its own library" env SO=build/examples/sample.so timeout 300 build/tests/provider/check
counted "every op, class and shape on off, cpu, interp" timeout 300 build/tests/diff/ops
if echo "#include <mpfr.h>" | ${CC:-cc} -E - >/dev/null 2>&1; then
    once "errors of functions, by MPFR" $make ulp POINTS=100000
fi
counted "programs: off, cpu, interp" build/tests/run $(programs)
if RUNMAT_ACCEL_PROVIDER=wgpu RUNMAT_ACCEL_WGPU=software build/runmat accel-info 2>/dev/null | grep -q '^  device  *wgpu'; then
    counted "programs: every op on a device" build/tests/run --mode wgpu $(programs)
    if [ -x build/tests/ulp/ulp ]; then
        counted "errors of functions on a device, by MPFR" timeout 300 build/tests/ulp/ulp wgpu 20000
    fi
    counted "every op, class and alignment on a device" timeout 600 build/tests/diff/ops wgpu
    counted "random loops on it, rolled and not" env RUNMAT_ACCEL_PROVIDER=wgpu RUNMAT_ACCEL_WGPU=software RUNMAT_ACCEL_HOST_BELOW=0 LOOPS_DEVICE=14 timeout 300 build/tests/unit/test_loops
    counted "random programs on a device, near what the host gives" env RUNMAT_ACCEL_PROVIDER=wgpu RUNMAT_ACCEL_WGPU=software PROGRAMS_NEAR=1e-3 PROGRAMS=12 PROGRAMS_SECONDS=60 timeout 300 build/tests/unit/test_programs
    counted "texts of our own on a device, where nothing may fall back" env RUNMAT_ACCEL_DISABLE_FALLBACK=1 build/tests/run --mode wgpu tests/lib/gpu_*.m
else
    echo "== programs on a device: there is none, not even one made of CPU: left out"
fi
if command -v cc >/dev/null 2>&1; then
    kernels=$(mktemp -d)
    counted "programs: every kernel compiled by the system's compiler" env RUNMAT_ACCEL_COMPILE=2 RUNMAT_PIPELINE_CACHE_DIR="$kernels" build/tests/run --mode cpu tests/accel
    rm -rf "$kernels"
fi
counted "errors: identifier, place, suggestion" sh tests/err/check.sh
counted "examples in help" build/tests/run --help-examples
counted "command line" sh tests/cli.sh build
counted "bad surroundings" timeout 300 sh tests/fault/environment.sh build
counted "bad surroundings of a device" timeout 400 sh tests/fault/device.sh build
counted "the prompt" timeout 120 build/tests/repl build/runmat
case $skip in *" asan "*) ;; *)
    once "build with sanitizers" $make -j"$jobs" O=build-asan OPT=-O1 SAN="-fsanitize=address,undefined -fno-sanitize-recover=undefined" tests
    export ASAN_OPTIONS=detect_leaks=1:allocator_may_return_null=1:detect_stack_use_after_return=0 UBSAN_OPTIONS=print_stacktrace=1
    export LSAN_OPTIONS=suppressions=tools/lsan.txt:print_suppressions=0
    for t in build-asan/tests/unit/test_* build-asan/tests/fault/test_*; do
        [ -x "$t" ] && counted "sanitizers: unit $(basename "$t")" timeout 600 "$t"
    done
    counted "sanitizers: programs: off, cpu" build-asan/tests/run --mode off --mode cpu $(programs) ;;
esac
case $skip in *" fuzz "*) ;; *)
    if command -v clang >/dev/null 2>&1; then
        counted "fuzz, $seconds s each" sh tools/fuzz.sh "$seconds"
    else
        echo "== fuzz: no clang: left out"
    fi ;;
esac
cat $failed
echo "$pass passed, $fail failed"
[ "$fail" = 0 ]
