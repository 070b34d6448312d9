#!/bin/sh
# cli.sh BUILD - tests the command line: options, exit codes, streams, and the embedding examples.
build=$1
here=$(pwd)
run=$here/$build/runmat
dir=$(mktemp -d "${TMPDIR:-/tmp}/runmat-cli.XXXXXX") || exit 1
trap 'rm -rf "$dir"' EXIT
pass=0 fail=0
export HOME="$dir" NO_COLOR=1

ok() {
    if [ "$2" = "$3" ]; then pass=$((pass + 1)); return; fi
    fail=$((fail + 1)); printf 'FAILED %s\n--- expected\n%s\n--- got\n%s\n' "$1" "$3" "$2"
}
out() { name=$1 want=$2; shift 2; ok "$name" "$("$@" 2>&1)" "$want"; }                # standard output and error
code() { name=$1 want=$2; shift 2; "$@" > "$dir/out" 2>&1 < /dev/null; ok "$name" "$?" "$want"; }

cd "$dir" || exit 1
printf 'disp(argument_count)\n' > args.m
printf 'function main(varargin)\nfprintf("[%%s]", varargin{:}); fprintf("\\n");\nend\n' > main.m
printf '#!%s\ndisp("script")\n' "$run" > script; chmod +x script
printf 'x = 1;\n%%%% a section\ny = x + undefined_thing;\n' > bad.m
printf 'x = [1 2\ny = (3\n' > syntax.m

out "-e" "3" "$run" -e 'fprintf("%d\n", 1 + 2)'
out "-batch" "3" "$run" -batch 'fprintf("%d\n", 1 + 2)'
out "several -e" "$(printf '1\n2')" "$run" -e 'a = 1; fprintf("%d\n", a)' -e 'fprintf("%d\n", a + 1)'
out "--set number" "7" "$run" --set n=6 -e 'fprintf("%d\n", n + 1)'
out "--set text" "abc" "$run" --set "t=abc" -e 'disp(t)'
out "--set matrix" "     2     4" "$run" --set 'm=[1 2]' -e 'fprintf("%6d", 2 * m)'
out "--set true" "logical" "$run" --set f=true -e 'disp(class(f))'
for name in end 1x 'a b' ''; do
    code "--set of a name that no variable has: '$name'" 1 "$run" --set "$name=3" -e 1
done
code "--dump of what there is" 0 "$run" --dump abk -e 1
code "--dump of what there is not" 2 "$run" --dump z -e 1
# A trace is valid JSON, events of a thread nest, and the outermost phases add up to the session.
cat > traced.m <<'END'
x = linspace(0, 1, 50000); s = 0;
for k = 1:5, y = sin(x) .* k; s = s + sum(y); if s > 1e9, disp(s), end, end
Y = zeros(5000, 1);
for t = 1:30, Y = 0.9 * Y + rand(5000, 1); end
w = sort(rand(1, 200000)); fprintf('%d\n', numel(w) + (mean(Y) > 0));
END
cp "$here/tests/fault/trace.m" .
out "--trace" 200001 "$run" --trace=out.json traced.m
out "what --trace wrote" good "$run" trace.m out.json
code "--trace of a program that fails" 1 "$run" --trace fails.json -e 'x = sin(linspace(0, 1, 50000)); y = x + none;'
ok "and its trace" "$(grep -c '"cat":"session"' fails.json)" 1
code "--trace to a folder that is not there" 1 "$run" --trace /nonexistent/t.json -e 1
code "--trace without a file" 2 "$run" --trace
for table in 'ops x' 'knobs x' 'accel-info --jsn' 'accel-info --json more' 'accel-calibrate 3' 'accel-profile quick'; do
    code "an option that is none: $table" 2 "$run" $table
done
# Settings: words that mean the default, meaningless values, unknown names.
sum='fprintf("%d", sum(zeros(1, 9000) + 1))'
out "RUNMAT_ACCEL_PROVIDER=auto" 9000 env RUNMAT_ACCEL_PROVIDER=auto "$run" -e "$sum"
out "accelerate('provider', 'auto')" 9000 "$run" -e "accelerate('provider', 'interp');" \
    -e "accelerate('provider', 'auto'); $sum"
