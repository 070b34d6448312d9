#!/bin/sh
# dist_campaign.sh BUILD VERSION - makes dist/runmat-VERSION-campaign.tar.xz from what `make dist-campaign` built. In
# its folder `sh tools/campaign.sh --packed SECONDS PROCESSORS` works on a machine without clang, a network or a package
# registry. Only the targets programs-compiled and write need a C compiler there.
#
# Files lie where a build puts them. So the scripts of the tests do not know that they are in a parcel. The fuzzers and
# what runs under sanitizers are one file with many names (tests/campaign/one.c). The programs have no debug
# information. BUILD and build-fuzz have the same programs with it, so this prints the line of an address in a report:
# addr2line -e build-fuzz/tests/campaign/one 0x1234.
set -e
build=$1 name=runmat-$2-campaign top=dist/runmat-$2-campaign
rm -rf "$top" && mkdir -p "$top/lib" "$top/tools" "$top/build/tests/calls" "$top/build/tests/unit" \
    "$top/build/tests/fault" "$top/build-fuzz/tests/campaign" "$top/build-fuzz/tests/fuzz" "$top/build-asan/tests/calls"
for f in runmat tests/run tests/calls/calls tests/unit/test_interrupts tests/unit/test_jit \
    tests/unit/test_loops tests/unit/test_programs; do
    strip -o "$top/build/$f" "$build/$f"
done
cp "$build/tests/fault/faulty.so" "$top/build/tests/fault/"
one=$top/build-fuzz/tests/campaign/one
strip -o "$one" build-fuzz/tests/campaign/one
ln -s ../../build/runmat "$top/build-fuzz/tests/runmat"         # workers of parpool: tests/run.c looks there
ln -s ../build/runmat "$top/build-asan/runmat"
ln -s ../../build-fuzz/tests/campaign/one "$top/build-asan/tests/run"
ln -s ../../../build-fuzz/tests/campaign/one "$top/build-asan/tests/calls/calls"
for f in tests/fuzz/*.c; do
    f=${f##*/}; ln -s ../campaign/one "$top/build-fuzz/tests/fuzz/${f%.c}"
done
cp tools/campaign.sh tools/fuzz.sh tools/lsan.txt "$top/tools/"
cp -r tests "$top/tests" && rm -rf "$top/tests/unit" "$top/tests/ulp" "$top/tests/graphics" "$top/tests/gates"
mkdir -p "$top/include/runmat" && cp include/runmat/ops.def "$top/include/runmat/"     # tests/lib/gradients.m reads it
git rev-parse --short HEAD > "$top/COMMIT" 2>/dev/null || echo unknown > "$top/COMMIT"
for lib in libopenblas.so.0 libgfortran.so.5 libquadmath.so.0 libpcre2-8.so.0 libz.so.1 libstdc++.so.6; do
    path=$(ldconfig -p 2>/dev/null | awk -v l="$lib" '$1 == l { print $NF; exit }')
    if [ -n "$path" ]; then cp -L "$path" "$top/lib/$lib"; else echo "$lib is not here and is left out"; fi
done
# The binaries hold the same library: a large dictionary packs it nearly once.
tar -C dist -cf - "$name" | xz -T1 -6 --lzma2=preset=6,dict=192MiB > "dist/$name.tar.xz"
du -shL "$top" "dist/$name.tar.xz"
