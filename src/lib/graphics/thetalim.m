function limits = thetalim(varargin)
%thetalim([LOW HIGH])   Sets the limits of the angle of polar axes, in degrees. LIMITS = thetalim returns them.
%>> polarplot([0 1], [1 2]); thetalim([0 180]); disp(thetalim)
%     0   180
    v = polar_ruler('ThetaLim', varargin, @(ax) [0 360]);
    if nargout > 0 || ~any(cellfun(@(a) ~isa(a, 'graphics_object'), varargin)), limits = v; end
end
