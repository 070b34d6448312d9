function graphics_remove(h, which)
%graphics_remove  Deletes those objects below H that the logical array WHICH names.
gone = h.below(which);
h.below = h.below(~which);
for k = numel(gone):-1:1
    one = gone{k};
    if ~isvalid(one), continue, end
    v = one.values;
    if isfield(v, 'DeleteFcn'), graphics_callback(v.DeleteFcn, one, []); end
    if ~isempty(one.listeners), graphics_tell(one, 'ObjectBeingDestroyed'); end
    one.above = [];
    graphics_remove(one, true(size(one.below)));
    delete(one);
end
end
