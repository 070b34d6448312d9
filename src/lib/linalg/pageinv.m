function Y = pageinv(X)
%pageinv(X)  Inverse of each page of X.
%>> pageinv(4)
%ans =
%    0.2500
	Y = X;
	for k = 1:size(X(:, :, :), 3)
		Y(:, :, k) = inv(X(:, :, k));
	end
end
