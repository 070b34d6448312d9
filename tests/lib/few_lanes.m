% reductions of few lanes that lie far apart, of what is computed from them: the bits of what is stored first
% long: wgpu
rng(7);
for lanes = [2 3 4 5 7 8 9 15 16 17 31 32 33 47 63 64 65]
    for groups = [600 2049 5000]
        A = rand(groups, lanes) - 0.5;
        A(7, 1) = NaN; A(8, :) = -0; A(9, end) = Inf;
        w = (1:lanes) - 3; g = rand(groups, 1);
        for k = 1:2
            B = A; if k == 2, B = single(A); end
            P = B .* w; same(sum(B .* w, 2), sum(hold_(P), 2));
            P = exp(B - w); same(max(exp(B - w), [], 2), max(hold_(P), [], 2));
            P = (B + g) .* w; same(sqrt(sum(((B + g) .* w).^2, 2)), sqrt(sum(hold_(P).^2, 2)));
            P = abs(B) + 0.5; same(prod(abs(B) + 0.5, 2) + 1, prod(hold_(P), 2) + 1);
            same(min(B ./ 3, [], 2), min(hold_(B ./ 3), [], 2));
        end
    end
end
A = rand(40, 50, 9); c = reshape([0 1 0 -1 0 1 -1 -1 1], 1, 1, 9);
P = A .* c; same(sum(A .* c, 3) ./ sum(A, 3), sum(hold_(P), 3) ./ sum(A, 3));
P = A(2:39, :, :) .* c; same(sum(A(2:39, :, :) .* c, 3), sum(hold_(P), 3));
disp('same')
function same(a, b)
assert(isequaln(a, b) && isequal(1 ./ a(~isnan(a)), 1 ./ b(~isnan(b))))
end
function P = hold_(P)
if isnan(P(1, 1)) && P(2, 1) == 1e9, disp('no'), end        % looks at it: it is stored
end
