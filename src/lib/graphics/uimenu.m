function h = uimenu(varargin)
%uimenu(PARENT, NAME, VALUE, ...)  A menu of a figure or of a menu.
%   It holds its properties, but no window shows it.
%>> h = uimenu('Label', 'Tools'); get(h, 'Label')
%ans =
%    'Tools'
    h = ui_object('uimenu', varargin);
end
