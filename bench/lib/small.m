% y = a*x + b on short vectors: nanoseconds an op, best of five.
for n = [10 1000]
    x = (1:n)' / n; a = 1.5; b = 0.25; turns = 2e6 / n^0.6; best = Inf;
    for k = 1:5
        clock = tic;
        for i = 1:turns
            y = a * x + b;
        end
        best = min(best, toc(clock));
    end
    fprintf('small%d %.1f\n', n, best / floor(turns) / 2 * 1e9);
end
