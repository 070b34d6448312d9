#!/bin/sh
# turns.sh BUILD - counts the launches of a program's turn on a device, and the looks that wait for it, from the
# difference between a long and a short run. The counts must not grow: complex work that may be real must not stop the
# device. Mesa's CPU driver is enough.
build=${1:-build}
pass=0 fail=0
dir=$(mktemp -d) && trap 'rm -rf "$dir"' EXIT
export XDG_RUNTIME_DIR="${XDG_RUNTIME_DIR:-/tmp}" RUNMAT_PIPELINE_CACHE_DIR="$dir" RUNMAT_ACCEL_WGPU=software \
    RUNMAT_ACCEL_PROVIDER=wgpu RUNMAT_ACCEL_HOST_BELOW=0
if ! "$build/runmat" accel-info 2>/dev/null | grep -q '^  device  *wgpu'; then
    echo "turns on a device are not counted: no adapter"
    echo "0 passed, 0 failed"
    exit 0
fi

counts() {      # program, variable, turns: "launches looks"
    env "$2=$3" "${2%_T}_N=64" RUNMAT_ACCEL_LOG=1 timeout 100 "$build/runmat" "bench/programs/$1.m" 2>&1 >/dev/null \
        | sed -n 's/^runmat: wgpu: \([0-9]*\) launches.* \([0-9]*\) looks.*/\1 \2/p'
}
at_most() {     # program, variable, most launches and looks of 20 turns
    set -- "$@" $(counts "$1" "$2" 12) $(counts "$1" "$2" 32)
    if [ $# = 8 ] && [ $(($7 - $5)) -le "$3" ] && [ $(($8 - $6)) -le "$4" ]; then
        pass=$((pass + 1))
    else
        fail=$((fail + 1))
        echo "FAILED: 20 turns of $1 take $(($7 - $5)) launches and $(($8 - $6)) looks (at most $3 and $4)"
    fi
}
at_most vorticity VORTICITY_T 680 8
at_most schroedinger SCHROEDINGER_T 150 4
echo "$pass passed, $fail failed"
[ $fail = 0 ]
