classdef ParforOptions
%parallel.ParforOptions  What parforOptions gives: MaxNumWorkers, RangePartitionMethod, SubrangeSize.
    properties (SetAccess = private)
        MaxNumWorkers = Inf
        RangePartitionMethod = 'auto'
        SubrangeSize = []
    end
    methods
        function o = ParforOptions(varargin)
            names = properties(o);
            for k = 1:2:numel(varargin)
                at = [];
                if ischar(varargin{k}) || isstring(varargin{k}), at = find(strcmpi(varargin{k}, names)); end
                if k == numel(varargin) || isempty(at)
                    error('parallel:parfor:InvalidOption', ...
                        'The options are MaxNumWorkers, RangePartitionMethod and SubrangeSize, each with a value.');
                end
                o.(names{at}) = varargin{k + 1};
            end
            check(o);
        end
    end
    methods (Access = private)
        function check(o)
            whole = @(x, least) isnumeric(x) && isreal(x) && isscalar(x) && x >= least && x == floor(x);
            method = o.RangePartitionMethod;
            word = ischar(method) || isstring(method);
            if ~whole(o.MaxNumWorkers, 0)
                error('parallel:parfor:InvalidOption', 'MaxNumWorkers must be a whole number that is not negative.');
            elseif ~isa(method, 'function_handle') && ~(word && any(strcmp(method, {'auto', 'fixed'})))
                error('parallel:parfor:InvalidOption', ...
                    'RangePartitionMethod must be ''auto'', ''fixed'' or a function of two numbers.');
            elseif word && strcmp(method, 'fixed')
                if ~(whole(o.SubrangeSize, 1) && isfinite(o.SubrangeSize))
                    error('parallel:parfor:InvalidOption', ...
                        'With ''fixed'', SubrangeSize must be a positive whole number.');
                end
            elseif ~isempty(o.SubrangeSize)
                error('parallel:parfor:InvalidOption', ...
                    'SubrangeSize needs ''RangePartitionMethod'', ''fixed''.');
            end
        end
    end
end
