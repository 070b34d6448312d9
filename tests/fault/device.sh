#!/bin/sh
# device.sh BUILD - tests devices under bad conditions. Kernels on disk are damaged, of another version, in a read-only
# folder, on a full disk, or written by eight processes at once or by killed ones. Settings are meaningless, adapters
# are named by number and name, and programs end while the device works. The numbers must be right, and the log and
# accel-info must say what happened. Mesa's CPU driver is enough.
build=${1:-build} run=${1:-build}/runmat
case $run in /*) ;; *) run=$PWD/$run ;; esac
pass=0 fail=0
dir=$(mktemp -d) && trap 'chmod -R u+w "$dir"; rm -rf "$dir"' EXIT
chmod 755 "$dir"
export XDG_RUNTIME_DIR="${XDG_RUNTIME_DIR:-/tmp}" XDG_CACHE_HOME="$dir/cache" RUNMAT_ACCEL_WGPU=software \
    RUNMAT_ACCEL_PROVIDER=wgpu
unset RUNMAT_PIPELINE_CACHE_DIR RUNMAT_ACCEL_FAULT RUNMAT_ACCEL_LOG
if ! "$run" accel-info 2>/dev/null | grep -q '^  device  *wgpu'; then
    echo "what surrounds a device is not tested: no adapter"
    echo "0 passed, 0 failed, 1 skipped"
    exit 0
fi

cat > "$dir/p.m" <<'END_OF_PROGRAM'
x = single(mod(1:90000, 17)); y = x .* 2 + 1; fprintf('%d ', sum(y), max(y .* x - 3), sum(y(1:2:end) > 9));
A = reshape(y, 300, 300); s = sum(A, 1); fprintf('%d %d\n', s(7), sum(any(A > 30)));
END_OF_PROGRAM
want=$(RUNMAT_ACCEL_PROVIDER=cpu "$run" "$dir/p.m")
export RUNMAT_PIPELINE_CACHE_DIR="$dir/kernels"
files="$dir/kernels/kernels"

check() {       # name, condition as a command
    name=$1; shift
    if "$@"; then pass=$((pass + 1)); else fail=$((fail + 1)); echo "FAILED: $name"; grep -v "^ " "$dir/log" |
        head -c 2000; fi
}
program() { RUNMAT_ACCEL_LOG=1 timeout 100 "$@" > "$dir/out" 2> "$dir/log"; }
right() { [ "$(cat "$dir/out")" = "$want" ]; }
logged() { grep -q "$1" "$dir/log"; }
silent() { ! grep -q "kernels on disk" "$dir/log"; }
told() { RUNMAT_ACCEL_PROVIDER=cpu timeout 100 "$run" accel-info > "$dir/info" && grep -q "$1" "$dir/info"; }
each() { for f in $(ls "$files"/wgpu-* | grep -v '[.]json$'); do [ -f "$f" ] && "$@" "$f"; done; }
nothing_half() { [ -z "$(ls -A "$files" | grep -v '^wgpu-[0-9a-f]\{16\}\([.]json\)\{0,1\}$')" ]; }

program "$run" "$dir/p.m"
check "kernels are kept" [ "$(ls "$files" | grep -vc json)" -ge 3 ]
# Beside each kernel a file for people, which names the ops, the line, the classes and the device.
cat > "$dir/about.m" <<'END_OF_PROGRAM'
d = dir(fullfile(getenv('FILES'), '*.json')); lines = []; ops = {};
for k = 1:numel(d)
    n = jsondecode(fileread(fullfile(d(k).folder, d(k).name)));
    assert(isfile(fullfile(d(k).folder, erase(d(k).name, '.json'))) && contains(d(k).name, n.key))
    assert(n.schema == 1 && n.compile_seconds >= 0 && n.bytes > 100 && contains(n.device, 'llvm'))
    if ~isfield(n, 'ops'), continue, end
    lines(end + 1) = n.line; ops = [ops; n.ops];
    assert(n.workgroup >= 64 && any(strcmp(n.arrays(1).class, {'single', 'double', 'logical'})) && prod(n.extent) >= 1)
end
disp([all(ismember([1 2], lines)) all(ismember({'times', 'plus', 'sum'}, ops))])
END_OF_PROGRAM
FILES="$files" RUNMAT_ACCEL_PROVIDER=cpu "$run" "$dir/about.m" > "$dir/log" 2>&1
check "a file for people beside each" logged '^   1   1$'
program "$run" "$dir/p.m"
check "and found again" told ', [1-9][0-9]* on disk, 0 not found'

damage() { printf 'X' | dd of="$1" bs=1 seek=$(($(wc -c < "$1") / 2)) conv=notrunc 2>/dev/null; }
cut_off() { head -c 200 "$1" > "$1.x" && mv "$1.x" "$1"; }
no_text() { : > "$1"; }
other_version() { sed -i '1s/^runmat kernel \([0-9]*\) [^ ]*/runmat kernel \1 0.0.1/' "$1"; }
for how in damage cut_off no_text other_version; do
    each $how
    program "$run" "$dir/p.m"
    check "$how: the result" right
    check "$how: the log" logged "is damaged or of another version"
    check "$how: accel-info" told "[1-9][0-9]* damaged or of another version"
    program "$run" "$dir/p.m"
    check "$how: made anew" silent
