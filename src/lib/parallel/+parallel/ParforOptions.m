classdef ParforOptions
%parallel.ParforOptions  What parforOptions gives: MaxNumWorkers, RangePartitionMethod, SubrangeSize.
    properties (SetAccess = private)
        MaxNumWorkers = Inf
        RangePartitionMethod = 'auto'
        SubrangeSize = []
    end
    methods
        function o = ParforOptions(varargin)
            for k = 1:2:numel(varargin)
                if k == numel(varargin) || ~any(strcmpi(varargin{k}, properties(o)))
                    error('parallel:parfor:InvalidOption', ...
                        'The options are MaxNumWorkers, RangePartitionMethod and SubrangeSize, each with a value.');
                end
                names = properties(o);
                o.(names{strcmpi(varargin{k}, names)}) = varargin{k + 1};
            end
        end
    end
end
