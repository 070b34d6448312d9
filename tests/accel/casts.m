% kernels: 1
% Integer arithmetic with saturation and a cast back.
i = int16(mod(1:20000, 300));
j = i * 200 + int16(5);
fprintf('%d\n', sum(double(j)));
