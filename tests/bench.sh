#!/bin/sh
# bench.sh BUILD - tests `runmat bench`: its command line, records, bars, exit status and reports. A script replaces
# Python and its libraries, so that the times and results of the peers are known.
build=${1:-build}
run=$PWD/$build/runmat
dir=$(mktemp -d "${TMPDIR:-/tmp}/runmat-bench-test.XXXXXX") || exit 1
trap 'rm -rf "$dir"' EXIT
pass=0 fail=0
export HOME="$dir" TMPDIR="$dir" NO_COLOR=1
cd "$dir" || exit 1

ok() {          # what, got, wanted
    if [ "$2" = "$3" ]; then pass=$((pass + 1)); return; fi
    fail=$((fail + 1)); printf 'FAILED %s\n--- expected\n%s\n--- got\n%s\n' "$1" "$3" "$2"
}
has() {         # name, text, part of the text
    case $2 in *"$3"*) pass=$((pass + 1)); return ;; esac
    fail=$((fail + 1)); printf 'FAILED %s: no "%s" in\n%s\n' "$1" "$3" "$2"
}
code() { name=$1 want=$2; shift 2; "$@" > out 2>&1 < /dev/null; ok "$name" "$?" "$want"; }

# The output of peers.py: numpy takes FAKE_S seconds, and its number is FAKE_NUMBER.
cat > python <<'END_PYTHON'
#!/bin/sh
[ "$2" = --versions ] && { echo "python 9.9"; echo "numpy 8.8"; exit; }
[ "$FAKE_FAILS" ] && { echo "CASE x"; echo "FAILED MemoryError: too large"; exit; }
for word in / "$@"; do          # a point for each /, FAKE_POINTS at most
    [ "$word" = / ] || continue
    [ $((n += 1)) -le "${FAKE_POINTS:-9}" ] || exit 1
    printf 'CASE %s\nRESULT %s\nFIRST 0.5\nTIME %s\nTIME %s\n' "$5" "$FAKE_NUMBER" "$FAKE_S" "$FAKE_S"
done
echo PEAK 1000000
echo process >> "${FAKE_LOG:-/dev/null}"
END_PYTHON
chmod +x python

code "list" 0 "$run" bench list
has "list" "$(cat out)" "PCA_N PCA_D PCA_K PCA_ITERS"
code "help" 0 "$run" bench --help
for wrong in nonsense '--reps 0' '--reps x' '--out' '--classes half' '--peers matlab' '--providers gpu' '--nothing' \
    '--against none.json' 'report' 'report a b c' 'report --page' 'report none.json' 'history' 'history a --to' \
    'history none.json'; do
    code "bench $wrong" 2 "$run" bench $wrong
    ok "bench $wrong says why" "$(grep -c '^runmat: bench: ' out)" 1
done
IIR_M=0 code "a size that is none" 2 "$run" bench iir
has "a size that is none" "$(cat out)" "IIR_M=0: it must be a whole number of 1 or more"

# Fixed inputs: a damaged file is made again, and a case without data has none.
data() { "$run" bench "$1" --classes single --peers none --reps 1 --cap 0.1 --data inputs --out data.json; }
code "fixed inputs" 0 data image4k
ok "fixed inputs: the result" "$(sed -n 's/.*"number": \(0.28827\).*/\1/p' data.json)" 0.28827
before=$(cksum < inputs/image4k.f32)
echo x >> inputs/image4k.f32
code "a damaged input" 0 data image4k
ok "a damaged input is made again" "$(cksum < inputs/image4k.f32)" "$before"
code "a case without inputs" 2 data iir
has "a case without inputs" "$(cat out)" "none of these cases has a data set"

