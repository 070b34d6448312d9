#!/bin/sh
# fuzz.sh SECONDS [NAMES] - builds the fuzzers with clang and runs each, or those, for so long (0: builds only). They
# start from the kept corpora; those of program texts also start from the tests' programs. docs/testing.md says how to
# go on from a finding. FUZZ_RUNS ends each fuzzer after so many executions, and FUZZ_SEED draws the same inputs each
# time.
#
# fuzz.sh one builds all of them in one file (tests/campaign/one.c). tools/campaign.sh sets FUZZ_BUILT: nothing is
# built. FUZZ_PART=K/N is one of N runs of a fuzzer beside each other: it has a log and a corpus of its own, and starts
# from its share of the programs. FUZZ_FOUND is where inputs go that found a fault, with a dash at its end.
seconds=${1:-60}
[ $# = 0 ] || shift
mkdir -p build-fuzz
jobs=$(nproc 2>/dev/null || echo 2)
san="-fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=undefined"
goal=fuzzers
# Three checks of UBSan take half of the time that clang needs for src/vm/run.c, and a fifth of it elsewhere. `make
# campaign` and `make asan` have them.
if [ "$seconds" = one ]; then goal=build-fuzz/tests/campaign/one seconds=0; else
    san="$san -fno-sanitize=null,alignment,object-size"
fi
if [ -z "$FUZZ_BUILT" ]; then
    ${MAKE:-make} -j"$jobs" O=build-fuzz CC="${CLANG:-clang}" OPT=-O1 SAN="$san" $goal > build-fuzz/build.log 2>&1 ||
        { tail -n 30 build-fuzz/build.log; echo "0 passed, 1 failed"; exit 1; }
fi
[ "$seconds" != 0 ] || exit 0
[ $# != 0 ] || set -- $(basename -s .c tests/fuzz/*.c)
export ASAN_OPTIONS=allocator_may_return_null=1:detect_leaks=1 \
    LSAN_OPTIONS=suppressions=$PWD/tools/lsan.txt:print_suppressions=0
part=${FUZZ_PART%/*} parts=${FUZZ_PART#*/}
trap : TERM     # It ends the fuzzer, which prints its counts.
pass=0 fail=0
for name in "$@"; do
    f=build-fuzz/tests/fuzz/$name own=$name${part:+-$part}
    log=build-fuzz/$own.log corpus=build-fuzz/corpus/$own
    scratch=build-fuzz/scratch/$name-$$         # It belongs to this run: other fuzzers may run beside it.
    mkdir -p "$corpus" "$scratch" tests/fuzz/corpus
    [ -d "tests/fuzz/corpus/$name" ] && cp -n tests/fuzz/corpus/"$name"/* "$corpus/" 2>/dev/null
    case $name in lexer | parse | program) programs=$(ls tests/*/*.m) ;; *) programs= ;; esac
    # Programs that name modes are too much work for every mode.
    [ -z "$programs" ] || programs=$(awk -v part="${part:-0}" -v parts="${parts:-1}" 'FNR == 1 && !/^% modes:/ &&
        FILENAME !~ /^tests\/big\/|size_overflow/ && n++ % parts == part % parts { print FILENAME }' $programs)
    for m in $programs; do
        to=$corpus/$(echo "$m" | tr / _)
        [ -f "$to" ] || cp "$m" "$to"
    done
    # A program may ask for any amount of memory, and gets MATLAB:nomem. A file must not cause such requests.
    options=$ASAN_OPTIONS
    [ "$name" != program ] || options=$options:max_allocation_size_mb=600:soft_rss_limit_mb=2000
    here=$(pwd)
    (cd "$scratch" && ASAN_OPTIONS=$options "$here/$f" \
        -max_total_time="$seconds" -runs="${FUZZ_RUNS:--1}" -seed="${FUZZ_SEED:-0}" \
        -timeout=20 -rss_limit_mb=3000 -max_len=4096 \
        -print_final_stats=1 -print_funcs=0 \
        -dict="$here/tests/fuzz/matlab.dict" -artifact_prefix="${FUZZ_FOUND:-$here/build-fuzz/$name-}" \
            "$here/$corpus") > "$log" 2>&1
    if [ $? = 0 ]; then
        pass=$((pass + 1))
        rm -rf "$scratch"
        echo "$name: $(sed -n 's/^stat::number_of_executed_units: *\(.*\)/\1 executions, /p' \
            "$log")$(sed -n 's/^stat::average_exec_per_sec: */executions a second /p' "$log")"
    else
        fail=$((fail + 1))
        echo "FAILED $name"; grep -E 'ERROR|SUMMARY|runtime error|Test unit' "$log" | head -5
        tail -n 30 "$log"
    fi
done
echo "$pass passed, $fail failed"
[ "$fail" = 0 ]
