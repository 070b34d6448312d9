function varargout = equal_sizes(who, varargin)
%[A, B, ..] = equal_sizes(WHO, A, B, ..)  Arguments of a distribution, all of the common size.
%>> [a, b] = equal_sizes('f', 1, [2 3]); a
%a =
%     1     1
	s = [1 1];
	for k = 1:numel(varargin)
		if ~(isnumeric(varargin{k}) || islogical(varargin{k})) || ~isreal(varargin{k})
			error(['stats:' who ':BadInput'], 'Arguments must be real numbers.');
		end
		if ~isscalar(varargin{k})
			s = size(varargin{k});
		end
	end
	for k = 1:numel(varargin)
		v = varargin{k};
		if ~isfloat(v)
			v = double(v);
		end
		if isscalar(v)
			v = repmat(v, s);
		elseif ~isequal(size(v), s)
			error(['stats:' who ':InputSizeMismatch'], ...
				'Arguments that are no scalars must have the same size.');
		end
		varargout{k} = v;
	end
end
