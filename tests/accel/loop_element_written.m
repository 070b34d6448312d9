% An element that is written in place, and a second variable that keeps the array: the loop is not skipped.
M = 12012; T = 40; a = (1:M)' / M; c = a; old = a;
for t = 1:T
    c(1) = 0.5;
    old = c;
    c = a * 2;
    c = c + 1;
end
fprintf('%g ', old(1:3)); fprintf('\n');
c = a; s.x = a; kept = {a};
for t = 1:T
    s.x(2) = 0.25;
    kept{1} = s.x;
    s.x = a * 2;
    s.x = s.x + 1;
end
fprintf('%g ', kept{1}(1:3)); fprintf('\n');
for t = 1:T
    c([1 3]) = [7 8];
    old = c;
    c = a * 2;
    c = c([2:end 1]) * 0.5 + c;
end
fprintf('%g ', old(1:3)); fprintf('\n');
for t = 1:T
    c(end) = [];
    old = c;
    c = a * 2;
    c = c + 1;
end
fprintf('%d %g\n', numel(old), old(end));
