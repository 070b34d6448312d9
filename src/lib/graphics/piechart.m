function h = piechart(varargin)
%piechart(DATA, NAMES)    Draws the shares of a whole as slices of a pie, clockwise from the top.
%piechart(C)              The slices are the categories of the categorical array C.
%   Properties may follow: Labels, StartAngle, Direction, ExplodedWedgeIndices, FaceAlpha, ColorOrder, LabelStyle.
%>> h = piechart([1 3], {'a', 'b'}); h.Proportions
%ans =
%    0.2500    0.7500
    p = pie_chart('piechart', varargin);
    if nargout > 0, h = p; end
end
