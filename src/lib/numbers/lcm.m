function L = lcm(A, B, varargin)
%lcm(A, B)       Least common multiples of positive whole numbers.
%lcm(A, B, ...)  Of more than two arrays.
%>> lcm(4, 6)
%ans =
%    12
	if ~isreal(A) || ~isreal(B) || any(A(:) < 1) || any(B(:) < 1) || any(A(:) ~= fix(A(:))) || ...
		any(B(:) ~= fix(B(:)))
		error('MATLAB:lcm:InputNotPosInt', 'Inputs must be real, positive integers.');
	end
	L = A .* (B ./ gcd(A, B));
	for k = 1:numel(varargin)
		L = lcm(L, varargin{k});
	end
end
