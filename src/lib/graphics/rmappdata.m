function rmappdata(h, name)
%rmappdata(H, NAME)  Removes the value that setappdata stored under NAME.
%>> setappdata(0, 'count', 3); rmappdata(0, 'count'); isappdata(0, 'count')
%ans =
%  logical
%   0
    if nargin < 2
        error('MATLAB:minrhs', 'Not enough input arguments.');
    end
    h = data_owner(h, 'rmappdata', name);
    if ~isfield(h.data, name)
        error('MATLAB:rmappdata:InvalidName', 'Nothing is kept under the name ''%s''.', char(name));
    end
    h.data = rmfield(h.data, name);
end
