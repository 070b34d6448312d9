function X = createArray(varargin)
%createArray(M, N, ...)               M-by-N-by-... array of zeros. Also createArray([M N ...]).
%createArray(..., CLASS)              Of the named class.
%createArray(..., 'Like', P)          As P: class, sparse, complex.
%createArray(..., 'FillValue', V)     Every element is V.
%>> createArray(1, 3, 'FillValue', 7)
%ans =
%     7     7     7
	sizes = {};
	cls = '';
	fill = [];
	prototype = [];
	filled = false;
	k = 1;
	while k <= nargin
		a = varargin{k};
		if ischar(a) || isstring(a)
			if strcmpi(a, 'like') || strcmpi(a, 'fillvalue')
				if k == nargin
					error('MATLAB:minrhs', 'Not enough input arguments.');
				end
				if strcmpi(a, 'like')
					prototype = varargin{k + 1};
					cls = class(prototype);
					plain = isnumeric(prototype) || islogical(prototype);
					if ~filled && (plain || ismethod(prototype, 'zerosLike'))
						fill = zeros(1, 'like', prototype);
					end
				else
					fill = varargin{k + 1};
					filled = true;
				end
				k = k + 1;
			else
				cls = char(a);
			end
		else
			sizes{end + 1} = a; %#ok<AGROW>
		end
		k = k + 1;
	end
	if isempty(sizes)
		sizes = {1};
	end
	if isscalar(sizes) && isscalar(sizes{1})
		sizes = {sizes{1}, sizes{1}};
	end
	if filled && ~isempty(cls) && (~isa(fill, cls) || isgpuarray(prototype))
		if isgpuarray(prototype), fill = cast(fill, 'like', prototype); else, fill = feval(cls, fill); end
	elseif ~filled && isempty(fill)
		switch cls
			case {'', 'double'}
				fill = 0;
			case 'logical'
				fill = false;
			case 'cell'
				fill = {[]};
			case 'string'
				fill = string(missing);
			case 'char'
				fill = char(0);
			otherwise
				fill = feval(cls, 0);
		end
	end
	X = repmat(fill, sizes{:});
end
