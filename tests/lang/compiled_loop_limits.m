% Loops that are compiled: numbers at 2^53, an array without elements, a variable of another class in the next call.
assert(largest(1, 3000) == 9007199254740992)
assert(lengths(zeros(3, 0), 3000) == 0)
assert(lengths(zeros(2, 5), 3000) == 15000)
assert(odd_elements(9000000000000001, 9020000000000000, 3000) == 2999 + 1677)  % doubles above 2^53 are even
assert(last(uint64(1), 3000) == 3000)
assert(last([1 2 3], 3000) == 3000)
assert(refused(9007199254740991 - 2000, 3000) == 2001)
assert(shifted(9007199254740991 - 2000, 3000) == 2001)
disp ok

function s = largest(d, n)
	for k = 1:n
		s = 9007199254740991 + d;
	end
end

function s = lengths(a, n)
	s = 0;
	for k = 1:n
		s = s + length(a);
	end
end

function count = odd_elements(one, many, n)
	count = 0;
	for k = 1:n
		stop = one + 0.5;
		if k == n, stop = many + 0.5; end
		for i = 9000000000000001:2147483647:stop
			count = count + mod(i, 2);
		end
	end
end

function x = last(x, n)
	for k = 1:n
		x = k;
	end
end

% the first turn whose bitand gets 2^53, which is no word
function k = refused(z, n)
	k = 0;
	try
		for k = 1:n
			x = bitand(z + k, 0);
		end
	catch
	end
end

% bitshift takes no 2^53 either
function k = shifted(z, n)
	k = 0;
	try
		for k = 1:n
			if 9 > bitshift(z + k, -1), x = k; end
		end
	catch
	end
end
