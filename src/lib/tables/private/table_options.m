function [args, options] = table_options(args, names)
%[ARGS, OPTIONS] = table_options(ARGS, NAMES)  Removes pairs of a known name and a value from the end of a list of
%   arguments.
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
end
