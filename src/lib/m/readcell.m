function out = readcell(filename, varargin)
%readcell(FILE)                      The fields of a text file as a cell: numbers and texts.
%readcell(FILE, 'Delimiter', D, 'NumHeaderLines', N)
%>> f = tempname; writelines(["a,1" "b,2"], f); c = readcell(f); c{2, 2}
%ans =
%     2
[delimiter, header] = text_options(varargin);
fields = split_fields(filename, delimiter, header);
out = cell(size(fields));
for k = 1:numel(fields)
    t = strtrim(fields{k});
    v = str2double(t);
    if isempty(t)
        out{k} = missing;
    elseif ~isnan(v) || strcmpi(t, 'nan')
        out{k} = v;
    elseif strcmpi(t, 'true') || strcmpi(t, 'false')
        out{k} = strcmpi(t, 'true');
    else
        out{k} = t;
    end
end
end

function [delimiter, header] = text_options(args)
delimiter = '';
header = 0;
for k = 1:2:numel(args) - 1
    switch lower(char(args{k}))
        case 'delimiter', delimiter = sprintf(char(args{k + 1}));
        case {'numheaderlines', 'headerlines'}, header = args{k + 1};
    end
end
end

function fields = split_fields(filename, delimiter, header)
lines = regexp(fileread(filename), '\r\n|\n|\r', 'split');
lines = lines(header + 1:end);
lines(cellfun(@(t) isempty(strtrim(t)), lines)) = [];
if isempty(delimiter)
    text = strjoin(lines(1:min(end, 5)), newline);
    marks = {',', sprintf('\t'), ';', '|'};
    counts = cellfun(@(d) sum(text == d), marks);
    [most, at] = max(counts);
    delimiter = ' ';
    if most > 0, delimiter = marks{at}; end
end
rows = cell(numel(lines), 1);
width = 0;
for k = 1:numel(lines)
    rows{k} = split_line(lines{k}, delimiter);
    width = max(width, numel(rows{k}));
end
fields = repmat({''}, numel(rows), width);
for k = 1:numel(rows)
    fields(k, 1:numel(rows{k})) = rows{k};
end
end

function parts = split_line(line, delimiter)
% Quotes keep delimiters, and "" in them is a quote.
if strcmp(delimiter, ' ')
    parts = regexp(strtrim(line), '\s+', 'split');
    return
end
if ~any(line == '"')
    parts = strsplit(line, delimiter, 'CollapseDelimiters', false);
    return
end
inside = mod(cumsum(line == '"'), 2) == 1;
cuts = [0, find(line == delimiter & ~inside), numel(line) + 1];
parts = cell(1, numel(cuts) - 1);
for k = 1:numel(parts)
    t = line(cuts(k) + 1:cuts(k + 1) - 1);
    if numel(t) >= 2 && t(1) == '"' && t(end) == '"'
        t = strrep(t(2:end - 1), '""', '"');
    end
    parts{k} = t;
end
end
