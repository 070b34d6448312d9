function pctRunOnAll(varargin)
%pctRunOnAll COMMAND  Executes a command in the session and on all workers of the pool that is open, in their base
%   workspaces.
%>> pctRunOnAll disp(7)
%     7
	if nargin == 0, error('MATLAB:minrhs', 'Not enough input arguments.'); end
	command = strjoin(cellfun(@char, varargin, 'UniformOutput', false), ' ');
	pool = parallel.Pool.current();
	F = [];
	if ~isempty(pool), F = parfevalOnAll(pool, @evalin, 0, 'base', command); end
	evalin('base', command);
	if ~isempty(F), fetchOutputs(F); end
end
