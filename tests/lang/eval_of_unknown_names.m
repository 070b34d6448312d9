% A name that exists nowhere gives the same error through all ways to evaluate a text.
inside
function inside
    texts = {@() eval('x = nowhere'), @() eval('nowhere'), @() evalc('nowhere'), @() evalin('base', 'nowhere'), ...
        @() evalin('caller', 'x = nowhere;'), @() feval('nowhere'), @() eval('nowhere(3)')};
    for k = 1:numel(texts)
        try
            texts{k}();
        catch e
            fprintf('%s | %s\n', e.identifier, e.message);
        end
    end
    evalin('base', 'nowhere', 'disp(lasterr)')
    disp(strtrim(evalc('nowhere', 'disp 5')))
    y = evalin('base', 'nowhere', '17')
    try, assignin('base', '2x', 1), catch e, disp(e.identifier), end
    try, assignin('base', 'a(2)', 1), catch e, disp(e.identifier), end
    try, evalin('elsewhere', '1'), catch e, disp(e.identifier), end
end
