function h = streamparticles(varargin)
%streamparticles(VERTICES)      Draws particles at vertices of lines of stream2 or stream3.
%   streamparticles(VERTICES, N)  N: the number of particles; below 1, the share of all vertices (0.05).
%   Properties may follow: of the line, 'ParticleAlignment' ('on': the first particle of each line is at its start),
%   'Animate' (how often the particles run along their lines), 'FrameRate'.
%>> h = streamparticles({[1 1; 2 1; 3 1; 4 1]}, 2); disp(h.XData)
%     1     3
    [ax, args] = deal([], varargin);
    if nargin > 0 && isa(args{1}, 'graphics_object'), [ax, args] = axes_first(args); end
    if isempty(args) || ~iscell(args{1})
        error('MATLAB:streamparticles:InvalidInput', 'The first input must be a cell of vertices.');
    end
    paths = reshape(args{1}, 1, []);
    paths = paths(cellfun(@(p) ~isempty(p), paths));
    count = 0.05;
    rest = args(2:end);
    if ~isempty(rest) && isnumeric(rest{1}), count = double(rest{1}); rest(1) = []; end
    own = {'particlealignment', 'animate', 'framerate'};
    turns = 0;
    style = {};
    for k = 1:2:numel(rest) - 1
        if strcmpi(rest{k}, 'animate'), turns = double(rest{k + 1}); end
        if ~any(strcmpi(rest{k}, own)), style = [style, rest(k:k + 1)]; end %#ok<AGROW>
    end
    total = sum(cellfun(@(p) size(p, 1), paths));
    if count < 1, count = ceil(count * total); end
    step = max(1, floor(total / max(count, 1)));
    if isempty(ax), ax = gca; end
    h = line(ax, NaN, NaN, 'LineStyle', 'none', 'Marker', 'o', 'MarkerEdgeColor', 'none', 'MarkerFaceColor', 'red');
    set(h, style{:});
    put(h, paths, step, 0);
    for frame = 1:min(turns, 1000) * step
        put(h, paths, step, mod(frame, step));
        drawnow limitrate
    end
    if nargout == 0, clear h, end
end

function put(h, paths, step, first)
    at = cellfun(@(p) p(1 + first:step:end, :), paths, 'UniformOutput', false);
    at = vertcat(at{:});
    if isempty(at), return, end
    [h.values.XData, h.values.YData] = deal(at(:, 1).', at(:, 2).');
    if size(at, 2) > 2, h.values.ZData = at(:, 3).'; end
    figure_touch();
end
