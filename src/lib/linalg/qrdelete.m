function [Q, R] = qrdelete(Q, R, j, orient)
%[Q, R] = qrdelete(Q, R, J)         Factors of Q*R without column J.
%[Q, R] = qrdelete(Q, R, J, 'row')  Without row J.
%>> [Q, R] = qrdelete(1, [2 3], 1); abs(R)
%ans =
%     3
	if nargin > 3 && ~any(strcmp(orient, {'row', 'col'}))
		error('MATLAB:qrdelete:InvalidOrient', 'The orientation must be ''row'' or ''col''.');
	end
	row = nargin > 3 && strcmp(orient, 'row');
	if ~isnumeric(Q) || ~isnumeric(R) || size(Q, 2) ~= size(R, 1) || ~ismatrix(Q) || ~ismatrix(R)
		error('MATLAB:qrdelete:SizeMismatch', 'Q and R must be matrices that can be multiplied.');
	end
	A = Q * R;
	if ~isnumeric(j) || ~isscalar(j) || j ~= fix(j) || j < 1 || j > size(A, 2 - row)
		error('MATLAB:qrdelete:InvalidDelIndex', 'J must be the number of a row or column that is there.');
	end
	if row
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
