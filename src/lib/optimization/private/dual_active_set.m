function [x, u, ok] = dual_active_set(G, a, N, r, equal)
%dual_active_set(G, A, N, R, EQUAL)  X that makes X'*G*X/2 + A'*X least where N*X >= R: Goldfarb and Idnani's method.
%[X, U, OK]: G is positive definite. The first EQUAL rows hold as equations. U are the multipliers: G*X + A is N'*U. OK
%is false where no X fulfils all rows.
%>> x = dual_active_set(eye(2), [0; 0], [1 1], 2, 0)
%x =
%     1
%     1
L = chol(G, 'lower');
x = -(L' \ (L \ a));
long = sqrt(sum(N.^2, 2));
long(long == 0) = 1;
N = N ./ long;
r = r ./ long;
u = zeros(size(N, 1), 1);
way = ones(size(u));                    % -1: an equation that is approached from above
active = zeros(0, 1);
ok = true;
for turn = 1:20 * (numel(u) + numel(a)) + 100
    gap = N * x - r;
    shortage = gap;
    shortage(1:equal) = -abs(gap(1:equal));
    shortage(active) = 0;
    small = 1e-13 * (1 + max([abs(r); 0]) + norm(x, Inf));
    [worst, p] = min(shortage(1:equal));
    if isempty(p) || worst >= -small, [worst, p] = min(shortage); end
    if isempty(p) || worst >= -small, break, end
    way(p) = 1 - 2 * (p <= equal && gap(p) > 0);
    [x, u, active, ok] = add_row(L, N, r, way, equal, x, u, active, p, small);
    if ~ok, break, end
    if ~any(active == p), r(p) = N(p, :) * x; end       % it holds but for rounding
end
u = u .* way ./ long;
end

function [x, u, active, ok] = add_row(L, N, r, way, equal, x, u, active, p, small)
% Makes row p active. Rows whose multipliers would become negative leave.
n = way(p) * N(p, :).';
w = L \ n;
ok = true;
while true
    [Q, R] = qr(L \ (N(active, :).' .* reshape(way(active), 1, [])), 0);
    along = Q.' * w;
    rest = w - Q * along;
    change = R \ along;
    leaves = find(change > 1e-14 & active > equal);
    [t1, k] = min(u(active(leaves)) ./ change(leaves));
    t2 = Inf;
    if norm(rest) > 1e-11 * norm(w), t2 = -(n.' * x - way(p) * r(p)) / (rest.' * w); end
    if isempty(t1), t1 = Inf; end
    t = min(t1, t2);
    if isinf(t)
        ok = abs(n.' * x - way(p) * r(p)) <= 1e4 * small;       % a row that depends on the others holds already
        return
    end
    u(active) = u(active) - t * change;
    u(p) = u(p) + t;
    if ~isinf(t2), x = x + t * (L.' \ rest); end
    if t == t2
        active = [active(:); p];
        return
    end
    u(active(leaves(k))) = 0;
    active = reshape(active([1:leaves(k) - 1, leaves(k) + 1:end]), [], 1);
end
end
