function places = rticks(varargin)
%rticks(PLACES)   Sets the distances that polar axes mark; rticks('auto') chooses them. PLACES = rticks returns them.
%>> polarplot([0 1], [1 2]); rticks([1 2]); disp(rticks)
%     1     2
    v = polar_ruler('RTick', varargin, @(ax) figure_ticks(ax, 'Y'));
    if nargout > 0 || ~any(cellfun(@(a) ~isa(a, 'graphics_object'), varargin)), places = v; end
end
