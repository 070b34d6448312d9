function [lower, upper] = bandwidth(A, type)
%[LOWER, UPPER] = bandwidth(A)  How far below and above the main diagonal nonzero elements lie.
%bandwidth(A, 'lower')          One of them; 'upper': the other.
%>> bandwidth([1 2; 0 3], 'upper')
%ans =
%     1
	if ~(isnumeric(A) || islogical(A)) || ~ismatrix(A)
		error('MATLAB:bandwidth:InvalidInput', 'First input must be a numeric or logical matrix.');
	end
	[i, j] = find(A);
	low = max([0; i(:) - j(:)]);
	high = max([0; j(:) - i(:)]);
	if nargin > 1
		if nargout > 1
			error('MATLAB:bandwidth:TooManyOutputs', 'Too many output arguments.');
		end
		if ~(ischar(type) || isstring(type)) || ~any(strcmp(type, {'lower', 'upper'}))
			error('MATLAB:bandwidth:InvalidType', 'TYPE must be ''lower'' or ''upper''.');
		end
		lower = low;
		if strcmp(type, 'upper')
			lower = high;
		end
	else
		lower = low;
		upper = high;
	end
end
