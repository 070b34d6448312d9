function h = helpdlg(text, title)
%helpdlg(TEXT, TITLE)  Prints a hint to standard error, because there is no window. Returns a figure.
%>> h = helpdlg('It is done', 'Test'); ishghandle(h)
%Test: It is done
%ans =
%  logical
%   1
    if nargin < 1, text = 'This is the default string.'; end
    if nargin < 2, title = 'Help Dialog'; end
    h = message_box('helpdlg', text, title);
end
