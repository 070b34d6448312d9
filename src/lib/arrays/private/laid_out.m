function [A, dim, omit, native] = laid_out(A, who, varargin)
%[A, DIM, OMIT, NATIVE] = laid_out(A, WHO, OPTIONS...)  One dimension to work along, from DIM, VECDIM, 'all' and flags.
%>> [A, dim] = laid_out([1 2; 3 4], 'median', 'all'); dim
%dim =
%     1
	if ~(isnumeric(A) || islogical(A)) && ~ischar(A)
		error(['MATLAB:' who ':FirstInputType'], 'First argument must be numeric or logical.');
	end
	omit = false;
	native = false;
	dims = 0;
	for k = 1:numel(varargin)
		a = varargin{k};
		if ischar(a) || isstring(a)
			switch lower(char(a))
				case 'all'
					A = A(:);
					dims = 1;
				case {'omitnan', 'omitmissing'}
					omit = true;
				case {'includenan', 'includemissing', 'default', 'double'}
				case {'native', 'outnative'}
					native = true;
				otherwise
					error(['MATLAB:' who ':unknownFlag'], 'Unknown option ''%s''.', char(a));
			end
		else
			if ~isnumeric(a) || isempty(a) || any(a(:) < 1 | isinf(a(:)) | a(:) ~= fix(a(:))) || ...
				numel(unique(a)) ~= numel(a)
				error('MATLAB:getdimarg:dimensionMustBePositiveInteger', ...
					['Dimension argument must be a positive integer scalar, a vector of ' ...
					'unique positive integers, or ''all''.']);
			end
			dims = double(a(:)');
		end
	end
	over = dims > ndims(A);
	if any(over)
		dims = [dims(~over), ndims(A) + 1];     % every axis beyond the last one may be used
	end
	dim = dims;
	if isequal(dims, 0)
		if isequal(size(A), [0 0])
			dim = [];
			return
		end
		dim = find(size(A) ~= 1, 1);
		if isempty(dim)
			dim = 1;
		end
	elseif numel(dims) > 1
		dims = sort(dims);
		s = size(A);
		s(end + 1:max(dims)) = 1;
		rest = setdiff(1:numel(s), dims);
		A = permute(A, [dims, rest]);
		r = s;
		r(dims) = 1;
		r(dims(1)) = prod(s(dims));
		A = reshape(A, [prod(s(dims)), s(rest), 1]);
		dim = dims(1);
		A = reshape(permute(reshape(A, prod(s(dims)), prod(s(rest(rest < dim))), []), [2 1 3]), r);
	end
end
