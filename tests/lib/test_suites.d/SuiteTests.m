classdef SuiteTests < matlab.unittest.TestCase
    properties (TestParameter)
        n = {1, 2, 3};
    end
    methods (Test)
        function t1(tc, n), tc.verifyEqual(n, n); end
        function t2(tc), tc.assertTrue(false); end
        function t3(tc), tc.assumeTrue(false); end
    end
end
