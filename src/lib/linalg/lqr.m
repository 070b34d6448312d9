function [K, S, e] = lqr(A, B, Q, R, N)
%[K, S, E] = lqr(A, B, Q, R, N)  Gain K for which u = -K*x costs least, the solution S of Riccati's equation, and the
%   poles E of the closed loop.
%>> K = lqr([0 1; 0 0], [0; 1], eye(2), 1); round(K, 4)
%ans =
%    1.0000    1.7321
if nargin < 5
    N = zeros(size(B));
end
n = size(A, 1);
G = A - B / R * N.';
H = [G, -B / R * B.'; -(Q - N / R * N.'), -G.'];
[V, D] = eig(H);
stable = find(real(diag(D)) < 0);
if numel(stable) ~= n
    error('Control:design:lqr2', ...
        'The pair (A,B) must be stabilizable and (Q,A) must have no unobservable modes on the imaginary axis.');
end
S = real(V(n + 1:end, stable) / V(1:n, stable));
S = (S + S.') / 2;
K = R \ (B.' * S + N.');
e = eig(A - B * K);
end
