function map = turbo(varargin)
%turbo(M)  A colour map of M colours, from blue through green to red (close to MATLAB's).
%>> size(turbo(8))
%ans =
%     8     3
map = colour_map([0.19 0.07 0.23; 0.27 0.46 0.95; 0.11 0.82 0.83; 0.46 0.99 0.37; 0.93 0.81 0.23; 0.94 0.36 0.07; ...
    0.48 0.02 0.01], varargin{:});
end
