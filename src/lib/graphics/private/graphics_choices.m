function c = graphics_choices(h, name)
%graphics_choices  The result of set(H) and set(H, NAME): a column of the words that a property may have; {} for others.
if nargin > 1
    c = words_of(valueOf(h, name), name);
    return
end
known = graphics_known(h);
c = struct();
for f = reshape(fieldnames(known), 1, [])
    if ~any(strcmpi(f{1}, {'Type', 'Number', 'BeingDeleted'})), c.(f{1}) = words_of(known.(f{1}), f{1}); end
end
end

function w = words_of(v, name)
lists = struct('linestyle', {{'-'; '--'; ':'; '-.'; 'none'}}, 'units', {{'inches'; 'centimeters'; 'characters'; ...
    'normalized'; 'points'; 'pixels'}}, 'marker', {{'+'; 'o'; '*'; '.'; 'x'; 'square'; 'diamond'; 'v'; '^'; '>'; ...
    '<'; 'pentagram'; 'hexagram'; '|'; '_'; 'none'}}, 'xscale', {{'linear'; 'log'}}, 'yscale', {{'linear'; 'log'}}, ...
    'zscale', {{'linear'; 'log'}}, 'horizontalalignment', {{'left'; 'center'; 'right'}}, ...
    'verticalalignment', {{'baseline'; 'top'; 'cap'; 'middle'; 'bottom'}}, ...
    'interpreter', {{'none'; 'tex'; 'latex'}});
w = {};
if isfield(lists, lower(name))
    w = lists.(lower(name));
elseif ischar(v) && any(strcmp(v, {'on', 'off'}))
    w = {'on'; 'off'};
elseif ischar(v) && any(strcmp(v, {'auto', 'manual'}))
    w = {'auto'; 'manual'};
end
end
