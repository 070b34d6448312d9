classdef Tally
    % A running mean and variance: a value class, so every update is a new tally.
    properties (SetAccess = private)
        N = 0
        Mean = 0
    end
    properties (Access = private)
        M2 = 0
    end
    methods
        function t = add(t, x)
            t.N = t.N + 1;
            d = x - t.Mean;
            t.Mean = t.Mean + d / t.N;
            t.M2 = t.M2 + d * (x - t.Mean);
        end
        function s = std(t)
            s = sqrt(t.M2 / max(t.N - 1, 1));
        end
        function c = plus(a, b)
            c = Tally;
            c.N = a.N + b.N;
            d = b.Mean - a.Mean;
            c.Mean = a.Mean + d * b.N / max(c.N, 1);
            c.M2 = a.M2 + b.M2 + d ^ 2 * a.N * b.N / max(c.N, 1);
        end
        function yes = eq(a, b)
            yes = a.N == b.N && abs(a.Mean - b.Mean) < 1e-12 && abs(a.M2 - b.M2) < 1e-9;
        end
    end
end
