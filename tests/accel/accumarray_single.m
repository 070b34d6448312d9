% kernels: 1
% Subscripts and values in single precision go to the sums as they are: no kernel converts or checks them before.
s = single(mod((1:200000)', 64) + 1);
v = accumarray(s, single(2), [64 1]);
assert(isequal(v, single(6250) * ones(64, 1)))
disp('sums')
