function full = graphics_abbreviated(h, name)
%graphics_abbreviated  The only property of H whose name begins with NAME; '' if there is none, or more than one.
name = lower(char(name));
[~, ~, names, usual] = graphics_properties(h.kind, name);
own = lower(fieldnames(h.values));
listed = graphics_names(h.kind);
if ~isempty(listed), names = names(ismember(names, lower(listed))); end
names = unique([names(startsWith(names, name)); own(startsWith(own, name))]);
if numel(names) > 1                     % names that this kind of object certainly has come first
    first = names(ismember(names, own) | ismember(strcat([h.kind '_'], names), usual));
    if isempty(first), first = names(ismember(names, usual)); end
    names = first;
end
full = '';
if isscalar(names), full = names{1}; end
end
