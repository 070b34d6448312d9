classdef TestParameters < matlab.unittest.TestCase
    properties (TestParameter)
        kind = {'single', 'double'};
        level = struct('small', 2, 'large', 40);
        n = {1, 2};
    end
    methods (TestMethodSetup)
        function prepare(t), t.TestData.x = 1; end
    end
    methods (Test)
        function plain(t)
            t.verifyEqual(1 + 1, 2);
        end
        function one(t, kind)
            t.verifyClass(cast(1, kind), kind);
        end
        function two(t, kind, level)
            t.verifyTrue(isa(zeros(level, kind), kind));
            t.verifyLessThan(level, 30);
        end
        function asserts(t)
            t.assertTrue(false);
        end
        function assumes(t)
            t.assumeTrue(false);
        end
    end
    methods (Test, ParameterCombination = 'sequential')
        function in_step(t, n, level)
            t.verifyGreaterThan(level, n);
        end
    end
end
