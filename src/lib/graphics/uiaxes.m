function ax = uiaxes(varargin)
%uiaxes(PARENT, NAME, VALUE, ...)  Axes in an app, at Position in pixels or in the cells of a grid that Layout names.
%>> ax = uiaxes(uifigure); disp(ax.Type)
%axes
    args = varargin;
    above = [];
    if ~isempty(args) && isa(args{1}, 'graphics_object')
        above = args{1};
        args(1) = [];
    end
    if isempty(above), above = uifigure; end
    f = ancestor(above, 'figure');
    figure(f);
    ax = axes('Units', 'pixels', 'Position', [60 50 300 220]);
    ax.values.Layout = struct('Row', [], 'Column', []);
    if ~isequal(above, f), ax.values.Grid = above; end
    set(ax, args{:});
end