out "RUNMAT_ACCEL_WGPU_POWER=auto, WGPU=1, older names" 9000 env RUSTMAT_ACCEL_WGPU_POWER=auto RUNMAT_ACCEL_WGPU=1 \
    RUSTMAT_JIT_ENABLE=1 RUSTMAT_JIT_THRESHOLD=10 RUSTMAT_JIT_OPT_LEVEL=speed RUNMAT_PCA_N=5 RUSTMAT_IIR_T=5 \
    "$run" -e "$sum"
out "a provider that is none" "runmat: RUNMAT_ACCEL_PROVIDER=wgp: there is no provider named 'wgp'; there are auto, $(
    "$run" accel-info --json | grep -o '"provider":"[a-z]*"' | sed 's/.*:"//; s/"//' | paste -sd, | sed 's/,/, /g')
9000" env RUNMAT_ACCEL_PROVIDER=wgp "$run" -e "$sum"
out "a reduction of 300 threads" \
    "runmat: RUNMAT_REDUCTION_WG=300: it must be one of 256, 64, 128, 512, 1024; 256 is used
9000" env RUNMAT_REDUCTION_WG=300 "$run" -e "$sum"
out "a word that is nearly one" \
    "runmat: RUNMAT_ACCEL_PLACE=devize: it must be one of auto, device, host (did you mean device?); it is not used
9000" env RUNMAT_ACCEL_PLACE=devize "$run" -e "$sum"
[ ! -f "$here/$build/tests/fault/faulty.so" ] ||
    ok "a reduction that the device does not allow" "$(env RUNMAT_REDUCTION_WG=512 FAULTY_WORKGROUP=128 \
        RUNMAT_ACCEL_PROVIDER="$here/$build/tests/fault/faulty.so" "$run" -e "$sum" 2>&1 | sort -u)" \
        "9000
runmat: RUNMAT_REDUCTION_WG=512: 'Faulty' allows 128; 256 is used"
# The compiler of kernels gets the level; with RUNMAT_ACCEL_COMPILE=0 nothing calls it.
cat > compiler <<END
#!/bin/sh
echo "\$@" >> "$dir/compiled"; exec cc "\$@"
END
chmod +x compiler
hot='x = linspace(0, 1, 100000); for k = 1:300, s = sum(sin(x) .* k); if s < 0, disp(s), end, end, pause(0.5)'
level() { rm -f compiled; env RUNMAT_ACCEL_COMPILER="$dir/compiler" RUNMAT_PIPELINE_CACHE_DIR="$dir/kernels" \
    RUNMAT_ACCEL_COMPILE=2 "$@" "$run" -e "$hot"; grep -ow -e '-O[0-3s]' compiled 2>/dev/null | sort -u; }
if command -v cc > /dev/null 2>&1; then
    ok "RUNMAT_ACCEL_COMPILE_LEVEL=size" "$(level RUNMAT_ACCEL_COMPILE_LEVEL=size)" -Os
    ok "its default" "$(level A=1)" -O3
    ok "RUNMAT_ACCEL_COMPILE=0" "$(level RUNMAT_ACCEL_COMPILE=0 RUNMAT_ACCEL_COMPILE_LEVEL=none)" ""
fi
out "accel-info --reset" "There were no counts of a last program." "$run" accel-info --reset
mkdir -p "$dir/.cache/runmat"; echo x > "$dir/.cache/runmat/device-stats.txt"
out "accel-info --reset of counts" "The counts of the last program are forgotten." env -u XDG_CACHE_HOME "$run" \
    accel-info --reset
ok "and they are gone" "$(ls "$dir/.cache/runmat/device-stats.txt" 2>/dev/null)" ""
ok "accel-info --knobs has a setting for each line of knobs" "$("$run" accel-info --knobs | grep -c '^RUNMAT_')" \
    "$("$run" knobs | wc -l)"
