function [Q, R] = qrupdate(Q, R, u, v)
%[Q, R] = qrupdate(Q, R, U, V)  Factors of Q*R + U*V'.
%>> [Q, R] = qrupdate(1, 2, 1, 3); abs(R)
%ans =
%     5
	if size(Q, 2) ~= size(R, 1) || size(u, 1) ~= size(Q, 1) || size(v, 1) ~= size(R, 2) || size(u, 2) ~= size(v, 2)
		error('MATLAB:qrupdate:SizeMismatch', 'The sizes of Q, R, U and V do not fit each other.');
	end
	if size(Q, 1) == size(Q, 2)
		[Q, R] = qr(Q * R + u * v');
	else
		[Q, R] = qr(Q * R + u * v', 0);
	end
end
