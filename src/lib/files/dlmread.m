function out = dlmread(filename, varargin)
%dlmread(FILE)               The numbers of a text file; the delimiter is detected.
%dlmread(FILE, DELIM, R, C)  From row R and column C on (counted from 0).
%dlmread(FILE, DELIM, [R1 C1 R2 C2])  This block; also as text such as 'A1..B7'.
%>> f = tempname; writelines("1,2", f); dlmread(f)
%ans =
%     1     2
text = fileread(filename);
delimiter = '';
block = [0 0 Inf Inf];
args = varargin;
if ~isempty(args) && (ischar(args{1}) || isstring(args{1}))
    delimiter = sprintf(char(args{1}));
    args(1) = [];
end
if isscalar(args) && (ischar(args{1}) || isstring(args{1}))
    block = block_of(char(args{1}));
elseif isscalar(args) && isnumeric(args{1}) && numel(args{1}) == 4
    block = args{1};
elseif numel(args) == 2 && isnumeric(args{1}) && isscalar(args{1}) && isnumeric(args{2}) && isscalar(args{2})
    block(1:2) = [args{1} args{2}];
elseif ~isempty(args)
    error('MATLAB:dlmread:InvalidArgument', ...
        'dlmread: give a delimiter, then a row and a column, or a range such as [0 0 2 3] or ''A1..B7''.');
end
if any(block < 0 | block ~= floor(block))
    error('MATLAB:dlmread:InvalidArgument', 'dlmread: rows and columns are whole numbers from 0 on.');
end
if isempty(delimiter), delimiter = guess(text); end
c = struct('delimiter', {{delimiter}}, 'decimal', double('.'), 'emptylines', 1, 'white', sprintf(' \t\b'));
if any(strcmp(delimiter, {' ', sprintf('\t')})), c.consecutive = double(delimiter == ' '); c.leading = ...
		c.consecutive; end
[x, kind, ~, ~, line] = runmat_fields(text, c);
if size(x, 2) > 1 && all(kind(:, end) < 2), x(:, end) = []; kind(:, end) = []; end
x(kind ~= 2) = 0;
rows = line - 1 >= block(1) & line - 1 <= block(3);
out = x(rows, min(block(2) + 1, end + 1):min(end, block(4) + 1));
last = find(any(kind(rows, :) > 0, 1), 1, 'last');
out = out(:, 1:min(end, max([0 last]) - block(2)));
end

% Reads a range as in a spreadsheet: 'A1..B7' or 'A1:B7'.
function block = block_of(text)
t = regexpi(text, '^([A-Z]{1,3})(\d+)(?:\.\.|:)([A-Z]{1,3})(\d+)$', 'tokens', 'once');
if isempty(t)
    error('MATLAB:dlmread:InvalidRange', 'dlmread: ''%s'' is not a range such as ''A1..B7''.', text);
end
column = @(name) polyval(upper(name) - 'A' + 1, 26) - 1;
block = [str2double(t{2}) - 1, column(t{1}), str2double(t{4}) - 1, column(t{3})];
end

function d = guess(text)
at = find(text == newline, 5);
if numel(at) == 5, text = text(1:at(end)); end
if any(text == ','), d = ',';
elseif any(text == ';'), d = ';';
elseif any(text == sprintf('\t')), d = sprintf('\t');
elseif any(text == ':'), d = ':';
else, d = ' ';
end
end
