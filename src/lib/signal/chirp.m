function y = chirp(t, f0, t1, f1, method, phase, shape, kind)
%chirp(T, F0, T1, F1)  A cosine whose frequency goes from F0 at time 0 to F1 at time T1.
%chirp(T, F0, T1, F1, METHOD, PHASE)  METHOD: 'linear', 'quadratic' or 'logarithmic'; PHASE in degrees.
%chirp(T, F0, T1, F1, 'quadratic', PHASE, SHAPE)  'convex' or 'concave': which end of the parabola is flat.
%chirp(..., 'complex')  A complex signal of the same angle.
%>> chirp([0 1], 0, 1, 1)
%ans =
%     1    -1
	words = {};
	if nargin > 4, words = {method}; end
	if nargin > 5, words{2} = phase; end
	if nargin > 6, words{3} = shape; end
	if nargin > 7, words{4} = kind; end
	if nargin < 2 || isempty(f0), f0 = 0; end
	if nargin < 3 || isempty(t1), t1 = 1; end
	if nargin < 4 || isempty(f1), f1 = 100; end
	isComplex = ~isempty(words) && (ischar(words{end}) || isstring(words{end})) && strcmpi(words{end}, 'complex');
	words = words(1:end - isComplex);
	words(end + 1:3) = {[]};
	if isempty(words{1}), words{1} = 'linear'; end
	if isempty(words{2}), words{2} = 0; end
	method = validatestring(words{1}, {'linear', 'quadratic', 'logarithmic'}, 'chirp', 'METHOD');
	if ~all(cellfun(@(x) isnumeric(x) && isscalar(x), {f0, t1, f1, words{2}})) || ~isnumeric(t)
		error('MATLAB:chirp:InvalidInput', 'T must be numeric; frequencies, times and phases must be scalars.');
	end
	switch method
		case 'linear'
			turns = f0 * t + (f1 - f0) / t1 * t.^2 / 2;
		case 'logarithmic'
			if f0 * f1 <= 0
				error('MATLAB:chirp:InvalidFrequency', ...
					'A logarithmic sweep needs two positive frequencies.');
			end
			if f0 == f1
				turns = f0 * t;
			else
				b = (f1 / f0)^(1 / t1);
				turns = f0 * (b.^t - 1) / log(b);
			end
		otherwise
			if isempty(words{3})
				words{3} = 'convex';
				if f0 > f1, words{3} = 'concave'; end
			end
			shape = validatestring(words{3}, {'convex', 'concave'}, 'chirp', 'SHAPE');
			if strcmp(shape, 'convex') == (f0 <= f1)           % flat at time 0
				turns = f0 * t + (f1 - f0) / t1^2 * t.^3 / 3;
			else                                               % flat at time T1
				turns = f1 * t + (f1 - f0) / t1^2 * ((t1 - t).^3 - t1^3) / 3;
			end
	end
	angle_ = 2 * pi * (turns + words{2} / 360);
	if isComplex
		y = exp(1i * angle_);
	else
		y = cos(angle_);
	end
end
