function y = realsqrt(x)
%realsqrt(X)  Square root of nonnegative numbers; an error for others.
%>> realsqrt(4)
%ans =
%     2
	if ~isreal(x) || any(x(:) < 0)
		error('MATLAB:realsqrt:complexResult', 'Realsqrt produced complex result.');
	end
	y = sqrt(x);
end