out "accel-info --knobs --json" "RUSTMAT_REDUCTION_WG 256" sh -c "$run accel-info --knobs --json > knobs.json
    $run -e 'k = jsondecode(fileread(\"knobs.json\")); k = k(strcmp({k.variable}, \"RUNMAT_REDUCTION_WG\"));
    fprintf(\"%s %s\", k.older, k.default); assert(~k.set)'"
code "an option of a table" 0 "$run" ops --page
out "arguments" "[a][b c]" "$run" main.m a 'b c'
out "standard input" "5" sh -c "echo 'disp(int2str(5))' | $run -"
out "standard input without -" "5" sh -c "echo 'disp(int2str(5))' | $run"
out "functions on standard input" "6" sh -c \
    "printf 'disp(int2str(f(5)))\nfunction y = f(x)\ny = x + 1;\nend\n' | $run -"
out "#! script" "script" ./script
out "--version" "runmat $(sed -n 's/^VERSION := //p' "$here/Makefile")" "$run" --version
code "--help" 0 "$run" --help
code "unknown option" 2 "$run" --nonsense
code "missing argument" 2 "$run" -e
code "success" 0 "$run" -e 'x = 1;'
code "an error" 1 "$run" bad.m
code "a syntax error" 1 "$run" syntax.m
code "no such file" 1 "$run" nothing.m
code "exit(3)" 3 "$run" -e 'exit(3)'
code "quit" 0 "$run" -e 'quit'
code "exit in a function" 4 "$run" -e 'cellfun(@(x) exit(x), {4})'
code "onCleanup and exit" 5 "$run" -e 'c = onCleanup(@() disp(1)); exit(5)'
out "error on stderr only" "" sh -c "$run bad.m 2>/dev/null"
case "$("$run" bad.m 2>&1)" in *"Unrecognized function or variable 'undefined_thing'"*bad.m:3:9*) pass=$((pass + 1)) ;;
    *) fail=$((fail + 1)); echo "FAILED place of an error"; "$run" bad.m ;; esac
out "broken pipe" "1" sh -c "$run -e 'for i = 1:1e6, fprintf(\"%d\\n\", i); end' | head -1"
out "no colour when not a terminal" "0" sh -c "$run bad.m 2>&1 | grep -c '\[3' "
code "check finds an error" 1 "$run" check syntax.m
code "check of a good file" 0 "$run" check main.m
case "$("$run" check bad.m)" in *"bad.m:3:9: warning"*undefined_thing*) pass=$((pass + 1)) ;; *) fail=$((fail + 1))
    echo "FAILED check names the undefined name"; "$run" check bad.m ;; esac
case "$("$run" check --json bad.m)" in *'"line":3'*) pass=$((pass + 1)) ;; *) fail=$((fail + 1))
    echo "FAILED check --json"; "$run" check --json bad.m ;; esac
out "repl" ">> >> " sh -c "printf 'x = 1;\n' | $run repl"
ok "repl goes on after an error" "$(printf 'error_here\ndisp(42)\n' | "$run" repl 2>/dev/null | grep -c 42)" 1
ok "repl reads blocks" "$(printf 'for k = 1:2\ndisp(k * 21)\nend\n' | "$run" repl 2>/dev/null | grep -c 42)" 1
case "$("$run" help numel)" in *numel*) pass=$((pass + 1)) ;; *) fail=$((fail + 1)); echo "FAILED help" ;; esac
printf '\357\273\277disp("1")\r\ndisp("2")\r\n' > bom.m
out "a byte order mark and CRLF" "$(printf '1\n2')" "$run" bom.m
printf '%% caf\351\ndisp("3")\n' > latin.m
out "Latin-1 in a comment" "3" "$run" latin.m
printf 'disp(4)\n%%\000\n' > nul.m
code "a NUL byte" 0 sh -c "$run nul.m || [ \$? = 1 ]"
head -c 4000 /dev/urandom > noise.m
code "a file that is not text" 1 "$run" noise.m
code "LC_ALL=de_DE" 0 env LC_ALL=de_DE.UTF-8 "$run" -e 'assert(strcmp(sprintf("%.1f", 1.5), "1.5"));
    assert(str2double("1.5") == 1.5)'
