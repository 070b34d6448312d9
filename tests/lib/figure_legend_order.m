% The order of the names in a legend, colour bars by their place, and the label of a colour bar
area([1 2; 3 4]); l = legend('a', 'b');
disp({l.Direction, l.DirectionMode})
l.Direction = 'normal';
disp({l.Direction, l.DirectionMode})
bar([1 2; 3 4], 'stacked'); l = legend('a', 'b'); disp(l.Direction)
bar([1 2; 3 4]); l = legend('a', 'b'); disp(l.Direction)
imagesc(magic(3)); c = colorbar('southoutside'); disp(c.Location)
d = colorbar('Location', 'west'); disp([isvalid(c), isscalar(findobj(gcf, 'Type', 'colorbar'))])
ylabel(d, 'left'); title(d, 'above'); disp({d.Label.String, d.Title.String})
colorbar('off'); disp(isempty(findobj(gcf, 'Type', 'colorbar')))
clf; bar3([1 2; 3 4]); disp(clim), clf; imagesc(ones(3)); disp(clim)
