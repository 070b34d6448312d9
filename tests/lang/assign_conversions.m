% What is converted when stored, and what is not.
function try_it(f)
    try
        f();
    catch e
        disp(e.message)
    end
end
function a(), x = 1:3; x(1) = {2}; end
function b(), x = 'abc'; x(1) = {2}; end
function c(), x = {1}; x{1}.a = 2; x{1}(1) = 5; end
function d(), x = struct('a', 1); x(2) = 5; end
function f(), x = int8(1:3); x(2) = struct(); end
function g(), x = "a"; x(2) = struct(); end
function h(), x = @sin; x(2) = @cos; end
try_it(@a), try_it(@b), try_it(@c), try_it(@d), try_it(@f), try_it(@g), try_it(@h)
s = ["a" "b"];
s(1) = 'xyz';
s(2) = 7;
s(3) = true;
assert(isequal(s, ["xyz" "7" "true"]))
c = {1, 2};
c(2) = {'x'};
c(3) = {[]};
assert(isequal(c, {1, 'x', []}))
x = 'abc';
x(2) = "Z";
assert(strcmp(x, 'aZc'))
