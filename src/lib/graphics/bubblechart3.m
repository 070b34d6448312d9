function h = bubblechart3(varargin)
%bubblechart3(X, Y, Z, SIZE, COLOUR)   Draws a bubble at each point in space; its area shows SIZE.
%bubblechart3(T, X, Y, Z, SIZE, C)     The same for the variables of a table that are named.
%>> h = bubblechart3(1:2, 1:2, 1:2, [1 5]); h.Type
%ans = 'bubblechart'
    b = bubbles('bubblechart3', 3, varargin);
    if nargout > 0, h = b; end
end
