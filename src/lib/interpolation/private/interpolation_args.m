function [args, method, extrap] = interpolation_args(args)
%[ARGS, METHOD, EXTRAP] = interpolation_args(ARGS)  Separates METHOD and the value outside of the grid from ARGS.
%>> [~, m] = interpolation_args({1, 'nearest'})
%m =
%    'nearest'
	method = 'linear';
	extrap = [];
	k = find(cellfun(@(a) ischar(a) || isstring(a), args), 1);
	if ~isempty(k)
		method = lower(char(args{k}));
		if numel(args) > k
			extrap = args{k + 1};
			if numel(args) > k + 1 || ~(isnumeric(extrap) || strcmpi(extrap, 'extrap')) || ...
					isnumeric(extrap) && ~isscalar(extrap)
				error('MATLAB:interp1:InvalidExtrapval', ...
					'The value outside of the grid must be a scalar, behind the method.');
			end
		end
		args = args(1:k - 1);
	end
	if ~isempty(method) && method(1) == '*'
		method = method(2:end);
	end
	if ~any(strcmp(method, {'linear', 'nearest', 'cubic', 'pchip', 'makima', 'spline'}))
		error('MATLAB:griddedInterpolant:BadInterpTypeErrId', 'Invalid interpolation method.');
	end
	if isempty(extrap)
		if any(strcmp(method, {'spline', 'makima'}))
			extrap = 'extrap';
		else
			extrap = NaN;
		end
	end
end
