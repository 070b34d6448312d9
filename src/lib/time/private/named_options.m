function [args, o] = named_options(args, names, o)
%[ARGS, O] = named_options(ARGS, NAMES, O)  Removes the options from a list of arguments and stores their values in the
%   fields of O. The options begin with the first text after the first argument, or with the first argument if it is one
%   of NAMES.
%>> [a, o] = named_options({1, 'Format', 'h'}, {'Format'}, struct()); o.Format
%ans =
%    'h'
    is_text = cellfun(@(a) ischar(a) && isrow(a) || isstring(a) && isscalar(a), args);
    if ~isempty(args) && is_text(1) && ~any(strcmpi(args{1}, names)), is_text(1) = false; end
    k = find(is_text, 1);
    if isempty(k), return, end
    given = args(k:end);
    args = args(1:k - 1);
    for i = 1:2:numel(given)
        at = [];
        if ischar(given{i}) || isstring(given{i}) && isscalar(given{i})
            at = find(strcmpi(given{i}, names));
            if isempty(at), at = find(strncmpi(given{i}, names, strlength(given{i}))); end
            if ~isscalar(at)
                error('MATLAB:table:parseArgs:BadParamName', 'Invalid parameter name: %s.', given{i});
            end
        end
        if isempty(at) || i == numel(given)
            error('MATLAB:table:parseArgs:WrongNumberArgs', 'Options are pairs of a name and a value.');
        end
        o.(names{at}) = given{i + 1};
    end
end
