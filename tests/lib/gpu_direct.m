% Functions whose rows of gpu/functions.def are DIRECT: the device has the call with its arguments as they are.
A = gpuArray(single(magic(6)) + 40 * eye(6, 'single'));
X = inv(A);
disp(class(X))
disp(norm(gather(X * A) - eye(6), 'inf') < 1e-4)
[Y, r] = inv(A);                        % two results: the host computes them
fprintf('%s %s %d\n', class(Y), class(r), gather(r) > 0.001)
disp(isequal(inv(gpuArray(4)), 0.25))
h = @inv;                               % a handle calls the same function
disp(isequal(gather(h(A)), gather(X)))
try, inv(gpuArray(ones(2, 3))), catch e, disp(e.identifier), end
try, inv(A, 2), catch e, disp(e.identifier), end
