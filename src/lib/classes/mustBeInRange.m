function mustBeInRange(value, lower, upper, varargin)
%mustBeInRange(VALUE, LOWER, UPPER)   An error unless LOWER <= VALUE <= UPPER.
%mustBeInRange(..., 'exclusive')      Without the ends; also 'exclude-lower', 'exclude-upper'.
%>> mustBeInRange(3, 1, 5)
flags = lower_case(varargin);
open_lower = any(ismember({'exclusive', 'exclude-lower'}, flags));
open_upper = any(ismember({'exclusive', 'exclude-upper'}, flags));
v = value(:);
good = all(v > lower | (~open_lower & v == lower)) && all(v < upper | (~open_upper & v == upper));
if ~good
    words = {'greater than or equal to', 'greater than', 'less than or equal to', 'less than'};
    throwAsCaller(MException('MATLAB:validators:mustBeInRange', 'Value must be %s %s, and %s %s.', ...
        words{1 + open_lower}, num2str(lower), words{3 + open_upper}, num2str(upper)));
end
end

function c = lower_case(c)
for k = 1:numel(c)
    c{k} = lower(char(c{k}));
end
end
