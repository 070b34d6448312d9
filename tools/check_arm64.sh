#!/bin/sh
# check_arm64.sh - builds RunMat for AArch64 and executes a selection of tests with qemu: `make check-arm64`.
#
# The programs run with machine code from the first turn of each loop, and again with each guard failing. ARM64_LIBS
# may name a folder with libraries for AArch64 (OpenBLAS, PCRE2); programs that need them are left out without it.
# JIT_SECONDS is the time for random programs (60).
cd "$(dirname "$0")/.." || exit 1
build=${ARM64_BUILD:-build-arm64} cc=${ARM64_CC:-aarch64-linux-gnu-gcc} missing=
command -v "${cc##* }" > /dev/null || missing="$missing gcc-aarch64-linux-gnu"
command -v qemu-aarch64 > /dev/null || missing="$missing qemu-user"
if [ "$missing" ]; then
	echo "check-arm64 needs a cross compiler and an emulator. On Debian: apt-get install$missing"
	exit 1
fi
# The settings of a `make` that started this script are not those of the two builds.
MAKEFLAGS='' && export MAKEFLAGS
unset O
jobs=$(getconf _NPROCESSORS_ONLN)
echo "building $build"
make -s -j"$jobs" all build/tests/run || exit 1
make -s -j"$jobs" CC="$cc" O="$build" "$build/runmat" "$build/tests/run" "$build/tests/unit/test_jit" \
	"$build/tests/unit/test_hot" "$build/tests/unit/test_arm64" || exit 1

QEMU_LD_PREFIX=${QEMU_LD_PREFIX:-/usr/aarch64-linux-gnu}
export QEMU_LD_PREFIX
qemu="qemu-aarch64${ARM64_LIBS:+ -E LD_LIBRARY_PATH=$ARM64_LIBS}" work=$(mktemp -d) bad=0
trap 'rm -rf "$work"' EXIT
fail() { echo "FAILED check-arm64: $*"; bad=1; }

# Workers of parpool are processes of the same build.
printf '#!/bin/sh\nexec %s %s/runmat "$@"\n' "$qemu" "$PWD/$build" > "$work/runmat"
chmod +x "$work/runmat"
RUNMAT_WORKER_PROGRAM=$work/runmat
export RUNMAT_WORKER_PROGRAM

for test in test_arm64 test_hot test_jit; do
	JIT_PROGRAMS=100000 JIT_SECONDS=${JIT_SECONDS:-60} $qemu "$build/tests/unit/$test" || fail "$test"
done

# The results are those of this machine, and there is machine code for nearly all of the loops.
build/runmat bench/vm/scalar.m | awk '{ print $1, $3 }' > "$work/here"
$qemu "$build/runmat" --explain bench/vm/scalar.m > "$work/out" 2> "$work/explained" || fail "bench/vm/scalar.m"
awk '{ print $1, $3 }' "$work/out" > "$work/there"
cmp -s "$work/here" "$work/there" || fail "results of bench/vm/scalar.m: $(diff "$work/here" "$work/there")"
count=$(grep -c 'machine code ran' "$work/explained")
echo "bench/vm/scalar.m: $count loops and functions ran as machine code"
[ "$count" -ge 20 ] || fail "too few loops ran as machine code"

need='complex_narrow matrix_operators octave_habits profile_running program_arguments program_assertions
program_pipeline program_text sparse_krylov sparse_solve user_calculator user_control user_errors chol_posdef'
programs() { # FILES: those that can run
	for f; do
		name=${f##*/}
		case " $(echo $need) " in *" ${name%.m} "*) [ "$ARM64_LIBS" ] || continue ;; esac
		echo "$f"
	done
}
run() { build/tests/run --mode off --through "$qemu $build/tests/run" "$@" || fail "test programs"; }
echo "machine code from the first turn"
RUNMAT_JIT_THRESHOLD=0 run $(programs tests/lang/*.m tests/err/*.m)
loops=$(programs $(grep -lE '^ *(for|while) ' tests/lang/*.m tests/err/*.m))
for fault in once seventh; do
	echo "guards that fail: $fault"
	RUNMAT_JIT_THRESHOLD=0 RUNMAT_JIT_FAULT=$fault run $loops
done
[ "$bad" = 0 ] && echo "check-arm64 passed"
exit "$bad"
