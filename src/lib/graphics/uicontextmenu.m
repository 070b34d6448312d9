function h = uicontextmenu(varargin)
%uicontextmenu(PARENT, NAME, VALUE, ...)  A menu of an object.
%   It holds its properties, but no window shows it.
%>> h = uicontextmenu; get(h, 'Type')
%ans =
%    'uicontextmenu'
    h = ui_object('uicontextmenu', varargin);
end
