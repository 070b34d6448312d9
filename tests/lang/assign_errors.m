% What is said when sizes do not fit.
function try_it(f)
    try
        f();
        disp('no error')
    catch e
        fprintf('%s\n  %s\n', e.identifier, e.message)
    end
end
function a(), x = 1:3; x(1:2) = [1 2 3]; end
function b(), m = zeros(3); m(1:2, 1) = [1 2 3]; end
function c(), m = zeros(3); m(:) = 1:4; end
function d(), m = zeros(2); m(7) = 1; end
function e(), m = zeros(2, 2, 2); m(:, :, 1) = ones(3); end
function f(), m = zeros(3); m(2, :) = []; m(1, 2) = []; end
function g(), m = 1:3; m(5) = []; end
function h(), m = 1:3; m{2} = 1; end
function i(), m = 1:3; m.x = 1; end
function j(), m = 1:3; m(2) = {1}; end
function k(), m = 1:3; m(2) = struct('a', 1); end
function l(), m = struct('a', {1, 2}); m.a = 1; end
function n(), m = [true true]; m(1) = NaN; end
function o(), m = struct('a', 1); m(2) = struct('b', 1); end
function p(), m = 1:3; m(0) = 1; end
function q(), m = 1:3; m(1.5) = 1; end
try_it(@a), try_it(@b), try_it(@c), try_it(@d), try_it(@e), try_it(@f), try_it(@g), try_it(@h), try_it(@i)
try_it(@j), try_it(@k), try_it(@l), try_it(@n), try_it(@o), try_it(@p), try_it(@q)
