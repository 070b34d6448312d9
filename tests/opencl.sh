#!/bin/sh
# opencl.sh BUILD part|all - runs programs with every op on the device of the provider opencl, usually PoCL's CPU.
# `part` takes the programs whose kernels compile fast. `all` takes all programs for devices, and then the provider
# check. It leaves out programs with kernels that PoCL compiles for minutes (`% long: opencl`).
# Compiled kernels stay in BUILD/opencl, so a later run is much faster than the first one.
build=$1
RUNMAT_PIPELINE_CACHE_DIR=$PWD/$build/opencl POCL_CACHE_DIR=$PWD/$build/opencl/pocl
export RUNMAT_PIPELINE_CACHE_DIR POCL_CACHE_DIR
mkdir -p "$POCL_CACHE_DIR" || exit 1
if [ "$2" = all ]; then
    "$build/tests/run" --times --short --mode opencl tests/accel tests/suite tests/lib/gpu_*.m || exit 1
    exec env PROVIDER=opencl POCL_EXTRA_BUILD_FLAGS=-cl-opt-disable "$build/tests/provider/check"
fi
programs=
for name in black_scholes branch casts chain clamp complex_chain concat constants_fold cumulative domain equal \
    explained_variance flip gather gauss heat_inside horner kmeans_step leapfrog logistic_map logreg loop_axes \
    loop_carried loop_history; do
    programs="$programs tests/accel/$name.m"
done
exec "$build/tests/run" --mode opencl $programs
