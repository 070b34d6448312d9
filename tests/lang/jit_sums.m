% Sums that grow a little in each turn, also beyond 2^53; compiled loops check their last value first.
for start = [0, -5, 2^53 - 1500, 2^53 - 3000, -2^53 + 1500, -2^53 + 3000, 0.5]
    fprintf('%.17g ', up(start, 2000), down(start, 2000), both(start, 2000), steps(start, 2000), nested(start, 40));
    fprintf('\n');
end
disp(letters('some text with 7 or 8 words', 200));

function c = up(c, n)
for k = 1:n, c = c + 1; end
end

function c = down(c, n)
for k = 1:n, c = c - 1; end
end

function c = both(c, n)
for k = 1:n
    if mod(k, 3) == 0, c = c + 2; elseif mod(k, 5) == 0, c = c - 7; end
    if k == n - 10, break, end
end
end

function c = steps(c, n)        % two sums of one variable, and one that depends on it
d = 0;
for k = n:-1:1
    c = c + 1;
    if mod(k, 7) == 0, c = c + true; d = d + c; end
    if mod(k, 500) == 0, c = c - 2^20; end
end
c = c + d/2^20;
end

function c = nested(c, n)
for i = 1:n
    for j = i:n
        c = c + 1;
    end
    c = c - 2;
end
end

function n = letters(t, turns)  % characters and logical values are added
n = 0; m = 0;
for k = 1:turns
    for i = 1:numel(t)
        n = n + (t(i) - 'a');
        m = m + (t(i) == 't');
    end
end
n = [n m];
end
