classdef timerange
%timerange(A, B)        The times from A up to, but not including, B: subscripts of the rows of a timetable.
%timerange(A, B, KIND)  'openright' (as without), 'openleft', 'open', 'closed'.
%timerange(A, UNIT)     All of the 'years', 'quarters', 'months', 'weeks', 'days', 'hours', 'minutes' or 'seconds'
%   that A lies in.
%timerange(A, B, UNIT)  From the start of the unit of A to the end of that of B.
%>> TT = timetable(hours([1; 2; 3]), [5; 6; 7]); TT.Var1(timerange(hours(1), hours(3)))'
%ans =
%     5     6
    properties (Hidden)
        first
        last
        kind = 'openright'
    end
    methods
        function r = timerange(a, b, kind)
            units = {'years', 'quarters', 'months', 'weeks', 'days', 'hours', 'minutes', 'seconds'};
            r.first = time_of(a);
            if nargin == 2 && (ischar(b) || isstring(b)) && any(strcmpi(b, units)), kind = b; b = a; end
            r.last = time_of(b);
            if exist('kind', 'var')
                kind = lower(char(kind));
                if any(strcmp(kind, units))
                    r.first = dateshift(r.first, 'start', kind(1:end - 1));
                    r.last = dateshift(r.last, 'start', kind(1:end - 1), 'next');
                elseif any(strcmp(kind, {'open', 'closed', 'openright', 'openleft', 'closedleft', 'closedright'}))
                    r.kind = strrep(strrep(kind, 'closedleft', 'openright'), 'closedright', 'openleft');
                else
                    error('MATLAB:timerange:InvalidIntervalType', ...
                        'The interval type must be ''openright'', ''openleft'', ''open'', or ''closed''.');
                end
            end
        end
        function tf = within(r, t)
            if any(strcmp(r.kind, {'open', 'openleft'})), tf = t > r.first; else, tf = t >= r.first; end
            if any(strcmp(r.kind, {'open', 'openright'})), tf = tf & t < r.last; else, tf = tf & t <= r.last; end
        end
        function disp(r)
            left = '[';
            right = ')';
            if any(strcmp(r.kind, {'open', 'openleft'})), left = '('; end
            if any(strcmp(r.kind, {'closed', 'openleft'})), right = ']'; end
            fprintf(['\ttimetable timerange subscript:\n\n\t\tSelect timetable rows with times in the half-open ' ...
                'interval:\n\t\t  %s%s, %s%s\n'], left, char(r.first), char(r.last), right);
        end
    end
end
function t = time_of(t)
    if ischar(t) || isstring(t), t = datetime(t); end
    if isnumeric(t) && isinf(t), t = seconds(t); end
end
