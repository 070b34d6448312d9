function m = mapreducer(where)
%mapreducer(0)     Tall arrays are computed in the session from now on, also if a pool of workers is open.
%mapreducer(POOL)  Workers compute them while this pool is open. mapreducer: workers of any pool do, as at the start.
%   M = mapreducer(...)  A struct whose Type says where: 'serial' or 'pool'.
%>> mapreducer(0); m = mapreducer; m.Type
%ans =
%    'pool'
	persistent serial
	if isempty(serial), serial = false; end
	if nargin == 1 && isequal(where, 'RunMat serial')
		m = serial;                     % tall_pass asks
		return
	elseif nargin == 0
		serial = false;
	elseif isnumeric(where) && isscalar(where) && where == 0
		serial = true;
	elseif isa(where, 'parallel.Pool') && isscalar(where)
		serial = false;
	else
		error('MATLAB:mapreduceio:mapreducer:invalidInput', 'The argument of mapreducer must be 0 or a pool.');
	end
	types = {'pool', 'serial'};
	if nargout > 0, m = struct('Type', types{1 + serial}); end
end
