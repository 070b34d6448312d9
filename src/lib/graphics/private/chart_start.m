function [ax, args] = chart_start(name, args)
%chart_start  The axes in which NAME draws, made ready, and the arguments without them: AX may stand first, or as
%   'Parent'.
ax = [];
if ~isempty(args) && isa(args{1}, 'graphics_object') && isscalar(args{1}) && isvalid(args{1})
    ax = args{1};
    args(1) = [];
end
for k = numel(args) - 1:-1:1
    if (ischar(args{k}) || isstring(args{k}) && isscalar(args{k})) && strcmpi(args{k}, 'Parent')
        ax = args{k + 1};
        args(k:k + 1) = [];
        break
    end
end
if isempty(ax) || any(strcmp(ax.kind, {'figure', 'tiledlayout', 'uipanel'})), ax = gca; end
if ~strcmp(ax.kind, 'axes')
    error(['MATLAB:' name ':InvalidParent'], 'The parent of a chart must be axes.');
end
graphics_begin(name, ax);
end
