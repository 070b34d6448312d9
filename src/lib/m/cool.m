function map = cool(m)
%cool  cool(M): M colours, from cyan to magenta.
%>> size(cool(8))
%ans =
%     8     3
if nargin < 1
    m = 256;
end
t = (0:m - 1).' / max(m - 1, 1);
map = [t, 1 - t, ones(m, 1)];
end
