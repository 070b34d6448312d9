% Nothing exists under the name [], as of a property that was never set; other classes are errors
s = struct('file', []);
disp([exist(s.file, 'file'), exist([]), exist(''), exist('', 'file'), exist("", 'file'), exist('sin')])
for wrong = {5, {}, {'a'}, struct(), true}
    try, exist(wrong{1}), catch e, disp(e.identifier), end
end
