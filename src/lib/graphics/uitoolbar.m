function h = uitoolbar(varargin)
%uitoolbar(PARENT, NAME, VALUE, ...)  A row of small buttons.
%   It holds its properties, but no window shows it.
%>> h = uitoolbar; get(h, 'Type')
%ans =
%    'uitoolbar'
    h = ui_object('uitoolbar', varargin);
end