code "no HOME" 0 env -u HOME "$run" -e 'x = 1;'
code "TMPDIR that is not there" 0 env TMPDIR=/nonexistent "$run" -e 'x = 1; tempname;'
"$run" -e 'while true, end' > /dev/null 2>&1 & pid=$!
sleep 1; kill -INT $pid; wait $pid
ok "Ctrl-C ends a program with 130" "$?" 130
"$run" -e 'h = fopen("kept.txt", "w"); fprintf(h, "early\n"); while true, end' > /dev/null 2>&1 & pid=$!
for turn in 1 2 3 4 5 6 7 8 9 10; do [ -s kept.txt ] && break; sleep 0.5; done
ok "a file has what was written while the program computes" "$(cat kept.txt)" early
kill -INT $pid; wait $pid
(ulimit -f 1; exec "$run" -e 'h = fopen("full.txt", "w"); fprintf(h, "%s", repmat("a", 1, 3000)); pause(1.5)
    n = fprintf(h, "b"); fprintf("%d\n", fclose(h));') > full.out 2> /dev/null
ok "fclose tells of what could not be written before" "$(cat full.out)" -1
mkfifo unread   # a reader that does not read
sleep 4 < unread & reader=$!
"$run" -e 'disp(rand(3000, 10))' > unread 2> /dev/null & pid=$!
sleep 1; kill -INT $pid; wait $pid
ok "Ctrl-C ends a program whose output nobody reads" "$?" 130
ok "before the reader ends" "$(kill -0 $reader 2> /dev/null && echo yes)" yes
kill $reader
# A library whose rmdir never returns and ignores interrupts.
printf '#include <unistd.h>\nint rmdir(const char *name) { for (;;) pause(); }\n' > never.c
${CC:-cc} -shared -fPIC -o never.so never.c
mkdir never
LD_PRELOAD=$dir/never.so ASAN_OPTIONS="verify_asan_link_order=0:$ASAN_OPTIONS" "$run" -e 'rmdir never' > /dev/null \
    2> never.err & pid=$!
sleep 0.5; kill -INT $pid; sleep 1.2; kill -INT $pid; sleep 0.1; kill -INT $pid; wait $pid
ok "the third Ctrl-C ends code that does not answer" "$?" 130
ok "and says so" "$(grep -c 'does not answer Ctrl-C' never.err)" 1

mkdir debug; cd debug || exit 1
cat > buggy.m <<'END'
function z = buggy(x)
n = length(x);
z = 0;
for k = 1:n
    z = z + half(x(k));
end
end
function y = half(x)
y = x / 2;
end
END
printf 'format compact\ndbstop in buggy\ndbstop in buggy at 5 if k==2\nr = buggy([1 2 3]);\ndisp(r)\n' > stops.m
out "dbstop, dbstep, dbup, dbstack, dbcont" "$(cat <<'END'
2   n = length(x);
K>> 3   z = 0;
K>>      3
K>> 5   z = z + half(x(k));
K>>     0.5000
K>> 9   y = x / 2;
K>> > In buggy>half (line 9)
  In buggy (line 5)
  In stops (line 4)
K>> In workspace belonging to buggy (line 5)
K>>      2
K>> K>> K>>    12.5000
END
)" sh -c \
    "printf '%s\n' dbstep 'disp(n)' dbcont 'disp(z)' 'dbstep in' dbstack dbup 'disp(k)' 'z=10;' 'dbclear all' dbcont |
    $run stops.m"
cat > warm.m <<'END'
function t = warm(n)
t = 0;
for i = 1:n
    if i == n - 1000, dbstop in warm at 10 if x==2500; end
    t = t + added(i);
end
end
function y = added(x)
y = x;
y = y + 1;
end
END
for on in 0 1; do
    out "breakpoints in a function of a hot loop, also from inside of it: machine code $on" "$(cat <<'END'
>> >> >> 10   y = y + 1;
K>> > In warm>added (line 10)
  In warm (line 5)
