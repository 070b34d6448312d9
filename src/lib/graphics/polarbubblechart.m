function h = polarbubblechart(varargin)
%polarbubblechart(THETA, RHO, SIZE, COLOUR)   Draws bubbles at points in polar coordinates; their areas show SIZE.
%>> h = polarbubblechart([0 1], [1 2], [3 4]); h.Type
%ans = 'bubblechart'
    b = bubbles('polarbubblechart', 2, varargin);
    if nargout > 0, h = b; end
end
