function seed = stream_seed(seed, domain)
%stream_seed(SEED, DOMAIN)  The seed of a random stream as a number: 'shuffle' uses the clock. DOMAIN begins the
%   identifiers of errors.
%>> stream_seed(single(7), 'MATLAB:RandStream')
%ans =
%     7
	if (ischar(seed) || isstring(seed)) && isscalar(string(seed)) && strcmpi(seed, 'shuffle')
		seed = floor(mod(now * 8640000, 2 ^ 31));
	end
	if ~isnumeric(seed) || ~isscalar(seed) || seed < 0 || seed ~= fix(seed) || seed >= 2 ^ 32
		error([domain ':BadSeed'], 'Seed must be a nonnegative integer less than 2^32.');
	end
	seed = double(seed);
end