K>>         1500
K>> K>> 10   y = y + 1;
K>> K>> K>> >>      4503000
>> 10   y = y + 1;
K>>         2500
K>> K>> >>      4504500
>> 
END
)" timeout 20 env RUNMAT_JIT_ENABLE=$on sh -c "printf '%s\n' 'format compact' 'dbstop in warm at 10 if x==1500' \
    't = warm(3000);' dbstack 'disp(y)' 'y = 0;' dbcont 'x = x;' 'dbclear all' dbcont 'disp(t)' 't = warm(3000);' \
    'disp(x)' 'dbclear all' dbcont 'disp(t)' | $run -i"
done
cat > fib.m <<'END'
function r = fib(n)
if n < 2
    r = n;
else
    a = fib(n - 1);
    r = a + fib(n - 2);
end
end
END
out "dbstep over a line that calls its own function" "$(cat <<'END'
>> >> 5   a = fib(n - 1);
K>> K>> 6   r = a + fib(n - 2);
K>>      3

K>> >> 
END
)" timeout 20 sh -c "printf 'dbstop in fib at 5\nr = fib(3);\ndbclear all\ndbstep\ndisp(n)\ndbcont\n' | $run -i"
out "dbstep from a conditional breakpoint of a recursive function, dbstatus, dbup" "$(cat <<'END'
>> >> Breakpoint for fib is on line 2 (if n==1).
>> 2   if n < 2
K>> 3   r = n;
K>> 8   end
K>> 6   r = a + fib(n - 2);
K>> In workspace belonging to fib (line 5)
K>> In base workspace.
K>> In base workspace.
K>> K>> >> 
END
)" timeout 20 sh -c \
    "printf '%s\n' 'dbstop in fib at 2 if n==1' dbstatus 'r = fib(3);' dbstep dbstep dbstep dbup dbup dbup \
    'dbclear all' dbcont | $run -i"
cat > spread.m <<'END'
function r = spread(n)
a = [1 2
    n 4];
f = @(x) x + ...
    1;
r = ...
    a(1, 2);
for k = [1, ...
        2]
    try
        r = f(r) + ...
            k;
    catch
    end
end
if r > 3 && ...
        n > 0, r = r + 1; end
