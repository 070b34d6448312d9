function check_sizes(who, varargin)
%check_sizes(WHO, A, B, ...)  An error unless all are numeric and of one size, or scalars.
%>> check_sizes('f', 1, [1 2])
	s = [1 1];
	for k = 1:numel(varargin)
		a = varargin{k};
		if ~isnumeric(a)
			error(['MATLAB:' who ':InvalidInput'], 'Inputs must be numeric arrays.');
		end
		if ~isscalar(a)
			if ~isequal(s, [1 1]) && ~isequal(s, size(a))
				error(['MATLAB:' who ':SizeMismatch'], 'Inputs must be of the same size, or scalars.');
			end
			s = size(a);
		end
	end
end
