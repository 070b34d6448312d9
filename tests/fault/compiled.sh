#!/bin/sh
# compiled.sh BUILD - tests compiled kernels of the CPU against attackers and unusual cases. These are files of another
# user, programs that end while the compiler runs, many programs with one empty folder, and a program with the rights
# of another user.
build=${1:-build} run=${1:-build}/runmat
case $run in /*) ;; *) run=$PWD/$run ;; esac
pass=0 fail=0 skipped=0
dir=$(mktemp -d) && trap 'rm -rf "$dir"' EXIT
chmod 755 "$dir"
unset RUNMAT_ACCEL_PROVIDER RUNMAT_ACCEL_COMPILER RUNMAT_ACCEL_COMPILE
export XDG_CACHE_HOME="$dir/cache" RUNMAT_PIPELINE_CACHE_DIR="$dir/named" RUNMAT_ACCEL_DEFER_AFTER=0
files="$dir/named/kernels"

check() {       # name, condition as a command
    name=$1; shift
    if "$@"; then pass=$((pass + 1)); else fail=$((fail + 1)); echo "FAILED: $name"; fi
}
if ! command -v cc > /dev/null 2>&1; then
    echo "compiled kernels are not tested: there is no compiler"
    echo "0 passed, 0 failed, 1 skipped"
    exit 0
fi
cat > "$dir/p.m" <<'END_OF_PROGRAM'
x = linspace(0, 1, 2e5); y = exp(-x) .* sin(x) + cos(x); fprintf('%.12g\n', sum(y));
END_OF_PROGRAM
cat > "$dir/long.m" <<'END_OF_PROGRAM'
x = linspace(0, 1, 1e6); s = 0; for k = 1:300, y = exp(-x .* k) .* sin(x) + cos(x .* k); s = s + sum(y); end
fprintf('%.10g\n', s);
END_OF_PROGRAM
want=$(RUNMAT_ACCEL_COMPILE=0 "$run" "$dir/p.m")
right() { [ "$(RUNMAT_ACCEL_COMPILE=2 timeout 100 "$run" "$dir/p.m" 2>&1)" = "$want" ]; }
no_evil() { [ ! -e "$dir/evil" ]; }
libraries() { ls "$files" | grep -c '^cpu-[0-9a-f]*\.so$'; }

# A library of another user, in each place where one could be.
printf '__attribute__((constructor)) static void run(void)\n{ __builtin_printf("evil\\n");
    fclose(fopen("%s/evil", "w")); }\n' "$dir" > "$dir/evil.c"
cc -w -include stdio.h -shared -fPIC -o "$dir/evil.so" "$dir/evil.c"
check "kernels are compiled" right
check "they are kept" [ "$(libraries)" -ge 1 ]

# The numbers of a range's elements are no addresses, also if the range is reduced along its middle axis.
cat > "$dir/middle.m" <<'END_OF_PROGRAM'
y = mean(reshape(1:4158*6, 4158, 2, 3), 2); fprintf('%.12g %.12g\n', y(5), sum(y(:)));
END_OF_PROGRAM
middle() { [ "$(RUNMAT_ACCEL_COMPILE=2 timeout 100 "$run" "$dir/middle.m" 2>&1)" = "2084 155606913" ]; }
check "a range that is reduced along its middle axis" middle

# A rolled loop is compiled, too, if each turn reads an element of an array that the turn chooses.
cat > "$dir/chosen.m" <<'END_OF_PROGRAM'
c = sin(1:400); r = cos(1:400); x = linspace(-1, 1, 50000)'; y = zeros(50000, 1);
for k = 1:400
    y = y * r(k) + (x - c(k)).^2;
end
fprintf('%.15g\n', sum(y));
END_OF_PROGRAM
chosen() {      # the library has a function for all turns
    [ "$(RUNMAT_ACCEL_COMPILE=2 RUNMAT_ACCEL_PROVIDER=cpu timeout 100 "$run" "$dir/chosen.m" 2>&1)" = \
        "$(RUNMAT_ACCEL_ENABLE=0 "$run" "$dir/chosen.m")" ] && grep -q turns "$files"/cpu-*.so
}
rm -rf "$files"
check "a loop that reads an element a turn" chosen
rm -rf "$files"
right
attack() {      # $1: place of each hostile library; $2: mode of the folder
    for f in "$files"/cpu-*.so; do cp "$dir/evil.so" "$dir/new"; mv -f "$dir/new" "$f$1"; done
    [ -z "$1" ] || rm -f "$files"/cpu-*.so
    chmod "$2" "$files"
    [ "$(id -u)" != 0 ] || chown -R 65534 "$files"
    check "$1 in a folder of mode $2: the result" right
    check "$1 in a folder of mode $2: it does not run" no_evil
    rm -rf "$files" "$dir/evil"
    right
}
attack "" 0777
attack .ready 0777
attack .ready 0770
attack "" 0700
for f in "$files"/cpu-*.so; do ln -sf "$dir/evil.so" "$f"; done
check "a symbolic link: the result" right
check "a symbolic link: it does not run" no_evil

# When a program ends in any way, neither the compiler nor its files remain.
printf '#!/bin/sh\nsleep 1000 & echo $! >> "%s/pids"; wait\n' "$dir" > "$dir/slow"
chmod 755 "$dir/slow"
none_left() {
    for _ in $(seq 100); do
        left=0
        for p in $(cat "$dir/pids"); do [ ! -d "/proc/$p" ] || grep -q 'State:.Z' "/proc/$p/status" 2>/dev/null ||
            left=1; done
        [ $left = 1 ] || return 0
        sleep 0.1
    done
    return 1
}
rm -rf "$files"; : > "$dir/pids"
RUNMAT_ACCEL_COMPILER="$dir/slow" timeout 100 "$run" "$dir/long.m" > "$dir/out" 2>&1
check "a compiler was started" [ -s "$dir/pids" ]
check "a program ends: no compiler goes on" none_left
check "a program ends: no file is left" [ -z "$(ls -A "$files" | grep -v '^cpu-[0-9a-f]*\.so$')" ]
: > "$dir/pids"
RUNMAT_ACCEL_COMPILE=2 RUNMAT_ACCEL_COMPILER="$dir/slow" "$run" "$dir/p.m" > "$dir/out" 2>&1 & child=$!
for _ in $(seq 200); do [ -s "$dir/pids" ] && break; sleep 0.05; done
kill -9 $child; wait $child 2>/dev/null
check "a program is killed: no compiler goes on" none_left
touch -d '5 minutes ago' "$files"/work-*
check "the next program: the result" right
check "the next program removes what was left" [ -z "$(ls -A "$files" | grep -v '^cpu-[0-9a-f]*\.so$')" ]

# A program that is shorter than a compilation starts none.
: > "$dir/pids"
RUNMAT_ACCEL_COMPILER="$dir/slow" timeout 100 "$run" -e 'x = linspace(0, 1, 1e5); s = sum(exp(-x) .* x);' > "$dir/out" \
    2>&1
check "a short program: no compiler is started" [ ! -s "$dir/pids" ]

# Sixteen programs with one empty folder.
rm -rf "$files"
for i in $(seq 16); do (RUNMAT_ACCEL_COMPILE=2 timeout 100 "$run" "$dir/p.m" > "$dir/out.$i" 2>&1) & done
wait
check "sixteen at once" [ "$(cat "$dir"/out.* | sort -u)" = "$want" ]
check "sixteen at once: nothing half written" [ -z "$(ls -A "$files" | grep -v '^cpu-[0-9a-f]*\.so$')" ]

echo "$pass passed, $fail failed$([ $skipped = 0 ] || echo ", $skipped skipped")"
[ "$fail" = 0 ]
