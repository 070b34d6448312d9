function h = uipushtool(varargin)
%uipushtool(PARENT, NAME, VALUE, ...)  A button of what uitoolbar made.
%   It holds its properties, but no window shows it.
%>> h = uipushtool(uitoolbar); get(h, 'State')
%ans =
%    'off'
    h = ui_object('uipushtool', varargin);
end
