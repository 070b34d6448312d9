classdef duration < matlab.internal.element_array
%duration(H, M, S)        Lengths of time, from numbers or arrays; duration([H M S]) from rows.
%hours, minutes, seconds, days, years, milliseconds make durations of numbers, and numbers of durations.
%>> d = duration(1, 30, 0) + minutes(15); hours(d)
%ans =
%    1.7500
    properties
        Format = 'hh:mm:ss'
    end
    properties (Hidden)
        s = 0           % seconds
    end
    methods (Static)
        function r = empty(varargin), r = seconds(double.empty(varargin{:})); end
    end
    methods
        function d = set.Format(d, format)
            if ~ischar(format) && ~(isstring(format) && isscalar(format)) || ...
                isempty(regexp(format, '^([ydhms]|((dd:)?hh:mm:ss|mm:ss)(\.S{1,9})?|hh:mm)$', 'once'))
                error('MATLAB:duration:UnrecognizedFormat', ['The format of a duration is ''y'', ''d'', ''h'', ' ...
                    '''m'', ''s'', ''dd:hh:mm:ss'', ''hh:mm:ss'', ''mm:ss'' or ''hh:mm''. Those that end in ' ...
                    '''ss'' may have up to nine S behind a point.']);
            end
            d.Format = char(format);
        end
        function d = duration(varargin)
            % #ok<ISCLSTR>
            if ~isempty(varargin) && (ischar(varargin{1}) || isstring(varargin{1}) || iscellstr(varargin{1})) && ...
                ~any(strcmpi(varargin{1}, 'Format'))
                d = of_texts(varargin{1});
                [~, o] = named_options([{0}, varargin(2:end)], {'Format', 'InputFormat'}, struct());
                if isfield(o, 'Format'), d.Format = o.Format; end
                return
            end
            [varargin, o] = named_options(varargin, {'Format'}, struct());
            if isfield(o, 'Format'), d.Format = o.Format; end
            switch numel(varargin)
                case 0
                case 1
                    x = varargin{1};
                    if isa(x, 'duration')
                        d.s = x.s;
                        if ~isfield(o, 'Format'), d = x; end
                        return
                    end
                    if size(x, 2) ~= 3
                        error('MATLAB:duration:InvalidData', ...
                            ['Input data must be a numeric matrix with three columns, or three separate numeric ' ...
                            'arrays.']);
                    end
                    d.s = x(:, 1) * 3600 + x(:, 2) * 60 + x(:, 3);
                case 2
                    error('MATLAB:duration:InvalidData', ...
                        'Input data must be a numeric matrix with three columns, or three separate numeric arrays.');
                otherwise
                    d.s = varargin{1} * 3600 + varargin{2} * 60 + varargin{3};
                    if numel(varargin) > 3, d.s = d.s + varargin{4} / 1000; end
            end
        end
        function x = hours(d), x = d.s / 3600; end
        function x = minutes(d), x = d.s / 60; end
        function x = seconds(d), x = d.s; end
        function x = milliseconds(d), x = d.s * 1000; end
        function x = days(d), x = d.s / 86400; end
        function x = years(d), x = d.s / (365.2425 * 86400); end
        function [h, m, s] = hms(d)
            h = fix(d.s / 3600);
            m = fix((d.s - h * 3600) / 60);
            s = d.s - h * 3600 - m * 60;
        end
        function varargout = size(d, varargin), [varargout{1:max(nargout, 1)}] = size(d.s, varargin{:}); end
        function n = numel(d, varargin), n = numel(d.s); end
        function n = length(d), n = length(d.s); end
        function n = ndims(d), n = ndims(d.s); end
        function t = isempty(d), t = isempty(d.s); end
        function t = isscalar(d), t = isscalar(d.s); end
        function t = isvector(d), t = isvector(d.s); end
        function t = isrow(d), t = isrow(d.s); end
        function t = iscolumn(d), t = iscolumn(d.s); end
        function t = isnan(d), t = isnan(d.s); end
        function n = end(d, k, n)
            if n == 1, n = numel(d.s); else, n = size(d.s, k); end
        end
        function r = plus(a, b), r = combine(a, b, @plus); end
        function r = minus(a, b), r = combine(a, b, @minus); end
        function r = uminus(a), r = a; r.s = -a.s; end
        function r = abs(a), r = a; r.s = abs(a.s); end
        function r = times(a, b)
            if isa(a, 'duration'), r = a; r.s = a.s .* b; else, r = b; r.s = a .* b.s; end
        end
        function r = mtimes(a, b), r = times(a, b); end
        function r = rdivide(a, b)
            if ~isa(a, 'duration'), error('MATLAB:duration:rdivide', 'A number cannot be divided by a duration.'); end
            if isa(b, 'duration'), r = a.s ./ b.s; else, r = a; r.s = a.s ./ b; end
        end
        function r = mrdivide(a, b), r = rdivide(a, b); end
        function t = eq(a, b), t = in_seconds(a) == in_seconds(b); end
        function t = ne(a, b), t = in_seconds(a) ~= in_seconds(b); end
        function t = lt(a, b), t = in_seconds(a) < in_seconds(b); end
        function t = le(a, b), t = in_seconds(a) <= in_seconds(b); end
        function t = gt(a, b), t = in_seconds(a) > in_seconds(b); end
        function t = ge(a, b), t = in_seconds(a) >= in_seconds(b); end
        function t = isequal(a, b), t = isa(b, 'duration') && isequal(in_seconds(a), in_seconds(b)); end
        function r = sum(a, varargin), r = a; r.s = sum(a.s, varargin{:}); end
        function r = mean(a, varargin), r = a; r.s = mean(a.s, varargin{:}); end
        function r = cumsum(a, varargin), r = a; r.s = cumsum(a.s, varargin{:}); end
        function r = diff(a, varargin), r = a; r.s = diff(a.s, varargin{:}); end
        function [r, i] = sort(a, varargin), r = a; [r.s, i] = sort(a.s, varargin{:}); end
        function [r, varargout] = max(a, varargin), [r, varargout{1:nargout - 1}] = extreme(@max, a, varargin); end
        function [r, varargout] = min(a, varargin), [r, varargout{1:nargout - 1}] = extreme(@min, a, varargin); end
        function [r, i, j] = unique(a, varargin), r = a; [r.s, i, j] = unique(a.s, varargin{:}); end
        function varargout = union(varargin), [varargout{1:max(nargout, 1)}] = sets(@union, varargin{:}); end
        function varargout = intersect(varargin), [varargout{1:max(nargout, 1)}] = sets(@intersect, varargin{:}); end
        function varargout = setdiff(varargin), [varargout{1:max(nargout, 1)}] = sets(@setdiff, varargin{:}); end
        function varargout = setxor(varargin), [varargout{1:max(nargout, 1)}] = sets(@setxor, varargin{:}); end
        function tf = issorted(a, varargin), tf = issorted(a.s, varargin{:}); end
        function tf = ismissing(a, indicator)
            if nargin > 1, tf = is_indicator(a, indicator); else, tf = isnan(a.s); end
        end
        function tf = isfinite(a), tf = isfinite(a.s); end
        function tf = isinf(a), tf = isinf(a.s); end
        function r = sign(a), r = sign(a.s); end
        function r = median(a, varargin), r = a; r.s = median(a.s, varargin{:}); end
        function r = mode(a, varargin), r = a; r.s = mode(a.s, varargin{:}); end
        function r = std(a, varargin), r = a; r.s = std(a.s, varargin{:}); end
        function r = range(a), r = max(a) - min(a); end
        function r = mod(a, b), r = a; r.s = mod(in_seconds(a), in_seconds(b)); end
        function r = rem(a, b), r = a; r.s = rem(in_seconds(a), in_seconds(b)); end
        function r = repmat(a, varargin), r = a; r.s = repmat(a.s, varargin{:}); end
        function r = flip(a, varargin), r = a; r.s = flip(a.s, varargin{:}); end
        function r = cat(dim, varargin), r = join(dim, varargin); end
        function x = double(a), x = days(a); end
        function r = reshape(a, varargin), r = a; r.s = reshape(a.s, varargin{:}); end
        function r = transpose(a), r = a; r.s = a.s.'; end
        function r = ctranspose(a), r = a; r.s = a.s.'; end
        function r = horzcat(varargin), r = join(2, varargin); end
        function r = vertcat(varargin), r = join(1, varargin); end
        function c = cellstr(d, format)
            if nargin > 1, d.Format = format; end
            c = arrayfun(@(x) text_of(x, d.Format), d.s, 'UniformOutput', false);
        end
        function t = char(d, varargin), t = char(cellstr(d, varargin{:})); end
        function t = string(d, varargin), t = string(cellstr(d, varargin{:})); end
        function d = subsasgn(d, S, v)
            if strcmp(S(1).type, '.')
                d = builtin('subsasgn', d, S, v);
            elseif isnumeric(v) && isempty(v)
                d.s(S(1).subs{:}) = [];
            else
                if ~isa(d, 'duration'), d = duration(); d.s = []; end
                d.s(S(1).subs{:}) = in_seconds(v);
            end
        end
        function r = colon(a, step, b)
            if nargin < 3, b = step; step = days(1); end
            r = a;
            r.s = in_seconds(a):in_seconds(step):in_seconds(b);
        end
        function r = round(d, unit), if nargin < 2, unit = ''; end, r = rounded(d, unit, @round, d); end
        function r = floor(d, unit), if nargin < 2, unit = ''; end, r = rounded(d, unit, @floor, d); end
        function r = ceil(d, unit), if nargin < 2, unit = ''; end, r = rounded(d, unit, @ceil, d); end
        function r = fix(d, unit), if nargin < 2, unit = ''; end, r = rounded(d, unit, @fix, d); end
        function [tf, at] = ismember(a, b), [tf, at] = ismember(in_seconds(a), in_seconds(b)); end
        function r = linspace(a, b, n), if nargin < 3, n = 100; end, r = a; r.s = linspace(a.s, in_seconds(b), n); end
    end
    methods (Hidden)
        function r = pick(x, subs), r = x; r.s = x.s(subs{:}); end
        function text = body(d)
            text = runmat_time_rows(cellstr(d));
        end
    end
end

function d = of_texts(t)
% Reads [-]dd:hh:mm:ss, hh:mm:ss or mm:ss.
if ischar(t), t = {t}; end
t = cellstr(t);
d = duration();
d.s = NaN(size(t));
for k = 1:numel(t)
    text = strtrim(t{k});
    parts = str2double(strsplit(regexprep(text, '^[-+]', ''), ':'));
    weight = [86400 3600 60 1];
    if isempty(regexp(text, '^[-+]?\d+(:\d+){1,3}(\.\d*)?$', 'once'))
        if isempty(text) || strcmpi(text, 'NaN'), continue, end
        if strcmpi(strrep(text, '-', ''), 'inf'), d.s(k) = str2double(text); continue, end
        error('MATLAB:duration:DataMismatchedFormat', 'Could not recognize the format of the data ''%s''.', text);
    end
    d.s(k) = sum(parts .* weight(end - numel(parts) + 1:end));
    if text(1) == '-', d.s(k) = -d.s(k); end
end
end
function [r, varargout] = extreme(f, a, args)
r = a;
if ~isa(a, 'duration'), r = args{1}; end
n = nargout - 1;
args(cellfun(@(x) isa(x, 'duration'), args)) = cellfun(@(x) in_seconds(x), ...
    args(cellfun(@(x) isa(x, 'duration'), args)), 'UniformOutput', false);
[r.s, varargout{1:n}] = f(in_seconds(a), args{:});
end
function [r, varargout] = sets(f, a, b, varargin)
r = a;
if ~isa(a, 'duration'), r = b; end
[r.s, varargout{1:nargout - 1}] = f(in_seconds(a), in_seconds(b), varargin{:});
end
function x = in_seconds(v)
if isa(v, 'duration')
    x = v.s;
elseif isa(v, 'missing')
    x = NaN(size(v));
elseif isnumeric(v)
    x = v * 86400;
elseif ischar(v) || isstring(v) || iscellstr(v)
    d = of_texts(v);
    x = d.s;
else
    error('MATLAB:duration:InvalidComparison', 'A value of class ''%s'' is no duration.', class(v));
end
end

function r = combine(a, b, how)
if isa(a, 'duration'), r = a; else, r = b; end
r.s = how(in_seconds(a), in_seconds(b));
end

function r = join(dim, list)
keep = find(cellfun(@(v) isa(v, 'duration'), list), 1);
r = list{keep};
parts = cellfun(@in_seconds, list, 'UniformOutput', false);
r.s = cat(dim, parts{:});
end

function t = counted(n, unit)
% Writes one day, two days.
t = [n unit 's'];
if strcmp(n, '1'), t = [n unit]; end
end

function t = text_of(x, format)
if isnan(x), t = 'NaN sec'; if any(format == ':'), t = 'NaN'; end, return, end
switch format
    case 'y', t = counted(number(x / (365.2425 * 86400)), ' yr');
    case 'd', t = counted(number(x / 86400), ' day');
    case 'h', t = [number(x / 3600) ' hr'];
    case 'm', t = [number(x / 60) ' min'];
    case 's', t = [number(x) ' sec'];
    otherwise
        sign = '';
        if x < 0, sign = '-'; x = -x; end
        digits = sum(format == 'S');
        x = floor(x * 10 ^ digits + 1e-6) / 10 ^ digits;
        if startsWith(format, 'dd')
            t = sprintf('%02d:%02d:%02d', floor(x / 86400), floor(mod(x, 86400) / 3600), floor(mod(x, 3600) / 60));
        elseif strncmp(format, 'hh', 2)
            t = sprintf('%02d:%02d', floor(x / 3600), floor(mod(x, 3600) / 60));
        else
            t = sprintf('%02d', floor(x / 60));
        end
        if ~strcmp(format, 'hh:mm')
            if digits
                t = [t sprintf(':%0*.*f', digits + 3, digits, mod(x, 60))];
            else
                t = [t sprintf(':%02d', floor(mod(x, 60)))];
            end
        end
        t = [sign t];
end
end

function t = number(x)
t = strtrim(sprintf('%.5g', x));
end

function r = rounded(d, unit, f, r)
% Rounds to whole units; the default is the unit of the format.
if isempty(unit) || ~(ischar(unit) || isstring(unit)), unit = d.Format; end
switch lower(char(unit))
    case {'days', 'd'}, one = 86400;
    case {'hours', 'h'}, one = 3600;
    case {'minutes', 'm'}, one = 60;
    case {'years', 'y'}, one = 365.2425 * 86400;
    case {'milliseconds'}, one = 1e-3;
    otherwise, one = 1;
end
r.s = f(d.s / one) * one;
end
