classdef matfile < handle
%matfile(FILE)                    The variables of a MAT-file as properties: M.x reads x, M.x = v writes it,
%   M.x(2:3) reads a part.
%matfile(FILE, 'Writable', true)  To be changed; a new file is. who(M), size(M, 'x').
%>> f = [tempname '.mat']; x = 1:5; save(f, 'x'); m = matfile(f); m.x(1, 2:3)
%ans =
%     2     3
    properties (Hidden)
        file
        writable = false
    end
    methods
        function m = matfile(file, varargin)
            if ~((ischar(file) && isrow(file)) || (isstring(file) && isscalar(file) && strlength(file) > 0))
                error('MATLAB:MatFile:InvalidFilename', ...
                    'The name of a MAT-file must be a character vector or a string scalar.');
            end
            file = char(file);
            if isempty(regexp(file, '\.[^./\\]*$', 'once')), file = [file '.mat']; end
            m.file = file;
            m.writable = ~isfile(file);
            for k = 1:2:numel(varargin), set_option(m, varargin{k:min(k + 1, end)}); end
        end
        function set_option(m, name, v)
            if ~((ischar(name) || isstring(name)) && strcmpi(name, 'Writable'))
                error('MATLAB:MatFile:InvalidOption', 'The only option of matfile is ''Writable''.');
            elseif nargin < 3 || ~((islogical(v) || isnumeric(v)) && isscalar(v))
                error('MATLAB:MatFile:InvalidOption', 'The value of ''Writable'' must be true or false.');
            end
            m.writable = logical(v);
        end
        function c = who(m)
            [ok, c] = mat73_part(m.file);
            if ok, return, end
            s = load(m.file);
            c = fieldnames(s);
        end
        function varargout = whos(m)
            names = who(m);
            sizes = cell(size(names));
            classes = sizes;
            for k = 1:numel(names)
                [ok, sizes{k}, classes{k}] = mat73_part(m.file, names{k});
                if ~ok, v = value(m, names{k}); sizes{k} = size(v); classes{k} = class(v); end
            end
            c = struct('name', names, 'size', sizes, 'class', classes);
            if nargout, varargout = {c}; else, disp(struct2table(c)); end
        end
        function varargout = size(m, name, varargin)
            if nargin < 2, varargout = {[1 1]}; return, end
            [ok, siz] = mat73_part(m.file, char(name));
            if ok, v = reshape(false(0), [siz, 0]); else, v = value(m, name); end
            if ok && isempty(varargin) && nargout < 2, varargout = {siz}; return, end
            [varargout{1:max(nargout, 1)}] = size(v, varargin{:});
        end
        function varargout = subsref(m, S)
            if strcmp(S(1).type, '.') && strcmp(S(1).subs, 'Properties')
                v = struct('Source', m.file, 'Writable', m.writable);
            elseif strcmp(S(1).type, '.') && ~ismethod(m, S(1).subs)
                if numel(S) == 2 && strcmp(S(2).type, '()')
                    [ok, v] = mat73_part(m.file, S(1).subs, S(2).subs);
                    if ok, varargout{1} = v; return, end
                end
                v = value(m, S(1).subs);
            else
                [varargout{1:max(nargout, 1)}] = builtin('subsref', m, S);
                return
            end
            if numel(S) > 1
                [varargout{1:max(nargout, 1)}] = subsref(v, S(2:end));
            else
                varargout{1} = v;
            end
        end
        function m = subsasgn(m, S, v)
            if ~strcmp(S(1).type, '.')
                error('MATLAB:MatFile:InvalidSubscript', 'Variables of a MAT-file are named with a dot.');
            end
            if strcmp(S(1).subs, 'Properties')
                m.writable = logical(v);
                return
            end
            if ~m.writable
                error('MATLAB:MatFile:NotWritable', 'Properties.Writable must be true to change the file ''%s''.', ...
                    m.file);
            end
            if numel(S) > 1
                old = [];
                if isfile(m.file) && any(strcmp(who(m), S(1).subs)), old = value(m, S(1).subs); end
                v = subsasgn(old, S(2:end), v);
            end
            s = struct();
            if isfile(m.file), s = load(m.file); end
            s.(S(1).subs) = v;
            save(m.file, '-struct', 's');
        end
    end
    methods (Hidden)
        function v = value(m, name)
            s = load(m.file, name);
            if ~isfield(s, name)
                error('MATLAB:MatFile:VariableNotInFile', ...
                    'The variable ''%s'' does not exist in ''%s''.', name, m.file);
            end
            v = s.(name);
        end
    end
end
