#!/bin/sh
# sweep.sh [small|full] [CASE|CASE:SETTING...] - is acceleration safe to leave on? It runs each case of the suite over
# sizes, and the short programs of bench/small: with acceleration off, on the host alone, and on without a named
# device ("auto"). No point of 1 ms and more may be slower than 1.15 times with it than without. Single points are
# named as pca:PCA_N=500.
#
# A point is measured twice. First by CALLS calls (12) in one process: the mean counts (with opening and compiling:
# "calls"), and the best of the second half ("settled"). Then as fresh processes of one call ("process"), the whole
# process by the wall clock. Each is the best of RUNS (9, or 3 where a call takes more than 30 ms) processes, the
# three ways in turn: what else the machine does strikes all, or is struck out. The last column says where auto put
# the work at the end: the place, what each side was estimated to cost, and the call that moved. off:
# RUNMAT_ACCEL_ENABLE=0. host: RUNMAT_ACCEL_PLACE=host. The rule is auto against off; auto against host is the
# stricter figure. Also: a script of 100 lines of scalars opens no device. Ends with "N points, N slower than 1.15";
# exit status 1 when there is one.
#
# Runs in the source folder (make bench-gpu) and in the folder that make dist makes (check/gpu-check.sh sweep). Needs
# nothing but sh.
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
if [ -x "$here/../../bin/runmat" ]; then
    runmat=$here/../../bin/runmat lib=$here/../../lib
else
    runmat=${RUNMAT:-$here/../build/runmat} lib=$here/../build
fi
cases=$here/cases
sizes=${1:-small}
[ $# -gt 0 ] && shift
wanted=${*:-all}
calls=${CALLS:-12} runs=${RUNS:-9}
export LD_LIBRARY_PATH="$lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
[ -z "$RUNMAT_ACCEL_WGPU_LIBRARY" ] && [ -f "$lib/libwgpu_native.so" ] &&
    export RUNMAT_ACCEL_WGPU_LIBRARY="$lib/libwgpu_native.so"
export XDG_RUNTIME_DIR=${XDG_RUNTIME_DIR:-/tmp}
unset RUNMAT_ACCEL_PROVIDER RUNMAT_ACCEL_PLACE
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
: > "$work/slower"; : > "$work/points"

cat > "$work/driver.m" <<'END'
zz_file = getenv('CASE_FILE'); zz_n = str2double(getenv('CALLS')); zz_t = zeros(1, zz_n);
for zz_k = 1:zz_n
    fprintf(2, 'CALL %d\n', zz_k);
    zz_start = tic;
    run(zz_file);
    zz_t(zz_k) = toc(zz_start) * 1e3;
    if zz_k >= 3 && sum(zz_t) > 6000, break, end
end
zz_half = sort(zz_t(ceil((zz_k + 1) / 2):zz_k));
fprintf('TIMES %.4f %.4f\n', (zz_t(1) + mean(zz_t(2:zz_k)) * (zz_n - 1)) / zz_n, zz_half(1));
END

how() {         # off | host | auto, command...
    h=$1; shift
    case $h in
    off) RUNMAT_ACCEL_ENABLE=0 "$@" ;;
    host) RUNMAT_ACCEL_PLACE=host "$@" ;;
    *) "$@" ;;
    esac
}

# What auto decided in the last call, and the first call in which something ran on a device.
decision() {
    awk '/^CALL/ { call = $2; n = split("", place) }
        /^runmat: opened/ { opened = call; name = $3 }
        /^runmat: place:/ { split($0, part, ": "); where = part[4]; last[call] = where == "host" && last[call] != "" &&
            last[call] != "host" ? last[call] : where
            if (where != "host" && !moved) moved = call
            if (length($0) > 0) { why = part[5]; if (part[6] != "") why = why ": " part[6];
                costs[call " " where] = why } }
        END { w = last[call] == "" ? "host (small)" : last[call]
            text = w; if (moved) text = text ", from call " moved; if (opened) text = text ", opened in call " opened
            c = costs[call " " last[call]]; if (c != "") text = text "; " c; print text }' "$1"
}

wall() {        # off | host | auto: ms of a fresh process of one call
    a=$(date +%s%N); CALLS=1 how "$1" timeout 300 "$runmat" "$work/driver.m" > /dev/null 2>&1; b=$(date +%s%N)
    echo "$(((b - a) / 1000))" | awk '{ print $1 / 1000 }'
}

least() { printf '%s\n' $1 | sort -g | head -n 1; }

