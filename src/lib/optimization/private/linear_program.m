function [x, flag, turns, y, d, basis] = linear_program(f, p, most, basis)
%linear_program(F, P, MOST, BASIS)  X that makes F'*X least under the limits P (optim_limits). Slack variables make all
%rows equations. [X, FLAG, TURNS, Y, D, BASIS] are those of simplex_program.
%>> p = optim_limits('linprog', 2, [1 1], 3, [], [], [0 0], [2 2]); x = linear_program([-1; -2], p, []); x.'
%ans =
%     1     2
if nargin < 4, basis = []; end
n = numel(f);
[m, k] = deal(size(p.A, 1), size(p.Aeq, 1));
if isempty(most), most = 50 * (n + m + k) + 1000; end
if any(p.low > p.high)
    [x, flag, turns, y, d] = deal([], -2, 0, [], []);
    return
end
M = [[p.A; p.Aeq], eye(m + k)];
long = max(abs(M(:, 1:n)), [], 2);      % rows of about the same size
long(isempty(long) | long == 0) = 1;
M(:, 1:n) = M(:, 1:n) ./ long;
rhs = [p.b; p.beq] ./ long;
low = [p.low; zeros(m + k, 1)];
high = [p.high; inf(m, 1); zeros(k, 1)];
[x, flag, basis, turns, y, d] = simplex_program([f; zeros(m + k, 1)], M, rhs, low, high, basis, most);
x = x(1:n);
y = y ./ long;
end
