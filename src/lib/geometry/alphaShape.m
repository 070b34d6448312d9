classdef alphaShape
%alphaShape(X, Y), alphaShape(X, Y, Z), alphaShape(P)  The area or volume that is left of the triangulation of points
%   when no triangle is kept whose circle of its corners is larger than a radius, Alpha. Without one it is the
%   smallest that takes in all points.
%alphaShape(..., ALPHA)        This radius; Inf: the convex hull; 0: nothing.
%alphaShape(..., NAME, VALUE)  HoleThreshold: holes up to this area are filled. RegionThreshold: smaller parts are left
%   out.
%alphaSpectrum, alphaTriangulation, area, boundaryFacets, criticalAlpha, inShape, nearestNeighbor, numRegions,
%   perimeter, plot, surfaceArea and volume work on it.
%>> s = alphaShape([0 1 1 0 0.5], [0 0 1 1 0.5]); area(s)
%ans =
%     1
	properties
		Alpha = 0
		HoleThreshold = 0
		RegionThreshold = 0
	end
	properties (SetAccess = private)
		Points = []
	end
	properties (Access = private)
		simplices = []          % all of the triangulation, counterclockwise
		radius = []
		content = []            % area or volume
		beside = []             % beside(i, k): the one across the side opposite of corner k; 0: none
	end
	methods
		function s = alphaShape(varargin)
			if nargin == 0, return, end
			[P, args] = points_of(varargin);
			if ~isnumeric(P) || ~isreal(P) || ~any(size(P, 2) == [2 3]) || ~all(isfinite(P(:)))
				error('MATLAB:alphaShape:InvalidInput', ...
					'The points must be real and finite, with two or three coordinates.');
			end
			if size(unique(P, 'rows'), 1) < size(P, 1)
				warning('MATLAB:alphaShape:DupPointsBasicWarnId', ...
					'Duplicate data points have been detected and removed.');
				P = unique(P, 'rows', 'stable');
			end
			s.Points = double(P);
			s = triangulated(s);
			alpha = [];
			if ~isempty(args) && isnumeric(args{1}), alpha = args{1}; args(1) = []; end
			for k = 1:2:numel(args)
				name = char(args{k});
				if k == numel(args) || ~any(strcmpi(name, {'HoleThreshold', 'RegionThreshold'}))
					error('MATLAB:alphaShape:InvalidOption', ...
						'Unknown option ''%s'', or it has no value.', name);
				elseif strcmpi(name, 'HoleThreshold')
					s.HoleThreshold = args{k + 1};
				else
					s.RegionThreshold = args{k + 1};
				end
			end
			if isempty(alpha), alpha = criticalAlpha(s, 'all-points'); end
			s.Alpha = alpha;
		end
		function s = set.Alpha(s, v), s.Alpha = size_of('Alpha', v); end
		function s = set.HoleThreshold(s, v), s.HoleThreshold = size_of('HoleThreshold', v); end
		function s = set.RegionThreshold(s, v), s.RegionThreshold = size_of('RegionThreshold', v); end
		function a = alphaSpectrum(s), a = sort(unique(s.radius), 'descend'); end
		function a = criticalAlpha(s, type)
			if ~any(strcmpi(type, {'all-points', 'one-region'}))
				error('MATLAB:alphaShape:InvalidCriticalAlphaType', ...
					'The type is ''all-points'' or ''one-region''.');
			elseif isempty(s.simplices)
				a = 0;
				return
			end
			T = s.simplices;
			least = accumarray(T(:), repmat(s.radius, size(T, 2), 1), [size(s.Points, 1) 1], @min, Inf);
			a = max(least(isfinite(least)));
			if strcmpi(type, 'all-points'), return, end
			all_ = sort(unique(s.radius));
			for a = all_(all_ >= a)'
				if max(parts(s, s.radius <= a)) == 1, return, end
			end
		end
		function n = numRegions(s), n = max([0; regions(s)]); end
		function [T, P] = alphaTriangulation(s, varargin)
			T = s.simplices(chosen(s, varargin), :);
			if nargout < 2, return, end
			[used, ~, at] = unique(T);
			P = s.Points(used, :);
			T = reshape(at, size(T));
		end
		function [F, P] = boundaryFacets(s, varargin)
			in = chosen(s, varargin);
			in(end + 1) = false;
			n = size(s.simplices, 2);
			F = zeros(0, n - 1);
			for k = 1:n
				other = s.beside(:, k);
				other(other == 0) = numel(in);
				on = in(1:end - 1) & ~in(other);
				at = [k + 1:n, 1:k - 1];
				if n == 4 && ~mod(k, 2), at = at([2 1 3]); end
				F = [F; s.simplices(on, at)]; %#ok<AGROW>
			end
			if nargout < 2, return, end
			[used, ~, at] = unique(F);
			P = s.Points(used, :);
			F = reshape(at, size(F));
		end
		function a = area(s, varargin)
			of_dimension(s, 2, 'area');
			a = sum(s.content(chosen(s, varargin)));
		end
		function v = volume(s, varargin)
			of_dimension(s, 3, 'volume');
			v = sum(s.content(chosen(s, varargin)));
		end
		function p = perimeter(s, varargin)
			of_dimension(s, 2, 'perimeter');
			F = boundaryFacets(s, varargin{:});
			p = sum(sqrt(sum((s.Points(F(:, 1), :) - s.Points(F(:, 2), :)) .^ 2, 2)));
		end
		function a = surfaceArea(s, varargin)
			of_dimension(s, 3, 'surfaceArea');
			F = boundaryFacets(s, varargin{:});
			P = s.Points;
			n = cross(P(F(:, 2), :) - P(F(:, 1), :), P(F(:, 3), :) - P(F(:, 1), :), 2);
			a = sum(sqrt(sum(n .^ 2, 2))) / 2;
		end
		function [in, region] = inShape(s, varargin)
			[Q, rest] = points_of(varargin);
			if isempty(s.simplices), in = false(size(Q, 1), 1); region = NaN(size(in)); return, end
			k = tsearchn(s.Points, s.simplices, Q);
			r = regions(s);
			region = NaN(size(k));
			region(~isnan(k)) = r(k(~isnan(k)));
			region(region == 0) = NaN;
			if ~isempty(rest), region(region ~= rest{1}) = NaN; end
			in = ~isnan(region);
			if numel(varargin) > 1 && ~isscalar(varargin{2})
				in = reshape(in, size(varargin{1}));
				region = reshape(region, size(in));
			end
		end
		function [k, d] = nearestNeighbor(s, varargin)
			Q = points_of(varargin);
			[used, ~] = unique(alphaTriangulation(s));
			[k, d] = dsearchn(s.Points(used, :), Q);
			k = used(k);
		end
		function h = plot(s, varargin)
			flat = size(s.Points, 2) == 2;
			if flat, F = alphaTriangulation(s); else, F = boundaryFacets(s); end
			p = patch('Faces', F, 'Vertices', s.Points, 'FaceColor', [0 0.447 0.741], varargin{:});
			if ~flat, view(3), end
			if nargout > 0, h = p; end
		end
	end
	methods (Access = private)
		function s = triangulated(s)
			[n, d] = size(s.Points);
			if n <= d || rank(s.Points - s.Points(1, :)) < d
				s.simplices = zeros(0, d + 1);
				[s.radius, s.content, s.beside] = deal(zeros(0, 1), zeros(0, 1), zeros(0, d + 1));
				return
			end
			P = s.Points;
			T = delaunayn(P);
			[r, v] = spheres(P, T);
			T(v < 0, 1:2) = T(v < 0, [2 1]);
			keep = v ~= 0;
			s.simplices = T(keep, :);
			s.radius = r(keep);
			s.content = abs(v(keep));
			s.beside = across(s.simplices);
		end
		function b = parts(s, in)
			% Numbers the parts of the simplices in IN that are joined by sides; 0 for the others.
			at = find(in);
			b = zeros(numel(in), 1);
			new = zeros(numel(in) + 1, 1);
			new(at) = 1:numel(at);
			other = s.beside(at, :);
			other(other == 0) = numel(new);
			to = new(other);
			from = repmat((1:numel(at))', 1, size(to, 2));
			pairs = from < to;
			b(at) = conncomp(graph(from(pairs), to(pairs), [], numel(at)));
		end
		function r = regions(s)
			in = s.radius <= s.Alpha * (1 + 8 * eps);
			if s.HoleThreshold > 0 && any(~in)
				b = parts(s, ~in);
				out = b > 0;
				open = accumarray(b(out), double(any(s.beside(out, :) == 0, 2))) > 0;
				small = ~open & accumarray(b(out), s.content(out)) <= s.HoleThreshold;
				in(out) = small(b(out));
			end
			r = zeros(numel(in), 1);
			if ~any(in), return, end
			r = parts(s, in);
			size_ = accumarray(r(in), s.content(in));
			if s.RegionThreshold > 0
				small = size_ < s.RegionThreshold;
				r(in) = r(in) .* ~small(r(in));
				size_(small) = [];
				[~, ~, at] = unique([0; r]);
				r = at(2:end) - 1;
			end
			[~, order] = sort(size_, 'descend');        % the largest region is the first
			rank_(order) = 1:numel(order);
			r(r > 0) = rank_(r(r > 0));
		end
		function in = chosen(s, args)
			r = regions(s);
			if isempty(args), in = r > 0; else, in = r == args{1}; end
		end
		function of_dimension(s, d, name)
			if size(s.Points, 2) ~= d
				error('MATLAB:alphaShape:InvalidDimension', '%s needs points with %d coordinates.', ...
					name, d);
			end
		end
	end
end
function v = size_of(name, v)
	if ~isnumeric(v) || ~isscalar(v) || ~isreal(v) || ~(v >= 0)
		error('MATLAB:alphaShape:InvalidOption', '%s must be a number that is not negative.', name);
	end
	v = double(v);
end
function [P, args] = points_of(args)
	% Splits the inputs into points and the rest: vectors of one length, or a matrix with two or three columns.
	n = 1;
	vectors = ~isempty(args) && isvector(args{1}) && ~isscalar(args{1});
	while vectors && n < min(numel(args), 3) && numel(args{n + 1}) == numel(args{1})
		n = n + 1;
	end
	if n == 1 && numel(args) > 1 && isnumeric(args{2}) && isequal(size(args{1}), size(args{2}))
		n = 2 + (numel(args) > 2 && isequal(size(args{3}), size(args{1})));
	end
	if n == 1
		P = args{1};
	else
		P = cell2mat(cellfun(@(a) double(a(:)), args(1:n), 'UniformOutput', false));
	end
	args(1:n) = [];
end
function [r, v] = spheres(P, T)
	% The radius of the sphere through the corners, and the signed content.
	d = size(P, 2);
	E = zeros(size(T, 1), d, d);
	for k = 1:d, E(:, :, k) = P(T(:, k + 1), :) - P(T(:, 1), :); end
	if d == 2
		[a, b] = deal(E(:, :, 1), E(:, :, 2));
		v = (a(:, 1) .* b(:, 2) - a(:, 2) .* b(:, 1)) / 2;
		r = sqrt(sum(a .^ 2, 2) .* sum(b .^ 2, 2) .* sum((a - b) .^ 2, 2)) ./ abs(4 * v);
	else
		[a, b, c] = deal(E(:, :, 1), E(:, :, 2), E(:, :, 3));
		v = dot(a, cross(b, c, 2), 2) / 6;
		m = sum(a .^ 2, 2) .* cross(b, c, 2) + sum(b .^ 2, 2) .* cross(c, a, 2) + ...
			sum(c .^ 2, 2) .* cross(a, b, 2);
		r = sqrt(sum(m .^ 2, 2)) ./ abs(12 * v);
	end
end
function beside = across(T)
	[m, n] = size(T);
	sides = zeros(m * n, n - 1);
	for k = 1:n, sides((k - 1) * m + (1:m), :) = T(:, [1:k - 1, k + 1:n]); end
	[sides, order] = sortrows(sort(sides, 2));
	same = find(all(sides(1:end - 1, :) == sides(2:end, :), 2));
	beside = zeros(m, n);
	[a, b] = deal(order(same), order(same + 1));
	beside(a) = mod(b - 1, m) + 1;
	beside(b) = mod(a - 1, m) + 1;
end
