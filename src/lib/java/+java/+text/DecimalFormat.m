classdef DecimalFormat < java.lang.Object
%java.text.DecimalFormat  Numbers as text: java.text.DecimalFormat('#,##0.00').format(1234.5) is 1,234.50.
    properties (Access = private)
        pattern = '#,##0.###'
    end
    methods
        function o = DecimalFormat(pattern)
            if nargin > 0, o.pattern = java_text(pattern); end
        end
        function s = format(o, x)
            x = double(x);
            [before, number, after] = parts_of(o.pattern);
            if endsWith(after, '%'), x = 100 * x; end
            [whole, digits] = strtok(number, '.');
            least = nnz(digits == '0');
            most = nnz(digits == '#') + least;
            text = sprintf('%.*f', most, round_even(abs(x), most));
            for k = 1:most - least
                if text(end) == '0', text(end) = []; end
            end
            text = regexprep(text, '\.$', '');
            [head, tail] = strtok(text, '.');
            head = [repmat('0', 1, nnz(whole == '0') - numel(head)), head];
            if strcmp(head, '0') && ~any(whole == '0') && ~isempty(tail), head = ''; end
            if any(whole == ',')
                wide = numel(whole) - find(whole == ',', 1, 'last');
                head = flip(regexprep(flip(head), sprintf('(\\d{%d})(?=\\d)', wide), '$1,'));
            end
            minus = '';
            if x < 0 && any([head tail] >= '1' & [head tail] <= '9'), minus = '-'; end
            s = java.lang.String([minus before head tail after]);
        end
    end
end

function [before, number, after] = parts_of(pattern)
    [from, to] = regexp(strtok(pattern, ';'), '[#0,.]+', 'start', 'end', 'once');
    if isempty(from), java_failed('java.lang.IllegalArgumentException', 'Malformed pattern "%s"', pattern), end
    before = strrep(pattern(1:from - 1), '''', '');
    number = pattern(from:to);
    after = strrep(strtok([pattern(to + 1:end) ';'], ';'), '''', '');
end

% Halves are rounded to the even digit, as in Java's default mode.
function x = round_even(x, digits)
    y = x * 10 ^ digits;
    if abs(y - fix(y) - 0.5) < eps(y) && mod(fix(y), 2) == 0, x = fix(y) / 10 ^ digits; end
end
