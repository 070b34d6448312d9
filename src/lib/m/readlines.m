function lines = readlines(filename, varargin)
%readlines(FILE)                                  The lines of a file as a column of strings.
%readlines(..., 'EmptyLineRule', 'skip')          Without empty lines. 'WhitespaceRule', 'trim' takes blanks off.
%>> f = tempname; writelines(["a" "b"], f); readlines(f)'
%ans =
%  1×3 string array
%    "a"    "b"    ""
text = fileread(filename);
text = strrep(strrep(text, sprintf('\r\n'), newline), char(13), newline);
parts = strsplit(text, newline, 'CollapseDelimiters', false);
lines = string(parts(:));
for k = 1:2:numel(varargin)
    switch lower(char(varargin{k}))
        case 'emptylinerule'
            rule = lower(char(varargin{k + 1}));
            if strcmp(rule, 'skip')
                lines = lines(strlength(lines) > 0);
            elseif strcmp(rule, 'error') && any(strlength(lines) == 0)
                error('MATLAB:readlines:EmptyLines', 'The file has empty lines.');
            end
        case 'whitespacerule'
            switch lower(char(varargin{k + 1}))
                case 'trim', lines = strip(lines);
                case 'trimleading', lines = strip(lines, 'left');
                case 'trimtrailing', lines = strip(lines, 'right');
            end
        case {'encoding', 'lineending'}
        otherwise
            error('MATLAB:readlines:UnknownParameter', 'Unknown option ''%s''.', char(varargin{k}));
    end
end
end
