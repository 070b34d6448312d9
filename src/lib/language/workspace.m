function workspace
%workspace  Does nothing: the Workspace window belongs to MATLAB's desktop. who and whos list variables.
%>> workspace
end
