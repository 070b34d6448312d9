function t = reduce(f, join, varargin)
%matlab.tall.reduce(@f, @g, T1, T2, ...)  f reduces each block, and g([A; B]) joins the results A and B of two.
%   The option 'OutputsLike' is accepted.
%>> t = matlab.tall.reduce(@numel, @(n) sum(n), tall([5; 6; 7])); gather(t)
%ans =
%     3
	at = find(cellfun(@(x) (ischar(x) || isstring(x)) && strcmp(x, 'OutputsLike'), varargin), 1);
	if ~isempty(at), varargin(at:at + 1) = []; end
	t = tall.reduce(f, @(a, b) join([a; b]), join, varargin{:});
end
