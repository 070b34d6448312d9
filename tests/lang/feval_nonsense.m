% Texts that are no function's name: an error at once, which can be caught
texts = {'', "", ' ', 'a b', '1 + 2', 'sin(1)', '@', '@sin', 'sin@', 'sin@nobody', '.', 'a.', '.a', 'a..b', '+', ...
	char(0), 'x/y', '../sin', '%', repmat('q', 1, 5000)};
for k = 1:numel(texts)
	try
		feval(texts{k}, 1);
		fprintf('%d: no error\n', k)
	catch e
		fprintf('%d: %s\n', k, e.identifier)
	end
end
try, feval(''), catch e, disp(e.message), end
try, feval(5), catch e, disp(e.identifier), end
try, feval({}), catch e, disp(e.identifier), end
try, feval(struct()), catch e, disp(e.identifier), end
try, cellfun('', {1}), catch e, disp(e.identifier), end
try, x = str2func(''); x(1), catch e, disp(e.identifier), end
