function [Q, R] = qrupdate(Q, R, u, v)
%[Q, R] = qrupdate(Q, R, U, V)  Factors of Q*R + U*V'.
%>> [Q, R] = qrupdate(1, 2, 1, 3); abs(R)
%ans =
%     5
	if size(Q, 1) == size(Q, 2)
		[Q, R] = qr(Q * R + u * v');
	else
		[Q, R] = qr(Q * R + u * v', 0);
	end
end
