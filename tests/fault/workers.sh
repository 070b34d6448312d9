#!/bin/sh
# workers.sh BUILD [TIMES] - kills workers of parpool (kill -9) at random moments during a parfor-loop, whose result
# must not change. It also kills the client: no worker may outlive it. Ctrl-C must end a loop at once, and the sandbox
# must start no workers.
build=$1 times=${2:-50}
run=$(pwd)/$build/runmat
dir=$(mktemp -d "${TMPDIR:-/tmp}/runmat-workers.XXXXXX") || exit 1
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
export NO_COLOR=1
pass=0 fail=0
ok() {
    if [ "$2" = "$3" ]; then pass=$((pass + 1)); return; fi
    fail=$((fail + 1)); printf 'FAILED %s\n  expected %s\n  got %s\n' "$1" "$3" "$2"
}
# Lists the processes whose parent is $1, by /proc.
children() {
    for f in /proc/[0-9]*/stat; do
        { read -r line < "$f"; } 2> /dev/null || continue
        rest=${line##*) }
        set -- "$1" $rest
        if [ "$3" = "$1" ]; then id=${f#/proc/}; echo "${id%/stat}"; fi
    done
}
alive() {
    n=0
    for c in $1; do
        [ -d "/proc/$c" ] && ! grep -q '^State:.Z' "/proc/$c/status" 2> /dev/null && n=$((n + 1))
    done
    echo $n
}

cat > loop.m <<'END'
p = parpool(3);
s = 0; y = zeros(1, 120);
fid = fopen('started', 'w'); fclose(fid);
while ~exist('enough', 'file')
    s = 0; y = zeros(1, 120);
    parfor i = 1:120
        t = tic;
        while toc(t) < 0.004, end
        y(i) = i ^ 2;
        s = s + i;
    end
    assert(s == 7260 && isequal(y, (1:120) .^ 2))
end
disp('right')
END
"$run" loop.m > out.txt 2>&1 &
client=$!
until [ -f started ]; do sleep 0.05; kill -0 $client 2> /dev/null || break; done
i=0
while [ $i -lt "$times" ] && kill -0 $client 2> /dev/null; do
    i=$((i + 1))
    sleep "$(awk -v seed="$i$client" 'BEGIN { srand(seed); printf "%.3f", rand() * 0.12 }')"
    victim=$(children $client | awk -v seed="$i" '{ a[NR] = $1 }
        END { srand(seed); if (NR) print a[1 + int(rand() * NR)] }')
    [ -n "$victim" ] && kill -9 "$victim" 2> /dev/null
done
: > enough
wait $client
ok "the loop after $times kills" "$(tail -1 out.txt)" right
ok "all kills were made" "$i" "$times"

# The client dies.
rm -f enough started
"$run" loop.m > /dev/null 2>&1 &
client=$!
until [ -f started ]; do sleep 0.05; done
workers=$(children $client)
ok "a pool has three workers" "$(alive "$workers")" 3
kill -9 $client
wait $client 2> /dev/null
sleep 0.5
ok "no worker outlives its client" "$(alive "$workers")" 0

# a worker that a signal stopped is replaced, and Ctrl-C does not wait for it
rm -f enough started
"$run" loop.m > out.txt 2>&1 &
client=$!
until [ -f started ]; do sleep 0.05; done
victim=$(children $client | head -n 1)
kill -STOP "$victim"
sleep 0.5
: > enough
wait $client
ok "the loop with a stopped worker" "$(tail -1 out.txt)" right
ok "the stopped worker was replaced" "$(alive "$victim")" 0
rm -f started
"$run" -e "p = parpool(2); fclose(fopen('started', 'w')); parfor i = 1:2, pause(100); end" > int.txt 2>&1 &
client=$!
until [ -f started ]; do sleep 0.05; done
sleep 0.3
workers=$(children $client)
kill -STOP $workers
before=$(date +%s%N)
kill -INT $client
wait $client
ok "Ctrl-C with stopped workers has its exit code" $? 130
ok "and takes less than a second" $((($(date +%s%N) - before) / 1000000000)) 0
ok "and leaves no worker" "$(alive "$workers")" 0

# workers without work end when the pool's time is over
"$run" -e "p = parpool(2, 'IdleTimeout', 0.01); fclose(fopen('idle', 'w')); pause(30)" > /dev/null 2>&1 &
client=$!
until [ -f idle ]; do sleep 0.05; done
workers=$(children $client)
sleep 3
ok "idle workers end" "$(alive "$workers")" 0
kill -9 $client
wait $client 2> /dev/null

# Ctrl-C.
rm -f started
"$run" -e "p = parpool(2); fclose(fopen('started', 'w')); parfor i = 1:2, pause(100); end" > int.txt 2>&1 &
client=$!
until [ -f started ]; do sleep 0.05; done
sleep 0.3
workers=$(children $client)
kill -INT $client
wait $client
ok "Ctrl-C has its exit code" $? 130
ok "Ctrl-C leaves no worker" "$(alive "$workers")" 0

"$run" --sandbox -e "try, parpool(2), catch e, disp(e.identifier), end" > box.txt 2>&1
ok "the sandbox starts no workers" "$(head -1 box.txt)" RunMat:sandbox:process
echo "$pass passed, $fail failed"
[ "$fail" = 0 ]
