% Broken powers of negative infinity, and what overflows on the way, have two infinite parts; powers of 0 that have no
% limit are NaN.
x = [-Inf -Inf -Inf -1e300 -4 -Inf];
for f = {@(x) x, @(x) single(max(x, -1e30)), @gpuArray}
    y = f{1}(x) .^ [0.5 1.5 2.5 1.5 0.5 -0.5]; disp(gather(y))
end
disp((-Inf) ^ 0.5), disp(gather(gpuArray(-Inf) .^ 0.5))
z = [0 0 0 2] .^ [1i 1+1i -1+1i 2]; disp(z)
