function commandwindow
%commandwindow  Brings the window of commands to the front; there is none beside the terminal, so nothing happens.
%>> commandwindow
end
