% Random numbers: the documented values of the default generator, and its state.
rng(0)
fprintf('%.4f ', rand(1, 5)); disp(' ')
rng(0)
fprintf('%.4f ', randn(1, 10)); disp(' ')
rng(0)
fprintf('%d ', randi(10, 1, 5)); disp(' ')
rng(0)
fprintf('%d ', randperm(10)); disp(' ')
s = rng;
a = rand(1, 3);
rng(s)
assert(isequal(a, rand(1, 3)));
rng(1)
assert(abs(rand - 0.417022004702574) < 1e-14);
x = rand(100);
assert(all(x(:) > 0 & x(:) < 1) && abs(mean(x(:)) - 0.5) < 0.02);
assert(isa(rand(2, 'single'), 'single') && isequal(size(randn(2, 3, 'like', single(1))), [2 3]));
k = randi([-3 3], 1, 1000);
assert(min(k) == -3 && max(k) == 3 && isa(randi(5, 1, 2, 'int8'), 'int8'));
assert(numel(unique(randperm(20, 5))) == 5);
try, randi(0), catch e, disp(e.identifier), end
try, rng(-1), catch e, disp(e.identifier), end
