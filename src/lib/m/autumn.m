function map = autumn(m)
%autumn  autumn(M): M colours, from red to yellow.
%>> size(autumn(8))
%ans =
%     8     3
if nargin < 1
    m = 256;
end
t = (0:m - 1).' / max(m - 1, 1);
map = [ones(m, 1), t, zeros(m, 1)];
end
