function t = isEditorAvailable
%matlab.desktop.editor.isEditorAvailable  Whether there is an editor: false.
%>> matlab.desktop.editor.isEditorAvailable
%ans =
%  logical
%   0
t = false;
end
