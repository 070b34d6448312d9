function h = ezplot(varargin)
%ezplot(F), ezplot(F, [A B])   The graph of F(X) between A and B, or -2*pi and 2*pi; of two variables: where F is 0.
%ezplot(FX, FY, [A B])         The curve FX(T), FY(T). F is a function or the text of an expression.
	ax = {};
	if isa(varargin{1}, 'graphics_object')
		ax = varargin(1);
		varargin(1) = [];
	end
	[f, names, text] = ez_function(varargin{1});
	range = [];
	if numel(varargin) > 1 && isnumeric(varargin{end}), range = varargin{end}; end
	if numel(varargin) > 1 && ~isnumeric(varargin{2})
		[g, ~, more] = ez_function(varargin{2});
		if isempty(range), range = [0 2 * pi]; end
		t = linspace(range(1), range(2), 300);
		line = plot(ax{:}, arrayfun(f, t), arrayfun(g, t));
		names = {'x', 'y'};
		text = ['x = ' text ', y = ' more];
	elseif numel(names) > 1
		if isempty(range), range = 2 * pi * [-1 1 -1 1]; end
		line = fimplicit(ax{:}, f, range);
		text = [text ' = 0'];
	else
		if isempty(range), range = 2 * pi * [-1 1]; end
		x = linspace(range(1), range(2), 300);
		y = arrayfun(@(x) real_value(f(x)), x);
		line = plot(ax{:}, x, y);
		xlim(range(1:2));
		names{2} = '';
	end
	title(text);
	xlabel(names{1});
	ylabel(names{2});
	if nargout, h = line; end
end
function y = real_value(y)
	if ~isreal(y), y = NaN; end
end
