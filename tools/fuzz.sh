#!/bin/sh
# fuzz.sh SECONDS [NAMES] - builds the fuzzers with clang, and runs each (or those in NAMES) for so many seconds; 0 only
# builds. They start from the kept corpora; fuzzers of program texts also start from the tests' programs.
# docs/testing.md says how to examine a finding. FUZZ_RUNS ends each fuzzer after so many executions. FUZZ_SEED makes
# the inputs the same each time.
seconds=${1:-60}
[ $# = 0 ] || shift
mkdir -p build-fuzz
jobs=$(nproc 2>/dev/null || echo 2)
san="-fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=undefined"
${MAKE:-make} -j"$jobs" O=build-fuzz CC="${CLANG:-clang}" OPT=-O1 SAN="$san" fuzzers > build-fuzz/build.log 2>&1 ||
    { tail -n 30 build-fuzz/build.log; echo "0 passed, 1 failed"; exit 1; }
[ "$seconds" != 0 ] || exit 0
[ $# != 0 ] || set -- $(basename -s .c tests/fuzz/*.c)
export ASAN_OPTIONS=allocator_may_return_null=1:detect_leaks=1 \
    LSAN_OPTIONS=suppressions=tools/lsan.txt:print_suppressions=0
pass=0 fail=0
for name in "$@"; do
    f=build-fuzz/tests/fuzz/$name
    scratch=build-fuzz/scratch/$name-$$         # A folder for each run, because fuzzers may run at the same time.
    mkdir -p "build-fuzz/corpus/$name" "$scratch" tests/fuzz/corpus
    [ -d "tests/fuzz/corpus/$name" ] && cp -n tests/fuzz/corpus/"$name"/* "build-fuzz/corpus/$name/" 2>/dev/null
    case $name in lexer | parse | program) programs=$(ls tests/*/*.m) ;; *) programs= ;; esac
    for m in $programs; do
        case $m in tests/big/* | tests/lib/size_overflow.m) continue ;; esac
        head -n 1 "$m" | grep -q '^% modes:' && continue       # too slow in every mode
        cp -n "$m" "build-fuzz/corpus/$name/$(echo "$m" | tr / _)" 2>/dev/null
    done
    here=$(pwd)
    (cd "$scratch" && "$here/$f" -max_total_time="$seconds" -runs="${FUZZ_RUNS:--1}" -seed="${FUZZ_SEED:-0}" \
        -timeout=20 -rss_limit_mb=3000 -max_len=4096 \
        -print_final_stats=1 -print_funcs=0 \
        -dict="$here/tests/fuzz/matlab.dict" -artifact_prefix="$here/build-fuzz/$name-" \
            "$here/build-fuzz/corpus/$name") > "build-fuzz/$name.log" 2>&1
    if [ $? = 0 ]; then
        pass=$((pass + 1))
        rm -rf "$scratch"
        echo "$name: $(sed -n 's/^stat::number_of_executed_units: *\(.*\)/\1 executions, /p' \
            "build-fuzz/$name.log")$(sed -n 's/^stat::average_exec_per_sec: */executions a second /p' \
            "build-fuzz/$name.log")"
    else
        fail=$((fail + 1))
        echo "FAILED $name"; grep -E 'ERROR|SUMMARY|runtime error|Test unit' "build-fuzz/$name.log" | head -5
        tail -n 30 "build-fuzz/$name.log"
    fi
done
echo "$pass passed, $fail failed"
[ "$fail" = 0 ]
