#!/bin/sh
# kill.sh BUILD [TIMES] - kills runmat (kill -9) at random moments while it saves, writes caches and compiles kernels;
# and starts 64 processes on one empty cache. A partly written file must never be read as a complete one. A file that is
# replaced has the old values or the new ones. The next process with the same cache prints the right output.
build=$1 times=${2:-40}
run=$(pwd)/$build/runmat
dir=$(mktemp -d "${TMPDIR:-/tmp}/runmat-kill.XXXXXX") || exit 1
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
export HOME="$dir" XDG_CACHE_HOME="$dir/cache" NO_COLOR=1
pass=0 fail=0
ok() {
    if [ "$2" = "$3" ]; then pass=$((pass + 1)); return; fi
    fail=$((fail + 1)); printf 'FAILED %s\n  expected %s\n  got %s\n' "$1" "$3" "$2"
}
# Starts the command and kills it after a time between 0 and $1 milliseconds.
killed() {
	most=$1; shift
	"$@" > /dev/null 2>&1 &
	pid=$!
	sleep "$(awk -v most="$most" -v seed="$i$pid" 'BEGIN { srand(seed); printf "%.3f", rand() * most / 1000 }')"
	kill -9 $pid 2> /dev/null
	wait $pid 2> /dev/null
}

"$run" -e 'x = ones(400); save x.mat x' || exit 1
i=0
while [ $i -lt "$times" ]; do
	i=$((i + 1))
	killed 400 "$run" -e "for k = 2:99, x = k * ones(400); save x.mat x, end"
	ok "save was killed" "$("$run" -e 'load x.mat; disp(all(x(:) == x(1)) && isequal(size(x), [400 400]))' 2>&1 |
		tr -d ' ')" 1
done

program='x = linspace(0, 1, 40000); for k = 1:30, y = sum(sin(x + k) .* exp(-x) + sqrt(x)); end, fprintf("%.8f\n", y);'
right=$(RUNMAT_ACCEL_ENABLE=0 "$run" -e "$program")
i=0
while [ $i -lt "$times" ]; do
	i=$((i + 1))
	[ $((i % 10)) = 1 ] && rm -rf "$dir/cache"
	killed 1500 env RUNMAT_ACCEL_COMPILE=2 "$run" -e "$program"
	ok "compiling was killed" "$(RUNMAT_ACCEL_COMPILE=2 timeout 60 "$run" -e "$program" 2>&1)" "$right"
done

rm -rf "$dir/cache"
for i in $(seq 64); do
	RUNMAT_ACCEL_COMPILE=2 timeout 300 "$run" -e "$program" > "$dir/out$i" 2>&1 &
done
wait
for i in $(seq 64); do ok "one of 64 on a cold cache" "$(cat "$dir/out$i")" "$right"; done
# A process that ends normally leaves no temporary files.
ok "no half files in the cache" "$(find "$dir/cache" -name '*.tmp' -newer "$dir/out1" | wc -l | tr -d ' ')" 0
echo "$pass passed, $fail failed"
[ $fail = 0 ]
