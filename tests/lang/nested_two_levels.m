% Variables are shared over two levels, parameters are not.
disp(top(2))
function r = top(x)
acc = 0;
mid(x);
r = acc;
    function mid(x)
        x = x * 10;
        low();
        function low()
            acc = acc + x;
        end
    end
end
