function [dims, flags] = tall_dims(t, args)
%[DIMS, FLAGS] = tall_dims(T, ARGUMENTS)  The dimensions along which a tall array is reduced (the first one, if none is
%   given), and the other options.
%>> gather(sum(tall([1 2; 3 4]), 'all'))
%ans =
%    10
	dims = 1;
	text = cellfun(@(a) ischar(a) || isstring(a), args);
	whole = false(size(args));
	whole(text) = strcmpi(args(text), 'all');
	if any(whole)
		n = 2;
		if node(t).Known, n = ndims(node(t).Proto); end
		dims = 1:n;
	end
	at = find(~text, 1);
	if ~isempty(at), dims = args{at}; end
	if ~(isnumeric(dims) && all(dims >= 1 & dims == fix(dims)))
		error('MATLAB:getdimarg:invalidDim', 'Dimension argument must be a positive integer scalar or vector.');
	end
	flags = args(text & ~whole);
end
