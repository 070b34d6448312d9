% verLessThan names the product that is not there.
try
	verLessThan('simulink', '8')
catch e
	disp(e.identifier)
	disp(e.message)
end
assert(~verLessThan('matlab', '9.1'))
