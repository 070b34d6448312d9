% What random arguments found: nothing of these crashes, hangs or leaks.
disp(1:sparse(3)), disp(sparse([1 2], [1 2], [3+1i 2]):4), disp(1:gpuArray(2))
shows(@() ctranspose(onCleanup(@() 1)))
shows(@() feval(containers.Map, 1))
shows(@() [containers.Map; 5])
shows(@() which([1 2], [3 4]))
shows(@() weekday('Hello World'))
shows(@() lastwarn('a', 5))
shows(@() max(1, [2 3], 'abc'))
shows(@() iqr([1 2 3], [2 Inf]))
disp(mpoles([1 NaN NaN])')
disp(median(5, 2147483647)), fprintf('%.8g\n', airy(2, 5))
function shows(f)
try
    x = f();
catch e
    disp(e.message)
end
end
