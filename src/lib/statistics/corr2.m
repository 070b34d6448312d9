function r = corr2(A, B)
%corr2(A, B)  Correlation of two matrices of the same size.
%>> corr2([1 2; 3 4], [2 4; 6 8])
%ans =
%     1
	if nargin < 2
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	if ~(isnumeric(A) || islogical(A)) || ~(isnumeric(B) || islogical(B)) || ~ismatrix(A) || ~ismatrix(B)
		error('images:corr2:InvalidInput', 'A and B must be matrices of numbers.');
	end
	if ~isequal(size(A), size(B))
		error('images:corr2:notSameSize', 'A and B must have the same size.');
	end
	a = double(A) - mean(double(A(:)));
	b = double(B) - mean(double(B(:)));
	r = sum(a(:) .* b(:)) / sqrt(sum(a(:).^2) * sum(b(:).^2));
end
