function B = rot90(A, k)
%rot90(A)     A turned by 90 degrees, counterclockwise.
%rot90(A, K)  K times.
%>> rot90([1 2; 3 4])
%ans =
%     2     4
%     1     3
	if nargin < 2
		k = 1;
	elseif ~isscalar(k) || k ~= fix(k)
		error('MATLAB:rot90:kNonInteger', 'k must be a scalar integer.');
	end
	order = [2, 1, 3:ndims(A)];
	switch mod(k, 4)
		case 1
			B = flip(permute(A, order), 1);
		case 2
			B = flip(flip(A, 1), 2);
		case 3
			B = permute(flip(A, 1), order);
		otherwise
			B = A;
	end
end
