% The loops of peer.c, for times.sh. Prints "case seconds", the best of the rounds; the first rounds compile.
x = mod((1:200000) * 7919, 200003) / 200003;
names = {'chain', 'functions', 'scalar', 'calls', 'sorting', 'text'};
for c = 1:numel(names)
    best = Inf;
    for round = 1:12
        t = tic;
        run_case(names{c}, x);
        best = min(best, toc(t));
    end
    fprintf('%s %.9f\n', names{c}, best);
end

function run_case(name, x)
switch name
    case 'chain', s = sum((x * 2 + 1) .* (x - 3) + x .* x);
    case 'functions', s = sum(exp(-x .* x) .* sin(x));
    case 'scalar', s = scalar(300000);
    case 'calls', s = fib(25);
    case 'sorting', y = sort(x); s = y(7);
    case 'text'
        n = 0;
        for i = 1:20000, n = n + numel(sprintf('%d,', i * 7)); end
        s = n;
end
if ~(s > -Inf), error('the case %s gives %g', name, s); end
end

function s = scalar(turns)
s = 0;
for i = 1:turns
    s = s + i * 0.5;
    if s > 1e6, s = s - 1e6; end
end
end

function r = fib(n)
if n < 2, r = n; else, r = fib(n - 1) + fib(n - 2); end
end
