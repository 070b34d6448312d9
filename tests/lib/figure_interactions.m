% What a person can do in axes: interactions, modes of a figure, toolbars, data tips, linked data
p = plot(1:5); ax = gca;
disp(class(ax.Interactions(1)))
surf(peaks(5)); disp(class(get(gca, 'Interactions')(1))), clf
p = plot(1:5); ax = gca;
ax.Interactions = [panInteraction('Dimensions', 'x'), zoomInteraction, regionZoomInteraction, rulerPanInteraction];
disp(ax.Interactions(1).Dimensions), disp(ax.Interactions(2).Dimensions)
ax.Interactions = [rotateInteraction dataTipInteraction]; disp(ax.Interactions(2).SnapToDataVertex)
ax.Interactions = []; disp(numel(ax.Interactions))
disableDefaultInteractivity(ax), enableDefaultInteractivity(ax)
tb = axtoolbar(ax, {'zoomin', 'restoreview'}, 'Visible', 'off');
disp([class(tb) ' ' tb.Visible ' ' num2str(numel(tb.Children)) ' ' ax.Toolbar.Children(1).Tag])
b = axtoolbarbtn(tb, 'push', 'Tooltip', 'mine'); s = axtoolbarbtn(tb, 'state');
disp([class(b) ' ' class(s) ' ' s.Value])
ax.Toolbar = []; disp(isempty(ax.Toolbar))

z = zoom; p1 = pan; r = rotate3d; c = brush; d = datacursormode(gcf);
zoom on, disp({z.Enable, p1.Enable}), pan xon, disp({z.Enable, p1.Enable, p1.Motion})
r.Enable = 'on'; disp({p1.Enable, r.Enable}), datacursormode on, brush on, disp({d.Enable, c.Enable}), brush off
brush([0 0 1]), disp(c.Color), disp({r.RotateStyle, z.Direction, d.DisplayStyle})
setAllowAxesZoom(z, ax, false), setAllowAxesPan(p1, ax, 'off'), setAllowAxesRotate(r, ax, true)
disp([isAllowAxesZoom(z, ax) isAllowAxesPan(p1, ax) isAllowAxesRotate(r, ax)])
setAxesZoomConstraint(z, ax, 'x'), setAxesPanConstraint(p1, ax, 'y')
setAxesZoomMotion(z, ax, 'vertical'), setAxesPanMotion(p1, ax, 'both')

t = datatip(p, 2, 2); i = getCursorInfo(d); disp([i.Position i.DataIndex]), disp(i.Target == p)
p.DataTipTemplate.DataTipRows(1).Label = 'place';
p.DataTipTemplate.DataTipRows(end + 1) = dataTipTextRow('weight', 10:10:50, '%.1f');
p.DataTipTemplate.DataTipRows(4) = dataTipTextRow('sum', @(x, y) x + y);
t = datatip(p, 'DataIndex', 3); disp(t.String.')
p.YDataSource = 'v'; v = [1 4 9 16 25]; linkdata on, disp(p.YData), v = v + 1; drawnow, disp(p.YData)
disp(linkdata(gcf)), linkdata off

function try_(f)
try, f(); catch e, fprintf('%s: %s\n', e.identifier, e.message), end
end
try_(@() panInteraction('Dimensions', 'q')), try_(@() set(ax, 'Interactions', 3)), try_(@() set(ax, 'Toolbar', 3))
try_(@() axtoolbar(ax, {'fly'})), try_(@() axtoolbarbtn(ax)), try_(@() axtoolbarbtn(tb, 'round'))
try_(@() disableDefaultInteractivity(gcf)), try_(@() zoom('sideways')), try_(@() rotate3d('xon')), try_(@() linkdata(3))
try_(@() setAllowAxesZoom(3, ax, 1)), try_(@() setAllowAxesPan(p1, p, 1)), try_(@() setAxesZoomConstraint(z, ax, 'up'))
try_(@() getCursorInfo(ax)), try_(@() dataTipTextRow(3, 'XData')), try_(@() dataTipTextRow('a'))
try_(@() set(z, 'Motion', 'up'))
try_(@() surf([1i 2; 3 4]))
