classdef Item < handle & matlab.mixin.Copyable
    properties
        Name (1,:) char = 'none'
        Price (1,1) double {mustBeNonnegative} = 0
        Tags (1,:) string = string.empty
    end
    properties (Dependent)
        Gross
    end
    properties (SetObservable, AbortSet)
        Stock (1,1) double {mustBeInteger} = 0
    end
    events
        SoldOut
    end
    properties (Constant)
        VAT = 0.2
    end
    methods
        function o = Item(name, price, stock)
            if nargin > 0
                o.Name = name; o.Price = price; o.Stock = stock;
            end
        end
        function g = get.Gross(o), g = o.Price * (1 + shop.Item.VAT); end
        function set.Gross(o, g), o.Price = g / (1 + o.VAT); end
        function sell(o, n)
            if nargin < 2, n = 1; end
            o.Stock = o.Stock - n;
            if o.Stock == 0, notify(o, 'SoldOut', shop.SaleData(n)); end
        end
        function tf = lt(a, b), tf = [a.Price] < [b.Price]; end
        function c = plus(a, b), c = shop.Item([a.Name '+' b.Name], a.Price + b.Price, min(a.Stock, b.Stock)); end
    end
    methods (Access = protected)
        function c = copyElement(o)
            c = copyElement@matlab.mixin.Copyable(o);
            c.Name = ['copy of ' o.Name];
        end
    end
    methods (Static)
        function o = loadobj(s)
            o = s; 
            if isstruct(s), o = shop.Item(s.Name, s.Price, 0); end
        end
    end
end
