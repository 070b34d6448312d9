function map = copper(m)
%copper  copper(M): M colours, from black to copper.
%>> size(copper(8))
%ans =
%     8     3
if nargin < 1
    m = 256;
end
t = (0:m - 1).' / max(m - 1, 1);
map = min(1, [1.25 * t, 0.7812 * t, 0.4975 * t]);
end
