function h = msgbox(text, title, varargin)
%msgbox(TEXT, TITLE)  Prints a message to standard error, because there is no window. Returns a figure.
%msgbox(TEXT, TITLE, ICON, MODE)  ICON is 'none', 'error', 'help', 'warn', or 'custom' with an image and a colour map in
%   front of MODE. MODE is 'modal', 'nonmodal', 'replace', or a struct with WindowStyle and Interpreter.
%msgbox(TEXT, TITLE, MODE)
%>> h = msgbox('It is done', 'Test'); ishghandle(h)
%Test: It is done
%ans =
%  logical
%   1
    if nargin < 1, text = 'This is the default string.'; end
    if nargin < 2, title = ' '; end
    checked(varargin);
    h = message_box('msgbox', text, title);
end
function checked(args)
    if ~isempty(args) && (ischar(args{1}) || isstring(args{1})) && ...
        any(strcmpi(args{1}, {'none', 'error', 'help', 'warn', 'custom'}))
        if strcmpi(args{1}, 'custom')
            if numel(args) < 2 || ~(isnumeric(args{2}) || islogical(args{2}))
                error('MATLAB:msgbox:InvalidInput', 'The icon ''custom'' needs an image.');
            end
            args(1:min(3, numel(args)) - (numel(args) > 2 && ~isnumeric(args{3}))) = [];
        else
            args(1) = [];
        end
    end
    if numel(args) > 1
        error('MATLAB:TooManyInputs', 'Too many input arguments.');
    elseif ~isempty(args)
        message_mode('msgbox', args{1});
    end
end
