function h = uitab(varargin)
%uitab(PARENT, NAME, VALUE, ...)  A page of what uitabgroup made.
%   It holds its properties, but no window shows it.
%>> h = uitab(uitabgroup, 'Title', 'One'); get(h, 'Title')
%ans =
%    'One'
    h = ui_object('uitab', varargin);
end
