function h = uitable(varargin)
%uitable(PARENT, NAME, VALUE, ...)  A table of a figure.
%   It holds its data and properties, but no window shows it.
%>> h = uitable('Data', magic(3)); size(get(h, 'Data'))
%ans =
%     3     3
    h = ui_object('uitable', varargin);
end
