% message: a text by its identifier, for error, warning and MException.
try, error(message('shop:empty', 3, 'x')), catch e, disp(e.identifier), disp(e.message), end
warning(message('shop:low')); [t, id] = lastwarn
e = MException(message('a:b', {1})); disp(e.message), disp(class(e))
m = message('a:b', 2, "c", [1 2]); disp(m.Identifier), disp(m.Arguments), disp(getString(m)), disp(m.getString)
try, message('none'), catch e, disp(e.identifier), end
try, message(3), catch e, disp(e.identifier), end
try, message, catch e, disp(e.identifier), end
