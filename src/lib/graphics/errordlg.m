function h = errordlg(text, title, mode)
%errordlg(TEXT, TITLE)  Prints an error to standard error, because there is no window. Returns a figure.
%errordlg(TEXT, TITLE, MODE)  MODE is 'modal', 'nonmodal', 'replace', or a struct with WindowStyle and Interpreter.
%>> h = errordlg('It is done', 'Test'); ishghandle(h)
%Test: It is done
%ans =
%  logical
%   1
    if nargin < 1, text = 'This is the default string.'; end
    if nargin < 2, title = 'Error Dialog'; end
    if nargin > 2, message_mode('errordlg', mode); end
    h = message_box('errordlg', text, title);
end