done

rm -rf "$files" && : > "$files"
program "$run" "$dir/p.m"
check "no folder: the result" right
check "no folder: the log" logged "cannot be written"
check "no folder: accel-info" told "[1-9][0-9]* could not be written"
rm -f "$files" && mkdir "$files" && chmod 555 "$files"
as=
[ "$(id -u)" = 0 ] && as="setpriv --reuid=65534 --regid=65534 --clear-groups"         # root may write everywhere
# The other user's copy of the program and the library are where that user can reach them; the clone may be private.
mkdir "$dir/bin" && cp "$run" "$dir/bin/runmat" && cp "$build"/libwgpu_native.so "$dir/bin/" 2>/dev/null
if $as "$dir/bin/runmat" -e '1;' > /dev/null 2>&1 && cp "$dir/p.m" "$dir/q.m"; then
    mkdir -p "$dir/nobody" && chmod 777 "$dir/nobody"
    program env -C "$dir" XDG_CACHE_HOME="$dir/nobody" $as "$dir/bin/runmat" "$dir/q.m"
    check "read-only: the result" right
    check "read-only: the log" logged "cannot be written"
fi
chmod 755 "$files"
{ RUNMAT_ACCEL_LOG=1 sh -c "trap '' XFSZ; ulimit -f 1; exec timeout 100 \"$run\" \"$dir/p.m\"" 2>&3 | cat > "$dir/out"
    } 3>&1 | cat > "$dir/log"
check "a full disk: the result" right
check "a full disk: the log" logged "cannot be written"
check "a full disk: nothing half written" nothing_half

for i in 1 2 3 4 5 6 7 8; do
    (timeout 100 "$run" "$dir/p.m" > "$dir/out.$i" 2>&1) &
done
wait
check "eight at once" [ "$(cat "$dir"/out.? | sort -u)" = "$want" ]
program "$run" "$dir/p.m"
check "eight at once: what they left" silent
check "eight at once: nothing half written" nothing_half
for i in 1 2 3 4 5 6; do
    rm -f "$files"/wgpu-*
    "$run" "$dir/p.m" > /dev/null 2>&1 &
    sleep 0.$((i * 7 + 10)); kill -9 $! 2>/dev/null; wait $! 2>/dev/null
done
program "$run" "$dir/p.m"
check "killed while writing: the result" right
check "killed while writing: what they left" silent
export RUNMAT_PIPELINE_CACHE_DIR=0
program "$run" "$dir/p.m"
check "none kept: the result" right
check "none kept: nobody complains" silent

# Settings.
for bad in PLACE=banana PRECISION=f16 WGPU_POWER=banana MATH=quick FAULT=banana FAULT=lost:x SMALL=-1 LOG=maybe; do
    env RUNMAT_ACCEL_"$bad" "$run" -e '1;' > "$dir/out" 2> "$dir/log"
    check "$bad is refused" logged "RUNMAT_ACCEL_$bad: it m"
done
env RUSTMAT_ACCEL_WGPU_POWER=banana "$run" -e '1;' > "$dir/out" 2> "$dir/log"
check "the older spelling is read" logged "RUNMAT_ACCEL_WGPU_POWER=banana"

