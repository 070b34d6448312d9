function [ax, args] = group_first(args)
%group_first  As axes_first, but a group may stand first, too. It becomes the option 'Parent'.
if ~isempty(args) && isa(args{1}, 'graphics_object') && isscalar(args{1}) && isvalid(args{1}) && ...
        any(strcmp(args{1}.kind, {'hggroup', 'hgtransform'}))
    args = [{'Parent'}, args];
end
[ax, args] = axes_first(args);
end
