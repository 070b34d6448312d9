classdef NodeList < handle
%NodeList  What getChildNodes, getElementsByTagName and getAttributes give: item(K) is node K, counted from 0.
    properties (Hidden, SetAccess = private)
        nodes = {}
    end
    methods
        function list = NodeList(nodes)
            if nargin > 0, list.nodes = nodes; end
        end
        function n = getLength(list), n = numel(list.nodes); end
        function n = item(list, k)
            n = [];
            if k >= 0 && k < numel(list.nodes), n = list.nodes{k + 1}; end
        end
        function n = getNamedItem(list, name)
            n = [];
            for k = 1:numel(list.nodes)
                if strcmp(list.nodes{k}.getNodeName, char(name)), n = list.nodes{k}; end
            end
        end
        function disp(list)
            fprintf('  %d nodes\n\n', numel(list.nodes));
        end
    end
end
