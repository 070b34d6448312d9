classdef TestSuite
%matlab.unittest.TestSuite  fromClass(?C), fromFile(FILE), fromFolder(FOLDER), fromMethod(?C, NAME): arrays of tests.
%run(SUITE) runs them; [A, B] joins two suites.
    methods (Static)
        function suite = fromClass(c, varargin)
            suite = select(matlab.unittest.internal.suite_of({c.Name}), varargin);
        end
        function suite = fromFile(file, varargin)
            suite = select(matlab.unittest.internal.suite_of({char(file)}), varargin);
        end
        function suite = fromMethod(c, name)
            suite = select(matlab.unittest.internal.suite_of({c.Name}), {'ProcedureName', name});
        end
        function suite = fromFolder(folder, varargin)
            suite = select(matlab.unittest.internal.suite_of({char(folder)}), varargin);
        end
    end
end
function suite = select(suite, options), suite = matlab.unittest.internal.select_tests(suite, options); end