export IIR_M=500 RUNMAT_IIR_T=8 FAKE_NUMBER=0.0755 FAKE_S=10
bench() { "$run" bench iir --classes double --peers numpy --python ./python --reps 2 "$@"; }
# The peer is in another folder: a name with a slash is relative to the user's folder.
code "a bar that is met" 0 bench --bar 2 --out met.json
has "a bar that is met" "$(cat out)" "1 bars met, 0 missed; record: met.json"
FAKE_S=1e-9 code "a bar that is missed" 1 bench --bar 2 --out missed.json
has "a bar that is missed" "$(cat out)" "MISSED"
FAKE_NUMBER=5 code "another result" 1 bench --out parity.json
has "another result" "$(cat out)" "NO PARITY"
FAKE_FAILS=1 code "a peer that fails" 0 bench --bar 2 --out fails.json
has "a peer that fails" "$(cat out)" "MemoryError: too large"
# The result is none of nlms, so the exit status is 1.
export NLMS_C=64 NLMS_T=5
FAKE_LOG=$dir/log code "a process for all points" 1 bench nlms --together --out together.json
ok "a process for all points" "$(cat log)" process
FAKE_POINTS=1 code "a process that ends early" 0 bench nlms --together --out early.json
has "a process that ends early" "$(cat out)" "does not run: not reached: exit status 1"
# Octave reads its own form of a case first. Of several errors the first one is told.
mkdir bin
cat > bin/octave-cli <<'END_OCTAVE'
#!/bin/sh
[ "$1" = --version ] && { echo "GNU Octave, version 9.9"; exit; }
[ "$FAKE_FAILS" ] && { printf 'warning: w\nerror: no such thing\nerror: called from\n' >&2; exit 1; }
case "$*" in *"addpath('octave','lib'"*) printf 'RESULT 0.0755\nFIRST 1\nTIME 1\nTIME 1\n' ;; esac
END_OCTAVE
chmod +x bin/octave-cli
PATH=$dir/bin:$PATH code "octave" 0 bench --peers octave --out octave.json
has "octave's result" "$(grep ' octave ' out)" "1000.000"
FAKE_FAILS=1 PATH=$dir/bin:$PATH code "octave that fails" 0 bench --peers octave --out octave.json
has "octave's first error" "$(cat out)" "does not run: error: no such thing"
code "no peers, two places" 0 bench --peers none --providers auto,off,cpu --out places.json
code "a record that cannot be written" 1 bench --peers none --out /nonexistent/x.json
cat > check.m <<'END_M'
r = jsondecode(fileread('met.json'));
assert(r.schema == 1 && strcmp(r.kind, 'runmat bench'));
assert(numel(r.points) == 2 && isequal({r.points.who}, {'runmat', 'numpy'}));
p = r.points(1);
assert(p.sizes.M == 500 && p.sizes.T == 8 && numel(p.times_s) == 2 && p.median_s > 0 && p.first_s > 0);
assert(p.peak_bytes > 1e6 && isequal(p.parity, true) && isempty(p.error) && p.tolerance == 0.01);
assert(r.points(2).median_s == 10 && r.points(2).number == 0.0755);
assert(r.bars.met && r.bars.value > 2);
assert(any(strcmp(r.environment.settings, 'RUNMAT_IIR_T=8')) && strcmp(r.environment.peers.numpy, '8.8'));
r = jsondecode(fileread('together.json'));
assert(isequal({r.points.who}, {'runmat', 'numpy', 'runmat', 'numpy'}) && isequal({r.points.program}, ...
    {'iir', 'iir', 'nlms', 'nlms'}) && r.points(2).median_s == 10 && isempty(r.points(4).process_s))
r = jsondecode(fileread('places.json'));
assert(isequal({r.points.who}, {'runmat', 'runmat-off', 'runmat-cpu'}) && isempty(r.bars));
assert(numel(unique([r.points.number])) == 1)
disp('good')
END_M
ok "the records" "$("$run" check.m 2>&1)" good

# An earlier record that was a million times as fast, and one that was as fast.
"$run" -e "r = jsondecode(fileread('places.json')); for k = 1:3, r.points(k).times_s = r.points(k).times_s * 1e-6;
    r.points(k).median_s = r.points(k).median_s * 1e-6; end
    f = fopen('fast.json', 'w'); fprintf(f, '%s', jsonencode(r)); fclose(f);"
code "slower than before" 1 bench --peers none --against fast.json --out now.json
has "slower than before" "$(cat out)" "over fast.json"
code "not slower than before" 0 bench --peers none --against now.json --limit 1000 --out later.json

