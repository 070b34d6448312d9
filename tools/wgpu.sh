#!/bin/sh
# wgpu.sh BUILD - puts libwgpu_native.so into the build folder, from the Python package `wgpu` (version and hash are
# fixed). RunMat opens it at run time; without it everything runs on the CPU. The script needs python3 with pip, and
# prints nothing if they are missing.
build=${1:-build}
[ -f "$build/libwgpu_native.so" ] && exit 0
[ "$(uname -sm)" = "Linux x86_64" ] || exit 0
command -v python3 > /dev/null 2>&1 || exit 0
tmp=$(mktemp -d) || exit 0
trap 'rm -rf "$tmp"' EXIT
echo "wgpu==0.32.0 --hash=sha256:6499a31b5a29a10b4f1089fea4a0806411f42605fa86b6c0b543a07ca0de8568" > "$tmp/need.txt"
python3 -m pip download -q --no-deps --only-binary :all: --require-hashes -d "$tmp" -r "$tmp/need.txt" > /dev/null \
    2>&1 || {
	echo "libwgpu_native could not be brought: the wgpu provider stays off"; exit 0; }
mkdir -p "$build"
python3 - "$tmp" "$build/libwgpu_native.so" <<'END'
import glob, sys, zipfile
z = zipfile.ZipFile(glob.glob(sys.argv[1] + "/*.whl")[0])
name = [n for n in z.namelist() if n.endswith("libwgpu_native-release.so")][0]
open(sys.argv[2], "wb").write(z.read(name))
END
