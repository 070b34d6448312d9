#!/bin/sh
# gpu-check.sh [WHAT] [SIZES] - tests a machine with a GPU: whether all tests pass, whether the numbers equal those of
# the CPU, and how fast the programs are.
#
#   WHAT    info | calibrate | tests | cases | diff (every op, class and alignment) | profile | sweep (bench/sweep.sh:
#           nothing is slower with acceleration) | all (default: the first four)
#   SIZES   small (default: one size of each case) | full
# PART_SECONDS=N: time limit for a folder of tests (570)
#
# It runs in the folder that `make dist` makes, or in the source folder after `make all tests`, and needs only sh.
# PROVIDERS names the providers to compare ("cpu wgpu cuda auto"; auto: RunMat decides). A case runs six times in one
# process. It prints the time of the first run (which includes opening the device and compiling), the median of the
# other five, and the comparison with the CPU's result.
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
if [ -x "$here/../bin/runmat" ]; then
    top=$here/.. runmat=$here/../bin/runmat tests=$here/tests run=$here/run diff=$here/diff bench=$here/bench
else
    top=$here/.. runmat=${RUNMAT:-$here/../build/runmat} tests=$here/../tests run=$here/../build/tests/run \
        diff=$here/../build/tests/diff/ops bench=$here/../bench
fi
what=${1:-all} sizes=${2:-small}
providers=${PROVIDERS:-cpu wgpu cuda auto}
export LD_LIBRARY_PATH="$top/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
[ -f "$top/lib/libwgpu_native.so" ] && export RUNMAT_ACCEL_WGPU_LIBRARY="$top/lib/libwgpu_native.so"
export XDG_RUNTIME_DIR=${XDG_RUNTIME_DIR:-/tmp}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

cat > "$work/driver.m" <<'END'
zz_file = getenv('CASE_FILE'); zz_t = zeros(1, 6);
for zz_k = 1:6
    zz_start = tic;
    run(zz_file);
    zz_t(zz_k) = toc(zz_start);
end
fprintf('FIRST %.2f MEDIAN %.3f BEST %.3f\n', zz_t(1) * 1e3, median(zz_t(2:6)) * 1e3, min(zz_t(2:6)) * 1e3);
END

with() {        # runs a command with this provider
    p=$1; shift
    case $p in
    auto) "$@" ;;
    *) RUNMAT_ACCEL_PROVIDER=$p "$@" ;;
    esac
}

info() {
    echo "-- providers"
    timeout 120 "$runmat" accel-info 2>&1 | grep -v XDG_RUNTIME_DIR
}

measure() {     # accel-calibrate or accel-profile --quick, on each device
    for p in $providers; do
        case $p in wgpu | cuda) ;; *) continue ;; esac
        echo "-- $* on $p"
        with "$p" timeout 300 "$runmat" "$@" 2>&1 | grep -v XDG_RUNTIME_DIR
    done
}

suite() {
    [ -x "$run" ] || { echo "no test runner in $run"; return; }
    for p in $providers; do
        case $p in wgpu | cuda) ;; *) continue ;; esac
        echo "-- the test suite, everything on $p"
        for part in lang lib err show accel suite; do
            [ -d "$tests/$part" ] || continue
            printf '%-6s ' $part
            # the names in the list of expected results
            (cd "$tests/.." && timeout "${PART_SECONDS:-570}" "$run" --mode "$p" "tests/$part") \
                > "$work/tests.$p.$part" 2>&1
            grep -c '^FAILED' "$work/tests.$p.$part" > "$work/n"
            grep -q ' passed, ' "$work/tests.$p.$part" || printf 'not done in %s s; ' "${PART_SECONDS:-570}"
            tail -n 1 "$work/tests.$p.$part"
            grep '^FAILED' "$work/tests.$p.$part" | head -n 12
        done
    done
}

differences() {         # every op, compared with the host's reference
    for p in $providers; do
        case $p in wgpu | cuda) ;; *) continue ;; esac
        echo "-- every op, class and alignment on $p"
        timeout 590 "$diff" "$p" 2>&1 | grep -v XDG_RUNTIME_DIR
    done
}

point() {       # one row for each provider
    name=$1; shift
    want=
    for p in $providers; do
        out=$(with "$p" env CASE_FILE="$bench/cases/$name.m" "$@" timeout 300 "$runmat" "$work/driver.m" 2> "$work/err")
        code=$?
        result=$(printf '%s\n' "$out" | sed -n 's/^RESULT //p' | tail -n 1)
        times=$(printf '%s\n' "$out" | sed -n 's/^FIRST \(.*\) MEDIAN \(.*\) BEST \(.*\)/\1 \2 \3/p')
        [ "$p" = cpu ] && want=$result
        same=$(printf '%s %s\n' "$result" "${want:-x}" | awk '{ d = $1 - $2; if (d < 0) d = -d; m = $2 < 0 ? -$2 : $2;
            print $1 == $2 ? "same" : d <= 2e-3 * m ? "near" : "DIFFERS" }')
        [ "$p" = cpu ] && same=-
        set_text=$(printf '%s ' "$@" | sed 's/[A-Z]*_//g')
        if [ "$code" != 0 ] || [ -z "$times" ]; then
            printf '%-12s %-22s %-5s failed (%s): %s\n' "$name" "$set_text" "$p" "$code" \
                "$(grep -v XDG_RUNTIME "$work/err" | head -n 1)"
        else
            printf '%-12s %-22s %-5s %10s %10s %10s  %-14s %s\n' "$name" "$set_text" "$p" $times "$result" "$same"
        fi
    done
}

table() {
    printf '%-12s %-22s %-5s %10s %10s %10s  %-14s %s\n' case size where "first ms" "median ms" "best ms" result parity
    point montecarlo MC_M=250000
    point iir IIR_M=250000
    point nlms NLMS_C=512
    point image4k IMG_B=4
    point elementwise EW_N=10000000
    point pca PCA_N=10000
    [ "$sizes" = full ] || return
    point montecarlo MC_M=1000000
    point montecarlo MC_M=5000000
    point iir IIR_M=1000000
    point nlms NLMS_C=4096
    point image4k IMG_B=16
    point image4k IMG_B=64
    point elementwise EW_N=100000000
    point elementwise EW_N=1000000000
    point pca PCA_N=80000
    point pca PCA_N=400000
}

[ "$what" = info ] || [ "$what" = all ] && info
[ "$what" = calibrate ] || [ "$what" = all ] && measure accel-calibrate
[ "$what" = profile ] && measure accel-profile --quick
[ "$what" = diff ] && differences
[ "$what" = tests ] || [ "$what" = all ] && suite
[ "$what" = cases ] || [ "$what" = all ] && table
[ "$what" = sweep ] && sh "$bench/sweep.sh" "$sizes"
exit 0
