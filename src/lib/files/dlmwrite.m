function dlmwrite(filename, M, varargin)
%dlmwrite(FILE, M)                     Writes numbers as text to a file, rows as lines, separated by commas.
%dlmwrite(FILE, M, DELIM, R, C)        DELIM between; R empty rows and C empty columns before.
%dlmwrite(..., 'delimiter', D, 'newline', 'pc', 'precision', P, '-append')
%>> f = tempname; dlmwrite(f, [1 2]); fileread(f)
%ans =
%    '1,2
%     '
delimiter = ',';
ending = newline;
format = '%.5g';
mode = 'w';
r = 0;
c = 0;
k = 1;
position = 0;
while k <= numel(varargin)
    arg = varargin{k};
    if ischar(arg) || isstring(arg)
        switch lower(char(arg))
            case '-append', mode = 'a'; k = k + 1; continue
            case 'append', if strcmpi(varargin{k + 1}, 'on'), mode = 'a'; end
            case 'delimiter', delimiter = sprintf(char(varargin{k + 1}));
            case 'newline', ending = line_end(varargin{k + 1});
            case {'precision', 'prec'}, format = number_format(varargin{k + 1});
            case 'roffset', r = varargin{k + 1};
            case 'coffset', c = varargin{k + 1};
            otherwise
                text = sprintf(char(arg));
                if ~isscalar(text) || k > 1
                    error('MATLAB:dlmwrite:BadArgument', 'dlmwrite: there is no option ''%s''.', char(arg));
                end
                delimiter = text;
                k = k + 1;
                continue
        end
        k = k + 2;
    else
        position = position + 1;
        if position == 1, r = arg; else, c = arg; end
        k = k + 1;
    end
end
if any(cellfun(@(x) ~isnumeric(x) || ~isscalar(x) || ~(x >= 0) || x ~= floor(x), {r, c}))
    error('MATLAB:dlmwrite:InvalidOffset', 'dlmwrite: empty rows and columns are counted by whole numbers from 0 on.');
end
blank = [repmat(delimiter, 1, c + size(M, 2) - 1), ending];
before = repmat(delimiter, 1, c);
if isreal(M) && size(M, 2) > 0
    one = strrep(strrep([before, strjoin(repmat({char(0)}, 1, size(M, 2)), delimiter), ending], '%', '%%'), '\', '\\');
    body = sprintf(strrep(one, char(0), format), full(M).');
else
    body = '';
    for i = 1:size(M, 1)
        cells = arrayfun(@(x) number(x, format), M(i, :), 'UniformOutput', false);
        body = [body, before, strjoin(cells, delimiter), ending]; %#ok<AGROW>
    end
end
text = [repmat(blank, 1, r), body];
if isnumeric(filename)
    fwrite(filename, text);
    return
end
why = runmat_write_file(filename, text, mode == 'a');
if ~isempty(why)
    error('MATLAB:dlmwrite:FileOpenFailure', 'Could not open file ''%s'' for writing: %s.', char(filename), why);
end
end

function t = number(x, format)
if isreal(x)
    t = sprintf(format, x);
else
    t = [sprintf(format, real(x)), sprintf(strrep(format, '%', '%+'), imag(x)), 'i'];
end
end

function e = line_end(kind)
switch lower(char(kind))
    case 'pc', e = sprintf('\r\n');
    case 'unix', e = newline;
    case 'mac', e = char(13);
    otherwise
        error('MATLAB:dlmwrite:InvalidNewline', 'dlmwrite: the value of ''newline'' must be ''pc'' or ''unix''.');
end
end

function f = number_format(p)
if isnumeric(p) && isscalar(p) && p >= 1 && p == floor(p)
    f = sprintf('%%.%dg', p);
elseif (ischar(p) || isstring(p)) && ~isempty(regexp(p, '^[^%]*%[-+ #0]*\d*(\.\d+)?[bt]?[diouxXfeEgG][^%]*$', 'once'))
    f = char(p);
else
    error('MATLAB:dlmwrite:InvalidPrecision', ...
        'dlmwrite: the precision must be a number of digits or a format such as ''%%.6f''.');
end
end
