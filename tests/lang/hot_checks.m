% Subscripts that are checked in front of a loop: loops that end early, that have no turn, and errors in their turn.
function hot_checks
x = 1:1000; m = magic(40);

% the range is larger than the array, but the loop ends before
for n = [500 1000 2000 100000]
    s = 0; k = 0;
    for j = 1:60
        for i = 1:n
            if i > 900, break, end
            s = s + x(i);
            k = k + 1;
        end
    end
    fprintf('%g %g %g\n', n, s, k);
end
for n = [900 1000 1001]
    t = 0;
    try
        for j = 1:5
            for i = 1:n
                t = t + x(i);
                x(i) = x(i) + 1;
            end
        end
    catch e
        fprintf('%g %g %g: %s\n', j, i, t, e.message);
    end
    fprintf('%g %g\n', t, sum(x));
end

% neighbours
y = zeros(1, 1000);
for j = 1:5
    for i = 2:999
        y(i) = x(i-1) - 2*x(i) + x(i+1) + j;
    end
end
fprintf('%g %g\n', sum(y), y(7));
try
    for j = 1:5
        for i = 1:1000
            y(i) = x(i) + x(i+1);
        end
    end
catch e
    fprintf('%g %g %g: %s\n', j, i, sum(y), e.message);
end
try
    for j = 1:5
        for i = 1:1000
            if j == 3, k = 0; else, k = 1; end
            y(i+k-1) = j;
        end
    end
catch e
    fprintf('%g %g %g: %s\n', j, i, sum(y), e.message);
end

% loops without turns in front of arrays that are too small
s = 0; none = zeros(1, 0);
for j = 1:2000
    for i = 1:mod(j, 2)*3
        s = s + m(i, i);
    end
    for i = 5:mod(j, 3)
        s = s + none(i);
    end
end
disp(s)

% matrices: all elements, a column too many in the last turn
s = 0;
try
    for k = 1:41
        for j = 1:k
            for i = 1:40
                s = s + m(i, j)*m(j, i);
            end
        end
    end
catch e
    fprintf('%g %g %g %g: %s\n', k, j, i, s, e.message);
end

% the loop's variable changes in a turn; the array changes its size
s = 0;
for j = 1:3
    for i = 1:995
        if mod(i, 10) == 0, i = i + 5; end
        s = s + x(i);
    end
end
disp(s)
z = 1:10; s = 0;
for j = 1:300
    for i = 1:10
        s = s + z(i);
    end
    if mod(j, 100) == 0, z = [z j]; end
end
disp(s)
s = 0;
try
    for j = 1:300
        for i = 1:10
            s = s + z(i);
        end
        if j == 250, z = z(1:9); end
    end
catch e
    fprintf('%g %g %g: %s\n', j, i, s, e.message);
end
end
