function writelines(lines, filename, varargin)
%writelines(LINES, FILE)                        Writes texts as lines of a file.
%writelines(..., 'WriteMode', 'append')         At its end. 'LineEnding', "\r\n" ends lines so.
%>> f = tempname; writelines(["a" "b"], f); fileread(f)
%ans =
%    'a
%     b
%     '
mode = 'w';
ending = newline;
for k = 1:2:numel(varargin)
    switch lower(char(varargin{k}))
        case 'writemode'
            if strcmpi(varargin{k + 1}, 'append'), mode = 'a'; end
        case 'lineending'
            ending = char(varargin{k + 1});
            ending = strrep(strrep(ending, '\r', char(13)), '\n', newline);
        case {'encoding', 'trailinglineending'}
        otherwise
            error('MATLAB:writelines:UnknownParameter', 'Unknown option ''%s''.', char(varargin{k}));
    end
end
fid = fopen(filename, mode);
if fid < 0
    error('MATLAB:writelines:CannotOpen', 'Unable to open file ''%s'' for writing.', char(filename));
end
lines = cellstr(lines);
for k = 1:numel(lines)
    fprintf(fid, '%s%s', lines{k}, ending);
end
fclose(fid);
end
