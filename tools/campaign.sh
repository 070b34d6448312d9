#!/bin/sh
# campaign.sh MINUTES [BUILD]               what `make campaign` runs: builds, then works on all processors
# campaign.sh --packed SECONDS [PROCESSORS] the same in the folder of `make dist-campaign`, where nothing is built
#
# Each test that has no natural end gets a share of the time. They are the fuzzers, calls with nonsense, random
# programs and loops, the test programs under sanitizers and as machine code, requests that fail, processes that are
# killed, and the soak test. Seeds are new each time and are printed (CAMPAIGN_SEED sets them). At the end there is a
# table: target, executions, coverage in edges where a fuzzer knows it, processor seconds, findings.
# build-campaign/findings keeps the log and what reproduces each finding. CAMPAIGN_TARGETS is another list of targets
# and weights. docs/testing.md.
#
# The processors' time is one long line, and each target has a stretch of it as long as its weight says. The line is
# cut into as many pieces as there are processors, so all of them work until the end. A target that lies across a cut
# runs in two or more pieces.
build=build built=
out=$(pwd)/build-campaign
found=$out/findings
case $1 in
--round) build=$2 name=$3 part=$4 parts=$5 seed=$6 slice=$7 ;;       # one round of a target: for this script itself
--packed) built=1 seconds=${2:-540} jobs=${3:-$(nproc)} ;;
*) seconds=$((${1:-60} * 60)) jobs=$(nproc 2>/dev/null || echo 2) build=${2:-build} ;;
esac
# One round of a target, which ends by itself soon after so many seconds.
round() {
	mine=$out/$name-$part
	case $name in
	calls | calls-plain)
		bin=build-asan; [ "$name" = calls ] || bin=$build
		ASAN_OPTIONS=detect_leaks=0:$null:max_allocation_size_mb=600:soft_rss_limit_mb=2500$stack \
			$bin/tests/calls/calls -s "$1" -r "$seed" -o "$mine/calls" ;;
	fuzz-*) FUZZ_BUILT=1 FUZZ_PART=$part/$parts FUZZ_FOUND=$found/$name-$part- FUZZ_SEED=$seed \
		sh tools/fuzz.sh "$1" "${name#fuzz-}" ;;
	soak) sh tests/fault/soak.sh "$build" "$1" ;;
	alloc | write | device) sh tests/fault/nth.sh "$build" "$name" 12 "$seed" ;;
	kill) sh tests/fault/kill.sh "$build" 8 ;;
	scalar) JIT_FROM=$((seed % 100000 * 10000)) JIT_PROGRAMS=9000 JIT_SECONDS=$1 "$build/tests/unit/test_jit" ;;
	interrupts) INTERRUPTS_SECONDS=$1 INTERRUPTS_FROM=$seed "$build/tests/unit/test_interrupts" ;;
	loops) LOOPS_FROM=$((seed % 100000 * 10000)) LOOPS_PROGRAMS=60 "$build/tests/unit/test_loops" ;;
	programs*)
		case $name in
		*-threads) setting="RUNMAT_ACCEL_PROVIDER=cpu RUNMAT_THREADS=16" ;;
		*-interp) setting=RUNMAT_ACCEL_PROVIDER=interp ;;
		*-compiled) setting="RUNMAT_ACCEL_PROVIDER=cpu RUNMAT_ACCEL_COMPILE=2" ;;
		*) setting=RUNMAT_ACCEL_PROVIDER=cpu ;;
		esac
		env $setting PROGRAMS_FROM=$((seed % 100000 * 10000)) PROGRAMS=9000 PROGRAMS_SECONDS="$1" \
			"$build/tests/unit/test_programs" ;;
	tests-*)
		bin=$build mode=off threshold= fault=
		case $name in
		*-asan) bin=build-asan; [ $((seed % 2)) = 0 ] || mode=cpu ;;
		*-cpu) mode=cpu ;;
		*-jit*) threshold=0 fault=${name#tests-jit} fault=${fault#-} ;;
		esac
		env ${threshold:+RUNMAT_JIT_THRESHOLD=$threshold} ${fault:+RUNMAT_JIT_FAULT=$fault} \
			ASAN_OPTIONS=detect_leaks=1:$null$stack \
			LSAN_OPTIONS=suppressions=$PWD/tools/lsan.txt:print_suppressions=0 \
			$bin/tests/run --jobs 1 --mode $mode $(some_programs 10) ;;
	esac
}
null=allocator_may_return_null=1 stack=:detect_stack_use_after_return=0
some_programs() { # so many, drawn
	ls tests/lang/*.m tests/lib/*.m tests/err/*.m tests/show/*.m | awk -v seed="$seed" -v n="$1" \
		'BEGIN { srand(seed) }
		{ name[NR] = $0 }
		END { for (i = 0; i < n; i++) print name[int(rand() * NR) + 1] }'
}
# SIGTERM ends what the round started. The shell goes on, so that its children are counted.
if [ "$1" = --round ]; then trap : TERM; round "$slice"; exit; fi

base=${CAMPAIGN_SEED:-$(date +%s)}
rm -rf "$out" && mkdir -p "$found" || exit 1
LD_LIBRARY_PATH=$(pwd)/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
export LD_LIBRARY_PATH
# Many processes at once: each has two threads, so that they do not wait for each other.
export RUNMAT_THREADS="${RUNMAT_THREADS:-2}" OPENBLAS_NUM_THREADS="${OPENBLAS_NUM_THREADS:-2}"
if [ -z "$built" ]; then
	make=${MAKE:-make} san="-fsanitize=address,undefined -fno-sanitize-recover=undefined"
	{ $make -s -j"$jobs" O="$build" all tests && $make -s -j"$jobs" O=build-asan OPT=-O1 SAN="$san" \
		build-asan/runmat build-asan/tests/run build-asan/tests/calls/calls; } > "$out/build.log" 2>&1 ||
		{ tail -n 20 "$out/build.log"; exit 1; }
	command -v clang > /dev/null 2>&1 && sh tools/fuzz.sh 0
fi

# Targets and their weights, for 64 processors. Programs and calls find most.
targets="soak:1 calls:9 calls-plain:2 programs:3 programs-threads:3 programs-interp:3 programs-compiled:3 loops:3
    interrupts:1 scalar:6 tests-asan:5 tests-cpu:1 tests-jit:1 tests-jit-once:1 tests-jit-seventh:1
    alloc:2 write:1 device:1 kill:1"
for name in $(basename -s .c tests/fuzz/*.c); do
	[ -x build-fuzz/tests/fuzz/"$name" ] || continue
	case $name in program) weight=4 ;; kernel | mat | media) weight=2 ;; lexer | parse | caches) weight=0.5 ;;
	*) weight=1 ;; esac
	targets="$targets fuzz-$name:$weight"
done
[ -z "$CAMPAIGN_TARGETS" ] || targets=$CAMPAIGN_TARGETS

number() { sed -n "$1" "$2" | awk '{ n += $1 } END { printf "%d", n }'; }       # the sum of what sed finds in a file
left() { echo $((until - $(date +%s))); }
# Keeps what reproduces a finding: the name, a log, other files.
keep() {
	findings=$((findings + 1))
	kept=$found/$name-$part-$findings.txt
	{ echo "seed $seed"; tail -c 100000 "$2"; } > "$kept"
	for f in "$@"; do [ "$f" = "$2" ] || [ ! -f "$f" ] || cp "$f" "$found/$name-$part-${f##*/}"; done
}
# How many executions a round's log speaks of.
executions() {
	case $name in
	calls*) number 's/^\([0-9]*\) calls of.*/\1/p' "$1" ;;
	fuzz-*) number 's/^stat::number_of_executed_units: *//p' "build-fuzz/${name#fuzz-}-$part.log" ;;
	soak) number 's/^\([0-9]*\) turns$/\1/p' "$1" ;;
	programs*) number 's/^programs: \([0-9]*\),.*/\1/p' "$1" ;;
	scalar) number 's/^\([0-9]*\) random programs$/\1/p' "$1" ;;
	interrupts) number 's/^interrupts: \([0-9]*\)$/\1/p' "$1" ;;
	loops) echo $((60 * $(grep -c '^loops: ' "$1") * 3)) ;;
	*) number 's/^\([0-9]*\) passed, \([0-9]*\) failed.*/\1\n\2/p' "$1" ;;
	esac
}
# A round that is not over 20 seconds after its piece is ended, and is no finding. The next piece is shorter then.
piece() { # name, part, parts, seconds from the begin to its end
	name=$1 part=$2 parts=$3 until=$((begun + $4)) seed=$((base + 7919 * $2 + $(echo "$1" | cksum | cut -c1-5)))
	mine=$out/$name-$part done=0 findings=0 edges=0 unfinished=0 fuzz_log=build-fuzz/${name#fuzz-}-$part.log
	mkdir -p "$mine/tmp"
	export TMPDIR="$mine/tmp" XDG_CACHE_HOME="$mine/cache" RUNMAT_PIPELINE_CACHE_DIR="$mine/kernels"
	while [ "$(left)" -gt 0 ] && [ $findings -lt 5 ]; do
		seed=$((seed + 1)) slice=$(left)
		case $name in programs* | scalar | interrupts) [ "$slice" -le 60 ] || slice=60 ;; esac
		timeout -k 5 $((slice + 20)) sh tools/campaign.sh --round "$build" "$name" "$part" "$parts" "$seed" \
			"$slice" > "$mine/log" 2>&1
		code=$?
		[ $code != 124 ] && [ $code != 137 ] || [ "$(left)" -gt 0 ] || { code=0; unfinished=1; }
		case $code in
		0) ;;
		*) case $name in
			fuzz-*) keep "$name" "$fuzz_log" ;;
			calls*) keep "$name" "$mine/log" "$mine"/calls/finding-* ;;
			*) keep "$name" "$mine/log" ;;
			esac ;;
		esac
		done=$((done + $(executions "$mine/log")))
		case $name in fuzz-*) edges=$(sed -n 's/.* cov: \([0-9]*\) .*/\1/p' "$fuzz_log" | tail -n 1) ;; esac
	done
	times > "$mine/times"           # the second line: of the processes that ended
	cpu=$(awk 'NR == 2 { gsub(/[ms]/, " "); printf "%.0f", $1 * 60 + $2 + $3 * 60 + $4 }' "$mine/times")
	echo "$name $done ${edges:-0} $cpu $findings $unfinished" > "$mine.row"
	rm -rf "$mine"
}
echo "seed $base, $seconds seconds on $jobs processors; $(cat COMMIT 2> /dev/null || git rev-parse --short HEAD)"
# The plan has a line for each processor: names, parts, how many parts there are, when they end.
begun=$(date +%s)
echo $targets | tr ' ' '\n' | awk -F: -v seconds="$seconds" -v jobs="$jobs" '
	{ name[NR] = $1; weight[NR] = $2; total += $2 }
	END {
		at = used = 0
		for (i = 1; i <= NR; i++) {
			need = weight[i] * seconds * jobs / total
			parts[i] = 0
			while (need >= 2 && at < jobs) {
				take = need < seconds - used ? need : seconds - used
				need -= take; used += take
				if (take >= 2) plan[at] = plan[at] " " name[i] ":" ++parts[i] ":" int(used)
				if (seconds - used < 2) { at++; used = 0 }
			}
		}
		for (k = 0; k < jobs; k++) {
			n = split(plan[k], piece, " ")
			for (j = 1; j <= n; j++) {
				split(piece[j], p, ":")
				for (i = 1; i <= NR; i++)
					if (name[i] == p[1]) printf "%s %d %d %d;", p[1], p[2], parts[i], p[3]
			}
			print ""
		}
	}' > "$out/plan"
while read -r line; do
	{ echo "$line" | tr ';' '\n' | while read -r name part parts time; do
		[ -z "$name" ] || ( piece "$name" "$part" "$parts" "$time" < /dev/null )
	done; } &
done < "$out/plan"
wait
printf '%-20s %12s %8s %18s %9s %s\n' target executions edges "processor seconds" findings ""
cat "$out"/*.row | awk '
	{ n[$1] += $2; cpu[$1] += $4; bad[$1] += $5; late[$1] += $6; all += $5; sum += $4
		if ($3 > edges[$1]) edges[$1] = $3
		if (!seen[$1]++) order[++targets] = $1 }
	END {
		for (i = 1; i <= targets; i++) { t = order[i]; printf "%-20s %12d %8s %18d %9d %s\n", t, n[t],
			edges[t] ? edges[t] : "-", cpu[t], bad[t], late[t] ? late[t] " ended by the limit" : "" }
		printf "%d findings, %.2f processor hours\n", all, sum / 3600
		exit all > 0 }'
status=$?
[ $status = 0 ] || { echo "findings are in $found:"; ls "$found"
	grep -ahE '^(FAILED|FINDING)|==ERROR|SUMMARY|runtime error' "$found"/*.txt | head -n 40; }
exit $status
