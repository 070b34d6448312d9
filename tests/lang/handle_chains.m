% Handles that hold handles, a hundred thousand deep.
f = @() 1; for k=1:100000, f = @() f() + 1; end
clear f
disp('lambda ok')
chain2();
disp('done')
function chain2()
h = @() 0;
for k = 1:100000, h = wrap(h); end
disp('built')
end
function r = wrap(h)
r = @inner;
    function y = inner(), y = h; end
end
