function program_functions
% nested functions, inputParser, onCleanup, try/catch, recursion, varargout, global
cnt = 0;
    function bump(k)
        if nargin < 1, k = 1; end
        cnt = cnt + k;
    end
bump; bump(5); disp(cnt)
f = @bump; f(10); disp(cnt)
g = make_counter(); g(); disp(g())
[a, b, c] = multi(3); disp([a b c])
[~, b] = multi(2); disp(b)
x = cell(1, 3); [x{:}] = multi(3); disp(x)
[s.a, s.b] = multi(2); disp(s)
q = opts('Width', 3, 'color', 'red'); disp(q)
try, opts('Depth', 1); catch e, disp(e.message), end
c1 = onCleanup(@() disp('bye'));
disp(fact(10)), disp(fib(15))
try
    try
        error('In:ner', 'inner %d', 1);
    catch e1
        e2 = MException('Out:er', 'outer');
        e2 = addCause(e2, e1);
        throw(e2);
    end
catch e3
    fprintf('%s <- %s\n', e3.identifier, e3.cause{1}.identifier);
    disp(getReport(e3, 'basic'))
end
warning('off', 'my:w'); warning('my:w', 'hidden');
[msg, id] = lastwarn; disp(id)
e = []; try, error('Octave:some-id', 'abc'); catch e, end; disp(class(e))
try
    x = [1 2 3]; x(10);
catch err
    switch err.identifier, case 'MATLAB:badsubscript', disp('bad sub'), otherwise, disp(err.identifier), end
end
z = 0; while true, z = z + 1; if z == 3, continue, end, if z > 5, break, end, end, disp(z)
for k = [1 2; 3 4], disp(k'), end
for k = {1, 'a'}, disp(class(k)), end
for k = 'abc', fprintf('%s-', k), end, fprintf('\n')
for k = [], disp('never'), end
for k = zeros(0, 3), disp('z'), end
for k = uint8(1:3), fprintf('%s ', class(k)), end, fprintf('\n')
k = 10; for k = 1:3, end, disp(k)
for st = struct('a', {1, 2}), disp(st.a), end
do_switch(5), do_switch('abc'), do_switch("abc"), do_switch({1})
y = ifelse(true, @() 'yes', @() error('no')); disp(y)
m = containers.Map('KeyType', 'char', 'ValueType', 'any');
words = strsplit('the cat the dog the end');
for i = 1:numel(words)
    w = words{i};
    if isKey(m, w), m(w) = m(w) + 1; else, m(w) = 1; end
end
ks = keys(m); for i = 1:numel(ks), fprintf('%s=%d ', ks{i}, m(ks{i})); end, fprintf('\n')
A = magic(4); A(A > 10) = -1; disp(A), A(:, 2) = []; disp(size(A))
A(end + 1, :) = 7; disp(A(end, end))
l = logical([1 0 1]); v = [5 6 7]; disp(v(l)), disp(v(~l)), v(l) = []; disp(v)
t = 'hello'; t(1) = upper(t(1)); disp(t), disp(t(end:-1:1)), disp([t; 'world'])
n = 0; n = n + numel(find([1 0 1])); disp(n)
b = bitshift(uint8(255), 1), c = bitcmp(uint8(5)), d = dec2bin(bitxor(uint8(12), 10))
fn = 'dyn'; r.(fn) = 1; r.([fn '2']) = 2; disp(fieldnames(r)')
isequal(r, struct('dyn', 1, 'dyn2', 2))
w = {}; w{end+1} = 1; w(end+1) = {2}; w{5} = 'x'; disp(w)
cellfun(@(x, i) fprintf('%d:%s ', i, class(x)), w, num2cell(1:5)); fprintf('\n')
[mx, ix] = cellfun(@max, {[1 5 2], [7 3]}); disp([mx; ix])
[p, q] = deal(1, 2); [p, q] = deal(q, p); disp([p q])
fprintf('%s\n', datestr(datenum(2020, 2, 29), 'dd-mmm-yyyy'));
eval('zz = 5;'); disp(zz)
u = evalc('disp(42)'); disp(strtrim(u))
h = str2func('@(x) x * 2'); disp(h(4)), disp(func2str(h))
feval(@disp, 'fed'), feval('disp', 'fed2')
disp(nargin('multi')), disp(nargout('multi'))
i = 3; disp(i), clear i, disp(i)
1:3 == 1:3
~isempty([1]) && true
xor(true, 3)
[1, 2
 3, 4]
x = 3; x += 2; x -= 1; x *= 2; disp(x)
aa.b{3}.c = 5; disp(aa.b)
end
function g = make_counter()
n = 0;
g = @inc;
    function r = inc()
        n = n + 1; r = n;
    end
end
function varargout = multi(n)
varargout = num2cell((1:n) * 10);
end
function r = opts(varargin)
p = inputParser;
p.FunctionName = 'opts';
addParameter(p, 'Width', 1, @isnumeric);
addParameter(p, 'Color', 'blue', @ischar);
parse(p, varargin{:});
r = p.Results;
end
function r = fact(n)
if n <= 1, r = 1; else, r = n * fact(n - 1); end
end
function r = fib(n)
persistent memo
if isempty(memo), memo = containers.Map('KeyType', 'double', 'ValueType', 'double'); end
if n < 2, r = n; return; end
if isKey(memo, n), r = memo(n); return; end
r = fib(n - 1) + fib(n - 2);
memo(n) = r;
end
function do_switch(v)
switch v
    case 5, disp('five')
    case {'abc', 'def'}, disp('text')
    otherwise, disp('other')
end
end
function r = ifelse(c, a, b)
if c, r = a(); else, r = b(); end
end
