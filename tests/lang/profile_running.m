% profile on in a running script or function: the lines that follow count, and the calls have this parent.
x = 0;
profile on
for k = 1:3
    x = x + half(k);
end
y = x * 2;
profile off
show('profile_running')
show('profile_running>half')
inside(5);
show('profile_running>inside')
show('profile_running')
profile on
profile off
profile resume
z = half(1) + half(2);
profile off
show('profile_running')
profile clear
text = evalc('profile on; for k = 1:4, half(k); end, profile off');
show('profile_running>half')
profile on -history
half(1);
profile off
S = profile('info');
half_at = find(strcmp({S.FunctionTable.FunctionName}, 'profile_running>half'));
disp(isequal(S.FunctionHistory, [0 1; half_at half_at]))

function show(name)
    S = profile('info');
    T = S.FunctionTable(strcmp({S.FunctionTable.FunctionName}, name));
    parents = {S.FunctionTable([T.Parents.Index]).FunctionName};
    fprintf('%s: %d calls from %s; lines', name, T.NumCalls, strjoin(parents, ' '));
    fprintf(' %d:%d', T.ExecutedLines(:, 1:2).');
    fprintf('\n');
    assert(T.TotalTime >= 0 && all(T.ExecutedLines(:, 3) >= 0))
end
function y = half(x)
    y = x / 2;
end
function inside(n)
    profile on
    s = 0;
    for k = 1:n
        s = s + half(k);
    end
    deeper(s)
    profile off
end
function deeper(s)
    assert(s > 0)
end
