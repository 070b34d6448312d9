% parfor and spmd run in order.
t = zeros(1, 3);
parfor k = 1:3
    t(k) = k ^ 2;
end
disp(t)
spmd
    q = 4;
end
disp('done')
