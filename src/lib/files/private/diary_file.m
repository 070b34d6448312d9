function f = diary_file(f)
%diary_file  The name of the file of diary; with an argument that becomes the name.
persistent name
if isempty(name), name = 'diary'; end
if nargin, name = f; end
f = name;
end