# A report of known times: numpy takes 2, 4 and 8 times as long at 10, 100 and 1,000.
cat > make.m <<'END_M'
make('a.json', 1);
make('b.json', 1.5);
function make(file, slower)
points = {};
for k = 1:3
    for who = {'runmat', 'numpy'}
        t = 1e-3 * k * slower;
        if strcmp(who{1}, 'numpy'), t = 1e-3 * k * 2 ^ k; end
        points{end + 1} = struct('program', 'iir', 'class', 'single', 'who', who{1}, 'sizes', struct('M', 10 ^ k, ...
            'T', 5), 'first_s', 2 * t, 'median_s', t, 'times_s', {{t, t, t}}, 'process_s', 1, 'peak_bytes', 2e6, ...
            'energy_j', NaN, 'number', 1, 'parity', true, 'tolerance', 0.01, 'error', '');
    end
end
e = struct('runmat', 'runmat 9', 'cpu', 'a CPU <&>', 'processors', 4, 'memory_bytes', 8e9, 'system', 'Linux', ...
    'load', 3, 'devices', {{}}, 'settings', {{}}, 'peers', struct('numpy', '8.8'));
r = struct('schema', 1, 'kind', 'runmat bench', 'date', '2026-01-01', 'environment', e, 'settings', struct('sizes', ...
    'sweep', 'reps', 3, 'cap', 6), 'points', {points}, 'bars', {{struct('what', 'x', 'value', 1, 'limit', '2', ...
    'met', false)}});
f = fopen(file, 'w');
fprintf(f, '%s', jsonencode(r));
fclose(f);
end
END_M
"$run" make.m
code "a report" 0 "$run" bench report a.json --html a.html
has "median, worst, mean, AUC" "$(cat out)" "| numpy | 3 | 4.00 | 2.00 | 4.00 | 4.00 (1 curves) |"
has "ranking" "$(cat out)" "| 2 | numpy | 4.00 |"
has "a busy machine" "$(cat out)" "its load was 3.0"
has "a missed bar" "$(cat out)" "| x | 1.00 | 2 | **missed** |"
sed 's/"who":"runmat"/"who":"runmat-cuda"/g' a.json > cuda.json
code "a report of a provider" 0 "$run" bench report cuda.json
has "ratios to a provider" "$(cat out)" "| numpy | 3 | 4.00 | 2.00 | 4.00 | 4.00 (1 curves) |"
code "a comparison" 0 "$run" bench report a.json b.json --html b.html
has "slower" "$(cat out)" "| iir single M=100 T=5 | runmat | 2.000 | 3.000 | 1.50 | 1.50 to 1.50 | slower |"
has "no difference" "$(cat out)" \
    "| iir single M=100 T=5 | numpy | 8.000 | 8.000 | 1.00 | 1.00 to 1.00 | no difference |"
has "the mean" "$(cat out)" "geometric mean 1.500, worst 1.50"
# The history: a row for each record; the same release, machine and sizes have one row.
code "a history" 0 "$run" bench history a.json --release 1.0
has "a row" "$(cat out)" "| 1.0 | 2026-01-01 | 4 x a CPU <&> | sweep | 3 |"
has "a row's peer" "$(cat out)" "| numpy 4.00 (worst 2.00: iir single) | 0 of 1 |"
printf '# History\n\nWhat it is.\n\n' > history.md
code "a page of history" 0 "$run" bench history a.json --release 0.9 --to history.md
code "the next release" 0 "$run" bench history a.json b.json --release 1.0 --to history.md
ok "a row a release" \
    "$(for w in '^| [01]' '^| release' '^# History' '^$'; do grep -c "$w" history.md; done | xargs)" \
    "2 1 1 2"
for page in a b; do
    pictures=2; [ $page = b ] && pictures=3
    sed 1d $page.html > $page.xml
    ok "$page.html is well-formed, with pictures" "$("$run" -e "s = xmlread('$page.xml');
        fprintf('%d', s.getElementsByTagName('svg').getLength)" 2>&1)" "$pictures"
done
has "characters of HTML" "$(cat a.html)" "a CPU &lt;&amp;&gt;"
ok "nothing is left behind" "$(ls -d "$dir"/runmat-bench.* 2>/dev/null)" ""
echo "$pass passed, $fail failed"
[ $fail = 0 ]
