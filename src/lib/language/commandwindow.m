function commandwindow
%commandwindow  Does nothing: RunMat has no command window besides the terminal.
%>> commandwindow
end
