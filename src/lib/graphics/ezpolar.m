function h = ezpolar(varargin)
%ezpolar(F), ezpolar(F, [A B])  Draws the curve whose radius at the angle T is F(T), for T from A to B, or 0 to 2*pi.
	f = ez_function(varargin{1});
	range = [0 2 * pi];
	if nargin > 1, range = varargin{2}; end
	t = linspace(range(1), range(2), 300);
	line = polarplot(t, arrayfun(f, t));
	if nargout, h = line; end
end
