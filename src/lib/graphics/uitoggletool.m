function h = uitoggletool(varargin)
%uitoggletool(PARENT, NAME, VALUE, ...)  A switch of what uitoolbar made.
%   It holds its properties, but no window shows it.
%>> h = uitoggletool(uitoolbar, 'State', 'on'); get(h, 'State')
%ans =
%    'on'
    h = ui_object('uitoggletool', varargin);
end
