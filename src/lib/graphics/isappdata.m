function yes = isappdata(h, name)
%isappdata(H, NAME)  True when setappdata has stored a value under NAME in the graphics object H.
%>> isappdata(0, 'absent')
%ans =
%  logical
%   0
    if nargin < 2
        error('MATLAB:minrhs', 'Not enough input arguments.');
    end
    h = data_owner(h, 'isappdata', name);
    yes = isfield(h.data, name);
end
