function texts = rticklabels(varargin)
%rticklabels(TEXTS)   Sets the texts at the distances that polar axes mark. TEXTS = rticklabels returns them.
%>> polarplot([0 1], [1 2]); rticklabels({'a', 'b'}); disp(numel(rticklabels))
%     2
    v = polar_ruler('RTickLabel', varargin, @(ax) arrayfun(@num2str, reshape(rticks(ax), [], 1), 'UniformOutput', ...
        false));
    if nargout > 0 || ~any(cellfun(@(a) ~isa(a, 'graphics_object'), varargin)), texts = v; end
end
