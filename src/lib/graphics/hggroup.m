function h = hggroup(varargin)
%hggroup(AX, NAME, VALUE, ...)   A group of objects: what is drawn with 'Parent', H belongs to it, and is hidden with
%   it.
%>> h = hggroup; plot(1:3, 'Parent', h); disp(numel(h.Children))
%     1
    [ax, args] = group_first(varargin);
    h = graphics_object('hggroup', ax, struct('DisplayName', ''));
    set(h, args{:});
    if nargout == 0, clear h, end
end
