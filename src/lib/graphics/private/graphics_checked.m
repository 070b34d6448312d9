function v = graphics_checked(h, name, v)
%graphics_checked  The value V as the object H keeps it in its property NAME: colours as numbers, switches as 'on' and
%   'off', words in full. A value that the property cannot have is an error.
persistent kinds
if isempty(kinds), kinds = kinds_of_values; end
given = name;
name = lower(name);
if ~isfield(kinds, name)
    if endsWith(name, 'color') && ~startsWith(name, 'default'), v = colour(h, given, v); end
    return
end
kind = kinds.(name);
if iscell(kind)
    v = word(h, given, v, kind);
elseif strcmp(kind, 'switch')
    v = switched(h, given, v);
elseif strcmp(kind, 'limits')
    if isnumeric(v) && ~(numel(v) == 2 && v(1) < v(2))
        fail(h, given, 'MATLAB:hg:shaped_arrays:LimitsWithInfsPredicate', ...
            ['Value must be a 1x2 vector of numeric type in which the second element is larger than the first and ' ...
            'may be Inf.']);
    elseif isnumeric(v)
        v = double(reshape(v, 1, 2));
    end
elseif strcmp(kind, 'interactions') || strcmp(kind, 'toolbar')
    if strcmp(h.kind, 'axes'), parts(h, given, v, kind); end
elseif strcmp(kind, 'readonly')
    error('MATLAB:class:SetProhibited', ...
        'Unable to set the ''%s'' property of class ''%s'' because it is read-only.', ...
        given, short(h));
elseif strcmp(h.kind, 'graphplot') && isnumeric(v) && isvector(v) && all(v > 0)
    return                                          % a width or a size for each edge or node
elseif ~(isnumeric(v) || islogical(v)) || ~isscalar(v) || ~(v > 0) && ~(v == 0 && strcmp(kind, 'share'))
    if strcmp(kind, 'share') && (ischar(v) || iscell(v)), return, end
    fail(h, given, 'MATLAB:datatypes:InvalidNumber', 'Value must be a positive number.');
elseif strcmp(kind, 'share') && v > 1
    fail(h, given, 'MATLAB:datatypes:InvalidNumber', 'Value must be a number from 0 to 1.');
end
end

function kinds = kinds_of_values
kinds = struct();
for name = {'visible', 'hittest', 'clipping', 'box', 'interruptible', 'selected', 'selectionhighlight', ...
        'numbertitle', 'resize', 'integerhandle', 'xgrid', 'ygrid', 'zgrid', 'xminorgrid', 'yminorgrid', ...
            'zminorgrid', ...
        'xminortick', 'yminortick', 'zminortick', 'showbaseline', 'horizontal', 'inverthardcopy', 'fittoboxtext', ...
        'notch', 'showcontours', 'snaptodatavertex', 'autoupdate', 'showtext', 'fill', 'autoscale'}
    kinds.(name{1}) = 'switch';
end
for name = {'linewidth', 'markersize', 'fontsize'}, kinds.(name{1}) = 'positive'; end
for name = {'facealpha', 'edgealpha', 'gridalpha', 'minorgridalpha', 'markerfacealpha', 'markeredgealpha'}
    kinds.(name{1}) = 'share';
end
for name = {'xlim', 'ylim', 'zlim', 'clim', 'alim', 'rlim', 'thetalim'}, kinds.(name{1}) = 'limits'; end
for name = {'type', 'beingdeleted', 'extent', 'tightinset'}, kinds.(name{1}) = 'readonly'; end
for name = {'xscale', 'yscale', 'zscale', 'colorscale', 'alphascale'}, kinds.(name{1}) = {'linear', 'log'}; end
for name = {'xdir', 'ydir', 'zdir'}, kinds.(name{1}) = {'normal', 'reverse'}; end
for name = {'linestyle', 'gridlinestyle', 'minorgridlinestyle'}, kinds.(name{1}) = {'-', '--', ':', '-.', 'none'}; end
for name = {'facelighting', 'edgelighting'}, kinds.(name{1}) = {'none', 'flat', 'gouraud', 'phong'}; end
kinds.marker = {'+', 'o', '*', '.', 'x', 'square', 'diamond', 'v', '^', '>', '<', 'pentagram', 'hexagram', '|', '_', ...
    'none'};
