% Control flow: while, do-until by break, switch over text, errors, recursion, nargin, varargout.
[a, b, c] = many(5); fprintf('%d %d %d\n', a, b, c); fprintf('%d %d\n', defaults(1), defaults(1, 5));
for s = {'red', 'blue', 'green'}
    switch s{1}, case {'red', 'green'}, fprintf('warm? '); otherwise, fprintf('cold '); end
end, fprintf('\n');
try, error('pkg:id', 'value %d', 7); catch e, fprintf('%s|%s\n', e.identifier, e.message); end
try, x = [1 2 3]; x(7); catch e, fprintf('%s\n', e.identifier); end
try, [1 2] + [1 2 3]; catch e, fprintf('%s\n', e.identifier); end
k = 0; while true, k = k + 1; if k == 3, continue, end, if k > 5, break, end, fprintf('%d ', k); end, fprintf('\n');
f = @(varargin) numel(varargin); fprintf('%d %d\n', f(), f(1, 2, 3)); g = @(x) @(y) x + y; h = g(3);
fprintf('%d\n', h(4));
fprintf('%d ', cellfun(@(f) f(2), {@sin, @(x) x^2, @exp}) > 1); z = 10; z -= 3; fprintf('%d %d\n', z, ackermann(2, 3));
function varargout = many(n), for k = 1:nargout, varargout{k} = n * k; end, end
function r = defaults(a, b), if nargin < 2, b = 10; end, r = a + b; end
function r = ackermann(m, n)
    if m == 0, r = n + 1; elseif n == 0, r = ackermann(m - 1, 1); else, r = ackermann(m - 1, ackermann(m, n - 1)); end
end
