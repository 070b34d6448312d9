function tf = isapprox(A, B, varargin)
%isapprox(A, B)                 True where A and B differ by at most 1e-15 (single: 1e-7), absolutely or relative to
%   their size.
%isapprox(A, B, LEVEL)          'verytight' (as without), 'tight', 'loose', 'veryloose'.
%isapprox(A, B, 'AbsoluteTolerance', T, 'RelativeTolerance', R)
%>> isapprox(0.1 + 0.2, 0.3)
%ans =
%  logical
%   1
	one = isa(A, 'single') || isa(B, 'single');
	both = [1e-15, 1e-7];
	absolute = both(one + 1);
	if ~isempty(varargin) && mod(numel(varargin), 2)
		levels = struct('verytight', [1e-15, 1e-7], 'tight', [1e-12, 1e-5], 'loose', [1e-8, 1e-3], ...
			'veryloose', [1e-3, 1e-2]);
		pair = levels.(lower(char(varargin{1})));
		absolute = pair(one + 1);
		varargin(1) = [];
	end
	relative = absolute;
	for k = 1:2:numel(varargin) - 1
		if strncmpi(varargin{k}, 'a', 1), absolute = varargin{k + 1}; else, relative = varargin{k + 1}; end
	end
	A = double(A);
	B = double(B);
	tf = A == B | abs(A - B) <= max(absolute, relative * max(abs(A), abs(B)));
end
