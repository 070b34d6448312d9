#!/bin/sh
# plots.sh [BUILD] [PYTHON] - times of twenty kinds of figures to a PNG file, runmat beside matplotlib and, where it is
# installed, gnuplot, as a table in Markdown. They run by turns, twice; the smaller time counts.
here=$(cd "$(dirname "$0")" && pwd)
build=${1:-build}
python=${2:-python3}
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT
for turn in 1 2; do
    "$build/runmat" "$here/graphics/ours.m" 2> /dev/null | sed "s/^/ours | /" >> "$dir/times" || exit 1
    "$python" "$here/graphics/peer.py" | sed "s/^/peer | /" >> "$dir/times" || exit 1
    if command -v gnuplot > /dev/null; then
        gnuplot -c "$here/graphics/peer.gp" "$dir" 2>&1 | sed "s/^/gnuplot | /" >> "$dir/times"
    fi
done
echo '| kind | runmat | matplotlib | gnuplot | matplotlib / runmat |'
echo '|---|---:|---:|---:|---:|'
awk -F ' [|] ' '
    !($1 FS $2 in best) || $3 < best[$1 FS $2] { best[$1 FS $2] = $3 }
    !($2 in seen) { seen[$2] = 1; names[n++] = $2 }
    END {
        for (i = 0; i < n; i++) {
            a = best["ours" FS names[i]]; b = best["peer" FS names[i]]
            c = ("gnuplot" FS names[i]) in best ? sprintf("%.3f", best["gnuplot" FS names[i]]) : ""
            printf "| %s | %.3f | %.3f | %s | %.1f |\n", names[i], a, b, c, b / a
        }
    }' "$dir/times"
