classdef categorical < matlab.internal.element_array
%categorical(A)                  Categories from texts, numbers or logicals;
%   each different value is one, in sorted order.
%categorical(A, VALUES)          VALUES in this order; others are <undefined>.
%categorical(A, VALUES, NAMES)   Named so. 'Ordinal', true: ordered, so that < and max mean something;
%   'Protected', true.
%categories, countcats, addcats, removecats, renamecats, mergecats, reordercats, setcats, iscategory, isundefined,
%isordinal.
%>> c = categorical({'red', 'blue', 'red'}); countcats(c)
%ans =
%     1     2
    properties (Hidden)
        code = zeros(0, 0)      % number of each element's category; 0: undefined
        names = cell(1, 0)
        ordered = false
        guarded = false
    end
    methods (Static)
        function r = empty(varargin), r = categorical(cell(size(double.empty(varargin{:})))); end
    end
    methods
        function c = categorical(A, varargin)
            if nargin == 0, return, end
            [args, options] = split_options(varargin);
            c.ordered = isfield(options, 'ordinal') && logical(options.ordinal);
            c.guarded = c.ordered || isfield(options, 'protected') && logical(options.protected);
            if isa(A, 'categorical') && isempty(args)
                c.code = A.code;
                c.names = A.names;
                if ~isfield(options, 'ordinal'), c.ordered = A.ordered; end
                return
            end
            [key, none, shape] = keys_of(A);
            if isempty(args)
                values = unique(key(~none));
                if isa(A, 'categorical'), values = A.names; end
                names = values;
            else
                [values, gone] = keys_of(args{1});
                values = values(~gone);
                names = values;
                if numel(args) > 1, names = cellstr(args{2}); end
                if numel(unique(values)) < numel(values)
                    error('MATLAB:categorical:DuplicatedValues', 'VALUESET contains duplicated values.');
                end
            end
            if isnumeric(values) || islogical(values)
                [~, code] = ismember(key, values);
                if ~iscell(names), names = arrayfun(@number_name, double(names(:)'), 'UniformOutput', false); end
                if islogical(A) && isempty(args), names = strrep(strrep(names, '1', 'true'), '0', 'false'); end
                if islogical(values) && ~isempty(args) && numel(args) < 2
                    names = strrep(strrep(names, '1', 'true'), '0', 'false');
                end
            else
                [~, code] = ismember(key, values);
            end
            names = reshape(cellstr(names), 1, []);
            if numel(names) ~= numel(values)
                error('MATLAB:categorical:InvalidNamesLength', ...
                    'The number of category names must match the number of values.');
            end
            [c.names, ~, back] = unique(names, 'stable');
            c.names = reshape(c.names, 1, []);
            code(none) = 0;
            code(code > 0) = back(code(code > 0));
            c.code = reshape(double(code), shape);
        end
        function x = categories(c), x = c.names(:); end
        function tf = iscategory(c, names), tf = ismember(cellstr(names), c.names); end
        function tf = isundefined(c), tf = c.code == 0; end
        function tf = ismissing(c, indicator)
            if nargin > 1, tf = is_indicator(c, indicator); else, tf = c.code == 0; end
        end
        function tf = isordinal(c), tf = c.ordered; end
        function tf = isprotected(c), tf = c.guarded; end
        function n = countcats(c, dim)
            if nargin < 2, dim = find(size(c.code) ~= 1, 1); end
            if isempty(dim), dim = 1; end
            n = cell(1, numel(c.names));
            for k = 1:numel(c.names), n{k} = sum(c.code == k, dim); end
            n = cat(dim, n{:});
            if isempty(c.names), n = zeros(0, 1); end
        end
        function [n, names, bin] = histcounts(c, varargin)
            names = c.names;
            code = c.code;
            if mod(numel(varargin), 2)
                names = reshape(cellstr(varargin{1}), 1, []);
                [~, number] = ismember(c.names, names);
                code(code > 0) = number(code(code > 0));
                varargin(1) = [];
            end
            n = zeros(1, numel(names));
            for k = 1:numel(names), n(k) = sum(code(:) == k); end
            bin = code;
            for k = 1:2:numel(varargin)
                if ~strcmpi(varargin{k}, 'Normalization')
                    error('MATLAB:histcounts:UnknownParameter', 'Unknown parameter ''%s''.', char(varargin{k}));
                end
                ways = {'count', 'countdensity', 'probability', 'percentage', 'pdf', 'cumcount', 'cdf'};
                how = validatestring(varargin{k + 1}, ways);
                if any(strcmp(how, {'cumcount', 'cdf'})), n = cumsum(n); end
                if any(strcmp(how, {'probability', 'percentage', 'pdf', 'cdf'})), n = n / numel(code); end
                if strcmp(how, 'percentage'), n = 100 * n; end
            end
        end
        function y = int8(c), y = int8(c.code); end
        function y = int16(c), y = int16(c.code); end
        function y = int32(c), y = int32(c.code); end
        function y = int64(c), y = int64(c.code); end
        function y = uint8(c), y = uint8(c.code); end
        function y = uint16(c), y = uint16(c.code); end
        function y = uint32(c), y = uint32(c.code); end
        function y = uint64(c), y = uint64(c.code); end
        function summary(c)
            n = countcats(categorical_column(c));
            for k = 1:numel(c.names), fprintf('     %s      %d \n', c.names{k}, n(k)); end
        end
        function c = addcats(c, new, varargin)
            new = reshape(cellstr(new), 1, []);
            if any(ismember(new, c.names))
                error('MATLAB:categorical:addcats:DuplicateNames', 'One or more of the categories exist already.');
            end
            at = numel(c.names);
            if numel(varargin) == 2
                at = find(strcmp(char(varargin{2}), c.names)) - strcmpi(varargin{1}, 'Before');
            end
            names = [c.names(1:at), new, c.names(at + 1:end)];
            c = recode(c, names);
        end
        function c = removecats(c, old)
            if nargin < 2
                old = c.names(~ismember(1:numel(c.names), c.code));
            end
            c = recode(c, c.names(~ismember(c.names, cellstr(old))));
        end
        function c = setcats(c, names), c = recode(c, reshape(cellstr(names), 1, [])); end
        function c = reordercats(c, order)
            if nargin < 2
                names = sort(c.names);
            elseif isnumeric(order)
                names = c.names(order);
            else
                names = reshape(cellstr(order), 1, []);
            end
            if ~isequal(sort(names), sort(c.names))
                error('MATLAB:categorical:reordercats:InvalidNeworder', 'The new order must hold each category once.');
            end
            c = recode(c, names);
        end
        function c = renamecats(c, old, new)
            if nargin < 3
                new = old;
                old = c.names;
            end
            [there, k] = ismember(cellstr(old), c.names);
            if ~all(there)
                error('MATLAB:categorical:renamecats:InvalidNames', 'One or more of the categories do not exist.');
            end
            c.names(k) = cellstr(new);
        end
        function c = mergecats(c, old, new)
            old = cellstr(old);
            if nargin < 3, new = old{1}; end
            [~, k] = ismember(old, c.names);
            k = k(k > 0);
            c.code(ismember(c.code, k)) = k(1);
            c.names{k(1)} = char(new);
            c = recode(c, c.names(setdiff(1:numel(c.names), k(2:end))));
        end
        function t = cellstr(c)
            t = [c.names, {'<undefined>'}];
            k = c.code;
            k(k == 0) = numel(t);
            t = reshape(t(k), size(c.code));
        end
        function t = string(c)
            t = reshape(string(cellstr(c)), size(c.code));
            t(c.code == 0) = missing;
        end
        function t = char(c), t = char(cellstr(c)); end
        function c = times(a, b)
            % Each category is a pair of a category of A and one of B.
            if ~isa(a, 'categorical') || ~isa(b, 'categorical')
                error('MATLAB:categorical:InvalidTimes', 'Both operands of .* must be categorical arrays.');
            end
            n = numel(b.names);
            c = a;
            c.code = ((a.code - 1) * n + b.code) .* (a.code > 0 & b.code > 0);
            c.ordered = false;
            c.guarded = a.guarded || b.guarded;
            [second, first] = ndgrid(1:n, 1:numel(a.names));
            c.names = reshape(strcat(reshape(a.names(first), 1, []), {' '}, reshape(b.names(second), 1, [])), 1, []);
        end
        function x = double(c), x = c.code; x(x == 0) = NaN; end
        function x = single(c), x = single(double(c)); end
        function x = int32(c), x = int32(c.code); end
        function x = uint8(c), x = uint8(c.code); end
        function varargout = size(c, varargin), [varargout{1:max(nargout, 1)}] = size(c.code, varargin{:}); end
        function n = numel(c, varargin), n = numel(c.code); end
        function n = length(c), n = length(c.code); end
        function n = ndims(c), n = ndims(c.code); end
        function tf = isempty(c), tf = isempty(c.code); end
        function tf = isscalar(c), tf = isscalar(c.code); end
        function tf = isvector(c), tf = isvector(c.code); end
        function tf = isrow(c), tf = isrow(c.code); end
        function tf = iscolumn(c), tf = iscolumn(c.code); end
        function tf = ismatrix(c), tf = ismatrix(c.code); end
        function tf = iscategorical(~), tf = true; end
        function n = end(c, k, count)
            if count == 1, n = numel(c.code); else, n = size(c.code, k); end
        end
        function r = transpose(c), r = with(c, c.code.'); end
        function r = ctranspose(c), r = with(c, c.code.'); end
        function r = reshape(c, varargin), r = with(c, reshape(c.code, varargin{:})); end
        function r = repmat(c, varargin), r = with(c, repmat(c.code, varargin{:})); end
        function r = flip(c, varargin), r = with(c, flip(c.code, varargin{:})); end
        function r = permute(c, order), r = with(c, permute(c.code, order)); end
        function r = horzcat(varargin), r = joined(2, varargin); end
        function r = vertcat(varargin), r = joined(1, varargin); end
        function r = cat(dim, varargin), r = joined(dim, varargin); end
        function tf = eq(a, b), [x, y] = pair(a, b); tf = x == y & x > 0 & y > 0; end
        function tf = ne(a, b), tf = ~eq(a, b); end
        function tf = lt(a, b), [x, y] = ordered_pair(a, b); tf = x < y; end
        function tf = le(a, b), [x, y] = ordered_pair(a, b); tf = x <= y; end
        function tf = gt(a, b), [x, y] = ordered_pair(a, b); tf = x > y; end
        function tf = ge(a, b), [x, y] = ordered_pair(a, b); tf = x >= y; end
        function tf = isequal(a, varargin)
            tf = true;
            for k = 1:numel(varargin)
                b = varargin{k};
                tf = tf && isequal(size(a), size(b)) && isa(a, 'categorical') && isa(b, 'categorical') && ...
                    all(reshape(eq(a, b), [], 1));
            end
        end
        function [tf, at] = ismember(a, b, varargin)
            [x, y] = comparable(a, b);
            [tf, at] = ismember(codes(x), codes(y), varargin{:});
        end
        function varargout = union(a, b, varargin)
            [varargout{1:max(nargout, 1)}] = set_of(@union, a, b, varargin{:});
        end
        function varargout = intersect(a, b, varargin)
            [varargout{1:max(nargout, 1)}] = set_of(@intersect, a, b, varargin{:});
        end
        function varargout = setdiff(a, b, varargin)
            [varargout{1:max(nargout, 1)}] = set_of(@setdiff, a, b, varargin{:});
        end
        function varargout = setxor(a, b, varargin)
            [varargout{1:max(nargout, 1)}] = set_of(@setxor, a, b, varargin{:});
        end
        function [r, i, j] = unique(c, varargin)
            k = c.code;
            k(k == 0) = NaN;
            [u, i, j] = unique(k, varargin{:});
            u(isnan(u)) = 0;
            r = with(c, u);
        end
        function [r, i] = sort(c, varargin)
            k = c.code;
            k(k == 0) = NaN;
            [k, i] = sort(k, varargin{:});
            k(isnan(k)) = 0;
            r = with(c, k);
        end
        function r = max(c), need_order(c); r = with(c, max(c.code)); end
        function r = min(c), need_order(c); k = c.code; k(k == 0) = NaN; r = with(c, min(k)); end
        function r = mode(c), k = c.code; k(k == 0) = NaN; r = with(c, mode(k)); end
        function r = nnz(c), r = nnz(c.code); end
        function [g, id] = findgroups(c)
            k = c.code;
            k(k == 0) = NaN;
            [u, ~, g] = unique(k);
            g = reshape(g, size(k));
            g(isnan(k)) = NaN;
            id = with(c, u(~isnan(u)));
        end
        function c = subsasgn(c, S, v)
            if strcmp(S(1).type, '.')
                c = builtin('subsasgn', c, S, v);
                return
            end
            if isnumeric(v) && isempty(v)
                c.code(S(1).subs{:}) = [];
                return
            end
            if ~isa(c, 'categorical')
                c = with(v, zeros(0, 0));
            end
            if ~isa(v, 'categorical') && ~isa(v, 'missing'), v = categorical(v); end
            if isa(v, 'missing')
                c.code(S(1).subs{:}) = 0;
                return
            end
            new = v.names(~ismember(v.names, c.names) & ismember(1:numel(v.names), v.code));
            if ~isempty(new)
                if c.guarded
                    error('MATLAB:categorical:ProtectedForCombination', ...
                        ['Cannot add a new category ''%s'' to this categorical array because its categories are ' ...
                        'protected.'], new{1});
                end
                c.names = [c.names, new];
            end
            v = recode(v, c.names);
            c.code(S(1).subs{:}) = v.code;
        end
    end
    methods (Hidden)
        function r = pick(x, subs), r = with(x, x.code(subs{:})); end
        function c = with(c, code), c.code = code; end
        function c = recode(c, names)
            [~, at] = ismember(c.names, names);
            at = [0, at];
            c.code = reshape(at(c.code + 1), size(c.code));
            c.names = names;
        end
        function text = body(c)
            text = '';
            if isempty(c.code), return, end
            t = cellstr(c);
            width = max(cellfun(@numel, t), [], 1);
            for r = 1:size(t, 1)
                for k = 1:size(t, 2)
                    text = [text sprintf('     %-*s ', width(k), t{r, k})]; %#ok<AGROW>
                end
                text = [text newline]; %#ok<AGROW>
            end
        end
    end
end
function c = categorical_column(c)
    c = reshape(c, [], 1);
end
function name = number_name(x)
    name = sprintf('%.5g', x);
end
function [args, options] = split_options(args)
    options = struct();
    while numel(args) >= 2 && (ischar(args{end - 1}) || isstring(args{end - 1})) && ...
        any(strcmpi(args{end - 1}, {'Ordinal', 'Protected'}))
        options.(lower(char(args{end - 1}))) = args{end};
        args = args(1:end - 2);
    end
end
function [key, none, shape] = keys_of(A)
    shape = size(A);
    if ischar(A)
        A = cellstr(A);
        shape = size(A);
    end
    if isa(A, 'categorical')
        key = cellstr(A);
        none = A.code == 0;
    elseif isstring(A)
        none = ismissing(A);
        A(none) = "";
        key = cellstr(A);
        none = none | strcmp(key, '');
    elseif iscell(A)
        if ~all(cellfun(@(x) ischar(x) || isstring(x), A(:)))
            error('MATLAB:categorical:CantCreateCategoryNames', ...
                'Unable to create default category names from a cell array that holds more than texts.');
        end
        key = strtrim(cellstr(A));
        none = strcmp(key, '');
    elseif isnumeric(A) || islogical(A)
        key = A;
        none = isnan(A);
    elseif isa(A, 'missing')
        key = nan(shape);
        none = true(shape);
    else
        key = cellstr(string(A));
        none = false(shape);
    end
    key = reshape(key, shape);
    none = reshape(none, shape);
end
function [x, y] = pair(a, b)
    if ~isa(a, 'categorical'), [y, x] = pair(b, a); return, end
    x = a.code;
    if isa(b, 'categorical')
        b = recode(b, [a.names, b.names(~ismember(b.names, a.names))]);
        y = b.code;
    else
        t = cellstr(b);
        [~, y] = ismember(t, a.names);
        y(y == 0) = -1;
        y = reshape(y, size(t));
        y(y < 0) = numel(a.names) + 1;
    end
end
% Numbers for set functions: an undefined element equals nothing.
function x = codes(c), x = c.code; x(x == 0) = NaN; end
% Converts A and B to categorical arrays with one list of categories. A text becomes a category.
function [a, b] = comparable(a, b)
    if ~isa(a, 'categorical'), [b, a] = comparable(b, a); return, end
    if ~isa(b, 'categorical')
        if ~(ischar(b) || iscell(b) || isstring(b) || isa(b, 'missing'))
            error('MATLAB:categorical:setmembership:TypeMismatch', ...
                'A categorical array is compared with categories or texts, not with an array of class %s.', class(b));
        end
        b = categorical(b, 'Ordinal', a.ordered);
        new = b.names(~ismember(b.names, a.names));
        if a.ordered && ~isempty(new)
            error('MATLAB:categorical:InvalidComparisonCategory', ...
                'The text ''%s'' is no category of the ordinal array it is compared with.', new{1});
        elseif isempty(new)
            b = recode(b, a.names);
        end
    elseif a.ordered ~= b.ordered
        error('MATLAB:categorical:setmembership:OrdinalMismatch', ...
            'Both categorical arrays must be ordinal, or neither may be.');
    end
    if isequal(a.names, b.names), return, end
    if a.ordered
        error('MATLAB:categorical:OrdinalCategoriesMismatch', ...
            'Ordinal categorical arrays must have the same categories, in the same order.');
    end
    names = reshape(union(a.names, b.names), 1, []);
    a = recode(a, names);
    b = recode(b, names);
end
% Applies the set function F to two arrays. The result has the categories of both, sorted if the lists differ.
function varargout = set_of(f, a, b, varargin)
    [x, y] = comparable(a, b);
    r = x;
    for old = {a, b}
        c = old{1};
        adds = (isequal(f, @union) || isequal(f, @setxor)) && isa(c, 'categorical') && ~all(ismember(r.names, c.names));
        if adds && c.guarded
            error('MATLAB:categorical:ProtectedForCombination', ...
                'Cannot add categories to this categorical array because its categories are protected.');
        end
    end
    [k, varargout{2:nargout}] = f(codes(x), codes(y), varargin{:});
    k(isnan(k)) = 0;
    varargout{1} = with(r, k);
end
function [x, y] = ordered_pair(a, b)
    if isa(a, 'categorical'), need_order(a), else, need_order(b), end
    [x, y] = pair_ordered(a, b);
    x(x == 0) = NaN;
    y(y == 0) = NaN;
end
function [x, y] = pair_ordered(a, b)
    if isa(a, 'categorical')
        [x, y] = pair(a, b);
        names = a.names;
        other = b;
        bad = y > numel(names);
    else
        [y, x] = pair(b, a);
        other = a;
        bad = x > numel(b.names);
    end
    if any(bad(:)) && ~isa(other, 'categorical')
        error('MATLAB:categorical:InvalidComparisonCategory', ...
            'The text is no category of the ordinal array it is compared with.');
    end
end
function need_order(c)
    if ~c.ordered
        error('MATLAB:categorical:NotOrdinal', 'Relational comparison is only allowed for ordinal categorical arrays.');
    end
end
function r = joined(dim, args)
    r = args{find(cellfun(@(a) isa(a, 'categorical'), args), 1)};
    names = r.names;
    parts = cell(1, numel(args));
    for k = 1:numel(args)
        a = args{k};
        if isnumeric(a) && isempty(a), parts{k} = []; continue, end
        if ~isa(a, 'categorical'), a = categorical(a); end
        names = [names, a.names(~ismember(a.names, names))]; %#ok<AGROW>
        parts{k} = a;
    end
    for k = 1:numel(parts)
        if isa(parts{k}, 'categorical')
            a = recode(parts{k}, names);
            parts{k} = a.code;
        end
    end
    r.names = names;
    r.code = cat(dim, parts{:});
end
