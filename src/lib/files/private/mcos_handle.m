function f = mcos_handle(v, name)
%mcos_handle(V, NAME)  The function handle of a struct that MATLAB saved. NAME is the variable, for warnings.
    text = '';
    values = struct();
    if isstruct(v) && isfield(v, 'function_handle'), v = v.function_handle; end
    if ischar(v), text = v; end
    if isstruct(v) && isfield(v, 'function'), text = v.function; end
    if isstruct(v) && isfield(v, 'workspace'), values = v.workspace; end
    while iscell(values) && ~isempty(values), values = values{end}; end     % behind the workspaces around it
    text = regexprep(reshape(text, 1, []), '^sf%\d+', '');
    if ~isstruct(values) || ~isscalar(values), values = struct(); end
    if isempty(text)
        warning('MATLAB:load:unsupported', 'Variable ''%s'' is a function handle that cannot be read.', name);
        f = [];
        return
    end
    names = reshape(fieldnames(values), 1, []);
    if text(1) ~= '@', names = {}; end
    used = ismember(names, regexp(text, '\<[A-Za-z]\w*', 'match'));     % others are no variables of the function
    names = names(used);
    values = cellfun(@(n) values.(n), names, 'UniformOutput', false);
    f = runmat_saved_object('function_handle', struct('text', text, 'names', {names}, 'values', {values}), name);
end
