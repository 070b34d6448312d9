function limits = rlim(varargin)
%rlim([LOW HIGH])   Sets the limits of the distance of polar axes; rlim('auto') chooses them. LIMITS = rlim returns
%   them.
%>> polarplot([0 1], [1 2]); rlim([0 5]); disp(rlim)
%     0     5
    v = polar_ruler('RLim', varargin, @(ax) figure_limits(ax, 'Y'));
    if nargout > 0 || ~any(cellfun(@(a) ~isa(a, 'graphics_object'), varargin)), limits = v; end
end
