function [out, delimiter, header] = importdata(filename, delimiter, header)
%importdata(FILE)                    What a file holds: the variables of a MAT-file, the numbers of a text file,
%   or a struct with data, textdata and colheaders when there are names before the numbers.
%importdata(FILE, DELIM, HEADER)     HEADER: lines before the numbers.
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
lines = regexp(fileread(filename), '\r\n|\n|\r', 'split');
if ~isempty(lines) && isempty(strtrim(lines{end})), lines(end) = []; end
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
if nargin < 3
    header = 0;
    while header < numel(lines) && any(isnan(read_row(lines{header + 1}, delimiter)))
        header = header + 1;
    end
    if header == numel(lines)
        out = lines(:);
        return
    end
end
c = struct('delimiter', {{delimiter}}, 'decimal', double('.'), 'emptylines', 1, 'white', sprintf(' \t\b'));
if strcmp(delimiter, ' '), c.consecutive = 1; c.leading = 1; end
data = runmat_fields(strjoin(lines(header + 1:end), newline), c);
width = size(data, 2);
if header == 0
    out = data;
else
    out = struct('data', data, 'textdata', {lines(1:header)'});
    names = split_row(lines{header}, delimiter);
    if numel(names) == width
        out.colheaders = names;
        if header == 1, out.textdata = names; end
    end
end
end

function parts = split_row(line, delimiter)
if strcmp(delimiter, ' ')
    parts = regexp(strtrim(line), '\s+', 'split');
else
    parts = strtrim(strsplit(line, delimiter, 'CollapseDelimiters', false));
end
end

function v = read_row(line, delimiter)
parts = split_row(line, delimiter);
v = str2double(parts);
v(strcmpi(parts, 'nan')) = 0;
bad = isnan(v);
v(strcmpi(parts, 'nan')) = NaN;
v(bad) = NaN;
end
