function h = uitabgroup(varargin)
%uitabgroup(PARENT, NAME, VALUE, ...)  Pages of a figure, one of which is seen.
%   It holds its properties, but no window shows it.
%>> h = uitabgroup; get(h, 'Type')
%ans =
%    'uitabgroup'
    h = ui_object('uitabgroup', varargin);
end
