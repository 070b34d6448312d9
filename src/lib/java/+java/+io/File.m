classdef File
%java.io.File  The name of a file or folder: exists, isDirectory, getName, getParent, getAbsolutePath, length, delete.
%   It is no handle, because the method delete of a handle would end the object and not the file.
    properties (Access = private)
        path = ''
    end
    properties (Constant)
        separator = java.lang.String(filesep)
        pathSeparator = java.lang.String(pathsep)
    end
    methods
        function o = File(a, b)
            if nargin == 0, return, end
            o.path = java_text(a);
            if nargin > 1, o.path = [regexprep(o.path, '/+$', '') '/' java_text(b)]; end
            o.path = regexprep(regexprep(o.path, '/+', '/'), '(.)/$', '$1');
        end
        function s = char(o), s = o.path; end
        function s = toString(o), s = java.lang.String(o.path); end
        function h = hashCode(o), h = java_hash(o.path); end
        function tf = equals(o, other), tf = isa(other, 'java.io.File') && strcmp(o.path, char(other)); end
        function disp(o), disp(o.path); end
        function s = getPath(o), s = java.lang.String(o.path); end
        function s = getName(o), s = java.lang.String(regexprep(o.path, '^.*/(?=.)', '')); end
        function s = getParent(o)
            parent = regexprep(o.path, '/?[^/]*$', '');
            if startsWith(o.path, '/') && isempty(parent), parent = '/'; end
            s = [];
            if ~isempty(parent) && ~strcmp(parent, o.path), s = java.lang.String(parent); end
        end
        function f = getParentFile(o)
            f = o.getParent();
            if ~isempty(f), f = java.io.File(f); end
        end
        function tf = isAbsolute(o), tf = startsWith(o.path, '/'); end
        function s = getAbsolutePath(o), s = java.lang.String(o.full()); end
        function f = getAbsoluteFile(o), f = java.io.File(o.full()); end
        function s = getCanonicalPath(o)
            [ok, info] = fileattrib(o.full());
            if ok, s = java.lang.String(info.Name); else, s = java.lang.String(normal(o.full())); end
        end
        function f = getCanonicalFile(o), f = java.io.File(o.getCanonicalPath()); end
        function s = toURI(o), s = java.lang.String(['file:' o.full()]); end
        function f = toPath(o), f = o; end
        function tf = exists(o), tf = isfile(o.full()) || isfolder(o.full()); end
        function tf = isFile(o), tf = isfile(o.full()); end
        function tf = isDirectory(o), tf = isfolder(o.full()); end
        function tf = isHidden(o), tf = startsWith(char(o.getName()), '.'); end
        function tf = canRead(o), tf = allows(o.full(), 'UserRead'); end
        function tf = canWrite(o), tf = allows(o.full(), 'UserWrite'); end
        function tf = canExecute(o), tf = allows(o.full(), 'UserExecute'); end
        function n = length(o)
            n = 0;
            d = dir(o.full());
            if isfile(o.full()) && isscalar(d), n = d.bytes; end
        end
        function ms = lastModified(o)
            ms = 0;
            d = dir(o.full());
            if ~isempty(d) && isfile(o.full())
                t = datetime(d(1).datenum, 'ConvertFrom', 'datenum', 'TimeZone', 'local');
                ms = floor(posixtime(t)) * 1000;
            end
        end
        function varargout = mkdir(o)
            ok = ~o.exists() && isfolder(regexprep(o.full(), '/[^/]*$', '/')) && mkdir(o.full());
            varargout = {ok};
            varargout = varargout(1:nargout);
        end
        function varargout = mkdirs(o)
            ok = ~o.exists() && mkdir(o.full());
            varargout = {ok};
            varargout = varargout(1:nargout);
        end
        function varargout = createNewFile(o)
            ok = ~o.exists();
            if ok
                f = fopen(o.full(), 'w');
                if f < 0, java_failed('java.io.IOException', 'No such file or directory'), end
                fclose(f);
            end
            varargout = {ok};
            varargout = varargout(1:nargout);
        end
        function varargout = renameTo(o, other)
            varargout = {movefile(o.full(), char(other))};
            varargout = varargout(1:nargout);
        end
        function c = list(o)
            d = dir(o.full());
            names = setdiff({d.name}, {'.', '..'});
            c = reshape(cellfun(@(n) java.lang.String(n), names, 'UniformOutput', false), [], 1);
            if ~isempty(c), c = vertcat(c{:}); end
        end
        function c = listFiles(o)
            d = dir(o.full());
            names = setdiff({d.name}, {'.', '..'});
            c = reshape(cellfun(@(n) java.io.File(o.path, n), names, 'UniformOutput', false), [], 1);
            if ~isempty(c), c = vertcat(c{:}); end
        end
        function varargout = delete(o)
            ok = false;
            if isfile(o.full())
                delete(o.full());
                ok = ~isfile(o.full());
            elseif isfolder(o.full())
                ok = rmdir(o.full());
            end
            varargout = {ok};
            varargout = varargout(1:nargout);
        end
    end
    methods (Access = private)
        function p = full(o)
            p = o.path;
            if ~startsWith(p, '/'), p = fullfile(pwd, p); end
        end
    end
    methods (Static)
        function f = createTempFile(before, after, folder)
            if nargin < 3, folder = tempdir; end
            if isempty(after), after = '.tmp'; end
            [~, name] = fileparts(tempname);
            f = java.io.File(java_text(folder), [java_text(before) name java_text(after)]);
            f.createNewFile();
        end
    end
end

function tf = allows(path, what)
    [ok, info] = fileattrib(path);
    tf = ok && isequal(info.(what), 1);
end

% Removes "." and ".." from a path.
function p = normal(p)
    parts = strsplit(p, '/');
    kept = {};
    for k = 1:numel(parts)
        if strcmp(parts{k}, '..')
            kept(end) = [];
        elseif ~isempty(parts{k}) && ~strcmp(parts{k}, '.')
            kept{end + 1} = parts{k}; %#ok<AGROW>
        end
    end
    p = ['/' strjoin(kept, '/')];
end
