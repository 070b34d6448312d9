% exportgraphics and saveas write a page that holds the figure and needs no other file.
file = [tempname '.html'];
plot(1:4, [2 1 4 3], 'DisplayName', 'a < b'); legend; title('\alpha');
exportgraphics(gcf, file)
text = fileread(file);
disp(startsWith(text, '<!DOCTYPE html>'))
at = strfind(text, 'id="figures">') + numel('id="figures">');
json = text(at:end);
v = jsondecode(json(1:strfind(json, '</script>') - 1));
disp(v.name), disp(v.scene.objects.name)
line = v.scene.marks(cellfun(@(m) strcmp(m.kind, 'line') && strcmp(m.part, 'data'), v.scene.marks));
disp(numel(line{1}.xy))
ticks = cellfun(@(m) strcmp(m.part, 'ticklabel'), v.scene.marks);
disp(sum(ticks) >= 8)
entry = v.scene.marks(cellfun(@(m) strcmp(m.part, 'legend') && strcmp(m.kind, 'text'), v.scene.marks));
disp(entry{1}.object)
disp(numel(v.scene.axes.matrix))
exportgraphics(gca, file)
disp(isequal(fileread(file), text))
saveas(gcf, file(1:end - 5), 'html')
disp(isequal(fileread(file), text))
delete(file)
