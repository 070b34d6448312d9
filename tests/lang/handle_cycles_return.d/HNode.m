classdef HNode < handle
    properties, other, name = '', end
    methods
        function n = HNode(name), n.name = name; end
        function delete(n), fprintf('gone %s\n', n.name); end
    end
end
