function c = IsEqualTo(expected, varargin)
%IsEqualTo(E)  The value equals E and has its class. 'Within', AbsoluteTolerance(A) or RelativeTolerance(R), or one |
%   the other; 'IgnoringCase', true.
%>> near = matlab.unittest.constraints.AbsoluteTolerance(0.1);
%>> satisfiedBy(matlab.unittest.constraints.IsEqualTo(1, 'Within', near), 1.05)
%ans =
%  logical
%   1
    within = [];
    caseless = false;
    for k = 1:2:numel(varargin)
        switch lower(char(varargin{k}))
            case 'within', within = varargin{k + 1};
            case 'ignoringcase', caseless = varargin{k + 1};
            otherwise
                error('MATLAB:InputParser:UnmatchedParameter', ...
                    'IsEqualTo: the option ''%s'' is not supported.', char(varargin{k}));
        end
    end
    c = matlab.unittest.constraints.Constraint('IsEqualTo', expected, @(x) equal(x, expected, within, caseless));
end
function tf = equal(x, e, within, caseless)
    if caseless && (ischar(x) || isstring(x) || iscellstr(x)), x = lower(x); e = lower(e); end
    tf = strcmp(class(x), class(e)) && (isequaln(x, e) || ~isempty(within) && isnumeric(x) && ...
        isequal(size(x), size(e)) && within.near(x, e));
end
