function R = sqrtm_triangle(T)
%sqrtm_triangle(T)  Square root of an upper triangular matrix (Bjorck and Hammarling).
%>> sqrtm_triangle([4 0; 0 9])
%ans =
%     2     0
%     0     3
	n = size(T, 1);
	R = zeros(n, 'like', sqrt(T(1)) + T(1) * 0);
	if ~isreal(T) || any(diag(T) < 0)
		R = complex(R);
	end
	for j = 1:n
		R(j, j) = sqrt(T(j, j));
		for i = j - 1:-1:1
			k = i + 1:j - 1;
			s = T(i, j) - R(i, k) * R(k, j);
			d = R(i, i) + R(j, j);
			if s == 0
				R(i, j) = 0;
			else
				R(i, j) = s / d;
			end
		end
	end
end
