function path = toolboxdir(name)
%toolboxdir(NAME)  The folder where a toolbox would lie: toolbox/NAME in matlabroot.
%>> [~, name] = fileparts(toolboxdir('signal'))
%name =
%    'signal'
	if ~ischar(name) && ~(isstring(name) && isscalar(name))
		error('MATLAB:toolboxdir:InvalidInput', ...
			'The name of a toolbox must be a character vector or a string scalar.');
	end
	path = fullfile(matlabroot, 'toolbox', char(name));
end
