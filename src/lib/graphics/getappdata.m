function value = getappdata(h, name)
%getappdata(H, NAME)  The value that setappdata stored under NAME; [] if there is none.
%getappdata(H)        All that was kept with H, as a struct.
%>> setappdata(0, 'count', 3); getappdata(0, 'count')
%ans =
%     3
    if nargin < 1
        error('MATLAB:minrhs', 'Not enough input arguments.');
    elseif nargin < 2
        h = data_owner(h, 'getappdata');
        value = h.data;
        return
    end
    h = data_owner(h, 'getappdata', name);
    value = [];
    if isfield(h.data, name), value = h.data.(char(name)); end
end
