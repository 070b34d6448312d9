function map = copper(varargin)
%copper(M)  A colour map of M colours, from black to copper.
%>> size(copper(8))
%ans =
%     8     3
map = min(1, gray(varargin{:}) .* [1.25 0.7812 0.4975]);
end
