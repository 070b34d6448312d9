classdef Stack < handle
    properties (Access = private), items = {}; end
    properties (SetObservable), Limit = 10; end
    methods
        function push(s, x), s.items{end+1} = x; end
        function x = pop(s)
            if isempty(s.items), error('Stack:empty', 'Stack is empty.'); end
            x = s.items{end}; s.items(end) = [];
        end
        function n = numel_(s), n = numel(s.items); end
        function delete(s), fprintf('deleting stack with %d\n', numel(s.items)); end
    end
end
