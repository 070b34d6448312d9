function map = parula(varargin)
%parula(M)  A colour map of M colours, from blue through green to yellow (close to MATLAB's).
%>> size(parula(8))
%ans =
%     8     3
map = colour_map([0.24 0.15 0.66; 0.28 0.36 0.94; 0.15 0.59 0.92; 0.10 0.73 0.76; 0.45 0.80 0.40; 0.91 0.75 0.23; ...
    0.98 0.98 0.08], varargin{:});
end