timeout 20 "$run" accel-profile --quik > "$dir/out" 2> "$dir/log"
check "an option that accel-profile has not" logged "usage: runmat accel-profile .elementwise. .reduce."

# Adapters.
unset RUNMAT_ACCEL_WGPU
adapter() { RUNMAT_ACCEL_WGPU=$1 timeout 100 "$run" accel-info > "$dir/log" 2>&1; }
adapter software
check "adapters are listed" logged "adapter #0 "
adapter '#0'
check "an adapter by its number" logged '^  device  *wgpu'
adapter llvm
check "an adapter by its name" logged '^  device  *wgpu'
adapter '#99'
check "an adapter that is not there" logged "unavailable .*#0"
adapter nosuchcard
check "a name that no adapter has" logged "unavailable .*no adapter suits"
adapter ''
check "adapters made of CPU are not taken by themselves" logged "unavailable .*no adapter suits"
adapter 0
check "no adapter at all" logged "unavailable .*RUNMAT_ACCEL_WGPU is 0"
export RUNMAT_ACCEL_WGPU=software
RUNMAT_ACCEL_LOG=1 RUNMAT_ACCEL_FAULT=memory:3 timeout 100 "$run" -e 'gpuArray(1);' > "$dir/out" 2> "$dir/log"
check "no memory for the test of doubles: not opened" logged "cannot be opened (out of device memory"

# The device is lost after a submission, or memory is exhausted before a large download. Loops with totals, small draws
# and complex numbers must then be computed again.
cat > "$dir/g.m" <<'END_OF_PROGRAM'
g = gpuArray(single(mod(1:50000, 31))); h = g .* 2 + 1; q = h(1:2:end); q(5) = 100; h(h > 40) = 0;
fprintf('%d %d\n', gather(sum(h)), gather(sum(q))); r = cumsum(q); s = sort(h, 'descend');
fprintf('%d %d\n', gather(r(end)), gather(s(7)));
END_OF_PROGRAM
cat > "$dir/l.m" <<'END_OF_PROGRAM'
x = single(mod(1:60000, 7)); y = x; tot = 0; rng(1); z = linspace(-2, 2, 9000) + 0i; d = zeros(5000, 1);
for t = 1:60, y = y * 0.5 + x; tot = tot + sum(y); end
for t = 1:40, z = z .* (0.5 + 0.5i) + 1; d = d * 0.5 + rand(5000, 1); end
fprintf('%.5g %.5g %.5g %.5g %.5g\n', tot, sum(y), real(sum(z)), imag(z(9)), sum(d));
END_OF_PROGRAM
# Three loops, each of which reads results of the one before, so that several of them are computed again together.
cat > "$dir/m.m" <<'END_OF_PROGRAM'
x = single(mod(1:60000, 7)); y = x; z = x; w = x; for t = 1:60, y = y * 0.5 + x; end
for t = 1:60, z = z * 0.5 + y; w = w .* 0.25 + t; end, for t = 1:60, w = w * 0.5 + z; end
fprintf('%.5g %.5g %.5g\n', sum(w), sum(y), sum(z));
END_OF_PROGRAM
# Each turn reads neighbours and looks at a number. Results are computed again from results of five earlier turns.
cat > "$dir/k.m" <<'END_OF_PROGRAM'
u = zeros(200, 200, 'single'); u(80:120, 80:120) = 1; v = u; e = 0;
for t = 1:25
    u(2:end-1, 2:end-1) = u(2:end-1, 2:end-1) + 0.1 * (u(1:end-2, 2:end-1) + u(3:end, 2:end-1) + ...
        u(2:end-1, 1:end-2) + u(2:end-1, 3:end) - 4 * u(2:end-1, 2:end-1));
    v = circshift(v, [1 2]) .* 0.9 + u; e = e + max(v(:));
