function o = graph_options(caller, args, defaults, words)
%O = graph_options(CALLER, ARGS, DEFAULTS, WORDS)  Pairs of a name and a value as a struct with the fields of DEFAULTS.
%   For a field of WORDS the value must be one of its words. Other names are errors of CALLER.
%>> o = graph_options('minspantree', {'Type', 'forest'}, struct('Type', 'tree'), struct('Type', {{'tree', 'forest'}}));
%>> o.Type
%ans =
%forest
o = defaults;
names = fieldnames(defaults);
for k = 1:2:numel(args)
    word = args{k};
    at = [];
    if ischar(word) || isstring(word) && isscalar(word), at = find(strcmpi(word, names)); end
    if isempty(at)
        if ~(ischar(word) || isstring(word)), word = class(word); end
        error(['MATLAB:graphfun:' caller ':ParseFlags'], 'Unknown option ''%s''.', char(word));
    elseif k == numel(args)
        error(['MATLAB:graphfun:' caller ':KeyWithoutValue'], 'The option ''%s'' needs a value.', char(word));
    end
    value = args{k + 1};
    if isfield(words, names{at})
        list = words.(names{at});
        if ~(ischar(value) || isstring(value) && isscalar(value)) || ~any(strcmpi(value, list))
            error(['MATLAB:graphfun:' caller ':Invalid' names{at}], '%s must be one of: %s.', names{at}, ...
                strjoin(list, ', '));
        end
        value = lower(char(value));
    end
    o.(names{at}) = value;
end
end
