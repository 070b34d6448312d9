% A parfor-loop gives the same values, whether it is so short that the session executes it or workers do.
% modes: off cpu interp
t = 5; i = 7; n = 20;
for workers = [0 2]
    if workers, p = parpool(workers); end
    y = zeros(1, n); z = zeros(1, n); s = 0; w = 0; k = 2; a = [3 1 2];
    parfor i = 1:n                  % short: numbers only
        t = i * k + sin(0) + 0 * pi;
        if t > 10 && mod(i, 2), t = t + a(2); end
        y(i) = t;
        s = s + t;
    end
    assert(t == 5 && i == 7)        % the variables of a loop do not show behind it
    parfor i = 1:n                  % a call of a function of the program: for workers
        t = same(i * k);
        if t > 10 && mod(i, 2), t = t + a(2); end
        z(i) = t;
        w = w + t;
    end
    assert(t == 5 && i == 7 && isequal(y, z) && s == w && s == 427)
    clear fresh
    parfor i = 1:3, fresh = i; end
    assert(~exist('fresh', 'var'))
    parfor i = 1:3, u(i) = int8(100) * i; end
    assert(isa(u, 'int8') && isequal(u, [100 127 127]))
    clear u
    try
        parfor j = 1:3, v(j) = 1 + a(j + 1); end
    catch e
        disp(e.identifier)
    end
    if workers, delete(p); end
end
disp(inner())

function x = same(x), end
function n = inner()
    n = 1;
    q = 3;
    parfor k = 1:4, q = k; n = n + q; end
    n = [n q];
end
