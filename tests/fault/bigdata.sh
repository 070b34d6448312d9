#!/bin/sh
# bigdata.sh BUILD [KILLS] - tall arrays over a CSV file of 13 MB in little memory. Workers compute the same, also if
# some are killed (kill -9). A full disk is an error.
build=$1 kills=${2:-3}
run=$(pwd)/$build/runmat
dir=$(mktemp -d "${TMPDIR:-/tmp}/runmat-bigdata.XXXXXX") || exit 1
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
export NO_COLOR=1 TMPDIR="$dir/tmp"
mkdir tmp
pass=0 fail=0
ok() {
    if [ "$2" = "$3" ]; then pass=$((pass + 1)); return; fi
    fail=$((fail + 1)); printf 'FAILED %s\n  expected %s\n  got %s\n' "$1" "$3" "$2"
}
children() {
    for f in /proc/[0-9]*/stat; do
        { read -r line < "$f"; } 2> /dev/null || continue
        rest=${line##*) }
        set -- "$1" $rest
        if [ "$3" = "$1" ]; then id=${f#/proc/}; echo "${id%/stat}"; fi
    done
}

awk 'BEGIN { print "id,x,kind"; for (i = 1; i <= 600000; i++) { x = (i * 7919) % 100003
    printf "%d,%d.25,k%d\n", i, x, i % 5; if (i % 5 == 3) { n++; s += x } } printf "%d %.0f\n", n, s > "want" }' > a.csv
cat > pass.m <<'END'
if getenv('WORKERS') == "2", parpool(2); end
t = tall(tabularTextDatastore('a.csv'));
fclose(fopen('started', 'w'));
m = strcmp(t.kind, 'k3');
[n, s] = gather(nnz(m), sum(t.x(m) - 0.25));
fprintf('%d %.0f\n', n, s);
x = sort(t.x);
[a, b] = gather(x([1 300000]), sum(diff_of(x)));
fprintf('%.2f %.2f %d\n', a, b);
function d = diff_of(x), d = matlab.tall.transform(@(x) any(diff(x) < 0), x); end
END
WORKERS=0 timeout 100 "$run" --mem-limit=100M pass.m > alone.txt 2>&1
ok "sums in 100 MB" "$(head -n 1 alone.txt)" "$(cat want)"
ok "sorted in 100 MB" "$(awk 'NR == 2 { print $1, $3 }' alone.txt)" "0.25 0"
WORKERS=2 timeout 100 "$run" pass.m > two.txt 2>&1
ok "two workers" "$(cat two.txt)" "$(cat alone.txt)"
rm -f started
WORKERS=2 timeout 100 "$run" pass.m > killed.txt 2>&1 &
client=$!
until [ -f started ]; do sleep 0.05; kill -0 $client 2> /dev/null || break; done
client=$(children $client | head -n 1)          # below timeout
i=0
while [ $i -lt "$kills" ] && [ -d "/proc/$client" ]; do
    i=$((i + 1))
    sleep "$(awk -v seed="$i$client" 'BEGIN { srand(seed); printf "%.3f", 0.1 + rand() * 0.2 }')"
    victim=$(children "$client" | head -n 1)
    [ -n "$victim" ] && kill -9 "$victim" 2> /dev/null
done
wait
ok "$kills killed workers" "$(cat killed.txt)" "$(cat alone.txt)"
ok "no file of sorting is left" "$(ls tmp)" ""

# files may have 300 KB
cat > full.m <<'END'
t = tall(tabularTextDatastore('a.csv'));
try, write('out', t, 'FileType', 'csv'), catch e, disp(e.identifier), end
try, gather(head(sort([t.x; t.x], 2))), catch e, disp(e.identifier), end
x = matlab.tall.transform(@(x) repmat(x, 4, 1), t.x);
try, gather(head(sort(x), 1)), catch e, disp(e.identifier), end
END
sh -c "trap '' XFSZ; ulimit -f 600; exec timeout 100 \"$run\" full.m" > full.txt 2>&1
ok "a full disk" "$(tr '\n' ' ' < full.txt)" \
    "MATLAB:table:write:FileOpenError MATLAB:bigdata:executor:WriteFailed MATLAB:bigdata:executor:WriteFailed "
echo "$pass passed, $fail failed"
[ "$fail" = 0 ]
