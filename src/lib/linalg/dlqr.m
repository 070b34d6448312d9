function [K, S, e] = dlqr(A, B, Q, R, N)
%[K, S, E] = dlqr(A, B, Q, R, N)  Gain K for which u = -K*x costs least in discrete time; S and E as for lqr.
%>> K = dlqr(1, 1, 1, 1); round(K, 4)
%ans =
%    0.6180
if nargin < 5
    N = zeros(size(B));
end
n = size(A, 1);
F = A - B / R * N.';
G = B / R * B.';
S = Q - N / R * N.';
for k = 1:100
    W = eye(n) + G * S;
    next = S + F.' * (S / W) * F;
    G = G + F / W * G * F.';
    F = F / W * F;
    done = norm(next - S, 1) <= 1e-14 * norm(next, 1);
    S = (next + next.') / 2;
    if done
        break
    end
end
K = (R + B.' * S * B) \ (B.' * S * A + N.');
e = eig(A - B * K);
end
