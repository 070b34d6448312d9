function [u, w] = path_frame(p)
%path_frame  Two unit vectors across a path P (rows) at each of its points, which turn as little as possible along it.
n = size(p, 1);
t = [p(2:end, :); p(end, :)] - [p(1, :); p(1:end - 1, :)];
len = sqrt(sum(t .^ 2, 2));
t = t ./ max(len, realmin);
u = zeros(n, 3);
[~, least] = min(abs(t(1, :)));
last = zeros(1, 3);
last(least) = 1;
for k = 1:n
    last = last - t(k, :) * (t(k, :) * last.');
    if norm(last) < 1e-12, last = cross(t(k, :), [0 0 1]); end
    if norm(last) < 1e-12, last = [1 0 0]; end
    last = last / norm(last);
    u(k, :) = last;
end
w = cross(t, u, 2);
end
