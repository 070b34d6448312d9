function Y = pageinv(X)
%pageinv(X)  Inverse of each page of X.
%>> pageinv(4)
%ans =
%    0.2500
	if ndims(X) > 2 && isfloat(X) && ~issparse(X)
		[Y, done] = page_solved(X);
		if done
			return
		end
	end
	Y = X;
	for k = 1:size(X(:, :, :), 3)
		Y(:, :, k) = inv(X(:, :, k));
	end
end