row() {         # name, setting, what, off, host, auto, decision
    printf '%s %s %s %s %s %s\n' "$1" "$2" "$3" "$4" "$5" "$6" | awk -v why="$7" -v slower="$work/slower" -v \
        points="$work/points" '{
        r = $6 / $4; h = $6 / $5; counts = ($6 >= 1 && $4 >= 1)
        if (counts) print > points
        bad = (counts && r > 1.15)
        if (bad) print > slower
        printf "%-12s %-16s %-8s %10.3f %10.3f %10.3f %7.2f %7.2f %s %s\n", $1, $2, $3, $4, $5, $6, r, h,
            (bad ? "SLOWER" : (h > 1.15 && counts) ? "(host)" : "      "), why }' >> "$work/rows"
    tail -n 1 "$work/rows"
    cat "$work/slower" >> "$work/all_slower"; cat "$work/points" >> "$work/all_points"; : > "$work/slower"
        : > "$work/points"
}

point() {       # case, setting
    case " $wanted " in *" all "*|*" $1 "*|*" $1:$2 "*) ;; *) return ;; esac
    export CASE_FILE="$cases/$1.m" "$2" CALLS="$calls"
    [ -f "$CASE_FILE" ] || CASE_FILE=$here/small/$1.m
    for h in off host auto; do eval "calls_$h= settled_$h= process_$h="; done
    turns=$runs
    while [ $((turns -= 1)) -ge 0 ]; do
        for h in off host auto; do
            how $h timeout 600 "$runmat" "$work/driver.m" > "$work/out.$h" 2> "$work/err.$h"
            set -- "$1" "$2" $(sed -n 's/^TIMES //p' "$work/out.$h")
            [ -n "$4" ] || { echo "$1 $2 $h failed: $(grep -v -e CALL -e XDG "$work/err.$h" | head -n 1)"
                echo "$1 $2" >> "$work/all_slower"; return; }
            eval "calls_$h=\"\$calls_$h $3\" settled_$h=\"\$settled_$h $4\" process_$h=\"\$process_$h $(wall $h)\""
            [ "$h" = off ] && [ "${3%.*}" -gt 30 ] && [ $turns -gt 2 ] && turns=2
            set -- "$1" "$2"
        done
    done
    # apart: writing the log takes time
    RUNMAT_ACCEL_LOG=1 timeout 600 "$runmat" "$work/driver.m" > /dev/null 2> "$work/err.log"
    why=$(decision "$work/err.log")
    for what in calls settled process; do
        eval "set -- \"\$1\" \"\$2\" \"\$${what}_off\" \"\$${what}_host\" \"\$${what}_auto\""
        row "$1" "$2" $what "$(least "$3")" "$(least "$4")" "$(least "$5")" "$([ $what = calls ] && echo "$why")"
    done
    unset "${2%%=*}"
}

scalars() {     # a hundred lines of scalars
    for i in $(seq 100); do echo "x$i = sqrt($i) + mod($i, 7) * 2; if x$i > 3, y = x$i; end"; done > "$work/scalars.m"
    if RUNMAT_ACCEL_LOG=1 "$runmat" "$work/scalars.m" 2>&1 >/dev/null | grep -q -e opened -e place:; then
        echo "a script of 100 lines of scalars asked for a device"; echo scalars >> "$work/all_slower"
    else
        echo "a script of 100 lines of scalars opens no device"
    fi
}

: > "$work/all_slower"; : > "$work/all_points"; : > "$work/rows"
printf '%-12s %-16s %-8s %10s %10s %10s %7s %7s %6s %s\n' case size what "off ms" "host ms" "auto ms" /off /host "" \
    "where (auto)"
for m in 1000 10000 100000 250000; do point montecarlo MC_M=$m; done
for m in 1000 10000 100000 250000; do point iir IIR_M=$m; done
for c in 8 64 512; do point nlms NLMS_C=$c; done
for b in 1 4; do point image4k IMG_B=$b; done
for n in 10000 100000 1000000 10000000; do point elementwise EW_N=$n; done
for n in 500 2000 10000; do point pca PCA_N=$n; done
for p in "$here"/small/*.m; do point "$(basename "$p" .m)" SIZE=small; done
if [ "$sizes" = full ]; then
    for m in 1000000 5000000; do point montecarlo MC_M=$m; done
    point iir IIR_M=1000000
    point nlms NLMS_C=4096
    for b in 16 64; do point image4k IMG_B=$b; done
    for n in 100000000 1000000000; do point elementwise EW_N=$n; done
    for n in 80000 400000; do point pca PCA_N=$n; done
fi
scalars
n=$(wc -l < "$work/all_points") bad=$(wc -l < "$work/all_slower")
echo "$n points of 1 ms and more, $bad slower than 1.15"
[ "$bad" = 0 ]
