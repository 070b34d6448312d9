function fig = gui_figure(state)
%gui_figure(STATE)  The figure of a program that GUIDE wrote, with the controls of its .fig file.
%   A .fig file is a MAT-file with a struct for each object: type, properties, children.
    name = char(state.gui_Name);
    if isfield(state, 'gui_Singleton') && isequal(state.gui_Singleton, 1)
        fig = findall(groot, 'Type', 'figure', 'Tag', ['gui_' name]);
        if ~isempty(fig)
            fig = fig(1);
            return
        end
    end
    if isfield(state, 'gui_LayoutFcn') && ~isempty(state.gui_LayoutFcn)
        fig = feval(state.gui_LayoutFcn, 'new');
        return
    end
    fig = figure('Name', name, 'Visible', 'off');
    file = which([name '.fig']);
    if isempty(file) && isfile([name '.fig']), file = [name '.fig']; end
    if isempty(file), return, end
    all = load(file, '-mat');
    tops = fieldnames(all);
    at = find(startsWith(tops, 'hgS_'), 1);
    if isempty(at), return, end
    top = all.(tops{at});
    set_known(fig, top(1).properties);
    add_children(fig, top(1));
end

function add_children(above, s)
    if ~isfield(s, 'children') || ~isstruct(s.children), return, end
    for k = 1:numel(s.children)
        one = s.children(k);
        kind = one.type;
        switch kind
            case {'uicontrol', 'uipanel', 'uibuttongroup', 'uimenu', 'uicontextmenu', 'uitable', 'uitoolbar', ...
                    'uipushtool', 'uitoggletool', 'uitab', 'uitabgroup'}
                h = feval(kind, above);
            case 'uitools.uibuttongroup', h = uibuttongroup(above);
            case 'axes'
                figure(ancestor(above, 'figure'));
                h = axes;
            otherwise, continue
        end
        set_known(h, one.properties);
        if ~strcmp(kind, 'axes'), add_children(h, one); end
    end
end

% Sets the properties that the object knows. Functions for its creation or deletion do not run.
function set_known(h, p)
    if ~isstruct(p), return, end
    for f = reshape(fieldnames(p), 1, [])
        if any(strcmpi(f{1}, {'CreateFcn', 'DeleteFcn', 'Parent', 'Children', 'ApplicationData', 'CurrentAxes', ...
                'XLabel', 'YLabel', 'ZLabel', 'Title'})) || ~isprop(h, f{1})
            continue
        end
        try
            set(h, f{1}, p.(f{1}));
        catch e
            warning('MATLAB:gui_mainfcn:property', 'The property %s of the .fig file is left out: %s', f{1}, e.message);
        end
    end
end
