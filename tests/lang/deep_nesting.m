% A hundred thousand levels are built, compared and freed.
x = []; y = [];
for k = 1:100000
    x = {x};
    y = struct('next', {y});
end
z = x;
assert(isequal(x, z))
w = [];
for k = 1:100000
    w = {w};
end
assert(isequal(x, w))
clear x z w y
disp('ok')
