% https://www.mathworks.com/help/matlab/ref/mexception.html
format compact
try
	error('my:id', 'Message %d.', 5)
catch e
	disp(e.identifier)
	disp(e.message)
end
