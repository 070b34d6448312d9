x = ones(5000, 1); Y = zeros(5000, 25); y = x;
for t = 1:100
    y = y*0.5 + x;
    y = y + Y(:, t);
end
