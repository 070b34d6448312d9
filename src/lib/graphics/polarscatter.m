function h = polarscatter(varargin)
%polarscatter(THETA, RHO, SIZE, COLOUR)   Draws points in polar coordinates; THETA is in radians. 'filled' fills them.
%>> h = polarscatter([0 1], [1 2]); h.Type
%ans = 'scatter'
    [ax, args] = chart_start('polarscatter', varargin);
    if numel(args) < 2, error('MATLAB:narginchk:notEnoughInputs', 'Not enough input arguments.'); end
    ax.values.Polar = 'on';
    s = graphics_parts('scatter', ax, args);
    if nargout > 0, h = s; end
end
