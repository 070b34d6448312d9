function t = transform(f, varargin)
%matlab.tall.transform(@f, T1, T2, ...)  f of the blocks of tall arrays. f gives a block, which may have fewer rows.
%   The option 'OutputsLike' is accepted.
%>> t = matlab.tall.transform(@(x) x(x > 1), tall([1; 2; 3])); gather(t)'
%ans =
%     2     3
	at = find(cellfun(@(x) (ischar(x) || isstring(x)) && strcmp(x, 'OutputsLike'), varargin), 1);
	if ~isempty(at), varargin(at:at + 1) = []; end
	t = tall.filter(f, varargin{:});
end
