#!/bin/sh
# run.sh BUILD [NAME] - tries to leave the sandbox: by the programs of escapes.txt, and by a second process, limits and
# signals. Each attempt runs with Landlock and seccomp, and with RunMat's own checks alone. The secret must not be
# printed, the folder outside must not change, and the error must be the expected one.
build=$(cd "$1" && pwd) only=$2
here=$(cd "$(dirname "$0")" && pwd)
run=$build/runmat
top=$(mktemp -d "${TMPDIR:-/tmp}/runmat-escapes.XXXXXX") || exit 1
top=$(cd "$top" && pwd -P)
trap 'rm -rf "$top"' EXIT
pass=0 fail=0 word=SECRET$$WORD
P=$top/prog W=$top/work O=$top/outside S=$top/outside/secret
export NO_COLOR=1 HOME="$top/home"
unset XDG_CACHE_HOME RUNMAT_ACCEL_PROVIDER

good() { pass=$((pass + 1)); }
bad() { fail=$((fail + 1)); echo "FAILED $*"; }

prepare() {
    rm -rf "$P" "$W" "$O" "$HOME"
    mkdir -p "$P" "$W" "$O" "$HOME"
    printf '%s\n' "$word" > "$S"
    printf 'disp(fileread("%s"))\n' "$S" > "$O/evil.m"
    printf '%s\n' "$word" > "$O/x.mat"
    cp "$here/Leaver.m" "$P/"
    ln -s "$S" "$P/link_to_secret"
    ln -s "$O" "$P/link_to_folder"
    ln -s "$P/link_to_secret" "$P/link_to_link"
    ln -s ../outside/secret "$P/link_relative"
    ln -s / "$P/link_to_root"
    ln -s /proc/self/fd "$P/link_to_descriptors"
    ln -s circle "$P/circle"
    ln -s "$O" "$W/link_to_folder"
    ln -s "$O/new" "$W/link_to_new"
    mkfifo "$P/pipe" "$W/pipe"
    "$run" "$here/make_archives.m" "$P" "$S" || bad "the archives were not made"
    before=$(outside)
}
outside() { (cd "$O" && ls -la --time-style=full-iso . | sed 1d | grep -v ' \.\.$'; cat ./*) | cksum; }

# Whether no secret was printed: title, output.
nothing_left() {
    case $2 in *"$word"*) bad "$1: the secret was printed"; return 1 ;; esac
    [ "$(outside)" = "$before" ] || { bad "$1: the folder outside was changed"; ls -la "$O"; prepare; return 1; }
}

sandbox() { timeout 20 "$run" --sandbox --sandbox-write="$W" "$@" 2>&1 < /dev/null; }

# One attempt: name, identifier, program.
try() {
    {
        printf "P = '%s'; W = '%s'; S = '%s'; O = '%s';\n" "$P" "$W" "$S" "$O"
        printf 'try\n    %s\n    disp("NO ERROR");\ncatch e, fprintf("<%%s> %%s\\n", e.identifier, e.message);\nend\n' \
            "$3"
    } > "$P/t.m"
    text=$(sandbox "$P/t.m" | tr '\0' '?')
    nothing_left "$1" "$text" || return
    case $text in *"NO ERROR"*) bad "$1: no error"; printf '%s\n' "$text" | head -5; return ;; esac
    case $text in *"<"$2">"*) good ;; *) bad "$1: not the error $2"; printf '%s\n' "$text" | head -5 ;; esac
}

ways() {
    while IFS='|' read -r name id code; do
        name=$(echo $name) id=$(set -f; echo $id)
        case $name in '#'*|'') continue ;; esac
        [ -z "$only" ] || [ "$only" = "$name" ] || continue
        # The text behind the second bar is the program, which may contain bars.
        try "$name" "$id" "$code"
    done < "$here/escapes.txt"
}

# Checks a process: title, exit status, part of the output, command.
ends() {
    [ -z "$only" ] || [ "$only" = "$1" ] || return
    title=$1 want=$2 part=$3
    shift 3
    text=$(timeout 30 "$@" 2>&1 < /dev/null | head -c 20000; )
    timeout 30 "$@" > "$top/out" 2>&1 < /dev/null
    status=$?
    nothing_left "$title" "$text" || return
    [ $status = "$want" ] || { bad "$title: exit status $status, not $want"; head -c 300 "$top/out"; return; }
    grep -q -- "$part" "$top/out" && good || { bad "$title: its output lacks: $part"; head -c 300 "$top/out"; }
}

limits() {
    printf 'f\nfunction f\nc = onCleanup(@g);\nwhile true, end\nend\nfunction g\nwhile true, end\nend\n' > \
        "$top/cleanup.m"
    ends "endless loop" 124 "RunMat:limit:time" "$run" --sandbox --time-limit=0.5 -e 'while true, end'
    ends "endless loop that catches" 124 "limit of 0.5" "$run" --sandbox --time-limit=0.5 \
        -e 'while true, try, while true, end, catch, end, end'
    ends "endless cleanup" 124 "limit of 0.5" "$run" --sandbox --time-limit=0.5 "$top/cleanup.m"
    ends "endless cellfun" 124 "limit of 0.5" "$run" --sandbox --time-limit=0.5 -e 'cellfun(@(x) pause(60), {1, 2})'
    ends "endless regexprep" 124 "limit of 0.5" "$run" --sandbox --time-limit=0.5 \
        -e 'while true, x = regexprep(repmat("ab", 1, 1e6), "(a|b)", "x"); end'
    ends "endless sort" 124 "limit of 0.5" "$run" --sandbox --time-limit=0.5 -e 'while true, x = sort(rand(1, 5e6));
        end'
    ends "flood of output" 125 "RunMat:limit:output" "$run" --sandbox --output-limit=10k -e \
        'while true, disp(rand(10)), end'
    ends "flood of output that catches" 125 "RunMat:limit:output" "$run" --sandbox --output-limit=10k \
        -e 'while true, try, while true, disp(1), end, catch, end, end'
    ends "flood of a file" 125 "RunMat:limit:output" "$run" --sandbox --output-limit=1M \
        -e "f = fopen(tempname, 'w'); while true, fprintf(f, '%s', repmat('x', 1, 1000)); end"
    ends "flood of files" 125 "RunMat:limit:output" "$run" --sandbox --output-limit=1M \
        -e "while true, x = rand(100); save([tempname '.mat'], 'x'); end"
    ends "flood of memory" 0 "MATLAB:nomem" "$run" --sandbox --mem-limit=100M \
        -e 'c = {}; try, while true, c{end + 1} = rand(1, 1e5); end, catch e, disp(e.identifier), end'
    ends "one large array" 0 "MATLAB:" "$run" --sandbox --mem-limit=100M \
        -e 'try, x = ones(1, 1e9); x(3) = 2; disp(sum(x)), catch e, disp(e.identifier), end'
    ends "flood of text" 0 "MATLAB:nomem" "$run" --sandbox --mem-limit=100M \
        -e "s = 'a'; try, while true, s = [s s]; end, catch e, disp(e.identifier), end"
    head -c 400000000 /dev/zero | gzip -1 > "$top/bomb.gz"
    ends "a small file that unpacks to much" 0 "MATLAB:nomem" "$run" --sandbox-read="$top" --mem-limit=100M \
        -e "try, gunzip('$top/bomb.gz', tempdir); catch e, disp(e.identifier), end"
    ends "work under a limit of memory" 0 "500" "$run" --sandbox --mem-limit=200M -e \
        'x = rand(500); disp(size(x \ x, 1))'
    ends "a size that is none" 2 "is no size" "$run" --mem-limit=much -e 1
    ends "a time that is none" 2 "seconds" "$run" --time-limit=long -e 1
    ends "a folder that is not there" 2 "RunMat\|cannot allow" "$run" --sandbox-read="$top/nothing" -e 1
}

# Environment variables that would open files or start programs.
environment() {
    printf '#!/bin/sh\ntouch "%s/compiled"\n' "$O" > "$top/cc" && chmod +x "$top/cc"
    work='x = rand(1, 2e5); for k = 1:300, x = sqrt(x .* x + 1) - x; end, disp(size(x, 1))'
    ends "a compiler of the environment" 0 "1" env RUNMAT_ACCEL_COMPILER="$top/cc" RUNMAT_ACCEL_COMPILE=2 \
        RUNMAT_PIPELINE_CACHE_DIR="$O" "$run" --sandbox -e "$work"
    ends "a provider of the environment" 0 "not used in the sandbox" env RUNMAT_ACCEL_PROVIDER="$top/x.so" "$run" \
        --sandbox -e "$work"
    ends "telemetry of the environment" 0 "1" env RUNMAT_TELEMETRY="$O/telemetry" "$run" --sandbox -e "$work"
    ends "costs of the environment" 0 "1" env RUNMAT_ACCEL_CALIBRATION="$O/costs" XDG_CACHE_HOME="$O" "$run" --sandbox \
        -e "$work"
    printf 'disp(fileread("%s"))\n' "$S" > "$HOME/startup.m"
    mkdir -p "$HOME/Documents/MATLAB" && cp "$HOME/startup.m" "$HOME/Documents/MATLAB/"
    ends "startup files" 0 "7" "$run" --sandbox -e 'disp(7)'
    ends "command line of a program that is not there" 1 "" "$run" --sandbox "$top/nothing.m"
    ends "check of a file outside" 1 "" "$run" --sandbox check "$S"
}

# A second process replaces a folder by a link while the program opens files below it.
races() {
    [ -z "$only" ] || [ "$only" = "race" ] || return
    mkdir -p "$W/swap" && printf 'mine\n' > "$W/swap/secret"
    ( while [ -d "$W" ] && [ ! -e "$top/stop" ]; do
        mv -T "$W/swap" "$W/kept" && ln -s "$O" "$W/swap" && rm "$W/swap" && mv -T "$W/kept" "$W/swap"
    done ) 2> /dev/null &
    swapper=$!
    for code in "disp(fileread([W '/swap/secret']))" \
        "f = fopen([W '/swap/new'], 'w'); fclose(f); delete([W '/swap/new'])" \
        "mkdir([W '/swap/d']); rmdir([W '/swap/d'])" "d = dir([W '/swap']); disp({d.name})"; do
        text=$(sandbox -e \
            "W = '$W'; for k = 1:2000, try, $code, catch e, if ~startsWith(e.identifier, 'RunMat:'), end, end, end" |
            sort | uniq -c | head -20)
        nothing_left "race: $code" "$text" && good
    done
    : > "$top/stop"
    wait $swapper
    rm -f "$top/stop"
}

# The temporary folder is removed, however the process ends.
leftovers() {
    [ -z "$only" ] || [ "$only" = "temporary" ] || return
    mkdir -p "$top/tmp"
    TMPDIR=$top/tmp "$run" --sandbox -e 'writelines("x", tempname); mkdir(tempname); exit(3)'
    TMPDIR=$top/tmp "$run" --sandbox --time-limit=0.2 -e 'writelines("x", tempname); while true, end' 2> /dev/null
    TMPDIR=$top/tmp "$run" --sandbox -e 'writelines("x", tempname); while true, end' 2> /dev/null &
    sleep 0.5
    kill -9 $!
    wait $! 2> /dev/null
    for _ in 1 2 3 4 5 6 7 8 9 10; do [ -z "$(ls "$top/tmp")" ] && break; sleep 0.2; done
    [ -z "$(ls "$top/tmp")" ] && good || bad "temporary folders stay: $(ls "$top/tmp")"
    text=$(timeout -s INT 1 "$run" --sandbox -e 'while true, end' 2>&1)
    case $text in *"$word"*) bad "signal" ;; *) good ;; esac
}

for kernel in 1 0; do
    export RUNMAT_SANDBOX_KERNEL=$kernel
    echo "-- Landlock and seccomp: $kernel"
    prepare
    ways
    limits
    environment
    races
    leftovers
done
echo "$pass passed, $fail failed"
[ "$fail" = 0 ]
