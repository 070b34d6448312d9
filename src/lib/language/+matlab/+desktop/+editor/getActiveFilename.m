function file = getActiveFilename
%matlab.desktop.editor.getActiveFilename  The file in front in the editor; there is no editor, so ''.
%>> isempty(matlab.desktop.editor.getActiveFilename)
%ans =
%  logical
%   1
file = '';
end
