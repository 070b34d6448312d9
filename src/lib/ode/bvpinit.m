function s = bvpinit(x, y, parameters)
%bvpinit(X, Y)              A guess for bvp4c: the mesh X, and Y as a vector or a function of x.
%bvpinit(X, Y, PARAMETERS)  And guesses of unknown parameters.
%   bvpinit(SOL, [A B]): a solution taken to another interval.
%>> s = bvpinit([0 1], [1 2]); s.y
%ans =
%     1     1
%     2     2
	if nargin < 2
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	if isstruct(x)
		old = x;
		ab = y;
		s = struct('solver', 'bvpinit', 'x', linspace(ab(1), ab(2), numel(old.x)), 'y', old.y, 'yinit', []);
		s.y(:, 1) = deval(old, min(max(ab(1), old.x(1)), old.x(end)));
		s.y(:, end) = deval(old, min(max(ab(2), old.x(1)), old.x(end)));
		if nargin > 2
			s.parameters = parameters;
		elseif isfield(old, 'parameters')
			s.parameters = old.parameters;
		end
		return
	end
	x = reshape(double(x), 1, []);
	if numel(x) < 2 || any(diff(x) * sign(x(end) - x(1)) <= 0)
		error('MATLAB:bvpinit:XNotMonotonic', 'The entries in X must increase or decrease.');
	end
	if ischar(y) || isstring(y), y = str2func(char(y)); end
	if isa(y, 'function_handle')
		Y = cell(1, numel(x));
		for k = 1:numel(x), Y{k} = reshape(y(x(k)), [], 1); end
		Y = [Y{:}];
	else
		Y = repmat(double(y(:)), 1, numel(x));
	end
	s = struct('solver', 'bvpinit', 'x', x, 'y', Y, 'yinit', y);
	if nargin > 2, s.parameters = parameters; end
end
