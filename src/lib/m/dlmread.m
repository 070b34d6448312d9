function out = dlmread(filename, varargin)
%dlmread(FILE)               The numbers of a text file; the delimiter is found out.
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
lines = regexp(text, '\r\n|\n|\r', 'split');
if ~isempty(lines) && isempty(strtrim(lines{end}))
    lines(end) = [];
end
if isempty(delimiter)
    delimiter = guess(lines);
end
rows = {};
width = 0;
for r = 1:numel(lines)
    if r - 1 < block(1) || r - 1 > block(3)
        continue
    end
    values = read_row(lines{r}, delimiter);
    last = min(numel(values), block(4) + 1);
    values = values(min(block(2) + 1, end + 1):last);
    rows{end + 1} = values; %#ok<AGROW>
    width = max(width, numel(values));
end
out = zeros(numel(rows), width);
for r = 1:numel(rows)
    out(r, 1:numel(rows{r})) = rows{r};
end
end

function d = guess(lines)
text = strjoin(lines(1:min(end, 5)), newline);
if any(text == ','), d = ',';
elseif any(text == ';'), d = ';';
elseif any(text == sprintf('\t')), d = sprintf('\t');
elseif any(text == ':'), d = ':';
else, d = ' ';
end
end

function values = read_row(line, delimiter)
if strcmp(delimiter, ' ')
    parts = regexp(strtrim(line), '\s+', 'split');
else
    parts = strsplit(line, delimiter, 'CollapseDelimiters', false);
end
if numel(parts) > 1 && isempty(strtrim(parts{end}))
    parts(end) = [];
end
values = zeros(1, numel(parts));
for k = 1:numel(parts)
    v = str2double(parts{k});
    if ~isnan(v) || strcmpi(strtrim(parts{k}), 'nan')
        values(k) = v;
    end
end
end
