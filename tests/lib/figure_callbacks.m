% modes: off cpu interp
% Listeners and callbacks of graphics objects, values that are checked, defaults, rulers
p = plot(1:3);
l = addlistener(p, 'LineWidth', 'PostSet', @(s, e) fprintf('%s is %g\n', s.Name, e.AffectedObject.LineWidth));
p.LineWidth = 3;
l.Enabled = false; p.LineWidth = 4;
l.Enabled = true; delete(l); p.LineWidth = 5;
l = listener(gca, {'XLim', 'YLim'}, 'PostSet', @(s, e) fprintf('%s: %g %g\n', s.Name, e.NewValue));
xlim([0 5]); ylim([1 9]);
addlistener(p, 'ObjectBeingDestroyed', @(s, e) disp(e.EventName));
set(p, 'DeleteFcn', @(s, e) fprintf('%d %d\n', isequal(gcbo, s), isequal(gcbf, gcf)));
cla
assert(~isvalid(p) && isempty(gcbo))
set(0, 'DefaultLineCreateFcn', {@(s, e, text) disp(text), 'created'});
line(1:2, 1:2);
set(0, 'DefaultLineCreateFcn', 'remove');
f = figure('CloseRequestFcn', @(s, e) disp('asked'));
close(f); assert(isvalid(f)); close(f, 'force'); assert(~isvalid(f));
f = figure('CloseRequestFcn', 'disp(''text''); closereq'); close(f); assert(~isvalid(f));
ax = axes; ax.XAxis.LimitsChangedFcn = @(s, e) disp(e.NewLimits); xlim([2 3]);

% values
h = plot(1:3);
h.Color = '#FF8000'; h.Marker = 's'; h.Visible = false;
assert(isequal(round(h.Color * 255), [255 128 0]) && strcmp(h.Marker, 'square') && strcmp(h.Visible, 'off'))
for c = {'LineStyle', 'wavy'; 'LineWidth', -1; 'Color', 'rainbow'; 'Color', [1 2 3]; 'Visible', 'perhaps'; 'Type', 'x'
        'CameraPosition', [1 2 3]}.'
    try, set(h, c{:}); catch e, fprintf('%s\n%s\n', e.identifier, e.message), end
end
try, set(gca, 'XLim', [3 1]); catch e, disp(e.identifier), end
try, set(gca, 'XScale', 'odd'); catch e, disp(e.message), end
try, addlistener(h, 'Nothing', 'PostSet', @disp); catch e, disp(e.identifier), end
try, addlistener(h, 'Nothing', @disp); catch e, disp(e.identifier), end
s = get(h); assert(isfield(s, 'MarkerIndices') && isfield(s, 'ButtonDownFcn') && ~isfield(s, 'CameraTarget'))

% defaults
set(groot, 'DefaultTextColor', 'r', 'DefaultContourLineWidth', 2, 'DefaultConstantLineLineWidth', 3, ...
    'DefaultLightStyle', 'local', 'DefaultLegendLocation', 'southwest', 'DefaultAxesTickDir', 'out');
figure; [~, c] = contour(peaks); t = text(1, 1, 'a'); x = xline(3); k = light; g = legend('a');
assert(isequal(t.Color, [1 0 0]) && c.LineWidth == 2 && x.LineWidth == 3 && strcmp(k.Style, 'local'))
assert(strcmp(g.Location, 'southwest') && strcmp(get(gca, 'TickDir'), 'out') && ...
    strcmp(class(g), 'matlab.graphics.illustration.Legend'))
reset(groot)

% rulers, units, room
plot(0:1000:5000); ax = gca;
ax.YAxis.Exponent = 3; ax.XAxis.TickLabelFormat = '%.1f s'; ax.XAxis.TickValues = [1 3 6];
assert(isequal(ax.XTick, [1 3 6]) && ax.YAxis.Exponent == 3 && strcmp(xtickformat, '%.1f s'))
ax.YAxis.Label.String = 'y'; assert(strcmp(ax.YLabel.String, 'y'))
ytickformat usd; ztickformat('auto'); assert(strcmp(ytickformat, '$%.2f'))
try, ax.XAxis.Nothing = 1; catch e, disp(e.message), end
f = gcf; f.Position = [100 100 400 300]; ax.Units = 'pixels';
assert(isequal(round(ax.Position), [53 34 310 245]))
ax.Units = 'normalized'; assert(max(abs(ax.Position - [0.13 0.11 0.775 0.815])) < 1e-12)
ax.XLim = [0 9]; ax.XLimMode = 'auto'; assert(isequal(ax.XLim, [1 6]) && strcmp(ax.XLimMode, 'auto'))
hold on; assert(strcmp(ax.NextPlot, 'add') && ax.ColorOrderIndex == 2)
e = get(text(2, 1000, 'abc'), 'Extent'); assert(e(1) == 2 && e(3) > 0 && e(3) < 1)
