% When a program ends, destructors may still call functions whose persistent variables are gone: these start again.
% modes: off
f = parfeval(parpool(2), @pause, 0, 5);         % it ends here with its pool, which counts it
count(0);
keep(onCleanup(@() count(1)));
disp('end')

function keep(h)
    persistent kept
    kept = h;
end

function count(k)
    persistent n
    if isempty(n), n = 0; end
    n = n + 1;
    if k > 0, disp(n >= 1), end
end
