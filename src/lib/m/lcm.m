function L = lcm(A, B)
%lcm(A, B)  Least common multiples of positive whole numbers.
%>> lcm(4, 6)
%ans =
%    12
	if ~isreal(A) || ~isreal(B) || any(A(:) < 1) || any(B(:) < 1) || any(A(:) ~= fix(A(:))) || any(B(:) ~= fix(B(:)))
		error('MATLAB:lcm:InputNotPosInt', 'Inputs must be real, positive integers.');
	end
	L = A .* (B ./ gcd(A, B));
end
