function B = round_ties(A, varargin)
%round_ties(A, N, TYPE, 'TieBreaker', T)  round with a rule for ties.
%>> round_ties(2.5, 'TieBreaker', 'even')
%ans =
%     2
	k = find(cellfun(@(x) (ischar(x) || isstring(x)) && all(strcmpi(x, 'TieBreaker')), varargin), 1);
	tie = lower(char(varargin{k + 1}));
	varargin(k:k + 1) = [];
	s = 1;
	if ~isempty(varargin)
		s = 10^varargin{1};
		if numel(varargin) > 1 && strcmpi(varargin{2}, 'significant')
			s = 10 .^ (varargin{1} - 1 - floor(log10(abs(A))));
			s(A == 0) = 1;
		end
	end
	x = A .* s;
	f = floor(x);
	half = x - f == 0.5;
	B = round(x);
	switch tie
		case 'even'
			B(half) = f(half) + mod(f(half), 2);
		case 'odd'
			B(half) = f(half) + 1 - mod(f(half), 2);
		case 'plusinf'
			B(half) = f(half) + 1;
		case 'minusinf'
			B(half) = f(half);
		case 'tozero'
			B(half) = fix(x(half));
		case 'fromzero'
		otherwise
			error('MATLAB:round:InvalidTieBreaker', ...
				['TieBreaker must be ''fromzero'', ''tozero'', ''even'', ''odd'', ''plusinf'' or ' ...
				'''minusinf''.']);
	end
	B = B ./ s;
end
