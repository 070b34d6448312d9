function h = swarmchart3(varargin)
%swarmchart3(X, Y, Z, SIZE, COLOUR)   Draws points in space; points with one X and Y stand beside each other, the wider
%   the more points have about this Z.
%>> h = swarmchart3([1 1 2], [1 1 2], [1 1 3]); h.YJitter
%ans = 'density'
    s = swarms('swarmchart3', 3, varargin);
    if nargout > 0, h = s; end
end
