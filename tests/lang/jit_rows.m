% Rows of matrices in compiled loops: places of elements that grow by the number of rows in each turn.
a = reshape(1:3000, 50, 60)/7; b = reshape(int32(1:3000), 60, 50);
fprintf('%.15g\n', rows(a, b), part(a, 7, 41), part(a, 41, 7), corners(a), products(40, 3), moved(a));

function s = rows(a, b)
s = 0;
for i = 1:size(a, 1)
    for k = 1:size(a, 2)
        s = s + a(i,k)*double(b(k,i));
        if mod(k, 7) == 0, continue, end
        if k > 55 && mod(i, 9) == 0, break, end
        s = s - a(i,k);
    end
end
end

function s = part(a, m, n)      % from a variable on, perhaps without turns; neighbours in the row
s = 0;
for t = 1:20
    for k = m:n
        s = s + a(t,k-1) - 2*a(t,k) + a(t+1,k+1);
    end
end
end

function s = corners(a)         % other steps, and from the end
s = 0;
for i = 1:50
    for k = 60:-1:2, s = s + a(i,k)*k; end
    for k = 2:3:60, s = s - a(51-i,k); end
end
end

function s = products(n, m)     % products with the loop's variable, also where the factor changes
s = 0; f = 5;
for i = 1:n
    for k = 0:n
        s = s + (k + 2)*m - k*f;
        if mod(k + i, 11) == 0, f = f + 1; end
    end
    m = m + 1;
end
end

function s = moved(a)           % rows are written, and read in the turn after
for i = 2:50
    for k = 1:60, a(i,k) = a(i-1,k) + a(i,61-k)/2; end
end
s = sum(a(:));
end
