function p = parpool(varargin)
%POOL = parpool  Opens a pool of workers, one for each processor, that parfor, parfeval and spmd then use.
%parpool(N)  N workers. parpool('Processes', N), parpool('Threads', N), parpool('local', N)  The same.
%parpool('MPI', N)  The workers that mpirun has started with this program; the default there.
%parpool(..., 'IdleTimeout', MINUTES)  The pool closes when it has had no work for so long (Inf).
%   A worker is a process of this program in each kind of pool. See docs/parallel.md.
%>> p = parpool(2); p.NumWorkers
%ans =
%     2
%>> delete(p)
	settings = {'IdleTimeout', 'SpmdEnabled', 'AttachedFiles', 'AutoAddClientPath', 'EnvironmentVariables'};
	ranks = runmat_pool('ranks');
	kind = 'Processes';
	if ranks > 0, kind = 'MPI'; end
	n = [];
	minutes = Inf;
	k = 1;
	if k <= nargin && (ischar(varargin{k}) || isstring(varargin{k}))
		word = char(varargin{k});
		kinds = {'Processes', 'Threads', 'local', 'MPI'};
		at = find(strcmpi(word, kinds));
		if ~isempty(at)
			kind = kinds{at};
			k = k + 1;
		elseif ~any(strcmpi(word, settings))
			error('parallel:cluster:ProfileNotFound', ...
				'There is no cluster profile ''%s''; there are %s.', word, strjoin(kinds, ', '));
		end
	end
	if k <= nargin && isnumeric(varargin{k})
		n = varargin{k};
		k = k + 1;
	end
	while k <= nargin
		if k == nargin || ~any(strcmpi(varargin{k}, settings))
			error('parallel:convenience:InvalidOption', ...
				'parpool has no such option, or its value is missing.');
		end
		if strcmpi(varargin{k}, 'IdleTimeout')
			minutes = varargin{k + 1};
			if ~(isnumeric(minutes) && isscalar(minutes) && isreal(minutes) && minutes > 0)
				error('parallel:convenience:InvalidOption', ...
					'IdleTimeout must be a positive number of minutes, or Inf.');
			end
		end
		k = k + 2;
	end
	mpi = strcmp(kind, 'MPI');
	if mpi && ranks == 0
		error('parallel:cluster:NoMPI', ...
			['mpirun has not started this program, so there are no MPI workers. Start it so: ', ...
			'mpirun -n 5 runmat program.m (Debian: apt install openmpi-bin libopenmpi-dev).']);
	end
	if isempty(n) && mpi, n = ranks; end
	if isempty(n), n = feature('numcores'); end
	n = double(n(end));
	if ~(isscalar(n) && n >= 1 && n == fix(n) && n <= 4096)
		error('parallel:convenience:InvalidPoolSize', ...
			'The number of workers must be a whole number from 1 to 4096.');
	end
	if mpi && n > ranks
		error('parallel:convenience:InvalidPoolSize', ...
			'mpirun has started %d workers, and %d are wanted.', ranks, n);
	end
	if runmat_pool('self') > 0
		error('parallel:convenience:NotOnWorker', 'A worker cannot open a pool.');
	end
	if ~isempty(parallel.Pool.current())
		error('parallel:convenience:ConnectionOpen', ...
			'A parallel pool is open already. Close it first: delete(gcp(''nocreate'')).');
	end
	p = parallel.Pool.current(parallel.Pool(n, kind, false, double(minutes)));
end
