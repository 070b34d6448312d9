v = [1 2 3];
t = 0;
for k = 1:4
    t = t + v(k);
end
