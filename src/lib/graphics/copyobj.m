function new = copyobj(h, parent)
%copyobj(H, P)  Copies of graphics objects with all that they contain, in the new parent P (one, or one for each).
%>> a = axes('Tag', 'left'); b = copyobj(a, figure); b.Tag
%ans =
%    'left'
    if nargin < 2
        error('MATLAB:minrhs', 'Not enough input arguments.');
    end
    h = graphics_handle(h, 'MATLAB:copyobj:InvalidHandle');
    parent = graphics_handle(parent, 'MATLAB:copyobj:InvalidParent');
    if ~isa(h, 'graphics_object') || ~isa(parent, 'graphics_object') || ~all(isvalid(h(:))) || ...
            ~all(isvalid(parent(:)))
        error('MATLAB:copyobj:InvalidHandle', 'The inputs must be graphics objects that are there.');
    elseif ~isscalar(parent) && ~isscalar(h) && numel(parent) ~= numel(h)
        error('MATLAB:copyobj:InvalidParent', 'There must be one parent, or one for each object.');
    end
    n = max(numel(h), numel(parent));
    new = gobjects(n, 1);
    for k = 1:n
        one = h(min(k, end));
        above = parent(min(k, end));
        if ~fits(one.kind, above.kind)
            error('MATLAB:copyobj:InvalidParent', 'An object of the type %s cannot be in one of the type %s.', ...
                get(one, 'Type'), get(above, 'Type'));
        end
        new(k) = copied(one, above);
    end
    if isequal(numel(h), n), new = reshape(new, size(h)); end
end

function yes = fits(kind, above)
    switch kind
        case 'root', yes = false;
        case 'figure', yes = strcmp(above, 'root');
        case {'axes', 'tiledlayout', 'legend', 'colorbar'}, yes = any(strcmp(above, {'figure', 'tiledlayout'}));
        otherwise, yes = any(strcmp(above, {'axes', 'figure'}));
    end
end

function new = copied(h, above)
    values = h.values;
    if strcmp(h.kind, 'figure')
        new = figure;
        values.Number = new.values.Number;
    else
        new = graphics_object(h.kind, above, struct());
    end
    new.values = values;
    for k = 1:numel(h.below), copied(h.below{k}, new); end
end
