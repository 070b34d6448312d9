classdef Composite
%Composite  A variable of an spmd block as the client sees it: C{K} is its value on worker K.
%C = Composite()  One place for each worker of the pool that is open; C{K} = X sets the value on worker K.
    properties (Hidden, SetAccess = private)
        Values = {}
        Present = false(1, 0)
    end
    methods
        function c = Composite(what, values, present)
            if nargin == 3 && strcmp(what, 'of')
                c.Values = values;
                c.Present = present;
                return
            end
            n = 1;
            if nargin > 0, n = what; elseif ~isempty(gcp('nocreate')), n = gcp('nocreate').NumWorkers; end
            c.Values = cell(1, n);
            c.Present = false(1, n);
        end
        function tf = exist(c, k)
            tf = c.Present;
            if nargin > 1, tf = c.Present(k); end
        end
        function n = numel(c, varargin)
            n = numel(c.Present);
            if nargin > 1 && ~ischar(varargin{1}), n = numel(varargin{1}); end
        end
        function n = length(c), n = numel(c.Present); end
        function tf = isempty(c), tf = isempty(c.Present); end
        function n = end(c, varargin), n = numel(c.Present); end
        function varargout = size(c, varargin)
            [varargout{1:max(nargout, 1)}] = size(c.Present, varargin{:});
        end
        function varargout = subsref(c, s)
            if strcmp(s(1).type, '.')
                varargout = {builtin('subsref', c, s)};
                return
            end
            k = s(1).subs{1};
            if ischar(k), k = 1:numel(c.Present); end
            k = check(c, k);
            if any(~c.Present(k))
                error('parallel:lang:spmd:CompositeUndefined', ...
                    'The Composite has no value on worker %d.', k(find(~c.Present(k), 1)));
            end
            got = c.Values(k);
            if strcmp(s(1).type, '()')
                varargout = {got};
            elseif numel(s) > 1
                varargout = {subsref(got{1}, s(2:end))};
            else
                varargout = got;
            end
        end
        function c = subsasgn(c, s, x)
            if ~strcmp(s(1).type, '{}')
                error('parallel:lang:spmd:CompositeIndex', 'A value of a Composite is set by C{K} = X.');
            end
            k = check(c, s(1).subs{1});
            if numel(s) > 1, x = subsasgn(c.Values{k}, s(2:end), x); end
            c.Values{k} = x;
            c.Present(k) = true;
        end
        function disp(c)
            for k = 1:numel(c.Present)
                if c.Present(k)
                    fprintf('   %d: class = %s, size = [%s]\n', k, class(c.Values{k}), ...
                        strjoin(string(size(c.Values{k})), '  '));
                else
                    fprintf('   %d: No data\n', k);
                end
            end
        end
    end
    methods (Access = private)
        function k = check(c, k)
            if any(k < 1 | k > numel(c.Present) | k ~= fix(k))
                error('parallel:lang:spmd:CompositeIndex', 'The index of a Composite is 1 to %d.', numel(c.Present));
            end
        end
    end
end
