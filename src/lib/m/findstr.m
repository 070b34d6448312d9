function found = findstr(a, b, varargin)
% findstr(A, B)  Where the shorter of two texts starts in the longer one.
% >> findstr('tide', 'low tide')
% ans =
%      5
if numel(a) < numel(b), [a, b] = deal(b, a); end
found = strfind(a, b);
end
