#!/bin/sh
# environment.sh BUILD - tests bad environments: broken providers, meaningless settings, missing folders, little memory,
# closed streams. The result must be right or the error clear, and nothing may crash. It also checks reports: telemetry
# against its page, accel-info, knobs, --explain.
build=$1
here=$(pwd)
run=$here/$build/runmat
faulty=$here/$build/tests/fault/faulty.so
dir=$(mktemp -d "${TMPDIR:-/tmp}/runmat-fault.XXXXXX") || exit 1
trap 'chmod -R u+w "$dir"; rm -rf "$dir"' EXIT
pass=0 fail=0
export HOME="$dir" NO_COLOR=1
sum='x = linspace(0, 1, 20000); fprintf("%.6f\n", sum(sin(x) .* x));'
right=6023.493151

ok() {
    if [ "$2" = "$3" ]; then pass=$((pass + 1)); return; fi
    fail=$((fail + 1)); printf 'FAILED %s\n--- expected\n%s\n--- got\n%s\n' "$1" "$3" "$2"
}
# Checks for the right result and a message that contains $3 (no message if $3 is empty).
right() {
	name=$1 words=$2; shift 2
	got=$(timeout 60 "$@" 2> "$dir/err" < /dev/null)
	ok "$name" "$got" "$right"
	if [ -n "$words" ]; then ok "$name: says" "$(grep -c -- "$words" "$dir/err")" 1
	else ok "$name: says nothing" "$(cat "$dir/err")" ""; fi
}
has() {
    case $2 in *"$3"*) pass=$((pass + 1)); return ;; esac
    fail=$((fail + 1)); printf 'FAILED %s: no "%s" in\n%s\n' "$1" "$3" "$2"
}

# Providers.
for pair in "none:offers no provider" "old:version 0" "new:version 2" "short:does not cover" "nameless:does not cover" \
    "hole:lacks a required" "required:" "future:"; do
	right "entry: ${pair%%:*}" "${pair#*:}" env FAULTY_ENTRY=${pair%%:*} RUNMAT_ACCEL_PROVIDER="$faulty" "$run" -e \
		"$sum"
done
right "no such library" "cannot open shared object" env RUNMAT_ACCEL_PROVIDER=/no/such.so "$run" -e "$sum"
right "not a library" "invalid ELF\|file too short" env RUNMAT_ACCEL_PROVIDER=/etc/passwd "$run" -e "$sum"
right "a library without entry" "does not export" env RUNMAT_ACCEL_PROVIDER="$here/$build/librunmat.so" "$run" -e "$sum"
right "no such provider" "no provider named" env RUNMAT_ACCEL_PROVIDER=nonsense "$run" -e "$sum"

# Settings.
for kv in ACCEL_ENABLE=banana ACCEL_PENDING_BYTES=lots ACCEL_PENDING_BYTES=-5 ACCEL_PENDING_BYTES=64Q \
    ACCEL_DEFER_FROM=-1 ACCEL_HOST_BELOW=x \
	TWO_PASS_THRESHOLD=nan REDUCTION_WG=1.5.2 REDUCTION_WG=77 REDUCTION_WG=0 ELEMENT_WG=100 FAULT_ALLOC=zz \
		THREADS=-3 THREADS=many ACCEL_LOG=2; do
	right "$kv" "RUNMAT_$kv" env "RUNMAT_$kv" "$run" -e "$sum"
done
for kv in ACCEL_ENABLE= ACCEL_ENABLE=off ACCEL_ENABLE=TRUE ACCEL_PENDING_BYTES=0 ACCEL_PENDING_BYTES=1e300 \
    ACCEL_DEFER_FROM=0 ACCEL_DEFER_FROM=1T ACCEL_HOST_BELOW=0 \
	TWO_PASS_THRESHOLD=1 REDUCTION_WG=512 THREADS=999999 THREADS=1 THREADS=0 ACCEL_CHECK=1 ACCEL_MEMORY_LIMIT=1k; do
	right "$kv" "" env "RUNMAT_$kv" "$run" -e "$sum"
