classdef TestSuite
%matlab.unittest.TestSuite  fromClass(?C), fromFile(FILE), fromFolder(FOLDER), fromMethod(?C, NAME): arrays of tests.
%fromFolder(FOLDER, 'IncludingSubfolders', true) also takes the folders inside.
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
            [deep, options] = matlab.unittest.internal.with_subfolders(varargin);
            suite = select(matlab.unittest.internal.suite_of({char(folder)}, deep), options);
        end
    end
end
function suite = select(suite, options), suite = matlab.unittest.internal.select_tests(suite, options); end
