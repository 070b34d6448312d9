function map = winter(m)
%winter  winter(M): M colours, from blue to green.
%>> size(winter(8))
%ans =
%     8     3
if nargin < 1
    m = 256;
end
t = (0:m - 1).' / max(m - 1, 1);
map = [zeros(m, 1), t, 1 - t / 2];
end
