#!/bin/sh
# nth.sh BUILD KIND [RUNS] [SEED] - runs the tests' programs while one request fails. KIND is alloc (the n-th allocation
# of array data), write (the n-th write to a file, or all later ones) or device (the n-th call of a device). It takes
# the programs in turn, and draws n for each run. A run may end with an error. It must not crash or hang, or fail
# without an error message. A program that catches no errors and succeeds must print its usual output. Each run has its
# own scratch folder. A finding is printed as the command that reproduces it.
build=$1 kind=$2 runs=${3:-200} seed=${4:-1}
here=$(pwd)
runmat=$here/$build/runmat
dir=$(mktemp -d "${TMPDIR:-/tmp}/runmat-nth.XXXXXX") || exit 1
trap 'rm -rf "$dir"' EXIT
export HOME="$dir" XDG_CACHE_HOME="$dir/cache" NO_COLOR=1 RUNMAT_ACCEL_COMPILE=0
case $kind in
alloc) list=$(ls tests/lib/*.m tests/lang/*.m tests/accel/*.m) most=400 ;;
write) list=$(grep -lE 'fopen|save|write|gzip|zip|tar\(|diary|copyfile|mkdir' tests/lib/*.m tests/lang/*.m) most=12
	${CC:-cc} -std=c17 -D_GNU_SOURCE -O1 -fPIC -fvisibility=hidden -shared -o "$dir/shim.so" tests/fault/shim.c \
		-ldl || exit 1 ;;
device) list=$(ls tests/accel/*.m tests/lib/gpu*.m tests/lang/*.m) most=60 ;;
*) echo "usage: nth.sh BUILD alloc|write|device [RUNS] [SEED]"; exit 2 ;;
esac
# Where the turns begin depends on the seed, so that short runs with many seeds reach each program.
set -- $(awk 'FNR == 1 && !/^% (modes|slow|timeout|exit):/ { print FILENAME }' $list)
set -- $(printf '%s\n' "$@" | awk -v skip=$(((seed - 1) * runs % $#)) '{ name[NR - 1] = $0 }
	END { for (i = 0; i < NR; i++) print name[(i + skip) % NR] }')
pass=0 fail=0 failed_runs=0

random() { seed=$(( (seed * 1103515245 + 12345) % 2147483648 )); drawn=$(( seed / 65536 % $1 + 1 )); }
finding() { fail=$((fail + 1)); echo "FAILED $1: $setting $program"; tail -n 3 "$dir/err"; }

i=0
while [ $i -lt "$runs" ]; do
	i=$((i + 1))
	program=$1; shift; set -- "$@" "$program"
	random $most; n=$drawn
	random 4; [ $drawn = 1 ] && [ $n -gt 20 ] && n=$((n / 20))       # the first requests fail more often
	case $kind in
	alloc) setting="RUNMAT_FAULT_ALLOC=$n" ;;
	write) setting="SHIM_WRITE=$n"; [ $((n % 3)) = 0 ] && setting="$setting SHIM_ONCE=1" ;;
	device) random 8
		setting="FAULTY_NTH=$n:-$drawn RUNMAT_ACCEL_PROVIDER=$here/$build/tests/fault/faulty.so"
		setting="$setting RUNMAT_ACCEL_HOST_BELOW=0" ;;
	esac
	rm -rf "$dir/run" && mkdir -p "$dir/run/p" && cp "$program" "$dir/run/p/" && cd "$dir/run" || exit 1
	[ ! -d "$here/${program%.m}.d" ] || cp -r "$here/${program%.m}.d" p/
	preload=; [ $kind = write ] && preload="LD_PRELOAD=$dir/shim.so"
	env $preload $setting timeout -k 5 60 "$runmat" "p/${program##*/}" > "$dir/out" 2> "$dir/err" < /dev/null
	code=$?
	cd "$here" || exit 1
	[ $code = 0 ] || failed_runs=$((failed_runs + 1))
	if [ $code -gt 123 ]; then finding "ended with code $code"
	elif [ $code != 0 ] && ! grep -qE '^error: |out of memory' "$dir/err"; then finding "no error message"
	elif [ $code = 0 ] && [ $kind != write ] && ! grep -qE 'try|ErrorHandler|evalc|tic|memory|onCleanup' \
		"$program" &&
		! cmp -s "$dir/out" "${program%.m}.out"; then
		cd "$dir/run" && timeout 60 "$runmat" "p/${program##*/}" > "$dir/plain" 2> /dev/null < /dev/null
			cd "$here" || exit 1
		if cmp -s "$dir/plain" "${program%.m}.out"; then finding "prints something else"
		else pass=$((pass + 1)); fi
	else pass=$((pass + 1)); fi
done
echo "$kind: $runs runs of $# programs, $failed_runs ended with an error"
echo "$pass passed, $fail failed"
[ $fail = 0 ]
