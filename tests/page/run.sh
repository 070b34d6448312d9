#!/bin/sh
# run.sh BUILD - tests pages of figures: the files of exportgraphics and saveas, when the live page starts, and the
# scripts. It uses no browser; browser.py does.
build=$(cd "${1:-build}" && pwd) here=$(cd "$(dirname "$0")/../.." && pwd)
cd "$here" || exit 1
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT
pass=0 fail=0 skip=0
unset DISPLAY WAYLAND_DISPLAY RUNMAT_FIGURES
run=$build/runmat
ok() {          # what, got, want
    if [ "$2" = "$3" ]; then pass=$((pass + 1)); else fail=$((fail + 1)); echo "FAILED $1: got <$2>, want <$3>"; fi
}
has() {         # what, text, pattern
    case $2 in *"$3"*) pass=$((pass + 1)) ;; *) fail=$((fail + 1)); echo "FAILED $1: <$2> lacks <$3>" ;; esac
}

# A file contains its figures as JSON, and refers to no other file or machine.
"$run" -e "plot(1:5, 'DisplayName', '</script>'); legend; title('a < b & \"c\"');
    exportgraphics(gcf, '$dir/a.html'); saveas(gcf, '$dir/b.html'); saveas(gcf, '$dir/c', 'html')" 2>/dev/null
for f in a b c; do
    ok "$f.html holds a page" "$(head -c 15 "$dir/$f.html")" "<!DOCTYPE html>"
done
ok "no address in a page" "$(grep -oE '(https?:|src=|@import|url\([^#])[^ ]*' "$dir/a.html" | grep -v w3.org)" ""
ok "scripts end where they shall" "$(grep -c '</script>' "$dir/a.html")" 2
"$run" -e "s = fileread('$dir/a.html'); a = strfind(s, 'id=\"figures\">') + 13; s = s(a:end);
    v = jsondecode(s(1:strfind(s, '</script>') - 1)); disp(numel(v.scene.marks) > 10)" > "$dir/json.txt" 2>&1
ok "the figures are JSON" "$(cat "$dir/json.txt")" "   1"
has "a folder that is not there" "$("$run" -e "plot(1); exportgraphics(gcf, '$dir/none/a.html')" 2>&1)" \
    "MATLAB:print:CannotCreateOutputFile"

# The live page.
page=$(RUNMAT_FIGURES=page "$run" -e 'plot(1:3)' 2>&1)
has "a program with RUNMAT_FIGURES=page says where" "$page" "Figures are shown at http://127.0.0.1:"
ok "a program without it starts nothing" "$("$run" -e "plot(1:3); disp(runmat('plots', 'status'))" 2>/dev/null)" \
    "Figures are not shown. 'runmat plots on' shows them in a page."
has "runmat plots on" "$("$run" -e 'runmat plots on; runmat plots status' 2>/dev/null)" "(pages that follow: 0)"
ok "runmat plots off" "$("$run" -e "runmat plots on; runmat plots off; disp(runmat('plots', 'status'))" 2>/dev/null)" \
    "Figures are not shown. 'runmat plots on' shows them in a page."
one=$("$run" -e 'runmat plots on' 2>&1) two=$("$run" -e 'runmat plots on' 2>&1)
ok "each program has a token of its own" "$([ "${one##*/127}" != "${two##*/127}" ] && echo yes)" yes
has "the sandbox refuses" "$("$run" --sandbox -e 'runmat plots on' 2>&1)" "RunMat:sandbox:network"
has "the sandbox says so of the setting" "$(RUNMAT_FIGURES=page "$run" --sandbox -e 'plot(1); disp(7)' 2>&1)" \
    "RUNMAT_FIGURES=page is not used in the sandbox"
has "a word that is none" "$("$run" -e 'runmat plots maybe' 2>&1)" "RunMat:plots:action"
has "ginput without a page" "$("$run" -e 'ginput(1)' 2>&1)" "RunMat:plots:noPage"
has "waitforbuttonpress without a page" "$("$run" -e 'waitforbuttonpress' 2>&1)" "RunMat:plots:noPage"
has "ginput with a page that nobody opened" \
    "$(RUNMAT_FIGURES=page timeout 60 "$run" -e 'plot(1:3); ginput(1)' 2>&1)" "needs an open page"
has "ginput of less than a point" "$("$run" -e 'ginput(-1)' 2>&1)" "MATLAB:ginput:NeedPositiveInt"

# The program prints the same text with and without the page.
ok "standard output stays" "$(RUNMAT_FIGURES=page "$run" -e 'plot(1:3); drawnow; disp(42)' 2>/dev/null)" "    42"

# The page of --explain, and the files to which it is written.
printf 'x = rand(1, 1e5);\ny = sum(sqrt(x.^2 + 1) - x);\ndisp(y > 0) %% </script>\n' > "$dir/e.m"
(cd "$dir" && "$run" --explain=html e.m && "$run" --explain=html:other.html e.m) > "$dir/e.txt" 2> "$dir/e.err"
ok "--explain=html leaves standard output alone" "$(grep -c '   1' "$dir/e.txt")" 2
has "--explain=html says where the page is" "$(cat "$dir/e.err")" "explain.html says what ran where"
for f in explain other; do
    has "$f.html has the source" "$(cat "$dir/$f.html")" 'sum(sqrt(x.^2 + 1) - x);'
    ok "$f.html: scripts end where they shall" "$(grep -c '^</script>\|[]}]</script>' "$dir/$f.html")" 2
done
"$run" -e "s = fileread('$dir/explain.html'); a = strfind(s, 'id=\"data\">') + 10; s = s(a:end);
    v = jsondecode(s(1:strfind(s, '</script>') - 1)); w = v.work;
    k = find(cellfun(@(r) isfield(r, 'kernel'), w)); disp(contains(w{k(1)}.kernel, 'sqrt'));
    e = v.trace.traceEvents; if isstruct(e), e = num2cell(e); end
    disp(any(cellfun(@(r) isfield(r, 'cat') && strcmp(r.cat, 'kernel'), e)))" > "$dir/json.txt" 2>&1
ok "the notes are JSON, with kernels and events" "$(tr -d ' \n' < "$dir/json.txt")" 11
has "a page that cannot be written" "$("$run" "--explain=html:$dir/none/x.html" "$dir/e.m" 2>&1)" "--explain=html: "
has "no other format" "$("$run" --explain=pdf "$dir/e.m" 2>&1)" "there is no option --explain=pdf"

if command -v node >/dev/null 2>&1; then
    for f in src/page/*.js; do
        ok "$f has no error of syntax" "$(node --check "$f" 2>&1)" ""
    done
    "$run" -e "surf(peaks); camproj('perspective'); view(20, 40); exportgraphics(gcf, '$dir/lens.html')
        axis equal; exportgraphics(gcf, '$dir/equal.html'); camproj('orthographic')
        exportgraphics(gcf, '$dir/flat.html')" 2>/dev/null
    scripts=$(node tests/page/scripts.js "$dir/lens.html" "$dir/equal.html" "$dir/flat.html" 2>&1)
    echo "$scripts" | grep FAILED
    n=$(echo "$scripts" | sed -n 's/^\([0-9]*\) passed, .*/\1/p')
    bad=$(echo "$scripts" | sed -n 's/.*, \([0-9]*\) failed$/\1/p')
    pass=$((pass + ${n:-0})) fail=$((fail + ${bad:-1}))
else
    skip=$((skip + 1))
    echo "scripts: there is no node"
fi
echo "$pass passed, $fail failed, $skip skipped"
[ "$fail" = 0 ]
