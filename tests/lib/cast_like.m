% cast(A, 'like', P): class, complexity and sparsity of P; the sign of a zero imaginary part says from which side of a
% cut a number comes.
show(cast(1, 'like', sparse(2i)))
show(cast(sparse(1), 'like', 2i))
show(cast(sparse(1), 'like', single(2)))
show(cast([1 0], 'like', sparse(true)))
show(cast(int8([1 0]), 'like', sparse(2)))
show(cast(sparse([1 0]), 'like', sparse(2i)))
show(cast(single(3), 'like', 2i))
show(cast(sparse([3 0]), 'like', sparse(2)))
z = cosint([complex(-0, -0), complex(-0, 0)]);
fprintf('%.4f %.4f\n', [real(z); imag(z)])
function show(x)
fprintf('%s sparse %d real %d: %s\n', class(x), issparse(x), isreal(x), mat2str(full(x)));
end
