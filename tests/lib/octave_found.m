% Differences that random programs beside Octave found.
% a mask that is the array itself, and what cannot be assigned
m = mod(1:11, 3)' > 0;
for k = 1:3
	x = reshape(m(:), size(m));
	try
		x(x) = sqrt(sum((1:11)') - 100);
	catch e
		disp(e.identifier)
	end
	disp(nnz(x))
end
x = m;
x(x) = false;
disp(any(x))
x = (1:3)';
x(x) = x * 2;
disp(x')

% no complex chars
try
	x = ['a', 1 + 2i];
catch e
	disp(e.identifier)
end

% interpolation at no points has the class of the numbers
disp(class(interp1([-9 0 9], [1 2 5], zeros(0, 2, 3, 'single'))))
disp(class(interp1([-9 0 9], [1 2 5], zeros(0, 1))))

% classes that do not mix are told before complex operands are refused
x = (-1:3) .^ 0.1;
try
	mod(x, int32(3));
catch e
	disp(e.identifier)
end
