function v = graphics_defaults(kind, above, v)
%graphics_defaults  The values V of a new object, with the defaults for its KIND that the objects above it hold. A value
%   that differs from the usual one was asked for, so it stays.
if isempty(above) || strcmp(kind, 'graphicsplaceholder')
    return
end
if isfield(v, 'TypeName') && strcmp(v.TypeName, 'contour'), kind = 'contour'; end
word = ['default' lower(kind)];
others = struct('barh', 'bar', 'fill', 'patch', 'xline', 'constantline', 'yline', 'constantline', 'stairs', 'stair', ...
    'xregion', 'constantregion', 'yregion', 'constantregion', 'hggroup', 'group', 'hgtransform', 'transform');
if isfield(others, kind), word = ['default' others.(kind)]; end
chain = {};
while ~isempty(above)
    chain{end + 1} = above.values; %#ok<AGROW>
    above = above.above;
end
for k = numel(chain):-1:1               % the nearest one has the last word
    for name = fieldnames(chain{k}).'
        property = name{1}(numel(word) + 1:end);
        if ~strncmpi(name{1}, word, numel(word)) || isempty(property), continue, end
        [usual, known] = graphics_properties(kind, property);
        names = fieldnames(v);
        at = find(strcmpi(names, property), 1);
        if ~known || ~isempty(at) && ~strcmp(kind, 'figure') && ~isequal(v.(names{at}), usual) && ...
                ~(isfield(v, 'usual_') && any(strcmp(v.usual_, names{at})))
            continue
        end
        if isempty(at), names{1} = property; at = 1; end
        v.(names{at}) = graphics_checked(struct('kind', kind, 'values', v), names{at}, chain{k}.(name{1}));
        v.usual_ = [getfield_or(v, 'usual_'), names(at)];
    end
end
if isfield(v, 'usual_'), v = rmfield(v, 'usual_'); end
end

function list = getfield_or(v, name)
% A field, or {} if there is none.
list = {};
if isfield(v, name), list = v.(name); end
end
