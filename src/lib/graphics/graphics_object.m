classdef graphics_object < handle
%graphics_object  A figure, axes, a line or a text: what plot and similar functions return.
%   Properties have any name, in any case: set(H, 'LineWidth', 2), H.LineWidth = 2, get(H, 'LineWidth').
    properties (Hidden)
        kind = ''
        above = []
        kept = {}                       % the objects below this one, and those that were deleted since it was read
        values = struct()
        deleted = 0                     % so many objects of `kept` were deleted
        data = struct()                 % values of setappdata
        listeners = {}                  % what addlistener returned
        links = {}                      % properties that linkprop keeps equal: structs with Targets and PropertyNames
        number = NaN                    % the number that double returned
    end
    properties (Hidden, Dependent)
        below                           % a cell of the objects below this one
    end
    events (Hidden)
        ContinuousValueChange           % of sliders; nobody moves them here
    end
    methods
        function h = graphics_object(kind, above, values)
            if nargin == 0
                return
            end
            figure_touch();
            h.kind = kind;
            h.above = above;
            h.values = graphics_defaults(kind, above, values);
            if ~isempty(above)
                above.kept{end + 1} = h;
            end
            if isfield(h.values, 'CreateFcn'), graphics_callback(h.values.CreateFcn, h, []); end
        end
        function list = get.below(h)
            if h.deleted > 0
                h.deleted = 0;
                h.kept = h.kept(cellfun(@(one) isvalid(one) && ~isempty(one.above), h.kept));   % as in figure_read.c
            end
            list = h.kept;
        end
        function set.below(h, list)
            h.kept = list;
            h.deleted = 0;
        end
        function l = addlistener(h, varargin)
            if nargin < 3, error('MATLAB:minrhs', 'Not enough input arguments.'); end
            l = graphics_listen(h, varargin);
        end
        function l = listener(h, varargin)
            if nargin < 3, error('MATLAB:minrhs', 'Not enough input arguments.'); end
            l = graphics_listen(h, varargin);
        end
        function varargout = subsref(h, s)
            if strcmp(s(1).type, '()')
                h = h(s(1).subs{:});
                if isscalar(s)
                    varargout = {h};
                    return
                end
                s(1) = [];
            end
            name = s(1).subs;
            if any(strcmp(name, {'set', 'get', 'delete', 'isvalid'}))
                args = {};
                if numel(s) > 1
                    args = s(2).subs;
                end
                [varargout{1:nargout}] = feval(name, h, args{:});
                return
            end
            varargout = cell(1, numel(h));
            for k = 1:numel(h)
                varargout{k} = valueOf(h(k), name);
                if numel(s) > 1
                    varargout{k} = subsref(varargout{k}, s(2:end));
                end
            end
        end
        function h = subsasgn(h, s, v)
            if strcmp(s(1).type, '()')
                if isscalar(s)
                    if isempty(h)
                        h = graphics_object.empty;
                    end
                    h = builtin('subsasgn', h, s, v);
                    return
                end
                one = h(s(1).subs{:});
                subsasgn(one, s(2:end), v);
                return
            end
            for k = 1:numel(h)
                new = v;
                if numel(s) > 1
                    old = valueOf(h(k), s(1).subs);
                    if isa(old, 'graphics_object')
                        grown = subsasgn(old, s(2:end), v);
                        if numel(s) == 2 && strcmp(s(2).type, '()'), setOne(h(k), s(1).subs, grown); end
                        continue
                    end
                    % `builtin`, because V may be a graphics object, too, and would call this function again
                    new = builtin('subsasgn', old, s(2:end), v);
                end
                setOne(h(k), s(1).subs, new);
            end
        end
        function n = numArgumentsFromSubscript(h, s, ~)
            if strcmp(s(1).type, '()')
                n = 1;
                if ~isscalar(s)
                    n = numel(h(s(1).subs{:}));
                end
            else
                n = numel(h);
            end
        end
        function varargout = set(h, varargin)
            h = graphics_handle(h, 'MATLAB:hg:set:badHandle');
            if nargout > 0
                if nargin > 2, error('MATLAB:TooManyOutputs', 'Too many output arguments.'); end
                varargout{1} = graphics_choices(h(1), varargin{:});
                return
            end
            for i = 1:numel(h)
                k = 1;
                while k <= numel(varargin)
                    [names, values, k] = pairs_at(varargin, k, i, numel(h));
                    for j = 1:numel(names)
                        setOne(h(i), names{j}, values{j});
                    end
                end
            end
        end
        function v = get(h, name)
            h = graphics_handle(h, 'MATLAB:hg:get:badHandle');
            if nargin == 1
                v = graphics_known(h(1));
                for name = graphics_names(h(1).kind)        % and those that have their usual values
                    if ~any(strcmpi(name{1}, fieldnames(v))), v.(name{1}) = valueOf(h(1), name{1}); end
                end
                if ~isempty(graphics_names(h(1).kind)), v = orderfields(v); end
                return
            end
            if iscell(name)                     % a row for each object
                v = cell(numel(h), numel(name));
                for k = 1:numel(h)
                    for j = 1:numel(name), v{k, j} = valueOf(h(k), name{j}); end
                end
            elseif ~isscalar(h)
                v = arrayfun(@(one) get(one, name), h(:), 'UniformOutput', false);
            else
                v = valueOf(h, name);
            end
        end
        function list = findobj(h, varargin)
            % findobj(H, NAME, VALUE, ...): H and all objects below it whose properties have these values.
            list = graphics_object.empty(0, 1);
            h = graphics_handle(h);
            levels = Inf;
            word = '';
            if ~isempty(varargin) && ~iscell(varargin{1}), word = varargin{1}; end
            if numel(varargin) > 1 && strcmpi(word, '-depth')
                levels = varargin{2};
                varargin(1:2) = [];
            elseif strcmpi(word, 'flat')
                levels = 0;
                varargin(1) = [];
            end
            for k = 1:numel(h)
                if ~isvalid(h(k)), continue, end
                own = isfield(h(k).values, 'Role') && ~strcmp(h(k).kind, 'legend') || isfield(h(k).values, 'Inner');
                if ~own && findobj_matches(h(k), varargin)
                    list(end + 1, 1) = h(k); %#ok<AGROW>
                end
                for j = numel(h(k).below):-1:1
                    if levels > 0
                        list = [list; findobj(h(k).below{j}, '-depth', levels - 1, varargin{:})]; %#ok<AGROW>
                    end
                end
            end
        end
        function n = handle_numbers(h)
            % The number that == compares: the number of a figure, 0 for the root, NaN for others.
            n = nan(size(h));
            for k = 1:numel(h)
                if strcmp(h(k).kind, 'figure')
                    n(k) = valueOf(h(k), 'Number');
                elseif strcmp(h(k).kind, 'root')
                    n(k) = 0;
                end
            end
        end
        function n = double(h)
            % The number of a figure. Other objects have a number that is no integer, which get, set and handle accept.
            persistent last
            if isempty(last), last = 1; end
            n = handle_numbers(h);
            for k = find(isnan(n(:).'))
                if isnan(h(k).number)
                    last = last + 2;
                    h(k).number = last / 16384;
                end
                n(k) = h(k).number;
            end
        end
        function found = numbered(h, n)
            % H, or the object below it, whose number is N; empty if there is none.
            found = graphics_object.empty;
            if h.number == n, found = h; end
            for k = 1:numel(h.below)
                if isempty(found), found = numbered(h.below{k}, n); end
            end
        end
        function yes = isprop(h, name)
            yes = false(size(h));
            for k = 1:numel(h)
                [~, known] = graphics_properties(h(k).kind, char(name));
                yes(k) = any(strcmpi(name, fieldnames(graphics_known(h(k))))) || known && ~strcmp(h(k).kind, 'root');
            end
        end
        function reset(h)
            % Sets the usual values again. For the root, these ignore the program's defaults; for other objects, they
            % are the initial values.
            for k = 1:numel(h)
                kept = {'Number', 'Position', 'Units', 'CurrentAxes', 'Hold', 'Order', 'Linked', 'Role', 'Parent', ...
                    'XData', 'YData', 'ZData', 'String', 'Tiles'};
                for name = fieldnames(h(k).values).'
                    [usual, known] = graphics_properties(h(k).kind, name{1});
                    if strncmpi(name{1}, 'default', 7) || known && ~any(strcmp(name{1}, kept)) && ...
                            isempty(usual) && any(strcmp(h(k).kind, {'axes', 'figure'}))
                        h(k).values = rmfield(h(k).values, name{1});
                    elseif known && ~any(strcmp(name{1}, kept)) && ~isempty(usual) && ~strcmp(h(k).kind, 'root')
                        h(k).values.(name{1}) = usual;
                    end
                end
            end
        end
        function t = isa(h, name)
            t = builtin('isa', h, name) || startsWith(name, 'matlab.') && all(isvalid(h(:))) && ...
                any(strcmp(name, {class(h), 'matlab.graphics.Graphics'}));
        end
        function name = class(h)
            kinds = arrayfun(@(one) one.kind, h(:), 'UniformOutput', false);
            name = 'matlab.graphics.Graphics';
            if isempty(kinds)
                name = 'matlab.graphics.GraphicsPlaceholder';
            elseif all(strcmp(kinds, kinds{1}))
                name = graphics_class(kinds{1});
            end
        end
        function delete(h)
            if isempty(h.above) || ~isvalid(h.above), return, end      % no figure shows it
            figure_touch();
            if isfield(h.values, 'DeleteFcn'), graphics_callback(h.values.DeleteFcn, h, []); end
            if ~isempty(h.listeners), graphics_tell(h, 'ObjectBeingDestroyed'); end
            h.above.deleted = h.above.deleted + 1;      % get.below removes it; a search for each one would be slow
            h.above = [];
            graphics_remove(h, true(1, numel(h.below)));
        end
        function disp(h)
            if ~isscalar(h)
                fprintf('  %dx%d graphics array\n', size(h, 1), size(h, 2));
                return
            end
            word = h.kind;
            word(1) = upper(word(1));
            fprintf('  %s with properties:\n\n', word);
            disp(graphics_known(h));
        end
        function v = valueOf(h, name)
            name = char(name);
            switch name                 % names that only the library uses; no property has such a name
                case {'values', 'below', 'above', 'kind', 'links', 'data', 'listeners'}
                    v = h.(name);
                    return
            end
            if strcmp(h.kind, 'ruler')
                [own, ax] = graphics_ruler(h, name);
                v = h.above;
                if ~isempty(own), v = valueOf(ax, own); elseif strcmpi(name, 'type'), v = 'numericruler'; end
                return
            end
            if strcmp(h.kind, 'root')
                [v, known] = root_value(h, name);
                if known, return, end
            end
            switch lower(name)
                case 'type'
                    v = h.kind;
                    if isfield(h.values, 'TypeName')
                        v = h.values.TypeName;
                    elseif any(strcmp(v, {'barh', 'fill'}))
                        v = struct('barh', 'bar', 'fill', 'patch').(v);
                    end
                case 'parent', v = h.above;
                case 'children'
                    drawn = h.below(cellfun(@(c) ~isfield(c.values, 'Role') && ~isfield(c.values, 'Inner'), h.below));
                    v = gobjects(numel(drawn), 1);
                    for k = 1:numel(drawn)
                        v(k) = drawn{end + 1 - k};
                    end
                case {'title', 'xlabel', 'ylabel', 'zlabel', 'legend'}
                    own = find(strcmpi(fieldnames(h.values), name), 1);
                    if ~isempty(own)                        % of a panel or a chart: text
                        v = struct2cell(h.values);
                        v = v{own};
                        return
                    end
                    if strcmpi(name, 'legend') && ~any(cellfun(@(c) strcmp(c.kind, 'legend'), h.below))
                        v = gobjects(0);                    % no legend is there
                        return
                    end
                    v = textOf(h, lower(name));
                otherwise
                    v = [];
                    names = fieldnames(h.values);
                    hit = find(strcmpi(names, name), 1);
                    [v, made] = graphics_made(h, name, hit);
                    if made, return, end
                    if ~isempty(hit)
                        v = h.values.(names{hit});
                        if strcmp(h.kind, 'axes') && any(strcmp(name(2:end), {'Lim', 'Tick'}))
                            v = graphics_times(h, name(1), v);
                        end
                    elseif strcmp(h.kind, 'axes') && numel(name) > 4 && strcmpi(name(2:5), 'Tick')
                        v = usual_ticks(h, [upper(name(1)) 'Tick' name(6:end)]);
                    elseif any(strcmpi(name, {'xlim', 'ylim', 'zlim'}))
                        v = graphics_times(h, upper(name(1)), graphics_limits(h, upper(name(1))));
                    elseif strcmpi(name, 'Number') && strcmp(h.kind, 'figure')
                        v = 1;
                    elseif any(strcmpi(name, {'XScale', 'YScale', 'ZScale'}))
                        v = 'linear';
                    elseif strcmpi(name, 'View') && strcmp(h.kind, 'axes')
                        v = [0 90];
                    else
                        v = usual_value(h, name);
                    end
            end
        end
        function setOne(h, name, v)
            name = char(name);
            figure_touch();
            switch name
                case 'values'
                    h.values = v;
                    return
                case 'below'
                    h.below = v;
                    return
                case 'links'
                    h.links = v;
                    return
                case 'data'
                    h.data = v;
                    return
                case 'listeners'
                    h.listeners = v;
                    return
                case 'above'
                    h.above = v;
                    return
                case {'Parent', 'parent'}
                    if isa(v, 'graphics_object') && isscalar(v) && isvalid(v) && ~any(strcmp(h.kind, {'figure', ...
                        'root'}))
                        move_to(h, v);
                    end
                    return
            end
            if strcmp(h.kind, 'ruler')
                [own, ax] = graphics_ruler(h, name);
                if ~isempty(own), setOne(ax, own, v); end
                return
            end
            if isstring(v) && isscalar(v)
                v = char(v);
            end
            if ~strncmp(h.kind, 'ui', 2)
                v = graphics_checked(h, name, v);
            elseif ischar(v) && endsWith(name, 'color', 'IgnoreCase', true) && ~isempty(graphics_colour(v))
                v = graphics_colour(v);         % a name of a colour is stored as its three numbers
            end
            if strcmp(h.kind, 'axes') && ~isempty(regexpi(name, '^[xyz]tick(label)?s$', 'once')), name(end) = []; end
            if strcmp(h.kind, 'root') && set_root(h, name, v), return, end
            if any(strcmpi(name, {'title', 'xlabel', 'ylabel', 'zlabel'})) && (ischar(v) || iscell(v)) && ...
                    ~any(strcmpi(fieldnames(h.values), name))
                setOne(textOf(h, lower(name)), 'String', v);
                return
            end
            names = fieldnames(h.values);
            hit = find(strcmpi(names, name), 1);
            if isempty(hit)
                [~, known] = graphics_properties(h.kind, name);
                if ~known
                    setOne(h, full_name(h, name), v);
                    return
                end
            else
                name = names{hit};
            end
            if ~isempty(h.listeners), graphics_tell(h, 'PreSet', name, v); end
            if strcmp(h.kind, 'axes'), graphics_adapt(h, name, v); end
            h.values.(name) = v;
            if strcmp(name, 'Location') && isfield(h.values, 'Position') && any(strcmp(h.kind, {'legend', 'colorbar'}))
                h.values = rmfield(h.values, 'Position');
            end
            if isfield(h.values, 'Refused') && strcmp(name, 'Enable'), graphics_modes('enabled', 0, [], {h, v}); end
            if ~isempty(h.listeners), graphics_tell(h, 'PostSet', name, v); end
            if isfield(h.values, 'Built'), graphics_build(h); end
            for k = 1:numel(h.links)
                if any(strcmpi(name, h.links{k}.PropertyNames)), follow(h, h.links{k}.Targets, name, v); end
            end
            if isfield(h.values, 'Linked') && any(strcmpi(name, {'XLim', 'YLim', 'ZLim'})) && ...
                    any(upper(name(1)) == h.values.Linked.Names)
                for one = h.values.Linked.Axes{1}(:).'
                    if isvalid(one), one.values.([upper(name(1)) 'Lim']) = v; end
                end
            end
        end
        function t = textOf(h, role)
            for k = 1:numel(h.below)
                t = h.below{k};
                if isfield(t.values, 'Role') && strcmp(t.values.Role, role)
                    return
                end
            end
            kind = 'text';
            if strcmp(role, 'legend'), kind = role; end
            t = graphics_object(kind, h, struct('String', '', 'Role', role));
        end
    end
end
function move_to(h, new)
    % H belongs to NEW from now on
    if ~isempty(h.above) && isvalid(h.above)
        if h.above == new, return, end
        h.above.below(cellfun(@(one) one == h, h.above.below)) = [];
    end
    h.above = new;
    new.below{end + 1} = h;
end
function [names, values, k] = pairs_at(args, k, row, rows)
    % Reads the arguments of set from K on: a struct, cells of names and of values (a row for each object), or a pair.
    if isstruct(args{k})
        names = fieldnames(args{k});
        values = struct2cell(args{k});
        k = k + 1;
        return
    end
    names = cellstr(args{k});
    values = {};
    if k == numel(args)                 % a name without a value changes nothing
        names = {};
    elseif iscell(args{k})
        if ~iscell(args{k + 1}) || size(args{k + 1}, 2) ~= numel(names) || ~any(size(args{k + 1}, 1) == [1 rows])
            error('MATLAB:hg:set_chck:InvalidValue', 'Size mismatch in Param Cell / Value Cell pair.');
        end
        values = args{k + 1}(min(row, end), :);
    else
        values = args(k + 1);
    end
    k = k + 2;
end
function follow(h, others, name, v)
    % The objects that linkprop links with H.
    for one = reshape(others, 1, [])
        if isvalid(one) && one ~= h
            names = fieldnames(one.values);
            at = find(strcmpi(names, name), 1);
            if ~isempty(at), name = names{at}; end
            one.values.(name) = v;
        end
    end
end
function full = full_name(h, name)
    % The property that NAME abbreviates.
    full = graphics_abbreviated(h, name);
    if ~isempty(full), return, end
    error('MATLAB:class:InvalidProperty', 'Unrecognized property ''%s'' for class ''%s''.', name, ...
        graphics_class(h.kind));
end
function v = usual_value(h, name)
    % The value of a property that was never set.
    if strncmpi(name, 'default', 7) && ~isempty(h.above)
        v = valueOf(h.above, name);
        return
    end
    [v, known] = graphics_properties(h.kind, name);
    if ~known
        v = valueOf(h, full_name(h, name));
        return
    end
    if (isempty(v) || isequal(v, 'auto')) && endsWith(name, 'Mode', 'IgnoreCase', true)
        words = {'auto', 'manual'};
        v = words{1 + any(strcmpi(fieldnames(h.values), name(1:end - 4)))};
    end
end
function [v, known] = root_value(h, name)
    % Properties that the root computes: formats of display, the current figure, defaults.
    known = true;
    name = lower(name);
    names = lower(fieldnames(h.values));
    switch name
        case 'format'
            v = char(format().NumericFormat);
        case 'formatspacing'
            v = char(format().LineSpacing);
        case 'diary'
            states = {'off', 'on'};
            v = states{1 + runmat_diary};
        case 'diaryfile'
            v = diary_file;
        case 'recursionlimit'
            v = runmat_recursion_limit;
        case 'currentfigure'
            v = h.values.Current;
        case {'handlevisibility', 'busyaction'}
            v = 'on';
        case {'screensize', 'monitorpositions'}
            v = h.values.ScreenSize;
            per_inch = struct('inches', 1, 'centimeters', 2.54, 'points', 72, 'characters', 16);
            if strcmpi(h.values.Units, 'normalized')
                v = [0 0 1 1];
            elseif isfield(per_inch, lower(h.values.Units))
                v = [0 0 v(3:4) / h.values.ScreenPixelsPerInch * per_inch.(lower(h.values.Units))];
            end
        case 'default'
            v = struct();
            for one = fieldnames(h.values).'
                if strncmpi(one{1}, 'default', 7), v.(['d' one{1}(2:end)]) = h.values.(one{1}); end
            end
        otherwise
            known = startsWith(name, {'default', 'factory'}) && ~any(strcmp(name, names));
            v = [];
            if known, v = graphics_default(name); end
            if ~known && ~any(strcmp(name, [names; {'type'; 'parent'; 'children'; 'values'; 'below'; 'above'; 'kind'}]))
                error('MATLAB:class:InvalidProperty', 'Unrecognized property %s for class Root.', name);
            end
    end
end
function done = set_root(h, name, v)
    % set(0, NAME, V) for properties with an effect.
    done = true;
    switch lower(name)
        case 'format'
            format(v);
        case 'formatspacing'
            format(v);
        case 'diary'
            diary(v);
        case 'diaryfile'
            diary_file(char(v));
        case 'recursionlimit'
            runmat_recursion_limit(v);
        case 'currentfigure'
            h.values.Current = graphics_handle(v, 'MATLAB:hg:set:badHandle');
        otherwise
            names = fieldnames(h.values);
            at = find(strcmpi(name, names), 1);
            done = strncmpi(name, 'default', 7) && ischar(v) && any(strcmpi(v, {'remove', 'factory'}));
            if done
                if ~isempty(at), h.values = rmfield(h.values, names{at}); end
            elseif isempty(at) && ~strncmpi(name, 'default', 7)
                error('MATLAB:class:InvalidProperty', 'Unrecognized property %s for class Root.', name);
            elseif any(strcmpi(name, {'ScreenSize', 'ScreenDepth', 'MonitorPositions'}))
                error('MATLAB:class:SetProhibited', 'The property %s of the root is read-only.', name);
            end
    end
end
function v = usual_ticks(ax, name)
    % The ticks and their labels, and whether they were set.
    axis_ = name(1);
    v = [];
    switch lower(name(2:end))
        case 'tick'
            if axis_ == 'Y' && isfield(ax.values, 'Side') && strcmp(ax.values.Side, 'right'), axis_ = 'right'; end
            v = figure_ticks(ax, axis_);
            if ~strcmp(axis_, 'right'), v = graphics_times(ax, axis_, v); end
        case 'ticklabel'
            if isfield(ax.values, [axis_ 'Categories']) || ~isnumeric(valueOf(ax, [axis_ 'Tick']))
                v = figure_tick_labels(ax, axis_);
                return
            end
            v = arrayfun(@(t) num2str(t), reshape(valueOf(ax, [axis_ 'Tick']), [], 1), 'UniformOutput', false);
        case {'tickmode', 'ticklabelmode'}
            words = {'auto', 'manual'};
            v = words{1 + any(strcmpi(fieldnames(ax.values), name(1:end - 4)))};
        case 'ticklabelrotation'
            v = 0;
    end
end
