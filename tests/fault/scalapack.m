% Linear algebra of distributed matrices against the same of whole ones, by residuals. tests/fault/mpi.sh starts this
% program by mpirun, with ScaLAPACK and without it.
n = str2double(getenv('RANKS')) - 1;
if n > 0, parpool('MPI', n); end
rng(1);
N = 160;
A = rand(N); S = A + A'; B = rand(N, 40); P = A * A' + N * eye(N); R = rand(N, 90); b = rand(N, 1);
for k = 1:3
    spmd
        switch k
            case 1, d = codistributor2dbc([], 32);
            case 2, d = codistributor2dbc([1 spmdSize], 64, 'col');
            case 3, d = codistributor2dbc([spmdSize 1], 50);
        end
        a = codistributed(A, d); s = codistributed(S, d); m = codistributed(B, d); p = codistributed(P, d);
        r = codistributed(R, d);
        c1 = a * s; c2 = a' * m; c3 = s * r; c4 = a * s';
        x = a \ m; y = a \ b; z = single(a) \ m; half = single(a) * s;
        [l, u, q] = lu(a); [l2, u2] = lu(r); factor = chol(p); low = chol(p, 'lower'); [part, bad] = chol(s);
        [v, e] = eig(s); w = eig(s);
        [q1, r1] = qr(r, 0); [q2, r2] = qr(r); r3 = qr(r, 0); [q4, r4] = qr(r');
        values = svd(r); [uu, ss, vv] = svd(r, 'econ'); [us, es, vs] = svd(s);
        number = det(a / 8); other = inv(a);
        wide = isequal(size(r3), [90 90]) && isequal(size(q2), [N N]) && isequal(size(r4), [90 N]);
    end
    g = @gather;
    near(g(c1), A * S); near(g(c2), A' * B); near(g(c3), S * R); near(g(c4), A * S');
    near(A * g(x), B); near(A * g(y), b);
    assert(isa(g(z), 'single') && norm(A * double(g(z)) - B) < 1e-5 * norm(A) * norm(g(z)) && isa(g(half), 'single'));
    assert(norm(g(half) - A * S, 'fro') < 1e-5 * norm(A * S, 'fro'));
    near(g(l) * g(u), g(q) * A); near(g(l2) * g(u2), R); near(g(factor)' * g(factor), P); near(g(low) * g(low)', P);
    assert(istriu(g(factor)) && istriu(g(u)) && istril(g(l)) && istril(g(low)));
    [f, at] = chol(S); near(g(part), f); assert(one(bad) == at);
    near(g(v) * g(e) * g(v)', S); near(g(v)' * g(v), eye(N)); near(g(w), eig(S)); near(diag(g(e)), eig(S));
    near(g(q1) * g(r1), R); near(g(q1)' * g(q1), eye(90)); near(g(q2) * g(r2), R); near(g(q2)' * g(q2), eye(N));
    near(abs(g(r3)), abs(triu(qr(R, 0)))); near(g(q4) * g(r4), R'); assert(istriu(g(r2)) && istriu(g(r4)) && one(wide));
    near(g(values), svd(R)); near(g(uu) * g(ss) * g(vv)', R); near(g(us) * g(es) * g(vs)', S);
    near(g(number), det(A / 8)); near(g(other) * A, eye(N));
end
D = distributed(rand(520));             % spread along its columns, and large enough for an algorithm in parts
X = gather(D);
T = D + D';
near(X * gather(D \ X), X); near(sort(gather(eig(T))), eig(X + X')); near(gather(T * D), (X + X') * X);
[U, V, W] = svd(D);
near(gather(U) * gather(V) * gather(W)', X);
try, chol(T); catch e, assert(strcmp(e.identifier, 'MATLAB:posdef')), end
D(:, 2) = D(:, 1);
y = gather(D \ X);                      % warns
if n > 1                                % workers that do not do the same, and one that dies in a call
    try
        clear q
        spmd, q = codistributed(A, codistributor2dbc([], 32)); if spmdIndex == 1, q = q * q; end, end
        error('no error')
    catch e, assert(contains(e.message, 'waits for') || contains(e.message, 'cannot go on')), end
    try
        spmd
            q = codistributed.rand(1200, codistributor2dbc([], 32));
            if spmdIndex == 2, system(sprintf('(sleep 0.3; kill -9 %d) > /dev/null 2>&1 &', feature('getpid'))); end
            for k = 1:200, [~, ~] = eig(q + q'); end
        end
        error('no error')
    catch e, assert(strcmp(e.message, 'Worker 2 ended while it executed the spmd block.'), e.message), end
    clear q w
    spmd, h = codistributed(S, codistributor2dbc([], 32)); w = eig(h); end
    near(gather(w), eig(S));
end
disp('right')

function near(x, y), assert(isequal(size(x), size(y)) && norm(x - y, 'fro') <= 1e-10 * norm(y, 'fro')), end

function x = one(x)
if isa(x, 'Composite'), x = x{1}; end
x = gather(x);
end
