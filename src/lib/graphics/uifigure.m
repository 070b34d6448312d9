function f = uifigure(varargin)
%uifigure(NAME, VALUE, ...)  A figure for an app: it holds buttons, sliders and so on, and axes of uiaxes. The live page
%   of figures shows it; see runmat plots. uiwait(F) lets the functions of its controls run until it is closed.
%>> f = uifigure('Name', 'App'); disp(f.Name)
%App
    f = figure('MenuBar', 'none', 'ToolBar', 'none', 'Color', [0.94 0.94 0.94], varargin{:});
    f.values.App = true;
    if nargout == 0, clear f, end
end
