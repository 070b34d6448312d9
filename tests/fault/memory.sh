#!/bin/sh
# memory.sh BUILD - runs programs that need more memory than the process may have. Each must end with a clear error or
# with its result, and a program that catches the error must continue. Prints N passed, N failed.
build=${1:-build} pass=0 fail=0
try() {         # megabytes, the pattern of the last line, program
    out=$( (ulimit -v $(($1 * 1000)); timeout 60 "$build/runmat" -e "$3" < /dev/null 2>&1) )
    if [ $? -le 1 ] && printf '%s\n' "$out" | grep -v '^ *$' | tail -n 1 | grep -Eq "$2"; then
        pass=$((pass + 1))
    else
        fail=$((fail + 1))
        printf 'FAIL: %s MB: %s\n%s\n' "$1" "$3" "$out" | head -n 12
    fi
}
caught() {      # megabytes, program: the program catches the error and continues
    try "$1" '^ *77$' "try, $2; catch e
        assert(any(strcmp(e.identifier, {'MATLAB:nomem', 'MATLAB:array:SizeLimitExceeded'})), e.identifier), end
        clear, disp(77)"
}
for mb in 60 80 100 150 200 300 500; do
    caught $mb 'x = zeros(1, 1e9)'
    caught $mb 's = repmat("a", 1, 1e7); c = cell(1, 1e7); for k = 1:1e7, c{k} = k; end'
    caught $mb 's = struct(); for k = 1:1e6, s.(sprintf("f%d", k)) = k; end'
    caught $mb '[q, r] = qr(rand(300)); assert(norm(q * r) > 0)'
    caught $mb 'A = complex(rand(300), 1); B = A * A; assert(B(1) ~= 0)'
    caught $mb 'm = containers.Map("KeyType", "double", "ValueType", "any"); for k = 1:2e6, m(k) = sprintf("%d", k);
        end'
    caught $mb 'c = {}; while numel(c) < 1e6, c{end + 1} = rand(1, 100); end'
    caught $mb 's = repmat(char(97), 1, 4e7); t = regexprep(s, "a", "bb"); c = strsplit(t, "b")'
    caught $mb 'x = rand(1, 1e6); y = sort(x); z = cumsum(unique(y)); a = sprintf("%g ", z)'
done
# values that are computed later: the try statement whose block made them catches the error
for mb in 150 300 500; do
    try $mb '^ *15625$' 'c = {}; n = 1e6; while n >= 2e4, try, c{end + 1} = rand(1, n); catch, n = floor(n / 2); end,
        end, clear c, disp(n)'
    try $mb '^ *77$' 'c = {}; k = 0; for i = 1:200, try, c{end + 1} = rand(1, 1e6) + i; catch, k = k + 1; end, end
        assert(k > 0 && numel(c) > 0), clear c, disp(77)'
    try $mb '^ *77$' 'k = 0; for i = 1:9, k = k + f(); end, assert(k == 9), disp(77)
        function k = f(), k = 0; try, x = rand(1, 1e8) + 1; return, catch, k = 1; end, end'
    try $mb '^ *77$' 'eval("x = rand(1, 1e8) + 1;", "x = 77;"), disp(x)'
    try $mb '^ *77$' 'k = 0; for i = 1:9, try, x = rand(1, 1e8) + i; if i, continue, end, catch, k = k + 1; end, end
        assert(k == 9), clear x, disp(77)'
done
# A library that could not be loaded for lack of memory is loaded later.
full='c = {}; n = 1e6; while n >= 1, try, c{end + 1} = zeros(1, n); catch, n = floor(n / 2); end, end'
try 300 '^ *1.0000$' "$full, try, svd(1); catch, end, try, regexp('a', 'a'); catch, end, clear c
    regexp('a', 'a'); unicode2native('a', 'latin1'); fprintf('%.4f\n', svd(1))"
# Loops inside of one built-in function whose requests cannot fail.
for mb in 100 300; do
    caught $mb 't = ["[" repmat(char("{""a"":1,""b"":""xyz""},"), 1, 1e6) "1]"]; j = jsondecode(join(t, ""))'
    caught $mb 's = string(1:5e6)'
    caught $mb 's = repmat("abc", 1, 5e6); u = upper(s)'
    caught $mb 'c = textscan(repmat([char("1 2 abc") newline], 1, 2e6), "%f %f %s")'
    caught $mb 'c = strcat(repmat({char(97)}, 1, 3e6), "b"); d = upper(c)'
    caught $mb 's = join(string(1:3e6)); t = split(s)'
done
# Tables that a built-in function needs in one piece, with one entry for each element of its argument.
for mb in 90 120 200; do
    caught $mb "s = repmat('ab,', 1, 2e6); c = regexp(s, 'a', 'match')"
    caught $mb "s = repmat('ab,', 1, 2e6); c = strsplit(s, ',')"
    caught $mb "x = dec2bin(1:3e6)"
    caught $mb "A = speye(1e6); [L, U] = ilu(A)"
    caught $mb "x = rand(1, 4e6); [q, r, p] = qr(x)"
    caught $mb "d = dictionary(1:1e6, 1:1e6); k = keys(d); v = values(d)"
    caught $mb "d = datenum(repmat({'2020-01-01'}, 1, 5e5))"
    caught $mb "x = datevec(1:4e6)"
    caught $mb "x = eomday(2000, ones(1, 4e6))"
    caught $mb "c = mat2cell((1:2e6)', ones(2e6, 1), 1)"
    caught $mb "c = num2cell(1:2e6); x = [c{:}]"
    caught $mb "s = struct('a', num2cell(1:2e6)); x = [s.a]"
    caught $mb "c = cell(1, 2e6); c(:) = {'ab'}; n = numel(evalc('disp(c)'))"
    caught $mb "A = speye(2e6); p = symamd(A); x = A \\ ones(2e6, 1)"
    caught $mb "x = complex(rand(1, 3e6), 1); f = tempname; o = onCleanup(@() delete(f)); save(f, 'x', '-mat')"
    caught $mb "s = struct(); for k = 1:4e5, s.(sprintf('f%d', k)) = k; end, t = orderfields(s)"
    caught $mb "x = filter(rand(1, 4e6), 1, rand(1, 10))"
    caught $mb "x = strrep('abc', cellstr(string(1:1e6)), 'b')"
    caught $mb "x = sscanf(repmat('1 ', 1, 1e7), '%d')"
    caught $mb "s = repmat('a', 1, 3e7); x = eval([char(39) s char(39)])"
done
# Texts of megabytes: the parser stops before the reserve is used up, and a display is complete.
for mb in 62 66 75 90 120 200; do
    caught $mb "s = repmat(['1 2;' newline], 1, 1e6); x = eval(['[' s ']'])"
    caught $mb "s = repmat('a = 1 + sin(2);', 1, 3e5); eval(s)"
    caught $mb "s = ['if 1, ' repmat(['b = a(1, 1:3);' newline], 1, 2e5) 'end']; a = magic(4); eval(s)"
    caught $mb "s = repmat('''ab'', ', 1, 1e6); x = eval(['{' s '}'])"
    caught $mb "c = string(1:5e5); n = numel(evalc('c'))"
    caught $mb "c = repmat({'abcdefghijklmnop'}, 1, 1e6); n = numel(evalc('disp(c)'))"
done
echo "$pass passed, $fail failed"
[ $fail = 0 ]
