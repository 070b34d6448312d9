% MException objects: made, thrown, rethrown, joined.
ME = MException('top:level', 'number %d of %s', 3, 'four');
assert(strcmp(ME.message, 'number 3 of four'))
assert(strcmp(ME.identifier, 'top:level'))
try, throw(ME), catch e, assert(isequal(e.message, ME.message)), end
cause = MException('low:level', 'because');
ME = addCause(ME, cause);
assert(numel(ME.cause) == 1 && strcmp(ME.cause{1}.message, 'because'))
ME = ME.addCause(MException('x:y', 'second'));
assert(numel(ME.cause) == 2)
try
    try
        error('one:two', 'first');
    catch e
        rethrow(e)
    end
catch f
    assert(strcmp(f.identifier, 'one:two'))
end
disp(class(ME))
disp(isa(ME, 'MException'))
