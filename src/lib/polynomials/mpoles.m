function [m, order] = mpoles(p, tol, reorder)
%[M, ORDER] = mpoles(P)             Multiplicities of poles: M counts 1, 2, ... within each group of equal poles;
%   P(ORDER) is sorted into groups.
%[M, ORDER] = mpoles(P, TOL)        Equal within TOL, relative.
%[M, ORDER] = mpoles(P, TOL, SORT)  SORT false: groups stay in order of appearance.
%>> mpoles([2 1 2])
%ans =
%     1
%     2
%     1
	if nargin < 2 || isempty(tol)
		tol = 0.001;
	end
	if nargin < 3 || isempty(reorder)
		reorder = true;
	end
	p = p(:);
	n = numel(p);
	order = (1:n)';
	if reorder
		[~, order] = sort(abs(p), 'descend');
	end
	m = zeros(n, 1);
	out = zeros(n, 1);
	left = order;
	at = 0;
	while ~isempty(left)
		q = p(left(1));
		d = abs(p(left) - q);
		if q ~= 0
			d = d / abs(q);
		end
		same = d <= tol;
		same(1) = true;         % NaN is not near anything, not even itself
		g = left(same);
		k = numel(g);
		out(at + 1:at + k) = g;
		m(at + 1:at + k) = 1:k;
		at = at + k;
		left = left(~same);
	end
	order = out;
end
