% A worker that was interrupted while it loaded a function of the library can call this function afterwards.
% modes: off
p = parpool(2);
for k = 1:8
    f(1) = parfeval(@work, 1, 1e6);
    f(2) = parfeval(@work, 1, 1e6);
    pause(k * 0.004)
    cancel(f)
    g = [parfeval(@work, 1, 1), parfeval(@work, 1, 1)];
    assert(isequal(fetchOutputs(g), [6; 6]))
end
delete(p)
function y = work(n)
    for k = 1:n
        m = containers.Map();
        m('a') = 2;
        T = table(1, 'VariableNames', {'q'});
        y = T.q + m('a') + numel(strjoin({'a', 'b'}, '-'));
    end
end
