function new = brighten(varargin)
%brighten(BETA)       Makes the colours of the current figure brighter (0 < BETA < 1) or darker (-1 < BETA < 0).
%brighten(FIG, BETA)  Those of a figure or of axes.
%NEW = brighten(MAP, BETA), NEW = brighten(BETA)  Returns the colours and changes no figure.
%>> brighten([0.25 0.25 0.25], 0.5)
%ans =
%    0.5000    0.5000    0.5000
if nargin < 1, error('MATLAB:minrhs', 'Not enough input arguments.'); end
beta = varargin{end};
if ~isnumeric(beta) || ~isscalar(beta) || ~(abs(beta) < 1)
    error('MATLAB:brighten:InvalidBeta', 'BETA must be a number between -1 and 1.');
end
where = {};
if nargin == 1
    map = colormap;
elseif isnumeric(varargin{1}) && size(varargin{1}, 2) == 3
    map = varargin{1};
    if any(map(:) < 0 | map(:) > 1)
        error('MATLAB:brighten:InvalidColorMap', 'The values of a map of colours are between 0 and 1.');
    end
else
    where = varargin(1);
    map = colormap(where{1});
end
if beta > 0, power_ = 1 - double(beta); else, power_ = 1 / (1 + double(beta)); end
map = double(map) .^ power_;
if nargout == 0 && ~(nargin == 2 && isempty(where))
    colormap(where{:}, map);
else
    new = map;
end
end
