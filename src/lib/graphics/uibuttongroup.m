function h = uibuttongroup(varargin)
%uibuttongroup(PARENT, NAME, VALUE, ...)  A panel of buttons of which one is selected.
%   It holds its properties, but no window shows it.
%>> h = uibuttongroup; get(h, 'Type')
%ans =
%    'uibuttongroup'
    h = ui_object('uibuttongroup', varargin);
end
