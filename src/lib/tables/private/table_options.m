function [args, options] = table_options(args, names, most)
%[ARGS, OPTIONS] = table_options(ARGS, NAMES)  Removes pairs of a known name and a value from the end of a list of
%   arguments.
%[ARGS, OPTIONS] = table_options(ARGS, NAMES, MOST)  An error if more than MOST arguments are left over.
%>> [a, o] = table_options({1, 'Size', [2 3]}, {'Size'}); o.Size
%ans =
%     2     3
    options = struct();
    while numel(args) >= 2
        word = args{end - 1};
        if ~((ischar(word) && isrow(word)) || isstring(word) && isscalar(word)) || ~any(strcmpi(word, names))
            break
        end
        options.(names{strcmpi(word, names)}) = args{end};
        args = args(1:end - 2);
    end
    if nargin > 2 && numel(args) > most
        word = args{most + 1};
        if ~(ischar(word) || isstring(word))
            error('MATLAB:table:parseArgs:WrongNumberArgs', 'Wrong number of arguments, or a name of no option.');
        elseif any(strcmpi(word, names))
            error('MATLAB:table:parseArgs:WrongNumberArgs', 'The option ''%s'' needs a value.', char(word));
        end
        error('MATLAB:table:parseArgs:BadParamName', 'Invalid parameter name: ''%s''.', char(word));
    end
end
