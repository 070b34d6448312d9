% A loop that looks at a value each turn: nothing rolls, and one plan runs every turn.
x = linspace(1, 1e9, 6000); err = 1; turns = 0;
while err > 1e-9 && turns < 40
    y = 0.5 * (x + 2 ./ x);
    err = max(abs(y - x));
    x = y; turns = turns + 1;
end
fprintf('%d %.6g\n', turns, mean(x));
