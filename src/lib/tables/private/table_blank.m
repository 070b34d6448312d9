function x = table_blank(type, n, m)
%table_blank(CLASS, N, M)  The content of new rows of a table variable.
%>> table_blank('double', 2, 1)
%ans =
%   NaN
%   NaN
    if nargin < 3, m = 1; end
    switch type
        case {'cell', 'cellstr'}, x = cell(n, m); if strcmp(type, 'cellstr'), x(:) = {''}; end
        case 'string', x = strings(n, m); x(:) = missing;
        case 'logical', x = false(n, m);
        case {'double', 'doublenan', 'single'}
            x = zeros(n, m); if ~strcmp(type, 'double') || nargin > 2, x(:) = NaN; end
            if strcmp(type, 'single'), x = single(x); end
        case 'categorical', x = categorical(repmat({''}, n, m));
        case 'datetime', x = repmat(NaT, n, m);
        case 'duration', x = seconds(nan(n, m));
        case 'struct', x = repmat(struct(), n, m);
        case 'char', x = repmat(' ', n, m);
        otherwise, x = zeros(n, m, type);
    end
    if strcmp(type, 'double') && nargin < 3, x = zeros(n, m); end
end
