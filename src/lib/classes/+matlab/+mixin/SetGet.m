classdef (Abstract) SetGet < handle
%matlab.mixin.SetGet  Handle objects with set(OBJ, 'Name', VALUE, ...) and get(OBJ, 'Name').
%   Names may be abbreviated and written in any case.
    methods
        function varargout = set(obj, varargin)
            if nargin == 2 && isstruct(varargin{1})
                s = varargin{1};
                names = fieldnames(s);
                for k = 1:numel(names)
                    setOne(obj, names{k}, s.(names{k}));
                end
                return
            end
            if nargin == 1 || nargin == 2
                varargout{1} = cell2struct(cell(numel(properties(obj)), 1), properties(obj), 1);
                return
            end
            if mod(numel(varargin), 2)
                error('MATLAB:class:setgetBadArgs', 'Invalid parameter/value pair arguments.');
            end
            for k = 1:2:numel(varargin)
                names = varargin{k};
                value = varargin{k + 1};
                if ~iscell(names)
                    setOne(obj, names, value);
                else
                    for j = 1:numel(names)
                        for i = 1:numel(obj)
                            setOne(obj(i), names{j}, value{min(i, end), j});
                        end
                    end
                end
            end
        end
        function v = get(obj, name)
            if nargin == 1
                names = properties(obj);
                for i = numel(obj):-1:1
                    for k = 1:numel(names)
                        v(i, 1).(names{k}) = obj(i).(names{k});
                    end
                end
                return
            end
            one = ~iscell(name);
            if one
                name = {char(name)};
            end
            v = cell(numel(obj), numel(name));
            for i = 1:numel(obj)
                for k = 1:numel(name)
                    v{i, k} = obj(i).(fullName(obj, name{k}));
                end
            end
            if one && numel(obj) == 1
                v = v{1};
            end
        end
    end
end

function setOne(obj, name, value)
for i = 1:numel(obj)
    obj(i).(fullName(obj, name)) = value;
end
end

function full = fullName(obj, name)
all = properties(obj);
exact = isa(obj, 'matlab.mixin.SetGetExactNames');
if exact, hit = find(strcmp(all, name)); else, hit = find(strcmpi(all, name)); end
if isempty(hit) && ~exact
    hit = find(strncmpi(all, name, strlength(name)));
end
if numel(hit) ~= 1
    error('MATLAB:class:InvalidProperty', ...
        'The name ''%s'' is not an accessible property for an instance of class ''%s''.', name, class(obj));
end
full = all{hit};
end
