% kernels: 2
% Mean and deviation of everything, then a map: the totals are looked at by nobody but the map.
x = mod((1:40000) * 13, 97) / 10;
z = (x - mean(x)) ./ std(x);
fprintf('%.10f\n', z(77));
