function h = donutchart(varargin)
%donutchart(DATA, NAMES)  Draws the shares of a whole as slices of a ring, clockwise from the top.
%donutchart(C)            The slices are the categories of the categorical array C.
%   Properties may follow: InnerRadius, CenterLabel, Labels, StartAngle, Direction, FaceAlpha, LabelStyle.
%>> h = donutchart([1 3]); h.InnerRadius
%ans = 0.5000
    p = pie_chart('donutchart', varargin);
    if nargout > 0, h = p; end
end
