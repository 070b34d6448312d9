function show(o, text)
fprintf('show %s: %s\n', text, who@Mid(o));
end
