function map = bone(varargin)
%bone(M)  A colour map of M colours, gray with a tint of blue.
%>> size(bone(8))
%ans =
%     8     3
map = (7 * gray(varargin{:}) + fliplr(hot(varargin{:}))) / 8;
end
