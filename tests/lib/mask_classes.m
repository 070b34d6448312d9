% A mask that names one element makes a number, which mixes with an integer; more elements do not.
for n = [50 100000]
    c = zeros(n, 1); c(5) = 300; c(c > 0) = c(c > 0) - int8(3); disp(c(5)), disp(class(c))
    c = zeros(n, 1); c(5) = 300; c(c > 0) = int16(7)*c(c > 0); disp(c(5))
    c = zeros(n, 1); c(5:6) = 300;
    try, c(c > 0) = c(c > 0) - int8(3); disp(1), catch e, disp(e.identifier), end
    try, c(c > 0) = max(c(c > 0), int8(3)); disp(1), catch e, disp(e.identifier), end
    c = zeros(n, 1);
    try, c(c > 0) = c(c > 0) - int8(3); disp(sum(c)), catch e, disp(e.identifier), end
    s = zeros(n, 1, 'single'); s(7) = 1e9; s(s > 0) = s(s > 0)/uint8(2); disp(s(7)), disp(class(s))
    l = false(n, 1); l(3) = true; l(l) = l(l) + int8(4); disp(find(l)'), disp(class(l))
    k = zeros(n, 1, 'int8'); k([2 9]) = [100 -3]; k(k ~= 0) = k(k ~= 0)*2.6; disp(k([2 9])')
    k = zeros(n, 1, 'int8'); k(2) = 100; k(k ~= 0) = k(k ~= 0) + true; disp(k(2))
    k = zeros(n, 1, 'int8'); k(2) = 100; m = k ~= 0;
    try, k(m) = k(m) + int16(1); disp(k(2)), catch e, disp(e.identifier), end
    try, k(m) = k(m) + single(0.6); disp(k(2)), catch e, disp(e.identifier), end
    k([3 4]) = 50; m = k ~= 0;
    try, k(m) = k(m) + single(0.6); disp(k(2:4)'), catch e, disp(e.identifier), end
    try, k(m) = k(m) + true; disp(k(2:4)'), catch e, disp(e.identifier), end
end
