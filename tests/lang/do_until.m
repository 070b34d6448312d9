% do ... until runs at least once.
i = 0;
do
    i++;
until i >= 3
disp(i)
do
    i += 10;
    if i > 20, break, end
until false
disp(i)
