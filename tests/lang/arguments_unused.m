% ~ in an arguments block stands for an input that is not used.
show(1, 2, int8(3))
show(1, 2, 'A')
try, show(1, 2), catch e, disp(e.identifier), end
function show(a, ~, b)
    arguments
        a
        ~
        b double
    end
    disp([a b]), disp(class(b))
end
