% kernels: 2
% A map over a transposed operand reads it by strides.
A = reshape(mod((1:40000) * 7, 101), 200, 200); A = A + 0;
B = A' .* 2 + A;
fprintf('%.1f\n', sum(B(:)));
