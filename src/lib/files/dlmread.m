function out = dlmread(filename, varargin)
%dlmread(FILE)               The numbers of a text file; the delimiter is detected.
%dlmread(FILE, DELIM, R, C)  From row R and column C on (counted from 0).
%dlmread(FILE, DELIM, [R1 C1 R2 C2])  This block.
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
if numel(args) == 1 && numel(args{1}) == 4
    block = args{1};
elseif numel(args) >= 2
    block(1:2) = [args{1} args{2}];
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
