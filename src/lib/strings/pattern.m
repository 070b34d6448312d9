classdef pattern
%pattern(TEXT)  A pattern that matches the text, to search for with contains, extract, replace, split, count, matches,
%   startsWith, endsWith, erase, extractBefore, extractAfter, extractBetween, insertBefore, insertAfter.
%P + Q: one after the other. P | Q: one or the other. ~B: no such boundary.
%digitsPattern, lettersPattern, alphanumericsPattern, whitespacePattern, wildcardPattern, characterListPattern,
%regexpPattern, optionalPattern, asManyOfPattern, asFewOfPattern, possessivePattern, caseInsensitivePattern,
%caseSensitivePattern, namedPattern, maskedPattern, textBoundary, lineBoundary, letterBoundary, digitBoundary,
%alphanumericBoundary, whitespaceBoundary, lookAheadBoundary, lookBehindBoundary.
%>> extract("room 12, floor 3", "room " + digitsPattern)
%ans = 
%    "room 12"
    properties (Hidden)
        expr = ''       % the pattern as a regular expression
        text = ''       % the pattern as text for display
        negative = ''   % for a boundary: the expression for places where it is not
    end
    methods
        function p = pattern(t)
            if nargin == 0, p.text = '""'; return, end
            if isa(t, 'pattern'), p = t; return, end
            if ~(ischar(t) || isstring(t) || iscellstr(t)) %#ok<ISCLSTR>
                error('MATLAB:string:MustBeStringOrCharacterVector', 'Input must be text.');
            end
            t = cellstr(t);
            parts = cellfun(@(s) regexptranslate('escape', s), t, 'UniformOutput', false);
            p.expr = strjoin(parts, '|');
            if numel(t) > 1, p.expr = ['(?:' p.expr ')']; end
            p.text = strjoin(strcat('"', t, '"'), ' | ');
        end
        function r = plus(a, b)
            [a, b] = both(a, b);
            r = pattern.of([whole(a) whole(b)], [in_sum(a) ' + ' in_sum(b)]);
        end
        function r = or(a, b)
            [a, b] = both(a, b);
            r = pattern.of(['(?:' a.expr '|' b.expr ')'], [a.text ' | ' b.text]);
        end
        function r = not(a)
            if isempty(a.negative)
                error('MATLAB:pattern:notOfPattern', 'Only boundaries can be negated.');
            end
            r = pattern.of(a.negative, ['~' a.text], a.expr);
        end
        function tf = contains(s, p, varargin)
            e = expression(p, varargin);
            tf = over(s, @(t) ~isempty(regexp(t, e, 'once')));
        end
        function tf = startsWith(s, p, varargin)
            e = ['\A(?:' expression(p, varargin) ')'];
            tf = over(s, @(t) ~isempty(regexp(t, e, 'once', 'emptymatch')));
        end
        function tf = endsWith(s, p, varargin)
            e = ['(?:' expression(p, varargin) ')\z'];
            tf = over(s, @(t) ~isempty(regexp(t, e, 'once', 'emptymatch')));
        end
        function tf = matches(s, p, varargin)
            e = ['\A(?:' expression(p, varargin) ')\z'];
            tf = over(s, @(t) ~isempty(regexp(t, e, 'once', 'emptymatch')));
        end
        function n = count(s, p, varargin)
            e = expression(p, varargin);
            n = reshape(cellfun(@(t) numel(regexp(t, e, 'start')), texts(s)), shape(s));
        end
        function r = extract(s, p)
            e = expression(p, {});
            c = cellfun(@(t) reshape(regexp(t, e, 'match'), [], 1), texts(s), 'UniformOutput', false);
            if isscalar(c)
                r = c{1};
                if isempty(r), r = cell(0, 1); end
            else
                n = cellfun(@numel, c);
                if any(n ~= n(1))
                    error('MATLAB:string:MustHaveSameNumberOfMatches', ...
                        'All elements must have the same number of matches.');
                end
                if isrow(s) && n(1) == 1, r = cellfun(@(x) x{1}, c, 'UniformOutput', false);
                elseif isrow(s), r = permute(reshape([c{:}], n(1), []), [3 2 1]); r = reshape(r, 1, [], n(1));
                else, r = reshape([c{:}], n(1), []).'; end
            end
            r = like(r, s);
        end
        function r = replace(s, p, new)
            if ~isa(p, 'pattern'), r = replace(s, p, char(new)); return, end
            new = strrep(strrep(char(new), '\', '\\'), '$', '\$');
            r = each(s, @(t) regexprep(t, expression(p, {}), new));
        end
        function r = erase(s, p), r = replace(s, p, ''); end
        function [r, match] = split(s, p, dim)
            e = expression(p, {});
            c = texts(s);
            [match, parts] = cellfun(@(t) regexp(t, e, 'match', 'split'), c, 'UniformOutput', false);
            n = cellfun(@numel, parts);
            if any(n(:) ~= n(1))
                error('MATLAB:string:MustHaveSameNumberOfSplits', ...
                    'All elements must have the same number of delimiters.');
            end
            if nargin < 3
                dim = find(size(c) == 1, 1);
                if isempty(dim), dim = ndims(c) + 1; elseif size(c, 1) > 1, dim = 2; end
            elseif ~isnumeric(dim) || ~isscalar(dim) || ~(dim >= 1) || dim ~= fix(dim)
                error('MATLAB:string:DimensionMustBePositiveInteger', 'Dimension must be a positive integer.');
            end
            r = like(along(parts, dim), s);
            match = like(along(match, dim), s);
        end
        function r = extractBefore(s, p), r = each(s, @(t) side(t, expression(p, {}), true)); end
        function r = extractAfter(s, p), r = each(s, @(t) side(t, expression(p, {}), false)); end
        function r = extractBetween(s, a, b)
            [a, b] = both(a, b);
            e = ['(?:' a.expr ')([\s\S]*?)(?:' b.expr ')'];
            c = cellfun(@(t) cellfun(@(k) k{1}, reshape(regexp(t, e, 'tokens'), [], 1), 'UniformOutput', false), ...
                texts(s), 'UniformOutput', false);
            if isscalar(c), r = c{1}; else, r = reshape([c{:}], numel(c{1}), []).'; end
            r = like(r, s);
        end
        function r = insertBefore(s, p, new)
            r = each(s, @(t) regexprep(t, ['(' expression(p, {}) ')'], [strrep(char(new), '$', '\$') '$1']));
        end
        function r = insertAfter(s, p, new)
            r = each(s, @(t) regexprep(t, ['(' expression(p, {}) ')'], ['$1' strrep(char(new), '$', '\$')]));
        end
        function disp(p), fprintf('  pattern\n  Matching:\n%s    %s\n', gap_of(), p.text); end
        function display(p, name)
            if nargin < 2, name = inputname(1); end
            if isempty(name), name = 'ans'; end
            fprintf('%s%s = \n%s', gap_of(), name, gap_of());
            disp(p);
            fprintf('%s', gap_of());
        end
    end
    methods (Static, Hidden)
        function p = of(expr, text, negative)
            p = pattern('');
            p.expr = expr;
            p.text = text;
            if nargin > 2, p.negative = negative; end
        end
        function p = wrapped(p, before, after, name)
            p = pattern(p);
            p = pattern.of([before p.expr after], [name '(' p.text ')']);
        end
        % For asFewOfPattern and asManyOfPattern; least and most are their arguments.
        function p = times(name, p, lazy, least, most)
            p = pattern(p);
            text = [name '(' p.text];
            if nargin < 4, least = 1; else, text = sprintf('%s,%d', text, least); end
            upto = '';
            if nargin > 4 && ~isinf(most), upto = sprintf('%d', most); text = sprintf('%s,%d', text, most); end
            p = pattern.of(sprintf('(?:%s){%d,%s}%s', p.expr, least, upto, lazy), [text ')']);
        end
        function p = renamed(p, name)
            p = pattern(p);
            p.text = char(name);
        end
        function p = repeated(one, name, args)
            good = cellfun(@(n) isnumeric(n) && isscalar(n) && n >= 0 && (n == fix(n) || isinf(n)), args);
            if numel(args) > 2
                error('MATLAB:TooManyInputs', 'Too many input arguments.');
            elseif ~all(good)
                error('MATLAB:string:InvalidCount', '%s: how often it occurs must be a whole number.', name);
            end
            switch numel(args)
                case 0, p = pattern.of([one '+'], name);
                case 1, p = pattern.of(sprintf('%s{%d}', one, args{1}), sprintf('%s(%d)', name, args{1}));
                otherwise
                    if isinf(args{2})
                        e = sprintf('%s{%d,}', one, args{1});
                    else
                        e = sprintf('%s{%d,%d}', one, args{1}, args{2});
                    end
                    p = pattern.of(e, sprintf('%s(%d,%d)', name, args{1}, args{2}));
            end
        end
    end
end
function g = gap_of()
    g = newline;
    if strcmp(format().LineSpacing, 'compact'), g = ''; end
end
function [a, b] = both(a, b)
    if ~isa(a, 'pattern'), a = pattern(a); end
    if ~isa(b, 'pattern'), b = pattern(b); end
end
function e = whole(p)
    e = p.expr;
    if contains(e, '|') && ~startsWith(e, '(?:'), e = ['(?:' e ')']; end
end
function t = in_sum(p)
    t = p.text;
    if contains(t, ' | '), t = ['(' t ')']; end
end
function e = expression(p, args)
    p = pattern(p);
    e = p.expr;
    if isempty(args), return, end
    if numel(args) ~= 2 || ~(ischar(args{1}) || isstring(args{1})) || ~strcmpi(args{1}, 'IgnoreCase')
        error('MATLAB:string:UnrecognizedOption', 'The only option is ''IgnoreCase'', true or false.');
    elseif ~isscalar(args{2}) || ~(islogical(args{2}) || isnumeric(args{2}))
        error('MATLAB:string:InvalidIgnoreCase', 'IgnoreCase must be true or false.');
    end
    if args{2}, e = ['(?i:' e ')']; end
end
function r = along(parts, dim)
    % The parts of each text along a dimension that the texts do not use, or that follows it.
    k = numel(parts{1});
    r = cell([size(parts), ones(1, dim - ndims(parts)), k]);
    last = ndims(parts) + max(dim - ndims(parts), 0) + 1;
    at = repmat({':'}, 1, last);
    for j = 1:k
        at{last} = j;
        r(at{:}) = cellfun(@(p) p{j}, parts, 'UniformOutput', false);
    end
    if size(parts, dim) ~= 1
        error('MATLAB:string:DimensionMustBeSingleton', 'The dimension must be one along which there is one text.');
    end
    order = 1:last;
    order([dim, last]) = [last, dim];
    r = permute(r, order);
end
function c = texts(s)
    if ~(ischar(s) || isstring(s) || iscellstr(s)) %#ok<ISCLSTR>
        error('MATLAB:string:MustBeStringOrCellArrayOfCharacterVectors', 'First argument must be text.');
    end
    c = cellstr(s);
end
function n = shape(s)
    if ischar(s), n = [1 1]; else, n = size(s); end
end
function tf = over(s, f)
    tf = reshape(cellfun(f, texts(s)), shape(s));
end
function r = each(s, f)
    r = cellfun(f, texts(s), 'UniformOutput', false);
    if ischar(s), r = r{1}; elseif isstring(s), r = reshape(string(r), size(s)); end
end
function r = like(c, s)
    if isstring(s), r = string(c); else, r = c; end
end
function t = side(t, e, before)
    [a, b] = regexp(t, e, 'start', 'end', 'once');
    if isempty(a), t = ''; elseif before, t = t(1:a - 1); else, t = t(b + 1:end); end
end
