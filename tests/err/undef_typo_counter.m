counter = 0;
for k = 1:3
    counter = countr + k;
end
