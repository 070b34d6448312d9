#!/bin/sh
# size.sh - prints the lines of each folder. It fails when a file has more than 1,000 lines or a function more than 60,
# unless tools/size.txt names it with a reason: "FILE REASON" or "FILE:FUNCTION REASON", one a line. It also fails when
# a folder of tools/plain.txt has a line over 120 columns, or a sentence over 35 words in a comment or a page.
list=tools/size.txt
bad=0
excused() { grep -q "^$1 ." "$list"; }
for d in src/* src/provider/* src/lib/*; do
    [ -d "$d" ] && cat "$d"/*.[ch] "$d"/*.def 2>/dev/null | wc -l | awk -v d="$d" '$1 > 0 { printf "%7d %s\n", $1, d }'
done
for f in $(git ls-files 'src/*.[ch]' 'tests/*.[ch]' 'include/*.h' 'src/*.m'); do
    n=$(wc -l < "$f")
    [ "$n" -le 1000 ] || excused "$f" || { echo "$f has $n lines"; bad=1; }
done
if command -v ctags >/dev/null 2>&1; then
    long=$(git ls-files 'src/*.c' 'tests/*.c' | ctags --sort=no --fields=+ne --kinds-C=f -o - -n -L - 2>/dev/null |
        awk -F'\t' '
        { line = 0; end = 0
          for (i = 4; i <= NF; i++) { if ($i ~ /^line:/) line = substr($i, 6); if ($i ~ /^end:/) end = substr($i, 5) }
          if (end - line + 1 > 60) print $2 ":" $1 " " end - line + 1 }')
    echo "$long" | while read -r what n; do
        [ -z "$what" ] || excused "$what" || echo "$what has $n lines"
    done > /tmp/size.$$
    [ -s /tmp/size.$$ ] && { cat /tmp/size.$$; bad=1; }
    rm -f /tmp/size.$$
else
    echo "size.sh: no ctags: functions were not measured"
fi
# Files that a pattern of tools/wide.txt names may have long lines.
awk '!/^#/ && NF { print $1 }' tools/wide.txt > /tmp/size.$$
git ls-files > /tmp/files.$$
while read -r pattern; do
    grep -qE "$pattern" /tmp/files.$$ || { echo "tools/wide.txt: no file is named like $pattern"; bad=1; }
done < /tmp/size.$$
grep -vE -f /tmp/size.$$ /tmp/files.$$ | xargs awk '
    length($0) > 60 {
        n = split($0, part, "\t")
        if (n > 1) {
            columns = 0
            for (i = 1; i < n; i++) { columns += length(part[i]); columns += 8 - columns % 8 }
            columns += length(part[n])
        } else columns = length($0)
        if (columns > 120) print FILENAME ":" FNR ": " columns " columns"
    }' > /tmp/wide.$$
[ -s /tmp/wide.$$ ] && { cat /tmp/wide.$$; bad=1; }
# The list of checked files: FILE, FOLDER (the files directly in it) or FOLDER/ (with all folders below).
grep -vE -f /tmp/size.$$ /tmp/files.$$ | grep -E '\.(c|h|inc|def|k|m|md|sh|py|awk|txt)$|Makefile$' > /tmp/wide.$$
awk 'NR == FNR { if (!/^#/ && NF) plain[$1]; next }
    {
        if ($0 in plain) { print; used[$0]; next }
        folder = $0; direct = 1
        while (sub(/\/[^\/]*$/, "", folder)) {
            name = direct && folder in plain ? folder : folder "/"
            if (name in plain) { print; used[name]; next }
            direct = 0
        }
    }
    END { for (name in plain) if (!(name in used)) print "tools/plain.txt: there is no " name > "/dev/stderr" }' \
    tools/plain.txt /tmp/wide.$$ > /tmp/size.$$ 2> /tmp/prose.$$
xargs awk -f tools/prose.awk < /tmp/size.$$ >> /tmp/prose.$$
[ -s /tmp/prose.$$ ] && { cat /tmp/prose.$$; bad=1; }
rm -f /tmp/size.$$ /tmp/prose.$$ /tmp/files.$$ /tmp/wide.$$
exit $bad
