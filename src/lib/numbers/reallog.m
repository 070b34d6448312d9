function y = reallog(x)
%reallog(X)  Natural logarithm of nonnegative numbers; an error for others.
%>> reallog(1)
%ans =
%     0
	if ~isreal(x) || any(x(:) < 0)
		error('MATLAB:reallog:complexResult', 'Reallog produced complex result.');
	end
	y = log(x);
end
