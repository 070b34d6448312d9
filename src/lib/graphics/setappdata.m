function setappdata(h, name, value)
%setappdata(H, NAME, VALUE)  Stores VALUE under NAME in the graphics object H; 0 is the root.
%>> setappdata(0, 'count', 3); getappdata(0, 'count')
%ans =
%     3
    if nargin < 3
        error('MATLAB:minrhs', 'Not enough input arguments.');
    end
    h = data_owner(h, 'setappdata', name);
    h.data.(char(name)) = value;
end
