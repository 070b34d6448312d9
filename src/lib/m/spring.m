function map = spring(m)
%spring  spring(M): M colours, from magenta to yellow.
%>> size(spring(8))
%ans =
%     8     3
if nargin < 1
    m = 256;
end
t = (0:m - 1).' / max(m - 1, 1);
map = [ones(m, 1), t, 1 - t];
end
