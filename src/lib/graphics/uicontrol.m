function h = uicontrol(varargin)
%uicontrol(PARENT, NAME, VALUE, ...)  A button, text field, list or slider of a figure.
%   It holds its properties, but no window shows it.
%>> h = uicontrol('Style', 'edit', 'String', '3'); get(h, 'String')
%ans =
%    '3'
    h = ui_object('uicontrol', varargin);
end
