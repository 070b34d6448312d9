classdef System < java.lang.Object
%java.lang.System  Times, properties and variables of the system.
    properties (Constant)
        out = java.io.PrintStream(1)
        err = java.io.PrintStream(2)
    end
    methods (Static)
        function ms = currentTimeMillis()
            ms = floor(posixtime(datetime('now', 'TimeZone', 'UTC')) * 1000);
        end
        function ns = nanoTime()
            persistent begun
            if isempty(begun), begun = tic; end
            ns = floor(toc(begun) * 1e9) + 1e9;
        end
        function gc(), end
        function s = lineSeparator(), s = java.lang.String(newline); end
        function v = getenv(name)
            v = getenv(java_text(name));
            if isempty(v), v = []; else, v = java.lang.String(v); end
        end
        function v = getProperty(name, default)
            names = {'user.name', getenv('USER'); 'user.home', getenv('HOME'); 'user.dir', pwd; ...
                'java.io.tmpdir', regexprep(tempdir, '/$', ''); 'os.name', 'Linux'; 'os.arch', 'amd64'; ...
                'file.separator', filesep; 'path.separator', pathsep; 'line.separator', newline; ...
                'file.encoding', 'UTF-8'; 'java.version', '1.8.0'; 'os.version', ''};
            if ismac, names(5, 2) = {'Mac OS X'}; end
            row = strcmp(names(:, 1), java_text(name));
            v = [];
            if any(row)
                v = java.lang.String(names{row, 2});
            elseif nargin > 1
                v = java.lang.String(default);
            end
        end
    end
end
