classdef Stack < handle
    properties (SetAccess = private)
        items = {}
    end
    properties (Dependent)
        Count
    end
    methods
        function n = get.Count(s), n = numel(s.items); end
        function s = push(s, x), s.items{end+1} = x; end
        function x = pop(s)
            if isempty(s.items)
                throw(MException('Stack:empty', 'Stack is empty.'));
            end
            x = s.items{end};
            s.items(end) = [];
        end
        function delete(s), fprintf('deleting stack of %d\n', s.Count); end
    end
end
