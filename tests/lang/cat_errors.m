% Brackets whose parts do not fit.
function try_it(f)
    try
        f();
        disp('no error')
    catch e
        fprintf('%s\n  %s\n', e.identifier, e.message)
    end
end
try_it(@() [1 2; 3])
try_it(@() [[1; 2] 3])
try_it(@() [ones(2, 2) ones(3, 1)])
try_it(@() cat(3, ones(2), ones(3)))
try_it(@() {1, 2; 3})
try_it(@() ["a"; "b" "c"])
