function found = findstr(a, b, overlap)
% findstr(A, B)  Where the shorter of two texts starts in the longer one.
% >> findstr('tide', 'low tide')
% ans =
%      5
if ~ischar(a) || ~ischar(b) || size(a, 1) > 1 || size(b, 1) > 1
	error('MATLAB:findstr:inputsMustBeChar', 'Inputs must be character vectors.');
end
if numel(a) < numel(b), [a, b] = deal(b, a); end
found = strfind(a, b);
if nargin > 2 && ~overlap
	k = 1;
	while k < numel(found)
		if found(k + 1) < found(k) + numel(b), found(k + 1) = []; else, k = k + 1; end
	end
end
end
