% What cannot be deleted.
function try_it(f)
    try
        f();
        disp('no error')
    catch e
        fprintf('%s\n  %s\n', e.identifier, e.message)
    end
end
function a(), x = magic(3); x(1, 2) = []; end
function b(), x = magic(3); x(:, 4) = []; end
function c(), x = 1:3; x(7) = []; end
function d(), x = magic(3); x(1:2, 1:2) = []; end
function e(), x = magic(3); x(1:3, 1:3) = []; end
function f(), x = 1:3; x(0) = []; end
function g(), x = {1, 2}; x(5) = []; end
try_it(@a), try_it(@b), try_it(@c), try_it(@d), try_it(@e), try_it(@f), try_it(@g)
