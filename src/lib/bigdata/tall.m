classdef tall
%tall  An array of any number of rows, whose data are read block by block when gather asks for results.
%tall(DS)  The data of a datastore: a table for text files, a cell or an array for others.
%tall(X)   An array in memory.
%   Operations on a tall array are only noted. [a, b] = gather(A, B) computes both in as few passes over the data as
%   possible, with memory for a few blocks. With a pool of workers, blocks are computed by them. See docs/parallel.md.
%>> t = tall([4; 8; 6]); m = mean(t); gather(m)
%ans =
%     6
    properties (Hidden, SetAccess = private)
        Node
    end
    methods
        function t = tall(x)
            if nargin == 0, x = []; end
            if isa(x, 'tall_node')
                t.Node = x;
            elseif isa(x, 'tall')
                t = x;
            elseif isa(x, 'matlab.io.Datastore')
                t.Node = tall_source(x);
            elseif isa(x, 'distributed') || isa(x, 'codistributed') || isa(x, 'function_handle')
                error('MATLAB:bigdata:array:InvalidTall', 'Arrays of class %s cannot become tall arrays.', class(x));
            else
                t.Node = tall_source(arrayDatastore(x, 'OutputType', 'same'));
            end
        end
        function varargout = gather(varargin)
            % The values of tall arrays, all in the same passes.
            at = find(cellfun(@(x) isa(x, 'tall'), varargin));
            varargin(at) = tall_run(cellfun(@(t) t.Node, varargin(at), 'UniformOutput', false));
            varargout = varargin(1:max(nargout, 1));
        end
        function write(location, t, varargin), tall_write(location, t, varargin{:}); end
        function disp(t), tall_show(t.Node); end
        function s = classUnderlying(t), s = class(proto(t)); end
        function s = underlyingType(t), s = class(proto(t)); end
        function tf = isaUnderlying(t, name), tf = isa(proto(t), name); end
        function tf = isUnderlyingType(t, name), tf = strcmp(class(proto(t)), name); end
        function tf = istable(t), tf = istable(proto(t)); end
        function n = end(t, k, n)
            % Counts the rows if the last one is meant.
            if k > 1 && t.Node.Known && ~isempty(t.Node.Space)
                n = size(t.Node.Proto, k);
            else
                s = gather(size(t));
                n = prod(s(k:max(k, (k == n) * numel(s))));
            end
        end

        % ---- reductions ----
        function t = sum(t, varargin), t = tall_reduce(t, 'sum', varargin); end
        function t = prod(t, varargin), t = tall_reduce(t, 'prod', varargin); end
        function t = any(t, varargin), t = tall_reduce(t, 'any', varargin); end
        function t = all(t, varargin), t = tall_reduce(t, 'all', varargin); end
        function t = mean(t, varargin), t = tall_reduce(t, 'mean', varargin); end
        function t = var(t, varargin), t = tall_reduce(t, 'var', varargin); end
        function t = std(t, varargin), t = sqrt(tall_reduce(t, 'var', varargin)); end
        function [t, at] = max(t, varargin)
            if nargout > 1, [t, at] = tall_extreme('max', t, varargin); else, t = tall_extreme('max', t, varargin); end
        end
        function [t, at] = min(t, varargin)
            if nargout > 1, [t, at] = tall_extreme('min', t, varargin); else, t = tall_extreme('min', t, varargin); end
        end
        function [lo, hi] = bounds(t, varargin)
            lo = min(t, [], varargin{:});
            hi = max(t, [], varargin{:});
        end
        function t = range(t, varargin), t = max(t, [], varargin{:}) - min(t, [], varargin{:}); end
        function n = nnz(t), n = tall.reduce(@nnz, @plus, [], t); end
        function t = median(t, varargin), t = tall_median(t, varargin); end
        function q = quantile(t, p), q = tall_quantile(t, p); end
        function q = prctile(t, p), q = tall_quantile(t, p / 100); end
        function q = iqr(t), q = tall.map(@diff, tall_quantile(t, [0.25 0.75])); end
        function varargout = size(t, dims)
            s = t;
            if isempty(t.Node.Space)
                s = tall.map(@size, t);
            else
                s = tall.reduce(@size, @(a, b) [a(1) + b(1), a(2:end)], [], t);
            end
            if nargin > 1
                varargout = {tall.map(@(s) tall.sizes(s, dims), s)};
            elseif nargout < 2
                varargout = {s};
            else
                n = nargout;
                for k = 1:n
                    if k < n, at = k; else, at = k:k + 64; end
                    varargout{k} = tall.map(@(s) prod(tall.sizes(s, at)), s);
                end
            end
        end
        function n = numel(t, varargin), n = tall.map(@prod, size(t)); end
        function n = height(t), n = size(t, 1); end
        function n = width(t), n = size(t, 2); end
        function n = length(t), n = tall.map(@(s) max(s) * all(s), size(t)); end
        function n = ndims(t), n = tall.map(@numel, size(t)); end
        function tf = isempty(t), tf = tall.map(@(s) any(s == 0), size(t)); end
        function t = unique(t, varargin), t = tall_unique(t, varargin, nargout); end
        function [n, edges, bin] = histcounts(t, varargin)
            [n, edges] = tall_histcounts(t, varargin);
            if nargout > 2, bin = tall.map(@discretize, t, edges); end
        end
        function t = groupsummary(t, varargin), t = tall_groups(t, varargin); end

        % ---- rows ----
        function t = head(t, n)
            if nargin < 2, n = 8; end
            t = tall.first(t, n);
        end
        function t = tail(t, n)
            if nargin < 2, n = 8; end
            if isempty(t.Node.Space), t = tall.map(@(x) tail(x, n), t); return, end
            t = tall.reduce(@(x) tall.last(x, n), @(a, b) tall.last([a; b], n), [], t);
        end
        function t = topkrows(t, k, varargin)
            f = @(x) topkrows(x, k, varargin{:});
            if isempty(t.Node.Space), t = tall.map(f, t); return, end
            t = tall.reduce(f, @(a, b) f([a; b]), [], t);
        end
        function t = sort(t, varargin), t = tall_sort(t, 'sort', varargin); end
        function t = sortrows(t, varargin), t = tall_sort(t, 'sortrows', varargin); end
        function t = cumsum(t, varargin), t = tall_scan(t, @cumsum, @plus, varargin); end
        function t = cumprod(t, varargin), t = tall_scan(t, @cumprod, @times, varargin); end
        function t = cummax(t, varargin), t = tall_scan(t, @cummax, @max, varargin); end
        function t = cummin(t, varargin), t = tall_scan(t, @cummin, @min, varargin); end
        function t = rmmissing(t, varargin)
            if ~isempty(varargin) && isnumeric(varargin{1})
                tall.refuse('rmmissing with a dimension');
            end
            t = tall.filter(@(x) rmmissing(x, 1, varargin{:}), t);
        end
        function t = innerjoin(t, T, varargin)
            if isa(T, 'tall'), tall.refuse('innerjoin of two tall tables'); end
            t = tall.filter(@(x) innerjoin(x, T, varargin{:}), t);
        end
        function t = join(t, T, varargin)
            if isa(T, 'tall'), tall.refuse('join of two tall tables'); end
            t = tall.map(@(x) join(x, T, varargin{:}), t);
        end

        % ---- matrices ----
        function t = horzcat(varargin), t = tall.map(@horzcat, varargin{:}); end
        function t = cat(dim, varargin)
            if dim == 1, t = vertcat(varargin{:}); return, end
            t = tall.map(@(varargin) cat(dim, varargin{:}), varargin{:});
        end
        function t = vertcat(varargin)
            if isscalar(varargin), t = varargin{1}; return, end
            large = any(cellfun(@(x) isa(x, 'tall') && ~isempty(x.Node.Space), varargin));
            if large, t = tall_stack(varargin); else, t = tall.map(@vertcat, varargin{:}); end
        end
        function t = transpose(t), t = turn(t, @transpose); end
        function t = ctranspose(t), t = turn(t, @ctranspose); end
        function c = mtimes(a, b)
            % X * B with a small B. X' * Y of two tall matrices is tall.reduce(@(x, y) x' * y, @plus, [], X, Y).
            if isa(b, 'tall') && ~isempty(b.Node.Space) && ~(isnumeric(a) && isscalar(a))
                if ~isa(a, 'tall') || ~strcmp(a.Node.Kind, 'turned')
                    if isa(a, 'tall') && isempty(a.Node.Space), c = tall.map(@times, a, b); return, end
                    tall.refuse('a product whose second factor is tall');
                end
                f = a.Node.Fun;
                c = tall.reduce(@(x, y) f(x) * y, @plus, [], tall(a.Node.Args{1}), b);
                return
            end
            c = tall.map(@mtimes, a, b);
        end
        function c = mrdivide(a, b)
            if isa(b, 'tall') && ~isempty(b.Node.Space), tall.refuse('division by a tall matrix'); end
            c = tall.map(@mrdivide, a, b);
        end
        function x = mldivide(a, b)
            % Least squares: the R factors of the blocks are joined.
            if ~isa(a, 'tall') || isempty(a.Node.Space), x = tall.map(@mldivide, a, b); return, end
            f = @(x) qr(x, 0);
            x = tall.reduce(@(a, b) {triu(qr([a, b], 0)), size(a, 2)}, ...
                @(p, q) {triu(f([p{1}; q{1}])), p{2}}, @tall.solved, a, b);
        end
        function r = corrcoef(varargin), tall.refuse('corrcoef'); end %#ok<STOUT>
        function c = cov(t)
            c = tall.reduce(@(x) tall_moments(x, {}, true), @(a, b) tall_moments(a, b), ...
                @(m) m{3} / max(m{1} - 1, 1), t);
        end

        % ---- variables and subscripts ----
        function t = table(varargin)
            at = find(cellfun(@(x) (ischar(x) || isstring(x)) && strcmp(x, 'VariableNames'), varargin), 1);
            n = numel(varargin);
            options = {};
            if ~isempty(at), n = at - 1; options = varargin(at:end); end
            if isempty(options), options = {'VariableNames', compose('Var%d', 1:n)}; end
            t = tall.map(@(varargin) table(varargin{:}, options{:}), varargin{1:n});
        end
        function t = array2table(t, varargin), t = tall.map(@(x) array2table(x, varargin{:}), t); end
        function t = table2array(t), t = tall.map(@table2array, t); end
        function varargout = subsref(t, s), [varargout{1:max(nargout, 1)}] = tall_subsref(t, s); end
        function t = subsasgn(t, s, x), t = tall_subsasgn(t, s, x); end
        function n = numArgumentsFromSubscript(varargin), n = 1; end

        % ---- functions of each element ----
        function varargout = cellfun(f, varargin)
            [varargout{1:max(nargout, 1)}] = tall.call_each(@cellfun, f, varargin);
        end
        function varargout = arrayfun(f, varargin)
            [varargout{1:max(nargout, 1)}] = tall.call_each(@arrayfun, f, varargin);
        end
        function t = abs(t, varargin), t = tall.map(@abs, t, varargin{:}); end
        function t = acos(t, varargin), t = tall.map(@acos, t, varargin{:}); end
        function t = acosd(t, varargin), t = tall.map(@acosd, t, varargin{:}); end
        function t = acosh(t, varargin), t = tall.map(@acosh, t, varargin{:}); end
        function t = angle(t, varargin), t = tall.map(@angle, t, varargin{:}); end
        function t = asin(t, varargin), t = tall.map(@asin, t, varargin{:}); end
        function t = asind(t, varargin), t = tall.map(@asind, t, varargin{:}); end
        function t = asinh(t, varargin), t = tall.map(@asinh, t, varargin{:}); end
        function t = atan(t, varargin), t = tall.map(@atan, t, varargin{:}); end
        function t = atand(t, varargin), t = tall.map(@atand, t, varargin{:}); end
        function t = atanh(t, varargin), t = tall.map(@atanh, t, varargin{:}); end
        function t = ceil(t, varargin), t = tall.map(@ceil, t, varargin{:}); end
        function t = conj(t, varargin), t = tall.map(@conj, t, varargin{:}); end
        function t = cos(t, varargin), t = tall.map(@cos, t, varargin{:}); end
        function t = cosd(t, varargin), t = tall.map(@cosd, t, varargin{:}); end
        function t = cosh(t, varargin), t = tall.map(@cosh, t, varargin{:}); end
        function t = cospi(t, varargin), t = tall.map(@cospi, t, varargin{:}); end
        function t = deg2rad(t, varargin), t = tall.map(@deg2rad, t, varargin{:}); end
        function t = erf(t, varargin), t = tall.map(@erf, t, varargin{:}); end
        function t = erfc(t, varargin), t = tall.map(@erfc, t, varargin{:}); end
        function t = exp(t, varargin), t = tall.map(@exp, t, varargin{:}); end
        function t = expm1(t, varargin), t = tall.map(@expm1, t, varargin{:}); end
        function t = fix(t, varargin), t = tall.map(@fix, t, varargin{:}); end
        function t = floor(t, varargin), t = tall.map(@floor, t, varargin{:}); end
        function t = gamma(t, varargin), t = tall.map(@gamma, t, varargin{:}); end
        function t = gammaln(t, varargin), t = tall.map(@gammaln, t, varargin{:}); end
        function t = imag(t, varargin), t = tall.map(@imag, t, varargin{:}); end
        function t = isfinite(t, varargin), t = tall.map(@isfinite, t, varargin{:}); end
        function t = isinf(t, varargin), t = tall.map(@isinf, t, varargin{:}); end
        function t = isnan(t, varargin), t = tall.map(@isnan, t, varargin{:}); end
        function t = ismissing(t, varargin), t = tall.map(@ismissing, t, varargin{:}); end
        function t = isundefined(t, varargin), t = tall.map(@isundefined, t, varargin{:}); end
        function t = log(t, varargin), t = tall.map(@log, t, varargin{:}); end
        function t = log10(t, varargin), t = tall.map(@log10, t, varargin{:}); end
        function t = log1p(t, varargin), t = tall.map(@log1p, t, varargin{:}); end
        function t = log2(t, varargin), t = tall.map(@log2, t, varargin{:}); end
        function t = not(t, varargin), t = tall.map(@not, t, varargin{:}); end
        function t = rad2deg(t, varargin), t = tall.map(@rad2deg, t, varargin{:}); end
        function t = real(t, varargin), t = tall.map(@real, t, varargin{:}); end
        function t = round(t, varargin), t = tall.map(@round, t, varargin{:}); end
        function t = sign(t, varargin), t = tall.map(@sign, t, varargin{:}); end
        function t = sin(t, varargin), t = tall.map(@sin, t, varargin{:}); end
        function t = sind(t, varargin), t = tall.map(@sind, t, varargin{:}); end
        function t = sinh(t, varargin), t = tall.map(@sinh, t, varargin{:}); end
        function t = sinpi(t, varargin), t = tall.map(@sinpi, t, varargin{:}); end
        function t = sqrt(t, varargin), t = tall.map(@sqrt, t, varargin{:}); end
        function t = tan(t, varargin), t = tall.map(@tan, t, varargin{:}); end
        function t = tand(t, varargin), t = tall.map(@tand, t, varargin{:}); end
        function t = tanh(t, varargin), t = tall.map(@tanh, t, varargin{:}); end
        function t = uminus(t, varargin), t = tall.map(@uminus, t, varargin{:}); end
        function t = uplus(t, varargin), t = tall.map(@uplus, t, varargin{:}); end
        function t = double(t, varargin), t = tall.map(@double, t, varargin{:}); end
        function t = single(t, varargin), t = tall.map(@single, t, varargin{:}); end
        function t = logical(t, varargin), t = tall.map(@logical, t, varargin{:}); end
        function t = int8(t, varargin), t = tall.map(@int8, t, varargin{:}); end
        function t = int16(t, varargin), t = tall.map(@int16, t, varargin{:}); end
        function t = int32(t, varargin), t = tall.map(@int32, t, varargin{:}); end
        function t = int64(t, varargin), t = tall.map(@int64, t, varargin{:}); end
        function t = uint8(t, varargin), t = tall.map(@uint8, t, varargin{:}); end
        function t = uint16(t, varargin), t = tall.map(@uint16, t, varargin{:}); end
        function t = uint32(t, varargin), t = tall.map(@uint32, t, varargin{:}); end
        function t = uint64(t, varargin), t = tall.map(@uint64, t, varargin{:}); end
        function t = char(t, varargin), t = tall.map(@char, t, varargin{:}); end
        function t = cellstr(t, varargin), t = tall.map(@cellstr, t, varargin{:}); end
        function t = string(t, varargin), t = tall.map(@string, t, varargin{:}); end
        function t = categorical(t, varargin), t = tall.map(@categorical, t, varargin{:}); end
        function t = datetime(t, varargin), t = tall.map(@datetime, t, varargin{:}); end
        function t = duration(t, varargin), t = tall.map(@duration, t, varargin{:}); end
        function t = days(t, varargin), t = tall.map(@days, t, varargin{:}); end
        function t = hours(t, varargin), t = tall.map(@hours, t, varargin{:}); end
        function t = minutes(t, varargin), t = tall.map(@minutes, t, varargin{:}); end
        function t = seconds(t, varargin), t = tall.map(@seconds, t, varargin{:}); end
        function t = milliseconds(t, varargin), t = tall.map(@milliseconds, t, varargin{:}); end
        function t = years(t, varargin), t = tall.map(@years, t, varargin{:}); end
        function t = year(t, varargin), t = tall.map(@year, t, varargin{:}); end
        function t = month(t, varargin), t = tall.map(@month, t, varargin{:}); end
        function t = day(t, varargin), t = tall.map(@day, t, varargin{:}); end
        function t = hour(t, varargin), t = tall.map(@hour, t, varargin{:}); end
        function t = minute(t, varargin), t = tall.map(@minute, t, varargin{:}); end
        function t = second(t, varargin), t = tall.map(@second, t, varargin{:}); end
        function t = isnat(t, varargin), t = tall.map(@isnat, t, varargin{:}); end
        function t = upper(t, varargin), t = tall.map(@upper, t, varargin{:}); end
        function t = lower(t, varargin), t = tall.map(@lower, t, varargin{:}); end
        function t = strtrim(t, varargin), t = tall.map(@strtrim, t, varargin{:}); end
        function t = strip(t, varargin), t = tall.map(@strip, t, varargin{:}); end
        function t = strlength(t, varargin), t = tall.map(@strlength, t, varargin{:}); end
        function t = reverse(t, varargin), t = tall.map(@reverse, t, varargin{:}); end
        function t = str2double(t, varargin), t = tall.map(@str2double, t, varargin{:}); end
        function t = removecats(t, varargin), t = tall.map(@removecats, t, varargin{:}); end
        function t = cell2mat(t, varargin), t = tall.map(@cell2mat, t, varargin{:}); end
        function t = plus(varargin), t = tall.map2(@plus, varargin{:}); end
        function t = minus(varargin), t = tall.map2(@minus, varargin{:}); end
        function t = times(varargin), t = tall.map2(@times, varargin{:}); end
        function t = rdivide(varargin), t = tall.map2(@rdivide, varargin{:}); end
        function t = ldivide(varargin), t = tall.map2(@ldivide, varargin{:}); end
        function t = power(varargin), t = tall.map2(@power, varargin{:}); end
        function t = lt(varargin), t = tall.map2(@lt, varargin{:}); end
        function t = le(varargin), t = tall.map2(@le, varargin{:}); end
        function t = gt(varargin), t = tall.map2(@gt, varargin{:}); end
        function t = ge(varargin), t = tall.map2(@ge, varargin{:}); end
        function t = eq(varargin), t = tall.map2(@eq, varargin{:}); end
        function t = ne(varargin), t = tall.map2(@ne, varargin{:}); end
        function t = and(varargin), t = tall.map2(@and, varargin{:}); end
        function t = or(varargin), t = tall.map2(@or, varargin{:}); end
        function t = xor(varargin), t = tall.map2(@xor, varargin{:}); end
        function t = mod(varargin), t = tall.map2(@mod, varargin{:}); end
        function t = rem(varargin), t = tall.map2(@rem, varargin{:}); end
        function t = atan2(varargin), t = tall.map2(@atan2, varargin{:}); end
        function t = atan2d(varargin), t = tall.map2(@atan2d, varargin{:}); end
        function t = hypot(varargin), t = tall.map2(@hypot, varargin{:}); end
        function t = bitand(varargin), t = tall.map2(@bitand, varargin{:}); end
        function t = bitor(varargin), t = tall.map2(@bitor, varargin{:}); end
        function t = bitxor(varargin), t = tall.map2(@bitxor, varargin{:}); end
        function t = bitshift(varargin), t = tall.map2(@bitshift, varargin{:}); end
        function t = idivide(varargin), t = tall.map2(@idivide, varargin{:}); end
        function t = strcmp(varargin), t = tall.map2(@strcmp, varargin{:}); end
        function t = strcmpi(varargin), t = tall.map2(@strcmpi, varargin{:}); end
        function t = strncmp(varargin), t = tall.map2(@strncmp, varargin{:}); end
        function t = strncmpi(varargin), t = tall.map2(@strncmpi, varargin{:}); end
        function t = contains(varargin), t = tall.map2(@contains, varargin{:}); end
        function t = startsWith(varargin), t = tall.map2(@startsWith, varargin{:}); end
        function t = endsWith(varargin), t = tall.map2(@endsWith, varargin{:}); end
        function t = matches(varargin), t = tall.map2(@matches, varargin{:}); end
        function t = count(varargin), t = tall.map2(@count, varargin{:}); end
        function t = between(varargin), t = tall.map2(@between, varargin{:}); end
        function t = dateshift(varargin), t = tall.map2(@dateshift, varargin{:}); end
        function t = discretize(varargin), t = tall.map(@discretize, varargin{:}); end
        function t = ismember(varargin), t = tall.map(@ismember, varargin{:}); end
        function t = fillmissing(varargin), t = tall.map(@fillmissing, varargin{:}); end
        function t = standardizeMissing(varargin), t = tall.map(@standardizeMissing, varargin{:}); end
        function t = regexprep(varargin), t = tall.map(@regexprep, varargin{:}); end
        function t = replace(varargin), t = tall.map(@replace, varargin{:}); end
        function t = strrep(varargin), t = tall.map(@strrep, varargin{:}); end
        function t = extractAfter(varargin), t = tall.map(@extractAfter, varargin{:}); end
        function t = extractBefore(varargin), t = tall.map(@extractBefore, varargin{:}); end
        function t = extractBetween(varargin), t = tall.map(@extractBetween, varargin{:}); end
        function t = insertAfter(varargin), t = tall.map(@insertAfter, varargin{:}); end
        function t = insertBefore(varargin), t = tall.map(@insertBefore, varargin{:}); end
        function t = erase(varargin), t = tall.map(@erase, varargin{:}); end
        function t = eraseBetween(varargin), t = tall.map(@eraseBetween, varargin{:}); end
        function t = replaceBetween(varargin), t = tall.map(@replaceBetween, varargin{:}); end
        function t = pad(varargin), t = tall.map(@pad, varargin{:}); end
        function t = isbetween(varargin), t = tall.map(@isbetween, varargin{:}); end
        function t = setcats(varargin), t = tall.map(@setcats, varargin{:}); end
        function t = renamecats(varargin), t = tall.map(@renamecats, varargin{:}); end
        function t = mergecats(varargin), t = tall.map(@mergecats, varargin{:}); end
        function t = addcats(varargin), t = tall.map(@addcats, varargin{:}); end
        function t = reordercats(varargin), t = tall.map(@reordercats, varargin{:}); end
        function t = removevars(varargin), t = tall.map(@removevars, varargin{:}); end
        function t = renamevars(varargin), t = tall.map(@renamevars, varargin{:}); end
        function t = movevars(varargin), t = tall.map(@movevars, varargin{:}); end
        function t = squeeze(varargin), t = tall.map(@squeeze, varargin{:}); end
        function t = complex(varargin), t = tall.map(@complex, varargin{:}); end
        function t = cast(varargin), t = tall.map(@cast, varargin{:}); end
    end
    methods (Hidden)
        function n = node(t), n = t.Node; end
        function x = proto(t)
            if ~t.Node.Known, x = gather(tall.first(t, 1)); return, end
            x = t.Node.Proto;
        end
        function t = turn(t, f)
            if isempty(t.Node.Space), t = tall.map(f, t); return, end
            t = tall(tall_node('turned', f, {t.Node}, t.Node.Space));
        end
    end
    methods (Static, Hidden)
        function t = map(f, varargin)
            % f of the blocks. Arguments that are not tall are the same for all blocks.
            [nodes, space] = tall.nodes(varargin);
            t = tall(tall_node('map', f, nodes, space));
        end
        function t = map2(f, varargin)
            % f of elements: an argument that is not tall must fit each block.
            if any(cellfun(@(x) isa(x, 'tall') && ~isempty(x.Node.Space), varargin))
                for x = varargin(1:min(2, end))
                    if ~isa(x{1}, 'tall') && ~ischar(x{1}) && ~iscell(x{1}) && size(x{1}, 1) ~= 1
                        error('MATLAB:bigdata:array:IncompatibleTallAndNonTall', ...
                            'An array with a tall array must have one row.');
                    end
                end
            end
            t = tall.map(f, varargin{:});
        end
        function t = filter(f, varargin)
            % f selects rows of the blocks.
            t = tall.map(f, varargin{:});
            if isempty(t.Node.Space), return, end
            id = t.Node.Id;
            if numel(varargin) > 1 && isa(varargin{2}, 'tall'), id = varargin{2}.Node.Id; end
            t.Node.Space = sprintf('%s|%d', t.Node.Space, id);
        end
        function t = reduce(f, join, finish, varargin)
            % f of each block; join of two results; finish of the last one.
            [nodes, space] = tall.nodes(varargin);
            if isempty(space)
                t = tall.map(f, varargin{:});
                if ~isempty(finish), t = tall.map(finish, t); end
                return
            end
            n = tall_node('reduce', f, nodes, '');
            n.Join = join;
            n.Finish = finish;
            guess_class(n);
            t = tall(n);
        end
        function [args, space] = nodes(args)
            space = '';
            for k = 1:numel(args)
                if ~isa(args{k}, 'tall'), continue, end
                args{k} = args{k}.Node;
                own = args{k}.Space;
                if strcmp(args{k}.Kind, 'turned')
                    tall.refuse('a transpose, except in X'' * Y,');
                elseif isempty(space)
                    space = own;
                elseif ~isempty(own) && ~strcmp(strtok(own, '|'), strtok(space, '|'))
                    error('MATLAB:bigdata:array:IncompatibleTallStrict', ...
                        'Incompatible tall arrays: they must come from the same datastore.');
                end
            end
        end
        function refuse(what)
            error('MATLAB:bigdata:array:FcnNotSupported', 'Tall arrays: %s is not supported.', what);
        end
        function t = first(t, n)
            if isempty(t.Node.Space), t = tall.map(@(x) tall.top(x, n), t); return, end
            t = tall.reduce(@(x) tall.top(x, n), @(a, b) tall.top([a; b], n), [], t);
            t.Node.Enough = @(x) size(x, 1) >= n;
        end
        function x = top(x, n), x = matlab.io.Datastore.rows(x, 1:min(n, size(x, 1))); end
        function x = last(x, n), x = matlab.io.Datastore.rows(x, max(size(x, 1) - n, 0) + 1:size(x, 1)); end
        function s = sizes(s, dims)
            s(end + 1:max(dims)) = 1;
            s = s(dims);
        end
        function x = solved(p)
            n = p{2};
            x = p{1}(1:n, 1:n) \ p{1}(1:n, n + 1:end);
        end
        function varargout = call_each(call, f, args)
            n = max(nargout, 1);
            if n > 1, tall.refuse('cellfun and arrayfun with several outputs'); end
            varargout = {tall.map(@(varargin) call(f, varargin{:}), args{:})};
        end
    end
end
