function h = bubblechart(varargin)
%bubblechart(X, Y, SIZE, COLOUR)   Draws a bubble at each point; its area shows SIZE. bubblesize sets the diameters,
%   bubblelim the sizes that have them, bubblelegend shows a legend.
%bubblechart(T, X, Y, SIZE, C)     The same for the variables of a table that are named.
%>> h = bubblechart(1:3, [2 1 3], [10 20 30]); h.SizeData
%ans =
%    10    20    30
    b = bubbles('bubblechart', 2, varargin);
    if nargout > 0, h = b; end
end
