function l = graphics_listen(h, args)
%graphics_listen  Implements addlistener for graphics objects: events of properties, or other events of the object.
l = matlab.graphics.internal.Listener;
l.Source = num2cell(h(:).');
l.Callback = args{end};
if ~isa(l.Callback, 'function_handle')
    error('MATLAB:class:InvalidCallback', 'The callback of a listener must be a function handle.');
end
events = {'PreGet', 'PostGet', 'PreSet', 'PostSet'};
if numel(args) < 3
    l.EventName = char(args{1});
    if ~any(strcmp(l.EventName, {'ObjectBeingDestroyed', 'Hit', 'Action', 'LocationChanged', 'SizeChanged', ...
            'ClaChanged', 'MarkedClean', 'MarkedDirty', 'ValueChanged', 'ValueChanging', 'ContinuousValueChange', ...
            'WindowMouseMotion', 'WindowMousePress', 'WindowMouseRelease', 'WindowKeyPress', 'WindowKeyRelease'}))
        error('MATLAB:class:InvalidEvent', 'Event ''%s'' is not defined for class ''%s''.', l.EventName, class(h));
    end
else
    names = args{1};
    if ~iscellstr(names) && ~isstring(names), names = cellstr(names); end
    l.Names = cellstr(names);
    at = find(strcmpi(args{2}, events), 1);
    if isempty(at)
        error('MATLAB:class:InvalidEvent', 'The event of a property is PreGet, PostGet, PreSet or PostSet.');
    end
    l.EventName = events{at};
    for name = l.Names
        if ~all(isprop(h, name{1}))
            error('MATLAB:class:PropNotFound', ...
                'The name ''%s'' is not an accessible property for an instance of class ''%s''.', ...
                name{1}, class(h));
        end
    end
end
for k = 1:numel(h), h(k).listeners{end + 1} = l; end
end
