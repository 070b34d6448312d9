classdef Zone   % static methods: zeros(..., 'Zone') and zeros(..., 'like', z) call Zone.zeros(...)
    properties
        x = 0
    end
    methods
        function z = Zone(x), if nargin, z.x = x; end, end
    end
    methods (Static)
        function z = zeros(varargin), z = Zone.filled('zeros', 0, varargin); end
        function z = ones(varargin), z = Zone.filled('ones', 1, varargin); end
        function z = Inf(varargin), z = Zone.filled('Inf', Inf, varargin); end
        function z = true(varargin), z = Zone.filled('true', true, varargin); end
        function z = rand(varargin), z = Zone.filled('rand', 0.5, varargin); end
        function z = randi(limit, varargin), z = Zone.filled('randi', limit, varargin); end
        function z = cast(x), z = Zone(x); fprintf('cast\n'); end
        function z = filled(name, x, sizes)
            fprintf('%s with %d sizes\n', name, numel(sizes));
            z = Zone(x);
            if ~isempty(sizes), z = repmat(z, sizes{:}); end
        end
    end
end