end
fprintf('%.5g %.5g\n', e, sum(v(:)));
END_OF_PROGRAM
# An element of a complex array is read while the device is lost.
cat > "$dir/c.m" <<'END_OF_PROGRAM'
z = gpuArray(single(mod(1:20000, 13)) + 1i * single(mod(1:20000, 7))) .* 2; s = 0;
for k = 1:5, s = s + abs(z(7 * k)) + real(z(k)); end, fprintf('%.5g\n', gather(s));
END_OF_PROGRAM
# Transforms and products that may be real: the flags of many steps are read in one look, which fails.
cat > "$dir/f.m" <<'END_OF_PROGRAM'
x = reshape(mod((1:4096) * 7, 101), 64, 64) - 50; w = fft2(x + 0 * sin(x));
for t = 1:12, w = w + 0.01i * fft2(real(ifft2(1i * x .* w)) .* 0.01); end
y = ifft2(fft2(x)); fprintf('%d %d %.5g %.5g\n', isreal(w), isreal(y), sum(abs(w(:))), max(abs(y(:) - x(:))) < 1e-9);
END_OF_PROGRAM
for pair in "f memory:10" "f lost:6" "f lost:30" "f compile:3" "c lost:7" "c destroyed:8" "k destroyed:4" "k lost:20" \
    "m destroyed:5" "m destroyed:6" "m lost:3" "g destroyed:7" "g destroyed:9" "g memory:9" "g memory:15" "l memory:9" \
    "l memory:11" "l lost:2" "l lost:4" "l lost:6"; do
    name=${pair% *} fault=${pair#* }
    RUNMAT_ACCEL_PROVIDER=cpu "$run" "$dir/$name.m" > "$dir/want"
    RUNMAT_ACCEL_FAULT=$fault RUNMAT_ACCEL_LOG=1 timeout 100 "$run" "$dir/$name.m" > "$dir/out" 2> "$dir/log"
    check "$pair: the result" cmp -s "$dir/want" "$dir/out"
    check "$pair: the log" logged "; the CPU does the work"
done

# The library's memory does not grow with the turns of a loop that sorts, adds and frees.
cat > "$dir/t.m" <<'END_OF_PROGRAM'
x = gpuArray(single(mod(1:5000, 17))); s = 0;
for k = 1:200, y = sort(x(1:4000 + mod(k, 5)) * k); z = cumsum(y); s = s + gather(z(end)); x = x + z(1) / k; end
fprintf('%.4g\n', s);
END_OF_PROGRAM
RUNMAT_ACCEL_PROVIDER=cpu "$run" "$dir/t.m" > "$dir/want"
program "$run" "$dir/t.m"
check "200 turns: the result" cmp -s "$dir/want" "$dir/out"
at_most() {     # count, what
    n=$(sed -n "s/.*at the end there are.* [0-9]* $2 (\([0-9]*\) at most).*/\1/p" "$dir/log")
    [ -n "$n" ] && [ "$n" -le "$1" ]
}
check "200 turns: buffers" at_most 150 buffers
check "200 turns: bind groups" at_most 270 "bind groups"
check "200 turns: pipelines" at_most 40 pipelines
check "200 turns: layouts" at_most 40 layouts
check "200 turns: modules" at_most 20 modules
check "200 turns: encoders" at_most 20 encoders

# A library that is no provider.
if command -v cc > /dev/null 2>&1; then
    echo 'unsigned wgpuGetVersion(void) { return 0x16000000; }' | cc -shared -fPIC -x c -o "$dir/old.so" -
    program env RUNMAT_ACCEL_WGPU_LIBRARY="$dir/old.so" "$run" "$dir/p.m"
    check "a library of another version: the result" right
    check "a library of another version: the log" logged \
        "libwgpu_native is of version 22, and this program knows version 29"
fi
program env RUNMAT_ACCEL_WGPU_LIBRARY="$dir/p.m" "$run" "$dir/p.m"
check "a library that is none: the result" right
check "a library that is none: the log" logged "libwgpu_native cannot be opened"

# Programs that end while the device, or its driver's compiler, works.
for how in "" "exit(3)" "error('my:id', 'text')" "quit"; do
    for fault in "" memory:14 lost:3; do
        printf '%s\n' "x = gpuArray(linspace(0, 1, 40000)); f = fft(x); g = sort(f .* x) + 1; $how" > "$dir/e.m"
        RUNMAT_ACCEL_FAULT=$fault timeout 100 "$run" "$dir/e.m" > "$dir/out" 2> "$dir/log"
        code=$?
        check "ends well with '$how' and '$fault': $code" [ $code -le 3 ]
    done
done
echo "$pass passed, $fail failed"
[ "$fail" = 0 ]