done
right "a name that is no setting" "RUNMAT_ACCEL_ENABL is no setting; did you mean RUNMAT_ACCEL_ENABLE?" \
    env RUNMAT_ACCEL_ENABL=0 "$run" -e "$sum"
right "a name in the older spelling" "RUSTMAT_FAVOURITE_COLOUR is no setting" \
    env RUSTMAT_FAVOURITE_COLOUR=1 "$run" -e "$sum"
right "a name that is near none" "RUNMAT_FAVOURITE_COLOUR is no setting ('runmat knobs' lists them)" \
    env RUNMAT_FAVOURITE_COLOUR=red "$run" -e "$sum"
right "names of tests" "" env RUNMAT_TEST_X=1 RUNMATIC=1 XRUNMAT_A=1 "$run" -e "$sum"
right "a setting in the older spelling" "" env RUSTMAT_ACCEL_ENABLE=0 "$run" -e "$sum"
right "telemetry that cannot be written" "RUNMAT_TELEMETRY=/no/dir/x" env RUNMAT_TELEMETRY=/no/dir/x "$run" -e "$sum"

got=$(RUNMAT_ACCEL_PROVIDER=wgpu RUNMAT_ACCEL_FAULT=library timeout 60 "$run" -e "$sum" 2> "$dir/err")
ok "a named device that cannot be opened" "$got" "$right"
has "a named device that cannot be opened: says" "$(cat "$dir/err")" "runmat: wgpu: the device cannot be opened"

# Without a device, gpuDevice is an error, and the functions that query devices agree; gpuArrays work. A named provider
# counts as a device.
ask='try, d = gpuDevice; fprintf("%s ", d.Name), catch e, fprintf("%s ", e.identifier), end
fprintf("%d %d %d\n", gpuDeviceCount, canUseGPU, gather(sum(gpuArray(1:4))))'
none() { env -u RUNMAT_ACCEL_PROVIDER RUNMAT_ACCEL_WGPU=0 "$@" 2>&1; }
if [ "$(none "$run" -e 'disp(gpuDeviceCount)')" -eq 0 ]; then
	ok "gpuDevice without a device" "$(none "$run" -e "$ask")" "parallel:gpu:device:NoDevice 0 0 10"
	ok "gpuDevice(1) without a device" "$(none "$run" -e 'try, gpuDevice(1); catch e, disp(e.message), end')" \
		"Unable to find a supported GPU device."
	ok "gpuDevice([]) without a device" \
		"$(none "$run" -e 'gpuDevice([]); disp(gputimeit(@() sum(gpuArray(1:9))) > 0)')" "   1"
fi
ok "gpuDevice of a named provider" "$(RUNMAT_ACCEL_PROVIDER=inprocess "$run" -e "$ask")" "InProcess 0 0 10"

# Programs with the rights of another user use no file and no program from the environment.
if [ "$(id -u)" = 0 ] && command -v setpriv > /dev/null 2>&1; then
	chmod 755 "$dir"; mkdir "$dir/suid"; cp "$run" "$dir/suid/runmat"; chmod 4755 "$dir/suid/runmat"
	user="setpriv --reuid=65534 --regid=65534 --clear-groups"
	if [ "$($user "$dir/suid/runmat" -e 'disp(1)' 2>&1)" = "     1" ]; then
		info=$($user env -C / RUNMAT_ACCEL_PROVIDER="$faulty" RUNMAT_ACCEL_COMPILER=/bin/false \
			RUNMAT_PIPELINE_CACHE_DIR="$dir/named" RUNMAT_TELEMETRY="$dir/suid/told" "$dir/suid/runmat" \
			accel-info 2>&1)
		has "a set-uid program: the settings" "$info" \
			"RUNMAT_ACCEL_PROVIDER, RUNMAT_PIPELINE_CACHE_DIR, RUNMAT_ACCEL_COMPILER, RUNMAT_TELEMETRY"
		has "a set-uid program: the reason" "$info" "this program has the rights of another user"
		ok "a set-uid program: no file is made" "$(ls "$dir/named" "$dir/suid/told" 2> /dev/null)" ""
	fi
