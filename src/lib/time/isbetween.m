function x = isbetween(t, a, b, kind)
%isbetween(T, A, B)        Which elements of T lie between A and B: datetimes, durations or numbers.
%isbetween(T, A, B, KIND)  'closed' (with A and B), 'open', 'openleft' or 'closedright' (with B only), 'openright' or
%   'closedleft' (with A only).
%>> isbetween(seconds(1:4), seconds(2), seconds(3))
%ans =
%  1×4 logical array
%   0   1   1   0
    if nargin < 4, kind = 'closed'; end
    kinds = {'closed', 'closedleft', 'openright', 'closedright', 'openleft', 'open'};
    kind = validatestring(kind, kinds, 'isbetween', 'intervalType');
    if any(strcmp(kind, kinds(1:3))), x = t >= a; else, x = t > a; end
    if any(strcmp(kind, kinds([1 4 5]))), x = x & t <= b; else, x = x & t < b; end
end
