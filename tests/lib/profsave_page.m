% profsave writes one page with the functions, their calls and their lines.
folder = tempname;
profile on
for k = 1:3, x = nchoosek(6, 2); end
profile off
info = profile('info');
profsave(info, folder)
text = fileread(fullfile(folder, 'file0.html'));
disp(startsWith(text, '<!DOCTYPE html>'))
at = strfind(text, 'id="data">') + numel('id="data">');
json = text(at:end);
data = jsondecode(json(1:strfind(json, '</script>') - 1));
names = {data.functions.name};
k = find(strcmp(names, 'nchoosek'));
disp(data.functions(k).calls)
disp(numel(names) == numel(info.FunctionTable))
disp(all([data.functions.self] >= 0 & [data.functions.self] <= [data.functions.total] + 1e-9))
rmdir(folder, 's')
try, profsave(5), catch e, disp(e.message), end
try, profsave(info, 7), catch e, disp(e.message), end
