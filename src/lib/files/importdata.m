function [out, delimiter, header] = importdata(filename, delimiter, header)
%importdata(FILE)                    What a file holds: the variables of a MAT-file, the numbers of a text file,
%   or a struct with data, textdata and colheaders when there are names before the numbers. Rows may begin with texts.
%   Spreadsheets (.xls, .xlsx) and sounds (.wav) are read, too.
%importdata(FILE, DELIM, HEADER)     HEADER: lines before the numbers. Rows that are longer than the first one go on
%   in further rows.
%>> f = tempname; writelines("1 2", f); importdata(f)
%ans =
%     1     2
if nargin > 1 && ~isempty(delimiter) && ~ischar(delimiter) && ~isstring(delimiter)
    error('MATLAB:importdata:InvalidDelimiter', 'importdata: the delimiter must be text.');
elseif nargin > 2 && ~(isnumeric(header) && isscalar(header) && header >= 0 && header == floor(header))
    error('MATLAB:importdata:InvalidHeader', 'importdata: the number of lines before the numbers is a whole number.');
end
[~, ~, ext] = fileparts(filename);
if strcmpi(ext, '.mat')
    out = load(filename);
    names = fieldnames(out);
    if numel(names) == 1, out = out.(names{1}); end
    return
end
if any(strcmpi(ext, {'.xls', '.xlsx', '.xlsm'}))
    out = of_sheets(filename);
    return
elseif strcmpi(ext, '.wav')
    [data, rate] = audioread(filename);
    out = struct('data', data, 'fs', rate);
    return
end
lines = regexp(fileread(filename), '\r\n|\n|\r', 'split');
mark = char([239 187 191]);             % some editors begin UTF-8 files so
if startsWith(lines{1}, mark), lines{1} = lines{1}(4:end); end
if startsWith(lines{1}, char(65279)), lines{1} = lines{1}(2:end); end
while ~isempty(lines) && isempty(strtrim(lines{end})), lines(end) = []; end
if nargin < 2 || isempty(delimiter)
    text = strjoin(lines(1:min(end, 5)), newline);
    delimiter = ' ';
    if any(text == ',')
        delimiter = ',';
    elseif any(text == ';')
        delimiter = ';';
    elseif any(text == sprintf('\t'))
        delimiter = sprintf('\t');
    end
end
names_ = 0;                             % columns of texts before the numbers
if nargin < 3
    header = 0;
    while header < numel(lines) && ~is_data(lines{header + 1}, delimiter)
        header = header + 1;
    end
    if header == numel(lines)
        [header, names_] = labelled_rows(lines, delimiter);
        if names_ == 0
            out = lines(:);
            return
        end
    end
end
rows = lines(header + 1:end);
labels = cell(numel(rows), names_);
if names_ > 0
    for k = 1:numel(rows)
        parts = split_row(rows{k}, delimiter);
        parts(end + 1:names_) = {''};
        labels(k, :) = parts(1:names_);
        rows{k} = strjoin(parts(names_ + 1:end), delimiter);
    end
end
c = struct('delimiter', {{delimiter}}, 'decimal', double('.'), 'emptylines', 1, 'white', sprintf(' \t\b'));
if strcmp(delimiter, ' '), c.consecutive = 1; c.leading = 1; end
data = runmat_fields(strjoin(rows, newline), c);
if names_ == 0 && ~isempty(rows) && size(data, 2) > numel(split_row(rows{1}, delimiter))
    rows = wrapped(rows, delimiter);
    data = runmat_fields(strjoin(rows, newline), c);
end
while size(data, 2) > 1 && all(isnan(data(:, end))) && all(endsWith(strtrim(rows), delimiter))
    data(:, end) = [];                  % every row ends with a delimiter
end
if header == 0 && names_ == 0
    out = data;
elseif names_ > 0
    out = with_labels(data, labels, lines(1:header), delimiter);
else
    out = struct('data', data, 'textdata', {lines(1:header)'});
    names = split_row(lines{header}, delimiter);
    if numel(names) > size(data, 2) && all(cellfun(@isempty, names(size(data, 2) + 1:end)))
        names = names(1:size(data, 2));
    end
    if numel(names) == size(data, 2)
        out.colheaders = names;
        if header == 1, out.textdata = names; end
    end
end
end

function rows = wrapped(rows, delimiter)
% The first row says how many columns there are. A longer row goes on in the next row.
width = numel(split_row(rows{1}, delimiter));
parts = cell(1, numel(rows));
for k = 1:numel(rows)
    words = split_row(rows{k}, delimiter);
    while numel(words) > width && isempty(words{end}), words(end) = []; end
    from = 1:width:numel(words);
    parts{k} = arrayfun(@(i) strjoin(words(i:min(i + width - 1, end)), delimiter), from, 'UniformOutput', false);
end
rows = [parts{:}];
end

function out = of_sheets(file)
% The numbers and texts of a spreadsheet; with several sheets, fields of their names.
sheets = sheetnames(file);
out = struct('data', [], 'textdata', []);
for k = 1:numel(sheets)
    [num, txt] = xlsread(file, char(sheets(k)));
    if isscalar(sheets) && isempty(txt)
        out = num;
    elseif isscalar(sheets)
        out = struct('data', num, 'textdata', {txt});
        if size(txt, 1) == 1 && size(txt, 2) == size(num, 2), out.colheaders = txt; end
    else
        name = matlab.lang.makeValidName(char(sheets(k)));
        if ~isempty(num), out.data.(name) = num; end
        if ~isempty(txt), out.textdata.(name) = txt; end
    end
end
end

function [header, names] = labelled_rows(lines, delimiter)
% How many lines come before rows that begin with texts and end with numbers, and how many texts these have.
header = 0;
names = 0;
last = split_row(lines{end}, delimiter);
number = ~isnan(str2double(last)) | strcmpi(last, 'nan') | cellfun(@isempty, last);
first = find(number & ~cellfun(@isempty, last), 1);
if isempty(first) || first == 1 || ~all(number(first:end)), return, end
names = first - 1;
header = numel(lines) - 1;
while header > 0
    parts = split_row(lines{header}, delimiter);
    if numel(parts) <= names || ~is_data(strjoin(parts(names + 1:end), delimiter), delimiter), break, end
    header = header - 1;
end
end

function out = with_labels(data, labels, top, delimiter)
width = size(labels, 2) + size(data, 2);
text = repmat({''}, numel(top) + size(labels, 1), size(labels, 2));
text(numel(top) + 1:end, :) = labels;
for k = 1:numel(top)
    parts = split_row(top{k}, delimiter);
    text(k, 1:numel(parts)) = parts;
end
text(cellfun(@isempty, text)) = {''};
out = struct('data', data, 'textdata', {text});
if ~isempty(top) && size(text, 2) == width
    out.colheaders = text(numel(top), size(labels, 2) + 1:end);
elseif isempty(top) && size(labels, 2) == 1
    out.rowheaders = labels;
end
end

function parts = split_row(line, delimiter)
if strcmp(delimiter, ' ')
    parts = regexp(strtrim(line), '\s+', 'split');
else
    parts = strtrim(strsplit(line, delimiter, 'CollapseDelimiters', false));
end
end

function yes = is_data(line, delimiter)
% Whether a line has numbers and no texts. Fields may be empty.
parts = split_row(line, delimiter);
empty = cellfun(@isempty, parts);
number = ~isnan(str2double(parts)) | strcmpi(parts, 'nan');
yes = any(number) && all(number | empty);
end
