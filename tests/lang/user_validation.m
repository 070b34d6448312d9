% This program is written in the style of users.
% validation, inputParser, arguments, varargs, name=value, namespaces of options
disp(area_(2, 3)); disp(area_(2)); disp(area_(2, Units="cm"));
try, area_('x', 3); catch e, disp(e.message), end
try, area_(2, Units="km"); catch e, disp(e.message), end
try, area_(1,2,3); catch e, disp(e.message), end
r = many(1, 2, 3, 'a'), s = sum_all(1, [2 3], {4})
p = inputParser; p.FunctionName = 'demo'; p.KeepUnmatched = true; addRequired(p, 'x', @isnumeric);
addOptional(p, 'y', 5); addParameter(p, 'z', 'def'); addSwitch_ok = 1;
parse(p, 1, 2, 'z', 'zz', 'other', 3); p.Results, p.Unmatched, p.UsingDefaults
try, parse(p, 'notnum'); catch e, disp(e.message), end
validateattributes(3, {'numeric'}, {'scalar','positive','integer','<=',5}); 
try, validateattributes([1 2;3 4], {'numeric'}, {'vector'}, 'myfn', 'A', 2); catch e, disp(e.message), end
try, validateattributes(2.5, {'numeric'}, {'integer'}); catch e, disp(e.message), end
try, validatestring('x', {'red','green'}); catch e, disp(e.message), end
v = validatestring('gr', {'red','green'})
try, mustBeMember('q', {'a','b'}); catch e, disp(e.message), end
try, mustBeInRange(5, 1, 3); catch e, disp(e.message), end
c = onCleanup(@() fprintf('cleanup\n')); clear c
f = @(varargin) nargin; f(1,2,3)
assert(isequal(nargin('many'), -1)); 
st = namedargs2cell(struct('a',1,'b',2))
x = 3; x(5) = 1; x, isrow(x)
[varargout_test{1:2}] = deal(7); varargout_test
w = warning('error', 'my:warn'); 
try, warning('my:warn', 'as error'); disp('no error'), catch e, disp(e.identifier), end
lasterr; ME = MException('a:b', 'x%dy', 3); try, throw(ME), catch q, q.message, end
error_struct.message = 'from struct'; error_struct.identifier = 'st:id';
try, error(error_struct), catch q, q.identifier, end
try, error('no format chars\n'), catch q, q.message, end
try, error('with:id', 'line1\nline2'), catch q, q.message, end
try, x = [1 2 3]; x(1.5), catch q, q.message, end
try, x(0), catch q, q.message, end
try, x(:,:,2), catch q, q.message, end
try, ones(2)(3,1), catch q, q.message, end
try, a = {1,2}; b = a + 1, catch q, q.message, end
try, s = struct('a',1); s + 1, catch q, q.message, end
try, str2func('@(x'), catch q, disp('bad'), end
try, 'abc' * [1 2], catch q, q.message, end
try, [1 2; 3], catch q, q.message, end
try, strcat(1,2), catch q, q.message, end
try, zeros(-1), catch q, q.message, end
try, cell2mat({1,'a'}), catch q, q.message, end
try, fieldnames(3), catch q, q.message, end
try, undefined_fn, catch q, q.message, end
try, q = sqrt('a', 2), catch q, q.message, end
try, interp1([1 1 2],[1 2 3],1.5), catch q, q.message, end
try, fzero(@(x) x.^2+1, [0 1]), catch q, q.message, end
try, reshape(1:6, 4, 2), catch q, q.message, end
try, repmat(), catch q, q.message, end
try, A = eye(2); A(3,3,3), catch q, q.message, end
try, A(:,5) = [], catch q, q.message, end
try, A(1:2,1) = [1 2 3], catch q, q.message, end
try, containers.Map(1:2, {'a'}), catch q, q.message, end
try, fopen(), catch q, q.message, end
try, fread(99), catch q, q.message, end
try, load('nofile.mat'), catch q, q.message, end
try, fileread('nofile.txt'), catch q, q.message, end
try, readtable('nofile.csv'), catch q, q.message, end
try, datetime('garbage'), catch q, q.message, end
try, T = table(1,2); T.Nope, catch q, q.message, end
try, if 'a' == 'ab', end, catch q, q.message, end
try, while [], end, disp('ok'), catch q, q.message, end
try, switch {1}, case 1, end, catch q, q.message, end
function a = area_(w, h, o)
    arguments
        w (1,1) {mustBeNumeric}
        h (1,1) double = 10
        o.Units (1,1) string {mustBeMember(o.Units, ["m","cm"])} = "m"
    end
    a = w*h; if o.Units == "cm", a = a*1e4; end
end
function n = many(varargin), n = nargin; end
function s = sum_all(varargin)
    s = 0; for k = 1:nargin, x = varargin{k}; if iscell(x), x = x{1}; end, s = s + sum(x); end
end
