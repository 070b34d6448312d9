function [Q, R] = qrinsert(Q, R, j, x, orient)
%[Q, R] = qrinsert(Q, R, J, X)         Factors of Q*R with the column X inserted before column J.
%[Q, R] = qrinsert(Q, R, J, X, 'row')  With a row.
%>> [Q, R] = qrinsert(1, 2, 1, 3); abs(R)
%ans =
%     3     2
	A = Q * R;
	if nargin > 4 && strcmp(orient, 'row')
		A = [A(1:j - 1, :); x; A(j:end, :)];
	else
		A = [A(:, 1:j - 1), x, A(:, j:end)];
	end
	[Q, R] = qr(A);
end
