function [ax, args] = axes_first(args)
%axes_first  The axes that stand first among ARGS, else the current ones, and the other arguments.
ax = [];
if ~isempty(args) && isa(args{1}, 'graphics_object') && isscalar(args{1}) && isvalid(args{1}) && ...
        any(strcmp(args{1}.kind, {'axes', 'tiledlayout'}))
    ax = args{1};
    args(1) = [];
end
if isempty(ax), ax = gca; end
end
