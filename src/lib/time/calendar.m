function out = calendar(varargin)
%calendar          The month of today; C = calendar gives its days in 6 rows of weeks.
%calendar(Y, M)    Of month M in year Y; calendar(D) of a date.
%>> c = calendar(2024, 2); c(1, :)
%ans =
%     0     0     0     0     1     2     3
if nargin == 0
    v = clock;
elseif nargin == 1
    v = datevec(varargin{1});
else
    v = [varargin{1} varargin{2} 1];
end
if ~isequal(size(v), [1 numel(v)]) || any(~isfinite(v(1:2))) || any(v(1:2) ~= fix(v(1:2)))
    error('MATLAB:calendar:InvalidDate', 'The date must be one date, or a year and a month as whole numbers.');
end
if v(2) < 1 || v(2) > 12         % a month of another year
    v(1:2) = [v(1) + floor((v(2) - 1) / 12), mod(v(2) - 1, 12) + 1];
end
first = weekday(datenum(v(1), v(2), 1));
days = eomday(v(1), v(2));
c = zeros(7, 6);
c(first:first + days - 1) = 1:days;
c = c';
if nargout > 0
    out = c;
    return
end
title = datestr(datenum(v(1), v(2), 1), 'mmm yyyy');
fprintf('%s%s\n', blanks(20), title);
fprintf('%6s', 'S', 'M', 'Tu', 'W', 'Th', 'F', 'S');
fprintf('\n');
for k = 1:6
    fprintf('%6d', c(k, :));
    fprintf('\n');
end
end
