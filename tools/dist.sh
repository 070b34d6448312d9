#!/bin/sh
# dist.sh BUILD VERSION - makes dist/runmat-VERSION/ (bin, lib, include, share) and its .tar.gz. They contain the binary
# and the libraries that it opens at run time, so it runs on a machine where nothing can be installed.
set -e
build=$1 name=runmat-$2 top=dist/runmat-$2
rm -rf "$top"
${MAKE:-make} O="$build" DESTDIR="$(pwd)/$top" PREFIX= install > /dev/null
strip "$top/bin/runmat" 2>/dev/null || true
cp README.md LICENSE "$top/"
[ -d examples ] && cp -r examples "$top/"
# Files for check/gpu-check.sh on a machine with a GPU: the tests, their runner, the cases of the suite.
mkdir -p "$top/check"
cp tools/gpu-check.sh "$top/check/" && cp -r tests "$top/check/tests"
mkdir "$top/check/bench" && cp -r bench/sweep.sh bench/run.py bench/suite.json bench/cases bench/small \
    bench/programs bench/lib bench/peers bench/parallel "$top/check/bench/"
rm -rf "$top/check/tests/fuzz" "$top/check/tests/unit" "$top/check/tests/ulp"
[ -x "$build/tests/run" ] && cp "$build/tests/run" "$top/check/run" && strip "$top/check/run" 2>/dev/null || true
[ -x "$build/tests/diff/ops" ] && cp "$build/tests/diff/ops" "$top/check/diff" && strip "$top/check/diff" 2>/dev/null ||
    true
# Files for check/gpu-unit.sh: the providers' unit tests and a table of times.
cp tools/gpu-unit.sh "$top/check/" && mkdir -p "$top/check/unit"
for t in "$build/tests/unit/test_wgpu" "$build/tests/unit/test_cuda" "$build/tests/provider/bench"; do
    [ -x "$t" ] && cp "$t" "$top/check/unit/" && strip "$top/check/unit/${t##*/}" 2>/dev/null || true
done
for lib in libopenblas.so.0 libgfortran.so.5 libquadmath.so.0 libpcre2-8.so.0 libz.so.1 libvulkan.so.1; do
    path=$(ldconfig -p 2>/dev/null | awk -v l="$lib" '$1 == l { print $NF; exit }')
    if [ -n "$path" ]; then cp -L "$path" "$top/lib/$lib"; else echo "dist.sh: $lib is not here and is left out"; fi
done
sh tools/wgpu.sh "$build"
if [ -f "$build/libwgpu_native.so" ]; then cp "$build/libwgpu_native.so" "$top/lib/"
else echo "dist.sh: libwgpu_native.so is not here and is left out"; fi
tar -C dist -czf "dist/$name.tar.gz" "$name"
du -sh "$top" "dist/$name.tar.gz"
