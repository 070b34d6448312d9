% What is said about subscripts out of range.
function try_it(f)
    try
        f();
        disp('no error')
    catch e
        fprintf('%s\n  %s\n', e.identifier, e.message)
    end
end
x = 1:3;
m = magic(3);
try_it(@() x(4))
try_it(@() x(0))
try_it(@() x(-1))
try_it(@() x(1.5))
try_it(@() m(4, 1))
try_it(@() m(1, 7))
try_it(@() m(0, 1))
try_it(@() m(1, 2.5))
try_it(@() m(10))
try_it(@() m(2, 2, 2))
try_it(@() x(logical([0 0 0 1])))
try_it(@() m(logical([0 0 0 1]), 1))
try_it(@() m(:, [1 2 9]))
try_it(@() x({1}))
try_it(@() x(struct()))
try_it(@() x(NaN))
try_it(@() x(Inf))
