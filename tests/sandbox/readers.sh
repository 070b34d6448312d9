#!/bin/sh
# readers.sh BUILD - tests files that the helper process reads. Programs must print the same text with and without it. A
# reader that crashes, loops or sends wrong data is an error that a program can catch. Damaged files give the same
# errors as without the helper, and no process remains.
build=$(cd "$1" && pwd)
here=$(cd "$(dirname "$0")/../.." && pwd)
run=$build/runmat
dir=$(mktemp -d "${TMPDIR:-/tmp}/runmat-readers.XXXXXX") || exit 1
trap 'rm -rf "$dir"' EXIT
export HOME="$dir" XDG_CACHE_HOME="$dir/cache" NO_COLOR=1
pass=0 fail=0
ok() {          # name, got, wanted
    if [ "$2" = "$3" ]; then pass=$((pass + 1)); else fail=$((fail + 1))
        printf 'FAILED %s\n-- got\n%s\n-- wanted\n%s\n' "$1" "$2" "$3"; fi
}
cd "$dir" || exit 1

# Programs of the tests that read MAT-files and archives.
for f in $(cd "$here" &&
    grep -lE '(^|[^a-z])(load|save|unzip|untar|gunzip|matfile|getArrayFromByteStream)([^a-z]|$)|xlsx' tests/lib/*.m \
    tests/lang/*.m); do
    head -n 1 "$here/$f" | grep -qE '^% (modes|slow|exit):' && continue
    rm -rf run && mkdir run && cp "$here/$f" run/
    [ ! -d "$here/${f%.m}.d" ] || cp -r "$here/${f%.m}.d" run/
    (cd run && timeout 60 "$run" "${f##*/}" > ../plain 2>&1 < /dev/null; timeout 120 "$run" --isolate-readers \
        "${f##*/}" > ../apart 2>&1 < /dev/null)
    # Removes names of temporary files, which differ in each run.
    sed -i 's/tp[0-9a-f_]*[0-9]//g' plain apart
    if cmp -s plain apart; then pass=$((pass + 1)); else fail=$((fail + 1)); echo "FAILED $f prints something else"
        diff plain apart | head -5; fi
done

# All contents of a MAT-file, in all versions, byte for byte.
cat > all.m <<'END'
x.d = [1.5 -0 NaN Inf];
x.s = single(pi);
x.z = complex([1 2; 3 4], 5);
x.cs = single(1 + 2i);
x.e = zeros(0, 3);
x.n = rand(2, 3, 2, 0);
x.i8 = int8([-128 127]);
x.u8 = uint8(0:255);
x.i16 = int16([-32768 5]);
x.u16 = uint16(65535);
x.i32 = int32([-7 7]);
x.u32 = intmax('uint32');
x.i64 = [intmin('int64') intmax('int64')];
x.u64 = intmax('uint64');
x.zi = complex(int8(1), int8(2));
x.b = [true false];
x.c = ['ab'; 'cd'];
x.t = 'caf\351';
x.none = '';
x.str = ["a" missing; "c" "d"];
x.cell = {1, {}, {2, 'x'}; "s", [], @sin};
x.st = struct('a', {1, 2; 3, 4});
x.sp = sparse([3 1 2], [1 2 4], [1 2 3], 5, 6);
x.spz = sparse(2, 2, 1i);
x.spl = sparse(logical([1 0; 0 1]));
x.sp0 = sparse(4, 0);
x.f = @(y) y + 1;
x.m = containers.Map({'k', 'l'}, {1, 'v'});
x.dict = dictionary(["p" "q"], [1 2]);
x.ex = MException('a:b', 'text %d', 3);
x.tab = table([1; 2], {'u'; 'v'});
x.dt = datetime(2020, 1, 2);
x.dur = hours(3);
x.cat = categorical({'r', 'g'});
x.nodata = struct('a', {});
deep = 1; for k = 1:300, deep = {deep}; end, x.deep = deep;
for v = {'-v7', '-v6'}
    save('all.mat', 'x', v{1});
    y = load('all.mat');
    f = fieldnames(x);
    for k = 1:numel(f)
        a = getByteStreamFromArray(x.(f{k})); b = getByteStreamFromArray(y.x.(f{k}));
        fprintf('%s %s %d\n', f{k}, class(y.x.(f{k})), isequal(a, b));
    end
end
END
"$run" all.m > plain 2>&1; "$run" --isolate-readers all.m > apart 2>&1
ok "all types" "$(cat apart)" "$(cat plain)"
ok "types that came back changed" "$(grep -c ' 0$' apart)" 0
ok "number of types" "$(wc -l < apart)" 72

# Readers with faults.
cat > fault.m <<'END'
try, load f.mat; disp('loaded'), catch e, fprintf('%s|%s\n', e.identifier, strrep(e.message, [pwd '/'], '')), end
try
    untar('f.tar', 'out'); disp('unpacked')
catch e
    fprintf('%s|%s\n', e.identifier, strrep(e.message, [pwd '/'], ''))
end
try
    gunzip('f.gz', 'out'); disp('unpacked')
catch e
    fprintf('%s|%s\n', e.identifier, strrep(e.message, [pwd '/'], ''))
end
END
"$run" -e "x = 1:9; save f.mat; writelines('text', 'f'); gzip('f'); tar('f.tar', 'f'); zip('f.zip', 'f');"
faults() {      # fault, identifier, part of the message
    got=$(RUNMAT_READER_FAULT=$1 RUNMAT_READER_SECONDS=1 timeout 60 "$run" --isolate-readers --mem-limit=300M fault.m \
        2>&1)
    ok "reader at fault: $1" "$(printf '%s\n' "$got" | grep -c "^$2|.*$3")" 3
    case $got in *"'f.mat'"*"'f.tar'"*"'f.gz'"*) ok "its files are named" yes yes ;; *) [ "$4" ] ||
        ok "the message names the file" "$got" "" ;; esac
}
for kernel in 1 0; do
    export RUNMAT_SANDBOX_KERNEL=$kernel
    faults crash RunMat:reader:crashed 'signal 11'
    faults loop RunMat:reader:limit 'more than 1 seconds'
    faults memory MATLAB:nomem '' unnamed
    faults garbage RunMat:reader:answer 'no sense'
    faults flood RunMat:reader:answer 'no sense'
