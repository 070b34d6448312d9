function h = warndlg(text, title, varargin)
%warndlg(TEXT, TITLE)  Prints a warning to standard error, because there is no window. Returns a figure.
%>> h = warndlg('It is done', 'Test'); ishghandle(h)
%Test: It is done
%ans =
%  logical
%   1
    if nargin < 1, text = 'This is the default string.'; end
    if nargin < 2, title = 'Warning Dialog'; end
    h = message_box('warndlg', text, title);
end