end
END
for at in 3:2 5:4 7:6 9:8 12:11 17:17; do
    ok "dbstop at line ${at%:*} inside a statement stops at line ${at#*:}" "$(printf '%s\n' \
        "dbstop in spread at ${at%:*}" 'r = spread(3);' dbstatus dbstack "dbclear in spread at ${at%:*}" dbcont \
        dbstatus | timeout 20 "$run" -i 2>&1 |
        sed -n 's/^[>K ]*\([0-9][0-9]*\)   .*/\1/p; s/.*is on line//p; s/.*(line//p' |
        tr -d ' .)\n')" "${at#*:}${at#*:}${at#*:}"
done
out "steps go by statements; a breakpoint of the running function; LINE@" "$(cat <<'END'
>> >> 2   a = [1 2
K>> 4   f = @(x) x + ...
K>> K>> 11   r = f(r) + ...
K>> 2

K>> K>> 4   f = @(x) x + ...
K>> 4

K>> 16   if r > 3 && ...
K>> 17   n > 0, r = r + 1; end
K>> K>> >> 
END
)" timeout 20 sh -c \
    "printf '%s\n' 'dbstop in spread at 3' 'r = spread(3);' dbstep 'dbstop in spread at 12 if k==2' dbcont 'disp(k)' \
    'dbstop in spread at 4@' dbcont 'disp(x)' 'dbstep out' dbstep 'dbclear all' dbcont |
    $run -i | sed 's/> *\([0-9]\)/> \1/'"
cat > lambdas.m <<'END'
function r = lambdas
f = @(x) x + 1; g = @(x) cellfun(@(y) y * 2, {x}); h = @lambdas;
r = f(1) + g(2);
k = @(z) z + ...
    numel(cellfun(@(w) w, {1, 2}));
r = r + k(3);
end
END
out "LINE@N: the N-th anonymous function of the line" "$(cat <<'END'
Breakpoints for lambdas are on lines 2@2, 2@3 (if y==2), 5@2.
     2     3     2
  In lambdas>@(x)cellfun(@(y)y*2,{x}) (line 2)
  In lambdas>@(y)y*2 (line 2)
  In lambdas>@(x)cellfun(@(y)y*2,{x}) (line 2)
  In lambdas>@(w)w (line 5)
  In lambdas>@(z)z+numel(cellfun(@(w)w,{1,2})) (line 4)
Breakpoints for lambdas are on lines 2@2, 2@3 (if y==2).
Breakpoint for lambdas is on line 2@2.
Breakpoint for lambdas is on line 2@1.
  In lambdas>@(x)x+1 (line 2)
'2@0' is not a line number, LINE@N or the name of a function.
'2@x' is not a line number, LINE@N or the name of a function.
END
)" timeout 20 sh -c "printf '%s\n' 'format compact' 'dbstop in lambdas at 2@2' \
    'dbstop in lambdas at 2@3 if y==2' 'dbstop in lambdas at 5@2' dbstatus 's = dbstatus; disp(s.anonymous)' \
    'r = lambdas;' dbstack dbcont dbstack dbcont dbstack 'dbclear in lambdas at 5@2' dbstatus dbcont \
    'dbclear in lambdas at 2; dbclear in lambdas at 2@3' dbstatus 'dbclear in lambdas' dbstatus \
    'dbstop in lambdas at 2@' dbstatus 'r = lambdas;' dbstack 'dbclear all' dbcont \
    'try, dbstop in lambdas at 2@0, catch e, disp(e.message), end' \
    'try, dbstop in lambdas at 2@x, catch e, disp(e.message), end' |
    $run -i 2>&1 | sed -n 's/^[>K ]*> In lamb/  In lamb/; s/^[>K ]*Breakp/Breakp/; s/^[>K ]*\x27/\x27/;
        s/^[>K ]*     2/     2/; /^  In.*>/p; /^Bre/p; /^\x27/p; /^     2/p'"
cat > typed.txt <<'END'
format compact
function r = twice(x)
r = 2 * x;
end
twice(4)
f = @twice; f(5)
function r = twice(x), r = helper(x) * 3; end
function r = helper(x), r = x + 1; end
f(5)
cellfun(@twice, {1, 2})
try, eval("function q(), end"), catch e, disp(e.identifier), end
y = third(9), function y = third(x), y = x / 3; end
END
out "functions typed at the prompt" "$(cat <<'END'
>> >>       >> ans =
     8
>> ans =
    10
>> >> >> ans =
    18
>> ans =
     6     9
>> MATLAB:m_function_definition
>> y =
     3
>> 
END
)" timeout 20 sh -c "$run -i < typed.txt"
printf 'dbstop if error\nr = buggy({1});\ndisp(r)\n' > fails.m
out "dbstop if error, dbquit" "$(cat <<'END'
Operator '/' is not supported for operands of type 'cell'.
9   y = x / 2;
K>> cell
K>> 
END
)" sh -c "printf 'disp(class(x))\ndbquit\n' | $run fails.m"
# Named pipes: both directions, lines at once, and Ctrl-C while the other process is missing or silent.
mkfifo pipe
out "a named pipe: written and read" "$(printf '2 one two 3 -1 0')" sh -c "
    $run -e \"f = fopen('pipe', 'w'); fprintf(f, 'one\\ntwo\\nabc'); fclose(f);\" &
    $run -e \"f = fopen('pipe'); a = fgetl(f); b = fgetl(f); c = fread(f); n = numel(fopen('all')) + 1; \
    fprintf('%d %s %s %d %d %d', n, a, b, numel(c), fgetl(f), fclose(f))\"; wait"
out "a named pipe: a line comes before the next one is written" "one two" timeout 20 "$run" -e "
    f = fopen('pipe', 'r+'); fprintf(f, 'one\n'); a = fgetl(f); fprintf(f, 'two\n'); fprintf('%s %s', a, fgetl(f))"
