function varargout = ndgrid(varargin)
%[X1, X2, ...] = ndgrid(x1, x2, ...)  Coordinates of a grid: Xk varies along dimension k only.
%[X1, X2, ...] = ndgrid(x)            The same list for each dimension.
%>> [X, Y] = ndgrid(1:2, 3:4)
%X =
%     1     1
%     2     2
%Y =
%     3     4
%     3     4
	if nargin == 0
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	n = max(nargout, 1);
	if nargin == 1
		if nargout < 2
			n = 2;
		end
		varargin = repmat(varargin, 1, n);
	elseif nargout > nargin
		error('MATLAB:ndgrid:NotEnoughInputs', 'Not enough input arguments.');
	end
	n = numel(varargin);
	counts = cellfun(@numel, varargin);
	varargout = cell(1, max(nargout, 1));
	for k = 1:max(nargout, 1)
		shape = ones(1, max(n, 2));
		shape(k) = counts(k);
		times = [counts, ones(1, 2 - n)];
		times(k) = 1;
		varargout{k} = repmat(reshape(full(varargin{k}), shape), times);
	end
end
