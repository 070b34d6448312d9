% kernels: 12
% The state is a struct of M-by-2 arrays, and then a cell: the turns roll, and the VM does not execute all of them.
M = 5000;
p.pos = [cos((1:M)'/M), sin((1:M)'/M)] .* (1.5 + (1:M)'/M);
p.vel = [-p.pos(:,2), p.pos(:,1)] * 0.6;
p.dt = 0.01;
for t = 1:80
    p = moved(p);
end
fprintf('%.12g %.12g %.12g\n', sum(p.pos), p.vel(77, 2));
s = {p.pos(:, 1), zeros(M, 1)};
for t = 1:80
    s{2} = s{2} - 0.01*(sin(s{1}) + 0.1*s{2});
    s{1} = s{1} + 0.01*s{2};
end
fprintf('%.12g %.12g\n', sum(s{1}), s{2}(77));

function p = moved(p)
    r = sqrt(sum(p.pos.^2, 2) + 0.01);
    p.vel = p.vel - p.dt * p.pos ./ r.^3;
    p.pos = p.pos + p.dt * p.vel;
end