for what in "fileread('pipe')" "textscan(fopen('pipe'), '%s', 'Delimiter', ''){1}" "fread(fopen('pipe'))"; do
    seq 5 > pipe &
    ok "a named pipe: $what" "$(timeout 20 "$run" -e "x = $what; fprintf('%d', numel(x))")" \
        "$(case $what in text*) echo 5 ;; *) echo 10 ;; esac)"
done
ok "fopen of a folder is -1" "$("$run" -e "fprintf('%d %d', fopen('.'), fopen('/', 'w'))")" "-1 -1"
ok "a named pipe: diary, writelines, writematrix" "$(
    "$run" -e "writematrix([1 2], 'pipe'); writelines('three', 'pipe', WriteMode='append'); diary pipe; disp(4)" \
    > /dev/null & for k in 1 2 3; do timeout 20 cat pipe; done | tr -s ' \n' ' '; wait)" "1,2 three 4 "
for what in "diary pipe" "writelines('a', 'pipe');" "writematrix(1, 'pipe', WriteMode='append');" \
    "f = fopen('pipe', 'r+'); diary pipe; disp(rand(2000, 10))" \
    "f = fopen('pipe', 'r+'); writematrix(rand(1e5, 1), 'pipe')"; do
    ok "Ctrl-C: $what" "$(timeout -k 10 -s INT 1 "$run" -e "$what" 2>&1 | grep -ac 'terminated by user')" 1
done
for what in "fgetl(fopen('pipe'));" "fopen('pipe', 'w');" "f = fopen('pipe', 'r+'); fread(f, 3);" "fileread('pipe');" \
    "f = fopen('pipe', 'r+'); fwrite(f, zeros(1, 1e6));" "textscan(fopen('pipe', 'r+'), '%d');"; do
    ok "Ctrl-C: $what" "$(timeout -k 10 -s INT 1 "$run" -e "$what" 2>&1 | grep -c 'terminated by user')" 1
done
cd ..

# An emulated device: its work is reported for people, and as JSON in a file.
cat > device.m << 'END'
x = linspace(0, 1, 4000); y = sin(x) .* 2 + 1; s = sum(y);
for k = 1:20, y = y * 0.5 + x; end
f = fft(y); z = abs(f(1)); A = reshape(mod(1:900, 7), 30, 30); B = A * A; b = B(3, 4); t = sort(x + 1);
END
told=$(RUNMAT_TELEMETRY="$dir/told" RUNMAT_ACCEL_PROVIDER=emulator RUNMAT_ACCEL_HOST_BELOW=0 RUNMAT_ACCEL_DEFER_FROM=1 \
    "$run" --explain device.m 2>&1)
ok "--explain: what ran on a device" "$(echo "$told" | grep -c '^1.* emulator .* sin times plus .*settings name')" 1
ok "--explain: a function that is no node" \
    "$(echo "$told" | grep -c '^3 .* emulator .* sort (its operand is on this device)')" 1
ok "--explain: the loop" "$(echo "$told" | grep -c '^loop at line 2: 20 turns of 2 ops became loop nodes')" 1
ok "--explain: a function of the library" \
    "$("$run" --explain -e 'x = eig(magic(200));' 2>&1 | grep -c 'eig (a library function computes it)')" 1
ok "--explain: a function that has the arguments of its built-in function" "$(RUNMAT_ACCEL_PROVIDER=emulator \
    "$run" --explain -e 'X = inv(gpuArray(magic(65)));' 2>&1 | grep -c 'factors (its operand is on this device)')" 1
ok "--explain: a call there" "$(echo "$told" | grep -c 'fft (the device has a function for it)')" 1
out "telemetry: every line is JSON, and says what --explain says" "emulator 1 1" "$run" -e "
    s = cellfun(@jsondecode, cellstr(readlines('told', 'EmptyLineRule', 'skip')), 'UniformOutput', false);
    e = cellfun(@(x) x.event, s, 'UniformOutput', false); d = s{strcmp(e, 'device')}; t = s(strcmp(e, 'total'));
    fprintf('%s %d %d', d.provider, numel(t), d.bytes_up > 0)"
