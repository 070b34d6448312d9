classdef String < java.lang.Object
%java.lang.String  A text of Java. char(S) gives its characters.
    properties (Access = private)
        text = ''
    end
    methods
        function o = String(x, ~)
            if nargin == 0, return, end
            if isnumeric(x) && ~isscalar(x) || isinteger(x)
                o.text = native2unicode(java_bytes(x), 'UTF-8');
            else
                o.text = java_text(x);
            end
        end
        function s = char(o), s = o.text; end
        function s = cell(o), s = {o.text}; end
        function s = string(o), s = string(o.text); end
        function s = cellstr(o), s = {o.text}; end
        function x = double(o), x = double(o.text); end
        function s = toString(o), s = o; end
        function h = hashCode(o), h = java_hash(o.text); end
        function tf = equals(o, other)
            tf = (ischar(other) || isa(other, 'java.lang.String')) && strcmp(o.text, char(other));
        end
        function tf = eq(a, b), tf = isequal(java_text(a), java_text(b)); end
        function tf = equalsIgnoreCase(o, other), tf = strcmpi(o.text, java_text(other)); end
        function k = compareTo(o, other)
            [a, b] = deal(double(o.text), double(java_text(other)));
            n = min(numel(a), numel(b));
            k = find(a(1:n) ~= b(1:n), 1);
            if isempty(k), k = numel(a) - numel(b); else, k = a(k) - b(k); end
        end
        function n = length(o), n = numel(o.text); end
        function tf = isEmpty(o), tf = isempty(o.text); end
        function x = toCharArray(o), x = o.text(:); end
        function b = getBytes(o, charset)
            if nargin < 2, charset = 'UTF-8'; end
            b = java_array(unicode2native(o.text, java_text(charset)));
        end
        function s = trim(o), s = java.lang.String(strtrim(o.text)); end
        function s = toUpperCase(o), s = java.lang.String(upper(o.text)); end
        function s = toLowerCase(o), s = java.lang.String(lower(o.text)); end
        function s = concat(o, other), s = java.lang.String([o.text, java_text(other)]); end
        function tf = contains(o, part), tf = ~isempty(strfind(o.text, java_text(part))); end %#ok<STREMP>
        function tf = startsWith(o, part), tf = strncmp(o.text, java_text(part), numel(java_text(part))); end
        function tf = endsWith(o, part)
            tf = ~isempty(regexp(o.text, [regexptranslate('escape', java_text(part)) '$'], 'once'));
        end
        function tf = matches(o, pattern), tf = ~isempty(regexp(o.text, ['^(?:' java_text(pattern) ')$'], 'once')); end
        function s = replace(o, old, new), s = java.lang.String(strrep(o.text, java_text(old), java_text(new))); end
        function s = replaceAll(o, pattern, new)
            s = java.lang.String(regexprep(o.text, java_text(pattern), java_text(new)));
        end
        function s = replaceFirst(o, pattern, new)
            s = java.lang.String(regexprep(o.text, java_text(pattern), java_text(new), 'once'));
        end
        function c = charAt(o, k)
            if k < 0 || k >= numel(o.text), java_failed('java.lang.StringIndexOutOfBoundsException', 'index %d', k), end
            c = o.text(k + 1);
        end
        function s = substring(o, from, to)
            if nargin < 3, to = numel(o.text); end
            if from < 0 || to > numel(o.text) || from > to
                java_failed('java.lang.StringIndexOutOfBoundsException', 'begin %d, end %d', from, to);
            end
            s = java.lang.String(o.text(from + 1:to));
        end
        function k = indexOf(o, part, from)
            if nargin < 3, from = 0; end
            if isnumeric(part), part = char(part); end
            k = strfind(o.text, java_text(part));
            k = [k(find(k > from, 1)), 0];
            k = k(1) - 1;
        end
        function k = lastIndexOf(o, part)
            k = [0, strfind(o.text, java_text(part))];
            k = k(end) - 1;
        end
        function list = split(o, pattern, ~)
            parts = regexp(o.text, java_text(pattern), 'split');
            while numel(parts) > 1 && isempty(parts{end}), parts(end) = []; end
            list = cellfun(@(s) java.lang.String(s), reshape(parts, [], 1), 'UniformOutput', false);
            list = vertcat(list{:});
        end
    end
    methods (Static)
        function s = valueOf(x), s = java.lang.String(java_text(x)); end
        function s = format(varargin)
            if isa(varargin{1}, 'java.util.Locale'), varargin(1) = []; end
            args = varargin(2:end);
            if isscalar(args) && iscell(args{1}), args = args{1}; end
            args = cellfun(@java_value, args, 'UniformOutput', false);
            s = java.lang.String(sprintf(strrep(java_text(varargin{1}), '%n', '\n'), args{:}));
        end
        function s = join(between, list)
            texts = cellfun(@java_text, reshape(list, 1, []), 'UniformOutput', false);
            s = java.lang.String(strjoin(texts, java_text(between)));
        end
    end
end
