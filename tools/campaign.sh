#!/bin/sh
# campaign.sh MINUTES [BUILD] - runs the tests that have no natural end, for `make campaign`. They share the time and
# use all processors: fuzzers, calls with random arguments, random programs and loops, failing requests, killed
# processes, and the soak test. Seeds are new each time and are printed. At the end it prints a table: target,
# executions, coverage in edges (if a fuzzer counts it), findings. Logs, and the inputs that reproduce findings, stay in
# build-campaign. docs/testing.md explains more.
minutes=${1:-60} build=${2:-build}
jobs=$(nproc 2>/dev/null || echo 2)
make=${MAKE:-make}
out=build-campaign
seed=${CAMPAIGN_SEED:-$(date +%s)}
mkdir -p $out && rm -f $out/*.row $out/*.log
san="-fsanitize=address,undefined -fno-sanitize-recover=undefined"
$make -s -j"$jobs" O="$build" all tests > $out/build.log 2>&1 || { tail -n 20 $out/build.log; exit 1; }
$make -s -j"$jobs" O=build-asan OPT=-O1 SAN="$san" build-asan/tests/calls/calls >> $out/build.log 2>&1 ||
    { tail -n 20 $out/build.log; exit 1; }
fuzzers=
command -v clang > /dev/null 2>&1 && sh tools/fuzz.sh 0 && fuzzers=$(basename -s .c tests/fuzz/*.c)

# Targets and their shares of the time. Programs and calls find most.
targets="calls:4 calls-plain:2 loops:2 scalar:2 programs:2 alloc:1 write:1 device:1 kill:1 soak:2"
for name in $fuzzers; do
	case $name in program) share=3 ;; *) share=1 ;; esac
	targets="$targets fuzz-$name:$share"
done
[ -z "$CAMPAIGN_TARGETS" ] || targets=$CAMPAIGN_TARGETS
total=0
for t in $targets; do total=$((total + ${t#*:})); done
# Seconds of one share. As many targets run at a time as there are processors.
each=$((minutes * 60 * jobs / total))
[ $each -gt 0 ] || each=1
echo "seed $seed, $minutes minutes on $jobs processors, $each seconds a share"

# Columns: target, executions, coverage, findings.
row() { printf '%s %s %s %s\n' "$1" "${2:--}" "${3:--}" "${4:-0}" > "$out/$1.row"; }
number() { sed -n "$1" "$2" | tail -n 1; }      # prints the last number that a sed script finds in a file
failed() { number 's/^[0-9]* passed, \([0-9]*\) failed$/\1/p' "$1"; }

# Repeats a command until the time is over. The command reads the time from the environment, or ends by itself.
again() { # name, seconds, command
	name=$1 until=$(($(date +%s) + $2)) rounds=0 bad=0; shift 2
	: > "$out/$name.log"
	while [ "$(date +%s)" -lt $until ]; do
		rounds=$((rounds + 1))
		seed=$((seed + 1))
		"$@" $seed > "$out/$name.new" 2>&1 || { bad=$((bad + 1)); echo "round $rounds failed, seed $seed" >> \
			"$out/$name.new"; }
		cat "$out/$name.new" >> "$out/$name.log"; rm -f "$out/$name.new"
	done
}
nth() { sh tests/fault/nth.sh "$build" "$1" 100 "$2"; }
killed() { sh tests/fault/kill.sh "$build" 20; }
loops() { LOOPS_FROM=$(($1 % 1000000 * 1000)) LOOPS_PROGRAMS=300 timeout 900 "$build/tests/unit/test_loops"; }
scalar() {
	JIT_FROM=$(($1 % 1000000 * 1000)) JIT_PROGRAMS=300 JIT_SECONDS=600 timeout 900 "$build/tests/unit/test_jit"
}
programs() { PROGRAMS_FROM=$(($1 % 1000000 * 1000)) PROGRAMS=150 timeout 900 "$build/tests/unit/test_programs"; }

target() { # name, seconds
	log=$out/$1.log
	case $1 in
	calls | calls-plain)
		bin=build-asan; [ "$1" = calls ] || bin=$build
		$bin/tests/calls/calls -s "$2" -r "$seed" -o "$out/$1" > "$log" 2>&1
		row "$1" "$(number 's/^\([0-9]*\) calls of.*/\1/p' "$log")" "" "$(failed "$log")" ;;
	fuzz-*)
		sh tools/fuzz.sh "$2" "${1#fuzz-}" > "$log" 2>&1
		own=build-fuzz/${1#fuzz-}.log
		row "$1" "$(number 's/^stat::number_of_executed_units: *//p' "$own")" \
			"$(number 's/.* cov: \([0-9]*\) .*/\1/p' "$own")" "$(failed "$log")" ;;
	soak) sh tests/fault/soak.sh "$build" "$2" > "$log" 2>&1
		row soak "$(number 's/^\([0-9]*\) turns$/\1/p' "$log")" "" "$(failed "$log")" ;;
	alloc | write | device) again "$1" "$2" nth "$1"; row "$1" $((rounds * 100)) "" "$(grep -c '^FAILED' "$log")" ;;
	kill) again "$1" "$2" killed; row "$1" $((rounds * 104)) "" "$(grep -c '^FAILED' "$log")" ;;
	loops) again "$1" "$2" loops; row "$1" $((rounds * 300)) "" "$bad" ;;
	scalar) again "$1" "$2" scalar; row "$1" $((rounds * 300)) "" "$bad" ;;
	programs) again "$1" "$2" programs; row "$1" $((rounds * 150)) "" "$bad" ;;
	esac
	echo "done: $1"
}

mkfifo $out/free 2> /dev/null; exec 8<> $out/free
for _ in $(seq "$jobs"); do echo >&8; done
for t in $targets; do
	read -r _ <&8
	{ target "${t%:*}" $((each * ${t#*:})); echo >&8; } &
done
wait
printf '%-18s %12s %10s %9s\n' target executions coverage findings
cat $out/*.row | awk '{ printf "%-18s %12s %10s %9s\n", $1, $2, $3, $4; n += $4 } END { printf "%d findings\n", n;
    exit n > 0 }'
status=$?
[ $status = 0 ] || grep -ahE '^(FAILED|FINDING)|==ERROR|SUMMARY|runtime error' $out/*.log | head -n 40
exit $status
