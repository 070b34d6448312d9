% scalapack.m - products, systems and LU factors of distributed matrices.
% mpirun -n P+1 runmat bench/parallel/scalapack.m
% The calls and the layout are those of bench/parallel/scalapack.c with P ranks. N and TURNS are environment variables.
n = str2double(getenv('N'));
turns = str2double(getenv('TURNS'));
if isnan(n), n = 3000; end
if isnan(turns), turns = 5; end
spmd
    d = codistributor2dbc([1 spmdSize], 64);
    a = codistributed.rand(n, n, d);
    b = codistributed.rand(n, n, d);
    best = Inf(1, 3);
    for turn = 1:turns
        spmdBarrier; t = tic; c = a * b; spmdBarrier; best(1) = min(best(1), toc(t));
        spmdBarrier; t = tic; c = a \ b; spmdBarrier; best(2) = min(best(2), toc(t));
        spmdBarrier; t = tic; c = lu(a); spmdBarrier; best(3) = min(best(3), toc(t));
    end
end
best = best{1};
fprintf('RunMat: n %d, %d workers: a * b %.1f ms, a \\ b %.1f ms, lu(a) %.1f ms\n', n, gcp().NumWorkers, 1e3 * best);
