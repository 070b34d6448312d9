function j = runmat_batch(c, args, space)
%runmat_batch(CLUSTER, ARGUMENTS, SPACE)  What batch does. SPACE has the variables of the caller.
	if isempty(args), error('MATLAB:minrhs', 'Not enough input arguments.'); end
	what = args{1};
	args(1) = [];
	is_text = ischar(what) || (isstring(what) && isscalar(what));
	is_function = ~isempty(args) && isnumeric(args{1});
	if ~is_text && ~isa(what, 'function_handle')
		error('parallel:job:InvalidFunction', 'batch needs the name of a script, or a function.');
	end
	task = struct('Function', [], 'NumOutputs', 0, 'Inputs', {{}}, 'Code', '', 'Workspace', struct());
	if is_function || ~is_text
		if is_text, what = str2func(char(what)); end
		task.Function = what;
		if ~isempty(args) && isnumeric(args{1})
			task.NumOutputs = double(args{1});
			args(1) = [];
		end
		if ~isempty(args) && iscell(args{1})
			task.Inputs = args{1};
			args(1) = [];
		end
	else
		task.Code = regexprep(char(what), '\.m$', '');
	end
	names = {'Pool', 'Workspace', 'CurrentFolder', 'AdditionalPaths', 'EnvironmentVariables', 'Name', 'Tag', ...
		'AutoAddClientPath', 'Profile', 'AttachedFiles', 'AutoAttachFiles'};
	o = struct();
	for k = 1:2:numel(args)
		at = [];
		if ischar(args{k}) || isstring(args{k}), at = find(strcmpi(args{k}, names)); end
		if k == numel(args) || isempty(at)
			error('parallel:job:InvalidOption', 'batch has no such option, or its value is missing.');
		end
		o.(names{at}) = args{k + 1};
	end
	f = parallel.JobFiles(c, 'independent');
	if isfield(o, 'Pool')
		if ~(isnumeric(o.Pool) && isscalar(o.Pool) && o.Pool >= 0 && o.Pool == fix(o.Pool))
			error('parallel:job:BadPool', 'Pool must be a whole number of workers.');
		end
		if o.Pool > 0, f.Type = 'pool'; end
		f.Workers = double(o.Pool) + 1;
	end
	if isfield(o, 'CurrentFolder') && ~strcmp(o.CurrentFolder, '.'), f.WorkFolder = char(o.CurrentFolder); end
	if isfield(o, 'AutoAddClientPath') && ~o.AutoAddClientPath, f.Path = ''; end
	for n = {'AdditionalPaths', 'EnvironmentVariables', 'Name', 'Tag', 'AttachedFiles', 'AutoAttachFiles'}
		if isfield(o, n{1}), change(f, n{1}, o.(n{1})); end
	end
	if ~isempty(task.Code)
		f.Script = true;
		if isfield(o, 'Workspace')
			task.Workspace = o.Workspace;
		else
			task.Workspace = movable(space);
		end
		if ~(isstruct(task.Workspace) && isscalar(task.Workspace))
			error('parallel:job:BadWorkspace', 'Workspace must be a struct of variables.');
		end
	end
	make_folder(f);
	add(f, task);
	j = parallel.Job(f);
	try
		submit(j);
	catch e
		delete(j);
		rethrow(e);
	end
end

function s = movable(s)
	% Variables that only the calling process can use are left out.
	for n = fieldnames(s)'
		x = s.(n{1});
		if startsWith(class(x), 'parallel.') || isa(x, 'distributed') || isa(x, 'Composite')
			s = rmfield(s, n{1});
		end
	end
end
