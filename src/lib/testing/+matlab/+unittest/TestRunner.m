classdef TestRunner < handle
%matlab.unittest.TestRunner  Runs tests: withTextOutput writes what happens, withNoPlugins is silent.
%R = run(RUNNER, SUITE)
    properties (Hidden)
        silent = false
    end
    methods (Static)
        function r = withTextOutput(varargin), r = matlab.unittest.TestRunner; end
        function r = withDefaultPlugins(varargin), r = matlab.unittest.TestRunner; end
        function r = withNoPlugins(varargin)
            r = matlab.unittest.TestRunner;
            r.silent = true;
        end
    end
    methods
        function results = run(r, suite)
            if r.silent
                [~, results] = evalc('run(suite)');
            else
                results = run(suite);
            end
        end
        function addPlugin(~, plugin)
            error('RunMat:notSupported', 'Plugins of tests are not supported (%s).', class(plugin));
        end
    end
end
