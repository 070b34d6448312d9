function h = uipanel(varargin)
%uipanel(PARENT, NAME, VALUE, ...)  A part of a figure that holds other objects.
%   It holds its properties, but no window shows it.
%>> h = uipanel('Title', 'Input'); get(h, 'Title')
%ans =
%    'Input'
    h = ui_object('uipanel', varargin);
end
