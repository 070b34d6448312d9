#!/bin/sh
# gpu-unit.sh [unit | bench | all] - runs the unit tests of the providers wgpu and cuda, and prints a table of times of
# elementary kernels. It runs in the folder that `make dist` makes (check/), or in the source folder after `make tests`.
# PROVIDERS (wgpu cuda) names the providers; SCALE (1) divides the sizes.
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
if [ -x "$here/unit/test_wgpu" ]; then unit=$here/unit lib=$here/../lib; else unit=$here/../build/tests/unit \
    lib=$here/../build; fi
bench=$unit/../provider/bench
[ -x "$bench" ] || bench=$unit/bench
what=${1:-all}
providers=${PROVIDERS:-wgpu cuda}
export LD_LIBRARY_PATH="$lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" XDG_RUNTIME_DIR="${XDG_RUNTIME_DIR:-/tmp}"
[ -f "$lib/libwgpu_native.so" ] && export RUNMAT_ACCEL_WGPU_LIBRARY="$lib/libwgpu_native.so"
for d in /usr/local/cuda*/lib64 /usr/local/cuda*/lib /usr/local/cuda*/targets/x86_64-linux/lib; do
    [ -d "$d" ] && LD_LIBRARY_PATH=$LD_LIBRARY_PATH:$d
done
for p in $providers; do
    case $what in unit | all)
        echo "== unit tests, $p"
        timeout 280 "$unit/test_$p" 2>&1 | tail -n 60 ;;
    esac
    case $what in bench | all)
        echo "== times, $p"
        timeout 280 "$bench" "$p" "${SCALE:-1}" 2>&1 ;;
    esac
done
exit 0