fi

# Folders.
mkdir "$dir/ro" "$dir/gone"
chmod 555 "$dir/ro"
right "a cache folder that cannot be written" "" env XDG_CACHE_HOME="$dir/ro" RUNMAT_PIPELINE_CACHE_DIR="$dir/ro" \
    "$run" -e "$sum"
right "a cache folder that cannot be made" "" env XDG_CACHE_HOME=/proc/none HOME=/proc/none "$run" -e "$sum"
right "no TMPDIR" "" env TMPDIR=/nonexistent "$run" -e "$sum"
right "the folder was removed" "" sh -c "cd '$dir/gone' && rmdir ../gone && '$run' -e '$sum'"
ok "pwd of a removed folder" "$(mkdir "$dir/gone"; cd "$dir/gone" && rmdir ../gone && timeout 20 "$run" -e \
    'try, p = pwd; disp(ischar(p)), catch e, disp(1), end' 2>&1)" "   1"
right "an empty environment" "" env -i "$run" -e "$sum"
right "another locale" "" env LC_ALL=de_DE.UTF-8 LANG=de_DE.UTF-8 LC_NUMERIC=de_DE.UTF-8 "$run" -e "$sum"

# Streams.
ok "closed standard output" "$("$run" -e 'disp(1)' >&- 2> "$dir/err"; echo $? "$(grep -ci 'segm\|abort' "$dir/err")")" \
    "$("$run" -e 'disp(1)' > /dev/full 2> /dev/null; echo $? 0)"
ok "closed standard error" "$("$run" -e 'disp(1)' 2>&-)" "     1"
ok "closed standard input" "$("$run" -e 'disp(1)' <&-)" "     1"
ok "standard output is full" "$("$run" -e 'for k = 1:1e5, fprintf("%d\n", k); end' > /dev/full 2> /dev/null; echo $?)" 1

# Little memory: the program catches the errors and continues.
for limit in 400000 1200000; do
	for text in 'x = zeros(20000);' 'x = ones(1e9, 1);' 'x = repmat(1:1000, 1e6, 1);' 'x = rand(30000);' \
		'x = cell(1e9, 1);' 'x = blanks(1e10);' 'x = 1:1e10;' \
		'x = kron(1:1e5, (1:1e5)'"'"');' 'x = eye(1e5);' 'x = num2cell(zeros(2e4));' \
			'c = {}; while true, c{end+1} = zeros(1000); c{end}(1) = numel(c); end' \
			'x = "a"; while true, x = [x x]; end' \
		'x = zeros(5e6,1); y = sort(rand(5e6,1)); z = unique(y); for k = 1:100, q{k} = cumsum(z) + k; q{k}(1);
			end, error("MATLAB:nomem", "enough")' \
		's = "ab"; while true, s = s + s; end' 's = struct(); while true, s(end*2).a = zeros(100); end'; do
		program="try, $text, disp('no error'), catch e, disp(e.identifier), end
			clear x c q y z s, y = sum(1:1000)"
		got=$( (ulimit -v $limit; ulimit -t 40; timeout 60 "$run" -e "$program" > "$dir/out" 2>&1
			echo "exit $?") )
		case "$got$(cat "$dir/out")" in
		*"exit 0"*MATLAB:nomem*500500*|*"exit 0"*MATLAB:array:SizeLimitExceeded*500500*|\
		*"exit 0"*MATLAB:pmaxsize*500500*) pass=$((pass + 1)) ;;
		*) fail=$((fail + 1)); printf 'FAILED %s KB: %s\n%s\n' $limit "$text" "$got"; head -c 400 "$dir/out" ;;
		esac
	done
done
# Memory that is not used any more is released: each of these makes more than the limit in total.
for text in 'y = ifft(fft(x));' 'y = ifft2(fft2(x));' 'y = x .* x; y(1) = 2i; y = y.'"'"' * 2;' \
    'y = sort(x, 2); y = y(:, y(1, :) > 0.1);' 'y = {x + 1, x}; y = [y, {y}];'; do
	ok "memory after $text" \
		"$(ulimit -v 400000; timeout 300 "$run" -e "x = rand(256); for k = 1:2000, $text, end, disp(numel(x))" \
		2>&1)" "       65536"
