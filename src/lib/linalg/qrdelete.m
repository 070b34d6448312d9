function [Q, R] = qrdelete(Q, R, j, orient)
%[Q, R] = qrdelete(Q, R, J)         Factors of Q*R without column J.
%[Q, R] = qrdelete(Q, R, J, 'row')  Without row J.
%>> [Q, R] = qrdelete(1, [2 3], 1); abs(R)
%ans =
%     3
	A = Q * R;
	if nargin > 3 && strcmp(orient, 'row')
		A(j, :) = [];
	else
		A(:, j) = [];
	end
	if size(Q, 1) == size(Q, 2)
		[Q, R] = qr(A);
	else
		[Q, R] = qr(A, 0);
	end
end
