% Where an error happened.
try
    outer(1);
catch e
    for k = 1:2
        fprintf('%s %d\n', e.stack(k).name, e.stack(k).line);
    end
    assert(~isempty(strfind(e.stack(1).file, 'error_stack')))
end
function outer(x)
inner(x + 1);
end
function inner(x)
y = x;
error('at line %d', 16);
end
