function map = summer(m)
%summer  summer(M): M colours, from green to yellow.
%>> size(summer(8))
%ans =
%     8     3
if nargin < 1
    m = 256;
end
t = (0:m - 1).' / max(m - 1, 1);
map = [t, 0.5 + t / 2, 0.4 * ones(m, 1)];
end
