classdef Counter < hgsetget
    properties
        count = 0
    end
    methods (Access = private)
        function self = Counter(start)
            self = self@hgsetget;
            self.count = start;
        end
    end
    methods (Static)
        function c = shared(varargin)
            persistent one
            if isempty(one)
                make = str2func(mfilename);         % the class, though its constructor is private
                one = feval(make, varargin{:});
            end
            c = one;
        end
        function c = other(start)
            make = @Counter;
            c = make(start);
        end
    end
end
