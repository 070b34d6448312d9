function [x, flag, basis, turns, y, d] = simplex_program(f, M, rhs, low, high, basis, most)
%simplex_program(F, M, RHS, LOW, HIGH, BASIS, MOST)  X that makes F'*X least where M*X == RHS and LOW <= X <= HIGH: the
%simplex method with bounds. M ends with one column of the unit matrix for each row.
%[X, FLAG, BASIS, TURNS, Y, D]: FLAG is 1 (optimal), 0 (more than MOST turns), -2 (no X) or -3 (without a limit). BASIS
%may start the next program with other bounds. Y are the prices of the rows, D those of the variables.
%>> x = simplex_program([-1; -1; 0], [1 2 1], 4, [0; 0; 0], [3; 3; Inf], [], 100); x.'
%ans =
%    3.0000    0.5000         0
[m, n] = size(M);
if isempty(basis)
    basis = struct('in', (n - m + 1:n).', 'at', zeros(n, 1));
end
s = struct('f', f, 'M', M, 'rhs', rhs, 'low', low, 'high', high, 'in', basis.in, 'tol', 1e-9);
s.x = min(max(0, low), high);           % the bound that is next to 0
up = basis.at > 0 & isfinite(high);
s.x(up) = high(up);
down = basis.at < 0 & isfinite(low);
s.x(down) = low(down);
s.out = true(n, 1);
s.out(s.in) = false;
s = factored(s);
flag = 0;
still = 0;                              % turns without a gain
for turns = 1:most
    [cost, far] = costs(s);
    y = (cost(s.in).' * s.inverse).';
    d = cost - M.' * y;
    j = entering(s, d, still > 50);
    if isempty(j)
        if ~far || turns == 1 || mod(turns, 50) == 1
            flag = 1 - 3 * far;
            break
        end
        s = factored(s);                % looks once more with exact numbers
        [~, far] = costs(s);
        if ~far, continue, end
        flag = -2;
        break
    end
    way = 1 - 2 * (d(j) > 0);
    [s, t] = pivot(s, j, way);
    if isinf(t), flag = -3; break, end
    still = (still + 1) * (t <= 1e-12);
    if mod(turns, 50) == 0, s = factored(s); end
end
x = s.x;
basis = struct('in', s.in, 'at', (x >= high) - (x <= low));
end

function s = factored(s)
s.inverse = inv(s.M(:, s.in));
s.x(s.in) = s.inverse * (s.rhs - s.M(:, s.out) * s.x(s.out));
end

function [cost, far] = costs(s)
% While a variable of the basis is beyond its bounds, the cost is how far.
x = s.x(s.in);
under = x < s.low(s.in) - s.tol * (1 + abs(s.low(s.in)));
over = x > s.high(s.in) + s.tol * (1 + abs(s.high(s.in)));
far = any(under) || any(over);
cost = s.f;
if far
    cost = zeros(size(s.f));
    cost(s.in(under)) = -1;
    cost(s.in(over)) = 1;
end
end

function j = entering(s, d, careful)
% The variable outside of the basis that helps most; the first one when there was no gain for long (Bland's rule).
scale = s.tol * max(1, norm(s.f, Inf));
can = s.out & s.low < s.high & (d < -scale & s.x < s.high | d > scale & s.x > s.low);
if careful
    j = find(can, 1);
else
    d(~can) = 0;
    [most, j] = max(abs(d));
    if most == 0, j = []; end
end
end

function [s, t] = pivot(s, j, way)
% Moves variable j until a variable of the basis, or j itself, meets a bound.
w = s.inverse * s.M(:, j);
move = -way * w;
x = s.x(s.in);
[low, high] = deal(s.low(s.in), s.high(s.in));
slack = s.tol * (1 + abs(x));
t = inf(size(w));
small = 1e-10 * max(1, norm(w, Inf));
down = move < -small;
up = move > small;
inside = x >= low - slack & x <= high + slack;
k = down & inside;
t(k) = max(x(k) - low(k), 0) ./ -move(k);
k = up & inside;
t(k) = max(high(k) - x(k), 0) ./ move(k);
k = up & x < low - slack;               % comes back to its bound
t(k) = (low(k) - x(k)) ./ move(k);
k = down & x > high + slack;
t(k) = (x(k) - high(k)) ./ -move(k);
[first, ~] = min(t);
if way > 0, own = s.high(j) - s.x(j); else, own = s.x(j) - s.low(j); end
if isempty(first) || own <= first
    t = own;
    if isinf(t), return, end
    s.x(s.in) = x + t * move;
    if way > 0, s.x(j) = s.high(j); else, s.x(j) = s.low(j); end
    return
end
if isinf(first), t = Inf; return, end
near = find(t <= first + 1e-12 * (1 + first));          % the largest pivot of those that are equal
[~, k] = max(abs(w(near)));
r = near(k);
t = t(r);
s.x(s.in) = x + t * move;
s.x(j) = s.x(j) + way * t;
leaves = s.in(r);
if move(r) < 0
    s.x(leaves) = s.low(leaves);
    if x(r) > high(r) + slack(r), s.x(leaves) = s.high(leaves); end
else
    s.x(leaves) = s.high(leaves);
    if x(r) < low(r) - slack(r), s.x(leaves) = s.low(leaves); end
end
row = s.inverse(r, :) / w(r);
s.inverse = s.inverse - w * row;
s.inverse(r, :) = row;
s.in(r) = j;
s.out(j) = false;
s.out(leaves) = true;
end
