% Arrays of a few elements, computed at once.
x = [1 2 3 4 5]; A = [4 1 0; 1 3 1; 0 1 2]; s = 0;
for i = 1:1500
    y = 2 * x + i;
    z = y(2:4) .* x(3);
    v = A * z';
    s = s + sum(v) + max(y) - numel(find(z > 3));
end
fprintf('%g\n', s);
