% functions of newer releases
% long: wgpu
assert(isequal(clip(uint8([1 100 200]), 10, 150), uint8([10 100 150])))
try, clip(1, 5, 2), catch e, disp(e.identifier), end
assert(allunique([1 2 3]) && ~allunique(["a" "a"]) && numunique({'x', 'y', 'x'}) == 2)
assert(isapprox(1, 1 + 1e-13, 'tight') && ~isapprox(1, 1 + 1e-13) && isapprox(1, 1.01, RelativeTolerance = 0.1))
[tf, s] = isuniform(0:0.1:1); assert(tf && abs(s - 0.1) < 1e-15); assert(~isuniform([1 2 4]))
assert(isequal(find(islocalmax([1 2 2 1 5 0 3 3 3 1])), [2 5 8]))
assert(isequal(find(islocalmax([1 2 1 5 0], 'MinProminence', 2)), 4) && isequal(find(islocalmin([3 1 2 0 4])), [2 4]))
setenv('RUNMAT_TEST_A', 'x'); assert(isenv('RUNMAT_TEST_A'))
T = table([1; 2; 1], [10; 20; 40], [1 2; 3 4; 5 6], 'VariableNames', {'g', 'x', 'm'});
G = groupcounts(T, 'g'); assert(isequal(G.GroupCount, [2; 1]) && abs(G.Percent(2) - 100 / 3) < 1e-12)
R = grouptransform(T(:, 1:2), 'g', @(x) x - min(x)); assert(isequal(R.x, [0; 0; 30]))
R = groupfilter(T, 'g', @(x) max(x) > 30, 'x'); assert(isequal(R.x, [10; 40]))
S = splitvars(T); assert(isequal(S.Properties.VariableNames, {'g', 'x', 'm_1', 'm_2'}) && isequal(S.m_2, [2; 4; 6]))
M = mergevars(S, {'g', 'x'}, 'NewVariableName', 'gx');
assert(isequal(M.Properties.VariableNames, {'gx', 'm_1', 'm_2'}) && isequal(M.gx, [1 10; 2 20; 1 40]))
TT = timetable(datetime(2024, 1, [1; 2]), [5; 6], 'VariableNames', {'x'});
f = [tempname '.csv']; writetimetable(TT, f); U = readtimetable(f);
assert(isequal(U.x, TT.x) && isequal(U.Time, TT.Time)); delete(f)
A = rand(2, 3, 4); B = rand(4, 5);
C = tensorprod(A, B, 3, 1);
assert(isequal(size(C), [2 3 5]) && abs(C(2, 3, 4) - squeeze(A(2, 3, :)).' * B(:, 4)) < 1e-12)
assert(abs(tensorprod(A, A, 'all') - sum(A(:).^2)) < 1e-12)
assert(isequal(medfilt1([1 5 2 8 3], 3), [1 2 5 3 3]) && max(abs(real(hilbert(1:8)) - (1:8))) < 1e-12)
[N, xe] = histcounts2([1 2 2 9], [1 1 2 9], [0 1.5 3], [0 1.5 3]); assert(isequal(N, [1 0; 1 1]) && numel(xe) == 3)
