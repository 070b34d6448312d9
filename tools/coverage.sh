#!/bin/sh
# coverage.sh [FOLDER...] - the share of lines of src/FOLDER (lang by default) that the test programs and the parser's unit
# tests run. Builds with gcc --coverage in build-cov.
jobs=$(nproc 2>/dev/null || echo 2)
${MAKE:-make} -s -j"$jobs" O=build-cov OPT=-O0 SAN=--coverage tests > /dev/null || exit 1
find build-cov -name '*.gcda' -exec rm -f {} +
build-cov/tests/run --mode off $(ls -d tests/lang tests/lib tests/err tests/show examples/programs 2>/dev/null) | tail -n 1
build-cov/tests/unit/test_parse | tail -n 1
for d in "${@:-lang}"; do
    gcov -n build-cov/src/"$d"/*.gcda 2>/dev/null | awk -v d="$d" '
        /^File .src\// { mine = index($0, "src/" d "/") }
        /^Lines executed/ && mine { split($2, a, "[:%]"); n = $4; run += a[2] * n / 100; all += n; mine = 0 }
        END { if (all) printf "src/%s: %.1f%% of %d lines\n", d, 100 * run / all, all }'
done