done

# Reports.
cat > "$dir/prog.m" <<'END'
x = linspace(0, 1, 20000);
y = sin(x) .* exp(-x);
fprintf('%.6f\n', sum(y));
for k = 1:100
    x = x * 0.5 + 1;
end
fprintf('%.6f\n', sum(x));
END
# The program takes a few milliseconds. Another process may use its processor for one of them, but not each time.
for try in 1 2 3 4; do
    rm -f "$dir/t.json"
    RUNMAT_TELEMETRY="$dir/t.json" "$run" "$dir/prog.m" > /dev/null
    RUNMAT_TELEMETRY="$dir/t.json" RUNMAT_ACCEL_PROVIDER="$faulty" "$run" "$dir/prog.m" > /dev/null
    found=$("$run" tests/fault/telemetry.m "$dir/t.json" docs/telemetry.md 2>&1)
    case $found in *"ends with total"*) break ;; esac
done
# The parts add up to the time that a clock outside of the process measures: within 5%, and 60 ms for the start of the
# process. A loaded machine may interrupt the start, but not each time.
echo 'x = rand(1000); for k = 1:12, x = x * x; x = x / max(x(:)); s = sort(x(:, 1)); end, disp(x(5) < 2)' \
    > "$dir/parts.m"
for try in 1 2 3 4; do
    rm -f "$dir/parts.json"
    from=$(date +%s%N)
    RUNMAT_TELEMETRY="$dir/parts.json" "$run" "$dir/parts.m" > /dev/null
    upto=$(date +%s%N)
    parts=$("$run" -e "s = fileread('$dir/parts.json'); w = ($upto - $from) * 1e-9;
        p = strsplit('start parse vm library output plan compile run upload wait download other');
        number = @(n) str2double(regexp(s, ['\"' n '_seconds\":([\\d.]+)'], 'tokens', 'once'));
        t = sum(cellfun(number, p));
        if t > w || w - t > 0.05 * w + 0.06, fprintf('%g of %g s', t, w), else, fprintf('all'), end" 2>&1)
    [ "$parts" = all ] && break
done
ok "the parts of telemetry are the time of the process" "$parts" all
has "telemetry follows its page" "$found" "ends with total"
has "telemetry of another provider" "$(tail -n 2 "$dir/t.json")" '"provider":"faulty"'
has "accel-info" "$("$run" accel-info)" "cpu (current)"
ok "accel-info --json is JSON" "$("$run" accel-info --json > "$dir/info.json"
    "$run" -e "x = jsondecode(fileread('$dir/info.json')); p = x.providers;
    fprintf('%d %d %d\n', x.schema, iscell(p) || isstruct(p), isfield(x, 'fallbacks'))")" "1 1 1"
ok "knobs lists every variable" "$("$run" knobs | cut -d' ' -f1)" \
    "$(grep -o '"RUNMAT_[A-Z_]*"' src/base/knobs.def | tr -d '"')"
has "knobs shows what is set" "$(RUNMAT_THREADS=3 "$run" knobs)" "(set)"
has "--explain of a young process" "$("$run" --explain "$dir/prog.m" 2>&1 >/dev/null)" "because the process was young"
explained=$(RUNMAT_ACCEL_DEFER_AFTER=0 "$run" --explain "$dir/prog.m" 2>&1 >/dev/null)
has "--explain names lines" "$explained" "-3 "
has "--explain names ops" "$explained" "sin"
has "--explain counts" "$explained" "fall-backs"
has "--explain of what failed" "$(FAULTY_STATUS=-8 RUNMAT_ACCEL_PROVIDER="$faulty" "$run" --explain "$dir/prog.m" 2>&1 \
    > /dev/null)" "faulty"
echo "$pass passed, $fail failed"
[ "$fail" = 0 ]
