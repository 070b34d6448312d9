function o = stream_options(args, names, domain)
%stream_options(ARGS, NAMES, DOMAIN)  Reads the pairs of names and values ARGS for a random stream, and makes a struct
%   with these names, and Seed. DOMAIN begins the identifiers of errors.
%>> stream_options({'seed', 3}, {'Seed'}, 'MATLAB:RandStream')
%ans =
%  struct with fields:
%
%    Seed: 3
	o = struct('Seed', 0);
	if mod(numel(args), 2)
		error([domain ':WrongNumberArgs'], 'Parameter names and values must come in pairs.');
	end
	for k = 1:2:numel(args)
		at = find(strcmpi(args{k}, names), 1);
		if isempty(at)
			error([domain ':BadParam'], 'Invalid parameter name: %s.', char(args{k}));
		end
		o.(names{at}) = args{k + 1};
	end
end
