function h = warndlg(text, title, mode)
%warndlg(TEXT, TITLE)  Prints a warning to standard error, because there is no window. Returns a figure.
%warndlg(TEXT, TITLE, MODE)  MODE is 'modal', 'nonmodal', 'replace', or a struct with WindowStyle and Interpreter.
%>> h = warndlg('It is done', 'Test'); ishghandle(h)
%Test: It is done
%ans =
%  logical
%   1
    if nargin < 1, text = 'This is the default string.'; end
    if nargin < 2, title = 'Warning Dialog'; end
    if nargin > 2, message_mode('warndlg', mode); end
    h = message_box('warndlg', text, title);
end
