% Builtins call nested functions; what they change is seen afterwards.
disp(collect({1, 2, 3}))
function s = collect(c)
s = 0;
cellfun(@take, c);
    function take(x)
        s = s + x;
    end
end
