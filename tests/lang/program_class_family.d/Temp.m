classdef Temp
    properties
        C {mustBeNumeric, mustBeGreaterThanOrEqual(C, -273.15)} = 20
        unit {mustBeMember(unit, {'C','F'})} = 'C'
    end
    properties (Dependent), F, end
    methods
        function o = Temp(args)
            arguments
                args.C = 20
                args.unit = 'C'
            end
            o.C = args.C; o.unit = args.unit;
        end
        function f = get.F(o), f = o.C * 9/5 + 32; end
        function o = set.F(o, f), o.C = (f - 32) * 5/9; end
        function o = warmer(o, d), arguments, o (1,1) Temp, d (1,1) double = 1, end, o.C = o.C + d; end
    end
end
