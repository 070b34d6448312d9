classdef Constraint
%matlab.unittest.constraints.Constraint  What verifyThat asks of a value. A & B, A | B and ~A are constraints, too.
%>> c = matlab.unittest.constraints.HasLength(2) & ~matlab.unittest.constraints.IsEmpty; satisfiedBy(c, [1 2])
%ans =
%  logical
%   1
    properties (Hidden)
        asks = []
        words = ''
        expected = []
    end
    methods
        function c = Constraint(words, expected, asks)
            if nargin == 0, return, end
            c.words = words;
            c.expected = expected;
            c.asks = asks;
        end
        function tf = satisfiedBy(c, actual), tf = c.asks(actual); end
        function c = and(a, b)
            c = matlab.unittest.constraints.Constraint([a.words ' & ' b.words], {a.expected, b.expected}, ...
                @(x) satisfiedBy(a, x) && satisfiedBy(b, x));
        end
        function c = or(a, b)
            c = matlab.unittest.constraints.Constraint([a.words ' | ' b.words], {a.expected, b.expected}, ...
                @(x) satisfiedBy(a, x) || satisfiedBy(b, x));
        end
        function c = not(a)
            c = matlab.unittest.constraints.Constraint(['~' a.words], a.expected, @(x) ~satisfiedBy(a, x));
        end
    end
end
