function celldisp(C, name)
%celldisp(C)        Display every element of a cell array, cells in it too.
%celldisp(C, NAME)  Under this name.
%>> celldisp({1, 'a'}, 'c')
%c{1} =
%     1
%c{2} =
%a
if ~iscell(C)
    error('MATLAB:celldisp:notCell', 'First input must be a cell array.');
end
if nargin < 2
    name = inputname(1);
    if isempty(name), name = 'ans'; end
end
if ~ischar(name) && ~isstring(name)
    error('MATLAB:celldisp:InvalidName', 'The name must be text.');
end
gap = newline;
if strcmp(format().LineSpacing, 'compact'), gap = ''; end
if isvector(C) || isempty(C), n = 1; else, n = ndims(C); end
for k = 1:numel(C)
    if n == 1
        text = sprintf('%d', k);
    else
        at = cell(1, n);
        [at{:}] = ind2sub(size(C), k);
        text = strjoin(cellfun(@(i) sprintf('%d', i), at, 'UniformOutput', false), ',');
    end
    full = sprintf('%s{%s}', name, text);
    if iscell(C{k})
        celldisp(C{k}, full);
    else
        fprintf('%s%s =\n%s', gap, full, gap);
        show(C{k});
        fprintf('%s', gap);
    end
end
end

function show(x)
if ~isempty(x)
    disp(x);
elseif ischar(x)
    fprintf('%s\n', "     ''");
elseif isnumeric(x)
    fprintf('     []\n');
else
    fprintf('%d-by-%d %s\n', size(x, 1), size(x, 2), class(x));
end
end
