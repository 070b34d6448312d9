function varargout = subsref(o, s)
if strcmp(s(1).type, '.') && strcmp(s(1).subs, 'a')
	varargout{1} = builtin('subsref', o, s);
else
	varargout{1} = ['subsref ' s(1).type];
end
end
