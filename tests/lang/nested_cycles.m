% Handles that their own variables hold are let go.
cy3
function cy3
for k = 1:5000
    h = make(k);
    assert(h() == k + 1);
end
disp('ok')
end
function h = make(n)
h = @inc;
c = {h};
    function r = inc()
        n = n + 1;
        r = n;
        if n < 0, h = []; c = {}; end
    end
end
