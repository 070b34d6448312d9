classdef Both   % zerosLike comes before the static method zeros
    methods
        function b = zerosLike(a, varargin), b = repmat(a, varargin{:}); fprintf('zerosLike\n'); end
        function b = castLike(~, x), b = Both; fprintf('castLike %g\n', x); end
    end
    methods (Static)
        function b = zeros(varargin), b = repmat(Both, varargin{:}); fprintf('zeros\n'); end
    end
end
