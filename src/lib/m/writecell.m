function writecell(C, filename, varargin)
%writecell(C, FILE)                  A cell of numbers and texts as lines of a text file.
%writecell(C, FILE, 'Delimiter', D, 'WriteMode', 'append')
%>> f = tempname; writecell({'a', 1; 'b', 2}, f); fileread(f)
%ans =
%    'a,1
%     b,2
%     '
delimiter = ',';
mode = 'w';
for k = 1:2:numel(varargin) - 1
    switch lower(char(varargin{k}))
        case 'delimiter'
            delimiter = sprintf(char(varargin{k + 1}));
            names = {'comma', 'space', 'tab', 'semi', 'bar'};
            marks = {',', ' ', sprintf('\t'), ';', '|'};
            if any(strcmp(delimiter, names)), delimiter = marks{strcmp(delimiter, names)}; end
        case 'writemode'
            if strcmpi(char(varargin{k + 1}), 'append'), mode = 'a'; end
    end
end
fid = fopen(filename, mode);
if fid < 0
    error('MATLAB:writecell:FileOpenFailure', 'Unable to open file ''%s'' for writing.', char(filename));
end
for r = 1:size(C, 1)
    fields = cellfun(@(v) field(v, delimiter), C(r, :), 'UniformOutput', false);
    fprintf(fid, '%s\n', strjoin(fields, delimiter));
end
fclose(fid);
end

function t = field(v, delimiter)
if isempty(v) || (isstring(v) && ismissing(v))
    t = '';
elseif ischar(v) || isstring(v)
    t = char(v);
    if any(t == delimiter(1)) || any(t == '"') || any(t == newline)
        t = ['"' strrep(t, '"', '""') '"'];
    end
elseif islogical(v)
    t = sprintf('%d', v);
else
    t = num2str(v, 15);
end
end
