y = f();
function f()
end
