function graphics_tell(h, event, name, value)
%graphics_tell  Calls the listeners of H for EVENT, of the property NAME that has or gets VALUE.
gone = cellfun(@(l) ~isvalid(l), h.listeners);
h.listeners(gone) = [];
for l = h.listeners
    one = l{1};
    if ~isvalid(one) || ~one.Enabled || ~strcmp(one.EventName, event), continue, end
    if nargin < 3
        graphics_callback(one.Callback, h, struct('Source', h, 'EventName', event));
    elseif any(strcmpi(name, one.Names))
        source = struct('Name', one.Names{find(strcmpi(name, one.Names), 1)});
        one.Enabled = one.Recursive;    % what its callback sets does not call it again
        graphics_callback(one.Callback, source, struct('AffectedObject', h, 'Source', source, 'EventName', event, ...
            'NewValue', {value}));
        one.Enabled = true;
    end
end
end
