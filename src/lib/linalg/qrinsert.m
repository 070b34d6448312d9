function [Q, R] = qrinsert(Q, R, j, x, orient)
%[Q, R] = qrinsert(Q, R, J, X)         Factors of Q*R with the column X inserted before column J.
%[Q, R] = qrinsert(Q, R, J, X, 'row')  With a row.
%>> [Q, R] = qrinsert(1, 2, 1, 3); abs(R)
%ans =
%     3     2
	if nargin > 4 && ~any(strcmp(orient, {'row', 'col'}))
		error('MATLAB:qrinsert:InvalidOrient', 'The orientation must be ''row'' or ''col''.');
	end
	row = nargin > 4 && strcmp(orient, 'row');
	if ~isnumeric(Q) || ~isnumeric(R) || size(Q, 2) ~= size(R, 1) || ~ismatrix(Q) || ~ismatrix(R)
		error('MATLAB:qrinsert:SizeMismatch', 'Q and R must be matrices that can be multiplied.');
	end
	A = Q * R;
	if ~isnumeric(j) || ~isscalar(j) || j ~= fix(j) || j < 1 || j > size(A, 2 - row) + 1
		error('MATLAB:qrinsert:InvalidInsertIndex', 'J must be the number of a row or column, or one more.');
	end
	if ~isempty(A) && (~isvector(x) || numel(x) ~= size(A, 1 + row) || ~isnumeric(x) || row && ...
			~isrow(x) || ~row && ~iscolumn(x))
		error('MATLAB:qrinsert:SizeMismatch', 'X must be as long as the rows or columns of Q*R.');
	end
	if row
		A = [A(1:j - 1, :); x; A(j:end, :)];
	else
		A = [A(:, 1:j - 1), x, A(:, j:end)];
	end
	[Q, R] = qr(A);
end
