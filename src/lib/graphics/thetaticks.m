function places = thetaticks(varargin)
%thetaticks(PLACES)   Sets the angles that polar axes mark, in degrees. PLACES = thetaticks returns them.
%>> polarplot([0 1], [1 2]); thetaticks(0:90:270); disp(thetaticks)
%     0    90   180   270
    v = polar_ruler('ThetaTick', varargin, @(ax) 0:30:330);
    if nargout > 0 || ~any(cellfun(@(a) ~isa(a, 'graphics_object'), varargin)), places = v; end
end
