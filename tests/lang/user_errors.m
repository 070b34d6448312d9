% This program is written in the style of users.
function user_errors
try, x = [1 2 3]; x(5), catch e, disp(e.identifier), disp(e.message), end
try, undefined_thing(3), catch e, disp(e.identifier), disp(e.message), end
try, [1 2] + [1 2 3], catch e, disp(e.identifier), disp(e.message), end
try, ones(2,3)*ones(2,3), catch e, disp(e.identifier), disp(e.message), end
try, error('my:id', 'value %d too big', 7), catch e, e, end
try, s.a = 1; s.b, catch e, disp(e.message), end
try, c = {1,2}; c{3}, catch e, disp(e.identifier), disp(e.message), end
try, str2func(3), catch e, disp(e.identifier), end
try, validateattributes(-1, {'numeric'}, {'positive'}), catch e, disp(e.identifier), disp(e.message), end
try
    validateattributes([1 2 3], {'char','cell'}, {'nonempty'}, 'fun', 'arg', 2)
catch e
    disp(e.identifier), disp(e.message)
end
try, inner(1,2,3), catch e, disp(e.identifier), disp(e.message), end
try, [a,b] = inner(1), catch e, disp(e.identifier), disp(e.message), end
try, assert(false, 'Expected %d', 4), catch e, disp(e.message), end
try, assert(1==2), catch e, disp(e.identifier), disp(e.message), end
ME = MException('top:level', 'Top %s', 'msg');
try
    try, error('low:level', 'cause here'), catch c, ME = addCause(ME, c); throw(ME), end
catch e
    fprintf('%s: %s (cause %s)\n', e.identifier, e.message, e.cause{1}.message);
end
cleanup_demo();
try, rethrow_demo(), catch e, fprintf('%s | %s | %s\n', e.identifier, e.message, e.stack(1).name), end
w = warning('off', 'a:b'); warning('a:b', 'hidden'); warning(w);
[~, id] = lastwarn; disp(id)
p = parse_opts('gain', 3, 'mode', 'fast')
try, parse_opts('mode', 'wrong'), catch e, disp(e.message), end
try, q = argsfun(-1), catch e, disp(e.identifier), disp(e.message), end
argsfun(2, 'Scale', 3)
try, argsfun('a'), catch e, disp(e.identifier), disp(e.message), end
r = vararg(1,'two',[3 3 3])
[a,b,c] = multi(); disp([a b c])
counter(); counter(); n = counter()
getReport(MException('x:y','hello'))
x = int8(200), y = uint8(-5), z = int8(5)/int8(2)
try, int8(1)+int16(1), catch e, disp(e.identifier), disp(e.message), end
try, cell2mat(3), catch e, disp(e.identifier), disp(e.message), end
try, struct('a',{1,2},'b',{1,2,3}), catch e, disp(e.identifier), disp(e.message), end
try, horzcat([1;2],[1;2;3]), catch e, disp(e.identifier), disp(e.message), end
try, chol([1 2;2 1]), catch e, disp(e.identifier), disp(e.message), end
try, m = containers.Map(); m('nokey'), catch e, disp(e.identifier), disp(e.message), end
try, feval('nosuchfn'), catch e, disp(e.identifier), disp(e.message), end
try, x = 1; x{1}, catch e, disp(e.identifier), disp(e.message), end
try, f = @(x) x; f.a, catch e, disp(e.identifier), disp(e.message), end
try, if [], else, error('Simple message'), end, catch e, isempty(e.identifier), disp(e.message), end
end
function [o] = inner(x), o = x; end
function cleanup_demo, c = onCleanup(@() disp('cleaned')); disp('working'); end
function rethrow_demo
try, error('deep:one','deep'), catch e, rethrow(e), end
end
function o = parse_opts(varargin)
ip = inputParser; ip.addParameter('gain', 1, @isnumeric);
addParameter(ip, 'mode', 'slow', @(x) any(strcmp(x, {'slow','fast'}))); ip.parse(varargin{:}); o = ip.Results;
end
function y = argsfun(x, opts)
arguments
    x (1,1) double {mustBePositive}
    opts.Scale (1,1) double = 2
end
y = x*opts.Scale;
end
function r = vararg(varargin), r = cellfun(@class, varargin, 'UniformOutput', false); fprintf('%d in\n', nargin); end
function varargout = multi(), for k = 1:nargout, varargout{k} = k^2; end, end
function n = counter, persistent k; if isempty(k), k = 0; end, k = k+1; n = k; end
