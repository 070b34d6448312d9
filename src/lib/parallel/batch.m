function j = batch(varargin)
%JOB = batch(SCRIPT)  Executes a script in the background, with copies of all variables. The session goes on.
%   wait(JOB) waits for its end. load(JOB) loads its variables.
%   diary(JOB) shows what it printed. delete(JOB) removes it.
%JOB = batch(FUN, NOUT, {X1, ...})  Calls a function. fetchOutputs(JOB) is a cell of its NOUT results.
%batch(CLUSTER, ...)  On a cluster: see parcluster.
%batch(..., NAME, VALUE)  Options: Pool (workers for parfor in the job), Workspace (a struct of variables),
%   CurrentFolder, AdditionalPaths, EnvironmentVariables, Profile, Name, Tag.
%>> c = parcluster('local'); c.JobStorageLocation = tempname;
%>> j = batch(c, @plus, 1, {1, 2}); wait(j); fetchOutputs(j)
%ans =
%  1×1 cell array
%    {[3]}
%>> delete(j)
	profile = {};
	for k = 1:nargin - 1
		is_text = ischar(varargin{k}) || isstring(varargin{k});
		if is_text && strcmpi(varargin{k}, 'Profile'), profile = varargin(k + 1); end
	end
	space = struct();
	for name = reshape(evalin('caller', 'who'), 1, []), space.(name{1}) = evalin('caller', name{1}); end
	j = runmat_batch(parcluster(profile{:}), varargin, space);
end
