% error with text, format, identifier, struct.
c = {{'plain'}, {'100%'}, {'with %d args', 7}, {'my:id', 'text'}, {'my:id', 'n = %g', 2.5}, {'not an id: %s', 'x'}, ...
    {'a:b c'}};
for k = 1:numel(c)
    try
        error(c{k}{:});
    catch e
        fprintf('[%s] [%s]\n', e.identifier, e.message);
    end
end
try
    error(struct('message', 'from struct', 'identifier', 'st:ruct'));
catch e
    fprintf('[%s] [%s]\n', e.identifier, e.message);
end
error(struct([]))
error('')
disp('still here')