done
unset RUNMAT_SANDBOX_KERNEL
landlock=$("$run" --sandbox -e 'disp(1)' > /dev/null 2>&1 && grep -qs Seccomp /proc/self/status && echo yes)
[ "$landlock" ] && faults escape RunMat:reader:escape '127: 0\.' unnamed
got=$(RUNMAT_READER_FAULT=crash "$run" --sandbox-read=. fault.m 2>&1 | head -n 1)
ok "the sandbox reads apart" "${got%%|*}" RunMat:reader:crashed

# Damaged files give the errors of the plain reader.
cat > damaged.m <<'END'
names = {'f.mat', 'all.mat', 'f.tar', 'f.gz', 'f.zip'};
for n = names
    fid = fopen(n{1}); b = fread(fid, Inf, '*uint8')'; fclose(fid);
    s = RandStream('mt19937ar', 'Seed', 5);
    for k = 1:12
        c = b;
        if mod(k, 3) == 0, c = c(1:randi(s, numel(c))); end
        at = randi(s, numel(c), 1, 4); c(at) = uint8(randi(s, 256, 1, 4) - 1);
        t = ['bad' n{1}]; fid = fopen(t, 'w'); fwrite(fid, c); fclose(fid);
        try
            switch n{1}
            case {'f.mat', 'all.mat'}
                y = load(t, '-mat'); r = getByteStreamFromArray(y); r = sprintf('%d bytes', numel(r));
            case 'f.tar', r = strjoin(untar(t, 'out'));
            case 'f.gz', r = strjoin(gunzip(t, 'out'));
            otherwise, r = strjoin(unzip(t, 'out'));
            end
        catch e
            r = [e.identifier ' ' e.message];
        end
        fprintf('%s %d %s\n', n{1}, k, r);
    end
end
END
timeout 100 "$run" damaged.m > plain 2>&1; timeout 200 "$run" --isolate-readers damaged.m > apart 2>&1
ok "damaged files" "$(cat apart)" "$(cat plain)"
ok "number of damaged files" "$(wc -l < apart)" 60

# Ctrl-C ends the reader. However the program ends, no process remains.
left() { sleep 0.3; pgrep -f "$1" | wc -l; }
RUNMAT_READER_FAULT=loop timeout -s INT 1 "$run" --isolate-readers -e 'load f.mat % mark-interrupt' > text 2>&1
ok "Ctrl-C while a file is read" "$(grep -c interrupted text) $(left mark-interrupt)" "1 0"
RUNMAT_READER_FAULT=loop timeout -s KILL 1 "$run" --isolate-readers -e 'load f.mat % mark-kill' > text 2>&1
ok "kill -9 while a file is read" "$(left mark-kill)" 0
RUNMAT_READER_FAULT=loop timeout 60 "$run" --isolate-readers --time-limit=0.5 -e 'load f.mat % mark-time' > text 2>&1
ok "a time limit while a file is read" "$? $(left mark-time)" "124 0"
"$run" --isolate-readers -e 'load f.mat % mark-end' > text 2>&1
ok "the end of a program" "$? $(left mark-end)" "0 0"
ok "many files" "$("$run" --isolate-readers -e 'for k = 1:300, load f.mat, end, n = numel(dir("/proc/self/fd"));
    load f.mat; disp(numel(dir("/proc/self/fd")) - n)' 2>&1 | tr -d ' ')" 0
cat > Nest.m <<'END'
classdef Nest
    properties, k = 0; end
    methods (Static)
        function o = loadobj(o), if o.k > 0, s = load(sprintf('nest%d.mat', o.k - 1)); o.k = o.k + s.o.k; end, end
    end
end
END
ok "files inside files" \
    "$("$run" --isolate-readers -e 'for k = 0:9, o = Nest; o.k = k; save(sprintf("nest%d.mat", k), "o");
    end, s = load("nest9.mat"); disp(s.o.k)' 2>&1 | tr -d ' ')" 45
ok "files inside files, too deep" \
    "$("$run" --isolate-readers -e 'for k = 0:40, o = Nest; o.k = k; save(sprintf("nest%d.mat", k), "o");
    end, try, s = load("nest40.mat"); catch e, disp(e.identifier), end, s = load("nest3.mat"); disp(s.o.k)' 2>&1 |
    tr -d ' ' | grep -c '^6$')" 1
echo "$pass passed, $fail failed"
[ "$fail" = 0 ]
