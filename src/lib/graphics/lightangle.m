function h = lightangle(varargin)
%lightangle(AZ, EL)   Adds a light that shines from the azimuth AZ and the elevation EL, in degrees, as view counts
%   them.
%   lightangle(AX, AZ, EL) is for the axes AX; lightangle(H, AZ, EL) moves the light H; [AZ, EL] = lightangle(H).
%>> surf(peaks); h = lightangle(90, 0); disp(round(h.Position / norm(h.Position), 4))
%     1     0     0
    args = varargin;
    old = [];
    if nargin > 0 && isa(args{1}, 'graphics_object') && strcmp(args{1}.kind, 'light')
        old = args{1};
        args(1) = [];
    else
        [ax, args] = axes_first(args);
    end
    if isempty(args) && ~isempty(old)
        p = old.Position;
        h = [atan2d(p(1), -p(2)), atan2d(p(3), hypot(p(1), p(2)))];
        return
    end
    camera_angles(args, 'lightangle');
    way = [sind(args{1}) * cosd(args{2}), -cosd(args{1}) * cosd(args{2}), sind(args{2})] * 10;
    if isempty(old)
        old = light(ax, 'Position', way, 'Style', 'infinite');
    else
        set(old, 'Position', way);
    end
    if nargout > 0, h = old; end
end
