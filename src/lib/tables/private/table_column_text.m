function c = table_column_text(name, x)
%table_column_text(NAME, X)  The texts of a displayed column of a table: name, line, rows.
%>> table_column_text('a', [1; 20])
%ans =
%  4×1 cell array
%    {'a '}
%    {'__'}
%    {' 1'}
%    {'20'}
    right = false;
    n = size(x, 1);
    if iscell(x)
        t = cell(size(x));
        for k = 1:numel(x), t{k} = cell_text(x{k}); end
        if ~isempty(x), t = cellfun(@(s) filled(s, max(cellfun(@numel, t(:)))), t, 'UniformOutput', false); end
    elseif isstring(x)
        t = cell(size(x));
        for k = 1:numel(x)
            if ismissing(x(k)), t{k} = '<missing>'; else, t{k} = ['"' char(x(k)) '"']; end
        end
    elseif islogical(x)
        t = repmat({'false'}, size(x));
        t(x) = {'true'};
    elseif isnumeric(x)
        right = true;
        t = arrayfun(@(v) number_text(v), full(x), 'UniformOutput', false);
    elseif ischar(x)
        t = cellstr(x);
    elseif isa(x, 'tabular')
        t = repmat({sprintf('1%s%d table', char(215), width(x))}, n, 1);
    elseif isstruct(x)
        t = repmat({'1x1 struct'}, size(x));
    else
        t = cellstr(x);
        right = isa(x, 'duration');
    end
    t = reshape(t, n, numel(t) / max(n, 1));
    block = repmat({''}, n, 1);
    for k = 1:size(t, 2)
        w = max([0; cellfun(@numel, t(:, k))]);
        if right
            part_ = cellfun(@(s) sprintf('%*s', w, s), t(:, k), 'UniformOutput', false);
        else
            part_ = cellfun(@(s) sprintf('%-*s', w, s), t(:, k), 'UniformOutput', false);
        end
        gap = '    ';
        if k == 1, gap = ''; end
        block = cellfun(@(a, b) [a gap b], block, part_, 'UniformOutput', false);
    end
    wide = max([0; cellfun(@numel, block)]);
    w = max(wide, numel(name));
    c = [{centred(name, w)}; {repmat('_', 1, w)}; cellfun(@(s) centred(s, w), block, 'UniformOutput', false)];
end
function s = centred(s, w)
    left = floor((w - numel(s)) / 2);
    s = [blanks(left), s, blanks(w - numel(s) - left)];
end
function t = number_text(v)
    if isinteger(v)
        t = sprintf('%d', v);
    elseif ~isreal(v)
        t = num2str(v, 5);
    else
        t = sprintf('%.5g', v);
    end
end
function t = cell_text(x)
    if ischar(x) && (isrow(x) || isempty(x))
        t = ['{''' x '''}'];
        if isempty(x), t = sprintf('{0%s0 char}', char(215)); end
    elseif isstring(x) && isscalar(x)
        t = ['{["' char(x) '"]}'];
    elseif (isnumeric(x) || islogical(x)) && isscalar(x)
        t = ['{[' number_text(double(x)) ']}'];
    else
        t = sprintf('{%s %s}', strjoin(arrayfun(@(k) sprintf('%d', k), size(x), 'UniformOutput', false), char(215)), ...
            class(x));
    end
end
function s = filled(s, w)
    % Cells are padded inside their braces: texts at the end, numbers and sizes in front.
    gap = blanks(w - numel(s));
    if numel(s) > 2 && (s(2) == '''' || numel(s) > 3 && s(3) == '"')
        s = [s(1:end - 1), gap, '}'];
    elseif numel(s) > 2 && s(2) == '['
        s = ['{[', gap, s(3:end)];
    else
        s = ['{', gap, s(2:end)];
    end
end
