classdef Special < shop.Item
    properties, Kind shop.Kind = shop.Kind.Food, end
    methods
        function o = Special(varargin)
            o@shop.Item(varargin{:});
        end
        function sell(o, varargin)
            fprintf('special: ');
            sell@shop.Item(o, varargin{:});
        end
        function s = saveobj(o), s.Name = o.Name; s.Price = o.Price; s.Kind = o.Kind; end
    end
    methods (Static)
        function o = loadobj(s), o = shop.Special(s.Name, s.Price, 99); o.Kind = s.Kind; end
    end
end
