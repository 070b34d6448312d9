function h = uigridlayout(varargin)
%uigridlayout(PARENT, [ROWS COLUMNS])  Places what it holds in a grid: h.Layout.Row and h.Layout.Column of a control
%   name
%   its cells. RowHeight and ColumnWidth are numbers of pixels, 'fit', or shares of the rest such as '2x'.
%>> g = uigridlayout(uifigure, [2 3]); disp(numel(g.ColumnWidth))
%     3
    args = varargin;
    count = [];
    at = find(cellfun(@isnumeric, args), 1);
    if ~isempty(at) && at <= 2 && (at == 1 || isa(args{1}, 'graphics_object'))
        count = double(args{at});
        args(at) = [];
        if numel(count) ~= 2 || any(count < 1 | count ~= fix(count))
            error('MATLAB:ui:uigridlayout:InvalidSize', 'The size must be two positive whole numbers.');
        end
    end
    h = ui_component('uigridlayout', args);
    if ~isempty(count)
        h.values.RowHeight = repmat({'1x'}, 1, count(1));
        h.values.ColumnWidth = repmat({'1x'}, 1, count(2));
    end
end
