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
    figure_of_saved(all.(tops{at}), fig);
end
