% Errors go up through functions; variables of the catching one are as they were.
v = [1 2 3];
try
    v(2) = 20;
    level1(v);
    v(3) = 30;
catch e
    disp(e.message)
    disp({e.stack.name})
end
disp(v)
try
    cellfun(@level2, {1});
catch e
    disp(e.message)
end
try
    v(2) = bad();
catch
end
assert(isequal(v, [1 20 3]))
function level1(v), level2(v); end
function level2(v), error('deep %d', numel(v)); end
function r = bad(), r = 1; error('bad'); end
