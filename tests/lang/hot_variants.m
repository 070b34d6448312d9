% One loop for variables and arrays of several classes, in turn: results and classes are those of the VM.
function hot_variants
kinds = {@double, @single, @int16, @uint8, @logical, @char};
for turn = 1:3
    for k = 1:numel(kinds)
        x = kinds{k}(mod(1:1500, 120) > 60);
        [t, last] = total(x, numel(x));
        fprintf('%s %g %s %g\n', class(t), double(t), class(last), double(last));
    end
end
for s = {1, single(2), int8(3), true, 2.5, 'a'}
    y = count(s{1}, 1500);
    fprintf('%s %.10g\n', class(y), double(y));
end
end

function [t, last] = total(x, n)
t = 0;
for i = 1:n
    t = t + double(x(i));
    last = x(i);
end
end

function y = count(y, n)
for i = 1:n
    y = y + 1;
    if mod(i, 2), y = y*2; end
    if y > 100, y = y - 99; end
end
end
