#!/bin/sh
# races.sh BUILD - runs programs on a device in a build with ThreadSanitizer (`make tsan`). It covers kernels that are
# compiled in the background, a device that is opened and measured on a thread, the warm-up, and a lost device.
# Libraries without symbols are ignored.
build=${1:-build-tsan} run=${1:-build-tsan}/runmat
case $run in /*) ;; *) run=$PWD/$run ;; esac
dir=$(mktemp -d) && trap 'rm -rf "$dir"' EXIT
pass=0 fail=0
[ -e "$build/libwgpu_native.so" ] || ln -s ../build/libwgpu_native.so "$build/libwgpu_native.so"
export XDG_RUNTIME_DIR="${XDG_RUNTIME_DIR:-/tmp}" XDG_CACHE_HOME="$dir" RUNMAT_PIPELINE_CACHE_DIR="$dir/kernels" \
    RUNMAT_ACCEL_WGPU=software
export TSAN_OPTIONS="ignore_noninstrumented_modules=1 exitcode=66 report_thread_leaks=0"
if ! RUNMAT_ACCEL_PROVIDER=wgpu "$run" accel-info 2>/dev/null | grep -q '^  device  *wgpu'; then
    echo "races on a device are not looked for: no adapter"
    exit 0
fi

cat > "$dir/named.m" <<'END_OF_PROGRAM'
g = gpuArray(single(mod(1:50000, 31))); h = g .* 2 + 1; h(h > 40) = 0; r = cumsum(h); s = sort(h, 'descend');
fprintf('%d %d\n', gather(r(end)), gather(s(7)));
y = single(1:20000); tot = 0; for t = 1:40, y = y * 0.5 + t; tot = tot + sum(y); end, fprintf('%.5g\n', tot);
END_OF_PROGRAM
cat > "$dir/auto.m" <<'END_OF_PROGRAM'
x = rand(1, 2e6); s = 0; for k = 1:150, s = s + sum(exp(sin(x * k)) .* cos(x)); if s < -1e99, break; end, end
fprintf('%d\n', isfinite(s));
END_OF_PROGRAM
look() {        # name, settings, program
    if env $2 timeout 300 "$run" "$dir/$3.m" > "$dir/out" 2>&1; then pass=$((pass + 1)); else fail=$((fail + 1))
        echo "FAILED: $1"; grep -A 30 WARNING "$dir/out" | head -n 60; fi
}
look "a device that is named" RUNMAT_ACCEL_PROVIDER=wgpu named
look "the same, warmed up" RUNMAT_ACCEL_PROVIDER=wgpu named
look "a device that is lost" "RUNMAT_ACCEL_PROVIDER=wgpu RUNMAT_ACCEL_FAULT=lost:9" named
look "a device that is opened by itself" RUNMAT_ACCEL_LOG=1 auto
look "one that is known" RUNMAT_ACCEL_LOG=1 auto
echo "$pass passed, $fail failed"
[ "$fail" = 0 ]