ok "--dump=k: the kernel" "$("$run" --dump=k -e 'x = rand(1, 1e5); y = sum(x .* 2); disp(y > 0)' 2>&1 |
    grep -c 'reduce.sum v')" 1

# The CPU provider names its strategy. There is a program for each one of strategy.def.
strategy() {
    printf '%s\n' "$2" > strategy.m
    ok "--explain names the strategy: $1" "$(RUNMAT_ACCEL_PROVIDER=cpu RUNMAT_ACCEL_COMPILE=0 "$run" --explain \
        strategy.m 2>&1 |
        grep -cF "; $1)" | sed 's/^[1-9].*/some/')" some
}
strategy "flat map" 'x = rand(1000, 200); y = sqrt(x) + x .* x; z = y(7) > 0;'
strategy "rows in memory" 'x = rand(1000, 200); c = x(1); y = sum(x, 2); z = y(7) > 0;'
strategy "lane by lane" 'x = rand(4000, 20); c = x(1); y = sum(abs(x - 0.5), 2); z = y(7) > 0;'
strategy "strips" 'x = rand(100000, 3); c = x(1); y = sum(sqrt(x)); z = y(2) > 0;'
strategy "map in rectangles" "x = rand(300, 300); y = rand(300, 300); c = x(1) + y(1); z = x' + y; d = z(5) > 0;"
strategy "map by runs" 'x = rand(1000, 300); c = x(1); y = x(1:500, :) + 1; z = y(7) > 0;'
strategy "tiles of groups" 'x = rand(100, 3000); c = x(1); y = sum(sqrt(x)); z = y(7) > 0;'

cd "$here" || exit 1
ok "--isolate-readers" "$("$run" --isolate-readers -e 'f = [tempname ".mat"]; f = char(join(f, "")); x = 5;
    save(f, "x"); x = 0; load(f); delete(f); disp(x)')" "     5"
for e in embed threads; do
    for lib in "$build/librunmat.a" "$build/librunmat.so"; do
        [ -f "$lib" ] || continue
        if ${CC:-cc} -Wall -Werror -Iinclude -o "$dir/$e" examples/embed/$e.c "$lib" -lm -lpthread -ldl \
            -Wl,-rpath,"$here/$build"; then
            ok "examples/embed/$e.c with $(basename "$lib")" "$("$dir/$e" 2>&1)" "$(cat examples/embed/$e.out)"
        else
            fail=$((fail + 1)); echo "FAILED examples/embed/$e.c does not compile with $lib"
        fi
    done
done
for word in $("$run" --help | sed -n 's/^  \([-a-z][-a-z]*\) .*/\1/p'); do
    ok "docs/runmat.1 says what $word is" "$(sed 's/\\-/-/g' docs/runmat.1 | grep -c -w -e "$word" |
        sed 's/^[1-9].*/some/')" some
done
ok "settings that docs name exist" "$(grep -ho 'RUNMAT_[A-Z_0-9]*[A-Z0-9]' README.md docs/*.md docs/runmat.1 | sort -u |
    while read -r k; do { "$run" knobs; cat include/runmat/*.h; } | grep -q "$k" || echo "$k"; done)" ""
# The table of absent functions: none of them exists, and the suggested replacements do.
grep '^	"' src/vm/absent.def | tr -d '"	)' | tr ' ' '\n' | grep . > "$dir/absent.txt"
cat > "$dir/absent.m" <<'END'
lines = readlines('absent.txt');
for k = 1:numel(lines)
    names = cellstr(strsplit(lines(k), '='));
    if isempty(names{1}), continue, end
    if exist(names{1}), disp([names{1} ' exists']), end
    if numel(names) > 1 && ~exist(names{2}), disp([names{2} ' does not exist']), end
end
END
ok "src/vm/absent.def is true" "$(cd "$dir" && "$run" absent.m 2>&1)" ""
lines=$(wc -l < examples/embed/embed.c)
ok "the embedding example is under 40 lines" "$([ "$lines" -lt 40 ] && echo yes)" yes
echo "$pass passed, $fail failed"
[ "$fail" = 0 ]
