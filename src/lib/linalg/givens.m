function G = givens(x, y)
%givens(X, Y)  Rotation G with G*[X; Y] = [*; 0].
%>> givens(1, 0)
%ans =
%     1     0
%     0     1
	if y == 0
		G = eye(2);
	else
		r = hypot(abs(x), abs(y));
		if x == 0
			G = [0 1; -1 0];
		else
			G = [conj(x), conj(y); -y, x] / r;
		end
	end
end
