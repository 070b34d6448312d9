classdef (Abstract) Shape < matlab.mixin.Heterogeneous & handle
    % SHAPE base
    properties (Abstract, Constant)
        Kind
    end
    properties (SetAccess = protected, GetAccess = public)
        Name (1,:) char = 'none'
    end
    properties (Dependent)
        Area
    end
    properties (Access = private, Transient)
        cache = []
    end
    methods (Abstract)
        a = computeArea(obj)
    end
    methods
        function obj = Shape(name)
            arguments
                name (1,:) char = 'none'
            end
            obj.Name = name;
        end
        function a = get.Area(obj)
            a = obj.computeArea();
        end
        function tf = lt(a, b)
            tf = [a.Area] < [b.Area];
        end
    end
    methods (Sealed)
        function show(objs)
            for o = objs
                fprintf('%s: %.2f\n', o.Name, o.Area);
            end
        end
    end
    methods (Static)
        function s = make(kind, varargin)
            switch lower(kind)
                case {'circle', 'disc'}
                    s = Circle(varargin{:});
                case 'square'
                    s = Square(varargin{:});
                otherwise
                    error('Shape:unknown', 'Unknown shape "%s".', kind);
            end
        end
    end
end
