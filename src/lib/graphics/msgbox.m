function h = msgbox(text, title, varargin)
%msgbox(TEXT, TITLE)  Prints a message to standard error, because there is no window. Returns a figure.
%>> h = msgbox('It is done', 'Test'); ishghandle(h)
%Test: It is done
%ans =
%  logical
%   1
    if nargin < 1, text = 'This is the default string.'; end
    if nargin < 2, title = ' '; end
    h = message_box('msgbox', text, title);
end