kinds.horizontalalignment = {'left', 'center', 'right'};
kinds.verticalalignment = {'baseline', 'top', 'cap', 'middle', 'bottom'};
kinds.fontweight = {'normal', 'bold', 'light', 'demi'};
kinds.fontangle = {'normal', 'italic', 'oblique'};
kinds.interpreter = {'none', 'tex', 'latex'};
kinds.ticklabelinterpreter = kinds.interpreter;
kinds.projection = {'orthographic', 'perspective'};
kinds.tickdir = {'in', 'out', 'both', 'none'};
kinds.layer = {'bottom', 'top'};
kinds.motion = {'both', 'horizontal', 'vertical'};
kinds.rotatestyle = {'orbit', 'box'};
kinds.dimensions = {'xyz', 'xy', 'xz', 'yz', 'x', 'y', 'z'};
kinds.displaystyle = {'datatip', 'window', 'bar', 'stairs', 'bar3', 'tile'};
kinds.interactions = 'interactions';
kinds.toolbar = 'toolbar';
kinds.linejoin = {'round', 'miter', 'chamfer'};
end

function v = word(h, name, v, words)
text = char(v);
if ~(ischar(v) || isstring(v) && isscalar(v)), text = ''; end
at = find(strcmpi(text, words), 1);
if isempty(at) && ~isempty(text) && isletter(text(1))
    at = find(strncmpi(text, words, numel(text)));
end
if ~isscalar(at)
    fail(h, name, 'MATLAB:datatypes:InvalidEnumValueFor', ...
        '''%s'' is not a valid value. Use one of these values: %s.', ...
        text, strjoin(strcat('''', words, ''''), ' | '));
end
v = words{at};
end

function parts(h, name, v, kind)
% Interactions of axes, and their toolbar: such objects, or nothing
fits = isempty(v);
if isa(v, 'graphics_object') && ~fits
    kinds = arrayfun(@(a) {a.kind}, v);
    fits = all(endsWith(kinds, 'interaction')) && kind(1) == 'i' || isscalar(v) && strcmp(kinds{1}, 'axestoolbar');
end
words = struct('interactions', 'interactions, such as panInteraction', 'toolbar', 'a toolbar, which axtoolbar makes');
if ~fits, fail(h, name, 'MATLAB:hg:InvalidValue', 'Value must be %s, or empty.', words.(kind)); end
end

function v = switched(h, name, v)
if (islogical(v) || isnumeric(v)) && isscalar(v)
    words = {'off', 'on'};
    v = words{1 + (v ~= 0)};
elseif (ischar(v) || isstring(v) && isscalar(v)) && any(strcmpi(v, {'on', 'off', 'true', 'false'}))
    v = strrep(strrep(lower(char(v)), 'true', 'on'), 'false', 'off');
elseif isa(v, 'matlab.lang.OnOffSwitchState')
    v = char(v);
else
    fail(h, name, 'MATLAB:datatypes:onoffboolean:IncorrectValue', ...
        'Incorrect value for property. Use one of these values: ''on'' | ''off''.');
end
end

function v = colour(h, name, v)
if ischar(v) || isstring(v) && isscalar(v)
    if any(strcmpi(v, {'none', 'auto', 'flat', 'interp', 'texturemap', 'texture', 'inherit'}))
        v = lower(char(v));
        return
    end
    c = graphics_colour(v);
    if isempty(c)
        fail(h, name, 'MATLAB:datatypes:InvalidColor', ['Invalid color name or hexadecimal color code. Valid names ' ...
            'include: ''red'', ''green'', ''blue'', ''cyan'', ''magenta'', ''yellow'', ''black'', ''white'', and ' ...
            '''none''.']);
    end
    v = c;
elseif isnumeric(v) && numel(v) == 3 && isfloat(v) && any(~(v(:) >= 0 & v(:) <= 1)) || ...
        isnumeric(v) && size(v, 2) ~= 3 && numel(v) ~= 3 && ~isempty(v) && ~isscalar(v) || ...
        strcmpi(name, 'color') && isnumeric(v) && numel(v) ~= 3 && ~isempty(v) && ...
        any(strcmp(h.kind, {'line', 'figure', 'text'}))
    fail(h, name, 'MATLAB:datatypes:InvalidColor', ...
        'Invalid RGB triplet. Specify a three-element vector of values between 0 and 1.');
elseif isfloat(v) && numel(v) == 3
    v = double(reshape(v, 1, 3));
end
end

function fail(h, name, id, text, varargin)
known = fieldnames(h.values);
at = find(strcmpi(known, name), 1);
if ~isempty(at), name = known{at}; end
error(id, ['Error setting property ''%s'' of class ''%s''. ' text], name, short(h), varargin{:});
end

function name = short(h)
name = regexp(graphics_class(h.kind), '\w+$', 'match', 'once');
end
