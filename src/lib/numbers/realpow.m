function z = realpow(x, y)
%realpow(X, Y)  X.^Y; an error when the result is complex.
%>> realpow(2, 3)
%ans =
%     8
	if isreal(x) && isreal(y)
		z = x .^ y;
	end
	if ~isreal(x) || ~isreal(y) || ~isreal(z)
		error('MATLAB:realpow:complexResult', 'Realpow produced complex result.');
	end
end
