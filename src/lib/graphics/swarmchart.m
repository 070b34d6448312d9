function h = swarmchart(varargin)
%swarmchart(X, Y, SIZE, COLOUR)   Draws points as scatter does. Points with one X stand beside each other, the wider the
%   more points have about this Y. The property XJitterWidth bounds the width.
%>> h = swarmchart([1 1 1 2 2], [1 1 2 3 3]); h.XJitter
%ans = 'density'
    s = swarms('swarmchart', 2, varargin);
    if nargout > 0, h = s; end
end
