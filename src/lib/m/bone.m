function map = bone(m)
%bone  bone(M): M colours, gray with a tint of blue.
%>> size(bone(8))
%ans =
%     8     3
if nargin < 1
    m = 256;
end
t = (0:m - 1).' / max(m - 1, 1);
map = (7 * gray(m) + fliplr(hot(m))) / 8;
end
