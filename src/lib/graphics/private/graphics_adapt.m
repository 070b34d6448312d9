function graphics_adapt(ax, name, v)
%graphics_adapt  What follows when a program sets the property NAME of the axes AX to V: a view resets the camera, a
%   mode gives up or keeps a value, other units convert the place.
names = fieldnames(ax.values);
switch lower(name)
    case 'view'
        camera = {'CameraPosition', 'CameraUpVector'};
        ax.values = rmfield(ax.values, intersect(camera, names));
    case {'cameraposition', 'cameratarget'}
        ax.values.(name) = v;
        c = graphics_camera(ax);
        ax.values.View = c.View;
    case 'nextplot'
        ax.values.Hold = any(strcmpi(v, {'add', 'replacechildren'}));
    case 'colororderindex'
        ax.values.Order = v - 1;
    case 'units'
        ax.values.Position = convert(ax, valueOf(ax, 'Position'), valueOf(ax, 'Units'), v);
        ax.values = rmfield(ax.values, intersect({'Outer'}, names));
    case 'position'
        ax.values = rmfield(ax.values, intersect({'OuterPosition', 'Outer'}, names));
    case 'outerposition'
        if isnumeric(v) && numel(v) == 4
            room = max([0.13 0.11 0.095 0.075] .* v([3 4 3 4]), graphics_made(ax, 'TightInset', []));
            ax.values.Position = [v(1:2) + room(1:2), max(v(3:4) - room(1:2) - room(3:4), 0.01 * v(3:4))];
            ax.values.Outer = v;
        end
    case 'innerposition'
        ax.values.Position = v;
        ax.values = rmfield(ax.values, intersect({'Outer'}, names));
    otherwise
        mode(ax, name, v, names);
end
limits = [upper(name(1)) 'LimitsChangedFcn'];
if any(strcmpi(name, {'XLim', 'YLim', 'ZLim'})) && isfield(ax.values, limits)
    f = ax.values.(limits);
    old = graphics_limits(ax, upper(name(1)));
    ax.values.([upper(name(1)) 'Lim']) = v;
    graphics_callback(f, ax, struct('OldLimits', old, 'NewLimits', v, 'EventName', 'LimitsChanged', 'Source', ax));
end
end

function p = convert(h, p, from, to)
% The place of H, in other units; a pixel has the number 1, all other units begin at 0.
a = graphics_unit(h, from);
b = graphics_unit(h, to);
if strcmpi(from, 'pixels'), p(1:2) = p(1:2) - 1; end
p = p .* a([1 2 1 2]) ./ b([1 2 1 2]);
if strcmpi(to, 'pixels'), p(1:2) = p(1:2) + 1; end
end

function mode(ax, name, v, names)
if ~endsWith(name, 'Mode', 'IgnoreCase', true) || ~(ischar(v) || isstring(v)), return, end
base = name(1:end - 4);
at = find(strcmpi(names, base), 1);
if strcmpi(v, 'auto') && ~isempty(at) && ~isempty(regexpi(base, '(Lim|Tick|TickLabel|^Camera\w+)$', 'once'))
    ax.values = rmfield(ax.values, names{at});
elseif strcmpi(v, 'manual') && isempty(at) && ~isempty(regexpi(base, '(Lim|Tick|^Camera\w+)$', 'once'))
    ax.values.(base) = valueOf(ax, base);
end
end
