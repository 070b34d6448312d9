% assert is silent when true.
assert(true)
assert([1 1 1])
t = {{false}, {0, 'simple'}, {false, 'n = %d', 3}, {false, 'my:id', 'with %s', 'id'}};
for k = 1:numel(t)
    try
        assert(t{k}{:});
    catch e
        fprintf('[%s] [%s]\n', e.identifier, e.message);
    end
end
