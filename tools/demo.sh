#!/bin/sh
# demo.sh RUNMAT - shows what RunMat can do: the language, errors, objects and data, speed.
run=$(pwd)/$1
exec 2>&1
say() { printf '\n\033[1m%s\033[0m\n' "$*" | { [ -t 1 ] && cat || sed 's/\x1b\[[0-9;]*m//g'; }; }
say '$ runmat -e CODE'
"$run" -e 'format compact; A = magic(4), [q, r] = deal(A(2:3, :), sum(A(:))), s = struct("name", "Ann", "age", 30)'
say 'An error says where, and what may have been meant'
printf 'x = linspace(0, 1, 5);\ny = lenght(x) + 1;\n' > "${TMPDIR:-/tmp}/demo_error.m"
(cd "${TMPDIR:-/tmp}" && "$run" demo_error.m)
rm -f "${TMPDIR:-/tmp}/demo_error.m"
say 'A program with objects (examples/programs/harbour.m), its last lines'
(cd examples/programs && "$run" harbour.m 2>&1 | tail -n 12)
say 'A pipeline of structs and cells (examples/programs/pipeline.m), its last lines'
"$run" examples/programs/pipeline.m 2>&1 | tail -n 12
say 'Scalar loops and whole arrays'
"$run" -e 'tic; s = 0; for k = 1:1e7, s = s + k * 0.5; end, fprintf("10 million turns of a loop: %.3f s\n", toc);
    x = rand(1, 1e7); tic; y = sum(sqrt(x .^ 2 + 1) - x);
    fprintf("sum(sqrt(x.^2 + 1) - x) of 10 million numbers: %.3f s (%.6g)\n", toc, y)'
say 'A case of the suite, unmodified MATLAB, and what became of it: runmat --explain bench/cases/montecarlo.m'
"$run" --explain bench/cases/montecarlo.m
say 'Next: ./build/runmat for a prompt; ./setup check for the tests; docs/language.md for what differs from MATLAB'
