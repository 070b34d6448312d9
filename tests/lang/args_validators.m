% Validators, with and without arguments of their own.
f(3, 2, 'on');
t = {{-1, 2, 'on'}, {1.5, 2, 'on'}, {3, 20, 'on'}, {3, 2, 'maybe'}};
for k = 1:numel(t)
    try
        f(t{k}{:});
    catch e
        fprintf('%s\n', strtok(e.message, newline));
    end
end
function f(a, b, c)
arguments
    a {mustBePositive, mustBeInteger}
    b {mustBeLessThan(b, 10)}
    c {mustBeMember(c, {'on', 'off'})} = 'on'
end
end
