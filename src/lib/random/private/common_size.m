function s = common_size(who, varargin)
%common_size(WHO, A, B, ...)  The common size of arrays that are scalars or of one size; else the error
%   WHO:InputSizeMismatch.
%>> common_size('stats:f', 1, [1 2])
%ans =
%     1     2
	s = [1 1];
	for k = 1:numel(varargin)
		a = varargin{k};
		if ~isfloat(a) || ~isreal(a)
			error([who ':InvalidInput'], 'Inputs must be real single or double arrays.');
		end
		if ~isscalar(a)
			if ~isequal(s, [1 1]) && ~isequal(s, size(a))
				error([who ':InputSizeMismatch'], 'Inputs must be scalars or arrays of the same size.');
			end
			s = size(a);
		end
	end
end
