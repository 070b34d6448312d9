function texts = thetaticklabels(varargin)
%thetaticklabels(TEXTS)   Sets the texts at the angles that polar axes mark. TEXTS = thetaticklabels returns them.
%>> polarplot([0 1], [1 2]); t = thetaticklabels; disp(t{1})
%0
    v = polar_ruler('ThetaTickLabel', varargin, @(ax) arrayfun(@num2str, reshape(thetaticks(ax), [], 1), ...
        'UniformOutput', false));
    if nargout > 0 || ~any(cellfun(@(a) ~isa(a, 'graphics_object'), varargin)), texts = v; end
end
