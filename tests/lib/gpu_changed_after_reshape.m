% An array of a device that shares its numbers with a reshape which was looked at: what is written to it on the device
% is seen here.
x = single(mod(1:200000, 17)) * 2; y = reshape(x, 400, 500); fprintf('%g\n', sum(x));
fprintf('%s\n', mat2str(double(y(1:2, 1:2)))); c = num2cell(y(:, 1)); y = [];
x(3) = 100; fprintf('%g %g\n', sum(x), x(3));
x(5:6) = [7 8]; fprintf('%g %g %g\n', sum(x), x(3), x(6));
