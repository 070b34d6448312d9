classdef calendarDuration < matlab.internal.element_array
%calendarDuration(Y, M, D)          Lengths of time in calendar units, whose length depends on the date they are added
%   to.
%calendarDuration(Y, M, D, H, MI, S), calendarDuration(Y, M, D, T) with a duration T.
%caldays, calweeks, calmonths, calquarters and calyears make them of numbers, and numbers of them. datetime +
%calendarDuration; between(t1, t2).
%>> t = datetime(2024, 1, 31) + calmonths(1); char(t)
%ans =
%    '29-Feb-2024'
    properties
        Format = 'ymdt'
    end
    properties (Hidden)
        m = 0           % months
        d = 0           % days
        s = 0           % seconds
    end
    methods (Static)
        function r = empty(varargin), r = caldays(double.empty(varargin{:})); end
    end
    methods
        function c = calendarDuration(varargin)
            [varargin, o] = named_options(varargin, {'Format'}, struct('Format', 'ymdt'));
            if ~strcmp(o.Format, 'ymdt')
                error('RunMat:notSupported', 'calendarDuration: the only format is ''ymdt''.');
            end
            if isempty(varargin), return, end
            if isscalar(varargin)
                x = varargin{1};
                if isa(x, 'calendarDuration'), c = x; return, end
                if isa(x, 'duration'), c.s = seconds(x); c.m = 0 * c.s; c.d = c.m; return, end
                varargin = num2cell(x, 1);
            end
            if numel(varargin) < 3
                error('MATLAB:calendarDuration:InvalidData', 'Years, months and days are needed.');
            end
            zero = 0 * (varargin{1} + varargin{2} + varargin{3});
            c.m = 12 * varargin{1} + varargin{2} + zero;
            c.d = varargin{3} + zero;
            c.s = zero;
            if numel(varargin) == 4
                c.s = seconds(varargin{4}) + zero;
            elseif numel(varargin) > 5
                c.s = varargin{4} * 3600 + varargin{5} * 60 + varargin{6} + zero;
            end
        end
        function x = calyears(c), x = fix(c.m / 12); end
        function x = calquarters(c), x = fix(c.m / 3); end
        function x = calmonths(c), x = c.m; end
        function x = calweeks(c), x = fix(c.d / 7); end
        function x = caldays(c), x = c.d; end
        function t = time(c), t = seconds(c.s); t.Format = 'hh:mm:ss'; end
        function varargout = split(c, units)
            units = cellstr(units);
            varargout = cell(1, numel(units));
            m = c.m;
            d = c.d;
            for k = 1:numel(units)
                switch lower(units{k})
                    case 'years', varargout{k} = fix(m / 12); m = rem(m, 12);
                    case 'quarters', varargout{k} = fix(m / 3); m = rem(m, 3);
                    case 'months', varargout{k} = m;
                    case 'weeks', varargout{k} = fix(d / 7); d = rem(d, 7);
                    case 'days', varargout{k} = d;
                    case 'time', varargout{k} = time(c);
                    otherwise, error('MATLAB:calendarDuration:UnknownUnit', 'Unknown unit ''%s''.', units{k});
                end
            end
        end
        function r = plus(a, b)
            if isa(a, 'datetime') || isa(b, 'datetime')
                if isa(a, 'datetime'), r = addCalendar(a, b, 1); else, r = addCalendar(b, a, 1); end
                return
            end
            a = calendarDuration.of(a);
            b = calendarDuration.of(b);
            r = a;
            r.m = a.m + b.m;
            r.d = a.d + b.d;
            r.s = a.s + b.s;
        end
        function r = minus(a, b)
            if isa(a, 'datetime'), r = addCalendar(a, b, -1); return, end
            r = plus(a, uminus(calendarDuration.of(b)));
        end
        function r = uminus(a), r = a; r.m = -a.m; r.d = -a.d; r.s = -a.s; end
        function r = times(a, b)
            if isnumeric(a), [a, b] = deal(b, a); end
            r = a;
            r.m = a.m .* b;
            r.d = a.d .* b;
            r.s = a.s .* b;
        end
        function r = mtimes(a, b), r = times(a, b); end
        function tf = eq(a, b), tf = a.m == b.m & a.d == b.d & a.s == b.s; end
        function tf = ne(a, b), tf = ~eq(a, b); end
        function tf = isequal(a, b)
            tf = isa(b, 'calendarDuration') && isequal(size(a), size(b)) && all(reshape(eq(a, b), [], 1));
        end
        function varargout = size(c, varargin), [varargout{1:max(nargout, 1)}] = size(c.m, varargin{:}); end
        function n = numel(c, varargin), n = numel(c.m); end
        function n = length(c), n = length(c.m); end
        function tf = isempty(c), tf = isempty(c.m); end
        function tf = isscalar(c), tf = isscalar(c.m); end
        function tf = isvector(c), tf = isvector(c.m); end
        function tf = isrow(c), tf = isrow(c.m); end
        function tf = iscolumn(c), tf = iscolumn(c.m); end
        function tf = ismatrix(c), tf = ismatrix(c.m); end
        function n = ndims(c), n = ndims(c.m); end
        function tf = iscalendarduration(~), tf = true; end
        function tf = isnan(c), tf = isnan(c.m); end
        function n = end(c, k, count)
            if count == 1, n = numel(c.m); else, n = size(c.m, k); end
        end
        function r = transpose(c), r = c; r.m = c.m.'; r.d = c.d.'; r.s = c.s.'; end
        function r = ctranspose(c), r = transpose(c); end
        function r = reshape(c, varargin), r = each(c, @(x) reshape(x, varargin{:})); end
        function r = repmat(c, varargin), r = each(c, @(x) repmat(x, varargin{:})); end
        function r = permute(c, varargin), r = each(c, @(x) permute(x, varargin{:})); end
        function r = flip(c, varargin), r = each(c, @(x) flip(x, varargin{:})); end
        function r = circshift(c, varargin), r = each(c, @(x) circshift(x, varargin{:})); end
        function r = cat(dim, varargin), r = calendarDuration.joined(dim, varargin); end
        function r = horzcat(varargin), r = calendarDuration.joined(2, varargin); end
        function r = vertcat(varargin), r = calendarDuration.joined(1, varargin); end
        function c = subsasgn(c, S, v)
            if strcmp(S(1).type, '.'), c = builtin('subsasgn', c, S, v); return, end
            if ~isa(c, 'calendarDuration'), c = calendarDuration(0, 0, 0); c.m = []; c.d = []; c.s = []; end
            v = calendarDuration.of(v);
            c.m(S(1).subs{:}) = v.m;
            c.d(S(1).subs{:}) = v.d;
            c.s(S(1).subs{:}) = v.s;
        end
        function t = cellstr(c)
            t = arrayfun(@(m, d, s) text_of(m, d, s), c.m, c.d, c.s, 'UniformOutput', false);
        end
        function t = char(c), t = char(cellstr(c)); end
        function t = string(c), t = string(cellstr(c)); end
    end
    methods (Hidden)
        function r = each(r, f), r.m = f(r.m); r.d = f(r.d); r.s = f(r.s); end
        function r = pick(x, subs), r = x; r.m = x.m(subs{:}); r.d = x.d(subs{:}); r.s = x.s(subs{:}); end
        function text = body(c), text = runmat_time_rows(cellstr(c)); end
    end
    methods (Static, Hidden)
        function c = of(x)
            if isa(x, 'calendarDuration')
                c = x;
            elseif isa(x, 'duration')
                c = calendarDuration(x);
            elseif isnumeric(x)
                c = calendarDuration(0 * x, 0 * x, double(x));
            else
                error('MATLAB:calendarDuration:InvalidArithmetic', ...
                    'Arithmetic is not defined between calendarDuration and %s arrays.', class(x));
            end
        end
        function r = joined(dim, list)
            list = cellfun(@calendarDuration.of, list, 'UniformOutput', false);
            r = list{1};
            m = cellfun(@(c) c.m, list, 'UniformOutput', false);
            d = cellfun(@(c) c.d, list, 'UniformOutput', false);
            s = cellfun(@(c) c.s, list, 'UniformOutput', false);
            r.m = cat(dim, m{:});
            r.d = cat(dim, d{:});
            r.s = cat(dim, s{:});
        end
    end
end
function t = text_of(m, d, s)
    if isnan(m) || isnan(d), t = 'NaN'; return, end
    parts = cell(1, 0);
    y = fix(m / 12);
    m = rem(m, 12);
    if y ~= 0, parts{end + 1} = sprintf('%dy', y); end
    if m ~= 0, parts{end + 1} = sprintf('%dmo', m); end
    if d ~= 0, parts{end + 1} = sprintf('%dd', d); end
    if s ~= 0
        h = fix(s / 3600);
        mi = fix(rem(s, 3600) / 60);
        parts{end + 1} = sprintf('%dh %dm %gs', h, mi, rem(s, 60));
    end
    if isempty(parts), parts = {'0d'}; end
    t = strjoin(parts, ' ');
end
