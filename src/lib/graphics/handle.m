function h = handle(h)
%handle(H)  The graphics objects that the numbers H stand for: 0 is the root, N is figure N. Objects of handle classes
%   are returned as they are.
%>> isequal(handle(0), groot)
%ans =
%  logical
%   1
    if nargin < 1
        error('MATLAB:class:abstract', 'Abstract classes cannot be instantiated. Class ''handle'' is abstract.');
    elseif isnumeric(h)
        h = graphics_handle(h, 'MATLAB:class:InvalidHandle');
    elseif ~isa(h, 'handle')
        error('MATLAB:class:InvalidHandle', 'A value of class ''%s'' cannot be converted to a handle.', class(h));
    end
end
